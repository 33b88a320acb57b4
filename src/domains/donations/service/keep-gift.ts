import { and, eq, gt, ne } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { emailIndex } from '#domains/auth/find-partner.ts'
import type { Context } from '#platform/context.ts'
import { idAgain } from '#platform/crypto/again.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { donationErrors } from '../contract.ts'
import { feeToCover, leastCents } from '../contract/amounts.ts'
import type { GiftWords } from '../contract/gifts.ts'
import { gifts } from '../tables.ts'
import { refusedKey } from './card-testing.ts'
import { type GiftRow, giftPlace } from './gift-place.ts'
import { settingsOf } from './settings.ts'

export interface Given extends GiftWords {
  id: string
  amountCents: number
}

/** Throws donations.too_small, .too_large. */
export const checkAmount = async (ctx: Context<Actor | null>, amountCents: number): Promise<void> => {
  if (amountCents < leastCents) throw new AppError(donationErrors.too_small)
  const { maximumCents } = await settingsOf(ctx.db.orm, ctx.organizationId)
  if (amountCents > maximumCents) throw new AppError(donationErrors.too_large)
}

/** A gift that is begun again within this time, from another tab or after Back, is the one whose payment page is open. */
const sameGift = minutes(30)

const findBegun = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { id, email, digest }: { id: string; email: string; digest: string },
): Promise<GiftRow | undefined> => {
  const [row] = await tx
    .select()
    .from(gifts)
    .where(
      and(
        eq(gifts.organizationId, ctx.organizationId),
        eq(gifts.emailIndex, emailIndex(ctx, email)),
        eq(gifts.digest, digest),
        eq(gifts.state, 'started'),
        ne(gifts.id, id),
        gt(gifts.createdAt, new Date(ctx.clock.now().getTime() - sameGift)),
      ),
    )
    .orderBy(gifts.createdAt)
    .limit(1)
  return row
}

/**
 * Records a gift once: the same id with the same content is the gift that is there, with another content it is a gift of
 * its own under an id that follows from both.
 */
export const keepGift = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  given: Given,
  { heard, isVerified }: Pick<GiftRow, 'heard' | 'isVerified'>,
): Promise<{ gift: GiftRow; isNew: boolean }> => {
  const { organizationId, fields, signer, actor } = ctx
  const { id, type, fund, coversFee, donorName, amountCents, message } = given
  const tribute = given.tribute && JSON.stringify(given.tribute)
  const email = given.donorEmail.trim().toLowerCase()
  const content = [
    organizationId,
    type,
    fund,
    coversFee,
    donorName,
    email,
    amountCents,
    message ?? '',
    ...(tribute ? [tribute] : []),
  ]
  const digest = signer.sign('gift content', JSON.stringify(content))
  const seal = (field: Parameters<typeof giftPlace>[1], text: string): Buffer =>
    fields.seal(text, giftPlace(organizationId, field, id))
  const now = ctx.clock.now()
  const begun = isVerified ? await findBegun(tx, ctx, { id, email, digest }) : undefined
  if (begun) return { gift: begun, isNew: false }
  const [made] = await tx
    .insert(gifts)
    .values({
      id,
      organizationId,
      partnerId: actor?.role === 'partner' ? actor.userId : null,
      type,
      fund,
      state: isVerified ? 'started' : 'unconfirmed',
      giftCents: amountCents,
      feeCents: coversFee ? feeToCover(amountCents) : 0,
      donorName: seal('donor_name', donorName),
      donorEmail: seal('donor_email', email),
      emailIndex: emailIndex(ctx, email),
      message: message ? seal('message', message) : null,
      tribute: tribute ? seal('tribute', tribute) : null,
      networkKey: refusedKey(ctx),
      heard,
      language: ctx.language,
      isVerified,
      checkoutId: isVerified ? id : null,
      tries: isVerified ? 1 : 0,
      digest,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: gifts.id })
    .returning()
  if (made) {
    await audit(tx, ctx, {
      action: 'gift.started',
      recordType: 'gift',
      recordId: id,
      detail: { type, fund, isVerified },
    })
    return { gift: made, isNew: true }
  }
  const [known] = await tx.select().from(gifts).where(eq(gifts.id, id))
  if (known?.organizationId === organizationId && known.digest === digest)
    return { gift: known, isNew: false }
  return keepGift(tx, ctx, { ...given, id: idAgain(signer, id, digest) }, { heard, isVerified })
}
