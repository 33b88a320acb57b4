import { expect, it } from 'vitest'
import { defaultSettings } from '#domains/organizations/settings.ts'
import { openingAt } from './office-hours.ts'

const { officeHours, timeZone } = defaultSettings
const opening = (text: string, hours = officeHours) => {
  const { openUntil, opensAt } = openingAt(hours, new Date(text), timeZone)
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
