import { isNameMeant } from '#platform/db/name-search.ts'
import { and, arrayOverlaps, desc, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import type { VolunteerRow, volunteerStaffEndpoints } from '../contract/staff.ts'
import { timesFor } from '../contract/values.ts'
import { volunteerMatches, volunteers } from '../tables.ts'
import { firstOfYear, minutesOf } from './impact.ts'

type Filter = Omit<Parameters<Verb<typeof volunteerStaffEndpoints.listVolunteers>>[1], 'limit' | 'cursor'>

/** Whom a filter means. Whoever was turned away or took it back is only shown when asked for. */
const filterOf = (ctx: Context, { state, helpType, language, availability, q }: Filter) =>
  and(
    eq(submissions.organizationId, ctx.organizationId),
    eq(submissions.kind, 'volunteer'),
    state ? eq(submissions.state, state) : sql`${submissions.state} not in ('declined', 'withdrawn')`,
    helpType ? eq(volunteers.helpType, helpType) : undefined,
    language ? sql`${language} = any(${volunteers.languages})` : undefined,
    availability ? arrayOverlaps(volunteers.availability, timesFor(availability)) : undefined,
    q ? isNameMeant(submissions.nameFolded, q) : undefined,
  )

/** Rows for a list or a table, newest offer first. */
export const readRows = async (
  ctx: Context,
  filter: Filter,
  { limit, after }: { limit: number; after?: { at: string; id: string } | null },
) => {
  const found = await ctx.db.orm
    .select({ submission: submissions, volunteer: volunteers })
    .from(submissions)
    .innerJoin(volunteers, eq(volunteers.id, submissions.id))
    .where(
      and(
        filterOf(ctx, filter),
        after
          ? sql`(${submissions.createdAt}, ${submissions.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(limit)
  const ids = found.map(({ volunteer }) => volunteer.id)
  const sums = await minutesOf(ctx.db.orm, ids, await firstOfYear(ctx.db.orm, ctx))
  const open = ids.length
    ? await ctx.db.orm
        .select({ volunteerId: volunteerMatches.volunteerId, count: sql<number>`count(*)::int` })
        .from(volunteerMatches)
        .where(
          and(
            inArray(volunteerMatches.volunteerId, ids),
            inArray(volunteerMatches.state, ['proposed', 'active']),
          ),
        )
        .groupBy(volunteerMatches.volunteerId)
    : []
  return found.map(({ submission, volunteer }) => ({
    createdAt: submission.createdAt,
    row: {
      id: volunteer.id,
      reference: submission.reference,
      name: submission.name,
      state: submission.state,
      stateSince: submission.stateSince.toISOString(),
      helpType: volunteer.helpType,
      languages: volunteer.languages,
      availability: volunteer.availability,
      zip: volunteer.zip ?? '',
      minutesEver: sums.get(volunteer.id)?.ever ?? 0,
      lastHoursOn: sums.get(volunteer.id)?.lastOn ?? null,
      matches: open.find(({ volunteerId }) => volunteerId === volunteer.id)?.count ?? 0,
    } satisfies VolunteerRow,
  }))
}

export const listVolunteers: Verb<typeof volunteerStaffEndpoints.listVolunteers> = async (
  ctx,
  { limit = 50, cursor, ...filter },
) => {
  const found = await readRows(ctx, filter, { limit: limit + 1, after: readCursor(cursor) })
  const { rows, next } = cutPage(found, limit, ({ createdAt, row }) => ({
    at: createdAt.toISOString(),
    id: row.id,
  }))
  ctx.nextPage(next)
  await audit(ctx.db.orm, ctx, {
    action: 'volunteers.listed',
    recordType: 'volunteers',
    recordId: ctx.organizationId,
    detail: { count: rows.length },
  })
  return rows.map(({ row }) => row)
}
