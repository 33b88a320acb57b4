import { and, eq } from 'drizzle-orm'
import { lockClient } from '#domains/clients/lock.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { SubmissionRow } from '#domains/submissions/move.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import type { PostingRow } from './posting.ts'
import { jobApplications, jobPostings } from './tables.ts'

export type ApplicationRow = typeof jobApplications.$inferSelect

/** An application with the job it is for. */
export interface Applied {
  row: ApplicationRow
  posting: PostingRow
  job: SubmissionRow
}

const select = (db: Tx | Orm) =>
  db
    .select({ row: jobApplications, posting: jobPostings, job: submissions })
    .from(jobApplications)
    .innerJoin(jobPostings, eq(jobPostings.id, jobApplications.jobId))
    .innerJoin(submissions, eq(submissions.id, jobApplications.jobId))

/** Whose it is: the person who applied, or the employer whose job it is. Everybody else's does not exist. */
const isTheirs = ({ actor }: Context, { row, job }: Applied): boolean =>
  actor.role === 'client' || actor.role === 'guest'
    ? row.clientId === actor.clientId
    : actor.role === 'partner' && job.partnerId === actor.userId

/** An application of the caller's: one they sent, or one to their job; request.not_found for any other. */
export const checkApplication = async (db: Tx | Orm, ctx: Context, id: string): Promise<Applied> => {
  const [found] = await select(db).where(eq(jobApplications.id, id))
  if (!found || !isTheirs(ctx, found)) throw new AppError('request.not_found')
  return found
}

/** The posting and the job of an application, without a check of who asks. */
export const findApplied = async (
  tx: Tx,
  id: string,
): Promise<[PostingRow, SubmissionRow] | [undefined, undefined]> => {
  const [found] = await select(tx).where(eq(jobApplications.id, id))
  return found ? [found.posting, found.job] : [undefined, undefined]
}

/** The same, locked: changes take turns. The client comes first: an interview is one of their appointments. */
export const lockApplication = async (tx: Tx, ctx: Context, id: string): Promise<Applied> => {
  const { row } = await checkApplication(tx, ctx, id)
  await lockClient(tx, row.clientId)
  const [found] = await select(tx)
    .where(eq(jobApplications.id, id))
    .for('no key update', { of: jobApplications })
  if (!found || !isTheirs(ctx, found)) throw new AppError('request.not_found')
  return found
}

/** What was taken back is not answered any more: the employer sees nothing of it. */
export const checkNotTakenBack = ({ row }: Applied): void => {
  if (row.stage === 'withdrawn') throw new AppError('jobs.taken_back')
}

/** An application whose papers can be fetched: by the person always, by the employer until it is taken back. */
export const checkPapers = async (db: Tx | Orm, ctx: Context, id: string): Promise<Applied> => {
  const found = await checkApplication(db, ctx, id)
  if (ctx.actor.role === 'partner' && found.row.stage === 'withdrawn') throw new AppError('request.not_found')
  return found
}

/** An own job of an employer, with its posting; request.not_found for anybody else's. */
export const checkOwnJob = async (
  db: Tx | Orm,
  { actor }: Context,
  id: string,
): Promise<{ job: SubmissionRow; posting: PostingRow }> => {
  const [found] = await db
    .select({ job: submissions, posting: jobPostings })
    .from(jobPostings)
    .innerJoin(submissions, eq(submissions.id, jobPostings.id))
    .where(and(eq(jobPostings.id, id), eq(submissions.partnerId, actor.userId)))
  if (!found) throw new AppError('request.not_found')
  return found
}
