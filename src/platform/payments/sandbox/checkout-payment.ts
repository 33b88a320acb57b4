import type Stripe from 'stripe'
import {
  authenticationRefused,
  type CardChoice,
  type Decline,
  isCardChoice,
  makePaymentMethod,
  type TestCard,
  testCards,
} from './cards.ts'
import { askBank, chargeIntent, declineIntent, openIntent } from './charging.ts'
import { attachCard, createCustomer } from './customers.ts'
import { hidden, type Kinds, type Payer, type StoredSession } from './kinds.ts'
import { failSetup, openSetup, succeedSetup } from './setup-intents.ts'
import { beginSubscription, trialEndOf } from './subscriptions.ts'
import { emit, read, write, type Turn } from './turn.ts'

/** What a person chose on the page. */
export type CheckoutChoice = CardChoice | 'approve' | 'refuse' | 'leave' | 'no_card'

export type CheckoutResult = { redirect: string } | { session: StoredSession; notice?: string }

export const isCheckoutChoice = (choice: string): choice is CheckoutChoice =>
  isCardChoice(choice) || ['approve', 'refuse', 'leave', 'no_card'].includes(choice)

/** Whether the session's page asks for a card: not for a trial that needs none. */
export const needsCard = (session: StoredSession): boolean =>
  session.amount_total !== 0 || session.payment_method_collection !== 'if_required'

/** Whether the page waits for the bank's question to be answered. */
export const isAskingBank = (session: StoredSession): boolean => session[hidden].payer !== null

/** Where the browser goes after a paid session. */
export const successUrl = ({ success_url: url, id }: StoredSession): string =>
  url!.replaceAll('{CHECKOUT_SESSION_ID}', id)

/**
 * Carries out one choice of the checkout page. A choice for a session that is already complete changes nothing and
 * leads to the success page. Source: https://docs.stripe.com/payments/checkout/how-checkout-works
 */
export const chooseAtCheckout = async (
  turn: Turn,
  id: string,
  choice: CheckoutChoice,
  given: Partial<Payer>,
): Promise<CheckoutResult> => {
  const session = await read(turn, 'checkout.session', id)
  if (session.status === 'complete') return { redirect: successUrl(session) }
  if (session.status === 'expired') return { session }
  if (choice === 'leave') {
    const left = await stopAsking(turn, session)
    return left.cancel_url ? { redirect: left.cancel_url } : { session: left }
  }
  if (choice === 'approve' || choice === 'refuse') return answerBank(turn, session, choice)
  const payer = await payerOf(turn, session, given)
  if (!payer) return { session, notice: 'Enter your e-mail address.' }
  if (choice === 'no_card')
    return needsCard(session) ? { session, notice: 'Choose a card.' } : complete(turn, session, payer, null)
  const card: TestCard = testCards[choice]
  if (card.decline) return decline(turn, session, payer, card, card.decline)
  if (card.isSecure) return ask(turn, session, payer)
  return complete(turn, session, payer, card)
}

const payerOf = async (turn: Turn, session: StoredSession, given: Partial<Payer>): Promise<Payer | null> => {
  const customer = session.customer ? await read(turn, 'customer', session.customer) : null
  const email = customer?.email ?? session.customer_email ?? given.email
  if (!email) return null
  return {
    email,
    name: given.name ?? customer?.name ?? null,
    address: given.address ?? customer?.address ?? null,
  }
}

const stopAsking = (turn: Turn, session: StoredSession): Promise<StoredSession> =>
  write(turn, 'checkout.session', { ...session, [hidden]: { ...session[hidden], payer: null } })

/** The payment that all tries of one session share. */
const paymentOf = async (
  turn: Turn,
  session: StoredSession,
  payer: Payer,
): Promise<Kinds['payment_intent']> => {
  if (session.payment_intent) return read(turn, 'payment_intent', session.payment_intent)
  const { metadata, description } = session[hidden].intent
  return openIntent(turn, {
    amount: session.amount_total!,
    customer: session.customer,
    description: session.mode === 'subscription' ? 'Subscription creation' : description,
    metadata,
    receiptEmail: payer.email,
  })
}

const setupOf = (turn: Turn, session: StoredSession): Promise<Kinds['setup_intent']> =>
  session.setup_intent
    ? read(turn, 'setup_intent', session.setup_intent)
    : openSetup(turn, { customer: session.customer, metadata: session[hidden].intent.metadata })

const decline = async (
  turn: Turn,
  session: StoredSession,
  payer: Payer,
  card: TestCard,
  reason: Decline,
  { isCharged = true } = {},
): Promise<CheckoutResult> => {
  const refused = makePaymentMethod(card, turn.at, billingOf(payer))
  await write(turn, 'payment_method', refused)
  const tried = { ...session, [hidden]: { ...session[hidden], payer: null } }
  if (session.amount_total)
    tried.payment_intent = (
      await declineIntent(turn, await paymentOf(turn, session, payer), refused, reason, { isCharged })
    ).id
  else tried.setup_intent = (await failSetup(turn, await setupOf(turn, session), refused, reason)).id
  return { session: await write(turn, 'checkout.session', tried), notice: reason.message }
}

const ask = async (turn: Turn, session: StoredSession, payer: Payer): Promise<CheckoutResult> => {
  const asking = { ...session, [hidden]: { ...session[hidden], payer } }
  if (session.amount_total) {
    const intent = await askBank(turn, await paymentOf(turn, session, payer), session.url!)
    asking.payment_intent = intent.id
  }
  return { session: await write(turn, 'checkout.session', asking) }
}

const answerBank = async (
  turn: Turn,
  session: StoredSession,
  answer: 'approve' | 'refuse',
): Promise<CheckoutResult> => {
  const { payer } = session[hidden]
  if (!payer) return { session, notice: 'The bank is not asking. Choose a card.' }
  if (answer === 'approve') return complete(turn, session, payer, testCards.secure)
  return decline(turn, session, payer, testCards.secure, authenticationRefused, { isCharged: false })
}

const complete = async (
  turn: Turn,
  session: StoredSession,
  payer: Payer,
  card: TestCard | null,
): Promise<CheckoutResult> => {
  const customer = await customerOf(turn, session, payer)
  const method = card ? makePaymentMethod(card, turn.at, billingOf(payer)) : null
  if (method) await write(turn, 'payment_method', method)
  const isSaved = method && customer && session.mode !== 'payment'
  const saved = isSaved ? await attachCard(turn, customer.id, method) : method
  const done: StoredSession = {
    ...session,
    customer: customer?.id ?? null,
    customer_details: {
      address: payer.address,
      business_name: null,
      email: payer.email,
      individual_name: null,
      name: payer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_status: session.amount_total ? 'paid' : 'no_payment_required',
    status: 'complete',
    url: null,
    [hidden]: { ...session[hidden], payer: null },
  }
  if (session.mode === 'payment') {
    const intent = await paymentOf(turn, session, payer)
    const paid = { ...intent, customer: done.customer }
    done.payment_intent = (await chargeIntent(turn, paid, saved!)).intent.id
  } else if (session.mode === 'setup') {
    const setup = await setupOf(turn, session)
    done.setup_intent = (await succeedSetup(turn, { ...setup, customer: done.customer }, saved!)).id
  } else {
    await subscribe(turn, done, customer!, saved, payer)
  }
  await write(turn, 'checkout.session', done)
  await emit(turn, 'checkout.session.completed', done)
  return { redirect: successUrl(done) }
}

const subscribe = async (
  turn: Turn,
  done: StoredSession,
  customer: Kinds['customer'],
  card: Kinds['payment_method'] | null,
  payer: Payer,
): Promise<void> => {
  const { subscription: asked, lines } = done[hidden]
  const intent = done.amount_total ? await paymentOf(turn, done, payer) : null
  const subscription = await beginSubscription(turn, {
    customer,
    lines,
    card: card?.id ?? null,
    trialEnd: trialEndOf(turn, asked.trialEnd ?? undefined, asked.trialDays ?? undefined),
    missingPaymentMethod: asked.missingPaymentMethod,
    metadata: asked.metadata,
    collection: 'charge_automatically',
    daysUntilDue: null,
    ...(card ? { inHand: { card, intent } } : {}),
  })
  done.subscription = subscription.id
  done.invoice = subscription.latest_invoice
  // As at Stripe, a session for a subscription names the invoice and leaves the payment to it.
  done.payment_intent = null
  done.setup_intent = null
}

const customerOf = async (
  turn: Turn,
  session: StoredSession,
  payer: Payer,
): Promise<Kinds['customer'] | null> => {
  if (session.customer) return read(turn, 'customer', session.customer)
  if (session.customer_creation !== 'always') return null
  const { email, name, address } = payer
  return createCustomer(turn, {
    email,
    ...(name ? { name } : {}),
    ...(address ? { address: plain(address) } : {}),
  })
}

const plain = (address: Stripe.Address): Record<string, string> =>
  Object.fromEntries(Object.entries(address).filter((entry): entry is [string, string] => entry[1] !== null))

const billingOf = ({ email, name, address }: Payer) => ({ email, name, address })
