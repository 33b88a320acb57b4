import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Progress } from '#ui/progress.tsx'
import { calendarDay } from '#web/format.ts'
import type { ExerciseProgress, WorkbookProgress } from '../contract.ts'

interface WorkbookViewProps {
  workbook: WorkbookProgress
  to(exerciseId: string): string
  printTo: string
}

/** Where to go on: what was begun last and is not finished, else the first that is not; null when all is done. */
export const goOn = (exercises: readonly ExerciseProgress[]): ExerciseProgress | null => {
  const open = exercises.filter(({ completedAt }) => completedAt === null)
  const begun = open
    .filter(({ updatedAt }) => updatedAt !== null)
    .toSorted((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))
  return begun[0] ?? open[0] ?? null
}

/** One workbook: how far the person is, its exercises, where to go on. */
export function WorkbookView({ workbook, to, printTo }: WorkbookViewProps) {
  const { t, i18n } = useTranslation('workbooks')
  const { exercises, percent, completed, assignments } = workbook
  const next = goOn(exercises)
  return (
    <>
      <p className="measure mt-2 text-lg">{workbook.description}</p>
      {assignments.map(({ id, note, assignedBy, dueOn, exerciseId }) => (
        <p key={id} className="measure mt-3 border-s-4 border-accent ps-3">
          {assignedBy ? t('assigned.by', { name: assignedBy }) : t('assigned.title')}
          {exerciseId && <> · {exercises.find((one) => one.id === exerciseId)?.title}</>}
          {dueOn && <> · {t('assigned.due', { day: calendarDay(dueOn, i18n.language) })}</>}
          {note && (
            <span dir="auto" className="block break-words">
              {note}
            </span>
          )}
        </p>
      ))}
      <div className="mt-4 max-w-xl">
        <Progress
          value={percent}
          label={t('library.progress')}
          words={t('library.percent', { percent, done: completed, count: exercises.length })}
        />
      </div>
      {next === null && <p className="mt-3 font-bold">{t('library.allDone')}</p>}
      <p className="mt-4 flex flex-wrap gap-3">
        {next && (
          <Link to={to(next.id)} className={buttonClass('primary')}>
            {t(percent === 0 ? 'exercise.begin' : 'exercise.goOn')}
          </Link>
        )}
        <Link to={printTo} className={buttonClass('quiet')}>
          <Printer aria-hidden="true" className="size-5" />
          {t('print.open')}
        </Link>
      </p>
      <ol className="mt-6 flex flex-col gap-3">
        {exercises.map((exercise, place) => (
          <ExerciseRow key={exercise.id} exercise={exercise} place={place} to={to(exercise.id)} />
        ))}
      </ol>
    </>
  )
}

function ExerciseRow({ exercise, place, to }: { exercise: ExerciseProgress; place: number; to: string }) {
  const { t } = useTranslation('workbooks')
  const { title, minutes, answered, answerable, completedAt, isPrivate, newComments } = exercise
  return (
    <Card as="li" dense>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center gap-2 text-lg font-bold underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <span aria-hidden="true" className="tabular-nums">
          {place + 1}.
        </span>
        {title}
      </Link>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {completedAt ? (
          <Badge tone="good">{t('exercise.done')}</Badge>
        ) : answered > 0 ? (
          <span>{t('exercise.begun', { answered, count: answerable })}</span>
        ) : (
          <span>{t('exercise.notBegun')}</span>
        )}
        <span>{t('minutes', { count: minutes })}</span>
        {isPrivate && <span>{t('private.short')}</span>}
        {newComments > 0 && <Badge plain>{t('library.comments', { count: newComments })}</Badge>}
      </p>
    </Card>
  )
}
