import { daysFrom, toDay } from './dates.ts'
import { type UsHoliday, usHolidays } from './us-holiday-names.ts'

const fixed = (month: number, day: number) => (year: number) =>
  toDay(new Date(Date.UTC(year, month - 1, day)))

/** The nth weekday of a month (0 is Sunday); -1 is the last one. */
const nth = (month: number, weekday: number, count: number) => (year: number) => {
  const edge = new Date(Date.UTC(year, count > 0 ? month - 1 : month, count > 0 ? 1 : 0))
  const away = count > 0 ? (weekday - edge.getUTCDay() + 7) % 7 : -((edge.getUTCDay() - weekday + 7) % 7)
  return daysFrom(toDay(edge), away + (count > 0 ? 7 * (count - 1) : 0))
}

const rules: Record<UsHoliday, (year: number) => string> = {
  new_year: fixed(1, 1),
  king: nth(1, 1, 3),
  presidents: nth(2, 1, 3),
  memorial: nth(5, 1, -1),
  juneteenth: fixed(6, 19),
  independence: fixed(7, 4),
  labor: nth(9, 1, 1),
  columbus: nth(10, 1, 2),
  veterans: fixed(11, 11),
  thanksgiving: nth(11, 4, 4),
  christmas: fixed(12, 25),
}

/**
 * The weekday on which offices are closed for a holiday: on a Saturday the Friday before (5 U.S.C. 6103(b)), on a Sunday
 * the Monday after (Executive Order 11582).
 */
const observed = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 6 ? daysFrom(day, -1) : weekday === 0 ? daysFrom(day, 1) : day
}

/**
 * The day on which a holiday of a year is kept.
 *
 * @returns `YYYY-MM-DD`; of New Year's Day on a Saturday the last day of the year before
 */
export const dayOfHoliday = (holiday: UsHoliday, year: number): string => observed(rules[holiday](year))

/** Which holiday a day is kept for, the day itself and the one on which it is observed; undefined for none. */
export const holidayOn = (day: string): UsHoliday | undefined => {
  const year = Number(day.slice(0, 4))
  return usHolidays.find((holiday) =>
    [year, year + 1].some((one) => rules[holiday](one) === day || dayOfHoliday(holiday, one) === day),
  )
}
