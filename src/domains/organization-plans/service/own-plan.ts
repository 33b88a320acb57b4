import { and, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { publicUrl } from '#domains/auth/links.ts'
import { askProcessor, openCheckout, prepareCheckout, processorOf } from '#domains/payments/checkout.ts'
import { checkouts } from '#domains/payments/tables.ts'
import type { Verb } from '#platform/http/bind.ts'
import { toDay } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { type organizationPlanEndpoints, organizationPlanErrors } from '../contract.ts'
import { customPriceOn } from '../prices.ts'
import { isRunning, pricesOf, type SubscriptionRow, subscriptionOf } from './read-subscriptions.ts'

type Ctx = Parameters<Verb<typeof organizationPlanEndpoints.readOwnPlan>>[0]

const own = async (ctx: Ctx): Promise<SubscriptionRow> => {
  const found = await subscriptionOf(ctx.db.orm, ctx.organizationId)
  if (!found) throw new AppError('request.not_found')
  return found
}

const priceOf = async (ctx: Ctx, { row, plan }: SubscriptionRow): Promise<number> => {
  const changes = (await pricesOf(ctx.db.orm, [row.id])).get(row.id) ?? []
  return customPriceOn(changes, toDay(ctx.clock.now())) ?? plan.monthlyPrice
}

export const readOwnPlan: Verb<typeof organizationPlanEndpoints.readOwnPlan> = async (ctx) => {
  const found = await own(ctx)
  const { plan, paying, organization } = found
  return {
    plan: { name: plan.name, description: plan.description, features: plan.features },
    price: await priceOf(ctx, found),
    status: paying?.status ?? 'incomplete',
    currentPeriodEnd: paying?.currentPeriodEnd?.toISOString() ?? null,
    declineCode: paying?.declineCode ?? null,
    nextAttemptAt: paying?.nextAttemptAt?.toISOString() ?? null,
    isSuspended: organization.suspendedAt !== null,
  }
}

/** The same id, made on the page, opens one checkout, however often it is pressed. */
export const startOwnPlan: Verb<typeof organizationPlanEndpoints.startOwnPlan> = async (ctx, { id }) => {
  const found = await own(ctx)
  if (isRunning(found.paying?.status)) throw new AppError(organizationPlanErrors.already_paying)
  const { row, plan } = found
  const amountCents = await priceOf(ctx, found)
  await ctx.db.orm.transaction(async (tx) => {
    await prepareCheckout(tx, ctx, {
      id,
      purpose: 'organization_plan',
      subjectId: row.id,
      account: 'organization_plans',
      amountCents,
      interval: 'month',
    })
    await audit(tx, ctx, {
      action: 'organization_plan.checkout_opened',
      recordType: 'organization_subscription',
      recordId: row.id,
      detail: { amountCents },
    })
  })
  // An id that another organization has used opens nothing of theirs.
  const [mine] = await ctx.db.orm
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.subjectId, row.id)))
  if (!mine) throw new AppError('request.not_found')
  const back = `${publicUrl(ctx)}/admin?tab=settings`
  const checkoutUrl = await openCheckout(ctx, id, {
    label: `Landfall ${plan.name}`,
    language: ctx.language,
    successUrl: back,
    cancelUrl: back,
  })
  return { checkoutUrl }
}

export const changeOwnCard: Verb<typeof organizationPlanEndpoints.changeOwnCard> = async (ctx) => {
  const { paying, row } = await own(ctx)
  if (!paying?.customerId) throw new AppError(organizationPlanErrors.not_paying)
  await audit(ctx.db.orm, ctx, {
    action: 'organization_plan.card_opened',
    recordType: 'organization_subscription',
    recordId: row.id,
  })
  const returnUrl = `${publicUrl(ctx)}/admin?tab=settings`
  return askProcessor(processorOf(ctx).openPortal({ customerId: paying.customerId, returnUrl }))
}
