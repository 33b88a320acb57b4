import { days } from '#shared/dates.ts'
import { languageOf } from '#shared/languages.ts'

const noonOf = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate(), 12).getTime()

/** How far away a day is, in the viewer's zone and words: "Tomorrow", "In 3 days". */
export const relativeDay = (at: string, language: string, now: Date = new Date()): string => {
  const { locale } = languageOf(language)
  const apart = Math.round((noonOf(new Date(at)) - noonOf(now)) / days(1))
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(apart, 'day')
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}
