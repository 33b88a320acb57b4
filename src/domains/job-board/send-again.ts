import { and, eq, inArray, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { documents } from '#domains/documents/tables.ts'
import type { SubmissionRow } from '#domains/submissions/move.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { isSame } from '#shared/same.ts'
import type { ApplicationRow } from './check.ts'
import type { ApplicationContent } from './contract/application.ts'
import { announceJob } from './events.ts'
import { clientPlace } from './place.ts'
import { keepProfile, resumeKind } from './profile.ts'
import { openContent } from './show.ts'
import { jobApplications } from './tables.ts'

interface Sent {
  content: ApplicationContent
  resumeIds: string[]
  keepsProfile: boolean
}

export const sealContent = (
  { fields }: Pick<Context, 'fields'>,
  { id, clientId }: Pick<ApplicationRow, 'id' | 'clientId'>,
  content: ApplicationContent,
): Buffer => fields.seal(JSON.stringify(content), clientPlace(clientId, 'job_applications.content', id))

/** Only files of one's own profile can be sent; request.invalid for any other. */
export const checkResumes = async (tx: Tx, clientId: string, resumeIds: readonly string[]): Promise<void> => {
  const files = resumeIds.length
    ? await tx
        .select({ id: documents.id })
        .from(documents)
        .where(
          and(
            eq(documents.kind, resumeKind),
            eq(documents.subjectId, clientId),
            inArray(documents.id, [...resumeIds]),
            isNull(documents.removedAt),
          ),
        )
    : []
  if (files.length !== new Set(resumeIds).size)
    throw new AppError('request.invalid', 'resumeIds: is not one of your files')
}

/** What is written to one employer is what the next ones start from, without the note. */
export const keepAsProfile = (
  tx: Tx,
  ctx: Context,
  clientId: string,
  content: ApplicationContent,
): Promise<void> => {
  const { note: _, ...fields } = content
  return keepProfile(tx, ctx, clientId, { fields })
}

/**
 * An application that came before, sent again since its answer was lost. Changed meanwhile, the newer words take the place
 * of the older ones while the employer has not opened it; afterwards they are refused: somebody has read the others.
 * The row is locked.
 */
export const sendAgain = async (
  tx: Tx,
  ctx: Context,
  { known, job, sent }: { known: ApplicationRow; job: Pick<SubmissionRow, 'id' | 'partnerId'>; sent: Sent },
): Promise<void> => {
  const { id, clientId } = known
  const { content, resumeIds, keepsProfile } = sent
  // The same words too: they would be called sent, and nobody has them.
  if (known.stage === 'withdrawn') throw new AppError('jobs.taken_back')
  if (isSame(openContent(ctx, known), content) && isSame(known.resumeIds, resumeIds)) return
  if (known.stage !== 'new') throw new AppError('jobs.already_applied')
  await checkResumes(tx, clientId, resumeIds)
  await tx
    .update(jobApplications)
    .set({ content: sealContent(ctx, known, content), resumeIds })
    .where(eq(jobApplications.id, id))
  if (keepsProfile) await keepAsProfile(tx, ctx, clientId, content)
  await audit(tx, ctx, {
    action: 'job_application.changed',
    recordType: 'job_application',
    recordId: id,
    clientId,
  })
  await announceJob(tx, { jobId: job.id, partnerId: job.partnerId, clientId })
}
