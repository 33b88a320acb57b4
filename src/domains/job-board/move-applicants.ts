import { and, eq, isNotNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { type Heard, hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { refuseTelling } from '#domains/notifications/refuse-telling.ts'
import { undoSeconds } from '#domains/submissions/contract.ts'
import { withdrawTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { seconds } from '#shared/dates.ts'
import type { InputOf, ReplyOf } from '#shared/endpoint.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { afterEmployer, checkStart } from './applicants.ts'
import { checkApplication, lockApplication } from './check.ts'
import type { employingEndpoints } from './contract/employing.ts'
import { type Refusal, type Stage, stagesFrom } from './contract/stages.ts'
import { announceJob, type Before, openBefore } from './events.ts'
import { followInterview } from './interview-date.ts'
import { findAssessment, openOffer, openReason, sealOffer, sealReason } from './show.ts'
import { jobApplicationEvents, jobApplications, jobAssessments } from './tables.ts'

interface Move {
  to: Stage
  reason: Refusal | undefined
  words: string
  startsOn: string | null | undefined
  /** Of an offer alone. */
  wage?: string
  batchId: string
}

const moveOne = async (tx: Tx, ctx: Context, id: string, move: Move): Promise<void> => {
  const { to, reason, words, startsOn, wage, batchId } = move
  const found = await lockApplication(tx, ctx, id)
  const { row } = found
  if (!stagesFrom(row.stage).includes(to)) throw new AppError('jobs.no_such_move')
  if (to === 'hired' && row.offerAnswer !== 'accepted') throw new AppError('jobs.offer_not_accepted')
  // A yes stands: an agreement is not written over.
  if (to === 'offer' && row.stage === 'offer' && row.offerAnswer === 'accepted')
    throw new AppError('jobs.no_such_move')
  await checkStart(tx, ctx, row, startsOn)
  const now = ctx.clock.now()
  const assessment = await findAssessment(tx, id)
  const isOpen = assessment !== undefined && assessment.decision === null
  // Whoever has a letter with a day in it is not turned away around it.
  if (to === 'not_selected' && isOpen) throw new AppError('jobs.record_needs_assessment')
  if (to === 'hired' && isOpen)
    await tx
      .update(jobAssessments)
      .set({ decision: 'hired', decidedAt: now })
      .where(eq(jobAssessments.id, id))
  const isRefusal = to === 'not_selected'
  await tx
    .update(jobApplications)
    .set({
      stage: to,
      stageSince: now,
      reason: isRefusal ? (reason ?? null) : null,
      reasonWords: isRefusal ? sealReason(ctx, row, words) : null,
      ...(startsOn === undefined ? {} : { startsOn }),
      ...(wage
        ? {
            offer: sealOffer(ctx, row, { wage, words, answerWords: '' }),
            offerAnswer: 'open' as const,
            offerSequence: row.offerSequence + 1,
          }
        : {}),
    })
    .where(eq(jobApplications.id, id))
  const facts: Before = {
    stageSince: row.stageSince.toISOString(),
    reason: row.reason,
    reasonWords: openReason(ctx, row),
    startsOn: startsOn === undefined ? null : { was: row.startsOn, became: startsOn },
    offer: wage ? { words: openOffer(ctx, row), answer: row.offerAnswer } : null,
    letter: assessment
      ? { decision: assessment.decision, decidedAt: assessment.decidedAt?.toISOString() ?? null }
      : null,
  }
  await afterEmployer(tx, ctx, found, {
    event: { kind: 'moved', from: row.stage, to, batchId, before: { clientId: row.clientId, facts } },
    action: wage ? 'job_application.offered' : 'job_application.moved',
    letter: { matter: 'news', afterSeconds: undoSeconds, isSmall: to === 'seen' },
  })
}

export const moveApplicants: Verb<typeof employingEndpoints.moveApplicants> = (ctx, input) =>
  hearFirst(ctx, [input.words], 'form', (heard) => {
    refuseTelling(input.words)
    return moveAll(ctx, input, heard)
  })

const moveAll = async (
  ctx: Context,
  { ids, to, reason, words, startsOn }: InputOf<typeof employingEndpoints.moveApplicants>,
  heard: Heard,
): Promise<ReplyOf<typeof employingEndpoints.moveApplicants>> => {
  if (to === 'not_selected') {
    if (!reason || (reason === 'other' && !words)) throw new AppError('jobs.reason_wanted')
    if (reason === 'record') throw new AppError('jobs.record_needs_assessment')
  }
  const batchId = newId()
  const done: string[] = []
  const left: { id: string; code: string }[] = []
  // Each in a transaction of its own: what cannot be done to one holds up no other.
  for (const id of new Set(ids)) {
    try {
      await ctx.db.orm.transaction((tx) => moveOne(tx, ctx, id, { to, reason, words, startsOn, batchId }))
      done.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left.push({ id, code: error.code })
    }
  }
  const [only] = left
  if (ids.length === 1 && only) throw new AppError(only.code as ErrorCode)
  if (heard.level !== 'none') await ctx.db.orm.transaction((tx) => keepHeard(tx, ctx, heard, 'form'))
  return { batchId, undoUntil: undoUntilOf(ctx), done, left }
}

const undoUntilOf = ({ clock }: Context): string =>
  new Date(clock.now().getTime() + seconds(undoSeconds)).toISOString()

/** Offers the job to one; the same once more, whose answer was lost, is one offer. */
export const makeOffer: Verb<typeof employingEndpoints.makeOffer> = async (
  ctx,
  { id, wage, startsOn, words },
) => {
  await checkApplication(ctx.db.orm, ctx, id)
  return hearFirst(ctx, [wage, words], 'form', (heard) => {
    refuseTelling(wage, words)
    const batchId = newId()
    return ctx.db.orm.transaction(async (tx) => {
      const { row } = await lockApplication(tx, ctx, id)
      const stands = row.stage === 'offer' && row.offerAnswer === 'open' ? openOffer(ctx, row) : null
      const isSaid = stands?.wage === wage && stands.words === words && row.startsOn === startsOn
      const left = isSaid ? [{ id, code: 'jobs.no_such_move' }] : []
      if (!isSaid)
        await moveOne(tx, ctx, id, { to: 'offer', reason: undefined, words, wage, startsOn, batchId })
      await keepHeard(tx, ctx, heard, 'form')
      return { batchId, undoUntil: undoUntilOf(ctx), done: isSaid ? [] : [id], left }
    })
  })
}

type EventRow = typeof jobApplicationEvents.$inferSelect

/** Takes back one move, whole: all stands as before it. What went on since, or was taken back by the person, stays. */
const undoOne = async (tx: Tx, ctx: Context, event: EventRow): Promise<boolean> => {
  const { row, job } = await lockApplication(tx, ctx, event.applicationId)
  const [fresh] = await tx
    .select({ undoneAt: jobApplicationEvents.undoneAt })
    .from(jobApplicationEvents)
    .where(eq(jobApplicationEvents.id, event.id))
  const before = openBefore(ctx, row.clientId, event)
  if (fresh?.undoneAt || row.stage !== event.to || !event.from || !before) return false
  // They have answered it: an offer that was said yes or no to is not as if it had not been.
  if (event.to === 'offer' && row.offerAnswer !== 'open') return false
  const now = ctx.clock.now()
  await tx.update(jobApplicationEvents).set({ undoneAt: now }).where(eq(jobApplicationEvents.id, event.id))
  await tx
    .update(jobApplications)
    .set({
      stage: event.from,
      stageSince: new Date(before.stageSince),
      reason: before.reason,
      reasonWords: sealReason(ctx, row, before.reasonWords),
      ...(before.startsOn?.became === row.startsOn ? { startsOn: before.startsOn.was } : {}),
      ...(before.offer
        ? {
            offer: before.offer.words && sealOffer(ctx, row, before.offer.words),
            offerAnswer: before.offer.answer,
          }
        : {}),
    })
    .where(eq(jobApplications.id, row.id))
  await followInterview(tx, ctx, row.id)
  const { letter } = before
  if (letter)
    await tx
      .update(jobAssessments)
      .set({ decision: letter.decision, decidedAt: letter.decidedAt ? new Date(letter.decidedAt) : null })
      .where(eq(jobAssessments.id, row.id))
  await withdrawTask(tx, ctx, row.clientId as CheckedClient, { kind: 'tell', causeId: event.id })
  await audit(tx, ctx, {
    action: 'job_application.move_undone',
    recordType: 'job_application',
    recordId: row.id,
    clientId: row.clientId,
  })
  await announceJob(tx, { jobId: job.id, partnerId: job.partnerId, clientId: row.clientId })
  return true
}

export const undoMoves: Verb<typeof employingEndpoints.undoMoves> = async (ctx, { batchId }) => {
  const events = await ctx.db.orm
    .select()
    .from(jobApplicationEvents)
    .where(
      and(
        eq(jobApplicationEvents.batchId, batchId),
        eq(jobApplicationEvents.byUserId, ctx.actor.userId),
        isNotNull(jobApplicationEvents.from),
      ),
    )
  const [first] = events
  if (!first) throw new AppError('request.not_found')
  await checkApplication(ctx.db.orm, ctx, first.applicationId)
  if (ctx.clock.now().getTime() - first.at.getTime() > seconds(undoSeconds))
    throw new AppError('jobs.too_late')
  const undone: string[] = []
  for (const event of events)
    if (await ctx.db.orm.transaction((tx) => undoOne(tx, ctx, event))) undone.push(event.applicationId)
  return { undone }
}
