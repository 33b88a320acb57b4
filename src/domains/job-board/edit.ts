import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import { addEvent } from '#domains/submissions/events.ts'
import { announce, lockSubmission, moveSubmission, type SubmissionRow } from '#domains/submissions/move.ts'
import { detailsPlace, submissionPlace } from '#domains/submissions/place.ts'
import { submissionEvents, submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { checkOwnJob } from './check.ts'
import { type JobReview, jobsChanged } from './contract.ts'
import { changedFields, wantsApproval } from './contract/changes.ts'
import type { employingEndpoints } from './contract/employing.ts'
import type { PostingEdit, PostingFields } from './contract/posting.ts'
import { ownJob } from './employ.ts'
import { aboutOf, refuseBans, wordsOfPosting } from './post.ts'
import { fieldsOf, type PostingRow, rowOf } from './posting.ts'
import { jobPostings } from './tables.ts'

const changesShown = 10

/**
 * Writes a posting anew, with the line and the address by which the inbox knows it; the history keeps how it read before
 * and after. Answers which fields are other ones now. `jobs.changed_meanwhile` where it was written of an older version;
 * the same words again are no clash.
 */
export const keepPosting = async (
  tx: Tx,
  ctx: Context,
  { job, posting }: { job: SubmissionRow; posting: PostingRow },
  { fields, version }: PostingEdit,
): Promise<(keyof PostingFields)[]> => {
  const { id, organizationId } = job
  const { id: _, organizationId: __, ...row } = rowOf(ctx, { id, organizationId }, fields)
  const before = fieldsOf(ctx, posting)
  // As it is kept: a city that was left out follows from the ZIP, and is no change.
  const after = fieldsOf(ctx, { ...posting, ...row })
  const changed = changedFields(before, after)
  if (!changed.length) return changed
  if (version !== posting.version) throw new AppError('jobs.changed_meanwhile')
  if (job.state === 'approved') refuseBans(after)
  await tx
    .update(jobPostings)
    .set({ ...row, version: posting.version + 1 })
    .where(eq(jobPostings.id, id))
  const seal = (field: 'about' | 'email' | 'phone', text: string) =>
    ctx.fields.seal(text, submissionPlace(organizationId, field, id))
  await tx
    .update(submissions)
    .set({
      name: after.contactName,
      about: seal('about', aboutOf(after)),
      email: seal('email', after.email),
      emailIndex: ctx.signer.sign('email', after.email),
      phone: after.phone ? seal('phone', after.phone) : null,
      updatedAt: ctx.clock.now(),
    })
    .where(eq(submissions.id, id))
  await addEvent(tx, ctx, id, { kind: 'edited', details: JSON.stringify({ before, after }) })
  await audit(tx, ctx, { action: 'job_posting.edited', recordType: 'submission', recordId: id })
  await announce(tx, ctx, job)
  if (job.state === 'approved')
    await publish(tx, topics.organization(organizationId), jobsChanged, { jobId: id })
  return changed
}

/** How it read before each change and after it, newest first; for staff. */
export const changesOf = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'fields'>,
  { id, organizationId }: Pick<PostingRow, 'id' | 'organizationId'>,
): Promise<JobReview['changes']> => {
  const found = await db
    .select()
    .from(submissionEvents)
    .where(
      and(
        eq(submissionEvents.submissionId, id),
        eq(submissionEvents.kind, 'edited'),
        isNotNull(submissionEvents.details),
      ),
    )
    .orderBy(desc(submissionEvents.position))
    .limit(changesShown)
  return found.flatMap((event) =>
    event.details
      ? {
          id: event.id,
          at: event.at.toISOString(),
          side: event.side,
          ...(JSON.parse(ctx.fields.open(event.details, detailsPlace(organizationId, event.id))) as {
            before: PostingFields
            after: PostingFields
          }),
        }
      : [],
  )
}

export const editOwnJob: Verb<typeof employingEndpoints.editOwnJob> = (ctx, { id, ...written }) =>
  hearFirst(ctx, wordsOfPosting(written.fields), 'form', (heard) => {
    refuseBans(written.fields)
    return ctx.db.orm.transaction(async (tx) => {
      const job = await lockSubmission(tx, ctx, id)
      if (job.partnerId !== ctx.actor.userId) throw new AppError('request.not_found')
      if (standingOf('job', job.state) === 'over') throw new AppError('jobs.not_open')
      const { posting } = await checkOwnJob(tx, ctx, id)
      const changed = await keepPosting(tx, ctx, { job, posting }, written)
      await tx.update(submissions).set({ isUnread: true }).where(eq(submissions.id, id))
      await keepHeard(tx, ctx, heard, 'form')
      // Whoever was asked to mend something has done so; and what was approved was another job.
      if (job.state === 'info_needed' || (job.state === 'approved' && wantsApproval(changed)))
        await moveSubmission(tx, ctx, job, { to: 'pending', tells: false })
      return ownJob(tx, ctx, id)
    })
  })
