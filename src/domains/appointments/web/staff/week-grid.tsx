import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { calendarDay, timeOfDay } from '#web/format.ts'
import type { Appointment } from '../../contract.ts'
import { lanesOf, rowMinutes, rowsOf, shownHours, type Stretch } from './week-layout.ts'

export type CalendarDate = Appointment & { clientName: string; isMeeting: boolean }
interface Moments {
  startsAt: string
  endsAt: string
}
export interface WeekGridProps {
  /** Seven calendar days on the reader's clock. */
  days: readonly string[]
  today: string
  /** The day that a phone shows. */
  chosen: string
  dates: readonly CalendarDate[]
  hours: readonly Moments[]
  /** Times of a colleague with clients of others. */
  busy: readonly Moments[]
  /** What a day off is called, by its day. */
  daysOff: ReadonlyMap<string, string>
  recordPath(clientId: string): string
  /** A free time was chosen, as a field for day and time has it; left out where nothing can be added. */
  onFree?: ((at: string) => void) | undefined
}

const minuteOf = (at: Date): number => at.getHours() * 60 + at.getMinutes()
const dayAt = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The part of a stretch that lies on a day of the reader's clock; null for none. */
const onDay = (day: string, { startsAt, endsAt }: Moments): Stretch | null => {
  const [from, to] = [new Date(startsAt), new Date(endsAt)]
  const [first, last] = [dayAt(from), dayAt(to)]
  const start = first < day ? 0 : first === day ? minuteOf(from) : null
  const end = last > day ? 24 * 60 : last === day ? minuteOf(to) : null
  return start === null || end === null || end <= start ? null : { start, end }
}

const endOf = ({ scheduledAt, durationMinutes }: Appointment): string =>
  new Date(Date.parse(scheduledAt) + durationMinutes * 60_000).toISOString()

// The content policy takes no style attribute; a script may set a property.
const place =
  (rows: string, column = '1') =>
  (element: HTMLElement | null) => {
    element?.style.setProperty('grid-row', rows)
    element?.style.setProperty('grid-column', column)
  }
const layOut = (rows: number, columns: number) => (element: HTMLElement | null) => {
  element?.style.setProperty('grid-template-rows', `repeat(${rows}, 0.8rem)`)
  element?.style.setProperty('grid-template-columns', `repeat(${columns}, minmax(0, 1fr))`)
}

/** A week with an hours axis: office hours are light, appointments are blocks of their length, days off are named. */
export function WeekGrid(props: WeekGridProps) {
  const { i18n } = useTranslation('care')
  const { days, dates, hours, busy, today, chosen } = props
  const moments = [
    ...dates.map((date) => ({ startsAt: date.scheduledAt, endsAt: endOf(date) })),
    ...busy,
    ...hours,
  ]
  const shown = shownHours(days.flatMap((day) => moments.flatMap((one) => onDay(day, one) ?? [])))
  const rows = (shown.end - shown.start) / rowMinutes
  const marks = Array.from({ length: rows / 4 }, (_, i) => shown.start + i * 60)
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] text-sm md:grid-cols-[4rem_repeat(7,minmax(0,1fr))]">
      <div aria-hidden="true" className="grid border-e border-line pt-12" ref={layOut(rows, 1)}>
        {marks.map((minute) => (
          <span
            key={minute}
            ref={place(rowsOf({ start: minute, end: minute + 30 }, shown))}
            className="-mt-2 pe-1.5 text-end text-xs whitespace-nowrap text-muted tabular-nums"
          >
            {timeOfDay(`${days[0]}T${clockOf(minute)}`, i18n.language)}
          </span>
        ))}
      </div>
      {days.map((day) => (
        <Day
          key={day}
          {...props}
          day={day}
          shown={shown}
          rows={rows}
          isToday={day === today}
          isChosen={day === chosen}
        />
      ))}
    </div>
  )
}

interface DayProps extends WeekGridProps {
  day: string
  shown: Stretch
  rows: number
  isToday: boolean
  isChosen: boolean
}

function Day({ day, shown, rows, isToday, isChosen, ...props }: DayProps) {
  const { t, i18n } = useTranslation('care')
  const { dates, hours, busy, daysOff, recordPath, onFree } = props
  const blocks = [
    ...dates.map((date) => ({ date, at: onDay(day, { startsAt: date.scheduledAt, endsAt: endOf(date) }) })),
    ...busy.map((one) => ({ date: null, at: onDay(day, one) })),
  ]
    .flatMap(({ date, at }) => (at ? [{ date, at }] : []))
    .toSorted((a, b) => a.at.start - b.at.start)
  const lanes = lanesOf(blocks.map(({ at }) => at))
  const columns = Math.max(1, ...lanes.map((lane) => lane + 1))
  const off = daysOff.get(day)
  const label = calendarDay(day, i18n.language)
  return (
    <section
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      data-day={day}
      className={classNames('min-w-0 border-e border-line', !isChosen && 'max-md:hidden')}
    >
      <h2
        className={classNames(
          'h-12 overflow-hidden px-1 text-sm leading-tight font-bold',
          isToday && 'text-accent-text',
        )}
      >
        {label}
        {off && (
          <span dir="auto" className="block truncate font-normal text-caution">
            {off}
          </span>
        )}
      </h2>
      <div className="relative grid border-t border-line bg-sunken" ref={layOut(rows, columns)}>
        {hours.map((one) => {
          const at = onDay(day, one)
          return (
            at && (
              <div
                key={one.startsAt}
                data-office-hours
                aria-hidden="true"
                ref={place(rowsOf(at, shown), '1 / -1')}
                className="bg-surface"
              />
            )
          )
        })}
        {Array.from({ length: rows / 2 }, (_, i) => shown.start + i * 30).map((minute) => {
          const at = `${day}T${clockOf(minute)}`
          return onFree ? (
            <button
              key={minute}
              type="button"
              // The button above the calendar adds by keyboard: these would be a hundred stops.
              tabIndex={-1}
              aria-hidden="true"
              data-free={at}
              title={t('calendar.addAt', { time: timeOfDay(at, i18n.language) })}
              ref={place(rowsOf({ start: minute, end: minute + 30 }, shown), '1 / -1')}
              onClick={() => onFree(at)}
              className="border-b border-line hover:bg-info-soft"
            />
          ) : (
            <div
              key={minute}
              aria-hidden="true"
              ref={place(rowsOf({ start: minute, end: minute + 30 }, shown), '1 / -1')}
              className="border-b border-line"
            />
          )
        })}
        <ul className="contents">
          {blocks.map(({ date, at }, i) => (
            <li
              key={date?.id ?? `busy ${at.start}`}
              data-appointment={date?.id}
              ref={place(rowsOf(at, shown), `${(lanes[i] ?? 0) + 1}`)}
              className={classNames(
                'z-10 m-px min-w-0 overflow-hidden rounded border px-1 leading-tight',
                date ? 'bg-raised' : 'border-edge bg-sunken text-muted',
                date && (date.isMeeting ? 'border-dashed border-edge' : 'border-accent'),
                date && date.status !== 'scheduled' && 'opacity-80',
              )}
            >
              {date ? <Block date={date} to={recordPath(date.clientId)} /> : t('calendar.busy')}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Block({ date, to }: { date: CalendarDate; to: string }) {
  const { t, i18n } = useTranslation('care')
  return (
    <>
      <Link
        dir="auto"
        to={to}
        className={classNames(
          'block truncate text-xs font-bold text-accent-text underline underline-offset-2',
          date.status === 'cancelled' && 'line-through',
        )}
      >
        <bdi>{date.clientName}</bdi>
      </Link>
      <span dir="auto" className="block truncate text-xs text-muted">
        <span className="tabular-nums">{timeOfDay(date.scheduledAt, i18n.language)}</span>
        {' · '}
        {t('dates.minutes', { count: date.durationMinutes })}
        {date.kind !== 'session' && (
          <>
            {' · '}
            <bdi>{date.title}</bdi>
          </>
        )}
      </span>
    </>
  )
}
