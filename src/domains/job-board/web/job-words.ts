import { useTranslation } from 'react-i18next'
import { languageOf } from '#shared/languages.ts'
import { ApiError } from '#web/api.ts'
import { dayAndTime } from '#web/format.ts'
import { tellingProblem } from '#web/telling.ts'
import type { Clash } from '../contract.ts'
import type { NamedRecord } from '../contract/application.ts'
import type { Pay } from '../contract/pay.ts'
import type { RecordPolicy, Shift } from '../contract/posting.ts'

/** 2 January 2028 is a Sunday. */
const dayOf = (weekday: number): Date => new Date(Date.UTC(2028, 0, 2 + weekday))

const known = [
  'not_open',
  'already_applied',
  'no_such_move',
  'taken_back',
  'reason_wanted',
  'record_needs_assessment',
  'offer_first',
  'offer_not_accepted',
  'no_check_promised',
  'already_decided',
  'before_applied',
  'too_early',
  'too_late',
  'in_the_past',
  'nothing_to_release',
  'enough_files',
  'changed_meanwhile',
] as const

/** Whether something was refused since somebody else changed it first. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'jobs.changed_meanwhile'

/** What is said of a job in words of the page's language. */
export const useJobWords = () => {
  const { t, i18n } = useTranslation('jobs')
  const { locale } = languageOf(i18n.language)
  const weekday = (day: number): string =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(dayOf(day))
  const shortDay = (day: number): string =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(dayOf(day))
  const weekdays = (days: readonly number[]): string => {
    // A week reads from Monday on.
    const inOrder = [1, 2, 3, 4, 5, 6, 0].filter((day) => days.includes(day))
    if (inOrder.join() === '1,2,3,4,5') return t('days.weekdays')
    if (inOrder.length === 7) return t('days.all')
    return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(inOrder.map(shortDay))
  }
  const clock = (minute: number): string =>
    new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
      ...(minute % 60 ? { minute: '2-digit' } : {}),
      timeZone: 'UTC',
    }).format(new Date(minute * 60_000))
  const money = (cents: number): string =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: cents % 100 ? 2 : 0,
    }).format(cents / 100)
  return {
    weekday,
    weekdays,
    shortDay,
    shift: ({ weekdays: days, fromMinute, toMinute }: Shift): string =>
      t(toMinute > fromMinute ? 'shift.line' : 'shift.night', {
        days: weekdays(days),
        from: clock(fromMinute),
        to: clock(toMinute),
      }),
    pay: ({ minCents, maxCents, per }: Pay): string =>
      t(`pay.${per}`, {
        amount:
          minCents === maxCents
            ? money(minCents)
            : t('pay.range', { min: money(minCents), max: money(maxCents) }),
      }),
    policy: (policy: RecordPolicy | null): string[] => {
      if (!policy) return [t('policy.notSaid')]
      if (policy.check === 'never') return [t('policy.never')]
      const { barred, assessed } = policy
      return [
        t('policy.afterOffer'),
        ...barred.map((line) => t('policy.barredLine', line)),
        ...assessed.map((line) => t('policy.assessedLine', line)),
        t(barred.length + assessed.length ? 'policy.restIgnored' : 'policy.allIgnored'),
      ]
    },
    named: ({ what, law, years }: NamedRecord): string =>
      years === null ? t('policy.barredShort', { what, law }) : t('policy.assessedShort', { what, years }),
    clash: ({ with: what, of, weekdays: days, at }: Clash): string =>
      what === 'curfew'
        ? t('clash.curfew', { day: weekdays(days) })
        : t(`clash.${of}`, { when: at ? dayAndTime(at, i18n.language) : weekdays(days) }),
    /** Why something was refused; what to do now. */
    problem: (error: unknown): string => {
      const code = error instanceof ApiError ? error.code.replace(/^jobs\./, '') : ''
      const name = known.find((one) => one === code)
      if (code === 'bans_records' && error instanceof ApiError)
        return t('problem.bans_records', { words: error.detail })
      const telling = tellingProblem(error)
      if (telling) return telling
      return name ? t(`problem.${name}`) : t('problem.other')
    },
  }
}
