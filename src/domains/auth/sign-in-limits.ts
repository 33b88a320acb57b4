import { eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { newToken } from '#platform/crypto/tokens.ts'
import { networkOf } from '#platform/http/network.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import type { Actor } from '#shared/actor.ts'
import { days, minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { signInFailures } from './tables.ts'

const deviceCookie = 'landfall_device'
const window = minutes(15)
const atMost = { account: 10, device: 10, address: 60 }

type Anyone = Context<Actor | null>

const addressKey = ({ signer, address }: Anyone): string => signer.sign('sign-in address', networkOf(address))

/**
 * Limits on guessing that do not lock the owner out: a device that has signed in to this account before
 * carries a signed cookie and has a count of its own, so strangers use up only the strangers' count.
 * (The device-cookie scheme of OWASP.) The count is taken before the password is looked at, the same for
 * names that do not exist.
 */
export const countAttempt = async (ctx: Anyone, username: string): Promise<void> => {
  const known = isKnownDevice(ctx, username)
  const keys: [string, number][] = [
    known
      ? [ctx.signer.sign('sign-in device', `${username} ${ctx.cookies[deviceCookie]}`), atMost.device]
      : [ctx.signer.sign('sign-in account', username), atMost.account],
    [addressKey(ctx), atMost.address],
  ]
  const now = ctx.clock.now()
  const fresh = new Date(now.getTime() - window)
  let over = false
  for (const [key, most] of keys) {
    const [row] = await ctx.db.orm
      .insert(signInFailures)
      .values({ key, count: 1, windowStartedAt: now })
      .onConflictDoUpdate({
        target: signInFailures.key,
        set: {
          count: sql`case when ${signInFailures.windowStartedAt} < ${fresh.toISOString()}::timestamptz then 1 else ${signInFailures.count} + 1 end`,
          windowStartedAt: sql`case when ${signInFailures.windowStartedAt} < ${fresh.toISOString()}::timestamptz then excluded.window_started_at else ${signInFailures.windowStartedAt} end`,
        },
      })
      .returning({ count: signInFailures.count })
    if ((row?.count ?? 0) > most) over = true
  }
  if (over) throw new AppError('auth.too_many_attempts')
}

/** After a success: the count goes, and this device is known from now on. */
export const trustDevice = async (ctx: Anyone, username: string): Promise<void> => {
  const kind = isKnownDevice(ctx, username) ? `${username} ${ctx.cookies[deviceCookie]}` : username
  const purpose = kind === username ? 'sign-in account' : 'sign-in device'
  await ctx.db.orm.delete(signInFailures).where(eq(signInFailures.key, ctx.signer.sign(purpose, kind)))
  // A success takes its own attempt back from the address too: a family behind one router is no attack.
  await ctx.db.orm
    .update(signInFailures)
    .set({ count: sql`greatest(${signInFailures.count} - 1, 0)` })
    .where(eq(signInFailures.key, addressKey(ctx)))
  const device = newToken()
  const value = `${device}.${ctx.signer.sign('device', `${device} ${username}`)}`
  ctx.setCookie(deviceCookie, value, { maxAgeSeconds: days(365) / 1000, path: '/api/auth' })
}

const isKnownDevice = (ctx: Anyone, username: string): boolean => {
  const [device = '', signature = ''] = (ctx.cookies[deviceCookie] ?? '').split('.')
  return device !== '' && ctx.signer.verify('device', `${device} ${username}`, signature)
}

/** Forgets counts whose window is over. */
export const expireSignInCounts = defineJob({
  name: 'auth.expire_sign_in_counts',
  input: z.object({}),
  cron: '37 * * * *',
  run: async ({ db, clock }) => {
    await db.orm
      .delete(signInFailures)
      .where(lt(signInFailures.windowStartedAt, new Date(clock.now().getTime() - window)))
  },
})
