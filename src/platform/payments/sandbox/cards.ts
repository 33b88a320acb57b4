import type Stripe from 'stripe'
import { newId } from '#shared/ids.ts'
import type { Kinds } from './kinds.ts'

export interface Decline {
  code: string
  declineCode: string
  message: string
}

export interface TestCard {
  /** What the page calls it. */
  label: string
  last4: string
  /** Why it is refused at once. */
  decline?: Decline
  /** Asks the bank at the first payment. */
  isSecure?: boolean
  /** Works when it is saved, and is declined at every later charge. */
  failsLater?: boolean
  /** Takes no money back: a refund to it succeeds, and fails a day later. */
  refusesRefunds?: boolean
}

const declined: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

/** Stripe's test cards by the name of the choice on the page. Source: https://docs.stripe.com/testing */
export const testCards = {
  pays: { label: 'Pays', last4: '4242' },
  declined: { label: 'Card declined', last4: '0002', decline: declined },
  insufficient_funds: {
    label: 'Insufficient funds',
    last4: '9995',
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  expired: {
    label: 'Expired card',
    last4: '0069',
    decline: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  },
  secure: { label: 'Asks for 3-D Secure', last4: '3155', isSecure: true },
  declined_later: {
    label: 'A card that pays now and is declined later',
    last4: '0341',
    failsLater: true,
  },
  refuses_refunds: { label: 'Pays, and a refund to it fails', last4: '5126', refusesRefunds: true },
} as const satisfies Record<string, TestCard>

export type CardChoice = keyof typeof testCards

export const isCardChoice = (choice: string): choice is CardChoice => Object.hasOwn(testCards, choice)

export const authenticationRefused: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_required',
  message: 'We are unable to authenticate your payment method. Please choose a different one and try again.',
}

export const noCard: Decline = {
  code: 'payment_intent_unexpected_state',
  declineCode: 'no_payment_method',
  message: 'The customer has no saved card.',
}

/** Why a saved card is declined without its owner present, or null. Finds the card by its last four digits. */
export const declineLater = ({ card }: Stripe.PaymentMethod): Decline | null =>
  card?.last4 === testCards.declined_later.last4 ? declined : null

/** Whether a refund to a charge's card fails later. */
export const refusesRefunds = ({
  payment_method_details: details,
}: Pick<Stripe.Charge, 'payment_method_details'>) => details?.card?.last4 === testCards.refuses_refunds.last4

/** A saved form of one of the test cards. It belongs to no customer until it is attached. */
export const makePaymentMethod = (
  { last4 }: TestCard,
  at: number,
  billing: Partial<Stripe.PaymentMethod.BillingDetails>,
): Kinds['payment_method'] => ({
  id: `pm_${newId()}`,
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null, ...billing },
  card: {
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: 'visa',
    exp_month: 12,
    exp_year: new Date(at * 1000).getUTCFullYear() + 4,
    fingerprint: `sandbox${last4}`,
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: ['visa'], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: at,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
})
