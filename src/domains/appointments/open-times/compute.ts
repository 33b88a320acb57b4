import { minutes } from '#shared/dates.ts'
import { type LocalTime, momentAt } from '#shared/local-time.ts'

export interface Hours {
  startMinute: number
  endMinute: number
}
export interface Rules {
  timeZone: string
  sessionMinutes: number
  breakMinutes: number
  weekly: readonly (Hours & { weekday: number })[]
  /** Days that are different; without hours: off. */
  days: readonly { day: string; hours: Hours | null }[]
  /** Whether the organization is closed on a day; hours that the provider set for that day go before it. */
  isClosed?: (day: string) => boolean
}
export interface Span {
  startsAt: Date
  endsAt: Date
}

/** A calendar day `YYYY-MM-DD` at midnight on some clock. */
export const localDay = (day: string): LocalTime => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, day: date, minute: 0, weekday: new Date(Date.UTC(year, month - 1, date)).getUTCDay() }
}

/** The day after, and so on. */
export const dayLater = (day: string, by: number): string => {
  const { year, month, day: date } = localDay(day)
  return new Date(Date.UTC(year, month - 1, date + by)).toISOString().slice(0, 10)
}

/** When the doors are open on a day, as moments: on the night the clocks change a stretch is as long as it really is. */
export const windowsOf = ({ timeZone, weekly, days, isClosed }: Rules, day: string): Span[] => {
  const local = localDay(day)
  const different = days.find((one) => one.day === day)
  const hours = different
    ? different.hours
      ? [different.hours]
      : []
    : isClosed?.(day)
      ? []
      : weekly.filter(({ weekday }) => weekday === local.weekday)
  return hours
    .map(({ startMinute, endMinute }) => ({
      startsAt: momentAt(local, 0, startMinute, timeZone),
      endsAt: momentAt(local, 0, endMinute, timeZone),
    }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** Whether two spans share a moment, with that many minutes kept free between them. */
export const overlaps = (a: Span, b: Span, apartMinutes = 0): boolean =>
  a.startsAt.getTime() < b.endsAt.getTime() + minutes(apartMinutes) &&
  b.startsAt.getTime() < a.endsAt.getTime() + minutes(apartMinutes)

/**
 * Times that can be booked between two days (both counted), soonest first: sessions one after the other from the
 * beginning of each stretch, those left out that touch what is booked or begin before `notBefore`.
 */
export const openTimes = (
  rules: Rules,
  { from, to, notBefore, booked }: { from: string; to: string; notBefore: Date; booked: readonly Span[] },
): Span[] => {
  const length = minutes(rules.sessionMinutes)
  const step = length + minutes(rules.breakMinutes)
  const open: Span[] = []
  for (let day = from; day <= to; day = dayLater(day, 1)) {
    for (const window of windowsOf(rules, day)) {
      const last = window.endsAt.getTime() - length
      for (let at = window.startsAt.getTime(); at <= last; at += step) {
        const span = { startsAt: new Date(at), endsAt: new Date(at + length) }
        // Stretches of one day may touch or overlap: a moment is offered once.
        const known = open.at(-1)
        if (known && overlaps(known, span)) continue
        if (span.startsAt < notBefore) continue
        if (booked.some((one) => overlaps(one, span, rules.breakMinutes))) continue
        open.push(span)
      }
    }
  }
  return open
}
