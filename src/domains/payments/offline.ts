import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellListeners } from '#platform/domain/listeners.ts'
import { AppError } from '#shared/errors.ts'
import type { Purpose } from './contract.ts'
import type { Account } from './contract/accounts.ts'
import { paymentRefunded, paymentSucceeded } from './happenings.ts'
import { offlinePaymentEntry, refundEntry } from './ledger/entries.ts'
import { post } from './ledger/post.ts'
import { payments } from './tables.ts'
import { addRefunded } from './sync/apply.ts'

interface OfflinePayment {
  id: string
  purpose: Purpose
  subjectId: string
  account: Account
  amountCents: number
  paidAt: Date
}

/** Records money that no processor knows: a check, cash, a transfer. Recorded again under the same id it changes nothing. */
export const recordOfflinePayment = async (
  tx: Tx,
  ctx: Context,
  { paidAt, ...given }: OfflinePayment,
): Promise<void> => {
  const { id, purpose, subjectId, account, amountCents } = given
  if (!(await post(tx, ctx, offlinePaymentEntry({ id, account, amountCents, at: paidAt })))) return
  await tx
    .insert(payments)
    .values({ ...given, checkoutId: null, organizationId: ctx.organizationId, feeCents: 0, paidAt })
  await audit(tx, ctx, {
    action: 'payment.recorded',
    recordType: 'payment',
    recordId: id,
    detail: { purpose, amountCents },
  })
  await tellListeners(tx, ctx, paymentSucceeded, {
    purpose,
    subjectId,
    checkoutId: null,
    paymentId: id,
    subscriptionId: null,
    amountCents,
    feeCents: 0,
    cardLast4: null,
    paidAt,
  })
}

/** Records that money of such a payment went back. Throws request.not_found for a payment that a processor knows. */
export const recordOfflineRefund = async (
  tx: Tx,
  ctx: Context,
  {
    refundId,
    paymentId,
    amountCents,
    at = ctx.clock.now(),
  }: { refundId: string; paymentId: string; amountCents: number; at?: Date },
): Promise<void> => {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), isNull(payments.checkoutId)))
  if (!row) throw new AppError('request.not_found')
  const { account, purpose, subjectId } = row
  const entry = refundEntry({ id: refundId, account, amountCents, at, from: 'bank' })
  if (!(await post(tx, ctx, entry))) return
  await addRefunded(tx, ctx, 'payment.refunded', { paymentId, amountCents })
  await tellListeners(tx, ctx, paymentRefunded, {
    purpose,
    subjectId,
    checkoutId: null,
    paymentId,
    refundId,
    amountCents,
  })
}
