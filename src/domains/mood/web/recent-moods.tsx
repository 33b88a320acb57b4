import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { MoodMark } from '#ui/mood-mark.tsx'
import { dayOf, timeOfDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { useAction } from '#web/use-endpoint.ts'
import { type MoodLog, moodEndpoints } from '../contract.ts'

/** The newest moods: mood, intensity out of 10, date. One that was read from words can be removed by the client. */
export function RecentMoods({
  clientId,
  logs,
  empty,
}: {
  clientId: string | null
  logs: readonly MoodLog[]
  empty: ReactNode
}) {
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
          <span className="flex w-full flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
            <span>
              {dayOf(log.loggedAt, i18n.language)} · {timeOfDay(log.loggedAt, i18n.language)}
              {log.source === 'text' && ` · ${t('fromText')}`}
            </span>
            {log.source === 'text' && clientId && <Remove clientId={clientId} log={log} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Remove({ clientId, log }: { clientId: string; log: MoodLog }) {
  const { t } = useTranslation('mood')
  const remove = useAction(moodEndpoints.removeMoodLog)
  return (
    <Button
      variant="link"
      className="text-sm"
      aria-label={t('recent.removeWhich', { mood: t(`moods.${log.mood}`) })}
      busy={remove.isPending && t('recent.remove')}
      onClick={() =>
        remove.mutate(
          { id: clientId, moodLogId: log.id },
          { onError: () => notify({ title: t('recent.removeFailed'), tone: 'danger' }) },
        )
      }
    >
      {t('recent.remove')}
    </Button>
  )
}
