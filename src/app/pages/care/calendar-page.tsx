import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { standingLink } from '#ui/link.tsx'
import { AvailabilityEditor } from '#domains/appointments/web/staff/availability-editor.tsx'
import { AttendanceButtons } from '#domains/appointments/web/staff/attendance-buttons.tsx'
import { DateFacts } from '#domains/appointments/web/staff/date-facts.tsx'
import { useCalendar, useWaiting } from '#domains/appointments/web/staff/queries.ts'
import { CalendarLink } from '#domains/appointments/web/calendar-link.tsx'
import { days, minutes, toDay } from '#shared/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { calendarDay, dayOf, timeOfDay } from '#web/format.ts'
import { usePage } from '#web/page.tsx'
import { countedTitle, useDesk } from './desk-context.ts'
import { zoneName } from '#shared/moments.ts'

const weekDays = 7
const dayPattern = /^\d{4}-\d\d-\d\d$/

/** The day where the viewer is, `YYYY-MM-DD`. */
const localDay = (at: Date): string => toDay(new Date(at.getTime() - minutes(at.getTimezoneOffset())))
const later = (day: string, by: number): string => toDay(new Date(Date.parse(day) + days(by)))
const mondayOf = (day: string): string =>
  later(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % weekDays))

/** /care/calendar: the counselor's week, the hours in which clients can book, and the link for a calendar program. */
export function CalendarPage() {
  const { t, i18n } = useTranslation(['care', 'appointments'])
  const { waiting, recordPath } = useDesk()
  const heading = usePage(countedTitle(t('calendar.title'), waiting))
  const [search, setSearch] = useSearchParams()
  const asked = search.get('week') ?? ''
  const monday = mondayOf(dayPattern.test(asked) ? asked : localDay(new Date()))
  const sunday = later(monday, weekDays - 1)
  const calendar = useCalendar(monday, sunday)
  const show = (day: string): void => setSearch({ week: day }, { preventScrollReset: true })
  const zone = zoneName(i18n.language, 'short')
  const today = localDay(new Date())

  return (
    <section aria-labelledby="calendar-heading" className="min-w-0">
      <p className="mb-1">
        <Link to="/care" className={`${standingLink} text-sm`}>
          <span aria-hidden="true" className="arrow">
            ←
          </span>
          {t('record.back')}
        </Link>
      </p>
      <h1 id="calendar-heading" ref={heading} tabIndex={-1} className="text-xl">
        {t('calendar.title')}
      </h1>
      <div className="my-3 flex flex-wrap items-center gap-2 text-sm">
        <Button size="dense" className="min-h-11" onClick={() => show(later(monday, -weekDays))}>
          {t('calendar.before')}
        </Button>
        <Button size="dense" className="min-h-11" onClick={() => show(today)}>
          {t('calendar.thisWeek')}
        </Button>
        <Button size="dense" className="min-h-11" onClick={() => show(later(monday, weekDays))}>
          {t('calendar.after')}
        </Button>
        <p className="text-muted">
          {calendarDay(monday, i18n.language)} – {calendarDay(sunday, i18n.language)} ·{' '}
          {t('calendar.zone', { zone })}
        </p>
      </div>
      <Loaded query={calendar} failed={t('calendar.failed')}>
        {(all) => (
          <ol className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
            {Array.from({ length: weekDays }, (_, i) => later(monday, i)).map((day) => {
              const dates = all.filter(({ scheduledAt }) => localDay(new Date(scheduledAt)) === day)
              return (
                <li
                  key={day}
                  aria-current={day === today ? 'date' : undefined}
                  className="rounded-card border border-line bg-raised p-3 text-sm aria-[current]:border-accent"
                >
                  <h2 className="text-base font-bold">{calendarDay(day, i18n.language)}</h2>
                  {dates.length === 0 && <p className="text-muted">{t('calendar.free')}</p>}
                  <ul className="divide-y divide-line">
                    {dates.map((date) => (
                      <li key={date.id} className="py-2" data-appointment={date.id}>
                        <p className="tabular-nums">
                          <bdi className="font-bold">{timeOfDay(date.scheduledAt, i18n.language)}</bdi>{' '}
                          <Link to={recordPath(date.clientId)} className={`${standingLink} ms-1`}>
                            <bdi>{date.clientName}</bdi>
                          </Link>
                        </p>
                        {date.kind !== 'session' && (
                          <p>
                            <bdi>{date.title}</bdi>
                          </p>
                        )}
                        <DateFacts appointment={date} />
                        <AttendanceButtons appointment={date} />
                      </li>
                    ))}
                  </ul>
                </li>
              )
            })}
          </ol>
        )}
      </Loaded>
      <div className="mt-6 flex flex-col gap-3">
        <WhoWaits />
        <Fold title={t('calendar.hours')}>
          <AvailabilityEditor />
        </Fold>
        <Fold title={t('appointments:calendar.title')}>
          <CalendarLink />
        </Fold>
      </div>
    </section>
  )
}

/** Who is told when a time becomes free; nothing where nobody waits. */
function WhoWaits() {
  const { t, i18n } = useTranslation('care')
  const { recordPath } = useDesk()
  const waiting = useWaiting()
  return (
    <Loaded query={waiting} failed={t('calendar.waitingFailed')}>
      {(all) =>
        all.length > 0 && (
          <section className="rounded-card border border-line bg-raised px-5 py-4" data-waiting>
            <h2 className="text-lg font-bold">{t('calendar.waiting')}</h2>
            <ul className="divide-y divide-line text-sm">
              {all.map(({ clientId, clientName, since, before }) => (
                <li key={clientId} className="flex flex-wrap items-center gap-x-3 py-1">
                  <Link to={recordPath(clientId)} className={standingLink}>
                    <bdi>{clientName}</bdi>
                  </Link>
                  <span className="text-muted">
                    {t('calendar.waitingSince', { day: dayOf(since, i18n.language) })}
                    {before && (
                      <> · {t('calendar.waitingBefore', { day: calendarDay(before, i18n.language) })}</>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}
