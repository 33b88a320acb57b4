import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import type { Appointment } from '#domains/appointments/contract.ts'
import { usePastAppointments } from '#domains/appointments/web/queries.ts'
import { AttendanceButtons } from '#domains/appointments/web/staff/attendance-buttons.tsx'
import { ChangeDate } from '#domains/appointments/web/staff/change-date.tsx'
import { DateFacts } from '#domains/appointments/web/staff/date-facts.tsx'
import { useUpcomingAppointments } from '#domains/appointments/web/upcoming.ts'
import { SessionRecord } from '#domains/video/web/staff/session-record.tsx'
import { days } from '#shared/dates.ts'
import { dayAndTime, timeOfDay } from '#web/format.ts'
import { OfficeClock } from '#web/office-clock.tsx'
import { AddAppointment } from './add-appointment.tsx'
import { Panel } from './panel.tsx'
import { serverNow } from '#web/server-time.ts'

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
        const now = serverNow()
        const were = earlier.data?.pages.flatMap(({ rows }) => rows) ?? []
        const past = were.filter((one) => now - endOf(one) < notedWithin)
        const open = past.filter(({ status, isPrivate }) => status === 'scheduled' && !isPrivate)
        const noted = past.filter((one) => !open.includes(one))
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

/** Less than half a minute is still told as one; none is none. */
const minutesShown = (seconds: number): number => (seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60)))

/** A session by video that has begun, or any that was counted. */
const hasRecord = ({ kind, mode, status, scheduledAt, talkedSeconds }: Appointment): boolean =>
  kind === 'session' &&
  status !== 'cancelled' &&
  (talkedSeconds !== null || (mode === 'video' && Date.parse(scheduledAt) <= serverNow()))

function Rows({ rows, mayChange }: { rows: readonly Appointment[]; mayChange: boolean }) {
  const { t, i18n } = useTranslation('care')
  return (
    <ul className="divide-y divide-line">
      {rows.map((appointment) => {
        const mayWork = mayChange && !appointment.isPrivate
        return (
          <li key={appointment.id} className="py-2" data-appointment={appointment.id}>
            <p className="font-bold">
              <bdi>{appointment.title}</bdi>
            </p>
            <p className="text-muted tabular-nums">
              <bdi>{dayAndTime(appointment.scheduledAt, i18n.language)}</bdi>
              <OfficeClock at={appointment.scheduledAt} /> ·{' '}
              <bdi>{t('dates.minutes', { count: appointment.durationMinutes })}</bdi>
            </p>
            <DateFacts appointment={appointment} />
            {appointment.talkedSeconds !== null && (
              <p className="text-muted tabular-nums">
                {t(appointment.heldBy === 'phone' ? 'dates.talkedByPhone' : 'dates.talkedByVideo', {
                  count: minutesShown(appointment.talkedSeconds),
                })}
                {appointment.startedAt && appointment.endedAt && (
                  <>
                    {' · '}
                    {t('dates.span', {
                      from: timeOfDay(appointment.startedAt, i18n.language),
                      to: timeOfDay(appointment.endedAt, i18n.language),
                    })}
                  </>
                )}
                {appointment.correctedBy !== null && (
                  <> · {t('dates.correctedBy', { name: appointment.correctedBy })}</>
                )}
              </p>
            )}
            {mayWork && hasRecord(appointment) && <SessionRecord appointmentId={appointment.id} />}
            {mayWork && <AttendanceButtons appointment={appointment} />}
            {mayWork && appointment.status === 'scheduled' && endOf(appointment) > serverNow() && (
              <ChangeDate appointment={appointment} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
