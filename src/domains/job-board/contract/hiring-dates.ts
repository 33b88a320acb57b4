import { days, toDay } from '#shared/dates.ts'

/** How long an employer waits after the first letter, at least: a week, and five working days (FCRA practice). */
const waitDays = 7
const waitWorkingDays = 5
/** Form 8850 has to be in by the 28th day after the work began. */
const formDays = 28
/** A federal bond covers six months from the first day of work. */
const bondMonths = 6
/** Units of $5,000, up to five of them. */
export const bondUnits = [5_000, 10_000, 15_000, 20_000, 25_000] as const

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)
export const addDays = (day: string, count: number): string =>
  toDay(new Date(utc(day).getTime() + days(count)))

/** The n-th weekday of a month; the last one for -1. */
const nthWeekday = (year: number, month: number, weekday: number, n: number): string => {
  const first = new Date(Date.UTC(year, month, 1))
  if (n < 0) {
    const last = new Date(Date.UTC(year, month + 1, 0))
    return toDay(new Date(last.getTime() - days((last.getUTCDay() - weekday + 7) % 7)))
  }
  return toDay(new Date(first.getTime() + days(((weekday - first.getUTCDay() + 7) % 7) + 7 * (n - 1))))
}

/** A holiday on a Saturday is kept on Friday, on a Sunday on Monday. */
const kept = (day: string): string => {
  const weekday = utc(day).getUTCDay()
  return weekday === 6 ? addDays(day, -1) : weekday === 0 ? addDays(day, 1) : day
}

/** Federal holidays of a year (5 U.S.C. 6103). */
const holidaysOf = (year: number): string[] => [
  ...[`${year}-01-01`, `${year}-06-19`, `${year}-07-04`, `${year}-11-11`, `${year}-12-25`].map(kept),
  kept(`${year + 1}-01-01`),
  nthWeekday(year, 0, 1, 3),
  nthWeekday(year, 1, 1, 3),
  nthWeekday(year, 4, 1, -1),
  nthWeekday(year, 8, 1, 1),
  nthWeekday(year, 9, 1, 2),
  nthWeekday(year, 10, 4, 4),
]

const isWorkingDay = (day: string): boolean => {
  const weekday = utc(day).getUTCDay()
  return weekday > 0 && weekday < 6 && !holidaysOf(utc(day).getUTCFullYear()).includes(day)
}

/** The first day on which a final letter may be given, when the first one was given on this day. */
export const finalFrom = (givenOn: string): string => {
  let working = 0
  let day = givenOn
  while (working < waitWorkingDays) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) working += 1
  }
  const week = addDays(givenOn, waitDays)
  return day > week ? day : week
}

/** What follows from the first day of work: when Form 8850 is due, and how long a bond holds. */
export const datesFrom = (startsOn: string): { form8850By: string; bondUntil: string } => {
  const at = utc(startsOn)
  const lastOfMonth = new Date(
    Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + bondMonths + 1, 0),
  ).getUTCDate()
  const until = new Date(
    Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + bondMonths, Math.min(at.getUTCDate(), lastOfMonth)),
  )
  return { form8850By: addDays(startsOn, formDays), bondUntil: toDay(until) }
}
