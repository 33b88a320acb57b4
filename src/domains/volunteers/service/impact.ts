import { and, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { todayOf } from '#domains/organizations/today.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import type { impactEndpoints } from '../contract/impact.ts'
import { smallestCount } from '../contract/values.ts'
import { volunteerHours, volunteerMatches, volunteers } from '../tables.ts'

/** The first day of this year on the organization's clock, `YYYY-01-01`. */
export const firstOfYear = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'clock' | 'organizationId'>,
): Promise<string> => `${(await todayOf(db, ctx)).slice(0, 4)}-01-01`

/** Minutes that count: struck-out hours do not. */
export const minutesOf = async (
  db: Tx | Orm,
  volunteerIds: readonly string[],
  since: string,
): Promise<Map<string, { ever: number; thisYear: number; approved: number; lastOn: string | null }>> => {
  if (!volunteerIds.length) return new Map()
  const rows = await db
    .select({
      volunteerId: volunteerHours.volunteerId,
      ever: sql<number>`coalesce(sum(${volunteerHours.minutes}), 0)::int`,
      thisYear: sql<number>`coalesce(sum(${volunteerHours.minutes}) filter (where ${volunteerHours.day} >= ${since}), 0)::int`,
      approved: sql<number>`coalesce(sum(${volunteerHours.minutes}) filter (where ${volunteerHours.approvedAt} is not null), 0)::int`,
      lastOn: sql<string | null>`max(${volunteerHours.day})::text`,
    })
    .from(volunteerHours)
    .where(and(inArray(volunteerHours.volunteerId, [...volunteerIds]), isNull(volunteerHours.struckAt)))
    .groupBy(volunteerHours.volunteerId)
  return new Map(rows.map(({ volunteerId, ...sums }) => [volunteerId, sums]))
}

/** A number of people, so that nobody is told apart by it. */
const shown = (count: number): number | 'few' | null =>
  count === 0 ? null : count < smallestCount ? 'few' : count

export const readImpact: Verb<typeof impactEndpoints.readImpact> = async (ctx: Context<Actor | null>) => {
  const since = await firstOfYear(ctx.db.orm, ctx)
  const ours = eq(submissions.organizationId, ctx.organizationId)
  const [hours] = await ctx.db.orm
    .select({
      ever: sql<number>`coalesce(sum(${volunteerHours.minutes}), 0)::int`,
      thisYear: sql<number>`coalesce(sum(${volunteerHours.minutes}) filter (where ${volunteerHours.day} >= ${since}), 0)::int`,
    })
    .from(volunteerHours)
    .innerJoin(submissions, eq(submissions.id, volunteerHours.volunteerId))
    // What the public reads is what the team has approved.
    .where(and(ours, isNull(volunteerHours.struckAt), isNotNull(volunteerHours.approvedAt)))
  const [active] = await ctx.db.orm
    .select({ count: sql<number>`count(*)::int` })
    .from(volunteers)
    .innerJoin(submissions, eq(submissions.id, volunteers.id))
    .where(and(ours, inArray(submissions.state, ['matched', 'active'])))
  const [matched] = await ctx.db.orm
    .select({ count: sql<number>`count(distinct ${volunteerMatches.clientId})::int` })
    .from(volunteerMatches)
    .innerJoin(submissions, eq(submissions.id, volunteerMatches.volunteerId))
    .where(and(ours, gte(volunteerMatches.startedAt, new Date(0))))
  return {
    minutesThisYear: hours?.thisYear ?? 0,
    minutesEver: hours?.ever ?? 0,
    activeVolunteers: shown(active?.count ?? 0),
    peopleMatched: shown(matched?.count ?? 0),
  }
}
