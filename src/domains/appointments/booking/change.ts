import { and, asc, eq, gt } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { isExclusionViolation } from '#platform/db/unique.ts'
import { tellListeners } from '#platform/domain/listeners.ts'
import type { Verb } from '#platform/http/bind.ts'
import { days, hours, minutes } from '#shared/dates.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { type LocalTime, localTime, momentAt } from '#shared/local-time.ts'
import type { appointmentEndpoints, Clash } from '../contract.ts'
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
import { clientZone } from '../reminders/reach.ts'
import { tellAppointment } from '../reminders/tell.ts'
import { appointments } from '../tables.ts'
import { offerTime } from '../waiting-list/offer.ts'
import { announce } from './announce.ts'
import { noteOverlaps } from './clash.ts'
import { hear } from './heard.ts'
import { leaveTime } from './leave-time.ts'
import { holdCancel, settleCancel, withdrawTasks } from './settle-cancel.ts'
import { checkTime, endOffers, lockProvider } from './take-time.ts'

type Change = Omit<InputOf<typeof appointmentEndpoints.changeAppointment>, 'id' | 'andLater'>

/**
 * Changes what is known of an appointment, or moves it; the time it leaves is offered to who waits. With `andLater` the
 * later ones of its series move by as much on the clock, all of them or none. Throws appointments.taken, .not_open, .clash
 * (`checkTime`), .over and .in_the_past.
 */
export const changeAppointment: Verb<typeof appointmentEndpoints.changeAppointment> = async (
  ctx,
  { id, andLater = false, ...change },
) => {
  const { client } = await checkAppointment(ctx, id)
  const own = ctx.actor.clientId === client
  const { despiteClash: _, ...named } = change
  if (Object.values(named).every((value) => value === undefined))
    throw new AppError('request.invalid', 'body: names nothing to change')
  const { title, place, room, bring } = change
  const heard = await hear(ctx, client, [title, place, room, bring])
  try {
    return await ctx.db.orm.transaction(async (tx) => {
      await lockClient(tx, client)
      const before = await lockScheduled(tx, id)
      // What became of a session that has begun is for the team to say.
      if (own && before.providerId && before.scheduledAt < ctx.clock.now())
        throw new AppError('appointments.over')
      if (own && andLater) throw new AppError('auth.forbidden')
      if (
        own &&
        before.providerId &&
        [title, place, room, change.kind, change.durationMinutes].some((it) => it !== undefined)
      )
        throw new AppError('auth.forbidden')
      const later = andLater ? await laterOf(tx, before) : []
      const changes = await shiftedWith(tx, before, change, later)
      // One that makes room for another goes first.
      if (change.scheduledAt && Date.parse(change.scheduledAt) > before.scheduledAt.getTime())
        changes.reverse()
      // One moment for all: by it a message finds the dates that moved together.
      const now = ctx.clock.now()
      let outcome: Changed = { what: null, overlaps: null }
      for (const { row, change: wanted } of changes) {
        const changed = await changeOne(tx, ctx, client, { before: row, now }, wanted)
        if (row.id === id) outcome = changed
      }
      await heard.keep(tx)
      const { what, overlaps } = outcome
      // Once, when all have their times: a series is told in one message.
      if (what) await tellAppointment(tx, ctx, { appointmentId: id, what, before: before.scheduledAt })
      return { ...(await readOne(tx, ctx, id)), crisis: heard.crisis, overlaps }
    })
  } catch (error) {
    if (isExclusionViolation(error, 'appointments_provider_no_overlap'))
      throw new AppError('appointments.taken')
    throw error
  }
}

/** What each of a series becomes where the first one is moved: the same hour of the clock, also when summer time ends. */
const shiftedWith = async (
  tx: Tx,
  first: AppointmentRow,
  change: Change,
  later: readonly AppointmentRow[],
): Promise<{ row: AppointmentRow; change: Change }[]> => {
  const own = { row: first, change }
  if (!later.length) return [own]
  const { providerId: userId, organizationId, clientId } = first
  const timeZone = userId
    ? (await providerOf(tx, { userId, organizationId })).timeZone
    : await clientZone(tx, clientId)
  const from = localTime(first.scheduledAt, timeZone)
  const to = localTime(change.scheduledAt ? new Date(change.scheduledAt) : first.scheduledAt, timeZone)
  const dayOf = ({ year, month, day }: LocalTime): number => Date.UTC(year, month - 1, day)
  const daysLater = Math.round((dayOf(to) - dayOf(from)) / days(1))
  return [
    own,
    ...later.map((row) => {
      const local = localTime(row.scheduledAt, timeZone)
      const at = momentAt(local, daysLater, local.minute + to.minute - from.minute, timeZone)
      return { row, change: { ...change, ...(change.scheduledAt ? { scheduledAt: at.toISOString() } : {}) } }
    }),
  ]
}

interface Changed {
  /** What the client is told; null where nothing is new. */
  what: 'moved' | 'changed' | null
  overlaps: Clash | null
}

/** Changes one locked appointment. */
const changeOne = async (
  tx: Tx,
  ctx: Context,
  client: CheckedClient<'work'>,
  { before, now }: { before: AppointmentRow; now: Date },
  { scheduledAt, durationMinutes, mode, kind, title, place, room, bring, despiteClash = false }: Change,
): Promise<Changed> => {
  const { id } = before
  const startsAt = scheduledAt ? new Date(scheduledAt) : before.scheduledAt
  const length = durationMinutes ?? before.durationMinutes
  const span = { startsAt, endsAt: new Date(startsAt.getTime() + minutes(length)) }
  const isMoved =
    startsAt.getTime() !== before.scheduledAt.getTime() || span.endsAt.getTime() !== before.endsAt.getTime()
  if (isMoved && startsAt.getTime() < now.getTime() - hours(1)) throw new AppError('appointments.in_the_past')
  const newMode = mode ?? before.mode
  const newTexts = changedTexts(ctx, before, { title, place, room, bring })
  const newKind = before.providerId ? before.kind : (kind ?? before.kind)
  const isSame =
    !isMoved && newMode === before.mode && newKind === before.kind && Object.keys(newTexts).length === 0
  if (isSame) return { what: null, overlaps: null }
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
      revisedAt: now,
      // Another time or kind is reminded of on other days.
      ...(isMoved || newKind !== before.kind ? { nextReminderAt: now } : {}),
      ...(isMoved ? { timedAt: now } : {}),
      // A yes to come is no yes to a call, or to another time.
      ...(isMoved || newMode !== before.mode ? { confirmedAt: null, arrival: null, arrivalAt: null } : {}),
    })
    .where(eq(appointments.id, id))
  const overlaps =
    isMoved && !before.providerId ? await noteOverlaps(tx, ctx, client, { ...span, appointmentId: id }) : null
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
  return { what: isMoved ? 'moved' : 'changed', overlaps }
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

/** Cancels one date, or it and the later ones of its series. The client may undo their own before anybody is told. */
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
    for (const row of rows) await leaveTime(tx, ctx, row)
    // A family session is for everyone in it to know at once, and the people in its room may keep it.
    const cancelHeldUntil =
      own && first.kind !== 'family'
        ? await holdCancel(tx, ctx, { clientId: client, ids: rows.map((row) => row.id), offersTime })
        : null
    for (const row of rows)
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
          cancelHeldUntil,
        })
        .where(eq(appointments.id, row.id))
    if (!cancelHeldUntil) await settleCancel(tx, ctx, rows, offersTime)
    await heard.keep(tx)
    await audit(tx, ctx, {
      action: 'appointment.cancelled',
      recordType: 'appointment',
      recordId: id,
      clientId: client,
      detail: { count: rows.length },
    })
    await announce(tx, client, first.providerId)
    return { ...(await readOne(tx, ctx, id)), crisis: heard.crisis }
  })
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
        .orderBy(asc(appointments.scheduledAt))
        .for('no key update')
    : []
