import type Stripe from 'stripe'
import type { Decline } from './cards.ts'
import type { Kinds } from './kinds.ts'
import { emit, makeId, present, write, type Turn } from './turn.ts'

type Setup = Kinds['setup_intent']

/** Begins to save a card without a payment. Source: https://docs.stripe.com/api/setup_intents/object */
export const openSetup = async (
  turn: Turn,
  { customer, metadata }: { customer: string | null; metadata: Stripe.Metadata },
): Promise<Setup> => {
  const id = makeId('seti')
  const setup = await write(turn, 'setup_intent', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: makeId(`${id}_secret`),
    created: turn.at,
    customer,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  })
  await emit(turn, 'setup_intent.created', setup)
  return setup
}

export const succeedSetup = async (
  turn: Turn,
  setup: Setup,
  card: Kinds['payment_method'],
): Promise<Setup> => {
  const saved = await write(turn, 'setup_intent', {
    ...setup,
    last_setup_error: null,
    payment_method: card.id,
    status: 'succeeded',
  })
  await emit(turn, 'setup_intent.succeeded', saved)
  return saved
}

export const failSetup = async (
  turn: Turn,
  setup: Setup,
  card: Kinds['payment_method'],
  { code, declineCode, message }: Decline,
): Promise<Setup> => {
  const failed = await write(turn, 'setup_intent', {
    ...setup,
    last_setup_error: {
      code,
      decline_code: declineCode,
      message,
      payment_method: present(card),
      type: 'card_error',
    },
    status: 'requires_payment_method',
  })
  await emit(turn, 'setup_intent.setup_failed', failed)
  return failed
}
