import { z } from 'zod'
import { CrisisLevel } from '#domains/crisis/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { id, page, plainText } from '#shared/shapes.ts'
import {
  ApplicationContent,
  applicationAtMost,
  OwnApplication,
  Profile,
  ProfileFields,
  resumesAtMost,
  words,
} from './application.ts'

const params = z.object({ id })
const client = ['client'] as const
const record = { kind: 'application', at: 'id' } as const
const reply = OwnApplication.extend({ crisis: CrisisLevel })

/** What a client does: their profile, kept once, and what they send to employers. */
export const applyingEndpoints = defineEndpoints({
  readJobProfile: {
    method: 'GET',
    path: '/api/job-profile',
    summary: 'What one says of oneself to employers; at first what the record knows',
    access: client,
    reply: Profile,
  },
  saveJobProfile: {
    method: 'PUT',
    path: '/api/job-profile',
    summary: 'Keeps what one says of oneself to employers',
    access: client,
    extraFields: 'ignored',
    body: ProfileFields,
    reply: Profile.extend({ crisis: CrisisLevel }),
  },
  saveStatement: {
    method: 'PUT',
    path: '/api/job-profile/statement',
    summary: 'Keeps one’s own words about one’s record; nobody sees them until they are released',
    access: client,
    extraFields: 'ignored',
    body: z.object({ statement: z.string().trim().max(applicationAtMost.statement) }),
    reply: Profile.extend({ crisis: CrisisLevel }),
  },
  removeResume: {
    method: 'DELETE',
    path: '/api/job-profile/resumes/{documentId}',
    summary: 'Takes a file off the profile; employers to whom it was sent do not have it any more either',
    access: client,
    params: z.object({ documentId: id }),
    reply: Profile,
  },
  applyToJob: {
    method: 'POST',
    path: '/api/jobs/{id}/applications',
    summary: 'Sends an application: the employer sees exactly this',
    access: client,
    record: { kind: 'job', at: 'id' },
    params,
    extraFields: 'ignored',
    body: z.object({
      /** Made on the device; the same one is sent once. */
      applicationId: id,
      content: ApplicationContent,
      resumeIds: z.array(id).max(resumesAtMost).default([]),
      /** What is written here becomes the profile for the next time. */
      keepsProfile: z.boolean().default(true),
    }),
    reply,
    status: 201,
  },
  listOwnApplications: {
    method: 'GET',
    path: '/api/job-applications',
    summary: 'One’s own applications, newest first, with where each stands',
    access: client,
    query: z.object(page(50)),
    reply: z.array(OwnApplication),
    automatic: true,
  },
  readOwnApplication: {
    method: 'GET',
    path: '/api/job-applications/{id}',
    summary: 'One of one’s own applications',
    access: client,
    record,
    params,
    reply: OwnApplication,
  },
  withdrawApplication: {
    method: 'POST',
    path: '/api/job-applications/{id}/withdrawal',
    summary: 'Takes an application back, or takes that back while the job is open',
    access: client,
    record,
    params,
    body: z.object({ withdrawn: z.boolean() }),
    reply: OwnApplication,
  },
  answerInvitation: {
    method: 'POST',
    path: '/api/job-applications/{id}/interview-answer',
    summary: 'Says that one comes, or asks for another time',
    access: client,
    record,
    params,
    extraFields: 'ignored',
    body: z.object({
      answer: z.enum(['accepted', 'other']),
      words,
      /** The invitation that was on the page. Another one meanwhile answers 409. */
      sequence: z.int().min(0),
    }),
    reply,
  },
  answerOffer: {
    method: 'POST',
    path: '/api/job-applications/{id}/offer-answer',
    summary: 'Says yes or no to an offer; a reason for a no is not needed',
    access: client,
    record,
    params,
    extraFields: 'ignored',
    body: z.object({ answer: z.enum(['accepted', 'declined']), words, sequence: z.int().min(0) }),
    reply,
  },
  releaseStatement: {
    method: 'POST',
    path: '/api/job-applications/{id}/statement',
    summary: 'Lets one employer read one’s statement, for one application, or takes it back',
    access: client,
    record,
    params,
    body: z.object({ released: z.boolean() }),
    reply: OwnApplication,
  },
  answerAssessment: {
    method: 'POST',
    path: '/api/job-applications/{id}/assessment-answer',
    summary: 'Answers the employer’s letter before anything is decided',
    access: client,
    record,
    params,
    extraFields: 'ignored',
    body: z.object({ words: plainText(applicationAtMost.statement) }),
    reply,
  },
  removeAnswerFile: {
    method: 'DELETE',
    path: '/api/job-applications/{id}/assessment-answer/files/{documentId}',
    summary: 'Takes back a file that was sent with an answer, before anything is decided',
    access: client,
    record,
    params: z.object({ id, documentId: id }),
    reply: OwnApplication,
  },
})
