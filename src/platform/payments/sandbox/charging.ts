import type Stripe from 'stripe'
import { bookBalance } from './balance.ts'
import type { Decline } from './cards.ts'
import { Declined } from './failure.ts'
import type { Kinds, StoredCharge, StoredIntent } from './kinds.ts'
import { emit, makeId, present, write, type Turn } from './turn.ts'

interface IntentParameters {
  /** Cents. */
  amount: number
  customer: string | null
  description?: string | null
  metadata?: Stripe.Metadata
  receiptEmail?: string | null
}

/** Opens a payment that no card has been tried for yet. Source: https://docs.stripe.com/payments/paymentintents/lifecycle */
export const openIntent = async (
  turn: Turn,
  { amount, customer, description = null, metadata = {}, receiptEmail = null }: IntentParameters,
): Promise<StoredIntent> => {
  const id = makeId('pi')
  const intent = await write(turn, 'payment_intent', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: makeId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: turn.at,
    currency: 'usd',
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  })
  await emit(turn, 'payment_intent.created', intent)
  return intent
}

/** Takes the money with one card: charge, balance transaction, events. */
export const chargeIntent = async (
  turn: Turn,
  intent: StoredIntent,
  card: Kinds['payment_method'],
): Promise<{ intent: StoredIntent; charge: StoredCharge }> => {
  const open = makeCharge(turn, intent, card)
  const { id: transaction } = await bookBalance(turn, {
    type: 'charge',
    amount: intent.amount,
    source: open.id,
    description: intent.description,
  })
  const charge = await write(turn, 'charge', { ...open, balance_transaction: transaction })
  const paid = await write(turn, 'payment_intent', {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: card.id,
    status: 'succeeded',
  })
  await emit(turn, 'charge.succeeded', charge)
  await emit(turn, 'payment_intent.succeeded', paid)
  return { intent: paid, charge }
}

/**
 * Records that a payment was refused. With a card, a failed charge is kept; without one, or when the bank refused
 * 3-D Secure, there is none, as at Stripe.
 */
export const declineIntent = async (
  turn: Turn,
  intent: StoredIntent,
  card: Kinds['payment_method'] | null,
  decline: Decline,
  { isCharged = card !== null }: { isCharged?: boolean } = {},
): Promise<StoredIntent> => {
  const charge =
    isCharged && card ? await write(turn, 'charge', makeCharge(turn, intent, card, decline)) : null
  const failed = await write(turn, 'payment_intent', {
    ...intent,
    last_payment_error: {
      ...(charge ? { charge: charge.id } : {}),
      code: decline.code,
      decline_code: decline.declineCode,
      message: decline.message,
      ...(card ? { payment_method: present(card) } : {}),
      type: card ? 'card_error' : 'invalid_request_error',
    },
    latest_charge: charge?.id ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  if (charge) await emit(turn, 'charge.failed', charge)
  await emit(turn, 'payment_intent.payment_failed', failed)
  return failed
}

/** Waits for the bank: the customer must approve. */
export const askBank = async (turn: Turn, intent: StoredIntent, url: string): Promise<StoredIntent> => {
  const waiting = await write(turn, 'payment_intent', {
    ...intent,
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: url } },
    status: 'requires_action',
  })
  await emit(turn, 'payment_intent.requires_action', waiting)
  return waiting
}

/** Why a card is refused, as the answer of a call. Source: https://docs.stripe.com/declines/codes */
export const declinedAnswer = (decline: Decline, intent: StoredIntent): Declined =>
  new Declined({
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    ...(intent.latest_charge ? { charge: intent.latest_charge } : {}),
    payment_intent: present(intent),
  })

const makeCharge = (
  turn: Turn,
  intent: StoredIntent,
  card: Kinds['payment_method'],
  decline: Decline | null = null,
): StoredCharge => ({
  id: makeId('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: decline ? 0 : intent.amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: card.billing_details,
  calculated_statement_descriptor: 'SANDBOX',
  captured: !decline,
  created: turn.at,
  currency: 'usd',
  customer: intent.customer,
  description: intent.description,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: decline?.code ?? null,
  failure_message: decline?.message ?? null,
  fraud_details: {},
  livemode: false,
  metadata: intent.metadata,
  on_behalf_of: null,
  outcome: {
    advice_code: decline ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: decline ? '05' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  },
  paid: !decline,
  payment_intent: intent.id,
  payment_method: card.id,
  payment_method_details: { card: cardDetails(card), type: 'card' },
  receipt_email: intent.receipt_email,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: decline ? 'failed' : 'succeeded',
  transfer_data: null,
  transfer_group: null,
})

const cardDetails = ({ card }: Kinds['payment_method']): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: null,
  authorization_code: null,
  brand: card!.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: card!.exp_month,
  exp_year: card!.exp_year,
  fingerprint: card!.fingerprint,
  funding: card!.funding,
  installments: null,
  last4: card!.last4,
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
})
