import { useTranslation } from 'react-i18next'
import { MoodMark } from '#ui/mood-mark.tsx'
import type { Mood, MoodLog } from '#domains/mood/contract.ts'
import { useMoodLogs } from '#domains/mood/web/queries.ts'
import { inParts } from '#shared/list-words.ts'
import { dayOf, timeOfDay } from '#web/format.ts'
import { Panel } from './panel.tsx'

const drawn = 14
const listed = 5

const fills: Record<Mood, string> = {
  good: 'fill-mood-good',
  hopeful: 'fill-mood-hopeful',
  anxious: 'fill-mood-anxious',
  sad: 'fill-mood-sad',
  angry: 'fill-mood-angry',
  neutral: 'fill-mood-neutral',
}

/** The last moods as a picture and as a list. */
export function MoodsPanel({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation(['care', 'mood'])
  const when = (at: string): string =>
    inParts([dayOf(at, i18n.language), timeOfDay(at, i18n.language)], i18n.language)
  const moods = useMoodLogs(clientId, drawn)
  return (
    <Panel title={t('care:moods.title')} query={moods} failed={t('care:moods.failed')}>
      {(logs) =>
        logs.length === 0 ? (
          <p className="text-muted">{t('care:moods.none')}</p>
        ) : (
          <>
            <MoodPicture logs={logs.toReversed()} />
            <ul className="mt-2 divide-y divide-line">
              {logs.slice(0, listed).map((log) => (
                <li key={log.id} className="py-1.5">
                  <p className="flex flex-wrap items-center justify-between gap-x-3">
                    <MoodMark mood={log.mood} label={t(`mood:moods.${log.mood}`)} />
                    <span className="text-muted tabular-nums">
                      {log.intensity}/10 · {when(log.loggedAt)}
                      {log.source === 'text' && ` · ${t('mood:fromTheirText')}`}
                    </span>
                  </p>
                  {log.note && (
                    <p dir="auto" className="mt-0.5 break-words">
                      {log.note}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Panel>
  )
}

const barWidth = 14
const step = 20
const height = 60

/** A bar a mood, as high as it was strong, oldest first. */
function MoodPicture({ logs }: { logs: readonly MoodLog[] }) {
  const { t } = useTranslation(['care', 'mood'])
  const last = logs.at(-1)
  if (!last) return null
  const label = t('care:moods.picture', {
    count: logs.length,
    mood: t(`mood:moods.${last.mood}`),
    value: last.intensity,
  })
  return (
    <figure>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${drawn * step} ${height + 4}`}
        className="flip block h-16 w-full"
        preserveAspectRatio="none"
      >
        {logs.map((log, place) => {
          const tall = (log.intensity / 10) * height
          return (
            <rect
              key={log.id}
              x={place * step + 3}
              y={height - tall}
              width={barWidth}
              height={tall}
              rx="2"
              className={fills[log.mood]}
            />
          )
        })}
        <path d={`M0 ${height + 1}h${drawn * step}`} className="stroke-edge" strokeWidth="1" />
      </svg>
      <figcaption className="mt-1 text-muted">{label}</figcaption>
    </figure>
  )
}
