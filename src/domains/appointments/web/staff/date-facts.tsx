import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import type { Appointment } from '../../contract.ts'

/** Everything about a date but its title and time: how, where, what to bring, and what the person has said. */
export function DateFacts({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('appointments')
  const { kind, mode, address, call, room, bring, status, arrival, confirmedAt, cancelReason } = appointment
  // A title of its own says more than "something else".
  const how = kind === 'session' ? t(`mode.${mode}`) : kind !== 'other' && t(`kind.${kind}`)
  const called =
    call &&
    (call.by === 'client'
      ? t('staff.clientCalls', { number: call.number })
      : t(call.number ? 'staff.youCall' : 'staff.youCallNoNumber', { end: call.number }))
  const lines = [
    [how, address, called, mode === 'in_person' && room && t('room', { room })].filter(Boolean).join(' · '),
    bring && t('bring', { bring }),
    cancelReason,
  ]
  return (
    <>
      {lines.map(
        (line) =>
          line && (
            <p key={line} className="text-muted">
              <bdi>{line}</bdi>
            </p>
          ),
      )}
      <p className="flex flex-wrap gap-1.5">
        {status !== 'scheduled' && (
          <Badge tone={status === 'completed' ? 'good' : status === 'missed' ? 'caution' : 'neutral'}>
            {t(`staff.status.${status}`)}
          </Badge>
        )}
        {status === 'scheduled' && arrival && <Badge tone="caution">{t(`staff.arrival.${arrival}`)}</Badge>}
        {status === 'scheduled' && confirmedAt && !arrival && (
          <Badge tone="good">{t('staff.confirmed')}</Badge>
        )}
      </p>
    </>
  )
}
