import type Stripe from 'stripe'
import {
  hidden,
  type Kinds,
  type Line,
  type StoredInvoice,
  type StoredSubscription,
  wireDecimal,
} from './kinds.ts'
import { days } from './periods.ts'
import { emit, listAll, makeId, read, write, type Turn } from './turn.ts'

/** Stripe does not charge less than 50 cents: a smaller debt is carried to the next invoice. */
const smallestCharge = 50

/**
 * Splits a total between the customer's balance and the card. All amounts are cents.
 * A negative balance is a credit. Source: https://docs.stripe.com/billing/customer/balance
 */
export const settle = (total: number, balance: number): { due: number; ending: number } => {
  const sum = total + balance
  return sum < smallestCharge ? { due: 0, ending: sum } : { due: sum, ending: 0 }
}

export interface DraftOptions {
  subscription: StoredSubscription
  customer: Kinds['customer']
  lines: Line[]
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  prorationDate?: number
  id?: string
}

/**
 * An invoice of a subscription with its lines and totals, not yet written. Pure but for new ids.
 * Source: https://docs.stripe.com/api/invoices/object
 */
export const draftInvoice = (turn: Turn, options: DraftOptions): StoredInvoice => {
  const { subscription, customer, lines, reason, prorationDate, id = makeId('in') } = options
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const { due, ending } = settle(total, customer.balance)
  const isSent = subscription.collection_method === 'send_invoice'
  const item = subscription.items.data[0]!
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: subscription.collection_method,
    created: turn.at,
    currency: 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: isSent ? turn.at + days(subscription.days_until_due ?? 30) : null,
    effective_at: null,
    ending_balance: ending,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: lines.map((line) => lineItem(line, id, subscription.id)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...(prorationDate === undefined ? {} : { subscription_proration_date: prorationDate }),
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: reason === 'subscription_cycle' ? item.current_period_start : turn.at,
    period_start: turn.at,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: turn.at,
    [hidden]: { subscription: subscription.id, attempts: 0, isOverdue: false, payments: [] },
  }
}

const lineItem = (line: Line, invoice: string, subscription: string): Stripe.InvoiceLineItem => ({
  id: makeId('il'),
  object: 'line_item',
  amount: line.amount,
  currency: 'usd',
  description: line.description,
  discount_amounts: [],
  discountable: !line.isProration,
  discounts: [],
  invoice,
  livemode: false,
  metadata: {},
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: line.isProration,
      proration_details: { credited_items: null },
      subscription,
      subscription_item: line.itemId,
    },
    type: 'subscription_item_details',
  },
  period: line.period,
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: line.price.id, product: line.price.product },
    type: 'price_details',
    unit_amount_decimal: wireDecimal(line.price.unit_amount ?? 0),
  },
  quantity: line.quantity,
  quantity_decimal: wireDecimal(line.quantity),
  subscription,
  subtotal: line.amount,
  taxes: [],
})

/** The prorations that wait for the next invoice, in the order they arose. */
export const pendingItems = async (turn: Turn, subscription: string): Promise<Kinds['invoiceitem'][]> =>
  (await listAll(turn, 'invoiceitem', { key: `pending:${subscription}` })).reverse()

export const addPending = async (turn: Turn, subscription: string, lines: Line[]): Promise<void> => {
  for (const line of lines)
    await write(turn, 'invoiceitem', {
      id: makeId('ii'),
      object: 'invoiceitem',
      created: turn.at,
      subscription,
      isInvoiced: false,
      line,
    })
}

/** Writes a draft of all pending prorations and the given lines, and makes it the subscription's latest invoice. */
export const createInvoice = async (
  turn: Turn,
  options: Omit<DraftOptions, 'customer' | 'id'>,
): Promise<{ invoice: StoredInvoice; subscription: StoredSubscription }> => {
  const customer = await read(turn, 'customer', options.subscription.customer)
  const pending = await pendingItems(turn, options.subscription.id)
  for (const item of pending) await write(turn, 'invoiceitem', { ...item, isInvoiced: true })
  const lines = [...pending.map(({ line }) => line), ...options.lines]
  const invoice = await write(turn, 'invoice', draftInvoice(turn, { ...options, customer, lines }))
  const subscription = await write(turn, 'subscription', {
    ...options.subscription,
    latest_invoice: invoice.id,
  })
  await emit(turn, 'invoice.created', invoice)
  return { invoice, subscription }
}

/** Fixes an invoice: it gets its number, and the customer's balance is used. Nothing due means it is paid. */
export const finalizeInvoice = async (turn: Turn, draft: StoredInvoice): Promise<StoredInvoice> => {
  const customer = await read(turn, 'customer', draft.customer)
  const sequence = customer.next_invoice_sequence ?? 1
  await write(turn, 'customer', {
    ...customer,
    balance: draft.ending_balance ?? 0,
    next_invoice_sequence: sequence + 1,
  })
  const open = await write(turn, 'invoice', {
    ...draft,
    effective_at: turn.at,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: turn.at },
  })
  await emit(turn, 'invoice.finalized', open)
  return open
}

/** Ends an invoice without a payment. Source: https://docs.stripe.com/invoicing/overview#invoice-statuses */
export const closeInvoice = async (
  turn: Turn,
  invoice: StoredInvoice,
  status: 'void' | 'uncollectible',
): Promise<StoredInvoice> => {
  const changed = status === 'void' ? 'voided_at' : 'marked_uncollectible_at'
  const used = invoice.starting_balance - (invoice.ending_balance ?? 0)
  if (status === 'void' && used) {
    const customer = await read(turn, 'customer', invoice.customer)
    await write(turn, 'customer', { ...customer, balance: customer.balance + used })
  }
  const closed = await write(turn, 'invoice', {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status,
    status_transitions: { ...invoice.status_transitions, [changed]: turn.at },
  })
  await emit(turn, status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', closed)
  return closed
}
