import { collectInvoice } from './collection.ts'
import { mergeMetadata, readCardOf } from './customers.ts'
import { endTrial, startPeriod } from './cycles.ts'
import { refuse } from './failure.ts'
import { addPending, createInvoice } from './invoices.ts'
import { hidden, type StoredSubscription } from './kinds.ts'
import { changePlan, type PricedChange, unusedTime } from './plan-change.ts'
import { createPrice, makePrice } from './prices.ts'
import type { ItemChange, ProrationBehavior, SubscriptionUpdate } from './shapes.ts'
import { changeSubscription } from './subscription-state.ts'
import { checkDaysUntilDue } from './subscriptions.ts'
import { makeId, read, type Turn } from './turn.ts'

/**
 * Changes a subscription: its plan (with prorations), its trial, its end, its card, its collection.
 * Source: https://docs.stripe.com/api/subscriptions/update
 */
export const updateSubscription = async (
  turn: Turn,
  id: string,
  parameters: SubscriptionUpdate,
): Promise<StoredSubscription> => {
  const before = await read(turn, 'subscription', id)
  if (before.ended_at !== null)
    throw refuse('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'resource_missing',
    })
  const { items, trial_end: trialEnd } = parameters
  const changes = await plainChanges(turn, before, parameters)
  const changed = Object.keys(changes).length ? await changeSubscription(turn, before, changes) : before
  if (typeof trialEnd === 'number') await beginTrial(turn, changed, trialEnd, parameters)
  else if (items) await changeItems(turn, changed, items, parameters)
  if (trialEnd === 'now') {
    const now = await read(turn, 'subscription', id)
    if (now.status === 'trialing') await endTrial(turn, now, 'subscription_update')
  }
  return read(turn, 'subscription', id)
}

const plainChanges = async (
  turn: Turn,
  before: StoredSubscription,
  parameters: SubscriptionUpdate,
): Promise<Partial<StoredSubscription>> => {
  const changes: Partial<StoredSubscription> = {}
  const { metadata, default_payment_method: card, pause_collection: pause } = parameters
  if (metadata !== undefined) changes.metadata = mergeMetadata(before.metadata, metadata)
  if (card)
    changes.default_payment_method = (
      await readCardOf(turn, before.customer, card, 'default_payment_method')
    ).id
  if (parameters.collection_method ?? parameters.days_until_due !== undefined) {
    const collection = parameters.collection_method ?? before.collection_method
    const kept = collection === 'send_invoice' ? before.days_until_due : null
    const dueDays = parameters.days_until_due ?? kept
    checkDaysUntilDue(collection, dueDays)
    changes.collection_method = collection
    changes.days_until_due = dueDays
  }
  if (parameters.trial_settings)
    changes.trial_settings = {
      end_behavior: { billing_cycle_anchor: null, ...parameters.trial_settings.end_behavior },
    }
  if (pause === '') changes.pause_collection = null
  else if (pause) {
    if (pause.resumes_at !== undefined && pause.resumes_at <= turn.at)
      throw refuse('The pause must end in the future.', { param: 'pause_collection[resumes_at]' })
    changes.pause_collection = { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null }
  }
  const isEnding = parameters.cancel_at_period_end
  if (isEnding !== undefined && isEnding !== before.cancel_at_period_end)
    Object.assign(changes, endingChanges(before, isEnding, turn.at))
  return changes
}

/** What changes when a subscription shall end with its period, or shall go on after all. */
export const endingChanges = (
  { items, cancellation_details: details }: StoredSubscription,
  isEnding: boolean,
  at: number,
): Partial<StoredSubscription> => ({
  cancel_at: isEnding ? items.data[0]!.current_period_end : null,
  cancel_at_period_end: isEnding,
  canceled_at: isEnding ? at : null,
  cancellation_details: {
    comment: details?.comment ?? null,
    feedback: details?.feedback ?? null,
    feedback_option: null,
    reason: isEnding ? 'cancellation_requested' : null,
  },
})

/** The changes of items with their prices. A preview (`isKept` false) writes no price. */
export const readChanges = async (
  turn: Turn,
  items: ItemChange[],
  { isKept }: { isKept: boolean },
): Promise<PricedChange[]> => {
  const changes: PricedChange[] = []
  for (const [index, item] of items.entries()) {
    const param = `items[${index}]`
    if (item.price && item.price_data)
      throw refuse('You may only specify one of these parameters: price, price_data.', { param })
    if (!item.id && !item.price && !item.price_data)
      throw refuse(`Missing required param: ${param}[price].`, {
        code: 'parameter_missing',
        param: `${param}[price]`,
      })
    const price = item.price
      ? await read(turn, 'price', item.price, `${param}[price]`)
      : item.price_data
        ? await (isKept ? createPrice : makePrice)(turn, item.price_data)
        : undefined
    changes.push({
      id: item.id,
      price,
      quantity: item.quantity,
      isDeleted: item.deleted,
      newId: makeId('si'),
    })
  }
  return changes
}

interface Proration {
  proration_behavior?: ProrationBehavior
  proration_date?: number
}

/** Unix seconds that prorations are counted from. Throws when they lie outside the running period. */
export const prorationTime = (
  turn: Turn,
  subscription: StoredSubscription,
  date: number | undefined,
): number => {
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0]!
  if (date !== undefined && (date < start || date > end))
    throw refuse('The proration date must be within the current period.', { param: 'proration_date' })
  return date ?? turn.at
}

const changeItems = async (
  turn: Turn,
  subscription: StoredSubscription,
  asked: ItemChange[],
  { proration_behavior: behavior = 'create_prorations', proration_date: date }: Proration,
): Promise<void> => {
  const changes = await readChanges(turn, asked, { isKept: true })
  const at = prorationTime(turn, subscription, date)
  const plan = changePlan(subscription, changes, { at, behavior })
  await addPending(turn, subscription.id, plan.prorations)
  const items = { ...subscription.items, data: plan.items }
  if (plan.isNewCycle) {
    await startPeriod(turn, subscription, {
      anchor: turn.at,
      start: turn.at,
      reason: 'subscription_update',
      changes: { items },
    })
    return
  }
  const changed = await changeSubscription(turn, subscription, { items })
  if (!plan.isBilledNow) return
  const { invoice } = await createInvoice(turn, {
    subscription: changed,
    lines: [],
    reason: 'subscription_update',
    prorationDate: at,
  })
  await collectInvoice(turn, invoice)
}

/** Moves the next payment to `end` (Unix seconds); until then nothing is billed. New items count from then on. */
const beginTrial = async (
  turn: Turn,
  subscription: StoredSubscription,
  end: number,
  { items: asked = [], proration_behavior: behavior = 'create_prorations' }: SubscriptionUpdate,
): Promise<void> => {
  if (end <= turn.at) throw refuse('The trial end must be in the future.', { param: 'trial_end' })
  const isTrial = subscription.status === 'trialing'
  const changes = await readChanges(turn, asked, { isKept: true })
  const { items } = changePlan(subscription, changes, { at: turn.at, behavior: 'none' })
  if (subscription.status === 'active' && behavior !== 'none')
    await addPending(turn, subscription.id, unusedTime(subscription, turn.at))
  const start = isTrial ? subscription.items.data[0]!.current_period_start : turn.at
  const data = items.map((item) => ({ ...item, current_period_start: start, current_period_end: end }))
  await changeSubscription(turn, subscription, {
    billing_cycle_anchor: end,
    items: { ...subscription.items, data },
    status: 'trialing',
    trial_end: end,
    trial_start: isTrial ? subscription.trial_start : turn.at,
    ...(subscription.cancel_at_period_end ? { cancel_at: end } : {}),
    [hidden]: { trialNoticeSent: false },
  })
}
