import { describe, expect, it } from 'vitest'
import { TimeZone } from './shapes.ts'
import { readTimeZone } from './time-zone.ts'

describe('a time zone', () => {
  it.each([
    ['America/Indianapolis', 'America/Indiana/Indianapolis'],
    ['America/Louisville', 'America/Kentucky/Louisville'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Asia/Kathmandu', 'Asia/Kathmandu'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['US/Eastern', 'America/New_York'],
    ['CST6CDT', 'America/Chicago'],
    ['america/new_york', 'America/New_York'],
    ['Pacific/Honolulu', 'Pacific/Honolulu'],
    ['UTC', 'UTC'],
  ])('%s is kept as %s', (name, kept) => {
    expect(readTimeZone(name)).toBe(kept)
    expect(TimeZone.parse(name)).toBe(kept)
  })

  it.each(['+05:00', '-08:00', '+0530', 'Los Angeles', 'America/Nowhere', '', 'PDT now'])(
    'is not read out of “%s”',
    (name) => {
      expect(readTimeZone(name)).toBeNull()
      expect(TimeZone.safeParse(name).success).toBe(false)
    },
  )

  it('that a browser lists has its one name, which is read again as itself', () => {
    for (const name of Intl.supportedValuesOf('timeZone')) {
      const kept = readTimeZone(name) ?? ''
      expect(readTimeZone(kept), name).toBe(kept)
    }
  })
})
