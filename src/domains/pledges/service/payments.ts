import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { noonOf } from '#domains/organizations/days.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import { reversalOf } from '#domains/payments/ledger/entries.ts'
import { addEvent, markTold } from '#domains/submissions/events.ts'
import { tellNews } from '#domains/submissions/letters.ts'
import { announce, lockSubmission, moveSubmission, type SubmissionRow } from '#domains/submissions/move.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { dayAt } from '#shared/local-time.ts'
import { pledgeErrors, type pledgeEndpoints } from '../contract.ts'
import { pledgePayments, pledges } from '../tables.ts'
import { pledgeEntry, postNew } from './entry.ts'
import { openText, sealText } from './place.ts'
import { receivedOf, toRecord } from './read-pledge.ts'
import { receiptOf } from './receipt.ts'

/** A pledge and its submission, locked. Throws request.not_found. */
export const lockPledge = async (tx: Tx, ctx: Context, id: string) => {
  const submission = await lockSubmission(tx, ctx, id)
  const [pledge] = await tx.select().from(pledges).where(eq(pledges.id, id))
  if (!pledge) throw new AppError('request.not_found')
  return { submission, pledge }
}

/** A line of the history that the donor reads too, and is told of. */
const tellDonor = async (tx: Tx, ctx: Context, row: SubmissionRow, to: string): Promise<void> => {
  const eventId = await addEvent(tx, ctx, row.id, { kind: 'happened', to })
  await markTold(tx, eventId, await tellNews(tx, ctx, row.id, eventId))
  await announce(tx, ctx, row)
}

export const recordPledgePayment: Verb<typeof pledgeEndpoints.recordPledgePayment> = async (
  ctx,
  { id, paymentId, method, receivedOn, amountCents, reference },
) => {
  const { organizationId } = ctx
  const { timeZone } = await readSettings(ctx, organizationId)
  return ctx.db.orm.transaction(async (tx) => {
    const { submission, pledge } = await lockPledge(tx, ctx, id)
    const [known] = await tx.select().from(pledgePayments).where(eq(pledgePayments.id, paymentId))
    if (known) {
      if (known.pledgeId !== id) throw new AppError('request.not_found')
      const isSame =
        known.method === method &&
        known.receivedOn === receivedOn &&
        known.amountCents === amountCents &&
        (openText(ctx, 'pledge_payments.reference', paymentId, known.reference) ?? '') === (reference ?? '')
      if (!isSame) throw new AppError(pledgeErrors.recorded_otherwise)
      return toRecord(tx, ctx, id)
    }
    if (submission.state !== 'confirmed') throw new AppError(pledgeErrors.not_confirmed)
    if (receivedOn > dayAt(ctx.clock.now(), timeZone)) throw new AppError(pledgeErrors.in_the_future)
    const before = await receivedOf(tx, id)
    if (before + amountCents > pledge.amountCents) throw new AppError(pledgeErrors.more_than_left)
    const paidAt = noonOf(receivedOn, timeZone)
    await tx.insert(pledgePayments).values({
      ...(await receiptOf(tx, ctx, submission, { paymentId, method, amountCents, reference, paidAt })),
      id: paymentId,
      organizationId,
      pledgeId: id,
      method,
      receivedOn,
      amountCents,
      reference: sealText(ctx, 'pledge_payments.reference', paymentId, reference),
      recordedBy: ctx.actor.userId,
      recordedAt: ctx.clock.now(),
    })
    await postNew(tx, ctx, pledgeEntry({ id: paymentId, amountCents, at: paidAt }))
    await audit(tx, ctx, {
      action: 'pledge_payment.recorded',
      recordType: 'pledge',
      recordId: id,
      detail: { paymentId, amountCents, method, receivedOn },
    })
    if (before + amountCents === pledge.amountCents) await moveSubmission(tx, ctx, submission, { to: 'paid' })
    else await tellDonor(tx, ctx, submission, 'pledge_payment')
    return toRecord(tx, ctx, id)
  })
}

export const reversePledgePayment: Verb<typeof pledgeEndpoints.reversePledgePayment> = async (
  ctx,
  { id, paymentId, reason },
) => {
  const { timeZone } = await readSettings(ctx, ctx.organizationId)
  return ctx.db.orm.transaction(async (tx) => {
    const { submission } = await lockPledge(tx, ctx, id)
    const [row] = await tx
      .select()
      .from(pledgePayments)
      .where(and(eq(pledgePayments.id, paymentId), eq(pledgePayments.pledgeId, id)))
    if (!row) throw new AppError('request.not_found')
    if (row.reversedAt) {
      // Sent again after an answer that was lost.
      const isSame =
        row.reversedBy === ctx.actor.userId &&
        openText(ctx, 'pledge_payments.reversal_reason', paymentId, row.reversalReason) === reason
      if (!isSame) throw new AppError(pledgeErrors.already_reversed)
      return toRecord(tx, ctx, id)
    }
    const now = ctx.clock.now()
    await tx
      .update(pledgePayments)
      .set({
        reversedAt: now,
        reversedBy: ctx.actor.userId,
        reversalReason: sealText(ctx, 'pledge_payments.reversal_reason', paymentId, reason),
      })
      .where(and(eq(pledgePayments.id, paymentId), isNull(pledgePayments.reversedAt)))
    // On the day of the payment, so that the month that showed it shows it no longer.
    const at = noonOf(row.receivedOn, timeZone)
    await postNew(tx, ctx, reversalOf(pledgeEntry({ id: paymentId, amountCents: row.amountCents, at }), at))
    await audit(tx, ctx, {
      action: 'pledge_payment.reversed',
      recordType: 'pledge',
      recordId: id,
      detail: { paymentId, amountCents: row.amountCents },
    })
    if (submission.state === 'paid') await moveSubmission(tx, ctx, submission, { to: 'confirmed' })
    else await tellDonor(tx, ctx, submission, 'pledge_payment_back')
    return toRecord(tx, ctx, id)
  })
}
