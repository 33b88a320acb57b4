import { languageOf } from '#shared/languages.ts'
import type { HelpHours } from '../contract.ts'

/** A minute of the day as people say it, such as 8:00 AM. */
export const sayMinute = (minute: number, language: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { timeStyle: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 1, 0, minute % 1440),
  )

/** The hours of one day; null while it is closed. */
export const sayHours = (day: HelpHours[number], language: string): string | null =>
  day && `${sayMinute(day[0], language)} – ${sayMinute(day[1], language)}`

/** The weekdays in a language, Sunday first. */
export const weekdays = (language: string): string[] =>
  Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(languageOf(language).locale, { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, 0, 4 + day),
    ),
  )

/** `08:30` of a time field as a minute of the day; null where it is empty. */
export const minuteOf = (text: string): number | null => {
  const [hour, minute] = text.split(':').map(Number)
  return text && hour !== undefined && minute !== undefined ? hour * 60 + minute : null
}

/** A minute of the day as a time field wants it. */
export const fieldOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
