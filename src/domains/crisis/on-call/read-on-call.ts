import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { freshSince } from '../presence.ts'
import { crisisCovers, crisisPresence, crisisRota } from '../tables.ts'
import { nextChange, type OnCall, onCallAt } from './rota.ts'

type About = Pick<Context, 'organizationId' | 'clock'>

export interface OnCallRead extends OnCall {
  /**
   * False while no responder is on any stretch, and in a gap where neither a responder nor a supervisor is on call:
   * then every counselor is, rather than nobody.
   */
  hasRota: boolean
  /** When that may be others. */
  changesAt: Date | null
}

/** Who is on call at a moment. Whoever may not sign in any more counts for nobody, on the rota or as a cover. */
export const readOnCall = async (db: Tx | Orm, ctx: About, at: Date): Promise<OnCallRead> => {
  const { organizationId } = ctx
  const rota = await db
    .select({ stretch: crisisRota })
    .from(crisisRota)
    .innerJoin(users, and(eq(users.id, crisisRota.userId), isNull(users.disabledAt)))
    .where(and(eq(crisisRota.organizationId, organizationId), inArray(users.role, ['therapist', 'admin'])))
    .orderBy(crisisRota.createdAt, crisisRota.id)
  const stretches = rota.map(({ stretch }) => stretch)
  if (!stretches.length)
    return { hasRota: false, responders: await readOnline(db, ctx), supervisors: [], changesAt: null }
  const covers = await db
    .select({ cover: crisisCovers })
    .from(crisisCovers)
    .innerJoin(users, and(eq(users.id, crisisCovers.coverUserId), isNull(users.disabledAt)))
    .where(and(eq(crisisCovers.organizationId, organizationId), gt(crisisCovers.endsAt, at)))
    .orderBy(crisisCovers.createdAt, crisisCovers.id)
  const { timeZone } = await readSettingsIn(db, organizationId)
  const planned = covers.map(({ cover }) => cover)
  const now = onCallAt(stretches, planned, at, timeZone)
  const isGap = !now.responders.length && !now.supervisors.length
  const hasRota = stretches.some(({ part }) => part === 'responder') && !isGap
  return {
    ...now,
    hasRota,
    responders: hasRota ? now.responders : await readOnline(db, ctx),
    changesAt: nextChange(stretches, planned, at, timeZone),
  }
}

/** Counselors with an open page. */
const readOnline = async (db: Tx | Orm, ctx: About): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ userId: crisisPresence.userId })
    .from(crisisPresence)
    .innerJoin(users, eq(users.id, crisisPresence.userId))
    .where(
      and(
        eq(crisisPresence.organizationId, ctx.organizationId),
        eq(users.role, 'therapist'),
        isNull(users.disabledAt),
        gt(crisisPresence.seenAt, freshSince(ctx)),
      ),
    )
  return rows.map(({ userId }) => userId)
}
