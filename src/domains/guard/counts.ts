import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context, Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { networkOf } from '#platform/http/network.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import type { Actor } from '#shared/actor.ts'
import { guardCounts, usedChallenges } from './tables.ts'

type Anyone = Context<Actor | null>

/** Everything that came from an address, whichever form it was: it decides how hard the work is. */
export const addressKey = (ctx: Anyone): string =>
  ctx.signer.sign('guard address', `${ctx.organizationId} ${networkOf(ctx.address)}`)

export const formAddressKey = (ctx: Anyone, form: string): string =>
  ctx.signer.sign('guard form address', `${ctx.organizationId} ${form} ${networkOf(ctx.address)}`)

/** One mailbox, however it is written: "Ada+x@Example.org" is read where "ada@example.org" is. */
export const emailKey = (ctx: Anyone, form: string, email: string): string => {
  const mailbox = email
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
  return ctx.signer.sign('guard email', `${ctx.organizationId} ${form} ${mailbox}`)
}

export const readCount = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: string,
): Promise<number> => {
  const [row] = await db.orm
    .select({ count: guardCounts.count })
    .from(guardCounts)
    .where(and(eq(guardCounts.key, key), gt(guardCounts.endsAt, clock.now())))
  return row?.count ?? 0
}

/** Counts one more, in a window that begins with the first; answers how many there are now. */
export const countOneMore = async (
  ctx: Pick<Services, 'db' | 'clock'>,
  key: string,
  window: number,
  /** The transaction to count in; without one the count stays whatever becomes of the caller's. */
  db: Tx | Orm = ctx.db.orm,
): Promise<number> => {
  const now = ctx.clock.now()
  const isOver = sql`${guardCounts.endsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(guardCounts)
    .values({ key, count: 1, endsAt: new Date(now.getTime() + window) })
    .onConflictDoUpdate({
      target: guardCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${guardCounts.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${guardCounts.endsAt} end`,
      },
    })
    .returning({ count: guardCounts.count })
  return row?.count ?? 0
}

/** Forgets counts whose window is over, and challenges that are too old to be tried again. */
export const sweepGuard = defineJob({
  name: 'guard.sweep',
  input: z.object({}),
  cron: '47 * * * *',
  run: async ({ db, clock }) => {
    await db.orm.delete(guardCounts).where(lt(guardCounts.endsAt, clock.now()))
    await db.orm.delete(usedChallenges).where(lt(usedChallenges.expiresAt, clock.now()))
  },
})
