import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { freshSince } from '../presence.ts'
import { crisisCovers, crisisPresence, crisisRota } from '../tables.ts'
import { type Cover, nextChange, type OnCall, onCallAt, onCallUntil, type Stretch } from './rota.ts'

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

interface Schedule {
  stretches: Stretch[]
  /** On the schedule, but not allowed to sign in. */
  disabled: ReadonlySet<string>
  covers: Cover[]
  timeZone: string
}

/**
 * What is planned, from a moment on. A shift of a person who may not sign in any more still counts for the colleague who
 * stands in for them; without one it is a gap.
 */
const readSchedule = async (db: Tx | Orm, { organizationId }: About, at: Date): Promise<Schedule> => {
  const rota = await db
    .select({ stretch: crisisRota, disabledAt: users.disabledAt })
    .from(crisisRota)
    .innerJoin(users, eq(users.id, crisisRota.userId))
    .where(and(eq(crisisRota.organizationId, organizationId), inArray(users.role, ['therapist', 'admin'])))
    .orderBy(crisisRota.createdAt, crisisRota.id)
  if (!rota.length) return { stretches: [], disabled: new Set(), covers: [], timeZone: '' }
  const covers = await db
    .select({ cover: crisisCovers })
    .from(crisisCovers)
    .innerJoin(users, and(eq(users.id, crisisCovers.coverUserId), isNull(users.disabledAt)))
    .where(and(eq(crisisCovers.organizationId, organizationId), gt(crisisCovers.endsAt, at)))
    .orderBy(crisisCovers.createdAt, crisisCovers.id)
  const { timeZone } = await readSettingsIn(db, organizationId)
  return {
    stretches: rota.map(({ stretch }) => stretch),
    disabled: new Set(rota.flatMap(({ stretch, disabledAt }) => (disabledAt ? [stretch.userId] : []))),
    covers: covers.map(({ cover }) => cover),
    timeZone,
  }
}

/** Who is on call at a moment. */
export const readOnCall = async (db: Tx | Orm, ctx: About, at: Date): Promise<OnCallRead> => {
  const { stretches, disabled, covers, timeZone } = await readSchedule(db, ctx, at)
  if (
    !stretches.some(
      ({ userId }) => !disabled.has(userId) || covers.some((one) => one.absentUserId === userId),
    )
  )
    return { hasRota: false, responders: await readOnline(db, ctx), supervisors: [], changesAt: null }
  const planned = onCallAt(stretches, covers, at, timeZone)
  const enabled = (ids: readonly string[]): string[] => ids.filter((id) => !disabled.has(id))
  const now = { responders: enabled(planned.responders), supervisors: enabled(planned.supervisors) }
  const isGap = !now.responders.length && !now.supervisors.length
  const hasRota = stretches.some(({ part }) => part === 'responder') && !isGap
  return {
    ...now,
    hasRota,
    responders: hasRota ? now.responders : await readOnline(db, ctx),
    changesAt: nextChange(stretches, covers, at, timeZone),
  }
}

/** Until when a person's running shift lasts; null when they are not on the schedule at that moment. */
export const readShiftEnd = async (
  db: Tx | Orm,
  ctx: About,
  userId: string,
  at: Date,
): Promise<Date | null> => {
  const { stretches, covers, timeZone } = await readSchedule(db, ctx, at)
  return stretches.length ? onCallUntil(stretches, covers, at, { userId, timeZone }) : null
}

/** Whether alerts ring for a therapist only because nobody is on the schedule. */
export const isWithoutSchedule = async (db: Tx | Orm, ctx: About, at: Date): Promise<boolean> =>
  !(await readOnCall(db, ctx, at)).hasRota

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
