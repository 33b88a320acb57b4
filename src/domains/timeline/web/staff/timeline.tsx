import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MoodMark } from '#ui/mood-mark.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { dayAndTime, dayName, timeOfDay } from '#web/format.ts'
import { staffBandKey } from '#domains/assessments/contract.ts'
import type { TimelineEntry } from '../../contract.ts'
import { ClosingLines } from './closing-lines.tsx'
import { useTimeline } from './queries.ts'

/** What happened in a client's care, by day, newest first. */
export function Timeline({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation('care')
  const timeline = useTimeline(clientId)
  const entries = timeline.data?.pages.flatMap(({ rows }) => rows) ?? []
  const days = byDay(entries, i18n.language)
  if (timeline.isPending) return <SkeletonText lines={6} label={t('loading')} />
  return (
    <>
      {days.map(({ day, rows }) => (
        <section key={day} aria-label={day} className="mb-4">
          <h3 className="bg-surface py-1 text-sm font-bold text-muted">{day}</h3>
          <ol className="divide-y divide-line">
            {rows.map((entry) => (
              <li key={`${entry.kind} ${entry.id}`} className="flex gap-3 py-2 text-sm">
                <time dateTime={entry.at} className="w-20 shrink-0 whitespace-nowrap text-muted tabular-nums">
                  {timeOfDay(entry.at, i18n.language)}
                </time>
                <div className="min-w-0">
                  <Entry entry={entry} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {timeline.isError && (
        <p role="alert">
          {t('timeline.failed')}{' '}
          <Button variant="link" onClick={() => void timeline.refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {timeline.isSuccess && entries.length === 0 && <p className="text-muted">{t('timeline.none')}</p>}
      {timeline.hasNextPage && (
        <Button
          busy={timeline.isFetchingNextPage && t('loading')}
          onClick={() => void timeline.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      )}
    </>
  )
}

const byDay = (entries: readonly TimelineEntry[], language: string) => {
  const days: { day: string; rows: TimelineEntry[] }[] = []
  for (const entry of entries) {
    const day = dayName(entry.at, language)
    if (days.at(-1)?.day === day) days.at(-1)?.rows.push(entry)
    else days.push({ day, rows: [entry] })
  }
  return days
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { t, i18n } = useTranslation(['care', 'mood', 'assessments', 'housing-desk'])
  switch (entry.kind) {
    case 'mood':
      return (
        <p className="flex flex-wrap gap-x-3">
          <MoodMark mood={entry.mood} label={t(`mood:moods.${entry.mood}`)} />
          <span className="text-muted tabular-nums">{entry.intensity}/10</span>
          {entry.source === 'text' && <span className="text-muted">{t('mood:fromTheirText')}</span>}
        </p>
      )
    case 'messages':
      return <p>{t('care:timeline.messages', { count: entry.count })}</p>
    case 'alert':
      return (
        <>
          <p className="flex flex-wrap items-center gap-x-2">
            <Badge tone={entry.level === 'crisis' ? 'danger' : 'caution'}>
              {t(`care:alert.level.${entry.level}`)}
            </Badge>
            <span className="text-muted">
              {entry.closedAt && entry.closedBy
                ? t('care:timeline.closedBy', {
                    name: entry.closedBy,
                    when: dayAndTime(entry.closedAt, i18n.language),
                  })
                : t(entry.closedAt ? 'care:timeline.closed' : 'care:timeline.open')}
            </span>
          </p>
          {entry.words.map((words, place) => (
            <p key={place} className="mt-1 break-words">
              <q dir="auto">{words}</q>
            </p>
          ))}
          {entry.closing && <ClosingLines closing={entry.closing} />}
          {entry.outcome && (
            <p dir="auto" className="mt-1 break-words">
              {entry.outcome}
            </p>
          )}
        </>
      )
    case 'assessment':
      return (
        <p>
          <span className="font-bold">{t(`assessments:staffName.${entry.instrument}`)}</span>{' '}
          {t(`assessments:${staffBandKey(entry.instrument, entry.band)}`)}
          {entry.score !== null && <> · {t('assessments:score', { score: entry.score })}</>}{' '}
          {entry.flagged && <Badge tone="caution">{t('care:timeline.flagged')}</Badge>}
        </p>
      )
    case 'safety_plan':
      return (
        <p>
          {t(entry.complete ? 'care:timeline.planComplete' : 'care:timeline.plan', {
            version: entry.version,
          })}
        </p>
      )
    case 'exercise':
      return (
        <p>
          {t(entry.finished ? 'care:timeline.exercise' : 'care:timeline.exerciseStopped', {
            title: entry.title,
          })}
          {entry.helped !== null && <> · {t(`care:timeline.helped.${entry.helped}`)}</>}
        </p>
      )
    case 'workbook':
      return <p>{t('care:timeline.workbook', { workbook: entry.workbook, exercise: entry.exercise })}</p>
    case 'step':
      return (
        <p className="break-words">
          {t('care:timeline.step')} <bdi>{entry.title}</bdi>
        </p>
      )
    case 'appointment':
      return (
        <p className="break-words">
          {t(`care:timeline.appointment.${entry.status}`)} <bdi>{entry.title}</bdi>
        </p>
      )
    case 'note':
      return (
        <p>
          {t(entry.ofAlert ? 'care:timeline.noteOfAlert' : 'care:timeline.note')}{' '}
          {entry.author && <bdi>{entry.author}</bdi>} ·{' '}
          {t(entry.signed ? 'care:notes.signed' : 'care:notes.unsigned')}
        </p>
      )
    case 'work':
      return (
        <p className="break-words">
          {t(`care:timeline.work.${entry.what}`, { day: entry.day })} <bdi>{entry.company}</bdi>
        </p>
      )
    case 'home':
      return (
        <p className="break-words">
          {t(`care:timeline.home.${entry.what}`)} <bdi>{entry.city}</bdi>
          {entry.reason && <> · {t(`housing-desk:leaving.${entry.reason}`)}</>}
        </p>
      )
    case 'risk':
      return (
        <>
          <p className="font-bold">
            {t('care:caseload.risk')}: {entry.from !== entry.to && <>{t(`care:risk.${entry.from}`)} → </>}
            {t(`care:risk.${entry.to}`)}
          </p>
          <p dir="auto" className="break-words">
            {entry.reason}
          </p>
        </>
      )
  }
}
