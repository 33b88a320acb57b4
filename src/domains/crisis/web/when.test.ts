import type { TFunction } from 'i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { timeIn, whenAnswered } from './when.ts'

const t = ((key: string, facts: object) =>
  `${key} ${Object.values(facts).join(' ')}`) as unknown as TFunction<'alerts'>

describe('when counselors answer', () => {
  afterEach(() => vi.useRealTimers())
  const viewer = Intl.DateTimeFormat().resolvedOptions().timeZone
  const away = viewer === 'Asia/Tokyo' ? 'America/Los_Angeles' : 'Asia/Tokyo'

  it('names the zone where its clocks differ from those of the page, and not where they are the same', () => {
    expect(timeIn('2026-11-23T02:00:00Z', 'en', away)).toMatch(/:00 [AP]M (GMT\+9|PST)$/)
    expect(timeIn('2026-11-23T02:00:00Z', 'en', viewer)).toMatch(/:00\s[AP]M$/)
  })

  it('takes the day from the same clock as the hour', () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T16:30:00Z') })
    // In Tokyo it is Tuesday, half past one in the morning.
    expect(whenAnswered('2026-11-23T23:00:00Z', 'en', t, 'Asia/Tokyo')).toMatch(/^hours\.today 8:00/)
    expect(whenAnswered('2026-11-24T23:00:00Z', 'en', t, 'Asia/Tokyo')).toMatch(
      /^hours\.onDay Wednesday 8:00/,
    )
  })
})
