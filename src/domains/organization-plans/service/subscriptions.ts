import { eq, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { toDay } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { type organizationPlanEndpoints, organizationPlanErrors } from '../contract.ts'
import { customPriceOn } from '../prices.ts'
import { organizationSubscriptions, priceChanges } from '../tables.ts'
import { enqueuePrices } from './apply-prices.ts'
import {
  findSubscription,
  pricesOf,
  readSubscription,
  selectSubscriptions,
  toSubscriptions,
} from './read-subscriptions.ts'

/** Those past due first, then those that pay, then all others; newest first in each. */
export const listAdminSubscriptions: Verb<typeof organizationPlanEndpoints.listAdminSubscriptions> = async (
  ctx,
  { limit = 100, cursor, status },
) => {
  const { query, own } = selectSubscriptions(ctx.db.orm)
  const group = sql<number>`case ${own.status} when 'past_due' then 0 when 'active' then 1 else 2 end`
  const wanted = status ? { past_due: 0, active: 1, other: 2 }[status] : null
  const { createdAt, id } = organizationSubscriptions
  const after = readCursor(cursor)
  const found = await query
    .where(
      sql`${wanted === null ? sql`true` : sql`${group} = ${wanted}`} and ${
        after
          ? sql`(${group} > ${after.rank} or (${group} = ${after.rank} and (${createdAt}, ${id}) < (${after.at}::timestamptz, ${after.id})))`
          : sql`true`
      }`,
    )
    .orderBy(group, sql`${createdAt} desc`, sql`${id} desc`)
    .limit(limit + 1)
  const { rows, next } = cutPage(found, limit, ({ row, paying }) => ({
    at: row.createdAt.toISOString(),
    id: row.id,
    rank: paying?.status === 'past_due' ? 0 : paying?.status === 'active' ? 1 : 2,
  }))
  ctx.nextPage(next)
  return toSubscriptions(ctx.db.orm, ctx, rows)
}

export const setSubscriptionPrice: Verb<typeof organizationPlanEndpoints.setSubscriptionPrice> = async (
  ctx,
  { id, customPrice, startsOn, reason = '' },
) =>
  ctx.db.orm.transaction(async (tx) => {
    await findSubscription(tx, id)
    const today = toDay(ctx.clock.now())
    const from = startsOn ?? today
    if (from < today) throw new AppError(organizationPlanErrors.in_the_past)
    await tx.insert(priceChanges).values({
      id: newId(),
      subscriptionId: id,
      customPrice,
      startsOn: from,
      reason,
      setBy: ctx.actor.userId,
      setAt: ctx.clock.now(),
    })
    await audit(tx, ctx, {
      action: 'organization_price.set',
      recordType: 'organization_subscription',
      recordId: id,
      detail: { customPrice, startsOn: from },
    })
    if (from === today) await enqueuePrices(tx, ctx)
    return readSubscription(tx, ctx, id)
  })

export const previewSubscriptionPrice: Verb<
  typeof organizationPlanEndpoints.previewSubscriptionPrice
> = async (ctx, { id, customPrice, startsOn }) => {
  const { plan, paying } = await findSubscription(ctx.db.orm, id)
  const changes = (await pricesOf(ctx.db.orm, [id])).get(id) ?? []
  const nextAt = paying?.currentPeriodEnd ?? null
  const on = toDay(nextAt ?? ctx.clock.now())
  const today = toDay(ctx.clock.now())
  const proposed = [
    ...changes,
    { customPrice: customPrice ?? null, startsOn: startsOn ?? today, setAt: ctx.clock.now() },
  ]
  return {
    nextAt: nextAt?.toISOString() ?? null,
    amount: customPriceOn(proposed, on) ?? plan.monthlyPrice,
    amountNow: customPriceOn(changes, on) ?? plan.monthlyPrice,
  }
}

export const listPriceChanges: Verb<typeof organizationPlanEndpoints.listPriceChanges> = async (
  ctx,
  { id, ...page },
) => {
  await findSubscription(ctx.db.orm, id)
  const rows = await listPage(ctx, page, {
    by: [priceChanges.setAt, priceChanges.id],
    read: ({ after, order, limit }) =>
      ctx.db.orm
        .select({ change: priceChanges, setBy: users.fullName })
        .from(priceChanges)
        .leftJoin(users, eq(users.id, priceChanges.setBy))
        .where(sql`${priceChanges.subscriptionId} = ${id} and ${after ?? sql`true`}`)
        .orderBy(...order)
        .limit(limit),
    at: ({ change }) => ({ at: change.setAt, id: change.id }),
  })
  return rows.map(({ change, setBy }) => ({
    id: change.id,
    customPrice: change.customPrice,
    startsOn: change.startsOn,
    reason: change.reason,
    setBy,
    setAt: change.setAt.toISOString(),
  }))
}
