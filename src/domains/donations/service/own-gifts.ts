import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { publicUrl } from '#domains/auth/links.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import { askProcessor, processorOf } from '#domains/payments/checkout.ts'
import { syncSubscription } from '#domains/payments/sync/read-objects.ts'
import { payments, subscriptions } from '#domains/payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import type { SubscriptionChange } from '#platform/payments/provider.ts'
import { translate } from '#platform/texts.ts'
import { daysFrom } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { dayAt } from '#shared/local-time.ts'
import { donationErrors, type donationEndpoints } from '../contract.ts'
import { feeToCover } from '../contract/amounts.ts'
import { farthestPaymentDays, longestPauseDays, type OwnGift } from '../contract/gifts.ts'
import { gifts, receipts } from '../tables.ts'
import { noonOf, startOf } from '#domains/organizations/days.ts'
import { giftToken, type GiftRow } from './gift-place.ts'
import { statusOf } from './give.ts'
import { checkAmount } from './keep-gift.ts'
import { paidSoFar } from './paid-so-far.ts'
import { factsOf } from './send-receipt.ts'

const columns = { gift: gifts, subscription: subscriptions, ...paidSoFar }

interface Found {
  gift: GiftRow
  subscription: typeof subscriptions.$inferSelect | null
  cents: string
  count: number
}

const shown = (ctx: Context, { gift, subscription, cents, count }: Found): OwnGift => {
  const runs = gift.state === 'active' || gift.state === 'past_due'
  return {
    ...statusOf(gift),
    id: gift.id,
    startedAt: gift.createdAt.toISOString(),
    paidCents: Number(cents),
    payments: count,
    nextPaymentAt: (runs && !subscription?.isEnding && subscription?.currentPeriodEnd.toISOString()) || null,
    resumesAt: (gift.state === 'paused' && subscription?.resumesAt?.toISOString()) || null,
    nextAttemptAt: gift.nextAttemptAt?.toISOString() ?? null,
    token: giftToken(ctx, gift.id),
  }
}

const find = (ctx: Context) =>
  ctx.db.orm.select(columns).from(gifts).leftJoin(subscriptions, eq(subscriptions.id, gifts.subscriptionId))

/** A donor's own gift. Throws request.not_found for another's. */
const checkOwnGift = async (ctx: Context, id: string): Promise<Found> => {
  const [row] = await find(ctx).where(and(eq(gifts.id, id), eq(gifts.partnerId, ctx.actor.userId)))
  if (!row) throw new AppError('request.not_found')
  return row
}

export const listOwnGifts: Verb<typeof donationEndpoints.listOwnGifts> = async (ctx, page) => {
  const rows = await listPage(ctx, page, {
    by: [gifts.createdAt, gifts.id],
    read: ({ after, order, limit }) =>
      find(ctx)
        .where(and(eq(gifts.partnerId, ctx.actor.userId), after))
        .orderBy(...order)
        .limit(limit),
    at: ({ gift }) => ({ at: gift.createdAt, id: gift.id }),
  })
  return rows.map((row) => shown(ctx, row))
}

export const listOwnReceipts: Verb<typeof donationEndpoints.listOwnReceipts> = async (ctx, page) => {
  const rows = await listPage(ctx, page, {
    by: [receipts.issuedAt, receipts.id],
    read: ({ after, order, limit }) =>
      ctx.db.orm
        .select({ receipt: receipts, refundedCents: payments.refundedCents })
        .from(receipts)
        .innerJoin(gifts, eq(gifts.id, receipts.giftId))
        .leftJoin(payments, eq(payments.id, receipts.paymentId))
        .where(and(eq(gifts.partnerId, ctx.actor.userId), isNull(receipts.voidedAt), after))
        .orderBy(...order)
        .limit(limit),
    at: ({ receipt }) => ({ at: receipt.issuedAt, id: receipt.id }),
  })
  return rows.map(({ receipt, refundedCents }) => {
    const { number, type, fund, amountCents, paidAt } = factsOf(ctx, receipt)
    const { id, giftId, sentAt } = receipt
    return {
      id,
      number,
      giftId,
      type,
      fund,
      amountCents,
      refundedCents: refundedCents ?? 0,
      paidAt,
      sentAt: sentAt?.toISOString() ?? null,
    }
  })
}

/** A recurring gift that is not over, with its processor's id. */
const checkRunning = async (ctx: Context, id: string) => {
  const found = await checkOwnGift(ctx, id)
  const { subscription, gift } = found
  if (!subscription || !['active', 'past_due', 'paused'].includes(gift.state))
    throw new AppError(donationErrors.not_running)
  return { ...found, subscription }
}

/** Does something at the processor, leaves history, and reads at once what became of it. */
const act = async (
  ctx: Context,
  { gift, subscription }: { gift: GiftRow; subscription: { id: string } },
  action: string,
  work: () => Promise<void>,
  set: Partial<GiftRow> = {},
): Promise<OwnGift> => {
  await askProcessor(work())
  await ctx.db.orm.transaction(async (tx) => {
    await tx
      .update(gifts)
      .set({ ...set, updatedAt: ctx.clock.now() })
      .where(eq(gifts.id, gift.id))
    await audit(tx, ctx, { action, recordType: 'gift', recordId: gift.id })
  })
  await askProcessor(syncSubscription(ctx, subscription.id))
  return shown(ctx, await checkOwnGift(ctx, gift.id))
}

const change = (ctx: Context, { subscription }: { subscription: { id: string } }, what: SubscriptionChange) =>
  processorOf(ctx).changeSubscription(subscription.id, what, `gift ${subscription.id} ${ctx.requestId}`)

export const changeGift: Verb<typeof donationEndpoints.changeGift> = async (
  ctx,
  { id, amountCents, nextPaymentOn },
) => {
  const running = await checkRunning(ctx, id)
  const what: SubscriptionChange = {}
  if (amountCents !== undefined) {
    await checkAmount(ctx, amountCents)
    what.amountCents = amountCents + (running.gift.feeCents ? feeToCover(amountCents) : 0)
    what.interval = running.subscription.interval
    what.proration = 'none'
    const sender = await senderName(ctx.db.orm, running.gift.organizationId)
    what.label = translate(running.gift.language, 'donation-letters', 'checkout.label', { sender })
  }
  if (nextPaymentOn !== undefined) {
    const { timeZone } = await readSettings(ctx, running.gift.organizationId)
    const today = dayAt(ctx.clock.now(), timeZone)
    if (nextPaymentOn <= today) throw new AppError(donationErrors.day_ahead)
    const farthest = farthestPaymentDays[running.gift.type === 'yearly' ? 'yearly' : 'monthly']
    if (nextPaymentOn > daysFrom(today, farthest)) throw new AppError(donationErrors.day_far)
    what.nextPaymentAt = noonOf(nextPaymentOn, timeZone)
    what.proration = 'none'
  }
  return act(ctx, running, 'gift.changed', () => change(ctx, running, what))
}

export const pauseGift: Verb<typeof donationEndpoints.pauseGift> = async (ctx, { id, until }) => {
  const running = await checkRunning(ctx, id)
  const { timeZone } = await readSettings(ctx, running.gift.organizationId)
  const today = dayAt(ctx.clock.now(), timeZone)
  if (until <= today) throw new AppError(donationErrors.day_ahead)
  if (until > daysFrom(today, longestPauseDays)) throw new AppError(donationErrors.day_far)
  const pause = { resumesAt: startOf(until, timeZone) }
  return act(ctx, running, 'gift.paused', () => change(ctx, running, { pause }))
}

export const resumeGift: Verb<typeof donationEndpoints.resumeGift> = async (ctx, { id }) => {
  const running = await checkRunning(ctx, id)
  if (running.gift.state !== 'paused') throw new AppError(donationErrors.not_paused)
  return act(ctx, running, 'gift.resumed', () => change(ctx, running, { pause: null }))
}

export const cancelGift: Verb<typeof donationEndpoints.cancelGift> = async (ctx, { id, reason }) => {
  const found = await checkOwnGift(ctx, id)
  // Pressed twice, or ended by the processor first: the gift is over, as the donor wanted.
  if (found.gift.state === 'canceled') {
    await audit(ctx.db.orm, ctx, { action: 'gift.cancel_repeated', recordType: 'gift', recordId: id })
    return shown(ctx, found)
  }
  const running = await checkRunning(ctx, id)
  return act(
    ctx,
    running,
    'gift.canceled',
    () => processorOf(ctx).cancelSubscription(running.subscription.id),
    { cancelReason: reason ?? null },
  )
}

export const openCardPage: Verb<typeof donationEndpoints.openCardPage> = async (ctx, { id }) => {
  const { subscription } = await checkRunning(ctx, id)
  await audit(ctx.db.orm, ctx, { action: 'gift.card_page_opened', recordType: 'gift', recordId: id })
  return askProcessor(
    processorOf(ctx).openPortal({
      customerId: subscription.customerId,
      returnUrl: `${publicUrl(ctx)}/partner?place=gifts`,
    }),
  )
}
