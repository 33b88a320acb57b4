import { describe, expect, it } from 'vitest'
import { momentIn, zoneName } from './moments.ts'

const zone = 'America/Los_Angeles'
const winter = new Date('2026-11-23T18:00:00Z')
const summer = new Date('2026-07-01T17:00:00Z')

describe('a moment', () => {
  it('names its zone with the word people use', () => {
    expect(momentIn(winter, 'en', zone)).toMatch(/Mon, Nov 23, 10:00.AM PST/)
    expect(momentIn(winter, 'es', zone)).toMatch(/PST$/)
  })

  it('names a place, no offset to count with, where a language has no such word', () => {
    expect(zoneName('ar', 'short', zone)).not.toMatch(/\d/)
    expect(momentIn(summer, 'ar', zone)).toContain(zoneName('ar', 'short', zone))
  })

  it('writes the name out', () => {
    expect(zoneName('es', 'long', zone)).toMatch(/Pacífico/)
  })
})
