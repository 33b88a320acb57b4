import { and, desc, eq, gt, gte, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { assessmentEndpoints, assessmentTaken, type CheckUpOffer } from './contract.ts'
import { assessments } from './tables.ts'

/**
 * The newest answer of danger that is not answered: item 9 of the PHQ-9 is answered by the screener, and each by the
 * client's own word or by the responder who closed an alert since. Time alone answers nothing.
 */
const findOffer = async (db: Tx | Orm, client: CheckedClient): Promise<CheckUpOffer | null> => {
  const [newest] = await db
    .select()
    .from(assessments)
    .where(and(eq(assessments.clientId, client), eq(assessments.flagged, true)))
    .orderBy(desc(assessments.takenAt), desc(assessments.id))
    .limit(1)
  if (!newest || newest.offerSettledAt) return null
  const { id: assessmentId, instrument, takenAt } = newest
  const [closed] = await db
    .select({ id: crisisAlerts.id })
    .from(crisisAlerts)
    .where(
      and(
        eq(crisisAlerts.clientId, client),
        eq(crisisAlerts.isOfOthers, false),
        gt(crisisAlerts.closedAt, takenAt),
      ),
    )
    .limit(1)
  if (closed) return null
  const wantsScreener = instrument === 'phq9'
  if (wantsScreener) {
    const [screened] = await db
      .select({ id: assessments.id })
      .from(assessments)
      .where(
        and(
          eq(assessments.clientId, client),
          eq(assessments.instrument, 'cssrs'),
          // Two answers may fall into one millisecond; the screener follows.
          gte(assessments.takenAt, takenAt),
        ),
      )
      .limit(1)
    if (screened) return null
  }
  return { assessmentId, instrument, wantsScreener }
}

export const readCheckUpOffer: Verb<typeof assessmentEndpoints.readCheckUpOffer> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'talk')
  return findOffer(ctx.db.orm, client)
}

export const settleCheckUpOffer: Verb<typeof assessmentEndpoints.settleCheckUpOffer> = async (
  ctx,
  { id, assessmentId },
) => {
  const client = await checkClient(ctx, id, 'talk')
  await ctx.db.orm.transaction(async (tx) => {
    const mine = and(
      eq(assessments.id, assessmentId),
      eq(assessments.clientId, client),
      eq(assessments.flagged, true),
    )
    const [settled] = await tx
      .update(assessments)
      .set({ offerSettledAt: ctx.clock.now() })
      .where(and(mine, isNull(assessments.offerSettledAt)))
      .returning({ id: assessments.id })
    if (!settled) {
      const [known] = await tx.select({ id: assessments.id }).from(assessments).where(mine)
      if (!known) throw new AppError('request.not_found')
      return
    }
    await audit(tx, ctx, {
      action: 'assessment.offer_settled',
      recordType: 'assessment',
      recordId: assessmentId,
      clientId: client,
    })
    await publish(tx, topics.client(client), assessmentTaken, { clientId: client })
  })
  return { ok: true as const }
}
