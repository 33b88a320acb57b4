// The processor's codes for a refused payment. Source: docs.stripe.com/declines/codes.
const reasons = [
  [/^(insufficient_funds|withdrawal_count_limit_exceeded|card_velocity_exceeded)$/, 'funds'],
  [/^(expired_card|invalid_expiry_(month|year))$/, 'expired'],
  [/^(incorrect|invalid)_/, 'wrong'],
  [/^(authentication_required|approve_with_id)$|authentication_failure$/, 'check'],
  [/^(lost|stolen|restricted|pickup)_?card$/, 'lost'],
  [/^no_payment_method$/, 'noCard'],
  [
    /^(card_declined|generic_decline|do_not_honor|call_issuer|issuer_not_available|not_permitted|transaction_not_allowed|try_again_later|card_not_supported|fraudulent)$/,
    'bank',
  ],
] as const satisfies readonly (readonly [RegExp, string])[]

type DeclineWord = (typeof reasons)[number][1] | 'other'

/** The name of the words for a refused payment, under `decline` of the catalog. */
export const declineWord = (code: string): DeclineWord =>
  reasons.find(([codes]) => codes.test(code))?.[1] ?? 'other'
