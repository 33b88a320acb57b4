import { and, eq, gt, gte, inArray, isNull, lte } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { crisisAlerts, crisisCovers, crisisPages, crisisRota } from '../tables.ts'
import { readOnCall } from './read-on-call.ts'

/**
 * Whether the caller is meant: on call as a responder now, or called for it. Until there is a rota every
 * counselor is. Answers a question to ask of each alert.
 */
export const readForMe = async (
  db: Tx | Orm,
  ctx: Context,
): Promise<{ isOnCall: boolean; isForMe(alertId: string): boolean }> => {
  const { userId, role } = ctx.actor
  const onCall = await readOnCall(db, ctx, ctx.clock.now())
  const isOnCall = onCall.hasRota ? onCall.responders.includes(userId) : role === 'therapist'
  if (isOnCall) return { isOnCall, isForMe: () => true }
  const called = await db
    .selectDistinct({ alertId: crisisPages.alertId })
    .from(crisisPages)
    .innerJoin(crisisAlerts, eq(crisisAlerts.id, crisisPages.alertId))
    .where(
      and(
        eq(crisisPages.userId, userId),
        isNull(crisisAlerts.closedAt),
        // Calls of an earlier sending, which someone had, are over.
        gte(crisisPages.createdAt, crisisAlerts.pagedAt),
      ),
    )
  const ids = new Set(called.map(({ alertId }) => alertId))
  return { isOnCall, isForMe: (alertId) => ids.has(alertId) }
}

/** Whether the caller is a supervisor of the schedule, or stands in for one now. */
export const isSupervisor = async (db: Tx | Orm, ctx: Context): Promise<boolean> => {
  const { organizationId, clock } = ctx
  const now = clock.now()
  const covered = await db
    .select({ userId: crisisCovers.absentUserId })
    .from(crisisCovers)
    .where(
      and(
        eq(crisisCovers.organizationId, organizationId),
        eq(crisisCovers.coverUserId, ctx.actor.userId),
        lte(crisisCovers.startsAt, now),
        gt(crisisCovers.endsAt, now),
      ),
    )
  const [found] = await db
    .select({ id: crisisRota.id })
    .from(crisisRota)
    .where(
      and(
        eq(crisisRota.organizationId, organizationId),
        eq(crisisRota.part, 'supervisor'),
        inArray(crisisRota.userId, [ctx.actor.userId, ...covered.map(({ userId }) => userId)]),
      ),
    )
    .limit(1)
  return found !== undefined
}

/**
 * A counselor may handle every alert of the organization. An admin may take every crisis, and close what they took:
 * after five minutes all of them are called. For others it does not exist.
 */
export const checkMayHandle = (
  ctx: Context,
  alert: Pick<typeof crisisAlerts.$inferSelect, 'level'>,
): void => {
  if (ctx.actor.role !== 'therapist' && alert.level !== 'crisis') throw new AppError('request.not_found')
}
