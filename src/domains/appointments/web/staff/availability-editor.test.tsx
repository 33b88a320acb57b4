import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, openPart, refuse } from '#web/dom-fixture.tsx'
import { type Availability, openTimeEndpoints } from '../../contract/open-times.ts'
import { AvailabilityEditor } from './availability-editor.tsx'

const hours: Availability = {
  timeZone: 'America/Los_Angeles',
  sessionMinutes: 50,
  breakMinutes: 10,
  noticeHours: 24,
  daysAhead: 30,
  modes: ['video'],
  weekly: [{ weekday: 1, startMinute: 540, endMinute: 720 }],
  days: [],
  version: 4,
}
const open = async () => {
  answer(openTimeEndpoints.readAvailability, hours)
  const opened = await openPart(<AvailabilityEditor />, { texts: ['care', 'appointments'] })
  await screen.findByText('Save my hours')
  return opened
}
const save = () => screen.getByText('Save my hours').closest('button') as HTMLButtonElement

it('a counselor adds hours to a day, changes them and saves them with the version they saw', async () => {
  const sent = answer(openTimeEndpoints.saveAvailability, { ...hours, version: 5 })
  const { user } = await open()
  await user.click(screen.getByLabelText('Add hours on Tuesday'))
  fireEvent.change(screen.getByLabelText('Tuesday, until'), { target: { value: '12:30' } })
  await user.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    version: 4,
    weekly: [hours.weekly[0], { weekday: 2, startMinute: 540, endMinute: 750 }],
  })
})

it('hours that end before they begin are not saved, and the page says so', async () => {
  const sent = answer(openTimeEndpoints.saveAvailability, hours)
  const { user } = await open()
  fireEvent.change(screen.getByLabelText('Monday, until'), { target: { value: '08:00' } })
  await user.click(save())
  expect(screen.getByRole('alert').textContent).toBe('An end stands before its beginning.')
  expect(sent).toEqual([])
})

it('a number outside its bounds is marked, and saving leads to it', async () => {
  const { user } = await open()
  const box = screen.getByLabelText('Session, minutes')
  await user.clear(box)
  await user.type(box, '5')
  await user.click(save())
  expect(document.activeElement).toBe(box)
  expect(box.getAttribute('aria-invalid')).toBe('true')
})

it('a number is taken in the digits of another keyboard, and a letter changes nothing', async () => {
  const sent = answer(openTimeEndpoints.saveAvailability, hours)
  const { user } = await open()
  const box = screen.getByLabelText('Session, minutes')
  await user.clear(box)
  await user.type(box, '۴۵x')
  expect(box).toHaveProperty('value', '45')
  await user.click(save())
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ sessionMinutes: 45 }))
})

it('without a way to meet nothing can be saved, and the button says why', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { checked: true }))
  expect(save().getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Choose at least one way.')).toBeTruthy()
})

it('hours that were changed in another window are shown on demand, and are not overwritten', async () => {
  refuse(openTimeEndpoints.saveAvailability, { status: 409, code: 'appointments.changed_meanwhile' })
  const { user } = await open()
  await user.click(screen.getByLabelText('Remove hours of Monday'))
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('changed in another window')
  answer(openTimeEndpoints.readAvailability, { ...hours, version: 5, sessionMinutes: 45 })
  await user.click(screen.getByText('Show them as they are now'))
  expect(await screen.findByDisplayValue('45')).toBeTruthy()
})
