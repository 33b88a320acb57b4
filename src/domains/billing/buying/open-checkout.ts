import { and, desc, eq, gt } from 'drizzle-orm'
import { publicUrl } from '#domains/auth/links.ts'
import { checkClient, type CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { openCheckout, prepareCheckout, processorOf } from '#domains/payments/checkout.ts'
import { checkouts } from '#domains/payments/tables.ts'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { translate } from '#platform/texts.ts'
import { hours } from '#shared/dates.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { type billingEndpoints, billingErrors } from '../contract.ts'
import { priceCents } from '../contract/client-plans.ts'
import { addressOf } from '../letters/address-of.ts'
import { ensureOwn, isPaying, type OwnRow } from '../plan/own.ts'
import { checkMayBuy, firstPaymentOf } from '../plan/read.ts'
import { clientPlanOrders } from '../tables.ts'

type Order = typeof clientPlanOrders.$inferSelect
type Chosen = Pick<InputOf<typeof billingEndpoints.openPlanCheckout>, 'plan' | 'interval'>

/** So long a page that was opened for the same plan is opened again; after that its day of the first payment may not fit. */
const reusedFor = hours(1)

export const openPlanCheckout: Verb<typeof billingEndpoints.openPlanCheckout> = async (
  ctx,
  { id, ...chosen },
) => {
  const client = await checkClient(ctx, id, 'own')
  const processor = processorOf(ctx)
  const { order, row, others } = await ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    await checkMayBuy(tx, ctx, client)
    const own = await ensureOwn(tx, ctx, client, chosen.plan)
    if (isPaying(own)) throw new AppError(billingErrors.already_paying)
    return { row: own, ...(await placeOrder(tx, ctx, client, own, chosen)) }
  })
  // Two pages of one person are not both paid: those before close. Where one has been paid, its message says so.
  for (const page of others) await processor.expireCheckout(page).catch(() => undefined)
  const address = await addressOf(ctx, client)
  const home = `${publicUrl(ctx)}/hub/plan-and-payments`
  const url = await openCheckout(ctx, order.id, {
    label: translate(ctx.language, 'billing', `checkout.${order.plan}.${order.interval}`, {}),
    ...(row.customerId ? { customerId: row.customerId } : address ? { email: address.email } : {}),
    ...(order.firstPaymentAt ? { firstPaymentAt: order.firstPaymentAt } : {}),
    language: ctx.language,
    successUrl: `${home}?checkout=done`,
    cancelUrl: `${home}?checkout=left`,
  })
  return { url }
}

/** The order of a checkout page that is still open for the same plan, else a new one; and the pages that must close. */
const placeOrder = async (
  tx: Tx,
  ctx: Context,
  client: CheckedClient,
  own: OwnRow,
  { plan, interval }: Chosen,
): Promise<{ order: Order; others: string[] }> => {
  const now = ctx.clock.now()
  const open = await tx
    .select({ order: clientPlanOrders, processorId: checkouts.processorId })
    .from(clientPlanOrders)
    .innerJoin(checkouts, eq(checkouts.id, clientPlanOrders.id))
    .where(
      and(eq(clientPlanOrders.clientId, client), eq(checkouts.status, 'open'), gt(checkouts.expiresAt, now)),
    )
    .orderBy(desc(clientPlanOrders.createdAt))
  const isUnpaidTrial = firstPaymentOf(own, now) !== null
  const known = open.find(
    ({ order }) =>
      order.plan === plan &&
      order.interval === interval &&
      order.priceCents === priceCents(plan, interval) &&
      isUnpaidTrial === (order.firstPaymentAt !== null) &&
      now.getTime() - order.createdAt.getTime() < reusedFor,
  )
  const others = open.flatMap(({ order, processorId }) =>
    order.id !== known?.order.id && processorId ? [processorId] : [],
  )
  if (known) return { order: known.order, others }
  const order: Order = {
    id: newId(),
    clientId: client,
    plan,
    interval,
    priceCents: priceCents(plan, interval),
    firstPaymentAt: firstPaymentOf(own, now),
    createdAt: now,
  }
  await tx.insert(clientPlanOrders).values(order)
  await prepareCheckout(tx, ctx, {
    id: order.id,
    purpose: 'client_plan',
    subjectId: own.id,
    account: 'client_plans',
    amountCents: order.priceCents,
    interval,
  })
  await audit(tx, ctx, {
    action: 'client_plan.checkout_opened',
    recordType: 'client_plan',
    recordId: own.id,
    clientId: client,
    detail: { plan, interval, priceCents: order.priceCents, saysAdult: true },
  })
  return { order, others }
}
