import { and, desc, eq, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { refuseTelling } from '#domains/notifications/refuse-telling.ts'
import { dayOf } from '#domains/organizations/today.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { AppError } from '#shared/errors.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { type ApplicationRow, type Applied, checkApplication, checkOwnJob, lockApplication } from './check.ts'
import type { Applicant, Interview } from './contract/application.ts'
import type { employingEndpoints } from './contract/employing.ts'
import { isOpenStage } from './contract/stages.ts'
import { addJobEvent, announceJob, type NewJobEvent } from './events.ts'
import { followInterview } from './interview-date.ts'
import { tellApplicant } from './letters.ts'
import { clientPlace } from './place.ts'
import { openStatement } from './profile.ts'
import { openContent, openInterview, toApplicant } from './show.ts'
import { jobApplications, jobProfiles } from './tables.ts'

export const listApplicants: Verb<typeof employingEndpoints.listApplicants> = async (
  ctx,
  { id, stage, limit = 50, cursor },
) => {
  const { posting } = await checkOwnJob(ctx.db.orm, ctx, id)
  const after = readCursor(cursor)
  const found = await ctx.db.orm
    .select()
    .from(jobApplications)
    .where(
      and(
        eq(jobApplications.jobId, posting.id),
        stage ? eq(jobApplications.stage, stage) : undefined,
        after
          ? sql`(${jobApplications.createdAt}, ${jobApplications.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
    .limit(limit + 1)
  const { rows, next } = cutPage(found, limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }))
  ctx.nextPage(next)
  return rows.map((row) => {
    const isGone = row.stage === 'withdrawn'
    return {
      id: row.id,
      jobId: row.jobId,
      name: isGone ? '' : openContent(ctx, row).name,
      stage: row.stage,
      stageSince: row.stageSince.toISOString(),
      createdAt: row.createdAt.toISOString(),
      isStatementReleased: row.releasedAt !== null && !isGone,
      interview:
        row.interviewAt && row.interviewAnswer && !isGone
          ? { at: row.interviewAt.toISOString(), answer: row.interviewAnswer }
          : null,
    }
  })
}

/** What follows from something the employer did: history, the person is told, open pages read it anew. */
export const afterEmployer = async (
  tx: Tx,
  ctx: Context,
  { row, job }: Applied,
  {
    event,
    action,
    letter,
  }: {
    event: NewJobEvent
    action: string
    letter: { matter: 'news' | 'invited'; afterSeconds?: number; isSmall?: boolean } | null
  },
): Promise<void> => {
  const eventId = await addJobEvent(tx, ctx, row.id, event)
  await followInterview(tx, ctx, row.id)
  await audit(tx, ctx, {
    action,
    recordType: 'job_application',
    recordId: row.id,
    clientId: row.clientId,
    ...(event.to ? { detail: { to: event.to } } : {}),
  })
  if (letter)
    await tellApplicant(tx, ctx, row.clientId, {
      ...letter,
      reference: `jobnews:${eventId}`,
      causeId: letter.isSmall ? undefined : eventId,
    })
  await announceJob(tx, { jobId: job.id, partnerId: job.partnerId, clientId: row.clientId })
}

export const readApplicant: Verb<typeof employingEndpoints.readApplicant> = async (ctx, { id }) => {
  await checkApplication(ctx.db.orm, ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    const found = await lockApplication(tx, ctx, id)
    const { row } = found
    if (row.stage === 'new') {
      await tx
        .update(jobApplications)
        .set({ stage: 'seen', stageSince: ctx.clock.now() })
        .where(eq(jobApplications.id, id))
      await afterEmployer(tx, ctx, found, {
        event: { kind: 'moved', from: 'new', to: 'seen' },
        action: 'job_application.moved',
        letter: { matter: 'news', isSmall: true },
      })
    }
    if (row.stage !== 'withdrawn')
      await audit(tx, ctx, {
        action: 'job_application.read',
        recordType: 'job_application',
        recordId: id,
        clientId: row.clientId,
      })
    return toApplicant(tx, ctx, await checkApplication(tx, ctx, id))
  })
}

export const readReleasedStatement: Verb<typeof employingEndpoints.readReleasedStatement> = async (
  ctx,
  { id },
) => {
  await checkApplication(ctx.db.orm, ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    // Locked: a look and its taking back are one after the other.
    const found = await lockApplication(tx, ctx, id)
    const { clientId, releasedAt, stage } = found.row
    const [profile] = await tx.select().from(jobProfiles).where(eq(jobProfiles.clientId, clientId))
    if (!releasedAt || stage === 'withdrawn' || !profile?.statement) throw new AppError('request.not_found')
    await afterEmployer(tx, ctx, found, {
      event: { kind: 'looked' },
      action: 'job_statement.read',
      letter: null,
    })
    return { statement: openStatement(ctx, clientId, profile.statement) }
  })
}

/** Whether exactly this invitation stands. */
const isInvitedTo = (
  ctx: Context,
  row: ApplicationRow,
  { at, minutes, way, place, words }: Pick<Interview, 'at' | 'minutes' | 'way' | 'place' | 'words'>,
): boolean => {
  if (row.stage !== 'interview' || row.interviewAt?.getTime() !== Date.parse(at)) return false
  const stands = openInterview(ctx, row)
  return (
    row.interviewMinutes === minutes && stands.way === way && stands.place === place && stands.words === words
  )
}

export const inviteApplicant: Verb<typeof employingEndpoints.inviteApplicant> = async (
  ctx,
  { id, at, minutes, way, place, words },
) => {
  await checkApplication(ctx.db.orm, ctx, id)
  return hearFirst(ctx, [place, words], 'form', (heard) => {
    refuseTelling(words)
    return ctx.db.orm.transaction(async (tx) => {
      const found = await lockApplication(tx, ctx, id)
      const { row } = found
      // The same once more, whose answer was lost on the way: what the person said to it stays.
      if (isInvitedTo(ctx, row, { at, minutes, way, place, words })) return toApplicant(tx, ctx, found)
      if (!['new', 'seen', 'interview'].includes(row.stage)) throw new AppError('jobs.no_such_move')
      const now = ctx.clock.now()
      if (new Date(at) <= now) throw new AppError('jobs.in_the_past')
      await tx
        .update(jobApplications)
        .set({
          stage: 'interview',
          ...(row.stage === 'interview' ? {} : { stageSince: now }),
          interviewAt: new Date(at),
          interviewMinutes: minutes,
          interviewAnswer: 'open',
          interviewSequence: row.interviewSequence + (row.interviewAt ? 1 : 0),
          interviewSetAt: now,
          interview: ctx.fields.seal(
            JSON.stringify({ way, place, words, answerWords: '' }),
            clientPlace(row.clientId, 'job_applications.interview', id),
          ),
        })
        .where(eq(jobApplications.id, id))
      await keepHeard(tx, ctx, heard, 'form')
      await afterEmployer(tx, ctx, found, {
        event: { kind: 'invited', from: row.stage, to: 'interview' },
        action: 'job_application.invited',
        letter: { matter: 'invited' },
      })
      return toApplicant(tx, ctx, await checkApplication(tx, ctx, id))
    })
  })
}

/** Nobody began before they applied. */
export const checkStart = async (
  tx: Tx,
  ctx: Context,
  { createdAt }: Pick<Applied['row'], 'createdAt'>,
  startsOn: string | null | undefined,
): Promise<void> => {
  if (startsOn && startsOn < (await dayOf(tx, ctx, createdAt))) throw new AppError('jobs.before_applied')
}

export const setStartDay: Verb<typeof employingEndpoints.setStartDay> = (ctx, { id, startsOn }) =>
  ctx.db.orm.transaction(async (tx): Promise<Applicant> => {
    const found = await lockApplication(tx, ctx, id)
    const { row } = found
    if (row.stage !== 'hired' && (row.stage !== 'offer' || !isOpenStage(row.stage)))
      throw new AppError('jobs.offer_first')
    await checkStart(tx, ctx, row, startsOn)
    if (row.startsOn !== startsOn) {
      await tx.update(jobApplications).set({ startsOn }).where(eq(jobApplications.id, id))
      await afterEmployer(tx, ctx, found, {
        event: { kind: 'start_day' },
        action: 'job_application.start_day_set',
        letter: { matter: 'news' },
      })
    }
    return toApplicant(tx, ctx, await checkApplication(tx, ctx, id))
  })
