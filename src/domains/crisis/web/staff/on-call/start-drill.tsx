import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { notify } from '#web/notices.ts'
import { useDrills, useStartDrill } from './queries.ts'

/** Starts a practice call. While one runs it says so. */
export function StartDrill() {
  const { t } = useTranslation('care')
  const start = useStartDrill()
  const isRunning = useDrills().data?.some(({ endedAt }) => !endedAt) === true
  return (
    <Button
      busy={start.isPending && t('drill.starting')}
      disabledReason={isRunning && t('drill.running')}
      onClick={() =>
        start.mutate(undefined, {
          onSuccess: ({ called }) =>
            notify({ title: t('drill.started'), description: t('drill.calledPeople', { count: called }) }),
          onError: () => notify({ title: t('drill.failed'), tone: 'danger' }),
        })
      }
    >
      {t('drill.start')}
    </Button>
  )
}
