import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { askProcessor, processorOf } from '#domains/payments/checkout.ts'
import { paymentErrors } from '#domains/payments/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { SubscriptionChange } from '#platform/payments/provider.ts'
import { AppError } from '#shared/errors.ts'
import { type billingEndpoints, billingErrors, type PlanChange } from '../contract.ts'
import { changeCounts, type PaidPlan, type PlanInterval, priceCents } from '../contract/client-plans.ts'
import { changeOwn, findOwn, isPaying, isTrialAlone, type OwnRow } from '../plan/own.ts'
import { checkMayBuy, viewOf } from '../plan/read.ts'

interface Choice {
  plan: PaidPlan
  interval: PlanInterval
}

/** Between the sight of a price and the press a few minutes pass, which move a prorated price by a few cents. */
const tolerance = 100

/** What changes, and how the processor is told; `order` is null where the processor has nothing to do with it. */
interface Planned {
  counts: 'now' | 'period_end'
  order: SubscriptionChange | null
  /** The first regular payment after it. */
  nextCents: number
  nextAt: Date
}

/** Throws billing.no_plan, .same_plan, .past_due. */
const planChange = (row: OwnRow | undefined, to: Choice, now: Date): Planned & { row: OwnRow } => {
  const nextCents = priceCents(to.plan, to.interval)
  if (row && isTrialAlone(row, now) && row.trialEndsAt) {
    if (row.plan === to.plan) throw new AppError(billingErrors.same_plan)
    return { row, counts: 'now', order: null, nextCents: 0, nextAt: row.trialEndsAt }
  }
  if (!row || !isPaying(row) || !row.interval || !row.currentPeriodEnd)
    throw new AppError(billingErrors.no_plan)
  if (row.state === 'past_due') throw new AppError(billingErrors.past_due)
  const from = { plan: row.plan, interval: row.interval }
  const nextAt = row.currentPeriodEnd
  const base = { amountCents: nextCents, interval: to.interval, isEnding: false } as const
  if (from.plan === to.plan && from.interval === to.interval) {
    // A smaller plan was chosen for later: this takes it back, at the price that is paid.
    if (!row.nextPlan || !row.nextAt) throw new AppError(billingErrors.same_plan)
    const order = { ...base, amountCents: row.priceCents, proration: 'none', ...moved(row, to) } as const
    return { row, counts: 'now', order, nextCents: row.priceCents, nextAt }
  }
  // Nothing is paid yet: the first payment is that of the other plan.
  if (row.state === 'trialing')
    return { row, counts: 'now', order: { ...base, proration: 'none', ...moved(row, to) }, nextCents, nextAt }
  const counts = changeCounts(from, to)
  const order: SubscriptionChange =
    counts === 'now' ? { ...base, proration: 'now' } : { ...base, proration: 'none', ...moved(row, to) }
  return { row, counts, order, nextCents, nextAt }
}

/** With another interval the processor would begin a period at once: the day of the next payment stays. */
const moved = (row: OwnRow, to: Choice): { nextPaymentAt?: Date } =>
  row.currentPeriodEnd && (row.state === 'trialing' || (row.nextInterval ?? row.interval) !== to.interval)
    ? { nextPaymentAt: row.currentPeriodEnd }
    : {}

const preview = async (
  ctx: Context,
  { row, counts, order, nextCents, nextAt }: Planned & { row: OwnRow },
): Promise<PlanChange> => {
  const now = ctx.clock.now()
  const nothing = { creditCents: 0, chargeCents: 0, dueNowCents: 0 }
  if (order?.proration !== 'now')
    return {
      ...nothing,
      counts,
      effectiveAt: (counts === 'now' ? now : nextAt).toISOString(),
      nextCents,
      nextAt: nextAt.toISOString(),
    }
  const asked = await askProcessor(processorOf(ctx).previewChange(row.processorId ?? '', order))
  return { ...asked, counts, effectiveAt: now.toISOString(), nextAt: asked.nextAt.toISOString() }
}

export const previewPlanChange: Verb<typeof billingEndpoints.previewPlanChange> = async (
  ctx,
  { id, ...to },
) => {
  const client = await checkClient(ctx, id, 'own')
  return preview(ctx, planChange(await findOwn(ctx.db.orm, client), to, ctx.clock.now()))
}

/**
 * Changes a plan. What is wanted is kept before the processor is asked, so that after a crash between the two its message
 * finds what it was about.
 */
export const changePlan: Verb<typeof billingEndpoints.changePlan> = async (
  ctx,
  { id, shownCents, ...to },
) => {
  const client = await checkClient(ctx, id, 'own')
  const planned = planChange(await findOwn(ctx.db.orm, client), to, ctx.clock.now())
  const { dueNowCents } = await preview(ctx, planned)
  if (dueNowCents > shownCents + tolerance) throw new AppError(billingErrors.price_changed)

  const wanted = await ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    await checkMayBuy(tx, ctx, client)
    const { row, counts, order, nextAt } = planChange(await findOwn(tx, client), to, ctx.clock.now())
    if (!order) {
      await changeOwn(tx, ctx, row, { plan: to.plan, isEnding: false }, 'client_plan.changed')
      return null
    }
    const next = {
      nextPlan: to.plan,
      nextInterval: to.interval,
      nextPriceCents: order.amountCents ?? 0,
      nextAt: counts === 'now' ? null : nextAt,
    }
    return {
      before: row,
      row: await changeOwn(tx, ctx, row, next, 'client_plan.change_asked'),
      order,
      counts,
    }
  })
  if (!wanted) return viewOf(ctx.db.orm, ctx, client)

  const { before, row, order, counts } = wanted
  const key = `${row.processorId}:${to.plan}:${to.interval}:${row.updatedAt.getTime()}`
  try {
    await askProcessor(processorOf(ctx).changeSubscription(row.processorId ?? '', order, key))
  } catch (error) {
    // Refused is refused. Where no answer came it may have happened: then the processor's message settles it.
    if (error instanceof AppError && error.code === paymentErrors.refused.code) await takeBack(ctx, before)
    throw error
  }
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const now = await findOwn(tx, client)
    if (now)
      await changeOwn(
        tx,
        ctx,
        now,
        counts === 'now' && now.nextPlan ? { ...settled(now), isEnding: false } : { isEnding: false },
        'client_plan.changed',
      )
    return viewOf(tx, ctx, client)
  })
}

/** The change that was asked for has happened. */
export const settled = (row: OwnRow): Partial<OwnRow> => ({
  plan: row.nextPlan ?? row.plan,
  interval: row.nextInterval ?? row.interval,
  priceCents: row.nextPriceCents ?? row.priceCents,
  nextPlan: null,
  nextInterval: null,
  nextPriceCents: null,
  nextAt: null,
})

const takeBack = (ctx: Context, before: OwnRow): Promise<void> =>
  ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, before.clientId)
    const now = await findOwn(tx, before.clientId)
    const { nextPlan, nextInterval, nextPriceCents, nextAt } = before
    if (now)
      await changeOwn(
        tx,
        ctx,
        now,
        { nextPlan, nextInterval, nextPriceCents, nextAt },
        'client_plan.change_refused',
      )
  })
