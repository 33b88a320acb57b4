import { sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { translate } from '#platform/texts.ts'
import { audit } from '#domains/audit/record.ts'
import { openSession } from '#domains/auth/session.ts'
import { users } from '#domains/auth/tables.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import type { CheckedClient } from './check.ts'
import { clients, visitorNumbers } from './tables.ts'

/** What a visitor is called on their own page. Staff, who may have several before them, see `visitorName`. */
const guestName = 'Demo Client'

/** "Visitor 4821". In one language, so that everybody in the house says the same name on the phone. */
const visitorName = async (tx: Tx): Promise<string> => {
  const taken = await tx.execute(sql`select nextval(${visitorNumbers.seqName})::text as number`)
  const [row] = (taken as unknown as { rows: { number: string }[] }).rows
  if (!row) throw new Error('the sequence gave no number')
  return translate('en', 'clients', 'visitor', row)
}

/**
 * A visitor who begins to write becomes a guest: an anonymous client record with a session of its own.
 * Returns the actor they are from now on.
 */
export const openGuest = async (
  tx: Tx,
  ctx: Context<Actor | null>,
): Promise<Actor & { clientId: CheckedClient<'own'> }> => {
  const { organizationId } = ctx
  const createdAt = ctx.clock.now()
  const userId = newId()
  const clientId = newId()
  await tx.insert(users).values({ id: userId, organizationId, role: 'guest', fullName: guestName, createdAt })
  await tx.insert(clients).values({
    id: clientId,
    organizationId,
    userId,
    isGuest: true,
    fullName: await visitorName(tx),
    riskLevel: 'low',
    language: ctx.language,
    createdAt,
  })
  await audit(tx, ctx, { action: 'guest.opened', recordType: 'client', recordId: clientId, clientId })
  return reopenGuest(tx, ctx, { userId, clientId })
}

/** Gives a browser the session of a guest; answers the actor they are from now on. */
export const reopenGuest = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { userId, clientId }: { userId: string; clientId: string },
): Promise<Actor & { clientId: CheckedClient<'own'> }> => ({
  role: 'guest',
  organizationId: ctx.organizationId,
  userId,
  clientId: clientId as CheckedClient<'own'>,
  username: null,
  fullName: guestName,
  session: await openSession(tx, ctx, { id: userId, role: 'guest' }),
})
