import type { TFunction } from 'i18next'
import { languageOf } from '#shared/languages.ts'
import { dayAt } from '#shared/local-time.ts'

const viewersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether the clocks of a zone show something else than those where the page is read. */
const isElsewhere = (at: Date, timeZone: string): boolean =>
  at.toLocaleString('en', { timeZone }) !== at.toLocaleString('en', { timeZone: viewersZone() })

/** A time of day on the clock of a zone, which is named where it is not the viewer's: "6:00 PM", "6:00 PM PST". */
export const timeIn = (at: string, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(isElsewhere(new Date(at), timeZone) ? { timeZoneName: 'short' } : {}),
  }).format(new Date(at))

const isToday = (at: string, timeZone: string): boolean =>
  dayAt(new Date(at), timeZone) === dayAt(new Date(), timeZone)

/** A weekday by its whole name. */
const weekdayOf = (at: string, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { weekday: 'long', timeZone }).format(new Date(at))

/** When counselors answer again: "today at 8:00 AM", "Monday, 8:00 AM"; in the viewer's zone where none is named. */
export const whenAnswered = (
  at: string,
  language: string,
  t: TFunction<'alerts'>,
  timeZone: string = viewersZone(),
): string => {
  const time = timeIn(at, language, timeZone)
  return isToday(at, timeZone)
    ? t('hours.today', { time })
    : t('hours.onDay', { day: weekdayOf(at, language, timeZone), time })
}
