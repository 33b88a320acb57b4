import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPart } from '#web/dom-fixture.tsx'
import { serverNow } from '#web/server-time.ts'
import { hours } from '#shared/dates.ts'
import type { Appointment } from '../contract.ts'
import { MeetingAction, WhereAndHow } from './where-and-how.tsx'

const base = {
  id: 'a',
  kind: 'session',
  mode: 'in_person',
  provider: { id: 'p', fullName: 'Dr. Ines Vale' },
  address: null,
  call: null,
  scheduledAt: new Date(serverNow() + hours(48)).toISOString(),
  durationMinutes: 50,
} as Appointment
const open = (more: Partial<Appointment>) =>
  openPart(
    <>
      <WhereAndHow appointment={{ ...base, ...more }} />
      <MeetingAction appointment={{ ...base, ...more }} />
    </>,
    { texts: ['appointments'] },
  )

describe('the lines of an appointment', () => {
  it('in person name the address and open a map of it by a tap alone', async () => {
    await open({ address: '7 Mill Lane #3, Erie' })
    expect(screen.getByText('7 Mill Lane #3, Erie')).toBeTruthy()
    const [map] = screen.getAllByRole('link', { name: 'Open map' })
    expect(map?.getAttribute('href')).toBe(
      'https://www.openstreetmap.org/search?query=7%20Mill%20Lane%20%233%2C%20Erie',
    )
    expect(document.querySelector('img, iframe')).toBeNull()
  })

  it('by phone say who calls, at which number, and how to change it', async () => {
    await open({ mode: 'phone', call: { by: 'team', number: '0164', href: null } })
    expect(screen.getByText('Ines calls you at your number ending in 0164.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Change my number' }).getAttribute('href')).toBe(
      '/hub/appointments#reminders',
    )
    expect(screen.queryByRole('link', { name: 'Call' })).toBeNull()
  })

  it('by phone without a number ask for one', async () => {
    await open({ mode: 'phone', provider: null, call: { by: 'team', number: null, href: null } })
    expect(screen.getByText('They call you, but we have no number of yours.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add my number' })).toBeTruthy()
  })

  it('the other way round dial the number', async () => {
    const call = { by: 'client', number: '814 555 0122', href: 'tel:+18145550122' } as const
    await open({ mode: 'phone', call })
    expect(screen.getByText('You call Ines:')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+18145550122')
  })

  it('by video say when it opens here', async () => {
    await open({ mode: 'video' })
    expect(screen.getByText(/^Here on this page\. Opens at \d{1,2}:\d\d [AP]M\.$/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
