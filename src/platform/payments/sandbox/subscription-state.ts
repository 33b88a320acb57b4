import type { StoredSubscription } from './kinds.ts'
import { emit, listAll, write, type Turn } from './turn.ts'

/** Writes changes of a subscription and tells of them. */
export const changeSubscription = async (
  turn: Turn,
  before: StoredSubscription,
  changes: Partial<StoredSubscription>,
): Promise<StoredSubscription> => {
  const after = await write(turn, 'subscription', { ...before, ...changes })
  await emit(turn, 'customer.subscription.updated', after, before)
  return after
}

interface Ending {
  reason: 'cancellation_requested' | 'payment_failed'
  comment?: string
  feedback?: string
}

/** Ends a subscription now. Its open invoices are not collected any more. Source: docs.stripe.com/billing/subscriptions/cancel */
export const endSubscription = async (
  turn: Turn,
  subscription: StoredSubscription,
  { reason, comment, feedback }: Ending,
): Promise<StoredSubscription> => {
  for (const invoice of await listAll(turn, 'invoice', { key: `subscription:${subscription.id}` }))
    if (invoice.status === 'open')
      await write(turn, 'invoice', { ...invoice, auto_advance: false, next_payment_attempt: null })
  const ended = await write(turn, 'subscription', {
    ...subscription,
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? turn.at,
    cancellation_details: {
      comment: comment ?? subscription.cancellation_details?.comment ?? null,
      feedback: feedback ?? subscription.cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason,
    },
    ended_at: turn.at,
    status: 'canceled',
  })
  await emit(turn, 'customer.subscription.deleted', ended)
  return ended
}
