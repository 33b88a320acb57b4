import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { ensurePartner } from '#domains/auth/partners.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { checkGuardOf } from '#domains/guard/check.ts'
import { openSubmission } from '#domains/submissions/open.ts'
import { announce, lockSubmission } from '#domains/submissions/move.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { jobEndpoints } from './contract.ts'
import type { PostingFields } from './contract/posting.ts'
import { jobPlace } from './place.ts'
import { rowOf } from './posting.ts'
import { findJob } from './read.ts'
import { jobPostings, jobReports } from './tables.ts'

/** Everything that somebody wrote in a posting. */
export const wordsOfPosting = (fields: PostingFields): string[] => [
  fields.jobTitle,
  fields.requirements,
  fields.interviewDays,
  fields.description,
  ...(fields.policy?.barred.flatMap(({ what, law }) => [what, law]) ?? []),
  ...(fields.policy?.assessed.map(({ what }) => what) ?? []),
]

/** What a posting is called where there is room for a line. */
export const aboutOf = ({ jobTitle, businessName }: PostingFields): string => `${jobTitle} · ${businessName}`

export const postJob: Verb<typeof jobEndpoints.postJob> = (ctx, { jobId, guard, ...fields }) =>
  hearFirst(ctx, wordsOfPosting(fields), 'form', async (heard) => {
    const tells = await checkGuardOf(ctx, heard, guard, { form: 'job', email: fields.email })
    return ctx.db.orm.transaction(async (tx) => {
      const partnerId = await ensurePartner(tx, ctx, { email: fields.email, fullName: fields.contactName })
      const { id, isNew, reference, token } = await openSubmission(tx, ctx, {
        id: jobId,
        kind: 'job',
        name: fields.contactName,
        about: aboutOf(fields),
        email: fields.email,
        phone: fields.phone,
        partnerId,
        heard: heard.level,
        content: fields,
        tells,
      })
      if (!isNew) return { reference, token, crisis: heard.level, clientId: null }
      await tx.insert(jobPostings).values(rowOf(ctx, { id, organizationId: ctx.organizationId }, fields))
      const clientId = await keepHeard(tx, ctx, heard, 'form')
      return { reference, token, crisis: heard.level, clientId }
    })
  })

export const reportJob: Verb<typeof jobEndpoints.reportJob> = async (
  ctx,
  { id, reportId, reason, words, guard },
) => {
  await findJob(ctx.db.orm, ctx, id)
  return hearFirst(ctx, [words], 'form', async (heard) => {
    await checkGuardOf(ctx, heard, guard, { form: 'job-report' })
    return ctx.db.orm.transaction(async (tx) => {
      await lockSubmission(tx, ctx, id)
      const [kept] = await tx
        .insert(jobReports)
        .values({
          id: reportId,
          jobId: id,
          organizationId: ctx.organizationId,
          reason,
          words: words
            ? ctx.fields.seal(words, jobPlace(ctx.organizationId, 'job_reports.words', reportId))
            : null,
          at: ctx.clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: jobReports.id })
      if (!kept) return { ok: true as const, crisis: heard.level, clientId: null }
      const now = ctx.clock.now()
      await tx.update(submissions).set({ isUnread: true, updatedAt: now }).where(eq(submissions.id, id))
      await audit(tx, ctx, {
        action: 'job_posting.reported',
        recordType: 'submission',
        recordId: id,
        detail: { reason },
      })
      await announce(tx, ctx, { id, partnerId: null })
      return { ok: true as const, crisis: heard.level, clientId: await keepHeard(tx, ctx, heard, 'form') }
    })
  })
}
