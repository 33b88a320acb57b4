import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { ensurePartner } from '#domains/auth/partners.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { checkGuardOf } from '#domains/guard/check.ts'
import { openSubmission } from '#domains/submissions/open.ts'
import { announce, lockSubmission } from '#domains/submissions/move.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import { idAgain } from '#platform/crypto/again.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import type { jobEndpoints, JobReview } from './contract.ts'
import { bansIn } from './contract/bans.ts'
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

/** The phrases of a posting that shut out everybody with a record. A policy says which law bars what: it keeps its terms. */
export const bansOfPosting = (fields: PostingFields): string[] =>
  bansIn(fields.jobTitle, fields.requirements, fields.interviewDays, fields.description)

/** Throws `jobs.bans_records` with the phrases, where a posting shuts out everybody with a record. */
export const refuseBans = (fields: PostingFields): void => {
  const bans = bansOfPosting(fields)
  if (bans.length) throw new AppError('jobs.bans_records', bans.join(' · '))
}

/** What a posting is called where there is room for a line. */
export const aboutOf = ({ jobTitle, businessName }: PostingFields): string => `${jobTitle} · ${businessName}`

export const postJob: Verb<typeof jobEndpoints.postJob> = (ctx, { jobId, guard, ...fields }) =>
  hearFirst(ctx, wordsOfPosting(fields), 'form', async (heard) => {
    refuseBans(fields)
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

interface Report {
  id: string
  jobId: string
  reason: JobReview['reports'][number]['reason']
  words: string
}

/**
 * Keeps a report; false where the same one came before. With other words under the same id, written after a try whose
 * answer was lost, it is a report of its own, and its id follows from the words.
 */
const keepReport = async (tx: Tx, ctx: Context<Actor | null>, report: Report): Promise<boolean> => {
  const { organizationId, fields, signer } = ctx
  const { id, jobId, reason, words } = report
  const placeOf = (row: string) => jobPlace(organizationId, 'job_reports.words', row)
  const keep = async (row: string): Promise<boolean> =>
    (
      await tx
        .insert(jobReports)
        .values({
          id: row,
          jobId,
          organizationId,
          reason,
          words: words ? fields.seal(words, placeOf(row)) : null,
          at: ctx.clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: jobReports.id })
    ).length > 0
  if (await keep(id)) return true
  const [known] = await tx.select().from(jobReports).where(eq(jobReports.id, id))
  const isSame =
    known?.jobId === jobId &&
    known.reason === reason &&
    (known.words ? fields.open(known.words, placeOf(id)) : '') === words
  return isSame ? false : keep(idAgain(signer, id, JSON.stringify(report)))
}

export const reportJob: Verb<typeof jobEndpoints.reportJob> = async (
  ctx,
  { id, reportId, reason, words, guard },
) =>
  hearFirst(ctx, [words], 'form', async (heard) => {
    await findJob(ctx.db.orm, ctx, id)
    await checkGuardOf(ctx, heard, guard, { form: 'job-report' })
    return ctx.db.orm.transaction(async (tx) => {
      // Words of danger lock the record of whoever reports it, and the record comes before the job.
      if (ctx.actor?.clientId) await lockClient(tx, ctx.actor.clientId)
      await lockSubmission(tx, ctx, id)
      if (!(await keepReport(tx, ctx, { id: reportId, jobId: id, reason, words })))
        return { ok: true as const, crisis: heard.level, clientId: null }
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
