import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { days, hours, minutes } from '#shared/dates.ts'
import { openPart } from '#web/dom-fixture.tsx'
import { WaitingTime } from './waiting-time.tsx'

const before = (length: number): string => new Date(Date.now() - length).toISOString()

it.each([
  [minutes(3), /^Waiting 3 minutes, since \d{1,2}:\d\d [AP]M/],
  [minutes(119), /^Waiting 119 minutes, since \d/],
  [hours(5), /^Waiting 5 hours, since \w{3}, \w{3} \d+/],
  [days(11), /^Waiting 11 days, since \w{3}, \w{3} \d+/],
])('a wait of %i milliseconds is told in a unit that a reader can take in', async (length, words) => {
  await openPart(<WaitingTime since={before(length)} isTaken={false} />, { texts: ['care'] })
  expect(screen.getByText(words)).toBeTruthy()
})
