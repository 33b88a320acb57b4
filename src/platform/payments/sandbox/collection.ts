import type Stripe from 'stripe'
import { type Decline, declineLater, noCard } from './cards.ts'
import { chargeIntent, declinedAnswer, declineIntent, openIntent } from './charging.ts'
import type { Declined } from './failure.ts'
import { closeInvoice, finalizeInvoice } from './invoices.ts'
import { hidden, type Kinds, type StoredIntent, type StoredInvoice } from './kinds.ts'
import { days } from './periods.ts'
import { changeSubscription, endSubscription } from './subscription-state.ts'
import { emit, listAll, makeId, read, write, type Turn } from './turn.ts'

/** Days after each failed automatic attempt at which the next one follows. Then the subscription ends. */
const retryDays = [3, 5, 7]

export interface CardInHand {
  card: Kinds['payment_method']
  /** A payment that the checkout page has opened for this invoice. */
  intent: StoredIntent | null
}

/**
 * Takes a draft as far as it goes: finalized, then sent, paid or refused, or set aside while collection is paused.
 * `inHand` is the card that its owner presents on the checkout page.
 * Source: https://docs.stripe.com/billing/invoices/subscription, https://docs.stripe.com/billing/subscriptions/pause-payment
 */
export const collectInvoice = async (
  turn: Turn,
  draft: StoredInvoice,
  inHand?: CardInHand,
): Promise<StoredInvoice> => {
  const { pause_collection: pause } = await read(turn, 'subscription', draft[hidden].subscription)
  if (pause?.behavior === 'keep_as_draft') return write(turn, 'invoice', { ...draft, auto_advance: false })
  const open = await finalizeInvoice(turn, draft)
  if (pause) return closeInvoice(turn, open, pause.behavior === 'void' ? 'void' : 'uncollectible')
  if (open.amount_due === 0) return markPaid(turn, open)
  if (open.collection_method === 'send_invoice') {
    await emit(turn, 'invoice.sent', open)
    return open
  }
  return (await tryPayment(turn, open, { isAutomatic: true, inHand })).invoice
}

interface Attempt {
  /** The clock tries, not a caller: counts for the schedule of retries. */
  isAutomatic: boolean
  /** Another card than the subscription's. */
  card?: Kinds['payment_method']
  inHand?: CardInHand
}

/** Tries to take an open invoice's money once. A refused card is an answer, not an error: what happened is kept. */
export const tryPayment = async (
  turn: Turn,
  open: StoredInvoice,
  { isAutomatic, card, inHand }: Attempt,
): Promise<{ invoice: StoredInvoice; declined: Declined | null }> => {
  const paying = inHand?.card ?? card ?? (await cardFor(turn, open[hidden].subscription))
  const { invoice, intent } = await openPayment(turn, open, inHand?.intent ?? null)
  const attempted: StoredInvoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    [hidden]: { ...invoice[hidden], attempts: invoice[hidden].attempts + (isAutomatic ? 1 : 0) },
  }
  const decline = inHand ? null : paying ? declineLater(paying) : noCard
  if (!decline) {
    await chargeIntent(turn, intent, paying!)
    return { invoice: await markPaid(turn, attempted), declined: null }
  }
  const failed = await declineIntent(turn, intent, paying, decline)
  return {
    invoice: await noteFailure(turn, attempted, isAutomatic),
    declined: declinedAnswer(decline satisfies Decline, failed),
  }
}

/** The card that pays a subscription's invoices: its own, or else the customer's. */
export const cardFor = async (turn: Turn, id: string): Promise<Kinds['payment_method'] | null> => {
  const subscription = await read(turn, 'subscription', id)
  const customer = await read(turn, 'customer', subscription.customer)
  const card = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  return card ? read(turn, 'payment_method', card) : null
}

/** The invoice's payment: the one it has, the one the page has opened, or a new one. */
const openPayment = async (turn: Turn, invoice: StoredInvoice, given: StoredIntent | null) => {
  const [there] = invoice[hidden].payments
  if (there) {
    const intent = await read(turn, 'payment_intent', there.payment.payment_intent as string)
    return { invoice, intent }
  }
  const intent = given
    ? await write(turn, 'payment_intent', {
        ...given,
        amount: invoice.amount_due,
        customer: invoice.customer,
      })
    : await openIntent(turn, {
        amount: invoice.amount_due,
        customer: invoice.customer,
        description:
          invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
        receiptEmail: invoice.customer_email,
      })
  const payment: Stripe.InvoicePayment = {
    id: makeId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: turn.at,
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
  return { invoice: { ...invoice, [hidden]: { ...invoice[hidden], payments: [payment] } }, intent }
}

/** Marks an invoice as paid, by card or outside Stripe, and wakes its subscription when nothing else is owed. */
export const markPaid = async (
  turn: Turn,
  invoice: StoredInvoice,
  { isOutside = false } = {},
): Promise<StoredInvoice> => {
  const payments = invoice[hidden].payments.map((payment) =>
    isOutside
      ? { ...payment, status: 'canceled', status_transitions: { canceled_at: turn.at, paid_at: null } }
      : {
          ...payment,
          amount_paid: payment.amount_requested,
          status: 'paid',
          status_transitions: { canceled_at: null, paid_at: turn.at },
        },
  )
  const paid = await write(turn, 'invoice', {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    ...(isOutside ? { amount_paid_off_stripe: invoice.amount_due } : {}),
    attempted: true,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: turn.at },
    [hidden]: { ...invoice[hidden], payments },
  })
  for (const payment of payments)
    if (payment.status === 'paid') await emit(turn, 'invoice_payment.paid', payment)
  await emit(turn, 'invoice.paid', paid)
  await emit(turn, 'invoice.payment_succeeded', paid)
  await recover(turn, paid)
  return paid
}

const recover = async (turn: Turn, paid: StoredInvoice): Promise<void> => {
  const subscription = await read(turn, 'subscription', paid[hidden].subscription)
  if (subscription.status !== 'past_due' && subscription.status !== 'incomplete') return
  const invoices = await listAll(turn, 'invoice', { key: `subscription:${subscription.id}` })
  const isOwing = invoices.some(
    ({ status, attempted, ...rest }) => status === 'open' && (attempted || rest[hidden].isOverdue),
  )
  if (!isOwing) await changeSubscription(turn, subscription, { status: 'active' })
}

const noteFailure = async (
  turn: Turn,
  attempted: StoredInvoice,
  isAutomatic: boolean,
): Promise<StoredInvoice> => {
  const isFirst = attempted.billing_reason === 'subscription_create'
  const wait = retryDays[attempted[hidden].attempts - 1]
  const isOver = isAutomatic && !isFirst && wait === undefined
  const next = !isAutomatic
    ? attempted.next_payment_attempt
    : isFirst || wait === undefined
      ? null
      : turn.at + days(wait)
  const failed = await write(turn, 'invoice', { ...attempted, next_payment_attempt: next })
  await emit(turn, 'invoice.payment_failed', failed)
  const subscription = await read(turn, 'subscription', attempted[hidden].subscription)
  if (isOver) {
    const closed = await closeInvoice(turn, failed, 'uncollectible')
    if (!subscription.ended_at) await endSubscription(turn, subscription, { reason: 'payment_failed' })
    return closed
  }
  if (subscription.status === 'active' || subscription.status === 'trialing')
    await changeSubscription(turn, subscription, { status: 'past_due' })
  return failed
}
