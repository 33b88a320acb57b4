import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { clients } from '#domains/clients/tables.ts'
import { lockSubmission, moveSubmission, type SubmissionRow } from '#domains/submissions/move.ts'
import { wordsPlace } from '#domains/submissions/place.ts'
import { submissionEvents, submissions } from '#domains/submissions/tables.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import { checkOwnJob } from './check.ts'
import type { employingEndpoints, OwnJob } from './contract/employing.ts'
import type { Stage } from './contract/stages.ts'
import { fieldsOf, type PostingRow } from './posting.ts'
import { jobApplications, jobMarks, jobPostings } from './tables.ts'

const interestedShown = 30

/** What the team said with its last decision about each. */
const reasonsOf = async (
  db: Tx | Orm,
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const found = await db
    .select()
    .from(submissionEvents)
    .where(
      and(
        inArray(submissionEvents.submissionId, [...ids]),
        eq(submissionEvents.kind, 'moved'),
        sql`${submissionEvents.undoneAt} is null`,
      ),
    )
    .orderBy(submissionEvents.position)
  return new Map(
    found.map(({ id, submissionId, words }) => [
      submissionId,
      words ? ctx.fields.open(words, wordsPlace(ctx.organizationId, id)) : '',
    ]),
  )
}

const toOwnJobs = async (
  db: Tx | Orm,
  ctx: Context,
  found: readonly { job: SubmissionRow; posting: PostingRow }[],
): Promise<OwnJob[]> => {
  const ids = found.map(({ job }) => job.id)
  if (!ids.length) return []
  const counts = await db
    .select({
      jobId: jobApplications.jobId,
      stage: jobApplications.stage,
      count: sql<number>`count(*)::int`,
    })
    .from(jobApplications)
    .where(inArray(jobApplications.jobId, ids))
    .groupBy(jobApplications.jobId, jobApplications.stage)
  const marks = await db
    .select({ jobId: jobMarks.jobId, fullName: clients.fullName })
    .from(jobMarks)
    .innerJoin(clients, eq(clients.id, jobMarks.clientId))
    .where(and(inArray(jobMarks.jobId, ids), eq(jobMarks.kind, 'interested')))
    .orderBy(desc(jobMarks.at))
    .limit(interestedShown * ids.length)
  const marked = await db
    .select({ jobId: jobMarks.jobId, count: sql<number>`count(*)::int` })
    .from(jobMarks)
    .where(and(inArray(jobMarks.jobId, ids), eq(jobMarks.kind, 'interested')))
    .groupBy(jobMarks.jobId)
  const reasons = await reasonsOf(db, ctx, ids)
  return found.map(({ job, posting }) => ({
    id: job.id,
    reference: job.reference,
    state: job.state as OwnJob['state'],
    stateSince: job.stateSince.toISOString(),
    reason: reasons.get(job.id) ?? '',
    fields: fieldsOf(ctx, posting),
    version: posting.version,
    createdAt: job.createdAt.toISOString(),
    counts: {
      new: 0,
      seen: 0,
      interview: 0,
      offer: 0,
      hired: 0,
      not_selected: 0,
      withdrawn: 0,
      ...(Object.fromEntries(
        counts.filter(({ jobId }) => jobId === job.id).map(({ stage, count }) => [stage, count]),
      ) as Partial<Record<Stage, number>>),
    },
    interested: {
      count: marked.find(({ jobId }) => jobId === job.id)?.count ?? 0,
      names: marks
        .filter(({ jobId }) => jobId === job.id)
        .slice(0, interestedShown)
        .map(({ fullName }) => firstName(fullName)),
    },
  }))
}

export const ownJob = async (tx: Tx, ctx: Context, id: string): Promise<OwnJob> => {
  const [own] = await toOwnJobs(tx, ctx, [await checkOwnJob(tx, ctx, id)])
  if (!own) throw new AppError('request.not_found')
  return own
}

export const listOwnJobs: Verb<typeof employingEndpoints.listOwnJobs> = async (
  ctx,
  { limit = 20, cursor },
) => {
  const after = readCursor(cursor)
  const found = await ctx.db.orm
    .select({ job: submissions, posting: jobPostings })
    .from(submissions)
    .innerJoin(jobPostings, eq(jobPostings.id, submissions.id))
    .where(
      and(
        eq(submissions.partnerId, ctx.actor.userId),
        after
          ? sql`(${submissions.createdAt}, ${submissions.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(limit + 1)
  const { rows, next } = cutPage(found, limit, ({ job }) => ({ at: job.createdAt.toISOString(), id: job.id }))
  ctx.nextPage(next)
  return toOwnJobs(ctx.db.orm, ctx, rows)
}

export const closeOwnJob: Verb<typeof employingEndpoints.closeOwnJob> = (ctx, { id }) =>
  ctx.db.orm.transaction(async (tx) => {
    await checkOwnJob(tx, ctx, id)
    const job = await lockSubmission(tx, ctx, id)
    if (job.partnerId !== ctx.actor.userId) throw new AppError('request.not_found')
    const isOver = standingOf('job', job.state) === 'over'
    // One that is not out is taken back. Whoever waits on it, from a time when it was out, is told all the same.
    if (!isOver)
      await moveSubmission(tx, ctx, job, {
        to: job.state === 'approved' ? 'closed' : 'withdrawn',
        tells: false,
      })
    return ownJob(tx, ctx, id)
  })
