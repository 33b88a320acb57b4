import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context, Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { seconds } from '#shared/dates.ts'
import { crisisPresence } from './tables.ts'

// Two missed pulses of the socket server, and a little.
const fresh = seconds(60)

/** A page seen after this moment is taken to be open. */
export const freshSince = (ctx: Pick<Context, 'clock'>): Date => new Date(ctx.clock.now().getTime() - fresh)

/** Responders with a page open somewhere: noted by every server process for its own sockets. */
export const notePresence = async (
  { db, clock }: Services,
  responders: { userId: string; organizationId: string }[],
): Promise<void> => {
  if (!responders.length) return
  const seenAt = clock.now()
  await db.orm
    .insert(crisisPresence)
    .values(responders.map((one) => ({ ...one, seenAt })))
    .onConflictDoUpdate({ target: crisisPresence.userId, set: { seenAt: sql`excluded.seen_at` } })
}

/** A responder's last page has closed. */
export const endPresence = async ({ db }: Services, userId: string): Promise<void> => {
  await db.orm.delete(crisisPresence).where(eq(crisisPresence.userId, userId))
}

/** Whether a responder has a page open right now. */
export const isOnline = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'clock'>,
  userId: string,
): Promise<boolean> => {
  const rows = await db
    .select({ userId: crisisPresence.userId })
    .from(crisisPresence)
    .where(and(eq(crisisPresence.userId, userId), gt(crisisPresence.seenAt, freshSince(ctx))))
  return rows.length > 0
}
