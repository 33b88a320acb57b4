import { and, eq, gt, lt } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import { dueInADay } from '#domains/tasks/due.ts'
import { openTask } from '#domains/tasks/open.ts'
import { curfewsOf } from '#domains/reentry/conditions.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { days, toDay } from '#shared/dates.ts'
import { localTime, momentAt } from '#shared/local-time.ts'
import type { AppointmentMode, Clash } from '../contract.ts'
import { overlaps, type Span } from '../open-times/compute.ts'
import { clientZone } from '../reminders/reach.ts'
import { appointments } from '../tables.ts'
import { overlapCause } from './end-overlaps.ts'

/** A time that is not the person's own. */
export interface Busy extends Span {
  clash: Clash
  appointmentId: string | null
  /** With whom of the team it is. */
  providerId: string | null
}

const longest = days(1)
const clashOf = { court: 'court', supervision: 'supervision' } as const

/** What already stands in a person's days between two moments. */
export const busyOf = async (
  db: Tx | Orm,
  services: Pick<Services, 'fields'>,
  { clientId, startsAt, endsAt }: Span & { clientId: string },
): Promise<Busy[]> => {
  const rows = await db
    .select({
      appointmentId: appointments.id,
      providerId: appointments.providerId,
      kind: appointments.kind,
      startsAt: appointments.scheduledAt,
      endsAt: appointments.endsAt,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, clientId),
        eq(appointments.status, 'scheduled'),
        gt(appointments.scheduledAt, new Date(startsAt.getTime() - longest)),
        lt(appointments.scheduledAt, endsAt),
        gt(appointments.endsAt, startsAt),
      ),
    )
  return [
    ...rows.map(({ kind, ...span }) => ({
      ...span,
      clash: kind === 'court' || kind === 'supervision' ? clashOf[kind] : ('appointment' as const),
    })),
    ...(await curfewSpans(db, services, { clientId, startsAt, endsAt })),
  ]
}

/** The hours between two moments in which somebody has to be at home, night by night on their own clock. */
const curfewSpans = async (
  db: Tx | Orm,
  services: Pick<Services, 'fields'>,
  { clientId, startsAt, endsAt }: Span & { clientId: string },
): Promise<Busy[]> => {
  const curfews = await curfewsOf(db, services, clientId)
  if (!curfews.length) return []
  const timeZone = await clientZone(db, clientId)
  // The night before may reach into the first day.
  const first = localTime(new Date(startsAt.getTime() - longest), timeZone)
  const count = Math.ceil((endsAt.getTime() - startsAt.getTime()) / longest) + 2
  return Array.from({ length: count }, (_, i) => i).flatMap((later) => {
    const at = new Date(Date.UTC(first.year, first.month - 1, first.day + later))
    const day = toDay(at)
    return curfews
      .filter(
        ({ weekdays, startsOn, endsOn }) =>
          weekdays.includes(at.getUTCDay()) && (!startsOn || startsOn <= day) && (!endsOn || day <= endsOn),
      )
      .map(({ fromMinute, toMinute }) => ({
        clash: 'curfew' as const,
        appointmentId: null,
        providerId: null,
        startsAt: momentAt(first, later, fromMinute, timeZone),
        endsAt: momentAt(first, later + (toMinute <= fromMinute ? 1 : 0), toMinute, timeZone),
      }))
  })
}

const order: readonly Clash[] = ['court', 'supervision', 'appointment', 'curfew']

/**
 * The gravest of what stands against a time; null when nothing does. A curfew is about leaving home: it stands against
 * nothing that is held by phone or video.
 */
export const clashWith = (
  busy: readonly Busy[],
  span: Span,
  { except, mode = 'in_person' }: { except?: string | undefined; mode?: AppointmentMode | undefined } = {},
): Clash | null => {
  const found = busy
    .filter(({ clash }) => clash !== 'curfew' || mode === 'in_person')
    .filter((one) => (!except || one.appointmentId !== except) && overlaps(one, span))
  return order.find((clash) => found.some((one) => one.clash === clash)) ?? null
}

/**
 * Looks what a date elsewhere, already kept, takes away: for a session of the same time whoever holds it gets the task
 * to find another one; it ends when both dates no longer stand in each other's way (`endOverlaps`). Answers the gravest of what stands there.
 */
export const noteOverlaps = async (
  tx: Tx,
  ctx: Context,
  client: CheckedClient,
  { appointmentId, ...span }: Span & { appointmentId: string },
): Promise<Clash | null> => {
  const busy = await busyOf(tx, ctx, { ...span, clientId: client })
  for (const one of busy)
    if (one.providerId && one.appointmentId && overlaps(one, span))
      await openTask(tx, ctx, client, {
        kind: 'change',
        dueAt: dueInADay(ctx.clock.now(), one.startsAt < span.startsAt ? one.startsAt : span.startsAt),
        ownerId: one.providerId,
        causeId: overlapCause(one.appointmentId),
      })
  return clashWith(busy, span, { except: appointmentId })
}
