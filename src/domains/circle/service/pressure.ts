import { and, eq } from 'drizzle-orm'
import { hearFirst } from '#domains/crisis/hear-visitor.ts'
import { keepReport } from '#domains/messaging/service/reports.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { circleEndpoints } from '../contract.ts'
import { supporters } from '../tables.ts'

/** The client themselves, or a person who was in their circle: pressure may go on after they left. */
const checkTie = async (ctx: Context, clientId: string): Promise<void> => {
  const { actor } = ctx
  if (actor.clientId === clientId) return
  const [tie] = await ctx.db.orm
    .select({ userId: supporters.userId })
    .from(supporters)
    .where(and(eq(supporters.clientId, clientId), eq(supporters.userId, actor.userId)))
  if (actor.clientId || !tie) throw new AppError('request.not_found')
}

export const reportPressure: Verb<typeof circleEndpoints.reportPressure> = async (
  ctx,
  { clientId, reportId, words },
) => {
  await hearFirst(ctx, [words], 'circle', async (heard) => {
    await checkTie(ctx, clientId)
    const report = { id: reportId, clientId, conversationId: null, words, isPressure: true }
    await ctx.db.orm.transaction((tx) => keepReport(tx, ctx, report, heard))
  })
  return { ok: true }
}
