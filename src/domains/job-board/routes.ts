import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { calendarOf } from '#domains/appointments/calendar/file.ts'
import { clientZone } from '#domains/appointments/reminders/reach.ts'
import { audit } from '#domains/audit/record.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { type StoredFile, storeFile } from '#domains/documents/bytes.ts'
import type { DocumentKind } from '#domains/documents/contract.ts'
import { keepDocument, listDocuments } from '#domains/documents/service.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { takeForm } from '#platform/files/form-route.ts'
import { admit, type Door } from '#platform/http/admission.ts'
import { parseInput } from '#platform/http/failure.ts'
import { createLimiter } from '#platform/http/limits.ts'
import type { Actor } from '#shared/actor.ts'
import { minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { id } from '#shared/shapes.ts'
import { UploadedFile } from '#shared/uploaded-file.ts'
import { type Applied, checkApplication, checkNotTakenBack, checkPapers, lockApplication } from './check.ts'
import { resumePath, resumesAtMost, answerFilesPath } from './contract/application.ts'
import { applicantOf } from './applicant.ts'
import { VisitorLetter, visitorLetterPath } from './contract/visiting.ts'
import { finalLetter, jobLetter, printLetter } from './job-letter.ts'
import { afterOwn } from './own.ts'
import { ownClient, resumeKind } from './profile.ts'
import { answerKind, findAssessment } from './show.ts'

const answerFilesAtMost = 5
const uploads = { max: 60, seconds: 3600 }
const papers = { max: 20, seconds: 900 }

/** What is not JSON: a résumé on its way in, the letter of an assessment as a paper, a talk for one's own calendar. */
export const serveJobs = async (app: FastifyInstance, door: Door): Promise<void> => {
  await takeForm(app, door, {
    name: 'addResume',
    path: resumePath,
    summary: 'Adds a file to the own job profile',
    access: ['client'],
    limit: uploads,
    params: z.object({}),
    form: { maxFiles: 1, fields: [] },
    reply: z.array(UploadedFile),
    work: async (ctx, _, form) => {
      const clientId = ownClient(ctx)
      const about = { kind: resumeKind, subjectId: clientId } as const
      await checkRoom(ctx.db.orm, ctx, about, resumesAtMost)
      const stored = await storeOne(ctx, (await form()).files)
      return ctx.db.orm.transaction(async (tx) => {
        await lockClient(tx, clientId)
        await checkRoom(tx, ctx, about, resumesAtMost)
        return [await keepDocument(tx, ctx, { ...about, clientId, file: stored })]
      })
    },
  })

  await takeForm(app, door, {
    name: 'addAssessmentAnswerFile',
    path: answerFilesPath,
    summary: 'Adds a file to the own answer to an employer’s letter',
    access: ['client'],
    limit: uploads,
    params: z.object({ id }),
    form: { maxFiles: 1, fields: [] },
    reply: z.array(UploadedFile),
    work: async (ctx, { id: applicationId }, form) => {
      await checkAnswerable(ctx.db.orm, ctx, await checkApplication(ctx.db.orm, ctx, applicationId))
      const stored = await storeOne(ctx, (await form()).files)
      return ctx.db.orm.transaction(async (tx) => {
        const found = await lockApplication(tx, ctx, applicationId)
        await checkAnswerable(tx, ctx, found)
        const { clientId } = found.row
        const about = { kind: answerKind, subjectId: applicationId, clientId }
        const kept = await keepDocument(tx, ctx, { ...about, file: stored })
        await afterOwn(tx, ctx, found, { kind: 'replied', action: 'job_assessment.answered' })
        return [kept]
      })
    },
  })

  const limiter = createLimiter(door.services.clock)
  /** Lets one of the two sides in, to a paper of an application that they may see. */
  const enter = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const admission = { name, access: ['client', 'partner'] as const, limit: papers }
    const ctx = (await admit(admission, request, reply, { door, limiter })) as Context<Actor>
    const { id: applicationId } = parseInput(z.object({ id }), request.params)
    return { ctx, found: await checkPapers(ctx.db.orm, ctx, applicationId) }
  }

  for (const [file, name, write] of [
    ['letter.pdf', 'printJobLetter', jobLetter],
    ['final-letter.pdf', 'printFinalJobLetter', finalLetter],
  ] as const)
    app.get(`/api/job-applications/:id/${file}`, async (request, reply) => {
      const { ctx, found } = await enter(name, request, reply)
      const bytes = await printLetter(ctx, await write(ctx, found))
      await audit(ctx.db.orm, ctx, {
        action: 'job_letter.fetched',
        recordType: 'job_application',
        recordId: found.row.id,
        clientId: found.row.clientId,
      })
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="letter.pdf"')
        .send(bytes)
    })

  app.post(visitorLetterPath, async (request, reply) => {
    const admission = { name: 'printVisitorLetter', access: 'public' as const, limit: papers }
    const ctx = await admit(admission, request, reply, { door, limiter })
    const { token, file } = parseInput(VisitorLetter, request.body)
    const { as, id: applicationId } = await applicantOf(ctx, token)
    const found = await checkPapers(as.db.orm, as, applicationId)
    const write = file === 'letter' ? jobLetter : finalLetter
    const bytes = await printLetter(as, await write(as, found))
    await audit(as.db.orm, as, {
      action: 'job_letter.fetched',
      recordType: 'job_application',
      recordId: applicationId,
      clientId: found.row.clientId,
    })
    return reply.type('application/pdf').header('cache-control', 'no-store').send(bytes)
  })

  app.get('/api/job-applications/:id/interview.ics', async (request, reply) => {
    const { ctx, found } = await enter('writeJobTalk', request, reply)
    const { row } = found
    if (!row.interviewAt || !row.interviewSetAt) throw new AppError('request.not_found')
    const isClient = ctx.actor.role === 'client'
    const { timeZone } = await readSettings(ctx, ctx.organizationId)
    const file = calendarOf(
      ctx,
      { language: ctx.language, timeZone: isClient ? await clientZone(ctx.db.orm, row.clientId) : timeZone },
      [
        {
          id: row.id,
          scheduledAt: row.interviewAt,
          endsAt: new Date(row.interviewAt.getTime() + minutes(row.interviewMinutes ?? 30)),
          sequence: row.interviewSequence,
          status: row.stage === 'withdrawn' ? 'cancelled' : 'scheduled',
          createdAt: row.interviewSetAt,
          timedAt: row.interviewSetAt,
        },
      ],
      { link: isClient ? '/hub?tab=jobs&view=mine' : '/partner' },
    )
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="talk.ics"')
      .send(file)
  })
}

const storeOne = async (ctx: Context, files: Parameters<typeof storeFile>[1][]): Promise<StoredFile> => {
  const [file] = files
  if (!file) throw new AppError('request.invalid', 'file: is missing')
  return storeFile(ctx, file)
}

/**
 * Whether there is room for one more file: asked before the file is read, and again where whoever sends another takes
 * turns. The bytes of one that is refused then are named by no record, and are swept away.
 */
const checkRoom = async (
  db: Tx | Orm,
  ctx: Context,
  { kind, subjectId }: { kind: DocumentKind; subjectId: string },
  atMost: number,
): Promise<void> => {
  const known = (await listDocuments(db, ctx, kind, [subjectId])).get(subjectId) ?? []
  if (known.length >= atMost) throw new AppError('jobs.enough_files')
}

/** Whether a file can still go with the answer to a letter. */
const checkAnswerable = async (db: Tx | Orm, ctx: Context, found: Applied): Promise<void> => {
  const { id: subjectId } = found.row
  const assessment = await findAssessment(db, subjectId)
  if (!assessment) throw new AppError('request.not_found')
  checkNotTakenBack(found)
  if (assessment.decision) throw new AppError('jobs.already_decided')
  await checkRoom(db, ctx, { kind: answerKind, subjectId }, answerFilesAtMost)
}
