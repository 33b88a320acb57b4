import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { ensurePartner } from '#domains/auth/partners.ts'
import { notify } from '#domains/notifications/notify.ts'
import {
  cardRefused,
  checkoutCompleted,
  checkoutExpired,
  type Failed,
  type Paid,
  paymentFailed,
  paymentRefunded,
  paymentSucceeded,
  type Refunded,
  refundFailed,
  subscriptionChanged,
  type SubscriptionMoved,
} from '#domains/payments/happenings.ts'
import { payments } from '#domains/payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { on } from '#platform/domain/listeners.ts'
import type { SubscriptionState } from '#platform/payments/provider.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { topics } from '#shared/realtime.ts'
import { deskChanged, giftChanged } from '../contract.ts'
import { giftOf } from '../contract/amounts.ts'
import type { GiftState } from '../contract/gifts.ts'
import { failedLetter } from '../notifications.ts'
import { gifts } from '../tables.ts'
import { countRefused } from './card-testing.ts'
import { whenRefundFails } from './desk/send-refund.ts'
import { donorAddress, type GiftRow, openDonor, ownGiftsUrl } from './gift-place.ts'
import { issueReceipt } from './issue-receipt.ts'
import { tellTribute } from './tell-tribute.ts'

type Ctx = Context<Actor | null>
type Subject = Pick<Paid, 'purpose' | 'subjectId'>

const lockGift = async (tx: Tx, { purpose, subjectId }: Subject): Promise<GiftRow | null> => {
  if (purpose !== 'gift') return null
  const [row] = await tx.select().from(gifts).where(eq(gifts.id, subjectId)).for('no key update')
  return row ?? null
}

/** Records what changed of a gift, and tells its donor's open pages. Answers the gift as it is now. */
const move = async (
  tx: Tx,
  ctx: Ctx,
  gift: GiftRow,
  set: Partial<GiftRow>,
  detail: Record<string, string | null> = {},
): Promise<GiftRow> => {
  const [next] = await tx
    .update(gifts)
    .set({ ...set, updatedAt: ctx.clock.now() })
    .where(eq(gifts.id, gift.id))
    .returning()
  const { id, state, partnerId } = next ?? gift
  await audit(tx, ctx, {
    action: 'gift.moved',
    recordType: 'gift',
    recordId: id,
    detail: { state, ...detail },
  })
  if (partnerId) await publish(tx, topics.user(partnerId), giftChanged, { giftId: id })
  await publish(tx, topics.responders(gift.organizationId), deskChanged, { giftId: id })
  return next ?? gift
}

/** What a recurring payment's state means for the gift; null where it says nothing yet. */
const stateOf = ({ status, isPaused }: Pick<SubscriptionState, 'status' | 'isPaused'>): GiftState | null => {
  if (status === 'incomplete') return null
  if (status === 'canceled') return 'canceled'
  if (status === 'past_due' || status === 'unpaid') return 'past_due'
  return isPaused || status === 'paused' ? 'paused' : 'active'
}

const isOpen = ({ state }: GiftRow): boolean => ['unconfirmed', 'started', 'left'].includes(state)

const whenPaid = async (tx: Tx, ctx: Ctx, paid: Paid): Promise<void> => {
  const gift = await lockGift(tx, paid)
  if (!gift) return
  const { name, email } = openDonor(ctx, gift)
  const partnerId =
    gift.partnerId ?? (email && (await ensurePartner(tx, { ...ctx, actor: null }, { email, fullName: name })))
  const state = !isOpen(gift) ? gift.state : gift.type === 'one-time' ? 'paid' : 'active'
  const next = await move(tx, ctx, gift, {
    partnerId,
    state,
    isVerified: true,
    networkKey: null,
    declineCode: null,
    nextAttemptAt: null,
    toldFailedAt: null,
    ...(paid.subscriptionId ? { subscriptionId: paid.subscriptionId } : {}),
  })
  await issueReceipt(tx, ctx, next, paid)
  if (next.tribute && !next.toldTributeAt)
    await ctx.queue.enqueue(tx, tellTribute, { id: next.id }, { key: next.id })
}

const whenFailed = async (tx: Tx, ctx: Ctx, failed: Failed): Promise<void> => {
  const gift = await lockGift(tx, failed)
  if (!gift) return
  const { declineCode, nextAttemptAt } = failed
  // The first payment is made by hand: the payment page itself says why it failed.
  const tells = !isOpen(gift) && gift.type !== 'one-time' && !gift.toldFailedAt && gift.state !== 'canceled'
  const next = await move(
    tx,
    ctx,
    gift,
    { declineCode, nextAttemptAt, ...(tells ? { toldFailedAt: ctx.clock.now() } : {}) },
    { declineCode },
  )
  const email = tells && (await donorAddress(tx, ctx, next))
  if (!email) return
  const to = { organizationId: gift.organizationId, email, language: gift.language }
  await notify(tx, ctx, to, failedLetter, { about: gift.id, facts: { link: ownGiftsUrl(ctx) } })
}

const whenSubscriptionMoves = async (tx: Tx, ctx: Ctx, moved: SubscriptionMoved): Promise<void> => {
  const gift = await lockGift(tx, moved)
  if (!gift) return
  const { amountCents } = moved.after
  const giftCents = gift.feeCents ? giftOf(amountCents) : amountCents
  const state = stateOf(moved.after) ?? gift.state
  await move(tx, ctx, gift, {
    state,
    subscriptionId: moved.subscriptionId,
    ...(amountCents > 0 ? { giftCents, feeCents: amountCents - giftCents } : {}),
    ...(state === 'active' || state === 'canceled' ? { declineCode: null, nextAttemptAt: null } : {}),
  })
}

/** A page on which no gift waits to be paid is the processor's own matter: it tries a saved card again by itself. */
const whenRefused = async (
  tx: Tx,
  ctx: Ctx,
  refused: Subject & { checkoutId: string | null; refusals: number },
): Promise<void> => {
  const gift = await lockGift(tx, refused)
  if (gift && isOpen(gift)) await countRefused(tx, ctx, gift, refused)
}

const whenExpired = async (
  tx: Tx,
  ctx: Ctx,
  expired: Subject & { checkoutId: string | null },
): Promise<void> => {
  const gift = await lockGift(tx, expired)
  if (gift?.state === 'started' && gift.checkoutId === expired.checkoutId)
    await move(tx, ctx, gift, { state: 'left' })
}

const whenCompleted = async (tx: Tx, ctx: Ctx, completed: Subject): Promise<void> => {
  const gift = await lockGift(tx, completed)
  // Its payment is told apart from it, before or after: this only brings back a gift that looked left.
  if (gift?.state === 'left') await move(tx, ctx, gift, { state: 'started' })
}

/** A refund is sent, or failed: either way the payment now says how much is back with the donor. */
const whenRefundMoves = async (tx: Tx, ctx: Ctx, { paymentId, ...subject }: Refunded): Promise<void> => {
  const gift = await lockGift(tx, subject)
  if (!gift) return
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  const isAllBack = payment !== undefined && payment.refundedCents >= payment.amountCents
  if (gift.type === 'one-time') await move(tx, ctx, gift, { state: isAllBack ? 'refunded' : 'paid' })
  else await move(tx, ctx, gift, {})
}

/** Moves a gift along with its payments. The processor's side tells each of them once. */
export const giftListeners = [
  on(checkoutCompleted, whenCompleted),
  on(checkoutExpired, whenExpired),
  on(paymentSucceeded, whenPaid),
  on(paymentFailed, whenFailed),
  on(cardRefused, whenRefused),
  on(paymentRefunded, whenRefundMoves),
  on(refundFailed, whenRefundMoves),
  on(refundFailed, whenRefundFails),
  on(subscriptionChanged, whenSubscriptionMoves),
]
