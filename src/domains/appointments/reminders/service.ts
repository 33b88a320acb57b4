import { and, asc, count, desc, eq, gt, lte, or } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { days, minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { announce } from '../booking/announce.ts'
import type { ReminderLine, reminderEndpoints, ReminderSettings } from '../contract/reminders.ts'
import { checkAppointment, lockScheduled } from '../read.ts'
import { appointments, heartbeats, reminders, reminderSettings } from '../tables.ts'
import { takeNumber } from './join-number.ts'
import { ladderOf } from './ladder.ts'
import { reachOf } from './reach.ts'
import { byHand, remind } from './remind.ts'
import { heartbeatName } from './scheduler.ts'

const toSettings = async (db: Tx | Orm, ctx: Context, clientId: string): Promise<ReminderSettings> => {
  const { settings, phone, phoneDoubt, email, push } = await reachOf(db, ctx, clientId)
  return {
    isOff: settings.isOff,
    channels: settings.channels,
    ladder: settings.ladder,
    fromMinute: settings.fromMinute,
    toMinute: settings.toMinute,
    timeZone: settings.timeZone,
    isByPerson: settings.isByPerson,
    phoneEnd: phone && phone.slice(-4),
    hasEmail: email !== null,
    hasPush: push.length > 0,
    smsAgreedAt: settings.smsAgreedAt?.toISOString() ?? null,
    smsStoppedAt: settings.smsStoppedAt?.toISOString() ?? null,
    smsStoppedBy: settings.smsStoppedBy,
    phoneDoubt,
  }
}

export const readReminderSettings: Verb<typeof reminderEndpoints.readReminderSettings> = async (
  ctx,
  { id },
) => {
  const client = await checkClient(ctx, id, 'work')
  await auditRead(ctx, { action: 'reminders.read', recordType: 'client', recordId: client, clientId: client })
  return toSettings(ctx.db.orm, ctx, client)
}

/** Changes what is named and leaves the rest: two saves at once do not undo each other. */
export const saveReminderSettings: Verb<typeof reminderEndpoints.saveReminderSettings> = async (
  ctx,
  { id, phone, agreesToTexts, isByPerson, ...choices },
) => {
  const client = await checkClient(ctx, id, 'work')
  const own = ctx.actor.clientId === client
  if (new Set(choices.channels).size < (choices.channels?.length ?? 0))
    throw new AppError('request.invalid', 'channels: one is named twice')
  if (isByPerson !== undefined && own) throw new AppError('auth.forbidden')
  if (phone && !toPhoneNumber(phone))
    throw new AppError('request.invalid', 'phone: wants a number with its area code')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    if (phone !== undefined) await takeNumber(tx, ctx, client, phone || null)
    const { settings: before, phone: number } = await reachOf(tx, ctx, client)
    if (agreesToTexts && !number) throw new AppError('request.invalid', 'phone: is required for texts')
    const now = ctx.clock.now()
    const set = {
      isOff: choices.isOff ?? before.isOff,
      channels: choices.channels ?? before.channels,
      ladder: choices.ladder ?? before.ladder,
      fromMinute: choices.fromMinute ?? before.fromMinute,
      toMinute: choices.toMinute ?? before.toMinute,
      timeZone: choices.timeZone === undefined ? before.timeZone : choices.timeZone,
      isByPerson: isByPerson ?? before.isByPerson,
      smsAgreedAt: agreesToTexts === false ? null : (before.smsAgreedAt ?? (agreesToTexts ? now : null)),
      // Whoever wrote STOP has to want it again themselves.
      smsStoppedAt: agreesToTexts && own ? null : before.smsStoppedAt,
      smsStoppedBy: agreesToTexts && own ? null : before.smsStoppedBy,
      changedAt: now,
    }
    if (set.fromMinute >= set.toMinute)
      throw new AppError('request.invalid', 'toMinute: wants a time after fromMinute')
    await tx
      .insert(reminderSettings)
      .values({ clientId: client, organizationId: ctx.organizationId, ...set })
      .onConflictDoUpdate({ target: reminderSettings.clientId, set })
    await planAnew(tx, ctx, client)
    await audit(tx, ctx, {
      action: 'reminders.changed',
      recordType: 'client',
      recordId: client,
      clientId: client,
      detail: { isOff: set.isOff, agreesToTexts: set.smsAgreedAt !== null, isByPerson: set.isByPerson },
    })
    await announce(tx, client)
    return toSettings(tx, ctx, client)
  })
}

/** Every date to come is looked at anew: other hours, another ladder, or none at all. */
export const planAnew = async (
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  clientId: string,
): Promise<void> => {
  const now = clock.now()
  await tx
    .update(appointments)
    .set({ nextReminderAt: now })
    .where(
      and(
        eq(appointments.clientId, clientId),
        eq(appointments.status, 'scheduled'),
        gt(appointments.scheduledAt, now),
      ),
    )
}

const kept = days(90)
const linesAtMost = 200

/** What is to come, computed from the dates as they stand, and what became of what left. */
export const listReminders: Verb<typeof reminderEndpoints.listReminders> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const { orm } = ctx.db
  const now = ctx.clock.now()
  const reach = await reachOf(orm, ctx, client)
  const dates = await orm
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, client),
        eq(appointments.status, 'scheduled'),
        gt(appointments.scheduledAt, now),
      ),
    )
    .orderBy(asc(appointments.scheduledAt), asc(appointments.id))
    .limit(50)
  const planned: ReminderLine[] = reach.settings.isOff
    ? []
    : dates.flatMap((row) =>
        ladderOf(row, reach.wishes)
          .filter(({ at }) => at > now)
          .map(({ step, at }) => ({
            id: `${row.id}-${step}`,
            appointmentId: row.id,
            kind: row.kind,
            scheduledAt: row.scheduledAt.toISOString(),
            step,
            at: at.toISOString(),
            channel: reach.channels[0] ?? null,
            state: 'planned' as const,
            answer: null,
          })),
      )
  const left = await orm
    .select({ reminder: reminders, kind: appointments.kind })
    .from(reminders)
    .innerJoin(appointments, eq(appointments.id, reminders.appointmentId))
    .where(and(eq(reminders.clientId, client), gt(reminders.createdAt, new Date(now.getTime() - kept))))
    .orderBy(desc(reminders.createdAt), desc(reminders.id))
    .limit(linesAtMost)
  await auditRead(ctx, { action: 'reminders.read', recordType: 'client', recordId: client, clientId: client })
  return [
    ...planned.toSorted((a, b) => a.at.localeCompare(b.at)),
    ...left.map(({ reminder, kind }) => ({
      id: reminder.id,
      appointmentId: reminder.appointmentId,
      kind,
      scheduledAt: reminder.scheduledAt.toISOString(),
      step: reminder.step,
      at: reminder.createdAt.toISOString(),
      channel: reminder.channel,
      state: reminder.state,
      answer: reminder.answer,
    })),
  ]
}

/** Asked for twice by a quick finger, or again while it waits for the morning, a reminder leaves once. */
const onceIn = minutes(5)

export const sendAppointmentReminder: Verb<typeof reminderEndpoints.sendAppointmentReminder> = async (
  ctx,
  { appointmentId },
) => {
  const { client } = await checkAppointment(ctx, appointmentId)
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const row = await lockScheduled(tx, appointmentId)
    if (row.scheduledAt <= ctx.clock.now()) throw new AppError('appointments.over')
    const [justSent] = await tx
      .select({ channel: reminders.channel })
      .from(reminders)
      .where(
        and(
          eq(reminders.appointmentId, appointmentId),
          eq(reminders.step, byHand),
          eq(reminders.scheduledAt, row.scheduledAt),
          or(
            eq(reminders.state, 'sending'),
            gt(reminders.createdAt, new Date(ctx.clock.now().getTime() - onceIn)),
          ),
        ),
      )
      .limit(1)
    if (justSent) return justSent
    const reach = await reachOf(tx, ctx, client)
    const channel = await remind(tx, ctx, row, reach, byHand)
    await audit(tx, ctx, {
      action: 'reminder.asked',
      recordType: 'appointment',
      recordId: appointmentId,
      clientId: client,
    })
    return { channel }
  })
}

/** A scheduler that has not been heard of for this long is said to be late. */
const lateAfter = minutes(5)

export const readReminderHealth: Verb<typeof reminderEndpoints.readReminderHealth> = async (ctx) => {
  const { orm } = ctx.db
  const now = ctx.clock.now()
  const [heart] = await orm.select().from(heartbeats).where(eq(heartbeats.name, heartbeatName))
  const states = await orm
    .select({ state: reminders.state, count: count() })
    .from(reminders)
    .where(
      and(
        eq(reminders.organizationId, ctx.organizationId),
        gt(reminders.createdAt, new Date(now.getTime() - days(1))),
      ),
    )
    .groupBy(reminders.state)
  const [due] = await orm
    .select({ count: count() })
    .from(appointments)
    .where(
      and(
        eq(appointments.organizationId, ctx.organizationId),
        lte(appointments.nextReminderAt, new Date(now.getTime() + days(1))),
      ),
    )
  const of = (state: string): number => states.find((one) => one.state === state)?.count ?? 0
  return {
    lastRunAt: heart?.at.toISOString() ?? null,
    isLate: !heart || now.getTime() - heart.at.getTime() > lateAfter,
    sent: of('sent'),
    captured: of('captured'),
    sending: of('sending'),
    byPerson: of('by_person'),
    due: due?.count ?? 0,
  }
}
