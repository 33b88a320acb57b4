import { z } from 'zod'
import { CrisisLevel } from '#domains/crisis/contract.ts'
import { Received, SubmissionEvent, SubmissionKind } from '#domains/submissions/contract.ts'
import { Guard } from '#shared/form-guard.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, page, plainText, zipCode } from '#shared/shapes.ts'
import {
  jobTypes,
  PayShape,
  PostingEdit,
  PostingFields,
  recordChecks,
  RecordPolicy,
  Shift,
} from './contract/posting.ts'

/** What stands against a job in somebody's week: a curfew, or a date. */
export const Clash = z.object({
  with: z.enum(['curfew', 'appointment']),
  /** With the hours of work, or with a day on which the employer talks to people. */
  of: z.enum(['shift', 'interview']),
  weekdays: z.array(z.int().min(0).max(6)),
  /** The date it runs into; null for a curfew, which comes again. */
  at: moment.nullable(),
})
export type Clash = z.output<typeof Clash>

/** How to reach whoever posted it: for themselves and for staff. */
export const PostingContact = PostingFields.pick({
  contactName: true,
  email: true,
  phone: true,
  address: true,
})
export type PostingContact = z.output<typeof PostingContact>

/** A job as everybody sees it in the list. */
export const JobSummary = z.object({
  id,
  title: z.string(),
  company: z.string(),
  payRate: z.string(),
  pay: PayShape.nullable(),
  type: z.enum(jobTypes),
  city: z.string(),
  state: z.string(),
  requirements: z.string(),
  interviewDays: z.string(),
  interviewWeekdays: z.array(z.int()),
  shift: Shift.nullable(),
  /** Whether and when a record is looked at, or that the employer has not said yet; null before it is approved. */
  recordCheck: z.enum(['not_said', ...recordChecks]).nullable(),
  /** `approved` is shown as Available, `pending` as Pending Approval. */
  status: z.enum(['approved', 'pending', 'closed']),
  applicationCount: z.int(),
  postedAt: moment,
  /** From the ZIP that was asked for. */
  miles: z.number().nullable(),
  /** Of the client who asks: what they did with it, and what it runs into in their week. */
  mine: z
    .object({
      applicationId: id.nullable(),
      /** They took that application back; it is the only one they can have, sent again from their own list. */
      isTakenBack: z.boolean(),
      isInterested: z.boolean(),
      isSaved: z.boolean(),
      clashes: z.array(Clash),
    })
    .nullable(),
  contact: PostingContact.nullable(),
})
export type JobSummary = z.output<typeof JobSummary>

/** One job. What its employer wrote beyond the list is shown once it is approved. */
export const Job = JobSummary.extend({ description: z.string(), policy: RecordPolicy.nullable() })
export type Job = z.output<typeof Job>

export const reportReasons = ['scam', 'pay', 'record', 'gone', 'other'] as const

/** Something changed that the hearer may see: a job, an application, a letter. */
export const jobsChanged = defineEvent('jobs.changed', z.object({ jobId: z.string() }))

const params = z.object({ id })
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const manyReaders = { max: 600, seconds: 900 }

/** What the list is narrowed by: the page keeps it in its address. */
export const JobFilter = z.object({
  q: z.string().trim().max(100).optional(),
  type: z.enum(jobTypes).optional(),
  /** Dollars an hour, at least. */
  pay: z.coerce.number().min(0).max(1000).optional(),
  /** A city, or a state by its two letters. */
  place: z.string().trim().max(80).optional(),
  zip: zipCode.optional(),
  within: z.coerce.number().int().min(1).max(500).optional(),
  /** Days on which one can work, such as `1,2,3`: all days of the job are among them. */
  days: z
    .string()
    .regex(/^[0-6](,[0-6])*$/)
    .optional(),
  /** Hours of the day in which one can be out of the house. */
  outFrom: clock.optional(),
  outTo: clock.optional(),
  /** The client's own curfew, as it stands on their plan. */
  fits: z.enum(['true', 'false']).optional(),
  /** `ignored`: no record counts. `not_barred`: none keeps somebody out by itself. */
  record: z.enum(['ignored', 'not_barred']).optional(),
  status: z.enum(['approved', 'pending']).optional(),
  mine: z.enum(['saved', 'interested']).optional(),
})
export type JobFilter = z.output<typeof JobFilter>

export const jobEndpoints = defineEndpoints({
  postJob: {
    method: 'POST',
    path: '/api/jobs',
    summary: 'Hands in a job; staff approve it before anybody can apply',
    access: 'public',
    body: PostingFields.extend({ jobId: id, guard: Guard }),
    reply: Received,
    status: 201,
    limit: { max: 60, seconds: 3600 },
  },
  listJobs: {
    method: 'GET',
    path: '/api/jobs',
    summary: 'Jobs, newest first, narrowed by words, pay, place, days and what fits the week of whoever asks',
    access: 'public',
    query: JobFilter.extend(page(50)),
    reply: z.array(JobSummary),
    automatic: true,
    limit: manyReaders,
  },
  readJob: {
    method: 'GET',
    path: '/api/jobs/{id}',
    summary: 'One job, with what its employer commits to about records',
    access: 'public',
    record: { kind: 'job', at: 'id' },
    params,
    reply: Job,
    limit: manyReaders,
  },
  reportJob: {
    method: 'POST',
    path: '/api/jobs/{id}/reports',
    summary: 'Says that something is wrong with a job; staff look at it',
    access: 'public',
    record: { kind: 'job', at: 'id' },
    params,
    body: z.object({
      reportId: id,
      reason: z.enum(reportReasons),
      words: z.string().trim().max(1000).default(''),
      guard: Guard,
    }),
    reply: z.object({ ok: z.literal(true), crisis: CrisisLevel, clientId: id.nullable() }),
    status: 201,
  },
  markJob: {
    method: 'PUT',
    path: '/api/jobs/{id}/marks',
    summary: 'Marks interest, of which the employer is told, or saves a job for later; or takes either back',
    access: ['client'],
    record: { kind: 'job', at: 'id' },
    params,
    body: z.object({ kind: z.enum(['interested', 'saved']), on: z.boolean() }),
    reply: JobSummary,
  },
})

const staff = ['therapist', 'admin'] as const

/** What staff see beside a submission of this kind. */
export const JobReview = z.object({
  id,
  fields: PostingFields,
  version: z.int(),
  /** It is out: people can apply. */
  isOut: z.boolean(),
  applications: z.int(),
  interested: z.int(),
  reports: z.array(
    z.object({
      id,
      reason: z.enum(reportReasons),
      words: z.string(),
      at: moment,
      settledAt: moment.nullable(),
    }),
  ),
  /** Phrases that shut out everybody with a record: while one stands there, it cannot go out. */
  bans: z.array(z.string()),
  /** How it read before each change and after it, newest first. */
  changes: z.array(
    z.object({
      id,
      at: moment,
      side: SubmissionEvent.shape.side,
      before: PostingFields,
      after: PostingFields,
    }),
  ),
  /** Other jobs of the same employer, by address or name, newest first. */
  others: z.array(
    z.object({
      id,
      kind: SubmissionKind,
      reference: z.string(),
      title: z.string(),
      company: z.string(),
      state: z.string(),
      sameTitle: z.boolean(),
      createdAt: moment,
    }),
  ),
})
export type JobReview = z.output<typeof JobReview>

/** The review of jobs, for the inbox. */
export const jobReviewEndpoints = defineEndpoints({
  readJobReview: {
    method: 'GET',
    path: '/api/submissions/{id}/job',
    summary: 'The whole posting, what was reported about it, and other jobs of the same employer',
    access: staff,
    record: { kind: 'job', at: 'id' },
    params,
    reply: JobReview,
  },
  editJobAsStaff: {
    method: 'PATCH',
    path: '/api/submissions/{id}/job',
    summary: 'Mends small things of a posting; one that is out stays out',
    access: staff,
    record: { kind: 'job', at: 'id' },
    params,
    body: PostingEdit,
    reply: JobReview,
  },
  listBannedJobs: {
    method: 'GET',
    path: '/api/job-bans',
    summary:
      'Jobs that are out though their words shut out everybody with a record, from before these were refused',
    access: staff,
    reply: z.array(z.object({ id, title: z.string(), company: z.string(), bans: z.array(z.string()) })),
  },
  settleReports: {
    method: 'POST',
    path: '/api/submissions/{id}/job/reports/settled',
    summary: 'Says that the reports about a job were looked at',
    access: staff,
    record: { kind: 'job', at: 'id' },
    params,
    reply: JobReview,
  },
})

/** How the help with hiring stands today, in one language: an organization's own words, or those that ship. */
export const HiringTopic = z.enum(['wotc', 'bonding'])
export const hiringTextAtMost = 3000
const localized = z.object({
  en: plainText(hiringTextAtMost),
  es: z.string().trim().max(hiringTextAtMost),
  ar: z.string().trim().max(hiringTextAtMost),
})
const note = { topic: HiringTopic, text: z.string(), source: z.string(), checkedOn: z.iso.date() }
export const HiringNote = z.object({ ...note, isOwn: z.boolean() })
export type HiringNote = z.output<typeof HiringNote>
/** A version an admin wrote; null texts: back to the words that ship. */
export const HiringVersion = z.object({
  id,
  topic: HiringTopic,
  texts: localized.nullable(),
  source: z.string(),
  checkedOn: z.iso.date(),
  writtenAt: moment,
  writtenBy: z.string().nullable(),
})
export type HiringVersion = z.output<typeof HiringVersion>

export const hiringEndpoints = defineEndpoints({
  readHiringHelp: {
    method: 'GET',
    path: '/api/hiring-help',
    summary: 'How tax credit and bonding stand today, with the day it was checked and the source',
    access: 'public',
    reply: z.array(HiringNote),
    limit: manyReaders,
  },
  listHiringVersions: {
    method: 'GET',
    path: '/api/hiring-help/versions',
    summary: 'Every version that was written, newest first',
    access: ['admin'],
    reply: z.array(HiringVersion),
  },
  writeHiringHelp: {
    method: 'POST',
    path: '/api/hiring-help/versions',
    summary: 'Writes how it stands today, or goes back to the words that ship',
    access: ['admin'],
    body: z.object({
      topic: HiringTopic,
      texts: localized.nullable(),
      source: z.string().trim().max(300),
      checkedOn: z.iso.date(),
    }),
    reply: z.array(HiringVersion),
    status: 201,
  },
})
