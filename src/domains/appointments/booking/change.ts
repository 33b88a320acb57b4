import { and, eq, gt } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { withdrawTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { isExclusionViolation } from '#platform/db/unique.ts'
import { tellListeners } from '#platform/domain/listeners.ts'
import type { Verb } from '#platform/http/bind.ts'
import { hours, minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import type { appointmentEndpoints } from '../contract.ts'
import { dateChanged } from '../happenings.ts'
import { providerOf } from '../open-times/rules-of.ts'
import {
  type AppointmentRow,
  appointmentPlace,
  checkAppointment,
  lockScheduled,
  readOne,
  textOf,
} from '../read.ts'
import { tellAppointment } from '../reminders/tell.ts'
import { appointments } from '../tables.ts'
import { offerTime } from '../waiting-list/offer.ts'
import { announce } from './announce.ts'
import { noteOverlaps } from './clash.ts'
import { hear } from './heard.ts'
import { leaveTime } from './leave-time.ts'
import { checkTime, endOffers, lockProvider } from './take-time.ts'

/** Changes what is known of a date, or moves it; the time it leaves is offered to who waits. */
export const changeAppointment: Verb<typeof appointmentEndpoints.changeAppointment> = async (
  ctx,
  { id, scheduledAt, durationMinutes, mode, kind, title, place, room, bring, despiteClash = false },
) => {
  const { client } = await checkAppointment(ctx, id)
  const own = ctx.actor.clientId === client
  const texts = { title, place, room, bring }
  const named = { ...texts, scheduledAt, durationMinutes, mode, kind }
  if (Object.values(named).every((value) => value === undefined))
    throw new AppError('request.invalid', 'body: names nothing to change')
  const heard = await hear(ctx, client, Object.values(texts))
  try {
    return await ctx.db.orm.transaction(async (tx) => {
      await lockClient(tx, client)
      const before = await lockScheduled(tx, id)
      // What became of a session that has begun is for the team to say.
      if (own && before.providerId && before.scheduledAt < ctx.clock.now())
        throw new AppError('appointments.over')
      if (
        own &&
        before.providerId &&
        [title, place, room, kind, durationMinutes].some((it) => it !== undefined)
      )
        throw new AppError('auth.forbidden')
      const startsAt = scheduledAt ? new Date(scheduledAt) : before.scheduledAt
      const length = durationMinutes ?? before.durationMinutes
      const span = { startsAt, endsAt: new Date(startsAt.getTime() + minutes(length)) }
      const isMoved =
        startsAt.getTime() !== before.scheduledAt.getTime() ||
        span.endsAt.getTime() !== before.endsAt.getTime()
      const now = ctx.clock.now()
      if (isMoved && startsAt.getTime() < now.getTime() - hours(1))
        throw new AppError('appointments.in_the_past')
      const newMode = mode ?? before.mode
      const newTexts = changedTexts(ctx, before, texts)
      const newKind = before.providerId ? before.kind : (kind ?? before.kind)
      const isSame =
        !isMoved && newMode === before.mode && newKind === before.kind && Object.keys(newTexts).length === 0
      if (isSame) return { ...(await readOne(tx, ctx, id)), crisis: heard.crisis, overlaps: null }
      const isLeft = startsAt.getTime() !== before.scheduledAt.getTime() || newMode !== before.mode
      if (isLeft) await leaveTime(tx, ctx, before)
      if (before.providerId && (isMoved || newMode !== before.mode)) {
        const { organizationId, providerId } = before
        const provider = await providerOf(tx, { userId: providerId, organizationId })
        await lockProvider(tx, providerId)
        const wanted = {
          ...span,
          clientId: client,
          mode: newMode,
          despiteClash,
          isForCrisis: before.isForCrisis,
        }
        await checkTime(tx, ctx, provider, { ...wanted, except: id })
        await endOffers(tx, ctx, { ...span, providerId, clientId: client })
      }
      await tx
        .update(appointments)
        .set({
          ...newTexts,
          kind: newKind,
          mode: newMode,
          scheduledAt: span.startsAt,
          endsAt: span.endsAt,
          durationMinutes: length,
          sequence: before.sequence + 1,
          // Another time or kind is reminded of on other days.
          ...(isMoved || newKind !== before.kind ? { nextReminderAt: now } : {}),
          ...(isMoved ? { timedAt: now, confirmedAt: null, arrival: null, arrivalAt: null } : {}),
        })
        .where(eq(appointments.id, id))
      const overlaps =
        isMoved && !before.providerId
          ? await noteOverlaps(tx, ctx, client, { ...span, appointmentId: id })
          : null
      await heard.keep(tx)
      await audit(tx, ctx, {
        action: isMoved ? 'appointment.moved' : 'appointment.changed',
        recordType: 'appointment',
        recordId: id,
        clientId: client,
      })
      await announce(tx, client, before.providerId)
      if (isMoved) {
        await offerTime(tx, ctx, before)
        await withdrawTasks(tx, ctx, client, id)
        await tellListeners(tx, ctx, dateChanged, { appointmentId: id, what: 'moved' })
      }
      const what = isMoved ? 'moved' : 'changed'
      await tellAppointment(tx, ctx, { appointmentId: id, what, before: before.scheduledAt })
      return { ...(await readOne(tx, ctx, id)), crisis: heard.crisis, overlaps }
    })
  } catch (error) {
    if (isExclusionViolation(error, 'appointments_provider_no_overlap'))
      throw new AppError('appointments.taken')
    throw error
  }
}

type Texts = Partial<Record<'title' | 'place' | 'room' | 'bring', string | null | undefined>>

/** What is new of the texts, sealed. One that was left out stays; an empty one goes, but for the title. */
const changedTexts = (ctx: Context, row: AppointmentRow, texts: Texts) =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([field, text]) => text !== undefined && (text || field !== 'title'))
      .filter(([field, text]) => (text || null) !== textOf(ctx, row, field as keyof Texts))
      .map(([field, text]) => [
        field,
        text ? ctx.fields.seal(text, appointmentPlace(row.clientId, field as keyof Texts, row.id)) : null,
      ]),
  )

/** Cancels one date, or it and the later ones of its series. */
export const cancelAppointment: Verb<typeof appointmentEndpoints.cancelAppointment> = async (
  ctx,
  { id, reason, andLater, offersTime = true },
) => {
  const { client } = await checkAppointment(ctx, id)
  const own = ctx.actor.clientId === client
  const heard = await hear(ctx, client, [reason])
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const first = await lockScheduled(tx, id)
    const now = ctx.clock.now()
    if (own && first.providerId && first.scheduledAt < now) throw new AppError('appointments.over')
    const rows = [first, ...(andLater ? await laterOf(tx, first) : [])]
    for (const row of rows) {
      await leaveTime(tx, ctx, row)
      await tx
        .update(appointments)
        .set({
          status: 'cancelled',
          sequence: row.sequence + 1,
          nextReminderAt: null,
          cancelledAt: now,
          cancelledBy: ctx.actor.userId,
          cancelReason: reason
            ? ctx.fields.seal(reason, appointmentPlace(client, 'cancel_reason', row.id))
            : null,
        })
        .where(eq(appointments.id, row.id))
      if (offersTime) await offerTime(tx, ctx, row)
      await withdrawTasks(tx, ctx, client, row.id)
      await tellListeners(tx, ctx, dateChanged, { appointmentId: row.id, what: 'cancelled' })
    }
    await heard.keep(tx)
    await audit(tx, ctx, {
      action: 'appointment.cancelled',
      recordType: 'appointment',
      recordId: id,
      clientId: client,
      detail: { count: rows.length },
    })
    await announce(tx, client, first.providerId)
    await tellAppointment(tx, ctx, { appointmentId: id, what: 'cancelled' })
    return { ...(await readOne(tx, ctx, id)), crisis: heard.crisis }
  })
}

/** What was to be done for a date at its old time. */
const withdrawTasks = async (tx: Tx, ctx: Context, client: CheckedClient, causeId: string): Promise<void> => {
  for (const kind of ['ride', 'late', 'remind'] as const)
    await withdrawTask(tx, ctx, client, { kind, causeId })
}

const laterOf = async (tx: Tx, { seriesId, scheduledAt }: AppointmentRow): Promise<AppointmentRow[]> =>
  seriesId
    ? tx
        .select()
        .from(appointments)
        .where(
          and(
            eq(appointments.seriesId, seriesId),
            eq(appointments.status, 'scheduled'),
            gt(appointments.scheduledAt, scheduledAt),
          ),
        )
        .for('no key update')
    : []
