import type { TFunction } from 'i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { timeShown, whenShown } from './when.ts'

const t = ((key: string, facts: object) =>
  `${key} ${Object.values(facts).join(' ')}`) as unknown as TFunction<'alerts'>

describe('a time that is told in danger', () => {
  afterEach(() => vi.useRealTimers())
  const reader = Intl.DateTimeFormat().resolvedOptions().timeZone
  const elsewhere = reader === 'Asia/Tokyo' ? 'America/Los_Angeles' : 'Asia/Tokyo'
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

  it('is on the clock of the reader, who reads its zone where the organization has another time', () => {
    const at = '2026-11-23T02:00:00Z'
    const plain = clock.format(new Date(at)).replaceAll(' ', '\u00A0')
    expect(timeShown(at, 'en', reader)).toBe(plain)
    expect(timeShown(at, 'en', elsewhere)).toMatch(new RegExp(`^${plain}\\s\\S+`))
  })

  it('has its day from the same clock as its hour', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 23, 23, 30) })
    expect(whenShown(new Date(2026, 10, 23, 23, 59).toISOString(), 'en', t, reader)).toMatch(/^hours\.today/)
    const next = new Date(2026, 10, 24, 0, 1).toISOString()
    expect(whenShown(next, 'en', t, elsewhere)).toMatch(/^hours\.onDay Tuesday 12:01/)
  })
})
