import type { TFunction } from 'i18next'
import { languageOf } from '#shared/languages.ts'
import { timeOfDay } from '#web/format.ts'

const isToday = (at: string): boolean => new Date(at).toDateString() === new Date().toDateString()

/** A weekday by its whole name, in the viewer's zone. */
const weekdayOf = (at: string, language: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { weekday: 'long' }).format(new Date(at))

/** When counselors answer again: "today at 8:00 AM", "Monday, 8:00 AM". */
export const whenAnswered = (at: string, language: string, t: TFunction<'alerts'>): string => {
  const time = timeOfDay(at, language)
  return isToday(at) ? t('hours.today', { time }) : t('hours.onDay', { day: weekdayOf(at, language), time })
}
