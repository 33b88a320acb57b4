import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, openPart, testClientId } from '#web/dom-fixture.tsx'
import { conditionEndpoints } from '../contract/conditions.ts'
import { ConditionForm } from './condition-form.tsx'
import { PlanProvider } from './plan-context.ts'

const onClose = vi.fn()
const open = () => {
  answer(conditionEndpoints.listConditions, [])
  return openPart(
    <PlanProvider
      value={{ clientId: testClientId, side: 'client', name: 'Marcus', me: null, onHeard: () => undefined }}
    >
      <ConditionForm of="new" onClose={onClose} />
    </PlanProvider>,
    { texts: ['reentry'] },
  )
}
const save = () => screen.getByRole('button', { name: 'Save' })

it('a condition without its words and its paper is asked for both', async () => {
  const { user } = await open()
  await user.click(save())
  expect(screen.getByText('Write what it says.')).toBeTruthy()
  expect(screen.getByText('Write the name of the paper.')).toBeTruthy()
})

it('a curfew asks for days and hours before it is sent', async () => {
  const sent = answer(conditionEndpoints.addCondition, { crisis: 'none' } as never)
  const { user } = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'What kind is it?' }), 'curfew')
  await user.type(screen.getByRole('textbox', { name: 'What does it say?' }), 'Home by nine')
  await user.type(screen.getByRole('textbox', { name: 'Name of the paper' }), 'Order of release')
  for (const day of screen.getAllByRole('checkbox', { checked: true })) await user.click(day)
  await user.click(save())
  expect(screen.getByText('Choose a day, and two different times.')).toBeTruthy()
  expect(sent).toEqual([])
})

it('an end before the start is said, and nothing is sent', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox', { name: 'What does it say?' }), 'Check in weekly')
  await user.type(screen.getByRole('textbox', { name: 'Name of the paper' }), 'Order of release')
  await user.type(screen.getByLabelText(/^Starts on/), '2031-03-04')
  await user.type(screen.getByLabelText(/^Ends on/), '2031-03-01')
  await user.click(save())
  await waitFor(() => expect(screen.getByText('The end is before the start.')).toBeTruthy())
})
