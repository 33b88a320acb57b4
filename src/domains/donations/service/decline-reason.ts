import type { DeclineReason } from '../contract/gifts.ts'

// The processor's codes for a refused payment. Source: docs.stripe.com/declines/codes.
const reasons: readonly (readonly [RegExp, DeclineReason])[] = [
  [/^(insufficient_funds|withdrawal_count_limit_exceeded|card_velocity_exceeded)$/, 'funds'],
  [/^(expired_card|invalid_expiry_(month|year))$/, 'expired'],
  [/^(incorrect|invalid)_/, 'wrong'],
  [/^(authentication_required|approve_with_id)$|authentication_failure$/, 'check'],
  [/^(lost|stolen|restricted|pickup)_?card$/, 'lost'],
  [
    /^(card_declined|generic_decline|do_not_honor|call_issuer|issuer_not_available|not_permitted|transaction_not_allowed|try_again_later|card_not_supported|fraudulent)$/,
    'bank',
  ],
]

/** What a donor is told of a refused payment; null where none was refused. */
export const declineReason = (code: string | null): DeclineReason | null =>
  code === null ? null : (reasons.find(([codes]) => codes.test(code))?.[1] ?? 'other')
