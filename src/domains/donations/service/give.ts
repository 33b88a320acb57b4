import { eq } from 'drizzle-orm'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { checkGuardOf } from '#domains/guard/check.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import type { donationEndpoints } from '../contract.ts'
import type { GiftStatus } from '../contract/gifts.ts'
import { gifts, receipts } from '../tables.ts'
import { checkCardTesting } from './card-testing.ts'
import { declineReason } from './decline-reason.ts'
import { giftToken, type GiftRow, readGiftToken } from './gift-place.ts'
import { checkAmount, keepGift } from './keep-gift.ts'
import { openPayment, payAgain, preparePayment } from './open-payment.ts'
import { checkTakesGifts } from './takes-gifts.ts'

/** A gift of the public form. Words of danger are heard before anything else is asked. */
export const giveDonation: Verb<typeof donationEndpoints.giveDonation> = async (ctx, { guard, ...given }) =>
  hearFirst(ctx, [given.message, given.tribute?.name], 'form', async (heard) => {
    await checkTakesGifts(ctx)
    await checkAmount(ctx, given.amountCents)
    await checkCardTesting(ctx, given.amountCents)
    await checkGuardOf(ctx, heard, guard, { form: 'donate' })
    const { gift, clientId } = await ctx.db.orm.transaction(async (tx) => {
      const kept = await keepGift(tx, ctx, given, { heard: heard.level, isVerified: true })
      if (!kept.isNew) return { ...kept, clientId: null }
      await preparePayment(tx, ctx, kept.gift)
      return { ...kept, clientId: await keepHeard(tx, ctx, heard, 'form') }
    })
    return {
      gift: giftToken(ctx, gift.id),
      checkoutUrl: gift.state === 'started' ? await openPayment(ctx, gift) : thanksPath(ctx, gift.id),
      crisis: heard.level,
      clientId,
    }
  })

/** Sent again after it was paid: there is nothing more to pay. */
const thanksPath = (ctx: Context<Actor | null>, id: string): string =>
  `/donate/thanks?gift=${giftToken(ctx, id)}`

/** The gift of a secret, in the organization that is asked. Throws request.not_found. */
export const findGift = async (ctx: Context<Actor | null>, token: string): Promise<GiftRow> => {
  const id = readGiftToken(ctx, token)
  const [row] = id ? await ctx.db.orm.select().from(gifts).where(eq(gifts.id, id)) : []
  // The secret alone is the key, signed in or not: a donor may come back under another host.
  if (!row) throw new AppError('request.not_found')
  return row
}

export const statusOf = ({
  state,
  type,
  fund,
  giftCents,
  feeCents,
  declineCode,
}: GiftRow): Omit<GiftStatus, 'receipt'> => ({
  state,
  type,
  fund,
  giftCents,
  feeCents,
  totalCents: giftCents + feeCents,
  declined: declineReason(declineCode),
})

export const readGift: Verb<typeof donationEndpoints.readGift> = async (ctx, { token }) => {
  const gift = await findGift(ctx, token)
  const [receipt] = await ctx.db.orm
    .select({ number: receipts.number })
    .from(receipts)
    .where(eq(receipts.giftId, gift.id))
    .orderBy(receipts.issuedAt)
    .limit(1)
  return { ...statusOf(gift), receipt: receipt?.number ?? null }
}

export const retryGift: Verb<typeof donationEndpoints.retryGift> = async (ctx, { token }) => {
  const { id, organizationId } = await findGift(ctx, token)
  return { checkoutUrl: await payAgain({ ...ctx, organizationId }, id) }
}
