import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { ReplyOf } from '#shared/endpoint.ts'
import { Loaded } from '#web/loaded.tsx'
import { timeOrDay } from '#web/format.ts'
import type { reminderEndpoints } from '../../contract/reminders.ts'
import { useReminderHealth } from './queries.ts'

const counted = ['due', 'sent', 'captured', 'sending', 'byPerson'] as const

/** Whether reminders leave: when the scheduler last ran, and what became of those of the last day. */
export function ReminderHealth() {
  const { t } = useTranslation('admin')
  const health = useReminderHealth()
  return (
    <>
      <Loaded query={health} failed={t('reminders.failed')}>
        {(data) => <Health health={data} />}
      </Loaded>
      <Button size="dense" className="mt-2 min-h-11" onClick={() => void health.refetch()}>
        {t('reminders.again')}
      </Button>
    </>
  )
}

function Health({ health }: { health: ReplyOf<typeof reminderEndpoints.readReminderHealth> }) {
  const { t, i18n } = useTranslation('admin')
  const { lastRunAt, isLate, ...counts } = health
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
    </>
  )
}
