import { z } from 'zod'
import { CrisisLevel } from '#domains/crisis/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { day, id, moment, ok, plainText } from '#shared/shapes.ts'

export const priorities = ['high', 'medium', 'low'] as const
export const stepOwners = ['client', 'worker', 'office'] as const
export const goalAreas = [
  'identity',
  'housing',
  'work',
  'health',
  'family',
  'legal',
  'money',
  'supervision',
  'other',
] as const
export const goalPhases = ['before_sentencing', 'first_days', 'after_release'] as const

/** The two who make a plan: the person, and their care team. */
export const Side = z.enum(['client', 'worker'])
export type Side = z.output<typeof Side>
/** Who wrote something into the plan; a first name, where the account still exists. */
export const Author = z.object({ side: Side, name: z.string().nullable() })

const short = (max: number) => z.string().trim().max(max).default('')
const lines = (most: number) => z.array(plainText(160)).max(most).default([])

/** Where a step is done. `hours` and `bring` are lines as a person would write them down. */
export const Office = z.object({
  name: short(120),
  address: short(200),
  phone: short(40),
  hours: lines(10),
  bring: lines(20),
})
export type Office = z.output<typeof Office>

/** A paper a step asks for, and whether the person has it. */
export const StepDocument = z.object({ id, name: plainText(120), have: z.boolean() })
export type StepDocument = z.output<typeof StepDocument>

export const ReentryStep = z.object({
  id,
  title: z.string(),
  dueDate: day.nullable(),
  completed: z.boolean(),
  completedAt: moment.nullable(),
  priority: z.enum(priorities),
  /** `waiting`: an office has it; it is then not counted against the person. */
  status: z.enum(['open', 'waiting', 'done']),
  waitingSince: moment.nullable(),
  owner: z.enum(stepOwners),
  isMilestone: z.boolean(),
  /** Steps that come first. */
  needs: z.array(id),
  goalId: id.nullable(),
  worker: z.object({ id, name: z.string() }).nullable(),
  office: Office.nullable(),
  documents: z.array(StepDocument).nullable(),
  note: z.string().nullable(),
  waitingFor: z.string().nullable(),
  addedBy: Author.nullable(),
  /** The template and the step in it that this was made from: `identity.bank`. */
  template: z.string().nullable(),
})
export type ReentryStep = z.output<typeof ReentryStep>

/** What a step is when nothing more is said of it. */
export const bareStep = {
  status: 'open',
  waitingSince: null,
  owner: 'client',
  isMilestone: false,
  needs: [] as string[],
  goalId: null,
  worker: null,
  office: null,
  documents: null,
  note: null,
  waitingFor: null,
  addedBy: null,
  template: null,
} as const satisfies Partial<ReentryStep>

export const Goal = z.object({
  id,
  title: z.string(),
  area: z.enum(goalAreas),
  phase: z.enum(goalPhases),
  position: z.int(),
  addedBy: Author,
})
export type Goal = z.output<typeof Goal>

/** Something of the plan is new or reads differently: steps or goals. */
export const stepsChanged = defineEvent('reentry.steps_changed', z.object({ clientId: z.string() }))

const given = {
  dueDate: day.nullable().optional(),
  priority: z.enum(priorities).optional(),
  goalId: id.nullable().optional(),
  isMilestone: z.boolean().optional(),
  owner: z.enum(stepOwners).optional(),
  /** Someone of the care team who does it; null: the team. */
  workerId: id.nullable().optional(),
  office: Office.nullable().optional(),
  /** The whole list; a paper that was there keeps its tick. */
  documents: z
    .array(z.object({ id, name: plainText(120) }))
    .max(20)
    .optional(),
  note: z.string().trim().max(1000).optional(),
  needs: z.array(id).max(30).optional(),
}
/** The most letters of the title of a step or a goal. */
export const titleAtMost = 200
const stepWords = { title: plainText(titleAtMost).optional(), ...given }
/** What the person saw of the fields they change; where it reads differently now, the change is refused. */
const seen = <S extends z.ZodRawShape>(shape: S) => z.object(shape).optional()
const goalWords = {
  title: plainText(titleAtMost).optional(),
  area: z.enum(goalAreas).optional(),
  phase: z.enum(goalPhases).optional(),
}
/** A step that may have been written by a person in danger: what the words were judged as. */
const heard = { crisis: CrisisLevel }
const params = z.object({ id })

export const reentryEndpoints = defineEndpoints({
  listSteps: {
    method: 'GET',
    path: '/api/clients/{id}/reentry-steps',
    summary: 'The plan: every step in order of its due date',
    access: ['guest', 'client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    reply: z.array(ReentryStep),
  },
  listRemovedSteps: {
    method: 'GET',
    path: '/api/clients/{id}/reentry-steps/removed',
    summary: 'Steps that were taken off the plan and can be brought back, the last one first; at most 50',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    reply: z.array(ReentryStep),
  },
  createStep: {
    method: 'POST',
    path: '/api/reentry-steps',
    summary: 'Adds a step to the plan',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'clientId' },
    extraFields: 'ignored',
    body: z.object({
      clientId: id,
      /** Made by the browser; the same id is added once, however often it is sent. */
      id: id.optional(),
      title: plainText(titleAtMost),
      ...given,
    }),
    reply: ReentryStep.extend(heard),
    status: 201,
  },
  patchStep: {
    method: 'PATCH',
    path: '/api/reentry-steps/{id}',
    summary: 'Changes a step, marks it done or not done, ticks a paper, or says that an office has it',
    access: ['client', 'therapist'],
    record: { kind: 'step', at: 'id' },
    params,
    extraFields: 'ignored',
    body: z.object({
      ...stepWords,
      before: seen(stepWords),
      completed: z.boolean().optional(),
      /** An office has it, and what for; null: no longer. */
      waiting: z
        .object({ on: z.string().trim().max(200) })
        .nullable()
        .optional(),
      /** One paper, so that two open pages do not undo each other's ticks. */
      tick: z.object({ documentId: id, have: z.boolean() }).optional(),
    }),
    reply: ReentryStep.extend(heard),
  },
  deleteStep: {
    method: 'DELETE',
    path: '/api/reentry-steps/{id}',
    summary: 'Takes a step off the plan; it can be brought back',
    access: ['client', 'therapist'],
    record: { kind: 'step', at: 'id' },
    params,
    reply: ok,
  },
  restoreStep: {
    method: 'POST',
    path: '/api/reentry-steps/{id}/restore',
    summary: 'Brings back a step that was taken off',
    access: ['client', 'therapist'],
    record: { kind: 'step', at: 'id' },
    params,
    reply: ReentryStep,
  },
  setNeeds: {
    method: 'PUT',
    path: '/api/reentry-steps/{id}/needs',
    summary: 'Says which steps come before this one; a circle is refused',
    access: ['client', 'therapist'],
    record: { kind: 'step', at: 'id' },
    params,
    body: z.object({ needs: z.array(id).max(30) }),
    reply: ReentryStep,
  },
  listGoals: {
    method: 'GET',
    path: '/api/clients/{id}/goals',
    summary: 'Goals of the plan, in their order',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    reply: z.array(Goal),
  },
  createGoal: {
    method: 'POST',
    path: '/api/clients/{id}/goals',
    summary: 'Adds a goal',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    body: z.object({
      goalId: id,
      title: plainText(titleAtMost),
      area: z.enum(goalAreas),
      phase: z.enum(goalPhases),
    }),
    reply: Goal.extend(heard),
    status: 201,
  },
  patchGoal: {
    method: 'PATCH',
    path: '/api/goals/{id}',
    summary: 'Changes a goal',
    access: ['client', 'therapist'],
    record: { kind: 'goal', at: 'id' },
    params,
    body: z.object({ ...goalWords, before: seen(goalWords) }),
    reply: Goal.extend(heard),
  },
  deleteGoal: {
    method: 'DELETE',
    path: '/api/goals/{id}',
    summary: 'Takes a goal off the plan; its steps stay, and it can be brought back',
    access: ['client', 'therapist'],
    record: { kind: 'goal', at: 'id' },
    params,
    reply: ok,
  },
  restoreGoal: {
    method: 'POST',
    path: '/api/goals/{id}/restore',
    summary: 'Brings back a goal that was taken off',
    access: ['client', 'therapist'],
    record: { kind: 'goal', at: 'id' },
    params,
    reply: Goal,
  },
  applyTemplate: {
    method: 'POST',
    path: '/api/clients/{id}/plan-templates/{templateId}',
    summary: 'Adds chosen steps of a template, in the person’s language, all or none',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id, templateId: id }),
    body: z.object({
      /** Made by the browser, a step each: a try whose answer was lost adds nothing twice. */
      steps: z
        .array(z.object({ key: id, stepId: id, dueDate: day.nullable() }))
        .min(1)
        .max(20),
      /** The person was asked and wants steps that are on the plan a second time. */
      again: z.boolean().optional(),
    }),
    reply: z.array(ReentryStep),
    status: 201,
  },
})
