import { and, eq, isNotNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { hearVisitor, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { checkNotTakenBack, lockApplication } from './check.ts'
import type { applyingEndpoints } from './contract/applying.ts'
import { mayTakeBack } from './contract/stages.ts'
import { addJobEvent, announceJob } from './events.ts'
import { afterOwn } from './own.ts'
import { keepProfile, ownClient, profileOf } from './profile.ts'
import { toOwnApplication } from './show.ts'
import { jobApplications, jobProfiles } from './tables.ts'

/**
 * The statement became another one: whoever was let read the old words was not let read these. Each release ends like one
 * that its person takes back. The client is locked.
 */
const endReleases = async (tx: Tx, ctx: Context, clientId: string): Promise<void> => {
  const released = await tx
    .select({ id: jobApplications.id, jobId: jobApplications.jobId, partnerId: submissions.partnerId })
    .from(jobApplications)
    .innerJoin(submissions, eq(submissions.id, jobApplications.jobId))
    .where(and(eq(jobApplications.clientId, clientId), isNotNull(jobApplications.releasedAt)))
    .orderBy(jobApplications.id)
    .for('no key update', { of: jobApplications })
  for (const { id, jobId, partnerId } of released) {
    await tx.update(jobApplications).set({ releasedAt: null }).where(eq(jobApplications.id, id))
    await addJobEvent(tx, ctx, id, { kind: 'taken_back' })
    await audit(tx, ctx, {
      action: 'job_statement.taken_back',
      recordType: 'job_application',
      recordId: id,
      clientId,
    })
    await announceJob(tx, { jobId, partnerId, clientId })
  }
}

export const saveStatement: Verb<typeof applyingEndpoints.saveStatement> = async (ctx, { statement }) => {
  const clientId = ownClient(ctx)
  const heard = await hearVisitor(ctx, [statement])
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, clientId)
    const { statement: before } = await profileOf(tx, ctx, clientId)
    // Other words: nobody was let read these.
    if (statement !== before) await endReleases(tx, ctx, clientId)
    await keepProfile(tx, ctx, clientId, { statement })
    await keepHeard(tx, ctx, heard, 'form')
    return { ...(await profileOf(tx, ctx, clientId)), crisis: heard.level }
  })
}

export const releaseStatement: Verb<typeof applyingEndpoints.releaseStatement> = (ctx, { id, released }) =>
  ctx.db.orm.transaction(async (tx) => {
    // Takes turns with whoever writes it anew in another tab: what is let be read is what stands there.
    await lockClient(tx, ownClient(ctx))
    const found = await lockApplication(tx, ctx, id)
    const { row } = found
    if ((row.releasedAt !== null) === released) return toOwnApplication(tx, ctx, found)
    if (released) {
      checkNotTakenBack(found)
      const [profile] = await tx
        .select({ statement: jobProfiles.statement })
        .from(jobProfiles)
        .where(eq(jobProfiles.clientId, row.clientId))
      if (!profile?.statement) throw new AppError('jobs.nothing_to_release')
      if (!mayTakeBack(row.stage)) throw new AppError('jobs.no_such_move')
    }
    await tx
      .update(jobApplications)
      .set({ releasedAt: released ? ctx.clock.now() : null })
      .where(eq(jobApplications.id, id))
    return afterOwn(tx, ctx, found, {
      kind: released ? 'released' : 'taken_back',
      action: released ? 'job_statement.released' : 'job_statement.taken_back',
      // Taken back, there is nothing to be called to look at.
      tells: released,
    })
  })
