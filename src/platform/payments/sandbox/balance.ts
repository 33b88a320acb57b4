import type { Kinds } from './kinds.ts'
import { makeId, write, type Turn } from './turn.ts'
import { days } from './periods.ts'

/** Stripe's fee for a card in the US, in cents: 2.9 % + 30 cents, half cents rounded up. Source: stripe.com/pricing */
export const feeOf = (amount: number): number => Math.floor((amount * 29 + 500) / 1000) + 30

/**
 * Books one movement of the balance. `amount` is in cents, negative for a refund; neither a refund nor its failure
 * moves a fee.
 * Source: https://docs.stripe.com/api/balance_transactions/object
 */
export const bookBalance = (
  turn: Turn,
  { type, amount, source, description }: BalanceMove,
): Promise<Kinds['balance_transaction']> => {
  const fee = type === 'charge' ? feeOf(amount) : 0
  return write(turn, 'balance_transaction', {
    id: makeId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: turn.at + days(2),
    balance_type: 'payments',
    created: turn.at,
    currency: 'usd',
    description,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [
          {
            amount: fee,
            application: null,
            currency: 'usd',
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: amount - fee,
    reporting_category: type,
    source,
    status: 'pending',
    type,
  })
}

interface BalanceMove {
  type: 'charge' | 'refund' | 'refund_failure'
  amount: number
  source: string
  description: string | null
}
