import { and, eq, ne, sql } from 'drizzle-orm'
import type { DocumentRow } from '#domains/documents/readers.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import { jobApplications } from './tables.ts'

/** A résumé is read by the person, and by employers to whose jobs it was sent and not taken back. */
export const mayReadResume = async (ctx: Context, document: DocumentRow): Promise<boolean> => {
  const { actor } = ctx
  if (actor.role === 'client') return document.clientId === actor.clientId
  if (actor.role !== 'partner') return false
  const [found] = await ctx.db.orm
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .innerJoin(submissions, eq(submissions.id, jobApplications.jobId))
    .where(
      and(
        eq(submissions.partnerId, actor.userId),
        eq(jobApplications.clientId, document.clientId ?? ''),
        ne(jobApplications.stage, 'withdrawn'),
        sql`${document.id} = any(${jobApplications.resumeIds})`,
      ),
    )
    .limit(1)
  return found !== undefined
}

/** What was sent with an answer to a letter: its sender, and the employer whose letter it was. */
export const mayReadAnswerFile = async (
  ctx: Context,
  { subjectId, clientId }: DocumentRow,
): Promise<boolean> => {
  const { actor } = ctx
  if (actor.role === 'client') return clientId === actor.clientId
  if (actor.role !== 'partner') return false
  const [found] = await ctx.db.orm
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .innerJoin(submissions, eq(submissions.id, jobApplications.jobId))
    .where(
      and(
        eq(jobApplications.id, subjectId),
        eq(submissions.partnerId, actor.userId),
        ne(jobApplications.stage, 'withdrawn'),
      ),
    )
  return found !== undefined
}
