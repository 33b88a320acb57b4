import { refuse } from './failure.ts'
import { hidden, type Line, type StoredItem, type StoredPrice, type StoredSubscription } from './kinds.ts'
import { periodEndAfter, prorate } from './periods.ts'
import { recurrenceOf, sameRecurrence } from './prices.ts'
import type { ProrationBehavior } from './shapes.ts'

/** A change of one item, with its price already read. */
export interface PricedChange {
  id?: string
  price?: StoredPrice
  quantity?: number
  isDeleted?: boolean
  /** The id of the item when the change adds it. */
  newId: string
}

export interface PlanChange {
  items: StoredItem[]
  /** Credits and debts for the rest of the running period. */
  prorations: Line[]
  /** The billing interval changed: a new period begins at once and is billed at once. */
  isNewCycle: boolean
  /** The next invoice is made at once instead of at the end of the period. */
  isBilledNow: boolean
}

interface ChangeOptions {
  /** Unix seconds. */
  at: number
  behavior: ProrationBehavior
}

/**
 * What a change of items costs. Pure, so that the preview and the change itself give the same lines.
 *
 * The credit is the old price for the rest of the period, the debt is the new one, each rounded to a cent by itself.
 * Source: https://docs.stripe.com/billing/subscriptions/prorations
 */
export const changePlan = (
  subscription: StoredSubscription,
  changes: PricedChange[],
  { at, behavior }: ChangeOptions,
): PlanChange => {
  const before = subscription.items.data
  const { current_period_start: start, current_period_end: end } = before[0]!
  const items = applyChanges(subscription, changes, at)
  const isTrial = subscription.status === 'trialing'
  const isNewCycle = !isTrial && !sameRecurrence(before[0]!.price, items[0]!.price)
  const period = { start: Math.min(Math.max(at, start), end), end }
  const prorations: Line[] = []
  const add = (item: StoredItem, sign: 1 | -1) => {
    const share = prorate(fullPrice(item), period.end - period.start, end - start)
    if (share) prorations.push(lineOf(item, sign * share, period, sign > 0 ? 'Remaining' : 'Unused'))
  }
  if (behavior !== 'none' && !isTrial)
    for (const item of before) {
      const now = items.find(({ id }) => id === item.id)
      if (now && now.price.id === item.price.id && now.quantity === item.quantity && !isNewCycle) continue
      add(item, -1)
      if (now && !isNewCycle) add(now, 1)
    }
  if (behavior !== 'none' && !isTrial && !isNewCycle)
    for (const item of items) if (!before.some(({ id }) => id === item.id)) add(item, 1)
  const isBilledNow = isNewCycle || (behavior === 'always_invoice' && prorations.length > 0)
  if (!isNewCycle) return { items, prorations, isNewCycle, isBilledNow }
  return { items: withPeriod(items, at, at), prorations, isNewCycle, isBilledNow }
}

const fullPrice = ({ price, quantity }: StoredItem): number => (price.unit_amount ?? 0) * quantity

/** Credits for the rest of the running period, when a trial interrupts it at `at` (Unix seconds). */
export const unusedTime = ({ items }: StoredSubscription, at: number): Line[] =>
  items.data.flatMap((item) => {
    const { current_period_start: start, current_period_end: end } = item
    const share = prorate(fullPrice(item), Math.max(0, end - at), end - start)
    return share ? [lineOf(item, -share, { start: at, end }, 'Unused')] : []
  })

const applyChanges = (
  subscription: StoredSubscription,
  changes: PricedChange[],
  at: number,
): StoredItem[] => {
  const before = subscription.items.data
  for (const { id } of changes)
    if (id && !before.some((item) => item.id === id))
      throw refuse(`No such subscription item: '${id}'`, { code: 'resource_missing', param: 'items[0][id]' })
  const kept = before.flatMap((item) => {
    const change = changes.find(({ id }) => id === item.id)
    if (change?.isDeleted) return []
    const { price = item.price, quantity = item.quantity } = change ?? {}
    return [{ ...item, price, quantity, plan: planOf(price) }]
  })
  const added = changes
    .filter(({ id }) => !id)
    .map(({ newId, price, quantity = 1 }) =>
      makeItem({
        id: newId,
        subscription: subscription.id,
        price: price!,
        quantity,
        start: before[0]!.current_period_start,
        end: before[0]!.current_period_end,
        created: at,
      }),
    )
  const items = [...kept, ...added]
  if (!items.length) throw refuse('A subscription must have at least one active plan.', { param: 'items' })
  if (items.some(({ price }) => !sameRecurrence(price, items[0]!.price)))
    throw refuse('All prices of a subscription must have the same billing interval.', { param: 'items' })
  return items
}

export const makeItem = ({
  id,
  subscription,
  price,
  quantity,
  start,
  end,
  created,
}: {
  id: string
  subscription: string
  price: StoredPrice
  quantity: number
  start: number
  end: number
  created: number
}): StoredItem => ({
  id,
  object: 'subscription_item',
  billing_thresholds: null,
  created,
  current_period_end: end,
  current_period_start: start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: [],
})

/** Stripe's older form of a price, which items still carry. */
const planOf = (price: StoredPrice): StoredItem['plan'] => ({
  id: price.id,
  object: 'plan',
  active: true,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: 'usd',
  interval: recurrenceOf(price).interval,
  interval_count: recurrenceOf(price).interval_count,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

/** Items whose next period begins at `start`, counted from the anchor. All times are Unix seconds. */
export const withPeriod = (items: StoredItem[], anchor: number, start: number): StoredItem[] =>
  items.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: periodEndAfter(anchor, recurrenceOf(item.price), start),
  }))

/** The lines of one full period. */
export const periodLines = (items: StoredItem[]): Line[] =>
  items.map((item) =>
    lineOf(
      item,
      fullPrice(item),
      { start: item.current_period_start, end: item.current_period_end },
      'Period',
    ),
  )

/** The lines of a trial, which cost nothing. */
export const trialLines = (items: StoredItem[]): Line[] =>
  items.map((item) =>
    lineOf(item, 0, { start: item.current_period_start, end: item.current_period_end }, 'Trial'),
  )

const wording = {
  Period: (name: string, quantity: number) => `${quantity} × ${name}`,
  Trial: (name: string) => `Trial period for ${name}`,
  Remaining: (name: string) => `Remaining time on ${name}`,
  Unused: (name: string) => `Unused time on ${name}`,
}

const lineOf = (
  { id, price, quantity }: StoredItem,
  amount: number,
  period: Line['period'],
  kind: keyof typeof wording,
): Line => ({
  amount,
  description: wording[kind](price[hidden].name, quantity),
  period,
  price,
  quantity,
  itemId: id,
  isProration: kind === 'Remaining' || kind === 'Unused',
})
