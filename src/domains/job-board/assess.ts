import { eq } from 'drizzle-orm'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { todayOf } from '#domains/organizations/today.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { isSame } from '#shared/same.ts'
import { afterEmployer } from './applicants.ts'
import { checkApplication, lockApplication } from './check.ts'
import { namedIn } from './contract/application.ts'
import type { employingEndpoints } from './contract/employing.ts'
import { finalFrom } from './contract/hiring-dates.ts'
import { clientPlace } from './place.ts'
import { type Factors, findAssessment, openFactors, openReason, sealReason, toApplicant } from './show.ts'
import { jobApplications, jobAssessments } from './tables.ts'

export const writeAssessment: Verb<typeof employingEndpoints.writeAssessment> = async (
  ctx,
  { id, named, ...words },
) => {
  await checkApplication(ctx.db.orm, ctx, id)
  return hearFirst(ctx, Object.values(words), 'form', (heard) =>
    ctx.db.orm.transaction(async (tx) => {
      const found = await lockApplication(tx, ctx, id)
      const { row } = found
      if (row.stage !== 'offer') throw new AppError('jobs.offer_first')
      // Who said to this person that no check is made, or said nothing, makes none; who named records weighs no other one.
      const record = namedIn(row.policy)[named]
      if (!record) throw new AppError('jobs.no_check_promised')
      const factors: Factors = { ...words, named: record }
      const known = await findAssessment(tx, id)
      if (known?.decision) throw new AppError('jobs.already_decided')
      // The same once more, whose answer was lost on the way: they have it, and its days run.
      if (known && isSame(openFactors(ctx, known), factors)) return toApplicant(tx, ctx, found)
      const givenOn = await todayOf(tx, ctx)
      const now = ctx.clock.now()
      // Written anew, the person has the whole time again.
      const set = {
        factors: ctx.fields.seal(
          JSON.stringify(factors),
          clientPlace(row.clientId, 'job_assessments.factors', id),
        ),
        givenOn,
        finalFrom: finalFrom(givenOn),
        writtenAt: now,
      }
      await tx
        .insert(jobAssessments)
        .values({ id, clientId: row.clientId, ...set })
        .onConflictDoUpdate({ target: jobAssessments.id, set })
      await keepHeard(tx, ctx, heard, 'form')
      await afterEmployer(tx, ctx, found, {
        event: { kind: 'assessed' },
        action: 'job_assessment.written',
        letter: { matter: 'news' },
      })
      return toApplicant(tx, ctx, await checkApplication(tx, ctx, id))
    }),
  )
}

export const decideAssessment: Verb<typeof employingEndpoints.decideAssessment> = async (
  ctx,
  { id, decision, words },
) => {
  await checkApplication(ctx.db.orm, ctx, id)
  return hearFirst(ctx, [words], 'form', (heard) =>
    ctx.db.orm.transaction(async (tx) => {
      const found = await lockApplication(tx, ctx, id)
      const { row } = found
      const assessment = await findAssessment(tx, id)
      if (!assessment) throw new AppError('request.not_found')
      // The same once more, whose answer was lost on the way.
      const isFor = decision === 'hired'
      // A yes to a person stands whatever they say to the offer; hired they are once they said yes.
      const stage = isFor && row.offerAnswer !== 'accepted' ? ('offer' as const) : decision
      if (assessment.decision === decision && openReason(ctx, row) === words)
        return toApplicant(tx, ctx, found)
      if (assessment.decision) throw new AppError('jobs.already_decided')
      if (row.stage !== 'offer') throw new AppError('jobs.no_such_move')
      // For somebody it can be decided at once; against them only when they had the time to answer.
      if (decision === 'not_selected' && (await todayOf(tx, ctx)) < assessment.finalFrom)
        throw new AppError('jobs.too_early')
      const now = ctx.clock.now()
      await tx.update(jobAssessments).set({ decision, decidedAt: now }).where(eq(jobAssessments.id, id))
      await tx
        .update(jobApplications)
        .set({
          stage,
          ...(stage === row.stage ? {} : { stageSince: now }),
          reason: decision === 'not_selected' ? 'record' : null,
          reasonWords: sealReason(ctx, row, words),
        })
        .where(eq(jobApplications.id, id))
      await keepHeard(tx, ctx, heard, 'form')
      await afterEmployer(tx, ctx, found, {
        event: { kind: 'decided', from: 'offer', to: stage },
        action: 'job_assessment.decided',
        letter: { matter: 'news' },
      })
      return toApplicant(tx, ctx, await checkApplication(tx, ctx, id))
    }),
  )
}
