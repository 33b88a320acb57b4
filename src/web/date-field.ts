import { momentAt } from '#shared/local-time.ts'
import { latestDay, latestMoment, minutes } from '#shared/dates.ts'
import { serverDate } from '#web/server-time.ts'

/** The `max` of a field for a day, and of one for a day and a time: the year has four digits. */
export const maxDay = latestDay
export const maxDayAndTime = `${latestDay}T23:59`

/** `2026-11-23T10:00` where the viewer is, as a field for a day and a time wants it. */
export const localInput = (at: string): string => {
  const date = new Date(at)
  return new Date(date.getTime() - minutes(date.getTimezoneOffset())).toISOString().slice(0, 16)
}

/** The day it is where the viewer is, which late in the evening is another one than the day of the world's clock. */
export const today = (): string => localInput(serverDate().toISOString()).slice(0, 10)

/** The moment that a field for a day and a time names; null for none, half of one, or a year that nobody means. */
export const momentOf = (text: string): string | null => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return null
  const moment = at.toISOString()
  return moment <= latestMoment ? moment : null
}

/** The moment of a field for a day and an hour, as the clock of another time zone shows it; null for none. */
export const momentInZone = (text: string, timeZone: string): string | null => {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined || momentOf(text) === null) return null
  const wanted = { year, month, day, weekday: 0, minute: 0 }
  return momentAt(wanted, 0, (hour ?? 0) * 60 + (minute ?? 0), timeZone).toISOString()
}

/** Whether a field for a day names one that can be meant. */
export const isRealDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && text <= latestDay
