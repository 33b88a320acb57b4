import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { emailIndex } from '#domains/auth/find-partner.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import { giftAccount } from '#domains/payments/contract/accounts.ts'
import { recordOfflinePayment } from '#domains/payments/offline.ts'
import type { Verb } from '#platform/http/bind.ts'
import { daysFrom } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { dayAt } from '#shared/local-time.ts'
import { donationErrors, type donationEndpoints } from '../../contract.ts'
import { gifts } from '../../tables.ts'
import { noonOf } from '#domains/organizations/days.ts'
import { giftPlace } from '../gift-place.ts'
import { findAtDesk, shownAtDesk } from './list-gifts.ts'

/** A day longer ago is a slip of the finger: receipts are numbered by year, and such a year is closed. */
const longestAgoDays = 400

/**
 * Records a gift that came by check, in cash or by transfer: with its payment, its lines in the ledger and its receipt. The
 * same id records it once. Its donor gets the receipt by e-mail where an address is known, else it is printed.
 */
export const recordOfflineGift: Verb<typeof donationEndpoints.recordOfflineGift> = async (ctx, given) => {
  const { organizationId, fields } = ctx
  const { id, method, reference, receivedOn, amountCents, fund, donorName, donorEmail, message } = given
  const { timeZone } = await readSettings(ctx, organizationId)
  const now = ctx.clock.now()
  const today = dayAt(now, timeZone)
  if (receivedOn > today) throw new AppError(donationErrors.not_received_yet)
  if (receivedOn < daysFrom(today, -longestAgoDays)) throw new AppError(donationErrors.long_ago)
  const email = donorEmail?.trim().toLowerCase()
  const digest = ctx.signer.sign(
    'offline gift',
    JSON.stringify([
      method,
      reference ?? '',
      receivedOn,
      amountCents,
      fund,
      donorName,
      email ?? '',
      message ?? '',
    ]),
  )
  const seal = (field: Parameters<typeof giftPlace>[1], text: string): Buffer =>
    fields.seal(text, giftPlace(organizationId, field, id))
  await ctx.db.orm.transaction(async (tx) => {
    const [made] = await tx
      .insert(gifts)
      .values({
        id,
        organizationId,
        type: 'one-time',
        fund,
        state: 'started',
        method,
        reference: reference ? seal('reference', reference) : null,
        giftCents: amountCents,
        feeCents: 0,
        donorName: seal('donor_name', donorName),
        donorEmail: email ? seal('donor_email', email) : null,
        emailIndex: email ? emailIndex(ctx, email) : null,
        message: message ? seal('message', message) : null,
        heard: 'none',
        language: ctx.language,
        isVerified: true,
        tries: 0,
        digest,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: gifts.id })
      .returning()
    if (!made) {
      const [known] = await tx.select().from(gifts).where(eq(gifts.id, id))
      // Changed after an answer that was lost: the first values are saved, and nobody would know.
      if (known?.organizationId === organizationId && known.digest !== digest)
        throw new AppError(donationErrors.recorded_otherwise)
      return
    }
    await audit(tx, ctx, {
      action: 'gift.recorded',
      recordType: 'gift',
      recordId: id,
      detail: { method, amountCents, fund, receivedOn },
    })
    await recordOfflinePayment(tx, ctx, {
      id: `offline_${id}`,
      purpose: 'gift',
      subjectId: id,
      account: giftAccount(fund),
      amountCents,
      paidAt: noonOf(receivedOn, timeZone),
    })
  })
  return shownAtDesk(ctx, await findAtDesk(ctx, id))
}
