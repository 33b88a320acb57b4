import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, page, plainText } from '#shared/shapes.ts'
import { ClientText } from '#domains/appointments/contract/reminders.ts'
import { submissionKinds, submissionStates } from './contract/lifecycle.ts'

export const SubmissionKind = z.enum(submissionKinds)
export const SubmissionState = z.enum(submissionStates)

/** The most letters of a reason, a note, a question, an answer. */
export const reviewAtMost = 4000
/** The most submissions that one move takes along. */
export const batchAtMost = 50
/** So long a move can be taken back; the letter that tells of it waits as long. */
export const undoSeconds = 30

/** One line of what happened. `words` are what the person sees too, except of a `note`. */
export const SubmissionEvent = z.object({
  id,
  kind: z.enum([
    'submitted',
    'moved',
    'assigned',
    'note',
    'asked',
    'answered',
    'replied',
    'edited',
    'merged',
    /** Something of the kind's own; `to` says what. */
    'happened',
  ]),
  at: moment,
  by: z.string().nullable(),
  /** `staff`, `partner`, `sender`: whoever has the secret link, or `person`: somebody of ours whom it is about. */
  side: z.enum(['staff', 'partner', 'sender', 'person', 'system']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  words: z.string().nullable(),
  undone: z.boolean(),
  /** Whether the person was told: by mail, by text, or could not be. Null where there was nothing to tell. */
  told: z.enum(['on_its_way', 'email', 'sms', 'failed', 'nobody']).nullable(),
})
export type SubmissionEvent = z.output<typeof SubmissionEvent>

export const Submission = z.object({
  id,
  kind: SubmissionKind,
  reference: z.string(),
  state: SubmissionState,
  stateSince: moment,
  /** Who handed it in. */
  name: z.string(),
  /** What it is about, in a few words: the job's title, the city, the subject. */
  about: z.string(),
  assignee: z.object({ id, fullName: z.string() }).nullable(),
  /** There is an address or a number that may be texted: without one, nobody of us can tell them anything. */
  isReachable: z.boolean(),
  /** Something came that nobody of the staff has opened yet. */
  isUnread: z.boolean(),
  /** False where it came without the check that our own forms do. */
  isVerified: z.boolean(),
  /** Words of danger were in it. */
  heard: z.enum(['none', 'watch', 'crisis']),
  createdAt: moment,
  updatedAt: moment,
})
export type Submission = z.output<typeof Submission>

export const SubmissionRecord = Submission.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** They agreed to be told by text. */
  maySms: z.boolean(),
  language: z.string(),
  events: z.array(SubmissionEvent),
})
export type SubmissionRecord = z.output<typeof SubmissionRecord>

/** What a form is answered with: the number, and the secret of its status page. */
export const Received = z.object({
  reference: z.string(),
  token: z.string(),
  /** What was heard in the words. The page shows help at once. */
  crisis: z.enum(['none', 'watch', 'crisis']),
  /** Whom the call for help was opened for, so that the page can follow it. */
  clientId: id.nullable(),
})
export type Received = z.output<typeof Received>

/** What whoever handed it in sees of it. */
export const Status = z.object({
  id,
  kind: SubmissionKind,
  reference: z.string(),
  state: SubmissionState,
  stateSince: moment,
  createdAt: moment,
  about: z.string(),
  mayWithdraw: z.boolean(),
  /** Somebody waits for an answer that they give on their own page. */
  isWaitedFor: z.boolean(),
  /** What was said between us, oldest first. */
  events: z.array(
    SubmissionEvent.pick({ id: true, kind: true, at: true, to: true, words: true, side: true }),
  ),
})
export type Status = z.output<typeof Status>

export const submissionsChanged = defineEvent('submissions.changed', z.object({ submissionId: z.string() }))

const staff = ['therapist', 'admin'] as const
const params = z.object({ id })
const words = plainText(reviewAtMost)
const Token = z.string().min(20).max(120)
/** A shelter's people share one address. */
const manyReaders = { max: 240, seconds: 900 }
const record = { kind: 'submission', at: 'id' } as const

/** The writer says that words which a partner must not read of a client are about no client. */
const isGeneral = z.boolean().optional()

const Batch = z.object({
  batchId: id,
  undoUntil: moment,
  done: z.array(id),
  /** Which could not be taken along, and the code that says why. */
  left: z.array(
    z.object({
      id,
      code: z.string(),
      /** Where it stands by now, of one that was changed meanwhile. */
      state: SubmissionState.optional(),
    }),
  ),
})
export type Batch = z.output<typeof Batch>

export const inboxShows = ['open', 'waiting', 'going', 'over', 'all'] as const

/** The inbox's filters: the page keeps them in its address. */
export const InboxFilter = z.object({
  kind: SubmissionKind.optional(),
  show: z.enum(inboxShows).optional(),
  state: SubmissionState.optional(),
  /** `me`, `none`, or somebody of the staff. */
  assignee: z.union([z.enum(['me', 'none']), id]).optional(),
  unread: z.enum(['true', 'false']).optional(),
  /** A number, or how a name begins. */
  q: z.string().trim().max(100).optional(),
})

export const submissionEndpoints = defineEndpoints({
  listSubmissions: {
    method: 'GET',
    path: '/api/submissions',
    summary: 'The inbox: everything the public handed in; a therapist sees what was given to them',
    access: staff,
    query: InboxFilter.extend(page(100)),
    reply: z.array(Submission),
    automatic: true,
  },
  countSubmissions: {
    method: 'GET',
    path: '/api/submission-counts',
    summary: 'How many wait for us, and how many of them nobody has opened, by kind',
    access: staff,
    reply: z.array(z.object({ kind: SubmissionKind, open: z.int(), unread: z.int() })),
    automatic: true,
  },
  listReviewers: {
    method: 'GET',
    path: '/api/submission-reviewers',
    summary: 'Who of the staff can be given something to look after',
    access: staff,
    reply: z.array(z.object({ id, fullName: z.string(), role: z.enum(staff) })),
  },
  readSubmission: {
    method: 'GET',
    path: '/api/submissions/{id}',
    summary: 'One submission with its history; opening it makes it read',
    access: staff,
    record,
    params,
    reply: SubmissionRecord,
  },
  moveSubmissions: {
    method: 'POST',
    path: '/api/submissions/moves',
    summary: 'Moves some on, with the reason that they are told; can be taken back for half a minute',
    access: staff,
    body: z.object({
      ids: z.array(id).min(1).max(batchAtMost),
      to: SubmissionState,
      /** Where each stood for whoever decides: one that somebody else has moved since is refused, with its state. */
      from: z.record(id, SubmissionState).optional(),
      reason: z.union([z.literal(''), words]).optional(),
      isGeneral,
    }),
    reply: Batch,
  },
  assignSubmissions: {
    method: 'POST',
    path: '/api/submissions/assignments',
    summary: 'Gives some to somebody of the staff, or to nobody',
    access: staff,
    body: z.object({ ids: z.array(id).min(1).max(batchAtMost), assigneeId: id.nullable() }),
    reply: Batch,
  },
  undoBatch: {
    method: 'POST',
    path: '/api/submissions/batches/{batchId}/undo',
    summary: 'Takes back what was done together, while nobody was told',
    access: staff,
    params: z.object({ batchId: id }),
    reply: z.object({ undone: z.array(id) }),
  },
  addSubmissionNote: {
    method: 'POST',
    path: '/api/submissions/{id}/notes',
    summary: 'A note among staff; whoever handed it in never sees it',
    access: staff,
    record,
    params,
    body: z.object({ noteId: id.optional(), words }),
    reply: SubmissionRecord,
    status: 201,
  },
  listSubmissionTexts: {
    method: 'GET',
    path: '/api/submissions/{id}/texts',
    summary: 'The last texts from the number of a submission that is on no client’s record, newest first',
    access: staff,
    record,
    params,
    reply: z.array(ClientText),
  },
  putSubmissionNumber: {
    method: 'PUT',
    path: '/api/submissions/{id}/number',
    summary: 'Keeps another number for the sender: they text from a new phone',
    access: staff,
    record,
    params,
    body: z.object({ phone: z.string().trim().min(1).max(40) }),
    reply: SubmissionRecord,
  },
  writeToSender: {
    method: 'POST',
    path: '/api/submissions/{id}/letters',
    summary: 'A question or a reply to whoever handed it in; they are told by mail or text',
    access: staff,
    record,
    params,
    body: z.object({ letterId: id.optional(), kind: z.enum(['asked', 'replied']), words, isGeneral }),
    /** With the way back, while the letter waits; null where the same letter was there already. */
    reply: SubmissionRecord.extend({ batch: Batch.nullable() }),
    status: 201,
  },
  readStatus: {
    method: 'POST',
    path: '/api/status/read',
    summary: 'Where a submission stands, for whoever has its secret link',
    access: 'public',
    body: z.object({ token: Token }),
    reply: Status,
    limit: manyReaders,
  },
  answerStatus: {
    method: 'POST',
    path: '/api/status/answer',
    summary: 'An answer, or more to say, by the secret link',
    access: 'public',
    extraFields: 'ignored',
    body: z.object({ token: Token, answerId: id, words }),
    reply: z.object({ status: Status, crisis: Received.shape.crisis, clientId: id.nullable() }),
  },
  withdrawStatus: {
    method: 'POST',
    path: '/api/status/withdraw',
    summary: 'Takes a submission back by its secret link',
    access: 'public',
    body: z.object({ token: Token }),
    reply: Status,
    limit: manyReaders,
  },
  listOwnSubmissions: {
    method: 'GET',
    path: '/api/partner/submissions',
    summary: "A partner's own submissions, newest first, with where each stands",
    access: ['partner'],
    query: z.object(page(100)),
    reply: z.array(Status.omit({ events: true, isWaitedFor: true })),
    automatic: true,
  },
  readOwnSubmission: {
    method: 'GET',
    path: '/api/partner/submissions/{id}',
    summary: 'One of their own, with what was said, and the way to its status page',
    access: ['partner'],
    record,
    params,
    reply: Status.extend({ token: z.string() }),
  },
})
