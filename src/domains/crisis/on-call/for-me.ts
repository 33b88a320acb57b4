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
        // Calls of an earlier sending, which somebody had, are over.
        gte(crisisPages.createdAt, crisisAlerts.pagedAt),
      ),
    )
  const ids = new Set(called.map(({ alertId }) => alertId))
  return { isOnCall, isForMe: (alertId) => ids.has(alertId) }
}

/** Whether somebody stands on the rota, or stands in for one who does, at any time. */
export const isOnRota = async (db: Tx | Orm, ctx: Context): Promise<boolean> => {
  const { userId } = ctx.actor
  const { organizationId } = ctx
  const [stretch] = await db
    .select({ id: crisisRota.id })
    .from(crisisRota)
    .where(and(eq(crisisRota.organizationId, organizationId), eq(crisisRota.userId, userId)))
    .limit(1)
  if (stretch) return true
  const [cover] = await db
    .select({ id: crisisCovers.id })
    .from(crisisCovers)
    .where(
      and(
        eq(crisisCovers.organizationId, organizationId),
        eq(crisisCovers.coverUserId, userId),
        gte(crisisCovers.endsAt, ctx.clock.now()),
      ),
    )
    .limit(1)
  return cover !== undefined
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
 * A counselor may handle every alert of the organization. An admin may take a crisis while they stand on the
 * rota, and close what they took. For others it does not exist.
 */
export const checkMayHandle = async (
  db: Tx | Orm,
  ctx: Context,
  alert: Pick<typeof crisisAlerts.$inferSelect, 'level'>,
): Promise<void> => {
  if (ctx.actor.role === 'therapist') return
  if (alert.level !== 'crisis' || !(await isOnRota(db, ctx))) throw new AppError('request.not_found')
}
