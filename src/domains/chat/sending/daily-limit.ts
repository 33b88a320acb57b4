import { and, count, eq, gte } from 'drizzle-orm'
import { planOf } from '#domains/billing/plan/plan-of.ts'
import { checkClient } from '#domains/clients/check.ts'
import { isAroundCrisis } from '#domains/crisis/watch.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { localTime, momentAt } from '#shared/local-time.ts'
import { messagesADay } from '#shared/plans.ts'
import type { chatEndpoints, MessageLimit } from '../contract.ts'
import { chatMessages } from '../tables.ts'

type Asking = Context<Actor>
type Allowance = { limit: MessageLimit; left: number }

/** The day of the organization that a moment falls on: its first moment, and that of the next one. */
const dayAround = async (
  db: Tx | Orm,
  organizationId: string,
  at: Date,
): Promise<{ begins: Date; ends: Date }> => {
  const { timeZone } = await readSettingsIn(db, organizationId)
  const today = localTime(at, timeZone)
  return { begins: momentAt(today, 0, 0, timeZone), ends: momentAt(today, 1, 0, timeZone) }
}

/**
 * What a person's plan leaves of answered messages today; null where nothing is counted: a plan without
 * a limit, an open call for help or episode, words of danger in the last 72 hours.
 */
const allowanceOf = async (db: Tx | Orm, ctx: Asking, client: string): Promise<Allowance | null> => {
  const now = ctx.clock.now()
  const { plan } = await planOf(db, ctx, client)
  const perDay = messagesADay[plan]
  if (perDay === null || (await isAroundCrisis(db, client, now))) return null
  const { begins, ends } = await dayAround(db, ctx.organizationId, now)
  const [used] = await db
    .select({ messages: count() })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.clientId, client),
        eq(chatMessages.sender, 'user'),
        eq(chatMessages.quota, 'counted'),
        gte(chatMessages.createdAt, begins),
      ),
    )
  return {
    limit: { plan, perDay, resetsAt: ends.toISOString() },
    left: Math.max(0, perDay - (used?.messages ?? 0)),
  }
}

/** How many answered messages a day a person's plan has; null without a limit. */
export const limitOf = async (db: Tx | Orm, ctx: Asking, client: string): Promise<number | null> =>
  messagesADay[(await planOf(db, ctx, client)).plan]

/** How a message stands to the day's limit: it was counted and is answered, or it is kept and waits for no answer. */
export type Counted =
  | { quota: null }
  | { quota: 'counted'; left: number }
  | { quota: 'over'; limit: MessageLimit }

/**
 * Counts a message that has been screened, in its transaction and under the client's lock. `mayGoOn` is asked once the day
 * is used up: for what is begun, and for who asks for a person, there is an answer all the same.
 */
export const countMessage = async (
  tx: Tx,
  ctx: Asking,
  client: string,
  mayGoOn: () => boolean,
): Promise<Counted> => {
  const allowance = await allowanceOf(tx, ctx, client)
  if (!allowance) return { quota: null }
  const { left, limit } = allowance
  if (left > 0) return { quota: 'counted', left: left - 1 }
  return mayGoOn() ? { quota: 'counted', left: 0 } : { quota: 'over', limit }
}

/** What is told of the limit with a message that comes again. */
export const limitThen = async (
  db: Tx | Orm,
  ctx: Asking,
  { clientId, quota, createdAt }: Pick<typeof chatMessages.$inferSelect, 'clientId' | 'quota' | 'createdAt'>,
): Promise<{ limit?: MessageLimit; messagesLeft?: number }> => {
  if (!quota) return {}
  if (quota === 'counted') {
    const allowance = await allowanceOf(db, ctx, clientId)
    return allowance ? { messagesLeft: allowance.left } : {}
  }
  const { plan } = await planOf(db, ctx, clientId)
  const { ends } = await dayAround(db, ctx.organizationId, createdAt)
  const perDay = messagesADay[plan] ?? messagesADay.basic ?? 0
  return { limit: { plan, perDay, resetsAt: ends.toISOString() } }
}

export const readMessagesLeft: Verb<typeof chatEndpoints.readMessagesLeft> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const allowance = await allowanceOf(ctx.db.orm, ctx, client)
  return allowance && { ...allowance.limit, left: allowance.left }
}
