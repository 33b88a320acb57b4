import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { reminderSettings } from '../tables.ts'
import { usualSettings } from './reach.ts'

/** Keeps that texts are wanted or not; answers whether anything was kept. */
export const agree = async (
  tx: Tx,
  ctx: Context<null>,
  client: string,
  meaning: 'stop' | 'start',
  { onlyKnown = false } = {},
): Promise<boolean> => {
  const now = ctx.clock.now()
  const set = {
    ...(meaning === 'stop' ? { smsStoppedAt: now } : { smsStoppedAt: null, smsAgreedAt: now }),
    changedAt: now,
  }
  // Somebody who never wanted texts does not begin to because the other one at this phone does.
  if (onlyKnown) {
    const known = await tx
      .update(reminderSettings)
      .set(set)
      .where(and(eq(reminderSettings.clientId, client), isNotNull(reminderSettings.smsStoppedAt)))
      .returning({ id: reminderSettings.clientId })
    return known.length > 0
  }
  await tx
    .insert(reminderSettings)
    .values({ ...usualSettings, clientId: client, organizationId: ctx.organizationId, ...set })
    .onConflictDoUpdate({ target: reminderSettings.clientId, set })
  return true
}
