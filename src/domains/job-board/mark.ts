import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { lockSubmission, type SubmissionRow } from '#domains/submissions/move.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { days } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import type { jobEndpoints } from './contract.ts'
import { announceJob } from './events.ts'
import { tellEmployer } from './letters.ts'
import { findJob, toJobSummary } from './read.ts'
import { jobMarks, jobPostings } from './tables.ts'

/** An employer hears of new interest once a day: who it is stands on their page. */
const toldAgainAfter = days(1)

interface Marking {
  job: SubmissionRow
  clientId: string
  kind: 'interested' | 'saved'
  on: boolean
}

/** Sets or takes off a mark, and tells the employer of new interest. The job is locked. */
export const keepMark = async (tx: Tx, ctx: Context, { job, clientId, kind, on }: Marking): Promise<void> => {
  const { id: jobId } = job
  const now = ctx.clock.now()
  const where = and(eq(jobMarks.jobId, jobId), eq(jobMarks.clientId, clientId), eq(jobMarks.kind, kind))
  const changed = on
    ? await tx
        .insert(jobMarks)
        .values({ jobId, clientId, kind, at: now })
        .onConflictDoNothing()
        .returning({ jobId: jobMarks.jobId })
    : await tx.delete(jobMarks).where(where).returning({ jobId: jobMarks.jobId })
  if (!changed.length) return
  await audit(tx, ctx, {
    action: on ? `job.${kind}` : `job.${kind}_ended`,
    recordType: 'job',
    recordId: jobId,
    clientId,
  })
  await announceJob(tx, { jobId, partnerId: kind === 'interested' ? job.partnerId : null, clientId })
  if (!on || kind !== 'interested') return
  // Kept beside the marks, which come and go: taken off and set again, they are no news.
  const [isTold] = await tx
    .update(jobPostings)
    .set({ interestToldAt: now })
    .where(
      and(
        eq(jobPostings.id, jobId),
        or(
          isNull(jobPostings.interestToldAt),
          lte(jobPostings.interestToldAt, new Date(now.getTime() - toldAgainAfter)),
        ),
      ),
    )
    .returning({ id: jobPostings.id })
  if (isTold) await tellEmployer(tx, ctx, job)
}

export const markJob: Verb<typeof jobEndpoints.markJob> = async (ctx, { id, kind, on }) => {
  const clientId = ctx.actor.clientId ?? ''
  await findJob(ctx.db.orm, ctx, id)
  await ctx.db.orm.transaction(async (tx) => {
    const job = await lockSubmission(tx, ctx, id)
    // What was kept can be let go whatever has become of the job.
    if (on && kind === 'interested' && job.state !== 'approved') throw new AppError('jobs.not_open')
    await keepMark(tx, ctx, { job, clientId, kind, on })
  })
  return toJobSummary(ctx, id)
}
