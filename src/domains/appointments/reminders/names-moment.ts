import { languages } from '#shared/languages.ts'
import { localTime } from '#shared/local-time.ts'
import { strip } from './strip.ts'

const locales = [...new Set(languages.map(({ code }) => code))]
const noon = (day: number): Date => new Date(Date.UTC(2026, 1, 1 + day, 12))

/** The seven days as the twelve languages call them, Sunday first; in English short, too. */
const weekdays: readonly string[][] = Array.from({ length: 7 }, (_, day) => [
  ...locales.flatMap((locale) => {
    const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(noon(day))
    return [strip(name), strip(name).replace(/(?:-feira| feira)$/, '')]
  }),
  ...[strip(new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(noon(day)))],
  ...(day === 2 ? ['tues'] : day === 4 ? ['thur', 'thurs'] : day === 3 ? ['weds'] : []),
])

/** "today" and "tomorrow" in the twelve languages. */
const relative = (days: 0 | 1): string[] =>
  locales.map((locale) => strip(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')))
const near = [relative(0), relative(1)] as const

/** An Arabic article, and the words that stand before a day or an hour. */
const before =
  '(?:(?:to|for|on|at|the|this|next|para|el|la|a las|a la|del|le|la|den|am|um|no|na|de|в|во|на|يوم|في|الساعة) )*'
const found = (expression: string): RegExp =>
  /\p{Script=Han}/u.test(expression)
    ? new RegExp(expression, 'gu')
    : new RegExp(`(?<![\\p{L}\\p{N}])${before}${expression}(?![\\p{L}\\p{N}])`, 'gu')

const anyDay = [...weekdays.flat(), ...near.flat()].map(found)

const dayNumber = (time: Date, timeZone: string): number => {
  const { year, month, day } = localTime(time, timeZone)
  return Date.UTC(year, month - 1, day) / 86_400_000
}

/** How a person may name the day and the hour of a moment. */
const namesOf = (at: Date, now: Date, timeZone: string): { days: string[]; hours: string[] } => {
  const { month, day, weekday, minute } = localTime(at, timeZone)
  const ahead = dayNumber(at, timeZone) - dayNumber(now, timeZone)
  const months = locales.flatMap((locale) =>
    (['long', 'short'] as const).map((style) =>
      strip(new Intl.DateTimeFormat(locale, { month: style, timeZone }).format(at)),
    ),
  )
  const hour = Math.floor(minute / 60)
  const twelve = hour % 12 || 12
  const rest = String(minute % 60).padStart(2, '0')
  const half = hour < 12 ? 'am' : 'pm'
  const whole =
    rest === '00' ? [`${twelve} ?${half}`, `${twelve} oclock`, `(?:at|a las|a la|um|à|الساعة) ${twelve}`] : []
  return {
    days: [
      ...(weekdays[weekday] ?? []),
      ...(ahead === 0 || ahead === 1 ? near[ahead] : []),
      ...months.flatMap((name) => [
        `${name} ${day}(?:st|nd|rd|th)?`,
        `${day}(?:st|nd|rd|th)? (?:de |of )?${name}`,
      ]),
      `${month} ${day}`,
      `${day}(?:st|nd|rd|th)`,
    ],
    hours: [...whole, `${twelve} ${rest}(?: ?${half})?`, `${hour} ${rest}`],
  }
}

export interface Named {
  /** Which of the moments the text names; empty where it names none of them. */
  indexes: number[]
  /** The text names a day that is none of theirs. */
  isOther: boolean
  /** The text without the day and the hour. */
  rest: string
}

/** Which of several moments a text names by a day or an hour, as the clock of `timeZone` shows them. */
export const nameMoments = (
  text: string,
  moments: readonly Date[],
  { now, timeZone }: { now: Date; timeZone: string },
): Named => {
  const said = strip(text)
  const has = (expressions: readonly string[]): boolean =>
    expressions.some((one) => said.search(found(one)) >= 0)
  const names = moments.map((at) => namesOf(at, now, timeZone))
  const byDay = names.map(({ days }) => has(days))
  const byHour = names.map(({ hours }) => has(hours))
  const hasDay = byDay.includes(true)
  const indexes = moments.flatMap((_, at) => {
    if (hasDay)
      return byDay[at] && (byHour[at] || !byHour.some((named, one) => named && byDay[one])) ? [at] : []
    return byHour[at] ? [at] : []
  })
  const used = indexes.flatMap((at) => [...(names[at]?.hours ?? []), ...(names[at]?.days ?? [])])
  const rest = indexes.length
    ? used
        .toSorted((a, b) => b.length - a.length)
        .reduce((left, one) => left.replace(found(one), ' '), said)
        .replace(/\s+/g, ' ')
        .trim()
    : text
  return { indexes, isOther: !hasDay && anyDay.some((day) => said.search(day) >= 0), rest }
}
