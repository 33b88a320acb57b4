import { describe, expect, it } from 'vitest'
import { dayLater, openTimes, type Rules } from './compute.ts'

const zone = 'America/Los_Angeles'
const [sunday, monday] = [0, 1]
const rules = (change: Partial<Rules> = {}): Rules => ({
  timeZone: zone,
  sessionMinutes: 50,
  breakMinutes: 10,
  weekly: [{ weekday: monday, startMinute: 9 * 60, endMinute: 12 * 60 }],
  days: [],
  ...change,
})
const long = new Date('2026-01-01T00:00:00Z')
const starts = (
  given: Rules,
  from: string,
  to = from,
  more: { booked?: { startsAt: Date; endsAt: Date }[]; notBefore?: Date } = {},
): string[] =>
  openTimes(given, { from, to, notBefore: long, booked: [], ...more }).map(({ startsAt }) =>
    startsAt.toISOString(),
  )

describe('open times', () => {
  it('follow the weekly hours on the provider’s clock', () => {
    expect(starts(rules(), '2026-11-23')).toEqual([
      '2026-11-23T17:00:00.000Z',
      '2026-11-23T18:00:00.000Z',
      '2026-11-23T19:00:00.000Z',
    ])
    expect(starts(rules(), '2026-11-24', '2026-11-29'), 'no hours on other days').toEqual([])
    expect(starts(rules(), '2026-11-23', '2026-11-30')).toHaveLength(6)
  })

  it('leave out a day that is off, and take other hours where a day has them', () => {
    expect(starts(rules({ days: [{ day: '2026-11-23', hours: null }] }), '2026-11-23')).toEqual([])
    const saturday = { day: '2026-11-28', hours: { startMinute: 600, endMinute: 660 } }
    expect(starts(rules({ days: [saturday] }), '2026-11-28')).toEqual(['2026-11-28T18:00:00.000Z'])
  })

  it('leave out what is booked with the break around it, and what is too soon', () => {
    const booked = [{ startsAt: new Date('2026-11-23T18:00:00Z'), endsAt: new Date('2026-11-23T18:50:00Z') }]
    expect(starts(rules(), '2026-11-23', '2026-11-23', { booked })).toEqual([
      '2026-11-23T17:00:00.000Z',
      '2026-11-23T19:00:00.000Z',
    ])
    const longer = [{ startsAt: new Date('2026-11-23T17:55:00Z'), endsAt: new Date('2026-11-23T18:20:00Z') }]
    expect(
      starts(rules(), '2026-11-23', '2026-11-23', { booked: longer }),
      'five minutes are no break',
    ).toEqual(['2026-11-23T19:00:00.000Z'])
    const notBefore = new Date('2026-11-23T17:30:00Z')
    expect(starts(rules(), '2026-11-23', '2026-11-23', { notBefore })).toHaveLength(2)
  })

  it('offer each moment once where stretches overlap', () => {
    const twice = [
      { weekday: monday, startMinute: 540, endMinute: 600 },
      { weekday: monday, startMinute: 540, endMinute: 660 },
    ]
    expect(starts(rules({ weekly: twice }), '2026-11-23')).toEqual([
      '2026-11-23T17:00:00.000Z',
      '2026-11-23T18:00:00.000Z',
    ])
  })

  // 8 March 2026: 2:00 becomes 3:00. 1 November 2026: 2:00 becomes 1:00 once more.
  it('are as many as the night really has when the clocks change, each once, none overlapping', () => {
    const night = rules({
      breakMinutes: 0,
      sessionMinutes: 60,
      weekly: [{ weekday: sunday, startMinute: 0, endMinute: 300 }],
    })
    expect(starts(night, '2026-03-08')).toEqual([
      '2026-03-08T08:00:00.000Z',
      '2026-03-08T09:00:00.000Z',
      '2026-03-08T10:00:00.000Z',
      '2026-03-08T11:00:00.000Z',
    ])
    const autumn = starts(night, '2026-11-01')
    expect(autumn).toHaveLength(6)
    expect(new Set(autumn).size).toBe(6)
    expect(autumn[0]).toBe('2026-11-01T07:00:00.000Z')
  })

  it('stand at the same hour of the wall before and after a change of the clocks', () => {
    expect(starts(rules(), '2026-10-26')[0], 'summer time').toBe('2026-10-26T16:00:00.000Z')
    expect(starts(rules(), '2026-11-02')[0], 'winter time').toBe('2026-11-02T17:00:00.000Z')
  })
})

it('days follow one another over months and years', () => {
  expect(dayLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayLater('2028-02-28', 1)).toBe('2028-02-29')
})
