import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { answer, openPart, testClientId } from '#web/dom-fixture.tsx'
import { serverNow } from '#web/server-time.ts'
import { type Appointment, appointmentEndpoints } from '../contract.ts'
import { AppointmentCard } from './appointment-card.tsx'

const base = {
  id: newId(),
  clientId: testClientId,
  kind: 'session',
  mode: 'in_person',
  provider: { id: newId(), fullName: 'Priya Okafor' },
  title: 'With Priya',
  address: null,
  call: null,
  room: null,
  bring: null,
  arrival: null,
  confirmedAt: null,
  status: 'scheduled',
  scheduledAt: new Date(serverNow() + hours(50)).toISOString(),
  durationMinutes: 45,
} as unknown as Appointment
const card = (more: Partial<Appointment>) => (
  <ul>
    <AppointmentCard
      appointment={{ ...base, ...more }}
      isNext
      isOffline={false}
      beside={[]}
      onHeard={() => undefined}
      onCanceled={() => undefined}
    />
  </ul>
)
const team = { by: 'team', number: '0171', href: null } as const
const client = { by: 'client', number: '(555) 010-0171', href: 'tel:+15550100171' } as const

describe('the card of an appointment', () => {
  it.each([
    ['in person', 'I will come', 'You said you will come.', { mode: 'in_person' }],
    ['by phone', 'I will answer', 'You said you will answer.', { mode: 'phone', call: team }],
    [
      'by phone where the client calls',
      'I will call',
      'You said you will call.',
      { mode: 'phone', call: client },
    ],
    ['by video', 'I will join', 'You said you will join.', { mode: 'video' }],
  ] as const)('%s says “%s” on its button, and then “%s”', async (_, button, said, more) => {
    const sent = answer(appointmentEndpoints.confirmAppointment, { ...base, ...more })
    const { user, show } = await openPart(card(more), { texts: ['appointments'] })
    expect(screen.queryByText(said)).toBeNull()
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(sent).toHaveLength(1))
    show(card({ ...more, confirmedAt: new Date(serverNow()).toISOString() }))
    expect(screen.getByText(said)).toBeTruthy()
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })
})
