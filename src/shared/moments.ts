import { languageOf } from './languages.ts'

/** A day and a time with the zone named: "Mon, Nov 23, 10:00 AM PST"; in the viewer's zone unless one is given. */
export const momentIn = (at: Date, language: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(at)
