import { languageOf } from '#shared/languages.ts'

const sundayMidnight = Date.UTC(2023, 0, 1)
const format = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(languageOf(language).locale, { ...options, timeZone: 'UTC' })

/** The name of a weekday, 0 for Sunday. */
export const weekdayName = (weekday: number, language: string): string =>
  format(language, { weekday: 'long' }).format(new Date(sundayMidnight + weekday * 86_400_000))

/** A time on the wall clock: "8:00 AM". */
export const clockTime = (minute: number, language: string): string =>
  format(language, { hour: 'numeric', minute: '2-digit' }).format(new Date(sundayMidnight + minute * 60_000))

/** What a time field shows, `08:00`; midnight at the end of a day is `00:00`. */
export const toField = (minute: number): string => {
  const at = minute % 1440
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** Minutes since midnight; null while nothing whole is typed. */
export const fromField = (text: string): number | null => {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

/** The week in the order people read it, from Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

/** A length of time as a stopwatch shows it: "0:48", "3:10", "1:02:10". */
export const stopwatch = (milliseconds: number): string => {
  const whole = Math.round(milliseconds / 1000)
  const two = (n: number): string => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
