import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, openPart } from '#web/dom-fixture.tsx'
import { organizationEndpoints } from '../../contract.ts'
import { DaysOffForm } from './days-off-form.tsx'

it('an admin switches a holiday off and adds a day; a day that has passed is named at its field', async () => {
  answer(organizationEndpoints.readDaysOff, { holidays: ['labor', 'christmas'], days: ['2098-03-04'] })
  const sent = answer(organizationEndpoints.setDaysOff, { holidays: ['christmas'], days: ['2098-05-06'] })
  const { user } = await openPart(<DaysOffForm />, { texts: ['admin'] })
  const labor = await screen.findByRole('checkbox', { name: /^Labor Day/ })
  expect((labor as HTMLInputElement).checked).toBe(true)
  expect((screen.getByRole('checkbox', { name: /^Veterans Day/ }) as HTMLInputElement).checked).toBe(false)
  await user.click(labor)
  await user.click(screen.getByRole('button', { name: /^Remove .*Mar 4, 2098/ }))
  const add = screen.getByLabelText('Add a day')
  fireEvent.change(add, { target: { value: '2001-01-02' } })
  await user.click(screen.getByRole('button', { name: 'Save days off' }))
  expect(screen.getByText('Choose a day that is still to come.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(add, { target: { value: '2098-05-06' } })
  await user.click(screen.getByRole('button', { name: 'Save days off' }))
  expect(sent.map(({ body }) => body)).toEqual([{ holidays: ['christmas'], days: ['2098-05-06'] }])
})
