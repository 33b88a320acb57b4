import { describe, expect, it, test, vi } from 'vitest'
import { isRealDay, localInput, momentOf, today, momentInZone } from './date-field.ts'

test('a day and a time are read back as they were shown', () => {
  const at = '2026-11-23T18:00:00.000Z'
  expect(momentOf(localInput(at))).toBe(at)
})

test.each([
  '',
  '2026-11-23',
  '20261-11-23T10:00',
  '275760-09-13T00:00',
  '2100-06-01T10:00',
  '2026-13-45T10:00',
])('no moment can be read of "%s", and nothing breaks', (text) => expect(momentOf(text)).toBeNull())

test('in the evening it is still the day of whoever looks, not tomorrow', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  vi.useFakeTimers({ now: new Date('2026-11-24T05:00:00Z') })
  expect(today()).toBe('2026-11-23')
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('a day with a slip in its year is none', () => {
  expect(isRealDay('2026-11-23')).toBe(true)
  expect(isRealDay('20261-11-23')).toBe(false)
  expect(isRealDay('2100-01-01')).toBe(false)
})

describe('a day and an hour of another time zone', () => {
  it.each([
    ['2026-12-24T18:00', 'America/New_York', '2026-12-24T23:00:00.000Z'],
    ['2026-07-04T00:30', 'America/Los_Angeles', '2026-07-04T07:30:00.000Z'],
    ['2026-03-08T03:15', 'America/Chicago', '2026-03-08T08:15:00.000Z'],
  ])('%s in %s is %s', (text, zone, moment) => {
    expect(momentInZone(text, zone)).toBe(moment)
  })

  it('that is none has no moment', () => {
    expect(momentInZone('2026-12-24', 'America/New_York')).toBeNull()
  })
})
