import { desc, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { announce } from './booking/announce.ts'
import { keepAttendance } from './attendance.ts'
import { appointmentCorrections, appointments } from './tables.ts'

const reasonPlace = (clientId: string, row: string) => ({
  scope: clientId,
  field: 'appointment_corrections.reason',
  row,
})

/**
 * Writes other minutes to a session that has begun, and keeps the value before with the reason. More than none means that
 * the client came. The client is locked. Throws appointments.over where it was canceled, request.invalid before it begins.
 */
export const correctMinutes = async (
  tx: Tx,
  ctx: Context,
  client: CheckedClient,
  { id, seconds, reason }: { id: string; seconds: number; reason: string },
): Promise<void> => {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('no key update')
  if (!row || row.status === 'cancelled') throw new AppError('appointments.over')
  const now = ctx.clock.now()
  if (row.scheduledAt > now && row.startedAt === null)
    throw new AppError('request.invalid', 'minutes: it has not begun')
  const correctionId = newId()
  await tx.insert(appointmentCorrections).values({
    ...{ id: correctionId, appointmentId: id, clientId: client },
    ...{ secondsBefore: row.talkedSeconds, seconds, correctedBy: ctx.actor.userId, correctedAt: now },
    reason: ctx.fields.seal(reason, reasonPlace(client, correctionId)),
  })
  await tx
    .update(appointments)
    .set({ talkedSeconds: seconds, heldBy: row.heldBy ?? row.mode })
    .where(eq(appointments.id, id))
  await audit(tx, ctx, {
    action: 'appointment.minutes_corrected',
    recordType: 'appointment',
    recordId: id,
    clientId: client,
    detail: { before: row.talkedSeconds ?? 0, after: seconds },
  })
  if (seconds > 0 && row.status !== 'completed') await keepAttendance(tx, ctx, client, row, true)
  else await announce(tx, client, row.providerId)
}

export interface Correction {
  secondsBefore: number | null
  seconds: number
  reason: string
  by: string | null
  at: Date
}

/** The corrections of a session's minutes, the newest first, with the names of who made them. */
export const readCorrections = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'fields'>,
  appointmentId: string,
): Promise<Correction[]> => {
  const rows = await db
    .select({ row: appointmentCorrections, by: users.fullName })
    .from(appointmentCorrections)
    .leftJoin(users, eq(users.id, appointmentCorrections.correctedBy))
    .where(eq(appointmentCorrections.appointmentId, appointmentId))
    .orderBy(desc(appointmentCorrections.correctedAt), desc(appointmentCorrections.id))
  return rows.map(({ row, by }) => ({
    secondsBefore: row.secondsBefore,
    seconds: row.seconds,
    reason: ctx.fields.open(row.reason, reasonPlace(row.clientId, row.id)),
    by,
    at: row.correctedAt,
  }))
}

/** Whether a person corrected the minutes: then the counted ones no longer replace them. */
export const isCorrected = async (tx: Tx, appointmentId: string): Promise<boolean> => {
  const [found] = await tx
    .select({ id: appointmentCorrections.id })
    .from(appointmentCorrections)
    .where(eq(appointmentCorrections.appointmentId, appointmentId))
    .limit(1)
  return found !== undefined
}
