import { z } from 'zod'
import { AppointmentMode } from '#domains/appointments/contract.ts'
import { consentVersion, Consent, Signature } from '#domains/consents/contract.ts'
import { GuardianInput, GuardianRecord, inviteWays } from '#domains/clients/contract.ts'
import { Received } from '#domains/submissions/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { Guard } from '#shared/form-guard.ts'
import { day, id, moment, ok, plainText } from '#shared/shapes.ts'
import { UploadedFile } from '#shared/uploaded-file.ts'
import { Answers } from './contract/answers.ts'

/** What its files are called among all documents. */
export const fileKind = 'intake'
export const filesAtMost = 10
/** The cookie by which the same browser finds a half-filled form again, for two hours. */
export const draftCookie = 'landfall_intake'
/** Which form a file is for stands in its address, so that it is known before anything of it is read. */
export const draftFilesPattern = '/api/intake/draft/{draftId}/documents'
export const draftFilesPath = (draftId: string): string => draftFilesPattern.replace('{draftId}', draftId)

/** Twelve letters that people write down: no O, no I, and no figures. */
export const codeLetters = 12

/** A form that is being filled in, as whoever fills it in sees it. */
export const Draft = z.object({
  id,
  answers: Answers,
  /** Grows with every save; what is sent says which one it was based on. */
  version: z.int(),
  formCode: z.string(),
  files: z.array(UploadedFile),
  begunAt: moment,
  savedAt: moment,
  /** Under age, by the organization's clock. */
  isMinor: z.boolean(),
})
export type Draft = z.output<typeof Draft>

const Changes = Answers.partial()

/** A word that sounded like danger, as every form answers it. */
const heard = { crisis: Received.shape.crisis, clientId: id.nullable() }

const InviteWays = z.array(z.enum(inviteWays).exclude(['none']))

/** Whom a registration has become. */
const Become = z.object({ id, fullName: z.string(), displayNumber: z.string().nullable() })

/** What a registration says, while it waits to be decided, and to the care team of whoever it has become. */
export const Intake = z.object({
  id,
  closed: z.literal(false),
  answers: Answers,
  number: z.string(),
  isMinor: z.boolean(),
  therapist: z.object({ id, fullName: z.string() }).nullable(),
  /** They do not mind who it is. */
  isFirstFree: z.boolean(),
  files: z.array(UploadedFile),
  consents: z.array(Consent),
  guardian: GuardianRecord.nullable(),
  /** When the guardian's link was last sent, and until when it opens. */
  guardianLink: z.object({ sentAt: moment, endsAt: moment }).nullable(),
  client: Become.nullable(),
  /** How an account can be offered. */
  inviteWays: InviteWays,
  decided: z.boolean(),
})
export type Intake = z.output<typeof Intake>

/** One that has become a client, for whoever looked after it and is not on the care team: no word of the answers. */
export const ClosedIntake = z.object({
  id,
  closed: z.literal(true),
  client: Become,
  inviteWays: InviteWays,
})
export type ClosedIntake = z.output<typeof ClosedIntake>

const IntakeView = z.discriminatedUnion('closed', [Intake, ClosedIntake])
export type IntakeView = z.output<typeof IntakeView>

export const matchReasons = [
  'name',
  'similar_name',
  'birth',
  'swapped_birth',
  'phone',
  'other_birth',
] as const

/** Somebody who may be the same person. What stands on their record is only shown to whoever may see it. */
export const Match = z.object({
  kind: z.enum(['client', 'intake']),
  id,
  fullName: z.string(),
  number: z.string().nullable(),
  reasons: z.array(z.enum(matchReasons)),
  /** The caller may join the two. */
  mayJoin: z.boolean(),
  record: z
    .object({
      dateOfBirth: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      language: z.string(),
      releasedOn: day.nullable(),
      hasAccount: z.boolean(),
    })
    .nullable(),
})
export type Match = z.output<typeof Match>

/** What may stand differently on the record and in the form. */
export const mergeable = ['fullName', 'dateOfBirth', 'phone', 'language'] as const
export type Mergeable = (typeof mergeable)[number]

export const Acceptance = z.object({
  /** Whose record it joins; null for a new one. */
  clientId: id.nullable(),
  /** Of what differs: which of it is taken from the form. */
  fromForm: z.array(z.enum(mergeable)).max(mergeable.length).optional(),
  therapistId: id,
  /** A first talk that is offered. */
  firstTime: z.object({ startsAt: moment, mode: AppointmentMode }).nullable(),
  invite: z.enum(inviteWays),
  /** Of a new record. One that it joins keeps its own, or takes that of the form (`fromForm`). */
  language: z.string().min(2).max(10),
  /** A record that it joins takes it where it has none. */
  releasedOn: day.nullable(),
})

/** What a guardian reads and signs. It names the young person by their first name alone. */
export const GuardianForm = z.object({
  firstName: z.string(),
  organization: z.string(),
  phone: z.string(),
  isSigned: z.boolean(),
  version: z.literal(consentVersion),
})
export type GuardianForm = z.output<typeof GuardianForm>

/**
 * Whatever is done with a form names the form that is on the page. Two tabs of one browser share the cookie that opens
 * it: another one in there is refused (`intake.other_form`), and never done to.
 */
const onPage = { draftId: id }

const Token = z.string().min(20).max(100)
const staff = ['therapist', 'admin'] as const
const params = z.object({ id })
const record = { kind: 'submission', at: 'id' } as const
/** A shelter's people share one address. */
const manyPeople = { max: 1200, seconds: 3600 }

const SentAnswer = Received.extend({ therapist: z.string().nullable(), isMinor: z.boolean() })

export const intakeEndpoints = defineEndpoints({
  readIntakeDraft: {
    method: 'GET',
    path: '/api/intake/draft',
    summary: 'The form that was begun in this browser within the last two hours',
    access: 'public',
    reply: z.object({
      draft: Draft.nullable(),
      /** It was sent, from here or another device: what its sender is told. */
      sent: SentAnswer.extend({
        draftId: id,
        name: z.string(),
        isReachable: z.boolean(),
        hasOwnWay: z.boolean(),
      }).nullable(),
    }),
    limit: manyPeople,
    automatic: true,
  },
  saveIntakeDraft: {
    method: 'PATCH',
    path: '/api/intake/draft',
    summary:
      'Keeps the answers that were changed; the first of them begins the form. What another device changed meanwhile is not written over, but named',
    access: 'public',
    extraFields: 'ignored',
    body: z.object({ ...onPage, changes: Changes, basedOn: z.int().min(0) }),
    reply: z.object({
      draft: Draft,
      /** Answers that were changed elsewhere: `draft` holds those. */
      differing: z.array(z.string()),
      ...heard,
    }),
    limit: manyPeople,
  },
  resumeIntakeDraft: {
    method: 'POST',
    path: '/api/intake/draft/resume',
    summary: 'Opens a half-filled form with its code, and the year of birth where it holds one',
    access: 'public',
    body: z.object({ code: z.string().max(40), birthYear: z.string().max(10).optional() }),
    reply: Draft,
    // A flood alone is refused: a shelter's people share one address. What keeps from guessing is the code (code.ts).
    limit: { max: 12_000, seconds: 3600 },
  },
  sendIntakeCode: {
    method: 'POST',
    path: '/api/intake/draft/code',
    summary: 'Sends the code of the form to a phone or a mailbox',
    access: 'public',
    body: z.object({ ...onPage, to: z.string().trim().min(5).max(200) }),
    reply: ok,
    limit: { max: 30, seconds: 3600 },
  },
  leaveIntakeDraft: {
    method: 'POST',
    path: '/api/intake/draft/leave',
    summary: 'This browser forgets the form; the code still opens it',
    access: 'public',
    body: z.object(onPage),
    reply: ok,
  },
  removeIntakeFile: {
    method: 'DELETE',
    path: '/api/intake/draft/{draftId}/documents/{documentId}',
    summary: 'Takes a file out of the form',
    access: 'public',
    params: z.object({ ...onPage, documentId: id }),
    reply: ok,
  },
  submitIntake: {
    method: 'POST',
    path: '/api/intake',
    summary: 'Sends the form. What is missing is named',
    access: 'public',
    extraFields: 'ignored',
    body: z.object({ ...onPage, guard: Guard, consentVersion: z.string().max(20).optional() }),
    reply: SentAnswer,
    status: 201,
  },
  readIntake: {
    method: 'GET',
    path: '/api/submissions/{id}/intake',
    summary:
      'What a registration says, for whoever looks after it; once it has become a client, for their care team alone',
    access: staff,
    record,
    params,
    reply: IntakeView,
  },
  listIntakeMatches: {
    method: 'GET',
    path: '/api/submissions/{id}/intake-matches',
    summary: 'Clients and other registrations that may be the same person, and why',
    access: staff,
    record,
    params,
    reply: z.array(Match),
  },
  denyIntakeMatch: {
    method: 'POST',
    path: '/api/submissions/{id}/intake-matches',
    summary: 'Says that they are not the same person',
    access: staff,
    record,
    params,
    body: z.object({ otherId: id }),
    reply: z.array(Match),
  },
  listFirstTimes: {
    method: 'GET',
    path: '/api/submissions/{id}/first-times',
    summary: 'Times of a therapist within three weeks that could be offered first',
    access: staff,
    record,
    params,
    query: z.object({ therapistId: id }),
    reply: z.array(z.object({ startsAt: moment, modes: z.array(AppointmentMode) })),
  },
  recordGuardian: {
    method: 'POST',
    path: '/api/submissions/{id}/guardian',
    summary: 'Records a guardian’s consent on paper, or a decision with its legal reason',
    access: staff,
    record,
    params,
    body: GuardianInput,
    reply: Intake,
    status: 201,
  },
  sendGuardianLink: {
    method: 'POST',
    path: '/api/submissions/{id}/guardian-link',
    summary: 'Sends the guardian a link to read and sign; the one before ends',
    access: staff,
    record,
    params,
    reply: Intake,
    limit: { max: 60, seconds: 3600 },
  },
  acceptIntake: {
    method: 'POST',
    path: '/api/submissions/{id}/acceptance',
    summary:
      'Makes a client of a registration, or joins it to one: therapist, first time offered, account invited',
    access: staff,
    record,
    params,
    body: Acceptance,
    reply: z.object({
      intake: IntakeView,
      /** Letters that open the account, shown this once. */
      paperCode: z.string().nullable(),
    }),
    status: 201,
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/status/invitation',
    summary: 'Sends the invitation again, for the sender of an accepted registration, by its secret link',
    access: 'public',
    body: z.object({ token: z.string().max(120) }),
    reply: z.object({ sentBy: z.enum(['email', 'sms']) }),
    limit: { max: 60, seconds: 3600 },
  },
  inviteAgain: {
    method: 'POST',
    path: '/api/submissions/{id}/invitation',
    summary: 'Offers the account once more, while it was not opened',
    access: staff,
    record,
    params,
    body: Acceptance.pick({ invite: true }),
    reply: z.object({ paperCode: z.string().nullable() }),
    status: 201,
  },
  listClientFiles: {
    method: 'GET',
    path: '/api/clients/{id}/intake-documents',
    summary: 'Files that came with the registration of a client',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    reply: z.array(UploadedFile),
  },
  readGuardianForm: {
    method: 'POST',
    path: '/api/guardian/read',
    summary: 'What a guardian is asked to sign, for whoever has the link',
    access: 'public',
    body: z.object({ token: Token }),
    reply: GuardianForm,
    limit: manyPeople,
  },
  signGuardianForm: {
    method: 'POST',
    path: '/api/guardian/sign',
    summary: 'A guardian signs',
    access: 'public',
    body: Signature.pick({ version: true, signedName: true }).extend({
      token: Token,
      relation: plainText(80),
    }),
    reply: GuardianForm,
    limit: { max: 60, seconds: 3600 },
  },
})
