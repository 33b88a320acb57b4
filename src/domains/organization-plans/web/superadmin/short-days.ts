import { languageOf } from '#shared/languages.ts'

const write = (at: Date, language: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'medium', timeZone }).format(at)

/** The day of a moment in the viewer's zone, as a narrow column of a table has it: "Jan 8, 2027". */
export const shortDay = (at: string, language: string): string => write(new Date(at), language)

/** A calendar day, `YYYY-MM-DD`: the same wherever it is read. */
export const shortCalendarDay = (day: string, language: string): string =>
  write(new Date(`${day}T00:00:00Z`), language, 'UTC')
