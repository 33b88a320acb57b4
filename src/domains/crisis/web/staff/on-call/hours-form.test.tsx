import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, openPart, refuse } from '#web/dom-fixture.tsx'
import { onCallEndpoints, type Rota } from '../../../contract/on-call.ts'
import { HoursForm } from './hours-form.tsx'

const rota = {
  timeZone: 'America/Los_Angeles',
  crisisPhone: '',
  silentMinutes: { urgent: 2, other: 10 },
  officeHours: { 0: [], 1: [[540, 1020]], 2: [], 3: [], 4: [], 5: [], 6: [] },
  stretches: [],
  covers: [],
  people: [],
} as unknown as Rota
const open = () => {
  answer(onCallEndpoints.readRota, rota as never)
  return openPart(<HoursForm rota={rota} />, { texts: ['admin'] })
}
const save = () => screen.getByRole('button', { name: 'Save' })

it('an admin adds office hours; midnight as an end is that of the same day', async () => {
  const sent = answer(onCallEndpoints.setOnCallSettings, { ok: true } as never)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add hours on Sunday' }))
  fireEvent.change(screen.getByLabelText('Sunday, from'), { target: { value: '20:00' } })
  fireEvent.change(screen.getByLabelText('Sunday, to'), { target: { value: '00:00' } })
  await user.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ officeHours: { 0: [[1200, 1440]], 1: [[540, 1020]] } })
})

it('half of a stretch is not sent, and its day says what is missing', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add hours on Sunday' }))
  fireEvent.change(screen.getByLabelText('Sunday, from'), { target: { value: '20:00' } })
  await user.click(save())
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('Choose a start and a later end.')
  expect(alert.closest('li')?.textContent).toContain('Sunday')
})

it('hours that could not be saved stay as they were typed', async () => {
  refuse(onCallEndpoints.setOnCallSettings, 'offline')
  const { user } = await open()
  fireEvent.change(screen.getByLabelText('Monday, to'), { target: { value: '18:00' } })
  await user.click(save())
  await screen.findByRole('alert')
  expect(screen.getByLabelText('Monday, to')).toHaveProperty('value', '18:00')
})
