import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dayIn, momentIn, zoneName } from './moments.ts'

const zone = 'America/Los_Angeles'
const winter = new Date('2026-11-23T18:00:00Z')
const summer = new Date('2026-07-01T17:00:00Z')

describe('a moment', () => {
  it('names its zone with the word people use', () => {
    expect(momentIn(winter, 'en', { timeZone: zone, now: summer })).toMatch(/Mon, Nov 23, 10:00.AM PST/)
    expect(momentIn(winter, 'es', { timeZone: zone, now: summer })).toMatch(/PST$/)
  })

  it('has its year where the reader does not know it: in another year than now, and on paper', () => {
    const court = new Date('2028-02-29T18:00:00Z')
    const newYear = new Date('2027-01-01T07:30:00Z')
    const read = (at: Date, now?: Date) => momentIn(at, 'en', { timeZone: zone, ...(now ? { now } : {}) })
    expect(read(court, winter)).toMatch(/^Tue, Feb 29, 2028, 10:00.AM PST$/)
    expect(read(newYear, winter), 'still this year there').toMatch(/^Thu, Dec 31, 11:30.PM PST$/)
    expect(read(winter)).toMatch(/2026/)
    expect(dayIn(court, 'es', { timeZone: zone, now: winter })).toMatch(/2028/)
  })

  it('names a place, no offset to count with, where a language has no such word', () => {
    expect(zoneName('ar', 'short', zone)).not.toMatch(/\d/)
    expect(momentIn(summer, 'ar', { timeZone: zone, now: summer })).toContain(zoneName('ar', 'short', zone))
  })

  it('names the zone itself, not a city that browsers have in Latin letters only, in another script', () => {
    expect(zoneName('ar', 'short', zone)).toBe('توقيت المحيط الهادي')
    expect(zoneName('ru', 'short', zone)).toBe('Тихоокеанское время')
    expect(momentIn(winter, 'ar', { timeZone: zone, now: summer })).toContain('توقيت المحيط الهادي')
    expect(zoneName('vi', 'short', zone)).toBe('PST')
  })

  it('writes the name out', () => {
    expect(zoneName('es', 'long', zone)).toMatch(/Pacífico/)
  })
})

describe('texts with a time zone', () => {
  it('do not say “in the time of” before a name that says it, in Arabic', () => {
    const files = globSync('locales/ar/*.json')
    expect(files.length).toBeGreaterThan(20)
    const twice = files.filter((file) => /بتوقيت \{\{zone\}\}/.test(readFileSync(file, 'utf8')))
    expect(twice).toEqual([])
    expect(zoneName('ar', 'long', 'America/New_York')).toContain('توقيت')
  })
})
