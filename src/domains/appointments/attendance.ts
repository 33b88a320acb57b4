import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { openTask, withdrawTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { days, hours } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import type { appointmentEndpoints, AppointmentMode } from './contract.ts'
import { announce } from './booking/announce.ts'
import { endOverlaps } from './booking/end-overlaps.ts'
import { type AppointmentRow, checkAppointment, lockScheduled, readOne } from './read.ts'
import { appointments } from './tables.ts'

/** How long before and after its beginning somebody can say that they come later. */
const arrivalFrom = hours(24)
const arrivalUntil = hours(1)

const arrivalTasks = { no_ride: 'ride', late: 'late' } as const

export const sayArrival: Verb<typeof appointmentEndpoints.sayArrival> = async (ctx, { id, what }) => {
  const { client } = await checkAppointment(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const row = await lockScheduled(tx, id)
    const now = ctx.clock.now()
    const until = row.scheduledAt.getTime() - now.getTime()
    if (until > arrivalFrom || until < -arrivalUntil) throw new AppError('appointments.over')
    await tx
      .update(appointments)
      .set({ arrival: what, arrivalAt: what && now })
      .where(eq(appointments.id, id))
    // Somebody without a ride is helped to get there, and who is late is waited for: neither is a missed appointment.
    const wanted = what && arrivalTasks[what]
    for (const kind of Object.values(arrivalTasks))
      if (kind !== wanted) await withdrawTask(tx, ctx, client, { kind, causeId: id })
    if (wanted)
      await openTask(tx, ctx, client, { kind: wanted, dueAt: now, ownerId: row.providerId, causeId: id })
    await audit(tx, ctx, {
      action: 'appointment.arrival_said',
      recordType: 'appointment',
      recordId: id,
      clientId: client,
      detail: { what: what ?? 'none' },
    })
    await announce(tx, client, row.providerId)
    return readOne(tx, ctx, id)
  })
}

export const confirmAppointment: Verb<typeof appointmentEndpoints.confirmAppointment> = async (
  ctx,
  { id },
) => {
  const { client } = await checkAppointment(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const row = await lockScheduled(tx, id)
    if (row.endsAt < ctx.clock.now()) throw new AppError('appointments.over')
    await keepConfirmed(tx, ctx, row)
    return readOne(tx, ctx, id)
  })
}

/** Keeps that the client comes; the row is locked. */
export const keepConfirmed = async (
  tx: Tx,
  ctx: Parameters<typeof audit>[1],
  { id, clientId, providerId, confirmedAt }: AppointmentRow,
): Promise<void> => {
  if (confirmedAt) return
  await tx.update(appointments).set({ confirmedAt: ctx.clock.now() }).where(eq(appointments.id, id))
  await audit(tx, ctx, { action: 'appointment.confirmed', recordType: 'appointment', recordId: id, clientId })
  await announce(tx, clientId, providerId)
}

export const noteAttendance: Verb<typeof appointmentEndpoints.noteAttendance> = async (
  ctx,
  { id, attended },
) => {
  const { client } = await checkAppointment(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('no key update')
    if (!row || row.status === 'cancelled') throw new AppError('appointments.over')
    if (row.scheduledAt > ctx.clock.now()) throw new AppError('request.invalid', 'attended: it has not begun')
    await keepAttendance(tx, ctx, client, row, attended)
    return readOne(tx, ctx, id)
  })
}

/** Whether the client came. Who was missed is called within a day; a mistake put right takes the call back. */
export const keepAttendance = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  row: AppointmentRow,
  attended: boolean,
): Promise<void> => {
  const { id, providerId } = row
  await tx
    .update(appointments)
    .set({ status: attended ? 'completed' : 'missed', nextReminderAt: null })
    .where(eq(appointments.id, id))
  // Tasks that only made sense before the date.
  await withdrawTasksBefore(tx, ctx, client, id)
  await endOverlaps(tx, ctx, client)
  const about = { kind: 'missed', causeId: id } as const
  if (attended) await withdrawTask(tx, ctx, client, about)
  else {
    const dueAt = new Date(ctx.clock.now().getTime() + days(1))
    await openTask(tx, ctx, client, { ...about, dueAt, ownerId: providerId })
  }
  await audit(tx, ctx, {
    action: 'appointment.attendance_noted',
    recordType: 'appointment',
    recordId: id,
    clientId: client,
    detail: { attended },
  })
  await announce(tx, client, providerId)
}

/** What a person of the team does before a date: remind of it, tell of it, help to get there. */
export const kindsBeforeDate = ['remind', 'tell', 'ride', 'late', 'change'] as const

/** Ends the tasks that were due before a date that is over. */
export const withdrawTasksBefore = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  causeId: string,
): Promise<void> => {
  for (const kind of kindsBeforeDate) await withdrawTask(tx, ctx, client, { kind, causeId })
}

/** What a session was in the end: how it was held, from when to when, and how long of it in all. Attendance follows from it. */
export const keepSession = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  {
    id,
    heldBy,
    startedAt,
    endedAt,
    talkedSeconds,
  }: { id: string; heldBy: AppointmentMode; startedAt: Date; endedAt: Date; talkedSeconds: number | null },
): Promise<void> => {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('no key update')
  if (!row || row.status === 'cancelled') throw new AppError('appointments.over')
  await tx
    .update(appointments)
    .set({ heldBy, startedAt: row.startedAt ?? startedAt, endedAt, talkedSeconds })
    .where(eq(appointments.id, id))
  await keepAttendance(tx, ctx, client, row, true)
}
