import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, openPart } from '#web/dom-fixture.tsx'
import { appointmentEndpoints } from '../contract.ts'
import { CalendarLink } from './calendar-link.tsx'

it('a client gets the address once, with a link that opens the calendar and steps for both kinds of phone', async () => {
  answer(appointmentEndpoints.readCalendarLink, { since: null, showsInitials: false })
  answer(appointmentEndpoints.renewCalendarLink, { path: '/api/calendar/secret-of-this-test.ics' })
  const { user } = await openPart(<CalendarLink />, { texts: ['appointments'] })
  expect(screen.queryByRole('switch'), 'initials are for the team').toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Make the address' }))
  const link = await screen.findByRole('link', { name: 'Open in my calendar' })
  expect(link.getAttribute('href')).toMatch(/^webcal:\/\/.+\/api\/calendar\/secret-of-this-test\.ics$/)
  expect(screen.getByText(/^iPhone or iPad:/)).toBeTruthy()
  expect(screen.getByText(/^Android:/)).toBeTruthy()
})
