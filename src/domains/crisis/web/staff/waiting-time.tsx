import { useTranslation } from 'react-i18next'
import { minutes, seconds } from '#shared/dates.ts'
import { timeOfDay } from '#web/format.ts'
import { useNow } from '#web/use-now.ts'

/** How long an alert has waited, in running minutes, and since when. */
export function WaitingTime({ since, isTaken }: { since: string; isTaken: boolean }) {
  const { t, i18n } = useTranslation('care')
  const now = useNow(seconds(10))
  const count = Math.max(0, Math.floor((now - Date.parse(since)) / minutes(1)))
  const time = timeOfDay(since, i18n.language)
  return (
    <p data-waiting-minutes={count} className="tabular-nums">
      {isTaken
        ? t('alert.since', { time })
        : count === 0
          ? t('alert.waitsNow', { time })
          : t('alert.waits', { count, time })}
    </p>
  )
}
