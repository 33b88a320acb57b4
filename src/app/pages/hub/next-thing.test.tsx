import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Appointment } from '#domains/appointments/contract.ts'
import { hours } from '#shared/dates.ts'
import { openPart } from '#web/dom-fixture.tsx'
import { serverNow } from '#web/server-time.ts'
import { NextThing } from './next-thing.tsx'

const appointment = {
  id: 'a',
  kind: 'session',
  mode: 'in_person',
  title: 'Talk with Ines',
  status: 'scheduled',
  provider: { id: 'p', fullName: 'Dr. Ines Vale' },
  address: '7 Mill Lane, Erie',
  call: null,
  scheduledAt: new Date(serverNow() + hours(48)).toISOString(),
  durationMinutes: 50,
} as Appointment

it.each([false, true])(
  'the next meeting opens its map by one link (only to be read: %s)',
  async (isReadOnly) => {
    await openPart(
      <NextThing
        next={{ kind: 'appointment', appointment }}
        planTo={null}
        chatTo="/hub"
        isReadOnly={isReadOnly}
      />,
      { texts: ['hub', 'appointments'] },
    )
    expect(screen.getByText('7 Mill Lane, Erie')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Open map' })).toHaveLength(1)
  },
)
