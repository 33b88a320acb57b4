import { and, eq } from 'drizzle-orm'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { checkGuardOf } from '#domains/guard/check.ts'
import { lockSubmission } from '#domains/submissions/move.ts'
import { idAgain } from '#platform/crypto/again.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { applicantOf, applicationToken, makeApplicant } from './applicant.ts'
import { insertApplication, readOwnApplication } from './apply.ts'
import type { visitingEndpoints } from './contract/visiting.ts'
import { keepMark } from './mark.ts'
import { tellVisitor } from './letters.ts'
import { answerAssessment, answerInvitation, answerOffer, withdrawApplication } from './own.ts'
import { findJob } from './read.ts'
import { sendAgain } from './send-again.ts'
import { jobApplications } from './tables.ts'

type Endpoints = typeof visitingEndpoints
const form = 'job-application'

export const applyAsVisitor: Verb<Endpoints['applyAsVisitor']> = (
  ctx,
  { id: jobId, applicationId, content, guard },
) =>
  hearFirst(ctx, [content.experience, content.goodAt, content.note], 'form', async (heard) => {
    await findJob(ctx.db.orm, ctx, jobId)
    const tells = await checkGuardOf(ctx, heard, guard, { form, email: content.email })
    // The employer knows the id of an application: what the device made stays the applicant's alone.
    const id = idAgain(ctx.signer, applicationId, 'visitor application')
    return ctx.db.orm.transaction(async (tx) => {
      const job = await lockSubmission(tx, ctx, jobId)
      const [known] = await tx
        .select()
        .from(jobApplications)
        .where(and(eq(jobApplications.id, id), eq(jobApplications.jobId, jobId)))
        .for('no key update')
      const token = applicationToken(ctx, id)
      // Sent again after a lost answer, nobody knows whether the first one wrote a letter.
      const isTold = tells && !known && content.email !== ''
      if (known) {
        const { as } = await applicantOf(ctx, token, tx)
        await sendAgain(tx, as, { known, job, sent: { content, resumeIds: [], keepsProfile: false } })
      } else {
        const as = await makeApplicant(tx, ctx, content.name)
        const { clientId } = as
        await insertApplication(tx, as, { id, job, clientId, content, resumeIds: [] })
        if (isTold) await tellVisitor(tx, as, { id, email: content.email, matter: 'received' })
      }
      const clientId = await keepHeard(tx, ctx, heard, 'form')
      return { token, isTold, crisis: heard.level, clientId }
    })
  })

export const markAsVisitor: Verb<Endpoints['markAsVisitor']> = (ctx, { id: jobId, name, guard }) =>
  hearFirst(ctx, [name], 'form', async (heard) => {
    await findJob(ctx.db.orm, ctx, jobId)
    await checkGuardOf(ctx, heard, guard, { form: 'job-interest' })
    return ctx.db.orm.transaction(async (tx) => {
      const job = await lockSubmission(tx, ctx, jobId)
      if (job.state !== 'approved') throw new AppError('jobs.not_open')
      const as = await makeApplicant(tx, ctx, name)
      await keepMark(tx, as, { job, clientId: as.clientId, kind: 'interested', on: true })
      const clientId = await keepHeard(tx, ctx, heard, 'form')
      return { crisis: heard.level, clientId }
    })
  })

export const readVisitorApplication: Verb<Endpoints['readVisitorApplication']> = async (ctx, { token }) => {
  const { as, id } = await applicantOf(ctx, token)
  return readOwnApplication(as, { id })
}

export const withdrawVisitorApplication: Verb<Endpoints['withdrawVisitorApplication']> = async (
  ctx,
  { token, withdrawn },
) => {
  const { as, id } = await applicantOf(ctx, token)
  return withdrawApplication(as, { id, withdrawn })
}

export const answerVisitorInvitation: Verb<Endpoints['answerVisitorInvitation']> = async (
  ctx,
  { token, ...answer },
) => {
  const { as, id } = await applicantOf(ctx, token)
  return answerInvitation(as, { id, ...answer })
}

export const answerVisitorOffer: Verb<Endpoints['answerVisitorOffer']> = async (
  ctx,
  { token, ...answer },
) => {
  const { as, id } = await applicantOf(ctx, token)
  return answerOffer(as, { id, ...answer })
}

export const answerVisitorAssessment: Verb<Endpoints['answerVisitorAssessment']> = async (
  ctx,
  { token, words },
) => {
  const { as, id } = await applicantOf(ctx, token)
  return answerAssessment(as, { id, words })
}
