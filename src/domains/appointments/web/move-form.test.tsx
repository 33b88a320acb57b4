import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, openPart, testClientId } from '#web/dom-fixture.tsx'
import { type Appointment, appointmentEndpoints } from '../contract.ts'
import { openTimeEndpoints } from '../contract/open-times.ts'
import { newId } from '#shared/ids.ts'
import { MoveForm } from './move-form.tsx'

const providerId = newId()
const appointment: Appointment = {
  id: newId(),
  clientId: testClientId,
  kind: 'session',
  mode: 'in_person',
  provider: { id: providerId, fullName: 'Ines Vale' },
  title: 'Talk with Ines',
  scheduledAt: '2031-05-06T16:00:00.000Z',
  durationMinutes: 50,
  place: null,
  address: '7 Mill Lane',
  call: null,
  room: null,
  bring: null,
  status: 'scheduled',
  sequence: 0,
  seriesId: null,
  confirmedAt: null,
  arrival: null,
  cancelReason: null,
  heldBy: null,
  startedAt: null,
  endedAt: null,
  talkedSeconds: null,
  undoUntil: null,
  correctedBy: null,
}
const reply = { ...appointment, crisis: 'none' as const, overlaps: null }

describe('a client who moves an appointment', () => {
  it('changes how they meet and keeps the time', async () => {
    answer(openTimeEndpoints.listProviders, [
      {
        id: providerId,
        fullName: 'Ines Vale',
        timeZone: 'America/Denver',
        sessionMinutes: 50,
        daysAhead: 30,
        modes: ['in_person', 'phone'],
        isWaitedFor: false,
      },
    ])
    answer(openTimeEndpoints.listOpenTimes, [])
    const sent = answer(appointmentEndpoints.changeAppointment, reply)
    let isDone = false
    const { user } = await openPart(<MoveForm appointment={appointment} onDone={() => (isDone = true)} />, {
      texts: ['appointments'],
    })
    await user.click(await screen.findByRole('radio', { name: 'By phone' }))
    await user.click(screen.getByRole('button', { name: 'Keep the time, change to: By phone' }))
    expect(sent.map(({ body }) => body)).toEqual([{ mode: 'phone', despiteClash: true }])
    expect(isDone).toBe(true)
  })

  it('reads at the field that a time has passed, and nothing is sent', async () => {
    answer(openTimeEndpoints.listProviders, [])
    const own = { ...appointment, kind: 'office' as const, provider: null }
    const { user } = await openPart(<MoveForm appointment={own} onDone={() => undefined} />, {
      texts: ['appointments'],
    })
    const when = await screen.findByLabelText(/^Day and time/)
    fireEvent.change(when, { target: { value: '2020-02-03T09:30' } })
    await user.click(screen.getByRole('button', { name: /^Move to/ }))
    const said = screen.getByText('This time has passed. Choose a later one.')
    expect(when.getAttribute('aria-describedby')?.split(' ')).toContain(said.closest('[id]')?.id)
    expect(when.getAttribute('aria-invalid')).toBe('true')
  })
})
