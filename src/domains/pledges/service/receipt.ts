import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { receiptLetter } from '#domains/donations/notifications.ts'
import { newReceipt } from '#domains/donations/service/issue-receipt.ts'
import { makeReceipt, PaperFacts } from '#domains/donations/service/receipt-paper.ts'
import { notify } from '#domains/notifications/notify.ts'
import { statusLink, submissionPlace } from '#domains/submissions/place.ts'
import type { SubmissionRow } from '#domains/submissions/move.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { backgroundContext, type Context, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { languageOfTexts } from '#platform/texts.ts'
import { formatCents } from '#shared/money.ts'
import type { PaymentMethod } from '../contract/pledges.ts'
import { pledgePayments } from '../tables.ts'
import { openText, sealText } from './place.ts'

interface Arrived {
  paymentId: string
  method: PaymentMethod
  amountCents: number
  reference: string | undefined
  paidAt: Date
}

/** The receipt of what arrived for a pledge, numbered with those of gifts, as columns of the payment. */
export const receiptOf = async (
  tx: Tx,
  ctx: Context,
  { name: donorName, language }: SubmissionRow,
  { paymentId, method, amountCents, reference, paidAt }: Arrived,
): Promise<{ receiptNumber: string; receipt: Buffer }> => {
  const facts = await newReceipt(tx, ctx.organizationId, {
    donorName,
    amountCents,
    type: 'pledge',
    fund: null,
    paidAt,
    cardLast4: null,
    method,
    reference: reference ?? null,
    language,
  })
  const receipt = sealText(ctx, 'pledge_payments.receipt', paymentId, JSON.stringify(facts))
  if (!receipt) throw new Error('a receipt without words')
  await ctx.queue.enqueue(tx, sendPledgeReceipt, { paymentId }, { key: paymentId })
  return { receiptNumber: facts.number, receipt }
}

type Row = typeof pledgePayments.$inferSelect

export const openReceipt = (
  { fields }: Pick<Services, 'fields'>,
  { id, organizationId, receipt }: Pick<Row, 'id' | 'organizationId' | 'receipt'>,
): PaperFacts =>
  PaperFacts.parse(
    JSON.parse(openText({ fields, organizationId }, 'pledge_payments.receipt', id, receipt) ?? ''),
  )

/** Sends the receipt to the donor's address, once. */
export const sendPledgeReceipt = defineJob({
  name: 'pledges.send_receipt',
  input: z.object({ paymentId: z.string() }),
  run: async (services, { paymentId }) => {
    const [found] = await services.db.orm
      .select({ payment: pledgePayments, submission: submissions })
      .from(pledgePayments)
      .innerJoin(submissions, eq(submissions.id, pledgePayments.pledgeId))
      .where(eq(pledgePayments.id, paymentId))
    if (!found?.submission.email || found.payment.receiptSentAt || found.payment.reversedAt) return
    const { payment, submission } = found
    const { organizationId } = payment
    const email = services.fields.open(
      found.submission.email,
      submissionPlace(organizationId, 'email', submission.id),
    )
    const facts = openReceipt(services, payment)
    const { number, language, amountCents } = facts
    // Set before the transaction: it takes a second, and nobody waits for a lock that long.
    const paper = await makeReceipt(facts)
    const ctx = backgroundContext(services, organizationId)
    await services.db.orm.transaction(async (tx) => {
      const [row] = await tx
        .select({ sentAt: pledgePayments.receiptSentAt })
        .from(pledgePayments)
        .where(eq(pledgePayments.id, paymentId))
        .for('no key update')
      if (!row || row.sentAt) return
      await tx
        .update(pledgePayments)
        .set({ receiptSentAt: services.clock.now() })
        .where(eq(pledgePayments.id, paymentId))
      await notify(tx, services, { organizationId, email, language }, receiptLetter, {
        about: paymentId,
        facts: {
          number,
          amount: formatCents(amountCents, languageOfTexts(language, receiptLetter.catalog)),
          link: statusLink(services, submission.id),
        },
        attachment: {
          name: `${number}.pdf`,
          type: 'application/pdf',
          content: paper.toString('base64'),
          encoding: 'base64',
        },
      })
      await audit(tx, ctx, {
        action: 'pledge_payment.receipt_sent',
        recordType: 'pledge',
        recordId: submission.id,
        detail: { number },
      })
    })
  },
})
