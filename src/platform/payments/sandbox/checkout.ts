import { refuse } from './failure.ts'
import { hidden, type StoredPrice, type StoredSession } from './kinds.ts'
import { resolvePrice } from './prices.ts'
import type { SessionParameters } from './shapes.ts'
import { trialEndOf } from './subscriptions.ts'
import { emit, makeId, read, write, type Turn } from './turn.ts'

const day = 86_400
const shortestSeconds = 30 * 60
const smallestPayment = 50

/** Source: https://docs.stripe.com/api/checkout/sessions/create (hosted page only) */
export const createSession = async (turn: Turn, asked: SessionParameters): Promise<StoredSession> => {
  checkMode(asked)
  if (asked.customer) await read(turn, 'customer', asked.customer, 'customer')
  const lines = await readLines(turn, asked)
  const total = lines.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0)
  if (asked.mode === 'payment' && total < smallestPayment)
    throw refuse('The Checkout Session’s total amount due must add up to at least $0.50 usd', {
      code: 'amount_too_small',
    })
  const expiresAt = asked.expires_at ?? turn.at + day
  if (expiresAt < turn.at + shortestSeconds || expiresAt > turn.at + day)
    throw refuse('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    })
  const { trial_end: trialEnd, trial_period_days: trialDays } = asked.subscription_data ?? {}
  const trial = trialEndOf(turn, trialEnd, trialDays)
  if (trialEnd !== undefined && trial !== null && trial < turn.at + 2 * day)
    throw refuse('The `trial_end` date has to be at least 2 days in the future.', {
      param: 'subscription_data[trial_end]',
    })
  const due = asked.mode === 'setup' ? null : trial === null ? total : 0
  const id = makeId('cs_test')
  return write(turn, 'checkout.session', {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: due,
    amount_total: due,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: asked.billing_address_collection ?? null,
    cancel_url: asked.cancel_url ?? null,
    client_reference_id: asked.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: turn.at,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: asked.customer ?? null,
    customer_account: null,
    customer_creation: asked.customer ? null : (asked.customer_creation ?? defaultCreation[asked.mode]),
    customer_details: null,
    customer_email: asked.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: asked.locale ?? null,
    managed_payments: null,
    metadata: asked.metadata ?? {},
    mode: asked.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection:
      asked.mode === 'subscription' ? (asked.payment_method_collection ?? 'always') : null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: due ? 'unpaid' : 'no_payment_required',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: asked.submit_type ?? null,
    subscription: null,
    success_url: asked.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: turn.hostedUrl(`/checkout/${id}`),
    wallet_options: null,
    [hidden]: {
      lines,
      intent: {
        metadata: asked.payment_intent_data?.metadata ?? asked.setup_intent_data?.metadata ?? {},
        description: asked.payment_intent_data?.description ?? null,
      },
      subscription: {
        metadata: asked.subscription_data?.metadata ?? {},
        trialDays: trialDays ?? null,
        trialEnd: trialEnd ?? null,
        missingPaymentMethod:
          asked.subscription_data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      },
      payer: null,
    },
  })
}

const defaultCreation = { payment: 'if_required', subscription: 'always', setup: null } as const

/** Parameters that belong to another mode are refused, as at Stripe. */
const checkMode = (asked: SessionParameters): void => {
  const only = (field: keyof SessionParameters, ...modes: SessionParameters['mode'][]) => {
    if (asked[field] !== undefined && !modes.includes(asked.mode))
      throw refuse(`You can not pass \`${field}\` in \`${asked.mode}\` mode.`, { param: field })
  }
  only('line_items', 'payment', 'subscription')
  only('payment_intent_data', 'payment')
  only('submit_type', 'payment', 'subscription')
  only('subscription_data', 'subscription')
  only('payment_method_collection', 'subscription')
  only('setup_intent_data', 'setup')
  only('customer_creation', 'payment', 'setup')
  const want = (field: keyof SessionParameters) => {
    if (asked[field] === undefined)
      throw refuse(`Missing required param: ${field}.`, { code: 'parameter_missing', param: field })
  }
  if (asked.mode !== 'setup') want('line_items')
  // Stripe needs to know the currency to choose the kinds of payment, unless they are named.
  if (asked.mode === 'setup' && !asked.payment_method_types) want('currency')
  if (asked.customer && asked.customer_email)
    throw refuse('You may only specify one of these parameters: customer, customer_email.')
  if (asked.customer && asked.customer_creation)
    throw refuse('`customer_creation` can not be used with `customer`.', { param: 'customer_creation' })
}

const readLines = async (
  turn: Turn,
  { mode, line_items: items = [] }: SessionParameters,
): Promise<{ price: StoredPrice; quantity: number }[]> => {
  const lines = []
  for (const [index, item] of items.entries()) {
    const price = await resolvePrice(turn, item, `line_items[${index}]`)
    if ((price.recurring !== null) !== (mode === 'subscription'))
      throw refuse(
        mode === 'payment'
          ? 'You must use `subscription` mode with recurring prices.'
          : 'The sandbox accepts only recurring prices in `subscription` mode.',
        { param: `line_items[${index}]` },
      )
    lines.push({ price, quantity: item.quantity })
  }
  return lines
}

/** Closes an open session. Throws for one that is complete or expired. */
export const expireSession = async (turn: Turn, session: StoredSession): Promise<StoredSession> => {
  if (session.status !== 'open')
    throw refuse(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of ${session.status}.`,
    )
  const expired = await write(turn, 'checkout.session', { ...session, status: 'expired', url: null })
  await emit(turn, 'checkout.session.expired', expired)
  return expired
}
