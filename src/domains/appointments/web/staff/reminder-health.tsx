import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { timeOrDay } from '#web/format.ts'
import { useReminderHealth } from './queries.ts'

const counted = ['due', 'sent', 'captured', 'sending', 'byPerson'] as const

/** Whether reminders leave: when the scheduler last ran, and what became of those of the last day. */
export function ReminderHealth() {
  const { t, i18n } = useTranslation('admin')
  const health = useReminderHealth()
  if (health.isPending) return <SkeletonText lines={3} label={t('loading')} />
  if (health.isError)
    return (
      <p role="alert">
        {t('reminders.failed')}{' '}
        <Button variant="link" onClick={() => void health.refetch()}>
          {t('retry')}
        </Button>
      </p>
    )
  const { lastRunAt, isLate, ...counts } = health.data
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-2">
        <Badge tone={isLate ? 'danger' : 'good'}>{t(isLate ? 'reminders.late' : 'reminders.runs')}</Badge>
        {lastRunAt && <span>{t('reminders.last', { when: timeOrDay(lastRunAt, i18n.language) })}</span>}
      </p>
      <dl className="divide-y divide-line">
        {counted.map((name) => (
          <div key={name} className="flex justify-between gap-4 py-1.5">
            <dt>{t(`reminders.${name}`)}</dt>
            <dd className="font-bold tabular-nums">{counts[name]}</dd>
          </div>
        ))}
      </dl>
      <Button size="dense" className="mt-2 min-h-11" onClick={() => void health.refetch()}>
        {t('reminders.again')}
      </Button>
    </>
  )
}
