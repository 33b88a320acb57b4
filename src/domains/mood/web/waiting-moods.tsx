import { useTranslation } from 'react-i18next'
import { MoodMark } from '#ui/mood-mark.tsx'
import { timeOrDay } from '#web/format.ts'
import { useWaiting } from '#web/offline/use-waiting.ts'
import { useSessionOver } from '#web/session.ts'
import { KeptSignedOut } from '#web/signed-out.tsx'
import { moodEndpoints } from '../contract.ts'

/** Moods that wait on this device for a line. */
export function WaitingMoods({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation('mood')
  const waiting = useWaiting(clientId, 'mood').flatMap(({ id, at, body }) => {
    const read = moodEndpoints.logMood.body.safeParse(body)
    return read.success ? [{ id, at, ...read.data }] : []
  })
  const isOver = useSessionOver()
  if (!waiting.length) return null
  return (
    <section
      aria-label={t('waiting.title')}
      className="mt-4 rounded-card border border-edge bg-info-soft p-4"
    >
      <p className="font-bold">{t('waiting.title')}</p>
      <ul className="mt-1">
        {waiting.map(({ id, at, mood, intensity }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            <MoodMark mood={mood} label={t(`moods.${mood}`)} />
            <span className="text-sm text-muted tabular-nums">
              {t('intensity', { value: intensity })} · {timeOrDay(at, i18n.language)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted">{isOver ? <KeptSignedOut /> : t('waiting.text')}</p>
    </section>
  )
}
