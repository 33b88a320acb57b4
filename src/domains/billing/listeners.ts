import { eq } from 'drizzle-orm'
import { lockClient } from '#domains/clients/lock.ts'
import {
  type Failed,
  type Paid,
  paymentFailed,
  paymentSucceeded,
  subscriptionChanged,
  type SubscriptionMoved,
} from '#domains/payments/happenings.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { type Listener, on } from '#platform/domain/listeners.ts'
import type { SubscriptionState } from '#platform/payments/provider.ts'
import type { Actor } from '#shared/actor.ts'
import { settled } from './buying/change-plan.ts'
import { undoDouble } from './buying/undo-double.ts'
import { planLetters, sendPlanLetter } from './letters/templates.ts'
import { changeOwn, findOwn, isPaying, type OwnRow } from './plan/own.ts'
import { clientPlanOrders } from './tables.ts'

type Background = Context<Actor | null>
type Told = { purpose: string; checkoutId: string | null }

/** The locked row of the client who opened a checkout; null where it is none of a client's plan. */
const ownOf = async (tx: Tx, { purpose, checkoutId }: Told) => {
  if (purpose !== 'client_plan') return null
  const [order] = await tx
    .select()
    .from(clientPlanOrders)
    .where(eq(clientPlanOrders.id, checkoutId ?? ''))
  if (!order) return null
  await lockClient(tx, order.clientId)
  const row = await findOwn(tx, order.clientId)
  return row ? { order, row } : null
}

/** What a state of the processor means for the plan; null while nothing has begun. */
const stateOf = (after: SubscriptionState, row: OwnRow, now: Date): OwnRow['state'] => {
  switch (after.status) {
    case 'incomplete':
      return null
    case 'trialing':
      // The day of a payment is moved by a trial too: only ours is called one.
      return row.trialEndsAt && row.trialEndsAt > now ? 'trialing' : 'active'
    case 'active':
      return 'active'
    case 'past_due':
    case 'paused':
      return 'past_due'
    // The processor gave up, or ended it.
    case 'unpaid':
    case 'canceled':
      return 'canceled'
  }
}

const isOver = ({ status }: SubscriptionState): boolean => status === 'canceled' || status === 'unpaid'

const follow = async (tx: Tx, ctx: Background, told: SubscriptionMoved): Promise<void> => {
  const found = await ownOf(tx, told)
  if (!found) return
  const { order, row } = found
  const { after } = told
  const isNew = row.processorId !== after.id
  if (isNew && (isOver(after) || after.status === 'incomplete')) return
  if (isNew && isPaying(row)) {
    // Two checkout pages were paid: the first counts, the other one is ended and paid back.
    await ctx.queue.enqueue(tx, undoDouble, { subscriptionId: after.id })
    return
  }
  const now = ctx.clock.now()
  // The first payment may be a little later than the trial would have ended.
  const known = isNew && after.status === 'trialing' ? { ...row, trialEndsAt: after.trialEnd } : row
  const state = stateOf(after, known, now)
  if (!state) return
  const bought = isNew
    ? {
        plan: order.plan,
        interval: order.interval,
        priceCents: order.priceCents,
        processorId: after.id,
        customerId: after.customerId,
        checkoutId: order.id,
        nextPlan: null,
        nextInterval: null,
        nextPriceCents: null,
        nextAt: null,
        trialEndsAt: known.trialEndsAt,
      }
    : {}
  const hasCome =
    !isNew &&
    row.nextPlan !== null &&
    (row.nextAt === null || row.nextAt <= now) &&
    after.amountCents === row.nextPriceCents &&
    after.interval === row.nextInterval
  const set: Partial<OwnRow> = {
    ...bought,
    ...(hasCome ? settled(row) : {}),
    state,
    currentPeriodEnd: after.currentPeriodEnd,
    isEnding: state !== 'canceled' && after.isEnding,
    ...(state === 'past_due' ? {} : { declineCode: null, nextAttemptAt: null }),
  }
  const changed = await changeOwn(tx, ctx, row, set, 'client_plan.followed')
  if (isNew)
    await sendPlanLetter(tx, ctx, changed, planLetters.started, {
      at: changed.state === 'trialing' ? changed.trialEndsAt : changed.currentPeriodEnd,
    })
  if (state === 'canceled' && row.state !== 'canceled')
    await sendPlanLetter(tx, ctx, changed, planLetters.ended)
}

const noteFailure = async (tx: Tx, ctx: Background, told: Failed): Promise<void> => {
  const found = await ownOf(tx, told)
  // On the checkout page the person has just read why.
  if (!found || !told.subscriptionId || found.row.processorId !== told.subscriptionId) return
  const { declineCode, nextAttemptAt } = told
  const changed = await changeOwn(
    tx,
    ctx,
    found.row,
    { declineCode, nextAttemptAt },
    'client_plan.payment_failed',
  )
  await sendPlanLetter(tx, ctx, changed, planLetters.paymentFailed)
}

const notePayment = async (tx: Tx, ctx: Background, told: Paid): Promise<void> => {
  const found = await ownOf(tx, told)
  if (!found || !told.subscriptionId) return
  const { row } = found
  if (row.processorId !== told.subscriptionId) {
    if (isPaying(row)) await ctx.queue.enqueue(tx, undoDouble, { subscriptionId: told.subscriptionId })
    return
  }
  await changeOwn(tx, ctx, row, { declineCode: null, nextAttemptAt: null }, 'client_plan.paid')
}

export const billingListeners: readonly Listener[] = [
  on(subscriptionChanged, follow),
  on(paymentFailed, noteFailure),
  on(paymentSucceeded, notePayment),
]
