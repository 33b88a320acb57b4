import { and, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { careTeam } from './tables.ts'

/** Gives a client of a counselor's caseload to another counselor; to null the client leaves the caseload alone. */
export const handClient = async (
  tx: Tx,
  ctx: Context,
  { id, from, to }: { id: string; from: string; to: string | null },
): Promise<void> => {
  await tx.delete(careTeam).where(and(eq(careTeam.clientId, id), eq(careTeam.userId, from)))
  if (to)
    await tx
      .insert(careTeam)
      .values({ clientId: id, userId: to, since: ctx.clock.now() })
      .onConflictDoNothing()
  await audit(tx, ctx, {
    action: 'client.handed_on',
    recordType: 'client',
    recordId: id,
    clientId: id,
    detail: { from, to },
  })
}
