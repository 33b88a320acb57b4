import { expireSession } from './checkout.ts'
import { tryPayment } from './collection.ts'
import { endTrial, startPeriod } from './cycles.ts'
import { closeInvoice } from './invoices.ts'
import {
  hidden,
  type StoredInvoice,
  type StoredRefund,
  type StoredSession,
  type StoredSubscription,
  trialNoticeAt,
} from './kinds.ts'
import { failRefund } from './refunds.ts'
import { changeSubscription, endSubscription } from './subscription-state.ts'
import { emit, listAll, read, write, type Turn } from './turn.ts'

/** Does the one thing that is due next, at the time it was due. False when nothing is due at `now` (Unix seconds). */
export const stepClock = async (turn: Turn, now: number): Promise<boolean> => {
  const next = await turn.objects.nextDue(now)
  if (!next) return false
  turn.at = next.dueAt
  const { kind, data } = next.record
  if (kind === 'subscription') await stepSubscription(turn, data as StoredSubscription)
  else if (kind === 'invoice') await stepInvoice(turn, data as StoredInvoice)
  else if (kind === 'refund') await failRefund(turn, data as StoredRefund)
  else await expireSession(turn, data as StoredSession)
  return true
}

const stepSubscription = async (turn: Turn, subscription: StoredSubscription): Promise<void> => {
  const { status, pause_collection: pause, items } = subscription
  if (status === 'incomplete') return expireIncomplete(turn, subscription)
  if (trialNoticeAt(subscription) === turn.at) {
    const noticed = await write(turn, 'subscription', {
      ...subscription,
      [hidden]: { ...subscription[hidden], trialNoticeSent: true },
    })
    await emit(turn, 'customer.subscription.trial_will_end', noticed)
    return
  }
  if (pause?.resumes_at === turn.at) {
    await changeSubscription(turn, subscription, { pause_collection: null })
    return
  }
  if (subscription.cancel_at_period_end) {
    await endSubscription(turn, subscription, { reason: 'cancellation_requested' })
  } else if (status === 'trialing') {
    await endTrial(turn, subscription, 'subscription_cycle')
  } else {
    const start = items.data[0]!.current_period_end
    const anchor = subscription.billing_cycle_anchor
    await startPeriod(turn, subscription, { anchor, start, reason: 'subscription_cycle' })
  }
}

/** The first payment was not made within 23 hours. */
const expireIncomplete = async (turn: Turn, subscription: StoredSubscription): Promise<void> => {
  for (const invoice of await listAll(turn, 'invoice', { key: `subscription:${subscription.id}` }))
    if (invoice.status === 'open') await closeInvoice(turn, invoice, 'void')
  await changeSubscription(turn, subscription, { status: 'incomplete_expired', ended_at: turn.at })
}

const stepInvoice = async (turn: Turn, invoice: StoredInvoice): Promise<void> => {
  if (invoice.next_payment_attempt !== null) {
    await tryPayment(turn, invoice, { isAutomatic: true })
    return
  }
  const overdue = await write(turn, 'invoice', {
    ...invoice,
    [hidden]: { ...invoice[hidden], isOverdue: true },
  })
  await emit(turn, 'invoice.overdue', overdue)
  const subscription = await read(turn, 'subscription', invoice[hidden].subscription)
  if (subscription.status === 'active') await changeSubscription(turn, subscription, { status: 'past_due' })
}
