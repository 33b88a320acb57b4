import { languageOf } from './languages.ts'

type ZoneStyle = 'short' | 'shortGeneric' | 'long'

const zoneOf = (locale: string, timeZoneName: ZoneStyle, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** "PST" where a language has such a word; a place ("Los Angeles time") where it would say "GMT-8". */
const styleIn = (locale: string, timeZone?: string): ZoneStyle =>
  /\d/.test(zoneOf(locale, 'short', timeZone)) ? 'shortGeneric' : 'short'

/** The name of a time zone, short or written out; of the viewer's zone unless one is given. */
export const zoneName = (language: string, length: 'short' | 'long', timeZone?: string): string => {
  const { locale } = languageOf(language)
  return zoneOf(locale, length === 'long' ? length : styleIn(locale, timeZone), timeZone)
}

/** A day and a time with the zone named: "Mon, Nov 23, 10:00 AM PST"; in the viewer's zone unless one is given. */
export const momentIn = (at: Date, language: string, timeZone?: string): string => {
  const { locale } = languageOf(language)
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: styleIn(locale, timeZone),
    timeZone,
  }).format(at)
}
