import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/inputs.tsx'
import { Fold } from '#ui/fold.tsx'
import { standingLink } from '#ui/link.tsx'
import { AvailabilityEditor } from '#domains/appointments/web/staff/availability-editor.tsx'
import { AttendanceButtons } from '#domains/appointments/web/staff/attendance-buttons.tsx'
import { DateFacts } from '#domains/appointments/web/staff/date-facts.tsx'
import { useCalendar, useCalendarFrame, useWaiting } from '#domains/appointments/web/staff/queries.ts'
import { type CalendarDate, WeekGrid } from '#domains/appointments/web/staff/week-grid.tsx'
import { CalendarLink } from '#domains/appointments/web/calendar-link.tsx'
import { days, minutes, toDay } from '#shared/dates.ts'
import { languageOf } from '#shared/languages.ts'
import { holidayOn } from '#shared/us-holidays.ts'
import { Loaded } from '#web/loaded.tsx'
import { calendarDay, dayOf, timeOfDay } from '#web/format.ts'
import { usePage } from '#web/page.tsx'
import { useAddress } from '#web/use-address.ts'
import { CalendarAdd } from './calendar-add.tsx'
import { countedTitle, useDesk } from './desk-context.ts'
import { zoneName } from '#shared/moments.ts'
import { serverDate } from '#web/server-time.ts'

const weekDays = 7
const dayPattern = /^\d{4}-\d\d-\d\d$/

/** The day where the viewer is, `YYYY-MM-DD`. */
const localDay = (at: Date): string => toDay(new Date(at.getTime() - minutes(at.getTimezoneOffset())))
const later = (day: string, by: number): string => toDay(new Date(Date.parse(day) + days(by)))
const mondayOf = (day: string): string =>
  later(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % weekDays))

/** /care/calendar: a week of the counselor or of a colleague, the hours for booking, and the link for a calendar program. */
export function CalendarPage() {
  const { t, i18n } = useTranslation(['care', 'admin', 'appointments'])
  const { waiting, recordPath, userId } = useDesk()
  const heading = usePage(countedTitle(t('calendar.title'), waiting))
  const [search, change] = useAddress()
  const [addingAt, setAddingAt] = useState<string | null>(null)
  const today = localDay(serverDate())
  const dayIn = (name: string): string | null => {
    const given = search.get(name) ?? ''
    return dayPattern.test(given) && !Number.isNaN(Date.parse(given)) ? given : null
  }
  const asked = dayIn('week') ?? today
  const monday = mondayOf(asked)
  const week = Array.from({ length: weekDays }, (_, i) => later(monday, i))
  const sunday = later(monday, weekDays - 1)
  const colleagueId = search.get('of') ?? undefined
  const calendar = useCalendar(monday, sunday, colleagueId)
  const frame = useCalendarFrame(monday, sunday, colleagueId)
  const own = useCalendarFrame(monday, sunday)
  const show = (day: string): void =>
    change((params) => params.set('week', day), { preventScrollReset: true })
  const isOwn = colleagueId === undefined || colleagueId === userId
  const daysOff = new Map(
    (frame.data?.daysOff ?? []).map(({ day, of }) => {
      const holiday = of === 'organization' ? holidayOn(day) : undefined
      return [
        day,
        holiday
          ? t(`admin:daysOff.name.${holiday}`)
          : t(of === 'person' ? 'calendar.off' : 'calendar.closed'),
      ]
    }),
  )

  return (
    <section aria-labelledby="calendar-heading" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 id="calendar-heading" ref={heading} tabIndex={-1} className="text-xl">
          {t('calendar.title')}
        </h1>
        <Button
          variant="primary"
          size="dense"
          className="min-h-11"
          aria-haspopup="dialog"
          onClick={() => setAddingAt('')}
        >
          {t('dates.add')}
        </Button>
      </div>
      <div className="my-3 flex flex-wrap items-end gap-2 text-sm">
        <div className="flex items-center gap-2">
          <Button
            size="dense"
            className="min-h-11 min-w-11"
            icon={<ChevronLeft aria-hidden="true" className="flip size-4" />}
            onClick={() => show(later(monday, -weekDays))}
          >
            <span className="max-sm:sr-only">{t('calendar.before')}</span>
          </Button>
          <Button size="dense" className="min-h-11" onClick={() => show(today)}>
            {t('calendar.thisWeek')}
          </Button>
          <Button
            size="dense"
            className="min-h-11 min-w-11"
            icon={<ChevronRight aria-hidden="true" className="flip size-4" />}
            onClick={() => show(later(monday, weekDays))}
          >
            <span className="max-sm:sr-only">{t('calendar.after')}</span>
          </Button>
        </div>
        <Field label={t('calendar.whose')}>
          {(control) => (
            <Select
              {...control}
              value={colleagueId ?? ''}
              onChange={({ target }) =>
                change((params) => {
                  if (target.value) params.set('of', target.value)
                  else params.delete('of')
                })
              }
            >
              <option value="">{t('calendar.mine')}</option>
              {(own.data?.colleagues ?? []).map(({ id, fullName }) => (
                <option key={id} value={id}>
                  {fullName}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <p className="mb-3 text-sm text-muted">
        {calendarDay(monday, i18n.language)} – {calendarDay(sunday, i18n.language)} ·{' '}
        {t('calendar.zone', { zone: zoneName(i18n.language, 'short') })}
        {!isOwn && <> · {t('calendar.ofColleague')}</>}
      </p>
      <ul aria-label={t('calendar.days')} className="mb-3 grid grid-cols-7 gap-1 md:hidden">
        {week.map((day) => (
          <li key={day}>
            <button
              type="button"
              aria-current={day === asked ? 'date' : undefined}
              onClick={() => show(day)}
              className="min-h-12 w-full rounded-card border border-line text-sm leading-tight aria-[current]:border-accent aria-[current]:bg-raised aria-[current]:font-bold"
            >
              <DayOfStrip day={day} />
            </button>
          </li>
        ))}
      </ul>
      <Loaded query={calendar} failed={t('calendar.failed')}>
        {(dates) => (
          <>
            <WeekGrid
              days={week}
              today={today}
              chosen={asked}
              dates={dates}
              hours={frame.data?.hours ?? []}
              busy={frame.data?.busy ?? []}
              daysOff={daysOff}
              recordPath={recordPath}
              onFree={isOwn ? setAddingAt : undefined}
            />
            <ToNote dates={isOwn ? dates : []} />
          </>
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
      {addingAt !== null && (
        <CalendarAdd at={addingAt} onClose={() => setAddingAt(null)} onAdded={() => calendar.refetch()} />
      )}
    </section>
  )
}

function DayOfStrip({ day }: { day: string }) {
  const { i18n } = useTranslation()
  const { locale } = languageOf(i18n.language)
  const at = new Date(`${day}T00:00:00Z`)
  return (
    <>
      <span className="block text-xs">
        {new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(at)}
      </span>
      <span className="tabular-nums">
        {new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' }).format(at)}
      </span>
    </>
  )
}

/** Appointments of the week that have begun and wait for a note whether the client came, and what staff need to know of the rest. */
function ToNote({ dates }: { dates: readonly CalendarDate[] }) {
  const { t, i18n } = useTranslation('care')
  const { recordPath } = useDesk()
  if (!dates.length) return null
  return (
    <section aria-labelledby="week-list" className="mt-4">
      <h2 id="week-list" className="text-base font-bold">
        {t('calendar.list')}
      </h2>
      <ul className="divide-y divide-line text-sm">
        {dates.map((date) => (
          <li key={date.id} className="py-2">
            <p className="tabular-nums">
              <bdi>{dayOf(date.scheduledAt, i18n.language)}</bdi>{' '}
              <bdi className="font-bold">{timeOfDay(date.scheduledAt, i18n.language)}</bdi>{' '}
              <Link to={recordPath(date.clientId)} className={`${standingLink} ms-1`}>
                <bdi>{date.clientName}</bdi>
              </Link>
              {date.kind !== 'session' && (
                <>
                  {' '}
                  <bdi>{date.title}</bdi>
                </>
              )}
            </p>
            <DateFacts appointment={date} />
            {!date.isMeeting && <AttendanceButtons appointment={date} />}
          </li>
        ))}
      </ul>
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
