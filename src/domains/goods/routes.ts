import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { mayReview } from '#domains/submissions/access.ts'
import { Received } from '#domains/submissions/contract.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import { takeForm } from '#platform/files/form-route.ts'
import { admit, type Door } from '#platform/http/admission.ts'
import { createLimiter } from '#platform/http/limits.ts'
import { AppError } from '#shared/errors.ts'
import { goodsFormPath, GoodsForm, goodsPaperPath, goodsPhotosAtMost } from './contract/goods.ts'
import { giveGoods } from './service/give-goods.ts'
import { makeAcknowledgement, openPaper } from './service/paper.ts'
import { goods } from './tables.ts'

/** What is not JSON: the form with its pictures, and the acknowledgement as a paper. */
export const serveGoods = async (app: FastifyInstance, door: Door): Promise<void> => {
  await takeForm(app, door, {
    name: 'giveGoods',
    path: goodsFormPath,
    summary: 'Offers a gift in kind, with pictures of it',
    access: 'public',
    // Far off: the guard counts, and a person in danger may write again and again.
    limit: { max: 600, seconds: 900 },
    params: z.object({}),
    form: { maxFiles: goodsPhotosAtMost },
    fields: GoodsForm,
    reply: Received,
    work: async (ctx, _, form) => giveGoods(ctx, await form()),
  })

  const limiter = createLimiter(door.services.clock)
  app.get<{ Params: { id: string } }>(goodsPaperPath(':id'), async (request, reply) => {
    const asked = {
      name: 'printGoodsPaper',
      access: ['partner', 'therapist', 'admin'] as const,
      limit: { max: 60, seconds: 900 },
    }
    const ctx = (await admit(asked, request, reply, { door, limiter })) as Context
    const [found] = await ctx.db.orm
      .select({ goods, submission: submissions })
      .from(goods)
      .innerJoin(submissions, eq(submissions.id, goods.id))
      .where(eq(goods.id, request.params.id))
    const isTheirs =
      found &&
      (ctx.actor.role === 'partner'
        ? found.submission.partnerId === ctx.actor.userId
        : mayReview(ctx.actor, found.submission))
    const facts = isTheirs ? openPaper(ctx, found.goods) : null
    if (!found || !facts) throw new AppError('request.not_found')
    await audit(ctx.db.orm, ctx, {
      action: 'goods.paper_printed',
      recordType: 'goods',
      recordId: found.goods.id,
    })
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${facts.reference}.pdf"`)
      .send(await makeAcknowledgement(facts))
  })
}
