import { and, eq, isNotNull, or } from 'drizzle-orm'
import { phoneIndex } from '#domains/clients/phone.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { reminderSettings } from '../tables.ts'
import { usualSettings } from './reach.ts'

/** Keeps that texts are wanted or not; answers whether anything was kept. */
export const agree = async (
  tx: Tx,
  ctx: Context<null>,
  client: string,
  meaning: 'stop' | 'start',
  { onlyKnown = false, by = 'person' }: { onlyKnown?: boolean; by?: 'person' | 'provider' } = {},
): Promise<boolean> => {
  const now = ctx.clock.now()
  const set = {
    ...(meaning === 'stop'
      ? { smsStoppedAt: now, smsStoppedBy: by }
      : { smsStoppedAt: null, smsStoppedBy: null, smsAgreedAt: now }),
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

/** Whether a client with this number has ended texts, or it is in doubt: then nothing is texted to it, whatever other record names it. */
export const hasStopped = async (
  db: Tx | Orm,
  services: Pick<Services, 'signer'>,
  number: string,
): Promise<boolean> => {
  const [found] = await db
    .select({ id: clients.id })
    .from(clients)
    .leftJoin(reminderSettings, eq(reminderSettings.clientId, clients.id))
    .where(
      and(
        eq(clients.phoneIndex, phoneIndex(services, number)),
        or(isNotNull(reminderSettings.smsStoppedAt), isNotNull(clients.phoneDoubt)),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Whether this client has ended texts. */
export const hasEndedTexts = async (db: Tx | Orm, client: string): Promise<boolean> => {
  const [found] = await db
    .select({ at: reminderSettings.smsStoppedAt })
    .from(reminderSettings)
    .where(eq(reminderSettings.clientId, client))
  return (found?.at ?? null) !== null
}
