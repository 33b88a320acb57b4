import { and, desc, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { admit, type Admission, type Door } from '#platform/http/admission.ts'
import { parseInput } from '#platform/http/failure.ts'
import { createLimiter } from '#platform/http/limits.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { StatementQuery } from './contract/gifts.ts'
import { deskReceiptPath, newestReceiptPath, receiptPath, statementPath } from './contract/papers.ts'
import { findGift } from './service/give.ts'
import { confirmGift, giveByPlainForm, openConfirmed, type PlainAnswer } from './service/give-plainly.ts'
import { makeReceipt } from './service/receipt-paper.ts'
import { factsOf, type ReceiptRow } from './service/send-receipt.ts'
import { makeStatement } from './service/statement.ts'
import { withNonce } from './service/plain-pages.ts'
import { gifts, receipts } from './tables.ts'

const papers = { max: 60, seconds: 900 }
const plainForms = { max: 60, seconds: 900 }
const formAtMost = 32 * 1024

/** What is not JSON: receipts and statements as papers, and the form as it works without a script. */
export const serveDonations = async (app: FastifyInstance, door: Door): Promise<void> => {
  const limiter = createLimiter(door.services.clock)
  const letIn = (admission: Admission, request: FastifyRequest, reply: FastifyReply) =>
    admit(admission, request, reply, { door, limiter })
  const sendPaper = (reply: FastifyReply, name: string, bytes: Buffer): FastifyReply =>
    reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}.pdf"`)
      .send(bytes)
  const sendReceipt = async (reply: FastifyReply, ctx: Context<Actor | null>, row?: ReceiptRow) => {
    if (!row) throw new AppError('request.not_found')
    return sendPaper(
      reply,
      row.number,
      await makeReceipt(factsOf(ctx, row), { isVoid: row.voidedAt !== null }),
    )
  }

  app.get<{ Params: { id: string } }>(receiptPath(':id'), async (request, reply) => {
    const asked = { name: 'printOwnReceipt', access: ['partner'] as const, limit: papers }
    const ctx = (await letIn(asked, request, reply)) as Context
    const [found] = await ctx.db.orm
      .select({ receipt: receipts })
      .from(receipts)
      .innerJoin(gifts, eq(gifts.id, receipts.giftId))
      .where(
        and(
          eq(receipts.id, request.params.id),
          eq(gifts.partnerId, ctx.actor.userId),
          isNull(receipts.voidedAt),
        ),
      )
    return sendReceipt(reply, ctx, found?.receipt)
  })

  app.get<{ Params: { id: string } }>(deskReceiptPath(':id'), async (request, reply) => {
    const asked = { name: 'printReceipt', access: ['admin'] as const, limit: papers }
    const ctx = (await letIn(asked, request, reply)) as Context
    const [row] = await ctx.db.orm
      .select()
      .from(receipts)
      .where(and(eq(receipts.id, request.params.id), eq(receipts.organizationId, ctx.organizationId)))
    return sendReceipt(reply, ctx, row)
  })

  app.get<{ Params: { token: string } }>(newestReceiptPath(':token'), async (request, reply) => {
    const asked = { name: 'printReceiptOfGift', access: 'public' as const, limit: papers }
    const ctx = await letIn(asked, request, reply)
    const { id } = await findGift(ctx, request.params.token)
    const [row] = await ctx.db.orm
      .select()
      .from(receipts)
      .where(eq(receipts.giftId, id))
      .orderBy(desc(receipts.issuedAt), desc(receipts.id))
      .limit(1)
    return sendReceipt(reply, ctx, row)
  })

  app.get(statementPath, async (request, reply) => {
    const asked = { name: 'printStatement', access: ['partner'] as const, limit: papers }
    const ctx = (await letIn(asked, request, reply)) as Context
    const { from } = parseInput(StatementQuery, request.query)
    return sendPaper(reply, `giving-${from}`, await makeStatement(ctx, from))
  })

  const answer = (reply: FastifyReply, { status, html, location }: PlainAnswer): FastifyReply => {
    reply.header('cache-control', 'no-store')
    if (location) return reply.redirect(location, 303)
    const { nonce, text } = withNonce(html)
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(text)
  }
  type ByLink = { Querystring: { gift?: string; paid?: string } }
  const byLink = { name: 'openGiftLink', access: 'public' as const, limit: plainForms }
  app.get<ByLink>('/donate/confirm', async (request, reply) =>
    answer(
      reply,
      await confirmGift(
        await letIn(byLink, request, reply),
        String(request.query.gift ?? ''),
        request.query.paid !== undefined,
      ),
    ),
  )
  app.get<ByLink>('/donate/checkout', async (request, reply) =>
    answer(reply, await openConfirmed(await letIn(byLink, request, reply), String(request.query.gift ?? ''))),
  )
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formAtMost },
      (_, text, done) => done(null, text),
    )
    scope.post('/donate', async (request, reply) => {
      const asked = { name: 'giveByPlainForm', access: 'public' as const, limit: plainForms }
      const ctx = await letIn(asked, request, reply)
      const body = typeof request.body === 'string' ? request.body : ''
      return answer(reply, await giveByPlainForm(ctx, Object.fromEntries(new URLSearchParams(body))))
    })
  })
}
