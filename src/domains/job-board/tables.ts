import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  snakeCase,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { users } from '#domains/auth/tables.ts'
import { clientId } from '#domains/clients/tables.ts'
import { organizationId } from '#domains/organizations/tables.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { ApplicationEvent, Assessment, Interview, Offer } from './contract/application.ts'
import type { HiringVersion, JobReview } from './contract.ts'
import type { PayPeriod } from './contract/pay.ts'
import type { JobType, RecordPolicy } from './contract/posting.ts'
import type { Refusal, Stage } from './contract/stages.ts'

const jobId = () =>
  text()
    .notNull()
    .references(() => jobPostings.id, { onDelete: 'cascade' })
const applicationId = () =>
  text()
    .notNull()
    .references(() => jobApplications.id, { onDelete: 'cascade' })

/** A job as its employer wrote it, for everybody to read: words of a posting are public, who posted it is sealed. */
export const jobPostings = snakeCase.table(
  'job_postings',
  {
    id: text()
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    title: text().notNull(),
    company: text().notNull(),
    /** Sealed JSON: who to talk to, e-mail, phone, address. */
    contact: sealed().notNull(),
    payRate: text().notNull(),
    payMinCents: integer(),
    payMaxCents: integer(),
    payPer: text().$type<PayPeriod>(),
    /** What jobs of different periods are compared by. */
    payHourlyCents: integer(),
    type: text().$type<JobType>().notNull(),
    requirements: text().notNull(),
    interviewDays: text().notNull(),
    interviewWeekdays: smallint().array().notNull(),
    description: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Days of work; empty where they were not said, and then there are no hours either. */
    workDays: smallint().array().notNull(),
    shiftFrom: smallint(),
    shiftTo: smallint(),
    policy: jsonb().$type<RecordPolicy>(),
    /** Folded words that are searched, each after a space. */
    search: text().notNull(),
    /** Grows with every change: who changes one names the version they saw. */
    version: integer().notNull().default(1),
    /** When its employer was last written that somebody is interested. */
    interestToldAt: moment(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('job_postings_place_idx').on(t.organizationId, t.state, t.city),
    index('job_postings_company_idx').on(t.organizationId, sql`lower(company)`),
  ],
)

/** What a person says of themselves to employers, kept once, and their own words about their record. */
export const jobProfiles = snakeCase.table('job_profiles', {
  clientId: clientId().primaryKey(),
  /** Sealed JSON. */
  fields: sealed(),
  /** Sealed: seen by nobody until released for one application. */
  statement: sealed(),
  updatedAt: moment().notNull(),
})

export const jobApplications = snakeCase.table(
  'job_applications',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    jobId: jobId(),
    clientId: clientId(),
    stage: text().$type<Stage>().notNull(),
    stageSince: moment().notNull(),
    /** Where it stood before the person took it back. */
    stageBefore: text().$type<Stage>(),
    /** What the employer promised about records when it was sent; null where they had not said. */
    policy: jsonb().$type<RecordPolicy>(),
    /** Sealed JSON: exactly what was sent. */
    content: sealed().notNull(),
    resumeIds: text().array().notNull(),
    interviewAt: moment(),
    interviewMinutes: integer(),
    /** Sealed JSON: where, and what the employer and the person said to it. */
    interview: sealed(),
    interviewAnswer: text().$type<Interview['answer']>(),
    /** Grows with every change, so that calendars know the newest. */
    interviewSequence: integer().notNull().default(0),
    interviewSetAt: moment(),
    /** The date of an agreed interview among the person's appointments. */
    interviewAppointmentId: text().references(() => appointments.id, { onDelete: 'set null' }),
    /** Sealed JSON: wage, a note, what the person said to it. */
    offer: sealed(),
    offerAnswer: text().$type<Offer['answer']>(),
    /** Grows with every offer: nobody says yes to one they have not seen. */
    offerSequence: integer().notNull().default(0),
    startsOn: date({ mode: 'string' }),
    reason: text().$type<Refusal>(),
    reasonWords: sealed(),
    /** While set, the employer may read the statement. */
    releasedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('job_applications_once_key').on(t.jobId, t.clientId),
    index('job_applications_job_idx').on(t.jobId, t.createdAt, t.id),
    index('job_applications_client_idx').on(t.clientId, t.createdAt, t.id),
    index('job_applications_organization_idx').on(t.organizationId),
    index('job_applications_interview_idx').on(t.interviewAppointmentId),
  ],
)

/** What happened to an application: only added to. */
export const jobApplicationEvents = snakeCase.table(
  'job_application_events',
  {
    id: text().primaryKey(),
    applicationId: applicationId(),
    /** What came first: several happen in one moment. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    kind: text().$type<ApplicationEvent['kind']>().notNull(),
    side: text().$type<ApplicationEvent['side']>().notNull(),
    from: text('from_stage').$type<Stage>(),
    to: text('to_stage').$type<Stage>(),
    at: moment().notNull(),
    byUserId: text().references(() => users.id, { onDelete: 'set null' }),
    batchId: text(),
    /** Sealed JSON: what a move that can be taken back wrote over. */
    before: sealed(),
    undoneAt: moment(),
  },
  (t) => [
    index('job_application_events_application_idx').on(t.applicationId, t.position),
    index('job_application_events_batch_idx').on(t.batchId),
    index('job_application_events_by_idx').on(t.byUserId),
  ],
)

/** Interest, of which the employer is told, and jobs saved for later. */
export const jobMarks = snakeCase.table(
  'job_marks',
  {
    jobId: jobId(),
    clientId: clientId(),
    kind: text().$type<'interested' | 'saved'>().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'job_marks_pkey', columns: [t.jobId, t.clientId, t.kind] }),
    index('job_marks_client_idx').on(t.clientId, t.kind, t.at),
  ],
)

/** One employer's look at one record against one job, and the days that follow. */
export const jobAssessments = snakeCase.table(
  'job_assessments',
  {
    /** The application's own id. */
    id: applicationId().primaryKey(),
    clientId: clientId(),
    /** Sealed JSON: nature, time, duties, evidence, agency. */
    factors: sealed().notNull(),
    givenOn: date({ mode: 'string' }).notNull(),
    finalFrom: date({ mode: 'string' }).notNull(),
    writtenAt: moment().notNull(),
    /** Sealed: what the person answered. */
    answer: sealed(),
    answeredAt: moment(),
    decision: text().$type<NonNullable<Assessment['decision']>>(),
    decidedAt: moment(),
  },
  (t) => [index('job_assessments_client_idx').on(t.clientId, t.writtenAt)],
)

/** That something is wrong with a job, from whoever saw it. */
export const jobReports = snakeCase.table(
  'job_reports',
  {
    id: text().primaryKey(),
    jobId: jobId(),
    organizationId: organizationId(),
    reason: text().$type<JobReview['reports'][number]['reason']>().notNull(),
    words: sealed(),
    at: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [
    index('job_reports_job_idx').on(t.jobId, t.at),
    index('job_reports_organization_idx').on(t.organizationId),
  ],
)

/** How the help with hiring stands, as an admin wrote it for everybody; rows are only added, the newest holds. */
export const hiringNotes = snakeCase.table(
  'hiring_notes',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    topic: text().$type<HiringVersion['topic']>().notNull(),
    /** By language; null: back to the words that ship. */
    texts: jsonb().$type<HiringVersion['texts']>(),
    source: text().notNull(),
    checkedOn: date({ mode: 'string' }).notNull(),
    writtenAt: moment().notNull(),
    writtenBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('hiring_notes_organization_idx').on(t.organizationId, t.topic, t.position),
    index('hiring_notes_written_by_idx').on(t.writtenBy),
  ],
)
