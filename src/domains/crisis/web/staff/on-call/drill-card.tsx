import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ApiError } from '#web/api.ts'
import { timeOfDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import type { Drill } from '../../../contract/on-call.ts'
import { ring } from '../ringer.ts'
import { stopwatch } from './clock.ts'
import { useDrills, useTakeDrill } from './queries.ts'

/** A practice call that is running: marked as practice, with a button of its own. It rings the person who is called. */
export function DrillCard() {
  const running = useDrills().data?.find(({ endedAt }) => !endedAt)
  useDrillSound(running)
  return <div role="status">{running && <RunningDrill key={running.id} drill={running} />}</div>
}

/** Once when it begins for this person, and once more with every step. */
const useDrillSound = (drill: Drill | undefined): void => {
  const heard = useRef('')
  const call = drill?.isForMe ? `${drill.id} ${drill.steps}` : ''
  useEffect(() => {
    if (!call || heard.current === call) return
    heard.current = call
    ring()
  }, [call])
}

function RunningDrill({ drill }: { drill: Drill }) {
  const { t, i18n } = useTranslation('care')
  const take = useTakeDrill()
  const answer = (): void =>
    take.mutate(drill.id, {
      onSuccess: ({ startedAt, takenAt }) =>
        notify({
          title: t('drill.done'),
          description: t('drill.doneText', {
            time: stopwatch(Date.parse(takenAt ?? startedAt) - Date.parse(startedAt)),
          }),
          tone: 'good',
        }),
    })
  const problem = take.error instanceof ApiError && take.error.status === 409 ? 'drill.late' : 'drill.failed'
  return (
    <section
      aria-label={t('drill.title')}
      data-drill={drill.id}
      className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card border-2 border-dashed border-edge bg-info-soft px-4 py-3 text-sm"
    >
      <Badge>{t('drill.badge')}</Badge>
      <p className="min-w-48 flex-1">
        <strong>{t('drill.title')}</strong> {t('drill.text')}{' '}
        <span className="text-muted">
          {drill.startedBy &&
            t('drill.startedBy', {
              name: drill.startedBy,
              time: timeOfDay(drill.startedAt, i18n.language),
            })}
        </span>
      </p>
      <Button busy={take.isPending && t('drill.taking')} onClick={answer}>
        {t('drill.take')}
      </Button>
      {take.isError && (
        <p role="alert" className="w-full text-danger">
          {t(problem)}
        </p>
      )}
    </section>
  )
}
