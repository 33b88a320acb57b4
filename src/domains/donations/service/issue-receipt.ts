import { sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Paid } from '#domains/payments/happenings.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { localTime } from '#shared/local-time.ts'
import { receiptNumbers, receipts } from '../tables.ts'
import { giftPlace, type GiftRow, openDonor, receiptPlace } from './gift-place.ts'
import type { PaperFacts } from './receipt-paper.ts'
import { sendFirstReceipt } from './send-receipt.ts'
import { settingsOf } from './settings.ts'

/** The next number of a year, as `R-2026-000001`. Counted under a lock until the transaction ends: none is left out. */
const nextNumber = async (tx: Tx, organizationId: string, year: number): Promise<string> => {
  const [row] = await tx
    .insert(receiptNumbers)
    .values({ organizationId, year, next: 2 })
    .onConflictDoUpdate({
      target: [receiptNumbers.organizationId, receiptNumbers.year],
      set: { next: sql`${receiptNumbers.next} + 1` },
    })
    .returning({ next: receiptNumbers.next })
  return `R-${year}-${String((row?.next ?? 2) - 1).padStart(6, '0')}`
}

type Given = Omit<
  PaperFacts,
  'number' | 'paidAt' | 'timeZone' | 'sender' | 'legalName' | 'ein' | 'statement'
> & {
  paidAt: Date
}

/** What stands on a new receipt: its number, and the words of the organization as they are today. */
export const newReceipt = async (
  tx: Tx,
  organizationId: string,
  { paidAt, ...given }: Given,
): Promise<PaperFacts> => {
  const { timeZone } = await readSettingsIn(tx, organizationId)
  const { legalName, ein, statement } = await settingsOf(tx, organizationId)
  const number = await nextNumber(tx, organizationId, localTime(paidAt, timeZone).year)
  const sender = await senderName(tx, organizationId)
  return { ...given, number, paidAt: paidAt.toISOString(), timeZone, sender, legalName, ein, statement }
}

/** Makes the receipt of a payment, in the transaction that records the payment, and has it sent. */
export const issueReceipt = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  gift: GiftRow,
  { paymentId, amountCents, cardLast4, paidAt }: Paid,
): Promise<void> => {
  const { organizationId, type, fund, language, method } = gift
  const id = newId()
  const facts = await newReceipt(tx, organizationId, {
    donorName: openDonor(ctx, gift).name,
    amountCents,
    type,
    fund,
    paidAt,
    cardLast4,
    method,
    reference:
      gift.reference && ctx.fields.open(gift.reference, giftPlace(organizationId, 'reference', gift.id)),
    language,
  })
  const { number } = facts
  await tx.insert(receipts).values({
    id,
    organizationId,
    giftId: gift.id,
    paymentId,
    number,
    facts: ctx.fields.seal(JSON.stringify(facts), receiptPlace(organizationId, id)),
    issuedAt: ctx.clock.now(),
  })
  await audit(tx, ctx, {
    action: 'receipt.issued',
    recordType: 'receipt',
    recordId: id,
    detail: { number },
  })
  await ctx.queue.enqueue(tx, sendFirstReceipt, { id })
}
