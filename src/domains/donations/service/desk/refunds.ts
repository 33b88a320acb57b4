import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { recordOfflineRefund } from '#domains/payments/offline.ts'
import { payments } from '#domains/payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { deskChanged, donationErrors, type donationEndpoints } from '../../contract.ts'
import type { RefundRequest } from '../../contract/desk.ts'
import { gifts, receipts, refundRequests } from '../../tables.ts'
import { openDonor, refundPlace } from '../gift-place.ts'
import { sendRefund, settleRefund } from './send-refund.ts'

// One admin asks for a refund, another one agrees: nobody sends money to themselves. Source: field.md, row 27.

type Row = typeof refundRequests.$inferSelect
const askers = alias(users, 'askers')
const deciders = alias(users, 'deciders')

const find = (ctx: Context) =>
  ctx.db.orm
    .select({
      request: refundRequests,
      gift: gifts,
      payment: payments,
      askedBy: askers.fullName,
      decidedBy: deciders.fullName,
    })
    .from(refundRequests)
    .innerJoin(gifts, eq(gifts.id, refundRequests.giftId))
    .innerJoin(payments, eq(payments.id, refundRequests.paymentId))
    .leftJoin(askers, eq(askers.id, refundRequests.askedBy))
    .leftJoin(deciders, eq(deciders.id, refundRequests.decidedBy))

type Found = Awaited<ReturnType<typeof find>>[number]

const shown = (ctx: Context, { request, gift, payment, askedBy, decidedBy }: Found): RefundRequest => {
  const { id, giftId, amountCents, reason, note, state, refusedCode } = request
  return {
    id,
    giftId,
    paymentId: request.paymentId,
    donorName: openDonor(ctx, gift).name,
    fund: gift.fund,
    method: gift.method,
    amountCents,
    paymentCents: payment.amountCents,
    paidAt: payment.paidAt.toISOString(),
    reason,
    note: note && ctx.fields.open(note, refundPlace(request.organizationId, id)),
    state,
    askedBy,
    askedAt: request.askedAt.toISOString(),
    isOwn: request.askedBy === ctx.actor.userId,
    decidedBy,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    refusedCode,
  }
}

const read = async (ctx: Context, id: string): Promise<RefundRequest> => {
  const [row] = await find(ctx).where(
    and(eq(refundRequests.id, id), eq(refundRequests.organizationId, ctx.organizationId)),
  )
  if (!row) throw new AppError('request.not_found')
  return shown(ctx, row)
}

export const listRefunds: Verb<typeof donationEndpoints.listRefunds> = async (ctx, { giftId, ...page }) => {
  const rows = await listPage(ctx, page, {
    by: [refundRequests.askedAt, refundRequests.id],
    read: ({ after, order, limit }) =>
      find(ctx)
        .where(
          and(
            eq(refundRequests.organizationId, ctx.organizationId),
            giftId ? eq(refundRequests.giftId, giftId) : undefined,
            after,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    at: ({ request }) => ({ at: request.askedAt, id: request.id }),
  })
  return rows.map((row) => shown(ctx, row))
}

export const askRefund: Verb<typeof donationEndpoints.askRefund> = async (ctx, given) => {
  const { id, paymentId, amountCents, reason, note } = given
  const { organizationId } = ctx
  await ctx.db.orm.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.id, paymentId),
          eq(payments.organizationId, organizationId),
          eq(payments.purpose, 'gift'),
        ),
      )
      .for('no key update')
    if (!payment) throw new AppError('request.not_found')
    const [known] = await tx.select().from(refundRequests).where(eq(refundRequests.id, id))
    if (known) {
      if (known.organizationId !== organizationId || known.paymentId !== paymentId)
        throw new AppError('request.not_found')
      if (known.amountCents !== amountCents || known.reason !== reason)
        throw new AppError(donationErrors.refund_waits)
      return
    }
    const [open] = await tx
      .select({ id: refundRequests.id })
      .from(refundRequests)
      .where(
        and(eq(refundRequests.paymentId, paymentId), inArray(refundRequests.state, ['asked', 'approved'])),
      )
    if (open) throw new AppError(donationErrors.refund_waits)
    if (amountCents > payment.amountCents - payment.refundedCents)
      throw new AppError(donationErrors.refund_too_large)
    if (reason === 'entered_wrong' && (payment.checkoutId || amountCents !== payment.amountCents))
      throw new AppError(donationErrors.only_entered)
    await tx.insert(refundRequests).values({
      id,
      organizationId,
      giftId: payment.subjectId,
      paymentId,
      amountCents,
      reason,
      note: note ? ctx.fields.seal(note, refundPlace(organizationId, id)) : null,
      state: 'asked',
      askedBy: ctx.actor.userId,
      askedAt: ctx.clock.now(),
    })
    await audit(tx, ctx, {
      action: 'refund.asked',
      recordType: 'refund',
      recordId: id,
      detail: { amountCents, reason },
    })
    await tellDesk(tx, ctx, payment.subjectId)
  })
  return read(ctx, id)
}

const tellDesk = (tx: Tx, { organizationId }: Context, giftId: string): Promise<void> =>
  publish(tx, topics.responders(organizationId), deskChanged, { giftId })

/** Locks a request that nobody has decided. Throws request.not_found, donations.refund_decided. */
const lockAsked = async (tx: Tx, { organizationId }: Context, id: string): Promise<Row> => {
  const [row] = await tx
    .select()
    .from(refundRequests)
    .where(and(eq(refundRequests.id, id), eq(refundRequests.organizationId, organizationId)))
    .for('no key update')
  if (!row) throw new AppError('request.not_found')
  if (row.state !== 'asked') throw new AppError(donationErrors.refund_decided)
  return row
}

const isDecidedByCaller = async (tx: Tx, ctx: Context, id: string, agrees: boolean): Promise<boolean> => {
  const [row] = await tx.select().from(refundRequests).where(eq(refundRequests.id, id)).for('no key update')
  if (row?.organizationId !== ctx.organizationId || row.decidedBy !== ctx.actor.userId) return false
  return agrees === (row.state !== 'declined')
}

export const decideRefund: Verb<typeof donationEndpoints.decideRefund> = async (ctx, { id, agrees }) => {
  await ctx.db.orm.transaction(async (tx) => {
    // Pressed twice: the second press finds what the first one decided.
    if (await isDecidedByCaller(tx, ctx, id, agrees)) return
    const row = await lockAsked(tx, ctx, id)
    if (row.askedBy === ctx.actor.userId) throw new AppError(donationErrors.second_person)
    await tx
      .update(refundRequests)
      .set({
        state: agrees ? 'approved' : 'declined',
        decidedBy: ctx.actor.userId,
        decidedAt: ctx.clock.now(),
      })
      .where(eq(refundRequests.id, id))
    await audit(tx, ctx, {
      action: agrees ? 'refund.approved' : 'refund.declined',
      recordType: 'refund',
      recordId: id,
      detail: { amountCents: row.amountCents },
    })
    if (agrees) await send(tx, ctx, row)
    await tellDesk(tx, ctx, row.giftId)
  })
  return read(ctx, id)
}

/** By card the processor sends it, in a job; of a check or cash the organization hands it back itself. */
const send = async (tx: Tx, ctx: Context, row: Row): Promise<void> => {
  const { id, giftId, paymentId, amountCents, reason } = row
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  if (payment?.checkoutId) return ctx.queue.enqueue(tx, sendRefund, { id }, { key: id })
  const isMistake = reason === 'entered_wrong'
  await recordOfflineRefund(tx, ctx, {
    refundId: id,
    paymentId,
    amountCents,
    // On the day of the gift, so that the month that showed it shows it no longer.
    ...(isMistake && payment ? { at: payment.paidAt } : {}),
  })
  if (isMistake) await voidGift(tx, ctx, giftId)
  await settleRefund(tx, ctx, id, { state: 'sent' })
}

/** A gift that was entered by mistake, and its receipt, do not count. */
const voidGift = async (tx: Tx, ctx: Context, giftId: string): Promise<void> => {
  const now = ctx.clock.now()
  await tx.update(gifts).set({ state: 'voided', updatedAt: now }).where(eq(gifts.id, giftId))
  await tx.update(receipts).set({ voidedAt: now }).where(eq(receipts.giftId, giftId))
  await audit(tx, ctx, { action: 'gift.voided', recordType: 'gift', recordId: giftId })
}

export const withdrawRefund: Verb<typeof donationEndpoints.withdrawRefund> = async (ctx, { id }) => {
  await ctx.db.orm.transaction(async (tx) => {
    const row = await lockAsked(tx, ctx, id)
    if (row.askedBy !== ctx.actor.userId) throw new AppError(donationErrors.second_person)
    await tx.update(refundRequests).set({ state: 'withdrawn' }).where(eq(refundRequests.id, id))
    await audit(tx, ctx, { action: 'refund.withdrawn', recordType: 'refund', recordId: id })
    await tellDesk(tx, ctx, row.giftId)
  })
  return read(ctx, id)
}
