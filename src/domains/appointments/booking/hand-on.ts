import { and, eq, gt, lt } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { careTeam } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { providerOf } from '../open-times/rules-of.ts'
import { lockScheduled } from '../read.ts'
import { tellAppointment } from '../reminders/tell.ts'
import { appointments } from '../tables.ts'
import { announce } from './announce.ts'
import { lockProvider } from './take-time.ts'

const hasOther = async (tx: Tx, to: string, span: { scheduledAt: Date; endsAt: Date }): Promise<boolean> => {
  const [found] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.providerId, to),
        eq(appointments.status, 'scheduled'),
        lt(appointments.scheduledAt, span.endsAt),
        gt(appointments.endsAt, span.scheduledAt),
      ),
    )
    .limit(1)
  return found !== undefined
}

/**
 * Gives an appointment to another counselor, at its time, and tells the client. With null it stays as it is: when the account
 * closes, `findOthersFor` asks the team to find another one. Answers false, and changes nothing, where that counselor has
 * another one then.
 */
export const handAppointment = async (
  tx: Tx,
  ctx: Context,
  { id, from, to }: { id: string; from: string; to: string | null },
): Promise<boolean> => {
  const row = await lockScheduled(tx, id)
  if (row.providerId !== from || !to) return true
  const client = row.clientId as CheckedClient
  await providerOf(tx, { userId: to, organizationId: row.organizationId })
  await lockProvider(tx, to)
  if (await hasOther(tx, to, row)) return false
  await tx
    .update(appointments)
    .set({ providerId: to, sequence: row.sequence + 1 })
    .where(eq(appointments.id, id))
  // Both must be able to reach each other: a counselor sees their own caseload alone.
  await tx
    .insert(careTeam)
    .values({ clientId: client, userId: to, since: ctx.clock.now() })
    .onConflictDoNothing()
  await audit(tx, ctx, {
    action: 'appointment.handed_on',
    recordType: 'appointment',
    recordId: id,
    clientId: client,
    detail: { from, to },
  })
  await announce(tx, client, from)
  await announce(tx, client, to)
  await tellAppointment(tx, ctx, { appointmentId: id, what: 'changed' })
  return true
}
