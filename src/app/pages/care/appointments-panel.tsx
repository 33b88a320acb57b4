import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import type { Appointment } from '#domains/appointments/contract.ts'
import { usePastAppointments } from '#domains/appointments/web/queries.ts'
import { AttendanceButtons } from '#domains/appointments/web/staff/attendance-buttons.tsx'
import { ChangeDate } from '#domains/appointments/web/staff/change-date.tsx'
import { DateFacts } from '#domains/appointments/web/staff/date-facts.tsx'
import { useUpcomingAppointments } from '#domains/appointments/web/upcoming.ts'
import { days } from '#shared/dates.ts'
import { dayAndTime } from '#web/format.ts'
import { AddAppointment } from './add-appointment.tsx'
import { Panel } from './panel.tsx'

/** So long a date that was waits for somebody to note whether the person came. */
const notedWithin = days(14)
const endOf = ({ scheduledAt, durationMinutes }: Appointment): number =>
  Date.parse(scheduledAt) + durationMinutes * 60_000

/** What is to come, what was and waits for a note, and a form to add to it. */
export function AppointmentsPanel({ clientId, mayAdd }: { clientId: string; mayAdd: boolean }) {
  const { t } = useTranslation('care')
  const upcoming = useUpcomingAppointments(clientId)
  const earlier = usePastAppointments(clientId)
  return (
    <Panel
      title={t('dates.title')}
      query={upcoming}
      failed={t('dates.failed')}
      form={mayAdd && <AddAppointment clientId={clientId} onAdded={() => upcoming.refetch()} />}
    >
      {(coming) => {
        const now = Date.now()
        const were = earlier.data?.pages.flatMap(({ rows }) => rows) ?? []
        const past = were.filter((one) => now - endOf(one) < notedWithin)
        const open = past.filter(({ status }) => status === 'scheduled')
        const noted = past.filter(({ status }) => status !== 'scheduled')
        return (
          <>
            {earlier.isError && (
              <p role="alert" className="text-danger">
                {t('dates.failed')}{' '}
                <Button variant="link" onClick={() => void earlier.refetch()}>
                  {t('retry')}
                </Button>
              </p>
            )}
            {coming.length === 0 && <p className="text-muted">{t('dates.none')}</p>}
            {open.length > 0 && (
              <>
                <h3 className="font-bold">{t('dates.toNote')}</h3>
                <Rows rows={open} mayChange={mayAdd} />
              </>
            )}
            <Rows rows={coming} mayChange={mayAdd} />
            {noted.length > 0 && (
              <details>
                <summary className="flex min-h-11 items-center text-muted underline underline-offset-4">
                  {t('dates.earlier')}
                </summary>
                <Rows rows={noted} mayChange={mayAdd} />
              </details>
            )}
          </>
        )
      }}
    </Panel>
  )
}

function Rows({ rows, mayChange }: { rows: readonly Appointment[]; mayChange: boolean }) {
  const { t, i18n } = useTranslation('care')
  return (
    <ul className="divide-y divide-line">
      {rows.map((appointment) => (
        <li key={appointment.id} className="py-2" data-appointment={appointment.id}>
          <p className="font-bold">
            <bdi>{appointment.title}</bdi>
          </p>
          <p className="text-muted tabular-nums">
            <bdi>{dayAndTime(appointment.scheduledAt, i18n.language)}</bdi> ·{' '}
            <bdi>{t('dates.minutes', { count: appointment.durationMinutes })}</bdi>
          </p>
          <DateFacts appointment={appointment} />
          {appointment.talkedSeconds !== null && (
            <p className="text-muted tabular-nums">
              {t(appointment.heldBy === 'phone' ? 'dates.talkedByPhone' : 'dates.talkedByVideo', {
                count: Math.max(1, Math.round(appointment.talkedSeconds / 60)),
              })}
            </p>
          )}
          {mayChange && <AttendanceButtons appointment={appointment} />}
          {mayChange && appointment.status === 'scheduled' && endOf(appointment) > Date.now() && (
            <ChangeDate appointment={appointment} />
          )}
        </li>
      ))}
    </ul>
  )
}
