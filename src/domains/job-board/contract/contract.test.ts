import { describe, expect, it } from 'vitest'
import { datesFrom, finalFrom } from './hiring-dates.ts'
import { hourlyCents, readPay } from './pay.ts'
import { homeHours, meetOn } from './week.ts'

describe('pay as people type it', () => {
  it.each([
    ['$17-20/hr', 1700, 2000, 'hour'],
    ['17.50 an hour', 1750, 1750, 'hour'],
    ['$19 to $22 an hour', 1900, 2200, 'hour'],
    ['$18.25 an hour plus tips', 1825, 1825, 'hour'],
    ['40k a year', 4_000_000, 4_000_000, 'year'],
    ['$40-45k', 4_000_000, 4_500_000, 'year'],
    ['$41,600 - $52,000 per year', 4_160_000, 5_200_000, 'year'],
    ['$800 a week', 80_000, 80_000, 'week'],
    ['20', 2000, 2000, 'hour'],
    ['18 la hora', 1800, 1800, 'hour'],
    ['$18 an hour, 40 hours', 1800, 1800, 'hour'],
    ['١٨ في الساعة', 1800, 1800, 'hour'],
    ['1.500 mensual', 150_000, 150_000, 'month'],
    ['17,50 la hora', 1750, 1750, 'hour'],
    ['$32.000,50 a $40.000 al ano', 3_200_050, 4_000_000, 'year'],
  ])('%s', (written, minCents, maxCents, per) => {
    expect(readPay(written)).toEqual({ minCents, maxCents, per })
  })

  it.each(['to be discussed', '', '$3,000', '0 an hour'])('of which "%s" says nothing sure', (written) => {
    expect(readPay(written)).toBeNull()
  })

  it('compares by the hour', () => {
    expect(hourlyCents({ minCents: 4_160_000, maxCents: 4_160_000, per: 'year' })).toBe(2000)
    expect(hourlyCents({ minCents: 80_000, maxCents: 80_000, per: 'week' })).toBe(2000)
  })
})

describe('hours of a week', () => {
  const nine = { weekdays: [1, 2, 3, 4, 5], fromMinute: 540, toMinute: 1020 }
  it('meet where they overlap, over midnight and over the end of the week too', () => {
    const evenings = homeHours(360, 1200)
    expect(meetOn(nine, evenings)).toEqual([])
    expect(meetOn({ ...nine, toMinute: 1201 }, evenings)).toEqual([1, 2, 3, 4, 5])
    expect(meetOn({ ...nine, fromMinute: 359 }, evenings)).toEqual([1, 2, 3, 4, 5])
    const saturdayNight = { weekdays: [6], fromMinute: 1320, toMinute: 120 }
    expect(meetOn({ weekdays: [0], fromMinute: 60, toMinute: 300 }, saturdayNight)).toEqual([0])
    expect(meetOn({ weekdays: [0], fromMinute: 120, toMinute: 300 }, saturdayNight)).toEqual([])
    expect(meetOn(saturdayNight, { weekdays: [0], fromMinute: 0, toMinute: 60 })).toEqual([6])
    const nights = { weekdays: [4, 5, 6], fromMinute: 1020, toMinute: 60 }
    expect(meetOn(nights, homeHours(360, 1260))).toEqual([4, 5, 6])
  })
})

describe('the days of hiring', () => {
  it('leave a week before a final letter, and five working days whatever the holidays', () => {
    expect(finalFrom('2026-12-02')).toBe('2026-12-09')
    // Thanksgiving lies in it: seven days are only four working days.
    expect(finalFrom('2026-11-23')).toBe('2026-12-01')
    // Christmas, then New Year.
    expect(finalFrom('2026-12-21')).toBe('2026-12-29')
    expect(finalFrom('2026-12-31')).toBe('2027-01-08')
  })

  it('count 28 days for the form, and six months for a bond', () => {
    expect(datesFrom('2026-12-01')).toEqual({ form8850By: '2026-12-29', bondUntil: '2027-06-01' })
    expect(datesFrom('2026-08-31')).toEqual({ form8850By: '2026-09-28', bondUntil: '2027-02-28' })
  })
})
