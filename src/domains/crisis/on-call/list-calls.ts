import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { onCallEndpoints } from '../contract/on-call.ts'
import { crisisAlerts, crisisPages } from '../tables.ts'

const callsAtMost = 1000

/** The calls of the current sending of each open crisis. */
export const listCalls: Verb<typeof onCallEndpoints.listCalls> = async (ctx) => {
  const rows = await ctx.db.orm
    .select({ page: crisisPages, fullName: users.fullName })
    .from(crisisPages)
    .innerJoin(crisisAlerts, eq(crisisAlerts.id, crisisPages.alertId))
    .leftJoin(users, eq(users.id, crisisPages.userId))
    .where(
      and(
        eq(crisisAlerts.organizationId, ctx.organizationId),
        eq(crisisAlerts.level, 'crisis'),
        isNull(crisisAlerts.closedAt),
        gte(crisisPages.createdAt, crisisAlerts.pagedAt),
      ),
    )
    .orderBy(asc(crisisPages.createdAt), asc(crisisPages.id))
    .limit(callsAtMost)
  return rows.map(({ page: { alertId, createdAt, step, channel, state, userId }, fullName }) => ({
    alertId: alertId ?? '',
    at: createdAt.toISOString(),
    step,
    channel,
    state,
    person: userId && fullName ? { id: userId, fullName } : null,
  }))
}
