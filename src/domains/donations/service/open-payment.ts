import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { openCheckout, prepareCheckout } from '#domains/payments/checkout.ts'
import { giftAccount } from '#domains/payments/contract/accounts.ts'
import { checkouts } from '#domains/payments/tables.ts'
import type { Context } from '#platform/context.ts'
import { idAgain } from '#platform/crypto/again.ts'
import type { Tx } from '#platform/db/database.ts'
import { translate } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { donationErrors } from '../contract.ts'
import { gifts } from '../tables.ts'
import { checkCardTesting, pagesPerGift } from './card-testing.ts'
import { type GiftRow, openDonor, thanksUrl } from './gift-place.ts'
import { checkTakesGifts } from './takes-gifts.ts'

type Anyone = Context<Actor | null>

const intervals = { 'one-time': undefined, monthly: 'month', yearly: 'year' } as const
/** A payment page that ends sooner is not opened again: the donor needs time to type a card number. */
const timeToPay = minutes(5)

/** Records the visit to the payment page that a gift names, in the transaction that names it. */
export const preparePayment = async (
  tx: Tx,
  ctx: Anyone,
  { id, checkoutId, fund, giftCents, feeCents, type }: GiftRow,
): Promise<void> => {
  const interval = intervals[type]
  await prepareCheckout(tx, ctx, {
    id: checkoutId ?? id,
    purpose: 'gift',
    subjectId: id,
    account: giftAccount(fund),
    amountCents: giftCents + feeCents,
    ...(interval ? { interval } : {}),
  })
}

/** Where a donor comes back to from the payment page. */
interface Back {
  paid: string
  left: string
}

/** The address of the payment page of a gift whose payment is prepared; asked for again, the same one. */
export const openPayment = async (
  ctx: Anyone,
  gift: GiftRow,
  /** Where the donor comes back to; for one without a script a page that needs none. */
  back: Back = { paid: thanksUrl(ctx, gift.id), left: `${thanksUrl(ctx, gift.id)}&left=1` },
): Promise<string> => {
  const { id, checkoutId, language, organizationId } = gift
  const sender = await senderName(ctx.db.orm, organizationId)
  const { email } = openDonor(ctx, gift)
  return openCheckout(ctx, checkoutId ?? id, {
    label: translate(language, 'donation-letters', 'checkout.label', { sender }),
    ...(email ? { email } : {}),
    isGift: true,
    language,
    successUrl: back.paid,
    cancelUrl: back.left,
  })
}

/**
 * The payment page of a gift that was not paid: the one that is open, or a new one where that has expired. Throws
 * donations.nothing_to_pay where it was paid, .too_many_refused, .small_stopped, .closed, and payments.unreachable, .refused.
 */
export const payAgain = async (ctx: Anyone, giftId: string, back?: Back): Promise<string> => {
  await checkTakesGifts(ctx)
  const [asked] = await ctx.db.orm.select().from(gifts).where(eq(gifts.id, giftId))
  if (asked) await checkCardTesting(ctx, asked.giftCents)
  const gift = await ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx.select().from(gifts).where(eq(gifts.id, giftId)).for('no key update')
    if (!row) throw new AppError('request.not_found')
    if (row.state !== 'started' && row.state !== 'left') throw new AppError(donationErrors.nothing_to_pay)
    const [open] = await tx
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, row.checkoutId ?? ''))
    if (open?.status === 'complete') throw new AppError(donationErrors.nothing_to_pay)
    const now = ctx.clock.now()
    if (open?.status === 'open' && open.expiresAt.getTime() - now.getTime() > timeToPay) return row
    if (row.tries >= pagesPerGift) throw new AppError(donationErrors.too_many_refused)
    const [next] = await tx
      .update(gifts)
      .set({
        checkoutId: idAgain(ctx.signer, row.id, `payment ${row.tries}`),
        tries: row.tries + 1,
        state: 'started',
        updatedAt: now,
      })
      .where(eq(gifts.id, row.id))
      .returning()
    await preparePayment(tx, ctx, next ?? row)
    await audit(tx, ctx, { action: 'gift.tried_again', recordType: 'gift', recordId: row.id })
    return next ?? row
  })
  return openPayment(ctx, gift, back)
}
