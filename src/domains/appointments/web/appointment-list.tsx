import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { dayAndTime } from '#web/format.ts'
import type { Appointment } from '../contract.ts'

interface AppointmentListProps {
  appointments: readonly Appointment[]
  /** What can be done with one right now, such as joining a video session. */
  join?(appointment: Appointment): ReactNode
}

/** Appointments with their day, time, zone, place and state. */
export function AppointmentList({ appointments, join }: AppointmentListProps) {
  const { t, i18n } = useTranslation('hub')
  return (
    <ul className="divide-y divide-line" data-appointments>
      {appointments.map((appointment) => {
        const { id, title, scheduledAt, place, status } = appointment
        return (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 py-3">
            <div className="min-w-48 flex-1">
              <p className="font-bold">
                <bdi>{title}</bdi>
              </p>
              <p className="tabular-nums">
                <time dateTime={scheduledAt}>{dayAndTime(scheduledAt, i18n.language)}</time>
              </p>
              {place && (
                <p className="text-sm text-muted">
                  <bdi>{place}</bdi>
                </p>
              )}
            </div>
            <Badge tone={status === 'scheduled' ? 'good' : 'caution'}>
              {t(`appointments.status.${status}`)}
            </Badge>
            {join?.(appointment)}
          </li>
        )
      })}
    </ul>
  )
}
