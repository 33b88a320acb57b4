import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context, Services } from '#platform/context.ts'
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
      deviceId: ctx.actor.deviceId ?? null,
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

/** The id of a browser that is woken for the caller; null for one that is not. */
export const findOwnPush = async ({ db, actor }: Context, endpoint: string): Promise<string | null> => {
  const [found] = await db.orm
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.endpointHash, hashOf(endpoint)), eq(pushSubscriptions.userId, actor.userId)),
    )
  return found?.id ?? null
}

/**
 * What a browser believes may be of yesterday: it was signed out from afar, or another person subscribed it. A browser has a new
 * id after each sign-out; from here on its owner signs it out under the one of today.
 */
export const checkPush: Verb<typeof notificationEndpoints.checkPush> = async (ctx, { endpoint }) => {
  const { userId, deviceId = null } = ctx.actor
  const found = await ctx.db.orm
    .update(pushSubscriptions)
    .set({ deviceId })
    .where(and(eq(pushSubscriptions.endpointHash, hashOf(endpoint)), eq(pushSubscriptions.userId, userId)))
    .returning({ id: pushSubscriptions.id })
  return { isOn: found.length > 0 }
}

/** The browsers of a device that its owner signs out are woken no more. */
export const forgetPushOfDevice = async (db: Tx, userId: string, deviceId: string): Promise<void> => {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.deviceId, deviceId)))
}

/** A person is woken in no browser any more, save the one at `endpoint`. */
export const forgetPushOfOthers = async (db: Tx, userId: string, endpoint?: string): Promise<void> => {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        endpoint ? ne(pushSubscriptions.endpointHash, hashOf(endpoint)) : undefined,
      ),
    )
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
