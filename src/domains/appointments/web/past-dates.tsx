import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Loaded } from '#web/loaded.tsx'
import { dayAndTime } from '#web/format.ts'
import type { Appointment } from '../contract.ts'
import { useAppointments } from './queries.ts'

/** Dates that were, the latest first, in words that blame nobody. */
export function PastDates({ clientId }: { clientId: string }) {
  const { t } = useTranslation('appointments')
  const all = useAppointments(clientId)
  return (
    <Loaded query={all} failed={t('failed')}>
      {({ rows }) => <Rows rows={rows} />}
    </Loaded>
  )
}

function Rows({ rows }: { rows: readonly Appointment[] }) {
  const { t, i18n } = useTranslation('appointments')
  const past = rows.filter(
    ({ status, scheduledAt }) => status !== 'scheduled' || Date.parse(scheduledAt) < Date.now(),
  )
  if (!past.length) return <p className="text-muted">{t('pastNone')}</p>
  return (
    <ul className="divide-y divide-line">
      {past.map(({ id, title, scheduledAt, status, cancelReason }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-48 flex-1">
            <p className="font-bold">
              <bdi>{title}</bdi>
            </p>
            <p className="text-muted tabular-nums">
              <time dateTime={scheduledAt}>{dayAndTime(scheduledAt, i18n.language)}</time>
            </p>
            {cancelReason && (
              <p className="text-muted">
                <bdi>{cancelReason}</bdi>
              </p>
            )}
          </div>
          <Badge tone={status === 'completed' ? 'good' : 'neutral'}>{t(`status.${status}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}
