import type Stripe from 'stripe'
import type { z } from 'zod'
import { type CardInHand, collectInvoice } from './collection.ts'
import { mergeMetadata, readCardOf } from './customers.ts'
import { refuse } from './failure.ts'
import { createInvoice } from './invoices.ts'
import { hidden, type Kinds, type StoredPrice, type StoredSubscription } from './kinds.ts'
import { days, periodEndAfter } from './periods.ts'
import { makeItem, periodLines, trialLines } from './plan-change.ts'
import { recurrenceOf, resolvePrice, sameRecurrence } from './prices.ts'
import type { subscriptionCreateShape } from './shapes.ts'
import { emit, makeId, read, write, type Turn } from './turn.ts'

export interface NewSubscription {
  customer: Kinds['customer']
  lines: { price: StoredPrice; quantity: number }[]
  card: string | null
  /** Unix seconds, or null without a trial. */
  trialEnd: number | null
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
  metadata: Stripe.Metadata
  collection: 'charge_automatically' | 'send_invoice'
  daysUntilDue: number | null
  cancelAtPeriodEnd?: boolean
  inHand?: CardInHand
}

/** Begins a subscription with its first invoice; a trial's invoice is over nothing. */
export const beginSubscription = async (turn: Turn, asked: NewSubscription): Promise<StoredSubscription> => {
  const { customer, lines, trialEnd, collection } = asked
  const id = makeId('sub')
  const recurrence = recurrenceOf(lines[0]!.price)
  if (lines.some(({ price }) => !sameRecurrence(price, lines[0]!.price)))
    throw refuse('All prices of a subscription must have the same billing interval.', { param: 'items' })
  const end = trialEnd ?? periodEndAfter(turn.at, recurrence, turn.at)
  const data = lines.map(({ price, quantity }) =>
    makeItem({ id: makeId('si'), subscription: id, price, quantity, start: turn.at, end, created: turn.at }),
  )
  const empty: StoredSubscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? turn.at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: asked.cancelAtPeriodEnd ? end : null,
    cancel_at_period_end: asked.cancelAtPeriodEnd ?? false,
    canceled_at: asked.cancelAtPeriodEnd ? turn.at : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: collection,
    created: turn.at,
    currency: 'usd',
    customer: customer.id,
    customer_account: null,
    days_until_due: asked.daysUntilDue,
    default_payment_method: asked.card,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: asked.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: turn.at,
    status: trialEnd !== null ? 'trialing' : collection === 'send_invoice' ? 'active' : 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: asked.missingPaymentMethod },
    },
    trial_start: trialEnd === null ? null : turn.at,
    [hidden]: { trialNoticeSent: false },
  }
  await write(turn, 'subscription', empty)
  const { invoice, subscription } = await createInvoice(turn, {
    subscription: empty,
    lines: trialEnd === null ? periodLines(data) : trialLines(data),
    reason: 'subscription_create',
  })
  await emit(turn, 'customer.subscription.created', subscription)
  await collectInvoice(turn, invoice, asked.inHand)
  return read(turn, 'subscription', id)
}

/** Source: https://docs.stripe.com/api/subscriptions/create (always with `payment_behavior=allow_incomplete`). */
export const createSubscription = async (
  turn: Turn,
  parameters: z.output<typeof subscriptionCreateShape>,
): Promise<StoredSubscription> => {
  const customer = await read(turn, 'customer', parameters.customer, 'customer')
  const card = parameters.default_payment_method
  if (card) await readCardOf(turn, customer.id, card, 'default_payment_method')
  const collection = parameters.collection_method ?? 'charge_automatically'
  checkDaysUntilDue(collection, parameters.days_until_due)
  const lines = []
  for (const [index, item] of parameters.items.entries())
    lines.push({
      price: await resolvePrice(turn, item, `items[${index}]`),
      quantity: item.quantity ?? 1,
    })
  const trialEnd = trialEndOf(turn, parameters.trial_end, parameters.trial_period_days)
  const hasCard = card ?? customer.invoice_settings.default_payment_method
  if (collection === 'charge_automatically' && trialEnd === null && !hasCard)
    throw refuse('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    })
  return beginSubscription(turn, {
    customer,
    lines,
    card: card ?? null,
    trialEnd,
    missingPaymentMethod: parameters.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    metadata: mergeMetadata({}, parameters.metadata),
    collection,
    daysUntilDue: parameters.days_until_due ?? null,
    cancelAtPeriodEnd: parameters.cancel_at_period_end,
  })
}

export const checkDaysUntilDue = (collection: string, given: number | null | undefined): void => {
  const dueDays = given ?? null
  if (collection === 'send_invoice' && dueDays === null)
    throw refuse('You must set days_until_due when collection_method is send_invoice.', {
      code: 'parameter_missing',
      param: 'days_until_due',
    })
  if (collection !== 'send_invoice' && dueDays !== null)
    throw refuse('You can only set days_until_due when collection_method is send_invoice.', {
      param: 'days_until_due',
    })
}

/** When a trial ends, in Unix seconds, or null without one. Throws when both forms are given or the end has passed. */
export const trialEndOf = (
  turn: Turn,
  end: number | 'now' | undefined,
  trialDays: number | undefined,
): number | null => {
  if (end !== undefined && trialDays !== undefined)
    throw refuse('You may only specify one of these parameters: trial_end, trial_period_days.')
  if (trialDays !== undefined) return turn.at + days(trialDays)
  if (end === undefined || end === 'now') return null
  if (end <= turn.at) throw refuse('The trial end must be in the future.', { param: 'trial_end' })
  return end
}
