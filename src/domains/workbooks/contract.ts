import { z } from 'zod'
import { CrisisLevel } from '#domains/crisis/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { day, id, moment, ok, plainText } from '#shared/shapes.ts'
import { Answer } from './library/answer.ts'
import { workbookCategories } from './library/format.ts'

const name = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
/** A workbook or an exercise in an address: a code, since addresses are seen by others. */
const code = z.string().regex(/^[0-9a-z]{1,8}$/)

/** One exercise and how far the person is in it. */
export const ExerciseProgress = z.object({
  id: name,
  title: z.string(),
  minutes: z.int(),
  /** Blocks with an answer, of those that take one. */
  answered: z.int(),
  answerable: z.int(),
  completedAt: moment.nullable(),
  updatedAt: moment.nullable(),
  /** Only the person can read it. */
  isPrivate: z.boolean(),
  comments: z.int(),
  /** Comments that the person has not seen yet. */
  newComments: z.int(),
})
export type ExerciseProgress = z.output<typeof ExerciseProgress>

/** What a counselor gave a person to do. */
export const Assignment = z.object({
  id,
  workbookId: name,
  /** Null for the whole workbook. */
  exerciseId: name.nullable(),
  dueOn: day.nullable(),
  note: z.string().nullable(),
  /** First name; null when the account is gone. */
  assignedBy: z.string().nullable(),
  createdAt: moment,
  /** When what was assigned was finished; null until then. */
  doneAt: moment.nullable(),
})
export type Assignment = z.output<typeof Assignment>

export const WorkbookProgress = z.object({
  id: name,
  category: z.enum(workbookCategories),
  title: z.string(),
  description: z.string(),
  /** Added in the last 60 days and not begun. */
  isNew: z.boolean(),
  minutes: z.int(),
  /** Answered blocks of all that take an answer, 0 to 100. */
  percent: z.int().min(0).max(100),
  /** Finished exercises. */
  completed: z.int(),
  exercises: z.array(ExerciseProgress),
  assignments: z.array(Assignment),
})
export type WorkbookProgress = z.output<typeof WorkbookProgress>

/** The losing side of two saves of one block. It stays until the person takes or removes it. */
export const AnswerCopy = z.object({
  id,
  blockId: name,
  value: Answer,
  /** Which device wrote it, such as "Chrome, Android". */
  device: z.string(),
  writtenAt: moment,
})
export type AnswerCopy = z.output<typeof AnswerCopy>

export const WorkbookComment = z.object({
  id,
  /** Null for the whole exercise. */
  blockId: name.nullable(),
  text: z.string(),
  author: z.string().nullable(),
  isMine: z.boolean(),
  isNew: z.boolean(),
  createdAt: moment,
})
export type WorkbookComment = z.output<typeof WorkbookComment>

/** What a person filled in one exercise. `version` counts saves; 0 is nothing yet. */
export const ExerciseAnswers = z.object({
  workbookId: name,
  exerciseId: name,
  version: z.int(),
  isPrivate: z.boolean(),
  completedAt: moment.nullable(),
  updatedAt: moment.nullable(),
  /** By block: the answer (null when it was taken out) and the version that last changed it. */
  answers: z.record(name, z.object({ value: Answer.nullable(), version: z.int() })),
  copies: z.array(AnswerCopy),
  comments: z.array(WorkbookComment),
})
export type ExerciseAnswers = z.output<typeof ExerciseAnswers>

/** One save of a device: what it changed, each block with the version it was changed from. */
export const AnswerSave = z.object({
  /** Made by the device: the same save is taken once, however often it is sent. */
  saveId: id,
  /** Earlier saves of this device whose answers it may not have heard: they are no conflict with this one. */
  after: z.array(id).max(10).default([]),
  /** When it was typed; the newer of two is the answer. Never later than now. */
  writtenAt: moment,
  device: z.string().trim().max(60).default(''),
  changes: z.record(name, z.object({ value: Answer.nullable(), basedOn: z.int().min(0) })),
  isPrivate: z.boolean().optional(),
  completed: z.boolean().optional(),
})
export type AnswerSave = z.input<typeof AnswerSave>

/** To the person's pages, and to the care team's for what is not private. */
export const workbookChanged = defineEvent(
  'workbooks.changed',
  z.object({
    clientId: z.string(),
    workbookId: z.string(),
    exerciseId: z.string().nullable(),
    change: z.enum(['answered', 'completed', 'privacy', 'assigned', 'commented']),
    /** The save that did it: the page that sent it knows already. */
    saveId: z.string().optional(),
  }),
)

const ofClient = z.object({ id })
const ofExercise = z.object({ id, book: code, part: code })
const everyone = ['guest', 'client', 'therapist'] as const
const own = ['guest', 'client'] as const
const record = { kind: 'client', at: 'id' } as const

/** The most letters of what the care team writes to an assignment, or as a comment. */
export const longestWords = { assignment: 500, comment: 2000 } as const

export const workbookEndpoints = defineEndpoints({
  listLibrary: {
    method: 'GET',
    path: '/api/workbooks',
    summary: 'Every workbook, for whoever wants to look',
    access: 'public',
    reply: z.array(WorkbookProgress),
  },
  listWorkbooks: {
    method: 'GET',
    path: '/api/clients/{id}/workbooks',
    summary: 'Every workbook with a person’s progress, what was assigned and what is new',
    access: everyone,
    record,
    params: ofClient,
    reply: z.array(WorkbookProgress),
  },
  readAnswers: {
    method: 'GET',
    path: '/api/clients/{id}/workbooks/{book}/{part}',
    summary: 'The answers of one exercise, with the comments on them; private ones are the person’s alone',
    access: everyone,
    record,
    params: ofExercise,
    reply: ExerciseAnswers,
  },
  saveAnswers: {
    method: 'PUT',
    path: '/api/clients/{id}/workbooks/{book}/{part}',
    summary:
      'Saves what changed. Where two devices changed one block the newer stays and the other is a copy',
    access: own,
    record,
    params: ofExercise,
    extraFields: 'ignored',
    body: AnswerSave,
    reply: z.object({ saved: ExerciseAnswers, crisis: CrisisLevel }),
  },
  markCommentsSeen: {
    method: 'PUT',
    path: '/api/clients/{id}/workbooks/{book}/{part}/comments-seen',
    summary: 'The person has seen the comments on an exercise',
    access: own,
    record,
    params: ofExercise,
    reply: ok,
  },
  removeCopy: {
    method: 'DELETE',
    path: '/api/clients/{id}/workbook-copies/{copyId}',
    summary: 'Removes a copy that the person has settled',
    access: own,
    record,
    params: z.object({ id, copyId: id }),
    reply: ok,
  },
  assignWorkbook: {
    method: 'POST',
    path: '/api/clients/{id}/workbook-assignments',
    summary: 'Gives a person a workbook or one exercise to do',
    access: ['therapist'],
    record,
    params: ofClient,
    body: z.object({
      workbookId: name,
      exerciseId: name.nullable().default(null),
      dueOn: day.nullable().default(null),
      note: plainText(longestWords.assignment).nullable().default(null),
      /** Made by the browser; the same id is kept once. */
      assignmentId: id,
    }),
    reply: Assignment,
    status: 201,
  },
  removeAssignment: {
    method: 'DELETE',
    path: '/api/clients/{id}/workbook-assignments/{assignmentId}',
    summary: 'Takes an assignment back',
    access: ['therapist'],
    record,
    params: z.object({ id, assignmentId: id }),
    reply: ok,
  },
  addComment: {
    method: 'POST',
    path: '/api/clients/{id}/workbook-comments',
    summary: 'Writes a comment on an exercise or on one answer of it',
    access: ['therapist'],
    record,
    params: ofClient,
    body: z.object({
      workbookId: name,
      exerciseId: name,
      blockId: name.nullable().default(null),
      text: plainText(longestWords.comment),
      /** Made by the browser; the same id is kept once. */
      commentId: id,
    }),
    reply: WorkbookComment,
    status: 201,
  },
  removeComment: {
    method: 'DELETE',
    path: '/api/clients/{id}/workbook-comments/{commentId}',
    summary: 'Takes one’s own comment back',
    access: ['therapist'],
    record,
    params: z.object({ id, commentId: id }),
    reply: ok,
  },
})
