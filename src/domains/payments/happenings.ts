import type { SubscriptionState } from '#platform/payments/provider.ts'
import { defineHappening } from '#platform/domain/listeners.ts'
import type { Purpose } from './contract.ts'

/** Whose payment it is: told with everything that happens to it. */
interface OfSubject {
  purpose: Purpose
  subjectId: string
  /** Null for a payment by check or in cash. */
  checkoutId: string | null
}

/** The payer finished the checkout page. */
export const checkoutCompleted = defineHappening<OfSubject>('payments.checkout_completed')
/** The checkout page was left, and has expired. */
export const checkoutExpired = defineHappening<OfSubject>('payments.checkout_expired')

export interface Paid extends OfSubject {
  paymentId: string
  subscriptionId: string | null
  amountCents: number
  feeCents: number
  cardLast4: string | null
  paidAt: Date
}
export const paymentSucceeded = defineHappening<Paid>('payments.payment_succeeded')

export interface Failed extends OfSubject {
  subscriptionId: string | null
  amountCents: number
  declineCode: string
  /** When the processor tries again; null when it does not. */
  nextAttemptAt: Date | null
}
export const paymentFailed = defineHappening<Failed>('payments.payment_failed')

/** A bank refused a card; `refusals` is how often that has happened on the same checkout page. */
export const cardRefused = defineHappening<OfSubject & { refusals: number }>('payments.card_refused')

export interface Refunded extends OfSubject {
  paymentId: string
  refundId: string
  amountCents: number
}
export const paymentRefunded = defineHappening<Refunded>('payments.payment_refunded')

/** The payer's bank did not take a refund: the money is ours again. Told after the refund itself. */
export const refundFailed = defineHappening<Refunded>('payments.refund_failed')

export interface SubscriptionMoved extends OfSubject {
  subscriptionId: string
  before: Pick<SubscriptionState, 'status'> | null
  after: SubscriptionState
}
export const subscriptionChanged = defineHappening<SubscriptionMoved>('payments.subscription_changed')
