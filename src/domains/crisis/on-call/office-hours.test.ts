import { expect, it } from 'vitest'
import { defaultSettings } from '#domains/organizations/settings.ts'
import { openingAt } from './office-hours.ts'

const { officeHours, daysOff: usualDaysOff } = defaultSettings
const opening = (text: string, hours = officeHours, daysOff = usualDaysOff) => {
  const settings = { ...defaultSettings, officeHours: hours, daysOff }
  const { openUntil, opensAt } = openingAt(settings, new Date(text))
  return { openUntil: openUntil?.toISOString() ?? null, opensAt: opensAt?.toISOString() ?? null }
}
const never = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] }

it('is open from the first minute to the last before its end', () => {
  expect(opening('2026-11-23T07:59:00-08:00')).toEqual({
    openUntil: null,
    opensAt: '2026-11-23T16:00:00.000Z',
  })
  expect(opening('2026-11-23T08:00:00-08:00')).toEqual({
    openUntil: '2026-11-24T02:00:00.000Z',
    opensAt: null,
  })
  expect(opening('2026-11-23T17:59:59-08:00').openUntil).toBe('2026-11-24T02:00:00.000Z')
  expect(opening('2026-11-23T18:00:00-08:00').opensAt).toBe('2026-11-24T16:00:00.000Z')
})

it('names the next opening over a weekend, and over a change of the clocks', () => {
  expect(opening('2026-11-21T15:00:00-08:00').opensAt, 'Saturday to Monday').toBe('2026-11-23T16:00:00.000Z')
  expect(opening('2026-10-31T18:00:00-07:00').opensAt, 'Monday in winter time').toBe(
    '2026-11-02T16:00:00.000Z',
  )
})

it('is open until the end of stretches that touch, and closed in the break between others', () => {
  const hours = {
    ...never,
    1: [
      [780, 1080],
      [480, 720],
      [720, 760],
    ] as [number, number][],
  }
  expect(opening('2026-11-23T09:00:00-08:00', hours).openUntil).toBe('2026-11-23T20:40:00.000Z')
  expect(opening('2026-11-23T12:50:00-08:00', hours).opensAt).toBe('2026-11-23T21:00:00.000Z')
  expect(opening('2026-11-23T19:00:00-08:00', hours).opensAt, 'a week later').toBe('2026-11-30T16:00:00.000Z')
})

it('without any hours says neither', () => {
  expect(opening('2026-11-23T09:00:00-08:00', never)).toEqual({ openUntil: null, opensAt: null })
})

it('is closed on a public holiday that the organization keeps, and on its own days off', () => {
  // Thanksgiving of 2026 is November 26; the Friday after it is an own day off.
  const own = { holidays: usualDaysOff.holidays, days: ['2026-11-27'] }
  expect(opening('2026-11-26T10:00:00-08:00').opensAt).toBe('2026-11-27T16:00:00.000Z')
  expect(opening('2026-11-25T19:00:00-08:00', officeHours, own).opensAt).toBe('2026-11-28T17:00:00.000Z')
  expect(opening('2026-11-26T10:00:00-08:00', officeHours, { holidays: [], days: [] }).openUntil).toBe(
    '2026-11-27T02:00:00.000Z',
  )
})
