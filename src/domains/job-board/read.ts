import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { submissions } from '#domains/submissions/tables.ts'
import { mayReview } from '#domains/submissions/access.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import type { Job, jobEndpoints, JobSummary } from './contract.ts'
import { readFilter, statusOf } from './filter.ts'
import { clashesWith, type OwnWeek, readOwnWeek } from './fit.ts'
import { contactOf, payOf, type PostingRow, shiftOf } from './posting.ts'
import { jobApplications, jobMarks, jobPostings } from './tables.ts'

type Anyone = Context<Actor | null>
export type SubmissionFacts = Pick<
  typeof submissions.$inferSelect,
  'id' | 'organizationId' | 'state' | 'partnerId' | 'assigneeId' | 'createdAt'
>

interface Found {
  posting: PostingRow
  submission: SubmissionFacts
  miles: number | null
  applicationCount: number
}

const applied = sql<number>`(select count(*)::int from ${jobApplications} a where a.job_id = ${jobPostings.id} and a.stage <> 'withdrawn')`

const select = (db: Tx | Orm, miles: SQL<number | null>) =>
  db
    .select({
      posting: jobPostings,
      submission: {
        id: submissions.id,
        organizationId: submissions.organizationId,
        state: submissions.state,
        partnerId: submissions.partnerId,
        assigneeId: submissions.assigneeId,
        createdAt: submissions.createdAt,
      },
      miles,
      applicationCount: applied,
    })
    .from(submissions)
    .innerJoin(jobPostings, eq(jobPostings.id, submissions.id))

/** What a client did with some jobs. */
const readMine = async (ctx: Anyone, ids: readonly string[]) => {
  const clientId = ctx.actor?.role === 'client' ? ctx.actor.clientId : null
  if (!clientId || !ids.length) return null
  const { orm } = ctx.db
  const marks = await orm
    .select()
    .from(jobMarks)
    .where(and(eq(jobMarks.clientId, clientId), inArray(jobMarks.jobId, [...ids])))
  const applications = await orm
    .select({ id: jobApplications.id, jobId: jobApplications.jobId, stage: jobApplications.stage })
    .from(jobApplications)
    .where(and(eq(jobApplications.clientId, clientId), inArray(jobApplications.jobId, [...ids])))
  return (jobId: string) => {
    const application = applications.find((one) => one.jobId === jobId)
    return {
      applicationId: application?.id ?? null,
      isTakenBack: application?.stage === 'withdrawn',
      isInterested: marks.some((one) => one.jobId === jobId && one.kind === 'interested'),
      isSaved: marks.some((one) => one.jobId === jobId && one.kind === 'saved'),
    }
  }
}

/** Whoever posted it and staff who look after it see how it is reached. */
const seesContact = ({ actor }: Anyone, submission: SubmissionFacts): boolean =>
  actor !== null &&
  ((actor.role === 'partner' && submission.partnerId === actor.userId) || mayReview(actor, submission))

const weekOf = async (ctx: Anyone): Promise<OwnWeek | null> => {
  const { actor } = ctx
  return actor?.role === 'client' && actor.clientId ? readOwnWeek({ ...ctx, actor }, actor.clientId) : null
}

const toSummaries = async (
  ctx: Anyone,
  found: readonly Found[],
  week: OwnWeek | null,
): Promise<JobSummary[]> => {
  const mine = await readMine(
    ctx,
    found.map(({ posting }) => posting.id),
  )
  return found.map(({ posting, submission, miles, applicationCount }) => {
    const shift = shiftOf(posting)
    const { interviewWeekdays } = posting
    const status = statusOf(submission.state) ?? 'closed'
    return {
      id: posting.id,
      title: posting.title,
      company: posting.company,
      payRate: posting.payRate,
      pay: payOf(posting),
      type: posting.type,
      city: posting.city,
      state: posting.state,
      requirements: posting.requirements,
      interviewDays: posting.interviewDays,
      interviewWeekdays,
      shift,
      recordCheck: status === 'pending' ? null : (posting.policy?.check ?? 'not_said'),
      status,
      applicationCount,
      postedAt: submission.createdAt.toISOString(),
      miles: miles === null ? null : Math.round(Number(miles) * 10) / 10,
      mine:
        mine && week
          ? { ...mine(posting.id), clashes: clashesWith(week, { shift, interviewWeekdays }) }
          : null,
      contact: seesContact(ctx, submission) ? contactOf(ctx, posting) : null,
    }
  })
}

export const listJobs: Verb<typeof jobEndpoints.listJobs> = async (
  ctx,
  { limit = 20, cursor, ...filter },
) => {
  const after = readCursor(cursor)
  const week = await weekOf(ctx)
  if ((filter.mine || filter.fits === 'true') && !week) throw new AppError('auth.sign_in_required')
  const clientId = ctx.actor?.clientId ?? null
  const { where, miles } = readFilter(filter, { curfews: week?.curfews ?? [], clientId })
  const found = await select(ctx.db.orm, miles)
    .where(
      and(
        eq(submissions.organizationId, ctx.organizationId),
        eq(submissions.kind, 'job'),
        where,
        after
          ? sql`(${submissions.createdAt}, ${submissions.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(limit + 1)
  const { rows, next } = cutPage(found, limit, ({ submission }) => ({
    at: submission.createdAt.toISOString(),
    id: submission.id,
  }))
  ctx.nextPage(next)
  return toSummaries(ctx, rows, week)
}

/** One job as the caller may see it; request.not_found for one that is not out and not theirs. */
export const findJob = async (db: Tx | Orm, ctx: Anyone, id: string): Promise<Found> => {
  const [found] = await select(db, sql<null>`null`).where(
    and(eq(submissions.id, id), eq(submissions.organizationId, ctx.organizationId)),
  )
  if (!found || (!statusOf(found.submission.state) && !seesContact(ctx, found.submission)))
    throw new AppError('request.not_found')
  return found
}

export const toJobSummary = async (ctx: Anyone, id: string): Promise<JobSummary> => {
  const [summary] = await toSummaries(ctx, [await findJob(ctx.db.orm, ctx, id)], await weekOf(ctx))
  if (!summary) throw new AppError('request.not_found')
  return summary
}

export const readJob: Verb<typeof jobEndpoints.readJob> = async (ctx, { id }): Promise<Job> => {
  const found = await findJob(ctx.db.orm, ctx, id)
  const [summary] = await toSummaries(ctx, [found], await weekOf(ctx))
  if (!summary) throw new AppError('request.not_found')
  // Before somebody of the team has read it, no more of it is out than the list has.
  const isShown = summary.status !== 'pending' || summary.contact !== null
  const { description, policy } = found.posting
  return { ...summary, description: isShown ? description : '', policy: isShown ? policy : null }
}
