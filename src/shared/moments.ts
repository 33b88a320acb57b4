import { languageOf } from './languages.ts'

type ZoneStyle = 'short' | 'shortGeneric' | 'long' | 'longGeneric'

const zoneOf = (locale: string, timeZoneName: ZoneStyle, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const isLatin = (locale: string): boolean => new Intl.Locale(locale).maximize().script === 'Latn'

/**
 * "PST" where a language has such a word; a place ("Los Angeles time") where it would say "GMT-8". In another script the name
 * of the zone: browsers have names of cities in Latin letters only.
 */
const styleIn = (locale: string, timeZone?: string): ZoneStyle => {
  if (!/\d/.test(zoneOf(locale, 'short', timeZone))) return 'short'
  return isLatin(locale) ? 'shortGeneric' : 'longGeneric'
}

/** The name of a time zone, short or written out; of the viewer's zone unless one is given. */
export const zoneName = (language: string, length: 'short' | 'long', timeZone?: string): string => {
  const { locale } = languageOf(language)
  return zoneOf(locale, length === 'long' ? length : styleIn(locale, timeZone), timeZone)
}

/** A time of day with the zone named: "10:00 AM PST". */
export const timeIn = (at: Date, language: string, timeZone: string): string => {
  const { locale } = languageOf(language)
  return new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: styleIn(locale, timeZone),
    timeZone,
  }).format(at)
}

/** The year stands in a date unless the reader knows it, since it is the year of `now`. */
const yearOf = (at: Date, now: Date | undefined, timeZone: string | undefined): { year?: 'numeric' } => {
  const inZone = (of: Date): string =>
    new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(of)
  return now && inZone(at) === inZone(now) ? {} : { year: 'numeric' }
}

interface Reading {
  /** The viewer's own where none is given. */
  timeZone?: string | undefined
  /** When it is read. Papers leave it out: they are read in other years too. */
  now?: Date
}

/** A day: "Mon, Nov 23", and "Tue, Feb 29, 2028" where that is another year. */
export const dayIn = (at: Date, language: string, { timeZone, now }: Reading): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...yearOf(at, now, timeZone),
    timeZone,
  }).format(at)

/** A day and a time with the zone named: "Mon, Nov 23, 10:00 AM PST". */
export const momentIn = (at: Date, language: string, { timeZone, now }: Reading): string => {
  const { locale } = languageOf(language)
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...yearOf(at, now, timeZone),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: styleIn(locale, timeZone),
    timeZone,
  }).format(at)
}
