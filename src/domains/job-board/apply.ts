import { and, desc, eq, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { lockSubmission, type SubmissionRow } from '#domains/submissions/move.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { AppError } from '#shared/errors.ts'
import { checkApplication } from './check.ts'
import type { ApplicationContent } from './contract/application.ts'
import type { applyingEndpoints } from './contract/applying.ts'
import { addJobEvent, announceJob } from './events.ts'
import { tellEmployer } from './letters.ts'
import { ownClient } from './profile.ts'
import { findJob } from './read.ts'
import { checkResumes, keepAsProfile, sealContent, sendAgain } from './send-again.ts'
import { toOwnApplication, toOwnApplications } from './show.ts'
import { jobApplications, jobPostings } from './tables.ts'

interface NewApplication {
  id: string
  job: SubmissionRow
  clientId: string
  content: ApplicationContent
  resumeIds: string[]
}

/** Keeps a new application and tells the employer. The job is locked. */
export const insertApplication = async (
  tx: Tx,
  ctx: Context,
  { id, job, clientId, content, resumeIds }: NewApplication,
): Promise<void> => {
  if (job.state !== 'approved') throw new AppError('jobs.not_open')
  await checkResumes(tx, clientId, resumeIds)
  const { id: jobId } = job
  const [posting] = await tx
    .select({ policy: jobPostings.policy })
    .from(jobPostings)
    .where(eq(jobPostings.id, jobId))
  const now = ctx.clock.now()
  const [made] = await tx
    .insert(jobApplications)
    .values({
      id,
      organizationId: ctx.organizationId,
      jobId,
      clientId,
      stage: 'new',
      stageSince: now,
      // What is promised today binds towards each person who applies today.
      policy: posting?.policy ?? null,
      content: sealContent(ctx, { id, clientId }, content),
      resumeIds,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: jobApplications.id })
  if (!made) throw new AppError('request.invalid', 'applicationId: is taken')
  const eventId = await addJobEvent(tx, ctx, id, { kind: 'applied', to: 'new' })
  await audit(tx, ctx, {
    action: 'job.applied',
    recordType: 'job_application',
    recordId: id,
    clientId,
    detail: { jobId },
  })
  await tellEmployer(tx, ctx, job, { eventId })
  await announceJob(tx, { jobId, partnerId: job.partnerId, clientId })
}

export const applyToJob: Verb<typeof applyingEndpoints.applyToJob> = async (
  ctx,
  { id: jobId, applicationId: id, content, resumeIds, keepsProfile },
) => {
  const clientId = ownClient(ctx)
  return hearFirst(ctx, [content.experience, content.goodAt, content.note], 'form', async (heard) => {
    await findJob(ctx.db.orm, ctx, jobId)
    const answer = async (tx: Tx) => ({
      ...(await toOwnApplication(tx, ctx, await checkApplication(tx, ctx, id))),
      crisis: heard.level,
    })
    return ctx.db.orm.transaction(async (tx) => {
      await lockClient(tx, clientId)
      // Whoever closes the job takes turns with whoever applies: nobody applies to what is closed, unseen by its letters.
      const job = await lockSubmission(tx, ctx, jobId)
      const [known] = await tx
        .select()
        .from(jobApplications)
        .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.clientId, clientId)))
        .for('no key update')
      if (known?.id === id) {
        await sendAgain(tx, ctx, { known, job, sent: { content, resumeIds, keepsProfile } })
        await keepHeard(tx, ctx, heard, 'form')
        return answer(tx)
      }
      if (known) throw new AppError(known.stage === 'withdrawn' ? 'jobs.taken_back' : 'jobs.already_applied')
      await insertApplication(tx, ctx, { id, job, clientId, content, resumeIds })
      if (keepsProfile) await keepAsProfile(tx, ctx, clientId, content)
      await keepHeard(tx, ctx, heard, 'form')
      return answer(tx)
    })
  })
}

export const listOwnApplications: Verb<typeof applyingEndpoints.listOwnApplications> = async (
  ctx,
  { limit = 20, cursor },
) => {
  const after = readCursor(cursor)
  const found = await ctx.db.orm
    .select({ row: jobApplications, posting: jobPostings, job: submissions })
    .from(jobApplications)
    .innerJoin(jobPostings, eq(jobPostings.id, jobApplications.jobId))
    .innerJoin(submissions, eq(submissions.id, jobApplications.jobId))
    .where(
      and(
        eq(jobApplications.clientId, ownClient(ctx)),
        after
          ? sql`(${jobApplications.createdAt}, ${jobApplications.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
    .limit(limit + 1)
  const { rows, next } = cutPage(found, limit, ({ row }) => ({ at: row.createdAt.toISOString(), id: row.id }))
  ctx.nextPage(next)
  return toOwnApplications(ctx.db.orm, ctx, rows)
}

export const readOwnApplication: Verb<typeof applyingEndpoints.readOwnApplication> = async (ctx, { id }) =>
  toOwnApplication(ctx.db.orm, ctx, await checkApplication(ctx.db.orm, ctx, id))
