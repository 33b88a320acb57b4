import { eq, inArray } from 'drizzle-orm'
import { listDocuments } from '#domains/documents/service.ts'
import { todayOf } from '#domains/organizations/today.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { UploadedFile } from '#shared/uploaded-file.ts'
import type { Applied, ApplicationRow } from './check.ts'
import {
  type Applicant,
  ApplicationContent,
  type Assessment,
  type factors,
  type Interview,
  type Offer,
  type OwnApplication,
} from './contract/application.ts'
import { mayTakeBack } from './contract/stages.ts'
import { jobEventsOf } from './events.ts'
import { statusOf } from './filter.ts'
import { clientPlace } from './place.ts'
import { resumeKind } from './profile.ts'
import { jobAssessments } from './tables.ts'

type Sealer = Pick<Context, 'fields'>
export type AssessmentRow = typeof jobAssessments.$inferSelect

export const answerKind = 'job_answer'

export const openContent = (
  { fields }: Sealer,
  { id, clientId, content }: ApplicationRow,
): ApplicationContent =>
  ApplicationContent.parse(
    JSON.parse(fields.open(content, clientPlace(clientId, 'job_applications.content', id))),
  )

export type InterviewWords = Pick<Interview, 'way' | 'place' | 'words' | 'answerWords'>
export const openInterview = (
  { fields }: Sealer,
  { id, clientId, interview }: ApplicationRow,
): InterviewWords => ({
  ...noWords,
  ...(interview &&
    (JSON.parse(
      fields.open(interview, clientPlace(clientId, 'job_applications.interview', id)),
    ) as Partial<InterviewWords>)),
})
const noWords: InterviewWords = { way: 'in_person', place: '', words: '', answerWords: '' }

const interviewOf = (ctx: Sealer, row: ApplicationRow): Interview | null =>
  row.interviewAt && row.interviewAnswer
    ? {
        sequence: row.interviewSequence,
        at: row.interviewAt.toISOString(),
        minutes: row.interviewMinutes ?? 30,
        answer: row.interviewAnswer,
        ...openInterview(ctx, row),
      }
    : null

export type OfferWords = Pick<Offer, 'wage' | 'words' | 'answerWords'>
export const openOffer = ({ fields }: Sealer, { id, clientId, offer }: ApplicationRow): OfferWords | null =>
  offer && (JSON.parse(fields.open(offer, clientPlace(clientId, 'job_applications.offer', id))) as OfferWords)

export const sealOffer = (
  { fields }: Sealer,
  { id, clientId }: Pick<ApplicationRow, 'id' | 'clientId'>,
  words: OfferWords,
): Buffer => fields.seal(JSON.stringify(words), clientPlace(clientId, 'job_applications.offer', id))

const offerOf = (ctx: Sealer, row: ApplicationRow): Offer | null => {
  const words = openOffer(ctx, row)
  return words && row.offerAnswer ? { ...words, sequence: row.offerSequence, answer: row.offerAnswer } : null
}

/** An employer's words with a decision; empty where there are none. */
export const openReason = ({ fields }: Sealer, { id, clientId, reasonWords }: ApplicationRow): string =>
  reasonWords ? fields.open(reasonWords, clientPlace(clientId, 'job_applications.reason_words', id)) : ''

export const sealReason = (
  { fields }: Sealer,
  { id, clientId }: Pick<ApplicationRow, 'id' | 'clientId'>,
  words: string,
): Buffer | null =>
  words ? fields.seal(words, clientPlace(clientId, 'job_applications.reason_words', id)) : null

export type Factors = Pick<Assessment, 'named' | (typeof factors)[number]>
export const openFactors = ({ fields }: Sealer, { id, clientId, factors }: AssessmentRow): Factors =>
  JSON.parse(fields.open(factors, clientPlace(clientId, 'job_assessments.factors', id))) as Factors

export const findAssessment = async (db: Tx | Orm, id: string): Promise<AssessmentRow | undefined> =>
  (await db.select().from(jobAssessments).where(eq(jobAssessments.id, id)))[0]

/** A person's words to the letter; empty where there are none. */
export const openAnswer = ({ fields }: Sealer, { id, clientId, answer }: AssessmentRow): string =>
  answer ? fields.open(answer, clientPlace(clientId, 'job_assessments.answer', id)) : ''

const toAssessment = (
  ctx: Sealer,
  row: AssessmentRow,
  { today, files }: { today: string; files: UploadedFile[] },
): Assessment => ({
  ...openFactors(ctx, row),
  givenOn: row.givenOn,
  finalFrom: row.finalFrom,
  isFinalOpen: today >= row.finalFrom,
  answer: openAnswer(ctx, row),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answerFiles: files,
  decision: row.decision,
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** What both sides see of applications. */
const commonOf = async (db: Tx | Orm, ctx: Context, rows: readonly ApplicationRow[]) => {
  const ids = rows.map(({ id }) => id)
  const assessments = ids.length
    ? await db.select().from(jobAssessments).where(inArray(jobAssessments.id, ids))
    : []
  const answers = await listDocuments(db, ctx, answerKind, ids)
  const resumes = await listDocuments(db, ctx, resumeKind, [...new Set(rows.map(({ clientId }) => clientId))])
  const events = await jobEventsOf(db, ids)
  const today = await todayOf(db, ctx)
  return (row: ApplicationRow) => {
    const assessment = assessments.find(({ id }) => id === row.id)
    return {
      id: row.id,
      stage: row.stage,
      stageSince: row.stageSince.toISOString(),
      createdAt: row.createdAt.toISOString(),
      policy: row.policy,
      interview: interviewOf(ctx, row),
      offer: offerOf(ctx, row),
      startsOn: row.startsOn,
      reason: row.reason,
      reasonWords: openReason(ctx, row),
      isStatementReleased: row.releasedAt !== null,
      assessment: assessment
        ? toAssessment(ctx, assessment, { today, files: answers.get(row.id) ?? [] })
        : null,
      resumes: (resumes.get(row.clientId) ?? []).filter(({ id }) => row.resumeIds.includes(id)),
      events: events.get(row.id) ?? [],
    }
  }
}

/** Applications as the person who sent them sees them. */
export const toOwnApplications = async (
  db: Tx | Orm,
  ctx: Context,
  found: readonly Applied[],
): Promise<OwnApplication[]> => {
  const common = await commonOf(
    db,
    ctx,
    found.map(({ row }) => row),
  )
  return found.map(({ row, posting, job }) => {
    const shared = common(row)
    return {
      ...shared,
      job: {
        id: job.id,
        title: posting.title,
        company: posting.company,
        status: statusOf(job.state) ?? 'closed',
      },
      content: openContent(ctx, row),
      looks: shared.events.filter(({ kind }) => kind === 'looked').map(({ at }) => at),
      mayWithdraw: mayTakeBack(row.stage),
      mayRestore: row.stage === 'withdrawn' && job.state === 'approved',
    }
  })
}

export const toOwnApplication = async (
  db: Tx | Orm,
  ctx: Context,
  found: Applied,
): Promise<OwnApplication> => {
  const [one] = await toOwnApplications(db, ctx, [found])
  if (!one) throw new Error('one application makes one')
  return one
}

/**
 * An application as the employer sees it: what was sent. Once the person took it back there is where it stands and since
 * when, and nothing that either of them wrote.
 */
export const toApplicant = async (db: Tx | Orm, ctx: Context, { row }: Applied): Promise<Applicant> => {
  const shared = (await commonOf(db, ctx, [row]))(row)
  const { id, stage, stageSince, createdAt } = shared
  if (stage === 'withdrawn')
    return {
      id,
      jobId: row.jobId,
      stage,
      stageSince,
      createdAt,
      name: '',
      content: null,
      resumes: [],
      policy: null,
      interview: null,
      offer: null,
      startsOn: null,
      reason: null,
      reasonWords: '',
      isStatementReleased: false,
      assessment: null,
      events: [],
    }
  const content = openContent(ctx, row)
  return {
    ...shared,
    jobId: row.jobId,
    name: content.name,
    content,
    // Their looks are the person's to see.
    events: shared.events.filter(({ kind }) => kind !== 'looked'),
  }
}
