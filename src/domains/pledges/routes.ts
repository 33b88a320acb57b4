import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { audit } from '#domains/audit/record.ts'
import { makeReceipt } from '#domains/donations/service/receipt-paper.ts'
import { mayReview } from '#domains/submissions/access.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import { admit, type Door } from '#platform/http/admission.ts'
import { createLimiter } from '#platform/http/limits.ts'
import { AppError } from '#shared/errors.ts'
import { pledgeReceiptPath } from './contract/pledges.ts'
import { openReceipt } from './service/receipt.ts'
import { pledgePayments } from './tables.ts'

/** What is not JSON: the receipts of what arrived for a pledge. */
export const servePledges = async (app: FastifyInstance, door: Door): Promise<void> => {
  const limiter = createLimiter(door.services.clock)
  app.get<{ Params: { id: string } }>(pledgeReceiptPath(':id'), async (request, reply) => {
    const asked = {
      name: 'printPledgeReceipt',
      access: ['partner', 'admin'] as const,
      limit: { max: 60, seconds: 900 },
    }
    const ctx = (await admit(asked, request, reply, { door, limiter })) as Context
    const [found] = await ctx.db.orm
      .select({ payment: pledgePayments, submission: submissions })
      .from(pledgePayments)
      .innerJoin(submissions, eq(submissions.id, pledgePayments.pledgeId))
      .where(eq(pledgePayments.id, request.params.id))
    const isTheirs =
      found &&
      (ctx.actor.role === 'partner'
        ? found.submission.partnerId === ctx.actor.userId && !found.payment.reversedAt
        : mayReview(ctx.actor, found.submission))
    if (!found || !isTheirs) throw new AppError('request.not_found')
    await audit(ctx.db.orm, ctx, {
      action: 'pledge_payment.receipt_printed',
      recordType: 'pledge',
      recordId: found.submission.id,
    })
    const facts = openReceipt(ctx, found.payment)
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${facts.number}.pdf"`)
      .send(await makeReceipt(facts))
  })
}
