import type Stripe from 'stripe'
import { seconds } from '#shared/dates.ts'
import { subscriptionStatuses } from '#shared/subscription-status.ts'
import {
  type CheckoutState,
  type InvoiceState,
  type PaymentState,
  type SubscriptionState,
} from './provider.ts'

// Stripe's objects as the product sees them. Shapes: docs.stripe.com/api, version 2026-10-28.

/** The name under which our id of a checkout is kept in the metadata of everything that comes of it. */
export const checkoutKey = 'landfall_checkout'

const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null)
const at = (unix: number): Date => new Date(seconds(unix))
const atOrNull = (unix: number | null | undefined): Date | null => (unix ? at(unix) : null)

export const toCheckout = (session: Stripe.Checkout.Session): CheckoutState => ({
  id: session.id,
  checkoutId: session.metadata?.[checkoutKey] ?? null,
  status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
  customerId: idOf(session.customer),
  paymentId: idOf(session.payment_intent),
  subscriptionId: idOf(session.subscription),
})

/** `intent` has its latest charge, with the charge's balance transaction and refunds, expanded. */
export const toPayment = (intent: Stripe.PaymentIntent): PaymentState => {
  const charge = intent.latest_charge as Stripe.Charge | null
  const balance = charge?.balance_transaction as Stripe.BalanceTransaction | null | undefined
  const isPaid = intent.status === 'succeeded'
  const failed = intent.last_payment_error
  return {
    id: intent.id,
    checkoutId: intent.metadata[checkoutKey] ?? null,
    customerId: idOf(intent.customer),
    status: isPaid ? 'succeeded' : failed ? 'failed' : 'pending',
    amountCents: isPaid ? intent.amount_received : intent.amount,
    feeCents: balance?.fee ?? null,
    refunds: (charge?.refunds?.data ?? [])
      .filter(({ status }) => status !== 'requires_action')
      .map(({ id, amount, created, status }) => ({
        id,
        amountCents: amount,
        at: at(created),
        hasFailed: status === 'failed' || status === 'canceled',
      })),
    declineCode: isPaid ? null : (failed?.decline_code ?? failed?.code ?? null),
    paidAt: isPaid ? atOrNull(charge?.created) : null,
    cardLast4: charge?.payment_method_details?.card?.last4 ?? null,
  }
}

export const toSubscription = (subscription: Stripe.Subscription): SubscriptionState => {
  const item = subscription.items.data[0]
  if (!item) throw new Error('a subscription without an item')
  const status = subscriptionStatuses.find((one) => one === subscription.status)
  const paused = subscription.pause_collection
  return {
    id: subscription.id,
    checkoutId: subscription.metadata[checkoutKey] ?? null,
    customerId: idOf(subscription.customer) ?? '',
    status: status ?? (subscription.status === 'incomplete_expired' ? 'canceled' : 'incomplete'),
    amountCents: item.price.unit_amount ?? 0,
    interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    currentPeriodEnd: at(item.current_period_end),
    trialEnd: atOrNull(subscription.trial_end),
    isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: atOrNull(subscription.ended_at),
    isPaused: paused !== null,
    resumesAt: atOrNull(paused?.resumes_at),
    hasCard: subscription.default_payment_method !== null,
  }
}

/** `invoice` has its payments expanded. */
export const toInvoice = (invoice: Stripe.Invoice): InvoiceState => {
  const parent = invoice.parent?.subscription_details
  return {
    id: invoice.id,
    subscriptionId: idOf(parent?.subscription),
    checkoutId: parent?.metadata?.[checkoutKey] ?? null,
    status: (invoice.status ?? 'draft') as InvoiceState['status'],
    amountCents: invoice.amount_due,
    paymentIds: (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []),
    attempts: invoice.attempt_count,
    nextAttemptAt: atOrNull(invoice.next_payment_attempt),
    createdAt: at(invoice.created),
  }
}
