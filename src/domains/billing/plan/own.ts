import { and, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type OwnPlan, planChanged } from '../contract.ts'
import type { PaidPlan } from '../contract/client-plans.ts'
import { clientPlanChanges, clientSubscriptions } from '../tables.ts'

export type OwnRow = typeof clientSubscriptions.$inferSelect

type Standing = Pick<
  OwnRow,
  'plan' | 'state' | 'trialEndsAt' | 'isEnding' | 'processorId' | 'nextPlan' | 'nextAt'
>

/** Whether the processor takes payments for it, or is about to: then nothing else is bought. */
export const isPaying = ({ state, processorId }: Pick<OwnRow, 'state' | 'processorId'>): boolean =>
  processorId !== null && state !== null && state !== 'canceled'

/** Whether it is a trial for which nothing was bought, and which has not ended. */
export const isTrialAlone = (
  { state, processorId, trialEndsAt }: Pick<OwnRow, 'state' | 'processorId' | 'trialEndsAt'>,
  now: Date,
): boolean => state === 'trialing' && processorId === null && trialEndsAt !== null && trialEndsAt > now

/**
 * The plan that a person's own subscription gives at a moment; null where it gives none. A due payment takes nothing
 * away before the processor ends it, and a message of the processor that comes late neither.
 */
export const ownPlanAt = (row: Standing, now: Date): PaidPlan | null => {
  const { plan, state, trialEndsAt, isEnding, processorId, nextPlan, nextAt } = row
  if (state === null || state === 'canceled') return null
  const isOver = trialEndsAt !== null && trialEndsAt <= now
  if (state === 'trialing' && isOver && (processorId === null || isEnding)) return null
  return nextPlan && nextAt && nextAt <= now ? nextPlan : plan
}

/** What the person's page shows of it; null where nothing runs. */
export const showOwn = (row: OwnRow | undefined, now: Date): OwnPlan | null => {
  const plan = row && ownPlanAt(row, now)
  if (!row?.state || !plan) return null
  const { nextPlan, nextInterval, nextPriceCents, nextAt } = row
  return {
    plan,
    interval: row.interval,
    state: row.state,
    isTrialAlone: isTrialAlone(row, now),
    trialEndsAt: row.state === 'trialing' ? (row.trialEndsAt?.toISOString() ?? null) : null,
    currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
    isEnding: row.isEnding,
    priceCents: row.priceCents,
    next:
      nextPlan && nextInterval && nextPriceCents !== null && nextAt && nextAt > now
        ? { plan: nextPlan, interval: nextInterval, priceCents: nextPriceCents, at: nextAt.toISOString() }
        : null,
    declineCode: row.state === 'past_due' ? row.declineCode : null,
    nextAttemptAt: row.state === 'past_due' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
  }
}

export const findOwn = async (db: Tx | Orm, clientId: string): Promise<OwnRow | undefined> => {
  const [row] = await db.select().from(clientSubscriptions).where(eq(clientSubscriptions.clientId, clientId))
  return row
}

/** The row of a locked client, made where there is none. */
export const ensureOwn = async (
  tx: Tx,
  { organizationId, clock }: Pick<Context, 'organizationId' | 'clock'>,
  clientId: string,
  plan: PaidPlan,
): Promise<OwnRow> => {
  const now = clock.now()
  await tx
    .insert(clientSubscriptions)
    .values({ id: newId(), organizationId, clientId, plan, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: clientSubscriptions.clientId })
  const row = await findOwn(tx, clientId)
  if (!row) throw new AppError('request.not_found')
  return row
}

const counted = ['plan', 'interval', 'state', 'isEnding', 'priceCents'] as const

/** Changes the row of a locked client: with its history, its audit and the news to open pages. */
export const changeOwn = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  before: OwnRow,
  set: Partial<OwnRow>,
  action: `client_plan.${string}`,
): Promise<OwnRow> => {
  const now = ctx.clock.now()
  const [after] = await tx
    .update(clientSubscriptions)
    .set({ ...set, updatedAt: now })
    .where(and(eq(clientSubscriptions.id, before.id), eq(clientSubscriptions.clientId, before.clientId)))
    .returning()
  if (!after) throw new AppError('request.not_found')
  const { clientId, plan, interval, state, isEnding, priceCents } = after
  if (state && counted.some((name) => before[name] !== after[name]))
    await tx.insert(clientPlanChanges).values({
      id: newId(),
      clientId,
      plan,
      interval,
      state,
      isEnding,
      priceCents,
      changedBy: ctx.actor?.userId ?? null,
      changedAt: now,
    })
  await audit(tx, ctx, {
    action,
    recordType: 'client_plan',
    recordId: after.id,
    clientId,
    detail: { plan, interval, state, isEnding },
  })
  await publish(tx, topics.client(clientId), planChanged, { clientId })
  return after
}
