import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { PushTarget } from '#platform/push.ts'
import { newId } from '#shared/ids.ts'
import type { notificationEndpoints } from './contract.ts'
import { providersOf } from './providers.ts'
import { pushSubscriptions } from './tables.ts'

const place = (userId: string, row: string) => ({
  scope: userId,
  field: 'push_subscriptions.subscription',
  row,
})
const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

export const readPushKey: Verb<typeof notificationEndpoints.readPushKey> = async (ctx) => ({
  publicKey: providersOf(ctx.config).push ? (ctx.config.VAPID_PUBLIC_KEY ?? null) : null,
})

/** A browser belongs to whoever subscribed it last: it may be another person's turn at the same desk. */
export const subscribePush: Verb<typeof notificationEndpoints.subscribePush> = async (ctx, subscription) => {
  const id = newId()
  const { userId } = ctx.actor
  const endpointHash = hashOf(subscription.endpoint)
  await ctx.db.orm.transaction(async (tx) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpointHash, endpointHash))
    await tx.insert(pushSubscriptions).values({
      id,
      userId,
      endpointHash,
      subscription: ctx.fields.seal(JSON.stringify(subscription), place(userId, id)),
      createdAt: ctx.clock.now(),
    })
    await audit(tx, ctx, { action: 'push.subscribed', recordType: 'user', recordId: userId })
  })
  return { ok: true }
}

export const unsubscribePush: Verb<typeof notificationEndpoints.unsubscribePush> = async (
  ctx,
  { endpoint },
) => {
  const { userId } = ctx.actor
  await ctx.db.orm.transaction(async (tx) => {
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpointHash, hashOf(endpoint)), eq(pushSubscriptions.userId, userId)))
    await audit(tx, ctx, { action: 'push.unsubscribed', recordType: 'user', recordId: userId })
  })
  return { ok: true }
}

/** Where a subscription leads; null when it was taken back. */
export const openPushTarget = async (
  db: Tx | Orm,
  { fields }: Pick<Services, 'fields'>,
  id: string,
): Promise<PushTarget | null> => {
  const [found] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
  if (!found) return null
  return JSON.parse(fields.open(found.subscription, place(found.userId, id))) as PushTarget
}

/** The push service says that this browser is gone. */
export const forgetPushTarget = async (db: Tx | Orm, id: string): Promise<void> => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/** The browsers of a person that may be woken; none where there is no push. */
export const pushTargetsOf = async (
  db: Tx | Orm,
  { config }: Pick<Services, 'config'>,
  userId: string,
): Promise<string[]> => {
  if (!providersOf(config).push) return []
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .limit(10)
  return rows.map(({ id }) => id)
}
