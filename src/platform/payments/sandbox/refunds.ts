import type { z } from 'zod'
import { bookBalance } from './balance.ts'
import { refuse } from './failure.ts'
import { refusesRefunds } from './cards.ts'
import { hidden, type Kinds, type StoredCharge, type StoredRefund } from './kinds.ts'
import { days } from './periods.ts'
import type { refundCreateShape } from './shapes.ts'
import { emit, makeId, read, write, type Turn } from './turn.ts'

/**
 * Gives money back, at most the payment less earlier refunds. Amounts are cents; without an amount, all that is left.
 * Throws `charge_already_refunded`, or an error without a code for an amount above what is left.
 * Source: https://docs.stripe.com/api/refunds/create
 */
export const createRefund = async (
  turn: Turn,
  {
    amount,
    charge,
    payment_intent: intent,
    reason,
    metadata = {},
  }: Omit<z.output<typeof refundCreateShape>, 'expand'>,
): Promise<Kinds['refund']> => {
  if ((charge === undefined) === (intent === undefined))
    throw refuse('One of the following params should be provided for this request: payment_intent or charge.')
  const paid = charge ? await read(turn, 'charge', charge, 'charge') : await chargeOfIntent(turn, intent!)
  if (paid.status !== 'succeeded') throw refuse(`Charge ${paid.id} has not succeeded and cannot be refunded.`)
  const left = paid.amount - paid.amount_refunded
  if (left === 0)
    throw refuse(`Charge ${paid.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const asked = amount ?? left
  if (asked < 1)
    throw refuse('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (asked > left)
    throw refuse(
      `Refund amount (${dollars(asked)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    )
  const id = makeId('re')
  const { id: transaction } = await bookBalance(turn, {
    type: 'refund',
    amount: -asked,
    source: id,
    description: 'REFUND FOR CHARGE',
  })
  const refund = await write(turn, 'refund', {
    id,
    object: 'refund',
    amount: asked,
    balance_transaction: transaction,
    charge: paid.id,
    created: turn.at,
    currency: 'usd',
    customer: paid.customer,
    customer_account: null,
    destination_details: {
      card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
      type: 'card',
    },
    metadata,
    payment_intent: paid.payment_intent,
    payment_method: paid.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    [hidden]: { failsAt: refusesRefunds(paid) ? turn.at + days(1) : null },
  })
  const refunded = { ...paid, amount_refunded: paid.amount_refunded + asked, refunded: asked === left }
  await write(turn, 'charge', refunded)
  await emit(turn, 'refund.created', refund)
  await emit(turn, 'charge.refunded', refunded, paid)
  return refund
}

/**
 * The card's bank sends the money of a refund back: it is in the balance again, and can be refunded again.
 * Source: https://docs.stripe.com/refunds#failed-refunds
 */
export const failRefund = async (turn: Turn, refund: StoredRefund): Promise<void> => {
  const { id: transaction } = await bookBalance(turn, {
    type: 'refund_failure',
    amount: refund.amount,
    source: refund.id,
    description: 'REFUND FAILURE',
  })
  const failed = await write(turn, 'refund', {
    ...refund,
    status: 'failed',
    failure_reason: 'unknown',
    failure_balance_transaction: transaction,
  })
  const charge = await read(turn, 'charge', refund.charge ?? '')
  await write(turn, 'charge', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
  await emit(turn, 'refund.failed', failed, refund)
}

const chargeOfIntent = async (turn: Turn, id: string): Promise<StoredCharge> => {
  const { latest_charge: charge } = await read(turn, 'payment_intent', id, 'payment_intent')
  if (!charge)
    throw refuse(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  return read(turn, 'charge', charge)
}

export const dollars = (amount: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount / 100)
