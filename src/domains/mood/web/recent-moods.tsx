import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoodMark } from '#ui/mood-mark.tsx'
import { dayOf, timeOfDay } from '#web/format.ts'
import type { MoodLog } from '../contract.ts'

/** The newest moods: mood, intensity out of 10, date. */
export function RecentMoods({ logs, empty }: { logs: readonly MoodLog[]; empty: ReactNode }) {
  const { t, i18n } = useTranslation('mood')
  if (!logs.length) return <div className="text-muted">{empty}</div>
  return (
    <ul className="divide-y divide-line" data-recent-moods>
      {logs.map((log) => (
        <li key={log.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 py-2.5">
          <span className="font-bold">
            <MoodMark mood={log.mood} label={t(`moods.${log.mood}`)} />
          </span>
          <span className="tabular-nums">{t('intensity', { value: log.intensity })}</span>
          <span className="w-full text-sm text-muted">
            {dayOf(log.loggedAt, i18n.language)} · {timeOfDay(log.loggedAt, i18n.language)}
            {log.source === 'text' && ` · ${t('fromText')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
