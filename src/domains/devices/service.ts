import { and, desc, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { sessionCookie } from '#domains/auth/contract.ts'
import { endSessions, forgetSessions } from '#domains/auth/session.ts'
import { sessions } from '#domains/auth/tables.ts'
import { forgetPushOfDevice, forgetPushOfOthers } from '#domains/notifications/push.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import type { deviceEndpoints } from './contract.ts'
import { devicesChanged, deviceSignedOut } from './contract/events.ts'
import { wasEndedAfar } from './ended-afar.ts'
import { sessionsEndedAfar } from './tables.ts'

type Session = typeof sessions.$inferSelect

const sessionsOf = (db: Tx | Orm, userId: string): Promise<Session[]> =>
  db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.seenAt))

const isUsable = ({ expiresAt, seenAt, idleSeconds }: Session, now: Date): boolean =>
  now < expiresAt && now.getTime() - seenAt.getTime() <= idleSeconds * 1000

export const listDevices: Verb<typeof deviceEndpoints.listDevices> = async ({ db, actor, clock }) => {
  const now = clock.now()
  const rows = await sessionsOf(db.orm, actor.userId)
  return rows
    .filter((row) => isUsable(row, now))
    .map((row) => ({
      id: row.deviceId,
      label: row.deviceLabel,
      isThis: row.hash === actor.session,
      signedInAt: row.createdAt.toISOString(),
      lastUsedAt: row.seenAt.toISOString(),
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}

export const readSignedOut: Verb<typeof deviceEndpoints.readSignedOut> = async ({ db, actor, cookies }) => {
  const token = cookies[sessionCookie]
  return { isSignedOutAfar: !actor && token !== undefined && (await wasEndedAfar(db.orm, token)) }
}

/** Ends sign-in sessions of the caller. Their open pages hear it before their sockets are closed. */
const endFromAfar = async (tx: Tx, ctx: Context, hashes: readonly string[]): Promise<void> => {
  const { userId } = ctx.actor
  for (const hash of hashes) {
    await tx
      .insert(sessionsEndedAfar)
      .values({ hash, userId, endedAt: ctx.clock.now() })
      .onConflictDoNothing()
    await publish(tx, `session:${hash}`, deviceSignedOut, {})
    await endSessions(tx, { session: hash })
  }
  await publish(tx, topics.user(userId), devicesChanged, {})
}

export const signOutDevice: Verb<typeof deviceEndpoints.signOutDevice> = async (ctx, { id }) => {
  const { userId } = ctx.actor
  const session = await ctx.db.orm.transaction(async (tx) => {
    const [found] = await tx
      .select({ hash: sessions.hash })
      .from(sessions)
      .where(and(eq(sessions.deviceId, id), eq(sessions.userId, userId)))
    if (!found) throw new AppError('request.not_found')
    await endFromAfar(tx, ctx, [found.hash])
    await forgetPushOfDevice(tx, userId, id)
    await audit(tx, ctx, { action: 'device.signed_out', recordType: 'user', recordId: userId })
    return found.hash
  })
  forgetSessions(ctx, { session })
  return { ok: true }
}

export const signOutOthers: Verb<typeof deviceEndpoints.signOutOthers> = async (ctx, { keepPush }) => {
  const { userId, session } = ctx.actor
  const ended = await ctx.db.orm.transaction(async (tx) => {
    const others = (await sessionsOf(tx, userId)).filter(({ hash }) => hash !== session)
    await endFromAfar(
      tx,
      ctx,
      others.map(({ hash }) => hash),
    )
    await forgetPushOfOthers(tx, userId, keepPush)
    await audit(tx, ctx, {
      action: 'devices.signed_out',
      recordType: 'user',
      recordId: userId,
      detail: { count: others.length },
    })
    return others
  })
  for (const { hash } of ended) forgetSessions(ctx, { session: hash })
  // Those that had lapsed end too, so that their devices forget; nobody was signed in on them.
  return { count: ended.filter((one) => isUsable(one, ctx.clock.now())).length }
}
