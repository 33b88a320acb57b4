import { cardFor, collectInvoice } from './collection.ts'
import { createInvoice } from './invoices.ts'
import type { StoredSubscription } from './kinds.ts'
import { periodLines, withPeriod } from './plan-change.ts'
import { changeSubscription, endSubscription } from './subscription-state.ts'
import { emit, read, write, type Turn } from './turn.ts'

interface NextPeriod {
  /** Unix seconds that the days of billing are counted from. */
  anchor: number
  start: number
  reason: 'subscription_cycle' | 'subscription_update'
  changes?: Partial<StoredSubscription>
}

/** Begins a period, bills it and collects. */
export const startPeriod = async (
  turn: Turn,
  subscription: StoredSubscription,
  { anchor, start, reason, changes = {} }: NextPeriod,
): Promise<StoredSubscription> => {
  const { items = subscription.items } = changes
  const data = withPeriod(items.data, anchor, start)
  const renewed = await changeSubscription(turn, subscription, {
    ...changes,
    billing_cycle_anchor: anchor,
    items: { ...items, data },
  })
  const { invoice } = await createInvoice(turn, { subscription: renewed, lines: periodLines(data), reason })
  await collectInvoice(turn, invoice)
  return read(turn, 'subscription', subscription.id)
}

/**
 * Ends a trial now. Without a card, `trial_settings` decide: cancel, pause, or bill anyway.
 * Source: https://docs.stripe.com/billing/subscriptions/trials
 */
export const endTrial = async (
  turn: Turn,
  subscription: StoredSubscription,
  reason: NextPeriod['reason'],
): Promise<StoredSubscription> => {
  const isSent = subscription.collection_method === 'send_invoice'
  const hasCard = isSent || (await cardFor(turn, subscription.id)) !== null
  const missing = subscription.trial_settings?.end_behavior.missing_payment_method
  const ended = { ...subscription, trial_end: turn.at }
  if (!hasCard && missing === 'cancel')
    return endSubscription(turn, ended, { reason: 'cancellation_requested' })
  if (!hasCard && missing === 'pause') {
    const paused = await write(turn, 'subscription', { ...ended, status: 'paused' })
    await emit(turn, 'customer.subscription.paused', paused)
    return paused
  }
  const changes = { status: 'active', trial_end: turn.at } as const
  return startPeriod(turn, subscription, { anchor: turn.at, start: turn.at, reason, changes })
}
