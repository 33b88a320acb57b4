import { and, desc, eq, inArray } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { emailIndex } from '#domains/auth/find-partner.ts'
import { payments } from '#domains/payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { listPage } from '#platform/list-page.ts'
import { AppError } from '#shared/errors.ts'
import type { donationEndpoints } from '../../contract.ts'
import type { DeskGift } from '../../contract/desk.ts'
import { gifts, receipts } from '../../tables.ts'
import { giftPlace, type GiftRow, openDonor, openTribute } from '../gift-place.ts'
import { paidSoFar } from '../paid-so-far.ts'

interface Found {
  gift: GiftRow
  cents: string
}

export const shownAtDesk = (ctx: Context, { gift, cents }: Found): DeskGift => {
  const { id, type, fund, state, method, giftCents, feeCents, createdAt } = gift
  const { name, email } = openDonor(ctx, gift)
  return {
    id,
    donorName: name,
    donorEmail: email,
    type,
    fund,
    state,
    method,
    giftCents,
    feeCents,
    paidCents: Number(cents),
    createdAt: createdAt.toISOString(),
  }
}

const find = (ctx: Context) => ctx.db.orm.select({ gift: gifts, cents: paidSoFar.cents }).from(gifts)

/** Names and addresses are sealed: a gift is found by its donor's whole address, or by the number of a receipt. */
const matches = (ctx: Context, q: string) =>
  q.includes('@')
    ? eq(gifts.emailIndex, emailIndex(ctx, q))
    : inArray(
        gifts.id,
        ctx.db.orm
          .select({ id: receipts.giftId })
          .from(receipts)
          .where(and(eq(receipts.organizationId, ctx.organizationId), eq(receipts.number, q.toUpperCase()))),
      )

export const listDeskGifts: Verb<typeof donationEndpoints.listDeskGifts> = async (
  ctx,
  { state, method, ...page },
) => {
  const rows = await listPage(ctx, page, {
    by: [gifts.createdAt, gifts.id],
    read: ({ after, order, limit }) =>
      find(ctx)
        .where(
          and(
            eq(gifts.organizationId, ctx.organizationId),
            state ? eq(gifts.state, state) : undefined,
            method ? eq(gifts.method, method) : undefined,
            after,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    at: ({ gift }) => ({ at: gift.createdAt, id: gift.id }),
  })
  return rows.map((row) => shownAtDesk(ctx, row))
}

const foundAtMost = 50

export const findDeskGifts: Verb<typeof donationEndpoints.findDeskGifts> = async (ctx, { q }) => {
  const rows = await find(ctx)
    .where(and(eq(gifts.organizationId, ctx.organizationId), matches(ctx, q)))
    .orderBy(desc(gifts.createdAt), desc(gifts.id))
    .limit(foundAtMost)
  await audit(ctx.db.orm, ctx, {
    action: 'gifts.searched',
    recordType: 'organization',
    recordId: ctx.organizationId,
  })
  return rows.map((row) => shownAtDesk(ctx, row))
}

/** A gift of the organization. Throws request.not_found for another's. */
export const findAtDesk = async (ctx: Context, id: string): Promise<Found> => {
  const [row] = await find(ctx).where(and(eq(gifts.id, id), eq(gifts.organizationId, ctx.organizationId)))
  if (!row) throw new AppError('request.not_found')
  return row
}

export const readDeskGift: Verb<typeof donationEndpoints.readDeskGift> = async (ctx, { id }) => {
  const found = await findAtDesk(ctx, id)
  const { gift } = found
  const rows = await ctx.db.orm
    .select({ payment: payments, receipt: receipts })
    .from(payments)
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(and(eq(payments.subjectId, id), eq(payments.purpose, 'gift')))
    .orderBy(payments.paidAt, payments.id)
  return {
    ...shownAtDesk(ctx, found),
    message: gift.message && ctx.fields.open(gift.message, giftPlace(gift.organizationId, 'message', id)),
    tribute: openTribute(ctx, gift),
    declineCode: gift.declineCode,
    payments: rows.map(({ payment, receipt }) => ({
      id: payment.id,
      amountCents: payment.amountCents,
      refundedCents: payment.refundedCents,
      paidAt: payment.paidAt.toISOString(),
      cardLast4: payment.cardLast4,
      receipt: receipt && {
        id: receipt.id,
        number: receipt.number,
        sentAt: receipt.sentAt?.toISOString() ?? null,
        isVoid: receipt.voidedAt !== null,
      },
    })),
  }
}
