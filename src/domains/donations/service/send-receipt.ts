import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { notify } from '#domains/notifications/notify.ts'
import { backgroundContext, type Context, type Services } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { publish } from '#platform/realtime/publish.ts'
import { languageOfTexts } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import { formatCents } from '#shared/money.ts'
import { topics } from '#shared/realtime.ts'
import { type donationEndpoints, giftChanged } from '../contract.ts'
import { duplicateLetter, receiptLetter } from '../notifications.ts'
import { gifts, receipts } from '../tables.ts'
import { donorAddress, ownGiftsUrl, receiptPlace } from './gift-place.ts'
import { makeReceipt, ReceiptFacts } from './receipt-paper.ts'

export type ReceiptRow = typeof receipts.$inferSelect

/** What stands on a receipt. */
export const factsOf = (
  { fields }: Pick<Services, 'fields'>,
  { id, organizationId, facts }: ReceiptRow,
): ReceiptFacts => ReceiptFacts.parse(JSON.parse(fields.open(facts, receiptPlace(organizationId, id))))

/** Sends a receipt as a PDF; `timesSent` is how often it had been sent when this was asked for, so that it is sent once. */
const send = async (services: Services, id: string, timesSent: number): Promise<void> => {
  const [row] = await services.db.orm.select().from(receipts).where(eq(receipts.id, id))
  if (!row || row.voidedAt || row.timesSent !== timesSent) return
  const [gift] = await services.db.orm.select().from(gifts).where(eq(gifts.id, row.giftId))
  const email = gift && (await donorAddress(services.db.orm, services, gift))
  if (!email) return
  const facts = factsOf(services, row)
  const isDuplicate = timesSent > 0
  // Set before the transaction: it takes a second, and nobody waits for a lock that long.
  const paper = await makeReceipt(facts, { isDuplicate })
  await services.db.orm.transaction(async (tx) => {
    const [taken] = await tx
      .update(receipts)
      .set({ timesSent: sql`${receipts.timesSent} + 1`, sentAt: services.clock.now() })
      .where(and(eq(receipts.id, id), eq(receipts.timesSent, timesSent)))
      .returning({ id: receipts.id })
    if (!taken) return
    const { organizationId, partnerId } = gift
    const { number, language, amountCents } = facts
    const to = { organizationId, email, language }
    await notify(tx, services, to, isDuplicate ? duplicateLetter : receiptLetter, {
      about: id,
      facts: {
        number,
        amount: formatCents(amountCents, languageOfTexts(language, receiptLetter.catalog)),
        link: ownGiftsUrl(services),
      },
      attachment: {
        name: `${number}.pdf`,
        type: 'application/pdf',
        content: paper.toString('base64'),
        encoding: 'base64',
      },
    })
    await audit(tx, backgroundContext(services, organizationId), {
      action: 'receipt.sent',
      recordType: 'receipt',
      recordId: id,
      detail: { isDuplicate },
    })
    if (partnerId) await publish(tx, topics.user(partnerId), giftChanged, { giftId: gift.id })
  })
}

export const sendFirstReceipt = defineJob({
  name: 'donations.send_receipt',
  input: z.object({ id: z.string() }),
  run: (services, { id }) => send(services, id, 0),
})

export const sendReceiptAgain = defineJob({
  name: 'donations.send_receipt_again',
  input: z.object({ id: z.string(), timesSent: z.int() }),
  run: (services, { id, timesSent }) => send(services, id, timesSent),
})

const sendAgain = async (ctx: Context, row: ReceiptRow | undefined): Promise<{ ok: true }> => {
  if (!row || row.voidedAt) throw new AppError('request.not_found')
  await ctx.db.orm.transaction(async (tx) => {
    await audit(tx, ctx, { action: 'receipt.sending_asked', recordType: 'receipt', recordId: row.id })
    // One that never left is sent as it is, not as a duplicate.
    const { id, timesSent } = row
    await ctx.queue.enqueue(tx, sendReceiptAgain, { id, timesSent }, { key: `${id} ${timesSent}` })
  })
  return { ok: true }
}

export const sendReceipt: Verb<typeof donationEndpoints.sendReceipt> = async (ctx, { id }) => {
  const [row] = await ctx.db.orm
    .select()
    .from(receipts)
    .where(and(eq(receipts.id, id), eq(receipts.organizationId, ctx.organizationId)))
  return sendAgain(ctx, row)
}

export const sendOwnReceipt: Verb<typeof donationEndpoints.sendOwnReceipt> = async (ctx, { id }) => {
  const [found] = await ctx.db.orm
    .select({ receipt: receipts })
    .from(receipts)
    .innerJoin(gifts, eq(gifts.id, receipts.giftId))
    .where(and(eq(receipts.id, id), eq(gifts.partnerId, ctx.actor.userId)))
  return sendAgain(ctx, found?.receipt)
}
