import { and, eq, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellListeners } from '#platform/domain/listeners.ts'
import type { Actor } from '#shared/actor.ts'
import type { InvoiceState, PaymentState, Refund, SubscriptionState } from '#platform/payments/provider.ts'
import {
  paymentFailed,
  paymentRefunded,
  paymentSucceeded,
  refundFailed,
  subscriptionChanged,
} from '../happenings.ts'
import { paymentEntry, refundEntry, reversalOf } from '../ledger/entries.ts'
import { post } from '../ledger/post.ts'
import { checkouts, invoices, paymentFailures, payments, subscriptions } from '../tables.ts'

export type Checkout = typeof checkouts.$inferSelect
type Background = Context<null>

const subjectOf = ({ id, purpose, subjectId }: Checkout) => ({ checkoutId: id, purpose, subjectId })

/** Records what the processor says of a payment: that it was made, refused, sent back. Said again, it changes nothing. */
export const applyPayment = async (
  tx: Tx,
  ctx: Background,
  checkout: Checkout,
  state: PaymentState,
  {
    subscriptionId = null,
    nextAttemptAt = null,
  }: { subscriptionId?: string | null; nextAttemptAt?: Date | null } = {},
): Promise<void> => {
  if (state.status === 'failed' && state.declineCode)
    await recordFailure(tx, ctx, checkout, state, { subscriptionId, nextAttemptAt })
  if (state.status !== 'succeeded' || !state.paidAt) return
  const { id, amountCents, feeCents, cardLast4, paidAt } = state
  // The processor's own books are still open: the message is tried again.
  if (feeCents === null) throw new Error('the processor has not booked its fee yet')
  const { organizationId, purpose, subjectId, account } = checkout
  const isNew = await post(tx, ctx, paymentEntry({ id, account, amountCents, feeCents, at: paidAt }))
  if (isNew) {
    await tx.insert(payments).values({
      id,
      checkoutId: checkout.id,
      organizationId,
      purpose,
      subjectId,
      account,
      subscriptionId,
      amountCents,
      feeCents,
      cardLast4,
      paidAt,
    })
    await audit(tx, ctx, {
      action: 'payment.recorded',
      recordType: 'payment',
      recordId: id,
      detail: { purpose, amountCents },
    })
    await tellListeners(tx, ctx, paymentSucceeded, {
      ...subjectOf(checkout),
      paymentId: id,
      subscriptionId,
      amountCents,
      feeCents,
      cardLast4,
      paidAt,
    })
  }
  for (const refund of state.refunds) await applyRefund(tx, ctx, checkout, { ...refund, paymentId: id })
}

/** Records a refund, and that it failed. The processor took a fee for neither. */
const applyRefund = async (
  tx: Tx,
  ctx: Background,
  checkout: Checkout,
  { id: refundId, paymentId, amountCents, at, hasFailed }: Refund & { paymentId: string },
): Promise<void> => {
  const entry = refundEntry({ id: refundId, account: checkout.account, amountCents, at })
  const told = { ...subjectOf(checkout), paymentId, refundId, amountCents }
  if (await post(tx, ctx, entry)) {
    await addRefunded(tx, ctx, 'payment.refunded', { paymentId, amountCents })
    await tellListeners(tx, ctx, paymentRefunded, told)
  }
  if (hasFailed && (await post(tx, ctx, reversalOf(entry, ctx.clock.now())))) {
    await addRefunded(tx, ctx, 'payment.refund_failed', { paymentId, amountCents: -amountCents })
    await tellListeners(tx, ctx, refundFailed, told)
  }
}

/** Adds to what went back of a payment, or takes away, with the line of history. */
export const addRefunded = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  action: string,
  { paymentId, amountCents }: { paymentId: string; amountCents: number },
): Promise<void> => {
  await tx
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${amountCents}` })
    .where(eq(payments.id, paymentId))
  await audit(tx, ctx, {
    action,
    recordType: 'payment',
    recordId: paymentId,
    detail: { amountCents: Math.abs(amountCents) },
  })
}

const recordFailure = async (
  tx: Tx,
  ctx: Background,
  checkout: Checkout,
  { id, amountCents, declineCode }: PaymentState,
  { subscriptionId, nextAttemptAt }: { subscriptionId: string | null; nextAttemptAt: Date | null },
): Promise<void> => {
  const code = declineCode ?? 'unknown'
  const [isNew] = await tx
    .insert(paymentFailures)
    .values({
      paymentId: id,
      declineCode: code,
      checkoutId: checkout.id,
      organizationId: checkout.organizationId,
      purpose: checkout.purpose,
      amountCents,
      failedAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: paymentFailures.paymentId })
  if (!isNew) return
  await tellListeners(tx, ctx, paymentFailed, {
    ...subjectOf(checkout),
    subscriptionId,
    amountCents,
    declineCode: code,
    nextAttemptAt,
  })
}

/** Records a recurring payment as it was read; a read that began before the recorded one changes nothing. */
export const applySubscription = async (
  tx: Tx,
  ctx: Background,
  checkout: Checkout,
  state: SubscriptionState,
  readNumber: number,
): Promise<void> => {
  const { id, checkoutId: _, hasCard: __, ...shown } = state
  const [before] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('no key update')
  if (before && before.readNumber > readNumber) return
  const row = { ...shown, readNumber }
  await tx
    .insert(subscriptions)
    .values({
      ...row,
      id,
      checkoutId: checkout.id,
      organizationId: checkout.organizationId,
      startedAt: ctx.clock.now(),
    })
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: { ...row, ...(isSettled(state) ? { declineCode: null, nextAttemptAt: null } : {}) },
      setWhere: sql`${subscriptions.readNumber} <= ${readNumber}`,
    })
  if (before && isSame(before, shown)) return
  await audit(tx, ctx, {
    action: 'subscription.recorded',
    recordType: 'subscription',
    recordId: id,
    detail: { status: state.status },
  })
  await tellListeners(tx, ctx, subscriptionChanged, {
    ...subjectOf(checkout),
    subscriptionId: id,
    before: before ?? null,
    after: state,
  })
}

const isSame = (
  before: typeof subscriptions.$inferSelect,
  shown: Omit<SubscriptionState, 'id' | 'checkoutId' | 'hasCard'>,
): boolean =>
  Object.entries(shown).every(
    ([name, value]) => JSON.stringify(before[name as keyof typeof before]) === JSON.stringify(value),
  )

const isSettled = ({ status }: SubscriptionState): boolean => status === 'active' || status === 'trialing'

/** Records what the processor asked for one period. */
export const applyInvoice = async (
  tx: Tx,
  ctx: Background,
  state: InvoiceState & { subscriptionId: string },
  { declineCode, readNumber }: { declineCode: string | null; readNumber: number },
): Promise<void> => {
  const { id, subscriptionId, status, amountCents, attempts, nextAttemptAt, createdAt } = state
  const row = { status, amountCents, attempts, declineCode, nextAttemptAt, readNumber }
  const changed = await tx
    .insert(invoices)
    .values({ id, subscriptionId, organizationId: ctx.organizationId, createdAt, ...row })
    .onConflictDoUpdate({
      target: invoices.id,
      set: row,
      setWhere: sql`${invoices.readNumber} <= ${readNumber}`,
    })
    .returning({ id: invoices.id })
  if (!changed.length || status !== 'open' || !declineCode) return
  await tx
    .update(subscriptions)
    .set({ declineCode, nextAttemptAt })
    .where(and(eq(subscriptions.id, subscriptionId), sql`${subscriptions.status} <> 'active'`))
}
