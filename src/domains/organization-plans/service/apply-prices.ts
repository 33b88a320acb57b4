import { and, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { customPriceOn } from '../prices.ts'
import { pricesOf, selectSubscriptions } from './read-subscriptions.ts'

/**
 * Tells the processor every price that holds today and that it does not have yet, without proration: the next invoice
 * carries it. Done again, it changes nothing.
 */
export const applyPrices = async (services: Services): Promise<void> => {
  const { payments: processor, db, clock, log } = services
  if (!processor) return
  const { query, own } = selectSubscriptions(db.orm)
  const rows = await query.where(
    and(isNotNull(own.id), inArray(own.status, ['active', 'past_due', 'trialing', 'paused'])),
  )
  const prices = await pricesOf(
    db.orm,
    rows.map(({ row }) => row.id),
  )
  const today = toDay(clock.now())
  for (const { row, plan, paying } of rows) {
    const price = customPriceOn(prices.get(row.id) ?? [], today) ?? plan.monthlyPrice
    if (!paying?.id || paying.amountCents === price) continue
    await processor
      .changeSubscription(
        paying.id,
        { amountCents: price, proration: 'none' },
        // A new key each time: under one of the two prices and the day, a price that was undone and set again would be taken
        // for the first call, which the processor does not repeat.
        `price ${newId()}`,
      )
      .catch((error: Error) => log.error({ organizationPlan: row.id, failed: error.name }))
  }
}

export const applyPricesJob = defineJob({
  name: 'organization_plans.apply_prices',
  input: z.object({}),
  run: applyPrices,
})

/** Has prices told to the processor once the transaction is committed. */
export const enqueuePrices = (tx: Tx, { queue }: Pick<Services, 'queue'>): Promise<void> =>
  queue.enqueue(tx, applyPricesJob, {})
