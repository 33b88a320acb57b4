import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { clientZone } from '#domains/appointments/reminders/reach.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { curfewsOf } from '#domains/reentry/conditions.ts'
import type { Context } from '#platform/context.ts'
import { days } from '#shared/dates.ts'
import { localTime } from '#shared/local-time.ts'
import type { Clash } from './contract.ts'
import type { Shift } from './contract/posting.ts'
import { meetOn, type WeekHours } from './contract/week.ts'

/** A client's own week: when they have to be at home, and where they have to be. */
export interface OwnWeek {
  curfews: WeekHours[]
  dates: { at: Date; weekday: number; fromMinute: number; toMinute: number; isSoon: boolean }[]
}

const looksAhead = days(28)
/** An employer talks to people within two weeks. */
const talksWithin = days(14)
const clashesAtMost = 12

/** Reads a client's week, for themselves alone. */
export const readOwnWeek = async (ctx: Context, clientId: string): Promise<OwnWeek> => {
  const { orm } = ctx.db
  const now = ctx.clock.now()
  const zone = await clientZone(orm, clientId)
  const local = localTime(now, zone)
  const today = `${local.year}-${String(local.month).padStart(2, '0')}-${String(local.day).padStart(2, '0')}`
  const curfews = (await curfewsOf(orm, ctx, clientId)).filter(
    ({ startsOn, endsOn }) => (!startsOn || startsOn <= today) && (!endsOn || endsOn >= today),
  )
  const rows = await orm
    .select({ at: appointments.scheduledAt, minutes: appointments.durationMinutes })
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, clientId),
        eq(appointments.status, 'scheduled'),
        gt(appointments.scheduledAt, now),
        lt(appointments.scheduledAt, new Date(now.getTime() + looksAhead)),
      ),
    )
    .orderBy(asc(appointments.scheduledAt))
    .limit(60)
  const dates = rows.map(({ at, minutes }) => {
    const { weekday, minute } = localTime(at, zone)
    return {
      at,
      weekday,
      fromMinute: minute,
      toMinute: (minute + minutes) % 1440,
      isSoon: at.getTime() - now.getTime() < talksWithin,
    }
  })
  return { curfews, dates }
}

/** What of a week runs into a job: its hours, or the days on which its employer talks to people. */
export const clashesWith = (
  { curfews, dates }: OwnWeek,
  { shift, interviewWeekdays }: { shift: Shift | null; interviewWeekdays: readonly number[] },
): Clash[] => {
  const found: Clash[] = []
  if (shift) {
    const nights = new Set(curfews.flatMap((curfew) => meetOn(shift, curfew)))
    const weekdays = shift.weekdays.filter((day) => nights.has(day))
    if (weekdays.length) found.push({ with: 'curfew', of: 'shift', weekdays, at: null })
    for (const { at, weekday, fromMinute, toMinute } of dates)
      if (meetOn(shift, { weekdays: [weekday], fromMinute, toMinute }).length)
        found.push({ with: 'appointment', of: 'shift', weekdays: [weekday], at: at.toISOString() })
  }
  for (const { at, weekday, isSoon } of dates)
    if (isSoon && interviewWeekdays.includes(weekday))
      found.push({ with: 'appointment', of: 'interview', weekdays: [weekday], at: at.toISOString() })
  return found.slice(0, clashesAtMost)
}
