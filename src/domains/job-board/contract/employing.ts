import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { day, id, moment, page, plainText } from '#shared/shapes.ts'
import { latestMoment } from '#shared/dates.ts'
import { Applicant, applicationAtMost, ApplicantSummary, InterviewWay, words } from './application.ts'
import { policyLinesAtMost, PostingEdit, PostingFields } from './posting.ts'
import { refusals, stages } from './stages.ts'

const params = z.object({ id })
const partner = ['partner'] as const
const job = { kind: 'job', at: 'id' } as const
const application = { kind: 'application', at: 'id' } as const

/** The most applications that one move takes along. */
export const movedAtMost = 50

/** A job as its owner sees it. */
export const OwnJob = z.object({
  id,
  reference: z.string(),
  state: z.enum(['pending', 'info_needed', 'approved', 'closed', 'declined', 'withdrawn']),
  stateSince: moment,
  /** What the team said with its last decision. */
  reason: z.string(),
  fields: PostingFields,
  version: z.int(),
  createdAt: moment,
  /** How many stand where. */
  counts: z.record(z.enum(stages), z.int()),
  /** Who marked interest: first names only. */
  interested: z.object({ count: z.int(), names: z.array(z.string()) }),
})
export type OwnJob = z.output<typeof OwnJob>

const Moved = z.object({
  batchId: id,
  undoUntil: moment,
  done: z.array(id),
  left: z.array(z.object({ id, code: z.string() })),
})

/** What an employer does with their own jobs and with whoever applied. */
export const employingEndpoints = defineEndpoints({
  listOwnJobs: {
    method: 'GET',
    path: '/api/partner/jobs',
    summary: 'The own jobs, newest first, with how many applied',
    access: partner,
    query: z.object(page(50)),
    reply: z.array(OwnJob),
    automatic: true,
  },
  editOwnJob: {
    method: 'PATCH',
    path: '/api/partner/jobs/{id}',
    summary:
      'Changes an own job; the team sees what was changed, and approves it anew where it is another job by that',
    access: partner,
    record: job,
    params,
    body: PostingEdit,
    reply: OwnJob,
  },
  closeOwnJob: {
    method: 'POST',
    path: '/api/partner/jobs/{id}/closing',
    summary: 'Closes an own job: everybody who applied, marked or saved it is told',
    access: partner,
    record: job,
    params,
    reply: OwnJob,
  },
  listApplicants: {
    method: 'GET',
    path: '/api/partner/jobs/{id}/applications',
    summary: 'Who applied for an own job, newest first',
    access: partner,
    record: job,
    params,
    query: z.object({ stage: z.enum(stages).optional(), ...page(100) }),
    reply: z.array(ApplicantSummary),
    automatic: true,
  },
  readApplicant: {
    method: 'GET',
    path: '/api/partner/job-applications/{id}',
    summary: 'One application to an own job; opened, it counts as seen',
    access: partner,
    record: application,
    params,
    reply: Applicant,
  },
  readReleasedStatement: {
    method: 'GET',
    path: '/api/partner/job-applications/{id}/statement',
    summary:
      'The applicant’s own words about their record, while they release them; every look is told to them',
    access: partner,
    record: application,
    params,
    reply: z.object({ statement: z.string() }),
  },
  moveApplicants: {
    method: 'POST',
    path: '/api/partner/job-applications/moves',
    summary: 'Moves applications on; can be taken back for half a minute',
    access: partner,
    body: z.object({
      ids: z.array(id).min(1).max(movedAtMost),
      to: z.enum(['seen', 'hired', 'not_selected']),
      reason: z.enum(refusals).optional(),
      words,
      startsOn: day.nullable().optional(),
    }),
    reply: Moved,
  },
  makeOffer: {
    method: 'POST',
    path: '/api/partner/job-applications/{id}/offer',
    summary: 'Offers the job, with wage and first day; can be taken back for half a minute',
    access: partner,
    record: application,
    params,
    body: z.object({ wage: plainText(applicationAtMost.wage), startsOn: day, words }),
    reply: Moved,
  },
  undoMoves: {
    method: 'POST',
    path: '/api/partner/job-moves/{batchId}/undo',
    summary: 'Takes back what was moved together, while nobody was told',
    access: partner,
    params: z.object({ batchId: id }),
    reply: z.object({ undone: z.array(id) }),
  },
  inviteApplicant: {
    method: 'POST',
    path: '/api/partner/job-applications/{id}/interview',
    summary: 'Invites to a talk, or moves one to another time',
    access: partner,
    record: application,
    params,
    body: z.object({
      at: moment.refine((at) => at <= latestMoment, 'is too far away'),
      minutes: z.int().min(10).max(480).default(30),
      way: InterviewWay.default('in_person'),
      place: plainText(applicationAtMost.place),
      words,
    }),
    reply: Applicant,
  },
  setStartDay: {
    method: 'PUT',
    path: '/api/partner/job-applications/{id}/start-day',
    summary: 'The first day of work of somebody who has an offer',
    access: partner,
    record: application,
    params,
    body: z.object({ startsOn: day.nullable() }),
    reply: Applicant,
  },
  writeAssessment: {
    method: 'PUT',
    path: '/api/partner/job-applications/{id}/assessment',
    summary:
      'Looks at a record against the job, after an offer: the person gets it as a letter and has time to answer',
    access: partner,
    record: application,
    params,
    body: z.object({
      /** Which of the records that were named before the person applied, by its place among them. */
      named: z
        .int()
        .min(0)
        .max(policyLinesAtMost * 2)
        .default(0),
      nature: plainText(applicationAtMost.factor),
      time: plainText(applicationAtMost.factor),
      duties: plainText(applicationAtMost.factor),
      evidence: z.string().trim().max(applicationAtMost.factor).default(''),
      agency: z.string().trim().max(applicationAtMost.factor).default(''),
    }),
    reply: Applicant,
  },
  decideAssessment: {
    method: 'POST',
    path: '/api/partner/job-applications/{id}/assessment/decision',
    summary: 'The final decision; against somebody it is refused before the day the letter names',
    access: partner,
    record: application,
    params,
    body: z.object({ decision: z.enum(['hired', 'not_selected']), words }),
    reply: Applicant,
  },
})
