import { useTranslation } from 'react-i18next'
import { calendarDay } from '#web/format.ts'
import { languageOf } from '#shared/languages.ts'
import type { Condition } from '../contract/conditions.ts'

type Facts = Pick<Condition, 'source' | 'curfew' | 'startsOn' | 'endsOn'>

/** What a condition says besides its own words: its paper, its hours, its days. */
export const useConditionWords = () => {
  const { t, i18n } = useTranslation('reentry')
  const { locale } = languageOf(i18n.language)
  const time = (minute: number): string =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
      new Date(minute * 60_000),
    )
  // The first of January 2023 was a Sunday.
  const weekday = (day: number, length: 'long' | 'short' = 'short'): string =>
    new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(
      new Date(Date.UTC(2023, 0, 1 + day)),
    )
  const list = (parts: string[]): string => new Intl.ListFormat(i18n.language).format(parts)
  const longDay = (day: string): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  return {
    weekday,
    /** The paper in parts; each is in a language of its own. */
    source: ({ source }: Facts): string[] =>
      [
        source.document,
        source.page && t('conditions.page', { page: source.page }),
        source.date && longDay(source.date),
        source.issuedBy,
      ].flatMap((part) => part || []),
    hours: ({ curfew }: Facts): string | null =>
      curfew &&
      t('conditions.hours', {
        days:
          curfew.weekdays.length === 7
            ? t('conditions.everyDay')
            : list(curfew.weekdays.toSorted((a, b) => a - b).map((day) => weekday(day, 'short'))),
        from: time(curfew.fromMinute),
        to: time(curfew.toMinute),
      }),
    span: ({ startsOn, endsOn }: Facts): string | null => {
      const [from, to] = [
        startsOn && calendarDay(startsOn, i18n.language),
        endsOn && calendarDay(endsOn, i18n.language),
      ]
      if (from && to) return t('conditions.fromTo', { from, to })
      if (from) return t('conditions.from', { from })
      return to ? t('conditions.to', { to }) : null
    },
  }
}
