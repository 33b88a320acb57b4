import { and, eq, gt, min } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { days } from '#shared/dates.ts'
import { appointments } from '../tables.ts'
import { lockProvider } from './take-time.ts'

const foundWithin = days(1)

/**
 * Somebody's account is closed: for each client who has a talk with them to come, whoever is left of the care team
 * finds another one, within a day or before the talk; where nobody is left the task is everybody's. What is booked
 * stays until a person has spoken with the client.
 */
export const findOthersFor = async (tx: Tx, userId: string, ctx: Context): Promise<void> => {
  // A booking under way is seen here, or sees that the account is closed.
  await lockProvider(tx, userId)
  const now = ctx.clock.now()
  const rows = await tx
    .select({ clientId: appointments.clientId, first: min(appointments.scheduledAt) })
    .from(appointments)
    .where(
      and(
        eq(appointments.providerId, userId),
        eq(appointments.status, 'scheduled'),
        gt(appointments.endsAt, now),
      ),
    )
    .groupBy(appointments.clientId)
  const atLatest = new Date(now.getTime() + foundWithin)
  for (const { clientId, first } of rows) {
    const dueAt = first && first < atLatest ? first : atLatest
    await openTask(tx, ctx, clientId as CheckedClient, { kind: 'left', dueAt, causeId: userId })
  }
}
