import { eq } from 'drizzle-orm'
import { keepSession } from '#domains/appointments/attendance.ts'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { noteOut, togetherIn } from '#domains/video/visits.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { familySessionPeople, familySessions } from '../tables.ts'
import { type SessionRow, tellSession } from './part.ts'
import { away } from './room.ts'

/**
 * Ends a session for everyone; client and session are locked. The time in which the client and another person were connected
 * is written to the appointment; where nobody met, the appointment stays as it is.
 */
export const finish = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { appointmentId, clientId }: SessionRow,
): Promise<void> => {
  const now = ctx.clock.now()
  await noteOut(tx, appointmentId, 'client', now)
  await noteOut(tx, appointmentId, 'host', now)
  await tx.update(familySessions).set({ endedAt: now }).where(eq(familySessions.appointmentId, appointmentId))
  await tx
    .update(familySessionPeople)
    .set({ ...away, admittedAt: null })
    .where(eq(familySessionPeople.appointmentId, appointmentId))
  const together = await togetherIn(tx, appointmentId, now)
  const talkedSeconds = Math.round((together?.milliseconds ?? 0) / 1000)
  if (together)
    await keepSession(tx, ctx, clientId as CheckedClient, {
      id: appointmentId,
      heldBy: 'video',
      startedAt: together.startedAt,
      endedAt: together.endedAt,
      talkedSeconds,
    })
  await audit(tx, ctx, {
    action: 'family_session.ended',
    recordType: 'appointment',
    recordId: appointmentId,
    clientId,
    detail: { seconds: talkedSeconds },
  })
  await tellSession(tx, ctx, { appointmentId, clientId })
}
