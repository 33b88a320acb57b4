import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { ApiError } from '#web/api.ts'
import { dayName } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import type { ExerciseCard as Kept } from '../contract.ts'
import { useVerdict } from './exercise-list.tsx'
import { useDeleteExercise, useExercise } from './exercise-queries.ts'

interface ExerciseCardProps {
  clientId: string
  exerciseId: string
  onRemoved(): void
}

/** One exercise in the person's own words: to read, to print on one page, to remove. */
export function ExerciseCard({ clientId, exerciseId, onRemoved }: ExerciseCardProps) {
  const { t, i18n } = useTranslation('chat')
  const exercise = useExercise(clientId, exerciseId, i18n.language)
  if (exercise.data) return <Sheet clientId={clientId} kept={exercise.data} onRemoved={onRemoved} />
  if (!exercise.isError) return <SkeletonText lines={8} label={t('exercises.loading')} />
  const isGone = exercise.error instanceof ApiError && exercise.error.status === 404
  return (
    <Banner
      tone="caution"
      announce="alert"
      actions={!isGone && <Button onClick={() => void exercise.refetch()}>{t('load.retry')}</Button>}
    >
      {t(isGone ? 'exercises.gone' : 'exercises.failed')}
    </Banner>
  )
}

function Sheet({ clientId, kept, onRemoved }: { clientId: string; kept: Kept; onRemoved(): void }) {
  const { t, i18n } = useTranslation('chat')
  const said = useVerdict(kept)
  return (
    <>
      <Card as="article" data-card className="print:border-0 print:p-0">
        <h2 className="text-xl">{kept.title}</h2>
        <p className="mt-1 text-sm text-muted">
          {dayName(kept.endedAt, i18n.language)} · {said}
        </p>
        <dl className="mt-4 flex flex-col gap-3 print:grid print:grid-cols-2 print:gap-x-6 print:gap-y-2">
          {kept.lines.map(({ label, text }) => (
            <div key={label + text} className="break-inside-avoid border-t border-line pt-3">
              <dt className="text-sm font-bold text-muted">{label}</dt>
              <dd dir="auto" className="whitespace-pre-wrap break-words">
                {text}
              </dd>
            </div>
          ))}
        </dl>
        {kept.lines.length === 0 && <p className="mt-4">{t('exercises.noWords')}</p>}
      </Card>
      <div data-print="no" className="mt-4 flex flex-wrap items-start gap-3">
        <Button icon={<Printer aria-hidden="true" className="size-5" />} onClick={() => window.print()}>
          {t('exercises.print')}
        </Button>
        <Remove clientId={clientId} exerciseId={kept.id} onRemoved={onRemoved} />
      </div>
    </>
  )
}

/** What is removed cannot be brought back, so it is asked once. */
function Remove({ clientId, exerciseId, onRemoved }: ExerciseCardProps) {
  const { t } = useTranslation('chat')
  const [asked, setAsked] = useState(false)
  const remove = useDeleteExercise(clientId)
  if (!asked) return <Button onClick={() => setAsked(true)}>{t('exercises.remove')}</Button>
  return (
    <div role="group" aria-label={t('exercises.removeAsk')} className="flex flex-wrap items-center gap-3">
      <p className="font-bold">{t('exercises.removeAsk')}</p>
      <Button
        variant="danger"
        autoFocus
        busy={remove.isPending && t('exercises.removing')}
        onClick={() =>
          remove.mutate(exerciseId, {
            onSuccess: () => {
              notify({ title: t('exercises.removed'), tone: 'good' })
              onRemoved()
            },
            onError: () => notify({ title: t('exercises.removeFailed'), tone: 'danger' }),
          })
        }
      >
        {t('exercises.removeYes')}
      </Button>
      <Button onClick={() => setAsked(false)}>{t('exercises.removeNo')}</Button>
    </div>
  )
}
