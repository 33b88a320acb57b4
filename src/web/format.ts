import { days } from '#shared/dates.ts'
import { languageOf } from '#shared/languages.ts'
import { inParts } from '#shared/list-words.ts'
import { dayIn, momentIn } from '#shared/moments.ts'
import { serverDate } from '#web/server-time.ts'

/** A time of day in the viewer's own zone: "2:03 PM". */
export const timeOfDay = (at: string, language: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { hour: 'numeric', minute: '2-digit' }).format(
    new Date(at),
  )

/** A day: "Mon, Nov 23", with its year where it is another. */
export const dayOf = (at: string, language: string, now: Date = serverDate()): string =>
  dayIn(new Date(at), language, { now })

const noonOf = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate(), 12).getTime()
const daysFrom = (at: string, now: Date): number => Math.round((noonOf(new Date(at)) - noonOf(now)) / days(1))

/** A day with its year, as a paper has it: "November 23, 2026". */
export const longDay = (at: string, language: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long' }).format(new Date(at))

/** How far away a day is, in the viewer's zone and words: "Tomorrow", "In 3 days". */
export const relativeDay = (at: string, language: string, now: Date = serverDate()): string => {
  const { locale } = languageOf(language)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(daysFrom(at, now), 'day')
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}

/** The day of something that was: "Today", "Yesterday", else "Monday, November 23", with its year when it was another. */
export const dayName = (at: string, language: string, now: Date = serverDate()): string => {
  const apart = daysFrom(at, now)
  if (apart === 0 || apart === -1) return relativeDay(at, language, now)
  return new Intl.DateTimeFormat(languageOf(language).locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(new Date(at).getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(new Date(at))
}

/** The day of something that was, with its time: "Today, 10:03 AM". */
export const dayNameAndTime = (at: string, language: string, now: Date = serverDate()): string =>
  inParts([dayName(at, language, now), timeOfDay(at, language)], language)

/** The month of a calendar day, with its year: "November 2026". */
export const monthName = (day: string, language: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** Words in a row, as a sentence has them: "anxious, sad, or angry". */
export const listOf = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(languageOf(language).locale, { type: 'disjunction' }).format(
    words.map((word) => word.toLocaleLowerCase(languageOf(language).locale)),
  )

/** A calendar day without a zone, `YYYY-MM-DD`: the same day wherever it is read. */
export const calendarDay = (day: string, language: string, now: Date = serverDate()): string =>
  dayIn(new Date(`${day}T00:00:00Z`), language, {
    timeZone: 'UTC',
    now: new Date(Date.UTC(now.getFullYear(), 0, 2)),
  })

/** A day and a time with the zone named: "Mon, Nov 23, 10:00 AM PST"; with its year where it is another. */
export const dayAndTime = (at: string, language: string, now: Date = serverDate()): string =>
  momentIn(new Date(at), language, { now })

/** A time of today, and a day with its time when it was another day. */
export const timeOrDay = (at: string, language: string): string =>
  new Date(at).toDateString() === serverDate().toDateString()
    ? timeOfDay(at, language)
    : dayAndTime(at, language)

/** For a list, where there is little room: a time of today, and the day alone when it was another day. */
export const timeOrJustDay = (at: string, language: string): string =>
  new Date(at).toDateString() === serverDate().toDateString() ? timeOfDay(at, language) : dayOf(at, language)

/** A length of minutes, in hours where they are whole: "30 minutes", "3 hours". */
export const lengthName = (minutes: number, language: string): string => {
  const [value, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return new Intl.NumberFormat(languageOf(language).locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(value)
}
