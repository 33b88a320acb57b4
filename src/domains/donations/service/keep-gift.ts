import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { emailIndex } from '#domains/auth/find-partner.ts'
import type { Context } from '#platform/context.ts'
import { idAgain } from '#platform/crypto/again.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
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
