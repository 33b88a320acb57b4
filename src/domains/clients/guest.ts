import { and, desc, eq, sql } from 'drizzle-orm'
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

interface Guest {
  userId: string
  clientId: CheckedClient<'own'>
}

/** The guest that somebody with an account was heard as before; null for a visitor. */
const guestOf = async (tx: Tx, { actor, organizationId }: Context<Actor | null>): Promise<Guest | null> => {
  if (!actor) return null
  const [known] = await tx
    .select({ clientId: clients.id, userId: clients.userId })
    .from(clients)
    .where(and(eq(clients.standsFor, actor.userId), eq(clients.organizationId, organizationId)))
    .orderBy(desc(clients.createdAt))
    .limit(1)
  return known?.userId ? { userId: known.userId, clientId: known.clientId as CheckedClient<'own'> } : null
}

/**
 * A record for somebody who has none: a visitor's is anonymous, and one that stands for a partner or a supporter has
 * their name, so that whoever is called knows whom to look for. It changes no session.
 */
export const makeGuest = async (tx: Tx, ctx: Context<Actor | null>): Promise<Guest> => {
  const known = await guestOf(tx, ctx)
  if (known) return known
  const { organizationId, actor } = ctx
  const createdAt = ctx.clock.now()
  const userId = newId()
  const clientId = newId()
  await tx.insert(users).values({ id: userId, organizationId, role: 'guest', fullName: guestName, createdAt })
  await tx.insert(clients).values({
    id: clientId,
    organizationId,
    userId,
    isGuest: true,
    fullName: actor?.fullName || (await visitorName(tx)),
    standsFor: actor?.userId ?? null,
    riskLevel: 'low',
    language: ctx.language,
    createdAt,
  })
  await audit(tx, ctx, { action: 'guest.opened', recordType: 'client', recordId: clientId, clientId })
  return { userId, clientId: clientId as CheckedClient<'own'> }
}

/**
 * A visitor who begins to write becomes a guest: an anonymous client record with a session of its own.
 * Returns the actor they are from now on.
 */
export const openGuest = async (
  tx: Tx,
  ctx: Context<Actor | null>,
): Promise<Actor & { clientId: CheckedClient<'own'> }> => reopenGuest(tx, ctx, await makeGuest(tx, ctx))

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
