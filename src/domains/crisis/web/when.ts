import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#shared/languages.ts'
import { dayAt } from '#shared/local-time.ts'
import { zoneName } from '#shared/moments.ts'
import { dayAndTime } from '#web/format.ts'
import { useBoot } from '#web/org-slots.ts'
import { isElsewhere, readersZone } from '#web/readers-zone.ts'
import { serverDate } from '#web/server-time.ts'

/** A time of day on the reader's clock; its zone is named where the organization's clock shows another time. */
export const timeShown = (at: string, language: string, organizationZone: string): string => {
  const time = new Intl.DateTimeFormat(languageOf(language).locale, {
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(at))
  const shown = isElsewhere(new Date(at), organizationZone) ? `${time} ${zoneName(language, 'short')}` : time
  // A line never breaks inside a time.
  return shown.replaceAll(' ', '\u00A0')
}

const isToday = (at: string): boolean =>
  dayAt(new Date(at), readersZone()) === dayAt(serverDate(), readersZone())

/** A weekday by its whole name, on the reader's clock. */
const weekdayOf = (at: string, language: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { weekday: 'long' }).format(new Date(at))

/** When something is: "today at 8:00 AM", "Monday, 8:00 AM". */
export const whenShown = (
  at: string,
  language: string,
  t: TFunction<'alerts'>,
  organizationZone: string,
): string => {
  const time = timeShown(at, language, organizationZone)
  return isToday(at) ? t('hours.today', { time }) : t('hours.onDay', { day: weekdayOf(at, language), time })
}

/** The one clock that everything in danger is told by: header, strip, card and notice. */
export const useWhen = () => {
  const { t, i18n } = useTranslation('alerts')
  const { timeZone } = useBoot().organization
  const time = (at: string): string => timeShown(at, i18n.language, timeZone)
  const when = (at: string): string => whenShown(at, i18n.language, t, timeZone)
  return {
    isToday,
    /** "today at 8:00 AM", "Monday, 8:00 AM". */
    when,
    /** "8:00 AM"; a day with its time where that is not today. */
    time: (at: string): string => (isToday(at) ? time(at) : dayAndTime(at, i18n.language)),
  }
}
