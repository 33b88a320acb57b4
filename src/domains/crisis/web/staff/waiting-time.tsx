import { useTranslation } from 'react-i18next'
import { days, hours, minutes, seconds } from '#shared/dates.ts'
import { languageOf } from '#shared/languages.ts'
import { momentIn } from '#shared/moments.ts'
import { timeOfDay } from '#web/format.ts'
import { useNow } from '#web/use-now.ts'

/** From so long on minutes are no help to a reader, and the time alone may be that of another day. */
const longFrom = hours(2)

const lengthOf = (waited: number, language: string): string => {
  const [unit, length] = waited < days(2) ? (['hour', hours(1)] as const) : (['day', days(1)] as const)
  const format = new Intl.NumberFormat(languageOf(language).locale, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  })
  return format.format(Math.floor(waited / length))
}

/** How long an alert has waited, and since when: in running minutes, after two hours in hours and days with the day named. */
export function WaitingTime({ since, isTaken }: { since: string; isTaken: boolean }) {
  const { t, i18n } = useTranslation('care')
  const now = useNow(seconds(10))
  const waited = Math.max(0, now - Date.parse(since))
  const count = Math.floor(waited / minutes(1))
  const isLong = waited >= longFrom
  const time = isLong
    ? momentIn(new Date(since), i18n.language, { now: new Date(now) })
    : timeOfDay(since, i18n.language)
  const waits = (): string => {
    if (isLong) return t('alert.waitsLong', { length: lengthOf(waited, i18n.language), time })
    return count === 0 ? t('alert.waitsNow', { time }) : t('alert.waits', { count, time })
  }
  return (
    <p data-waiting-minutes={count} className="tabular-nums">
      {isTaken ? t('alert.since', { time }) : waits()}
    </p>
  )
}
