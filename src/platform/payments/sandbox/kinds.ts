import type Stripe from 'stripe'
import { days } from './periods.ts'

/**
 * The name of the field that the sandbox keeps for itself and never sends. Square brackets keep it apart from all
 * names that a caller can choose: Stripe forbids them in metadata keys.
 */
export const hidden = '[sandbox]'

/** A reference is stored as its id and becomes an object only by `expand`. */
type Ids<T, Field extends keyof T> = T & { [Name in Field]: string | Extract<T[Name], null> }
type Hiding<T, Hidden> = T & { [hidden]: Hidden }

export type StoredPrice = Hiding<Ids<Stripe.Price, 'product'>, { name: string }>
export type StoredItem = Omit<Stripe.SubscriptionItem, 'price' | 'quantity'> & {
  price: StoredPrice
  quantity: number
}
export type StoredSubscription = Hiding<
  Ids<Omit<Stripe.Subscription, 'items'>, 'customer' | 'default_payment_method' | 'latest_invoice'> & {
    items: Omit<Stripe.ApiList<Stripe.SubscriptionItem>, 'data'> & { data: StoredItem[] }
  },
  { trialNoticeSent: boolean }
>
export type StoredInvoice = Hiding<
  Ids<Stripe.Invoice, 'default_payment_method'> & { customer: string },
  {
    subscription: string
    /** How often the clock has tried to collect. A call to `pay` is not counted. */
    attempts: number
    isOverdue: boolean
    payments: Stripe.InvoicePayment[]
  }
>
export type StoredIntent = Ids<Stripe.PaymentIntent, 'customer' | 'latest_charge' | 'payment_method'>
export type StoredCharge = Ids<Stripe.Charge, 'balance_transaction' | 'customer' | 'payment_intent'>

export type StoredRefund = Hiding<
  Ids<Stripe.Refund, 'charge' | 'payment_intent' | 'balance_transaction' | 'failure_balance_transaction'>,
  /** Unix seconds; null where the card takes the money. */
  { failsAt: number | null }
>

/** Parts of the request for a checkout session that are not part of its object. */
export interface CheckoutRequest {
  lines: { price: StoredPrice; quantity: number }[]
  intent: { metadata: Stripe.Metadata; description: string | null }
  subscription: {
    metadata: Stripe.Metadata
    trialDays: number | null
    trialEnd: number | null
    missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
  }
  /** Who pays, kept while the bank asks for 3-D Secure. */
  payer: Payer | null
}

export interface Payer {
  email: string
  name: string | null
  address: Stripe.Address | null
}

export type StoredSession = Hiding<
  Ids<Stripe.Checkout.Session, 'customer' | 'invoice' | 'payment_intent' | 'setup_intent' | 'subscription'>,
  CheckoutRequest
>
export type StoredPortal = Hiding<Stripe.BillingPortal.Session, { expiresAt: number }>

/** A proration that waits for the next invoice. */
export interface PendingItem {
  id: string
  object: 'invoiceitem'
  created: number
  subscription: string
  isInvoiced: boolean
  line: Line
}

/** One line of an invoice before it is written down. Amounts are cents; credits are negative. */
export interface Line {
  amount: number
  description: string
  period: { start: number; end: number }
  price: StoredPrice
  quantity: number
  itemId: string
  isProration: boolean
}

export interface Kinds {
  customer: Stripe.Customer & { invoice_settings: { default_payment_method: string | null } }
  product: Stripe.Product
  price: StoredPrice
  payment_method: Ids<Stripe.PaymentMethod, 'customer'>
  payment_intent: StoredIntent
  setup_intent: Ids<Stripe.SetupIntent, 'customer' | 'payment_method'>
  charge: StoredCharge
  balance_transaction: Ids<Stripe.BalanceTransaction, 'source'>
  refund: StoredRefund
  subscription: StoredSubscription
  invoiceitem: PendingItem
  invoice: StoredInvoice
  'checkout.session': StoredSession
  'billing_portal.session': StoredPortal
  event: Stripe.Event
}
export type Kind = keyof Kinds

/** Which prefix of an id belongs to which kind, for `expand`. */
export const kindByPrefix: Record<string, Kind> = {
  cus: 'customer',
  prod: 'product',
  price: 'price',
  pm: 'payment_method',
  pi: 'payment_intent',
  seti: 'setup_intent',
  ch: 'charge',
  txn: 'balance_transaction',
  re: 'refund',
  sub: 'subscription',
  in: 'invoice',
  cs: 'checkout.session',
}

const references = [
  'customer',
  'subscription',
  'payment_intent',
  'charge',
  'source',
  'status',
  'type',
] as const

/** What the store finds an object by: `customer:cus_1`, `subscription:sub_1`, `type:refund` and so on. */
export const keysOf = (object: object): string[] => {
  const fields = object as Record<string, unknown>
  const own = (fields[hidden] ?? {}) as Record<string, unknown>
  const keys = references.flatMap((name) => {
    const value = fields[name] ?? own[name]
    return typeof value === 'string' ? [`${name}:${value}`] : []
  })
  if (fields.object === 'invoiceitem' && !fields.isInvoiced)
    keys.push(`pending:${String(fields.subscription)}`)
  return keys
}

const incompleteSeconds = 23 * 3600
/** Seconds before its end at which a trial's end is announced. */
const trialNotice = days(3)

/** Unix seconds at which the clock must touch an object next, or null. */
export const dueAtOf = (kind: Kind, object: object): number | null => {
  if (kind === 'subscription') return subscriptionDueAt(object as StoredSubscription)
  if (kind === 'invoice') return invoiceDueAt(object as StoredInvoice)
  if (kind === 'refund') return refundDueAt(object as StoredRefund)
  if (kind !== 'checkout.session') return null
  const session = object as StoredSession
  return session.status === 'open' ? session.expires_at : null
}

const refundDueAt = ({ status, ...rest }: StoredRefund): number | null =>
  status === 'succeeded' ? rest[hidden].failsAt : null

const subscriptionDueAt = (subscription: StoredSubscription): number | null => {
  if (subscription.status === 'incomplete') return subscription.created + incompleteSeconds
  if (subscription.ended_at !== null || subscription.status === 'paused') return null
  const times = [subscription.items.data[0]!.current_period_end]
  const notice = trialNoticeAt(subscription)
  if (notice !== null) times.push(notice)
  if (subscription.pause_collection?.resumes_at) times.push(subscription.pause_collection.resumes_at)
  return Math.min(...times)
}

/** When the event `customer.subscription.trial_will_end` is due, in Unix seconds, or null when it is not. */
export const trialNoticeAt = ({
  status,
  trial_end,
  trial_start,
  ...rest
}: StoredSubscription): number | null =>
  status === 'trialing' && trial_end !== null && !rest[hidden].trialNoticeSent
    ? Math.max(trial_end - trialNotice, trial_start ?? rest.created)
    : null

const invoiceDueAt = (invoice: StoredInvoice): number | null => {
  if (invoice.status !== 'open') return null
  if (invoice.next_payment_attempt !== null) return invoice.next_payment_attempt
  return invoice.due_date !== null && !invoice[hidden].isOverdue ? invoice.due_date : null
}

/** On the wire a decimal is text; the SDK makes its `Decimal` of it. */
export const wireDecimal = (cents: number): Stripe.Decimal => String(cents) as unknown as Stripe.Decimal
