import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { dayAndTime } from '#web/format.ts'
import { OfficeClock } from '#web/office-clock.tsx'
import { WhereAndHow } from './where-and-how.tsx'
import type { Appointment } from '../contract.ts'

interface AppointmentListProps {
  appointments: readonly Appointment[]
  /** What can be done with one right now, such as joining a video session. */
  join?(appointment: Appointment): ReactNode
}

/** Appointments with their day, time, zone, place and state. */
export function AppointmentList({ appointments, join }: AppointmentListProps) {
  const { t, i18n } = useTranslation(['hub', 'appointments'])
  return (
    <ul className="divide-y divide-line" data-appointments>
      {appointments.map((appointment) => {
        const { id, title, scheduledAt, status } = appointment
        return (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 py-3">
            <div className="min-w-48 flex-1">
              <p className="font-bold">
                <bdi>{title}</bdi>
              </p>
              <p className="tabular-nums">
                <time dateTime={scheduledAt}>{dayAndTime(scheduledAt, i18n.language)}</time>
                <OfficeClock at={scheduledAt} />
              </p>
              <div className="text-sm text-muted">
                <WhereAndHow appointment={appointment} isBrief />
              </div>
            </div>
            <Badge tone={status === 'scheduled' ? 'good' : 'caution'}>
              {t(`hub:appointments.status.${status}`)}
            </Badge>
            {join?.(appointment)}
          </li>
        )
      })}
    </ul>
  )
}
