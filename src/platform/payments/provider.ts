import type { SubscriptionStatus } from '#shared/subscription-status.ts'

/** How often a recurring payment is made. */
export type Interval = 'month' | 'year'

/** What is bought on the hosted checkout page. Amounts are integer cents of US dollars. */
export interface CheckoutOrder {
  /** Our id of the checkout: the idempotency key, and in the metadata of everything that comes of it. */
  id: string
  /** The line that the payer reads on the checkout page; neutral. */
  label: string
  amountCents: number
  /** Absent for one payment. */
  interval?: Interval
  /** The processor's customer, where one is known; else the address fills the form. */
  customerId?: string
  email?: string
  /** The day of the first payment of a recurring one, such as the end of a trial; absent: at once. */
  firstPaymentAt?: Date
  isGift?: boolean
  language: string
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

export interface CheckoutState {
  id: string
  /** Our id, from the metadata; null for a session that we did not open. */
  checkoutId: string | null
  status: 'open' | 'complete' | 'expired'
  customerId: string | null
  paymentId: string | null
  subscriptionId: string | null
}

/** Money sent back. One that failed came back to us: the payer's bank did not take it. */
export interface Refund {
  id: string
  amountCents: number
  at: Date
  hasFailed: boolean
}

/** A payment as the processor records it; a failed one has the reason of its last try. */
export interface PaymentState {
  id: string
  checkoutId: string | null
  customerId: string | null
  status: 'succeeded' | 'failed' | 'pending'
  amountCents: number
  /** What the processor keeps; null until it is known. */
  feeCents: number | null
  refunds: Refund[]
  /** The processor's code, such as `insufficient_funds`; null where nothing failed. */
  declineCode: string | null
  paidAt: Date | null
  /** The last four digits of the card, for the receipt; null where it was no card. */
  cardLast4: string | null
}

export interface SubscriptionState {
  id: string
  checkoutId: string | null
  customerId: string
  status: SubscriptionStatus
  amountCents: number
  interval: Interval
  currentPeriodEnd: Date
  trialEnd: Date | null
  /** It ends with the current period. */
  isEnding: boolean
  endedAt: Date | null
  /** No payment is taken until then; null with `isPaused` means until it is resumed. */
  isPaused: boolean
  resumesAt: Date | null
  hasCard: boolean
}

export interface InvoiceState {
  id: string
  subscriptionId: string | null
  checkoutId: string | null
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  amountCents: number
  paymentIds: string[]
  attempts: number
  nextAttemptAt: Date | null
  createdAt: Date
}

/** A change of a recurring payment. */
export interface SubscriptionChange {
  label?: string
  amountCents?: number
  interval?: Interval
  /** `now`: the difference for the rest of the period is settled at once; `none`: the new price counts from the next period. */
  proration?: 'now' | 'none'
  /** The day of the next payment, from which on the periods run. */
  nextPaymentAt?: Date
  isEnding?: boolean
  /** `null` resumes. */
  pause?: { resumesAt?: Date } | null
}

/** What a change costs before it is made: positive is owed, negative is a credit. Integer cents. */
export interface ChangePreview {
  creditCents: number
  chargeCents: number
  dueNowCents: number
  /** The next regular payment, after the change. */
  nextCents: number
  nextAt: Date
}

/** A movement of money in the processor's own books. */
export interface Movement {
  id: string
  kind: 'payment' | 'refund' | 'refund_failure' | 'other'
  /** The payment it belongs to; null for others. */
  paymentId: string | null
  /** The refund, for a refund and its failure; else the charge. */
  sourceId: string
  amountCents: number
  feeCents: number
  netCents: number
  at: Date
}

/** A signed message of the processor: what happened to which object. */
export interface ProviderEvent {
  id: string
  type: string
  /** The object to read; for a charge or a refund the payment that it belongs to. */
  objectId: string
  at: Date
}

/** The one way to money: a processor with a hosted checkout page. No card number ever reaches the product. */
export interface PaymentProvider {
  kind: 'sandbox' | 'stripe'
  openCheckout(order: CheckoutOrder): Promise<{ id: string; url: string }>
  readCheckout(id: string): Promise<CheckoutState>
  expireCheckout(id: string): Promise<void>
  /** The processor's page on which a customer changes the card. */
  openPortal(given: { customerId: string; returnUrl: string }): Promise<{ url: string }>
  readPayment(id: string): Promise<PaymentState>
  readSubscription(id: string): Promise<SubscriptionState>
  readInvoice(id: string): Promise<InvoiceState>
  previewChange(subscriptionId: string, change: SubscriptionChange): Promise<ChangePreview>
  changeSubscription(subscriptionId: string, change: SubscriptionChange, key: string): Promise<void>
  cancelSubscription(subscriptionId: string): Promise<void>
  /** Sends money back. The same `key` sends it once, however late it is asked again. Throws PaymentRefused where the processor says no. */
  refund(given: { paymentId: string; amountCents: number }, key: string): Promise<{ id: string }>
  /** Movements since a moment, oldest first. */
  listMovements(since: Date): AsyncIterable<Movement>
  /** Events since a moment, oldest first: what a lost message would have said. */
  listEvents(since: Date): AsyncIterable<ProviderEvent>
  /**
   * Reads a message of the processor. Throws UnsignedMessage for a wrong signature, and for one that was signed more than
   * five minutes before or after `now`.
   */
  readMessage(body: string, signature: string, now: Date): ProviderEvent
  /** The sandbox alone. */
  sandbox?: Sandbox
}

/** What only the sandbox can do: it stands in for the processor and for the payer's bank. */
export interface Sandbox {
  /** Brings its books up to the clock, and waits until its messages are taken: renewals, trials that end, pages that expire. */
  advance(): Promise<void>
  /** Resolves when every message until now is taken, however long that takes. */
  settled(): Promise<void>
  /** A message as the processor would send it: the body and its signature. */
  signedMessage(eventId: string): Promise<{ body: string; signature: string }>
  /** Answers a request for a page of the hosted checkout or portal. */
  page(request: {
    method: string
    path: string
    body?: string
    nonce: string
  }): Promise<{ status: number; headers: Record<string, string>; body: string }>
}

/** The message is not from the processor, or it is too old or from the future. */
export class UnsignedMessage extends Error {}

/** The processor will not do it; `code` is the processor's own word for why. */
export class PaymentRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.name = 'PaymentRefused'
    this.code = code
  }
}
