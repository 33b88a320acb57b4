import { z } from 'zod'
import { day, emailAddress, id, line, moment, plainText } from '#shared/shapes.ts'
import { UploadedFile } from '#shared/uploaded-file.ts'
import { RecordPolicy } from './posting.ts'
import { refusals, stages } from './stages.ts'

export const applicationAtMost = {
  name: 120,
  phone: 40,
  email: 200,
  experience: 3000,
  goodAt: 1000,
  note: 3000,
  statement: 6000,
  words: 2000,
  wage: 80,
  place: 300,
  factor: 3000,
} as const
/** The most files of a résumé. */
export const resumesAtMost = 3

const text = (most: number) => line().trim().max(most)
export const words = text(applicationAtMost.words).default('')

/** What a person says of themselves to every employer: kept once. */
export const ProfileFields = z.object({
  name: plainText(applicationAtMost.name),
  phone: text(applicationAtMost.phone),
  email: z.union([z.literal(''), emailAddress(applicationAtMost.email)]),
  experience: text(applicationAtMost.experience),
  goodAt: text(applicationAtMost.goodAt),
})
export type ProfileFields = z.output<typeof ProfileFields>

/** A person's own profile. The statement about their record is seen by nobody until they release it. */
export const Profile = z.object({
  fields: ProfileFields,
  /** False while it is only what the record here knows of them. */
  isKept: z.boolean(),
  resumes: z.array(UploadedFile),
  statement: z.string(),
  /** How many applications let their employer read it. Once it is changed, none does. */
  releases: z.int(),
})
export type Profile = z.output<typeof Profile>

/** What is sent: exactly this is what the employer sees. */
export const ApplicationContent = ProfileFields.extend({ note: text(applicationAtMost.note) })
export type ApplicationContent = z.output<typeof ApplicationContent>

/** Where the two meet, or how they talk: over the phone, or a video call of the employer's. */
export const interviewWays = ['in_person', 'phone'] as const
export const InterviewWay = z.enum(interviewWays)

export const Interview = z.object({
  /** Which invitation this is: one higher with each change of it. */
  sequence: z.int().min(0),
  at: moment,
  minutes: z.int(),
  way: InterviewWay,
  place: z.string(),
  words: z.string(),
  answer: z.enum(['open', 'accepted', 'other']),
  /** What the person said to it, such as which times would do. */
  answerWords: z.string(),
})
export type Interview = z.output<typeof Interview>

/** What an employer offers, and what the person said to it. The first day stands with the application. */
export const Offer = z.object({
  /** Which offer this is: one higher with each. */
  sequence: z.int().min(0),
  wage: z.string(),
  words: z.string(),
  answer: z.enum(['open', 'accepted', 'declined']),
  /** Why they said no, where they said it. */
  answerWords: z.string(),
})
export type Offer = z.output<typeof Offer>

/** A record that an employer named: barred by a law, or looked at for so many years. */
export const NamedRecord = z.object({
  what: z.string(),
  law: z.string().nullable(),
  years: z.int().nullable(),
})
export type NamedRecord = z.output<typeof NamedRecord>

/** The records a promise names, in its order: what is barred, then what is looked at. */
export const namedIn = (policy: RecordPolicy | null): NamedRecord[] =>
  policy?.check === 'after_offer'
    ? [
        ...policy.barred.map(({ what, law }) => ({ what, law, years: null })),
        ...policy.assessed.map(({ what, years }) => ({ what, law: null, years })),
      ]
    : []

/** What an assessment always names. */
export const factorsWanted = ['nature', 'time', 'duties'] as const
/** What it can name besides: what the person gave, and the consumer reporting agency, where one made a report. */
export const factorsBesides = ['evidence', 'agency'] as const
export const factors = [...factorsWanted, ...factorsBesides] as const

/** An employer's look at one record against one job, and the days that follow from it. */
export const Assessment = z.object({
  /** Which record it is about, of those the employer named before the person applied. */
  named: NamedRecord.nullable(),
  nature: z.string(),
  time: z.string(),
  duties: z.string(),
  evidence: z.string(),
  agency: z.string(),
  givenOn: day,
  /** A final decision before this day is refused. */
  finalFrom: day,
  isFinalOpen: z.boolean(),
  answer: z.string(),
  answeredAt: moment.nullable(),
  answerFiles: z.array(UploadedFile),
  decision: z.enum(['hired', 'not_selected']).nullable(),
  decidedAt: moment.nullable(),
})
export type Assessment = z.output<typeof Assessment>

export const eventKinds = [
  'applied',
  'moved',
  'invited',
  'answered',
  'withdrawn',
  'restored',
  'released',
  'taken_back',
  'looked',
  'start_day',
  'offer_accepted',
  'offer_declined',
  'assessed',
  'replied',
  'decided',
] as const
export const ApplicationEvent = z.object({
  id,
  kind: z.enum(eventKinds),
  at: moment,
  side: z.enum(['client', 'employer']),
  to: z.enum(stages).nullable(),
})
export type ApplicationEvent = z.output<typeof ApplicationEvent>

const common = {
  id,
  stage: z.enum(stages),
  stageSince: moment,
  createdAt: moment,
  /** What the employer promised about records when it was sent: this binds, whatever the job says by now. */
  policy: RecordPolicy.nullable(),
  interview: Interview.nullable(),
  offer: Offer.nullable(),
  startsOn: day.nullable(),
  reason: z.enum(refusals).nullable(),
  reasonWords: z.string(),
  isStatementReleased: z.boolean(),
  assessment: Assessment.nullable(),
  /** Oldest first. */
  events: z.array(ApplicationEvent),
}

/** As the person sees it. */
export const OwnApplication = z.object({
  ...common,
  job: z.object({
    id,
    title: z.string(),
    company: z.string(),
    status: z.enum(['approved', 'pending', 'closed']),
  }),
  content: ApplicationContent,
  resumes: z.array(UploadedFile),
  /** When the employer read the statement. */
  looks: z.array(moment),
  mayWithdraw: z.boolean(),
  mayRestore: z.boolean(),
})
export type OwnApplication = z.output<typeof OwnApplication>

/** As the employer sees it: what was sent, and nothing else of the person. Taken back, all but stage and dates is empty. */
export const Applicant = z.object({
  ...common,
  jobId: id,
  /** Empty once they took it back. */
  name: z.string(),
  content: ApplicationContent.nullable(),
  resumes: z.array(UploadedFile),
})
export type Applicant = z.output<typeof Applicant>

/** A line of the list of applicants. */
export const ApplicantSummary = Applicant.pick({
  id: true,
  jobId: true,
  name: true,
  stage: true,
  stageSince: true,
  createdAt: true,
  isStatementReleased: true,
}).extend({ interview: Interview.pick({ at: true, answer: true }).nullable() })
export type ApplicantSummary = z.output<typeof ApplicantSummary>

/** Where files are sent: they travel as multipart. */
export const resumePath = '/api/job-profile/resumes'
export const answerFilesPath = '/api/job-applications/{id}/assessment-answer/files'
/** The letter of an assessment, and the one of a decision against somebody. */
export const letterPath = (id: string): string => `/api/job-applications/${id}/letter.pdf`
export const finalLetterPath = (id: string): string => `/api/job-applications/${id}/final-letter.pdf`
export const interviewPath = (id: string): string => `/api/job-applications/${id}/interview.ics`
