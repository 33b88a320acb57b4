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

/** The week in the order people read it, from Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const
