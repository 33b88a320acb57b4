import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { CheckedClient } from './check.ts'
import { makeGuest } from './guest.ts'
import { phoneIndex, sealPhone } from './phone.ts'
import { clients } from './tables.ts'

/**
 * The guest record of a number that is on no client's record: the one it has, else a new one. Two texts at once from one
 * number wait for each other, so that they meet in one record.
 */
export const guestOfNumber = async (
  tx: Tx,
  ctx: Context<null>,
  number: string,
): Promise<CheckedClient<'own'>> => {
  const index = phoneIndex(ctx, number)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${index}`}, 0))`)
  const [known] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        eq(clients.phoneIndex, index),
        eq(clients.isGuest, true),
        eq(clients.organizationId, ctx.organizationId),
      ),
    )
    .limit(1)
  if (known) return known.id as CheckedClient<'own'>
  const { clientId } = await makeGuest(tx, ctx)
  await tx
    .update(clients)
    .set(sealPhone(ctx, clientId, number))
    .where(eq(clients.id, clientId))
  return clientId
}
