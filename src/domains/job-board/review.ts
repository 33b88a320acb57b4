import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { mayReview } from '#domains/submissions/access.ts'
import { lockSubmission } from '#domains/submissions/move.ts'
import { checkSubmission } from '#domains/submissions/read.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { JobReview, jobReviewEndpoints } from './contract.ts'
import { changesOf, keepPosting } from './edit.ts'
import { jobPlace } from './place.ts'
import { bansOfPosting } from './post.ts'
import { fieldsOf, type PostingRow } from './posting.ts'
import { jobApplications, jobMarks, jobPostings, jobReports } from './tables.ts'

const shownAtMost = 20

const findPosting = async (db: Tx | Orm, id: string): Promise<PostingRow> => {
  const [posting] = await db.select().from(jobPostings).where(eq(jobPostings.id, id))
  if (!posting) throw new AppError('request.not_found')
  return posting
}

/** Other jobs from the same address, or under the same name: one posted twice, or an employer known for long. */
const othersOf = async (
  db: Tx | Orm,
  posting: PostingRow,
  { emailIndex }: Pick<typeof submissions.$inferSelect, 'emailIndex'>,
): Promise<JobReview['others']> => {
  const found = await db
    .select({ job: submissions, title: jobPostings.title, company: jobPostings.company })
    .from(jobPostings)
    .innerJoin(submissions, eq(submissions.id, jobPostings.id))
    .where(
      and(
        eq(jobPostings.organizationId, posting.organizationId),
        ne(jobPostings.id, posting.id),
        or(
          sql`lower(${jobPostings.company}) = ${posting.company.toLowerCase()}`,
          emailIndex ? eq(submissions.emailIndex, emailIndex) : undefined,
        ),
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(shownAtMost)
  return found.map(({ job, title, company }) => ({
    id: job.id,
    kind: job.kind,
    reference: job.reference,
    title,
    company,
    state: job.state,
    sameTitle: title.trim().toLowerCase() === posting.title.trim().toLowerCase(),
    createdAt: job.createdAt.toISOString(),
  }))
}

const toReview = async (db: Tx | Orm, ctx: Context, id: string): Promise<JobReview> => {
  const posting = await findPosting(db, id)
  const [job] = await db.select().from(submissions).where(eq(submissions.id, id))
  if (!job) throw new AppError('request.not_found')
  const [applied] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, id), ne(jobApplications.stage, 'withdrawn')))
  const [marked] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(jobMarks)
    .where(and(eq(jobMarks.jobId, id), eq(jobMarks.kind, 'interested')))
  const reports = await db
    .select()
    .from(jobReports)
    .where(eq(jobReports.jobId, id))
    .orderBy(desc(jobReports.at), desc(jobReports.id))
    .limit(shownAtMost)
  return {
    id,
    fields: fieldsOf(ctx, posting),
    version: posting.version,
    isOut: job.state === 'approved',
    applications: applied?.count ?? 0,
    interested: marked?.count ?? 0,
    reports: reports.map((report) => ({
      id: report.id,
      reason: report.reason,
      words: report.words
        ? ctx.fields.open(report.words, jobPlace(report.organizationId, 'job_reports.words', report.id))
        : '',
      at: report.at.toISOString(),
      settledAt: report.settledAt?.toISOString() ?? null,
    })),
    changes: await changesOf(db, ctx, posting),
    bans: bansOfPosting(fieldsOf(ctx, posting)),
    others: await othersOf(db, posting, job),
  }
}

export const readJobReview: Verb<typeof jobReviewEndpoints.readJobReview> = async (ctx, { id }) => {
  await checkSubmission(ctx, id)
  const review = await toReview(ctx.db.orm, ctx, id)
  await audit(ctx.db.orm, ctx, { action: 'job_posting.read', recordType: 'submission', recordId: id })
  return review
}

export const listBannedJobs: Verb<typeof jobReviewEndpoints.listBannedJobs> = async (ctx) => {
  const found = await ctx.db.orm
    .select({ posting: jobPostings, job: submissions })
    .from(jobPostings)
    .innerJoin(submissions, eq(submissions.id, jobPostings.id))
    .where(and(eq(jobPostings.organizationId, ctx.organizationId), eq(submissions.state, 'approved')))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
  return found.flatMap(({ posting, job }) => {
    const bans = mayReview(ctx.actor, job) ? bansOfPosting(fieldsOf(ctx, posting)) : []
    return bans.length ? { id: job.id, title: posting.title, company: posting.company, bans } : []
  })
}

export const editJobAsStaff: Verb<typeof jobReviewEndpoints.editJobAsStaff> = (ctx, { id, ...written }) =>
  ctx.db.orm.transaction(async (tx) => {
    const job = await lockSubmission(tx, ctx, id)
    if (!mayReview(ctx.actor, job)) throw new AppError('request.not_found')
    await keepPosting(tx, ctx, { job, posting: await findPosting(tx, id) }, written)
    return toReview(tx, ctx, id)
  })

export const settleReports: Verb<typeof jobReviewEndpoints.settleReports> = (ctx, { id }) =>
  ctx.db.orm.transaction(async (tx) => {
    const job = await lockSubmission(tx, ctx, id)
    if (!mayReview(ctx.actor, job)) throw new AppError('request.not_found')
    await findPosting(tx, id)
    await tx
      .update(jobReports)
      .set({ settledAt: ctx.clock.now() })
      .where(and(eq(jobReports.jobId, id), isNull(jobReports.settledAt)))
    await audit(tx, ctx, { action: 'job_posting.reports_settled', recordType: 'submission', recordId: id })
    return toReview(tx, ctx, id)
  })
