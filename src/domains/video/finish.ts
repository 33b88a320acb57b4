import { eq } from 'drizzle-orm'
import { keepSession } from '#domains/appointments/attendance.ts'
import { isCorrected } from '#domains/appointments/correct-minutes.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { withdrawTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { changeRoom, type RoomRow } from './session.ts'
import { noteOut, togetherIn } from './visits.ts'

/**
 * Ends a session; client and room are locked. What both were in for is written to the appointment; where they never
 * met the appointment stays as it is, and attendance is for a person to say.
 */
export const finish = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  room: RoomRow,
): Promise<void> => {
  const now = ctx.clock.now()
  const id = room.appointmentId
  await noteOut(tx, id, 'client', now)
  await noteOut(tx, id, 'host', now)
  await changeRoom(tx, id, {
    state: 'ended',
    endedAt: now,
    clientPage: null,
    hostPage: null,
    waitingSince: null,
  })
  const together = await togetherIn(tx, id, now)
  const heldBy = room.goesBy === 'phone' && room.reachedAt ? 'phone' : 'video'
  const [row] = await tx
    .select({ status: appointments.status, talkedSeconds: appointments.talkedSeconds })
    .from(appointments)
    .where(eq(appointments.id, id))
    .for('no key update')
  if (together && row && row.status !== 'cancelled') {
    const { startedAt, endedAt, milliseconds } = together
    // Minutes that a person corrected are not counted over.
    const talkedSeconds = (await isCorrected(tx, id)) ? row.talkedSeconds : Math.round(milliseconds / 1000)
    await keepSession(tx, ctx, client, { id, heldBy, startedAt, endedAt, talkedSeconds })
    // A call that was asked for and had has been made.
    await withdrawTask(tx, ctx, client, { kind: 'call', causeId: id })
  }
  await audit(tx, ctx, {
    action: 'video.ended',
    recordType: 'appointment',
    recordId: id,
    clientId: client,
    detail: { heldBy: together ? heldBy : null, seconds: Math.round((together?.milliseconds ?? 0) / 1000) },
  })
}
