import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { removeDocument } from '#domains/documents/service.ts'
import { undoSeconds } from '#domains/submissions/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { type Applied, checkApplication, checkNotTakenBack, lockApplication } from './check.ts'
import type { applyingEndpoints } from './contract/applying.ts'
import type { ApplicationEvent, OwnApplication } from './contract/application.ts'
import { mayTakeBack, type Stage } from './contract/stages.ts'
import { addJobEvent, announceJob } from './events.ts'
import { followInterview } from './interview-date.ts'
import { tellEmployer } from './letters.ts'
import { clientPlace } from './place.ts'
import { ownClient } from './profile.ts'
import {
  answerKind,
  findAssessment,
  openAnswer,
  openInterview,
  openOffer,
  sealOffer,
  toOwnApplication,
} from './show.ts'
import { jobApplications, jobAssessments } from './tables.ts'

/** What follows from something the person did: history, the employer is told, open pages read it anew. */
export const afterOwn = async (
  tx: Tx,
  ctx: Context,
  { row, job }: Applied,
  {
    kind,
    from,
    to,
    action,
    tells = true,
    afterSeconds = 0,
  }: {
    kind: ApplicationEvent['kind']
    from?: Stage
    to?: Stage
    action: string
    tells?: boolean
    afterSeconds?: number
  },
): Promise<OwnApplication> => {
  const eventId = await addJobEvent(tx, ctx, row.id, {
    kind,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  })
  await followInterview(tx, ctx, row.id)
  await audit(tx, ctx, {
    action,
    recordType: 'job_application',
    recordId: row.id,
    clientId: row.clientId,
  })
  if (tells) await tellEmployer(tx, ctx, job, { eventId, afterSeconds })
  await announceJob(tx, { jobId: job.id, partnerId: job.partnerId, clientId: row.clientId })
  return toOwnApplication(tx, ctx, await checkApplication(tx, ctx, row.id))
}

export const withdrawApplication: Verb<typeof applyingEndpoints.withdrawApplication> = (
  ctx,
  { id, withdrawn },
) =>
  ctx.db.orm.transaction(async (tx) => {
    const found = await lockApplication(tx, ctx, id)
    const { row, job } = found
    // Asked again, nothing more happens.
    if ((row.stage === 'withdrawn') === withdrawn) return toOwnApplication(tx, ctx, found)
    const now = ctx.clock.now()
    if (withdrawn) {
      if (!mayTakeBack(row.stage)) throw new AppError('jobs.no_such_move')
      await tx
        .update(jobApplications)
        .set({ stage: 'withdrawn', stageBefore: row.stage, stageSince: now })
        .where(eq(jobApplications.id, id))
      return afterOwn(tx, ctx, found, {
        kind: 'withdrawn',
        from: row.stage,
        to: 'withdrawn',
        action: 'job_application.withdrawn',
        afterSeconds: undoSeconds,
      })
    }
    if (job.state !== 'approved') throw new AppError('jobs.not_open')
    const stage = row.stageBefore ?? 'new'
    await tx
      .update(jobApplications)
      .set({ stage, stageBefore: null, stageSince: now })
      .where(eq(jobApplications.id, id))
    return afterOwn(tx, ctx, found, {
      kind: 'restored',
      from: 'withdrawn',
      to: stage,
      action: 'job_application.restored',
    })
  })

export const answerInvitation: Verb<typeof applyingEndpoints.answerInvitation> = async (
  ctx,
  { id, answer, words, sequence },
) => {
  const clientId = ownClient(ctx)
  return hearFirst(ctx, [words], 'form', (heard) =>
    ctx.db.orm.transaction(async (tx) => {
      // Words of danger lock the record too, and the record comes first.
      await lockClient(tx, clientId)
      const found = await lockApplication(tx, ctx, id)
      const { row } = found
      checkNotTakenBack(found)
      if (row.stage !== 'interview' || !row.interviewAt) throw new AppError('jobs.no_such_move')
      // The employer changed it meanwhile: nobody says yes to a time or a place they have not seen.
      if (sequence !== row.interviewSequence) throw new AppError('jobs.changed_meanwhile')
      const stands = openInterview(ctx, row)
      // The same once more, whose answer was lost on the way: the employer is told once.
      if (row.interviewAnswer === answer && stands.answerWords === words) {
        await keepHeard(tx, ctx, heard, 'form')
        return { ...(await toOwnApplication(tx, ctx, found)), crisis: heard.level }
      }
      if (row.interviewAt <= ctx.clock.now()) throw new AppError('jobs.in_the_past')
      const interview = { ...stands, answerWords: words }
      await tx
        .update(jobApplications)
        .set({
          interviewAnswer: answer,
          interview: ctx.fields.seal(
            JSON.stringify(interview),
            clientPlace(row.clientId, 'job_applications.interview', id),
          ),
        })
        .where(eq(jobApplications.id, id))
      await keepHeard(tx, ctx, heard, 'form')
      const shown = await afterOwn(tx, ctx, found, { kind: 'answered', action: `job_interview.${answer}` })
      return { ...shown, crisis: heard.level }
    }),
  )
}

export const answerOffer: Verb<typeof applyingEndpoints.answerOffer> = async (
  ctx,
  { id, answer, words, sequence },
) => {
  const clientId = ownClient(ctx)
  return hearFirst(ctx, [words], 'form', (heard) =>
    ctx.db.orm.transaction(async (tx) => {
      await lockClient(tx, clientId)
      const found = await lockApplication(tx, ctx, id)
      const { row } = found
      checkNotTakenBack(found)
      const stands = openOffer(ctx, row)
      if (row.stage !== 'offer' || !stands) throw new AppError('jobs.no_such_move')
      if (sequence !== row.offerSequence) throw new AppError('jobs.changed_meanwhile')
      // The same once more, whose answer was lost on the way: the employer is told once.
      if (row.offerAnswer === answer && stands.answerWords === words) {
        await keepHeard(tx, ctx, heard, 'form')
        return { ...(await toOwnApplication(tx, ctx, found)), crisis: heard.level }
      }
      await tx
        .update(jobApplications)
        .set({ offerAnswer: answer, offer: sealOffer(ctx, row, { ...stands, answerWords: words }) })
        .where(eq(jobApplications.id, id))
      await keepHeard(tx, ctx, heard, 'form')
      const shown = await afterOwn(tx, ctx, found, {
        kind: `offer_${answer}`,
        action: `job_offer.${answer}`,
      })
      return { ...shown, crisis: heard.level }
    }),
  )
}

export const answerAssessment: Verb<typeof applyingEndpoints.answerAssessment> = async (
  ctx,
  { id, words },
) => {
  const clientId = ownClient(ctx)
  return hearFirst(ctx, [words], 'form', (heard) =>
    ctx.db.orm.transaction(async (tx) => {
      await lockClient(tx, clientId)
      const found = await lockApplication(tx, ctx, id)
      const assessment = await findAssessment(tx, id)
      if (!assessment) throw new AppError('request.not_found')
      checkNotTakenBack(found)
      if (assessment.decision) throw new AppError('jobs.already_decided')
      // The same once more, whose answer was lost on the way.
      if (openAnswer(ctx, assessment) === words) {
        await keepHeard(tx, ctx, heard, 'form')
        return { ...(await toOwnApplication(tx, ctx, found)), crisis: heard.level }
      }
      await tx
        .update(jobAssessments)
        .set({
          answer: ctx.fields.seal(words, clientPlace(found.row.clientId, 'job_assessments.answer', id)),
          answeredAt: ctx.clock.now(),
        })
        .where(eq(jobAssessments.id, id))
      await keepHeard(tx, ctx, heard, 'form')
      const shown = await afterOwn(tx, ctx, found, { kind: 'replied', action: 'job_assessment.answered' })
      return { ...shown, crisis: heard.level }
    }),
  )
}

export const removeAnswerFile: Verb<typeof applyingEndpoints.removeAnswerFile> = (ctx, { id, documentId }) =>
  ctx.db.orm.transaction(async (tx) => {
    const found = await lockApplication(tx, ctx, id)
    const assessment = await findAssessment(tx, id)
    if (!assessment) throw new AppError('request.not_found')
    if (assessment.decision) throw new AppError('jobs.already_decided')
    await removeDocument(tx, ctx, { kind: answerKind, subjectId: id, id: documentId })
    return toOwnApplication(tx, ctx, found)
  })
