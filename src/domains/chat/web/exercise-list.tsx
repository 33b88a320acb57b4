import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { dayName } from '#web/format.ts'
import type { Exercise } from '../contract.ts'
import { useExercises } from './exercise-queries.ts'

/** What a person kept of their exercises; each leads to its card. */
export function ExerciseList({ clientId, chatTo }: { clientId: string; chatTo: string }) {
  const { t, i18n } = useTranslation('chat')
  const list = useExercises(clientId, i18n.language)
  const rows = (list.data?.pages ?? []).flatMap((page) => page.rows)
  if (list.isPending) return <SkeletonText lines={5} label={t('exercises.loading')} />
  if (list.isError && !rows.length)
    return (
      <Banner
        tone="caution"
        announce="alert"
        actions={<Button onClick={() => void list.refetch()}>{t('load.retry')}</Button>}
      >
        {t('exercises.failed')}
      </Banner>
    )
  if (!rows.length)
    return (
      <EmptyState
        title={t('exercises.empty')}
        action={
          <Link to={chatTo} className={buttonClass('primary')}>
            {t('exercises.begin')}
          </Link>
        }
      >
        {t('exercises.emptyText')}
      </EmptyState>
    )
  return (
    <>
      <ul className="flex flex-col gap-3">
        {rows.map((exercise) => (
          <li key={exercise.id}>
            <ExerciseRow exercise={exercise} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="mt-4"
          busy={list.isFetchingNextPage && t('exercises.loading')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('exercises.older')}
        </Button>
      )}
    </>
  )
}

function ExerciseRow({ exercise }: { exercise: Exercise }) {
  const { i18n } = useTranslation('chat')
  const said = useVerdict(exercise)
  return (
    <Card as="article" dense>
      <h2 className="text-lg font-bold">
        <Link
          to={`/hub/exercises?card=${exercise.id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {exercise.title}
        </Link>
      </h2>
      <p className="text-sm text-muted">
        {dayName(exercise.endedAt, i18n.language)} · {said}
      </p>
    </Card>
  )
}

/** How an exercise ended, in words. */
export const useVerdict = ({ finished, helped }: Exercise): string => {
  const { t } = useTranslation('chat')
  if (helped === 1) return t('exercises.helped')
  if (helped === -1) return t('exercises.worse')
  return t(finished ? 'exercises.finished' : 'exercises.left')
}
