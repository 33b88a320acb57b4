import { z } from 'zod'
import { CrisisLevel } from '#domains/crisis/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { day, id, moment, ok, plainText } from '#shared/shapes.ts'
import { Author } from '../contract.ts'

export const conditionKinds = [
  'report',
  'curfew',
  'travel',
  'treatment',
  'contact',
  'work',
  'fees',
  'other',
] as const

/** The paper a condition stands in: its name, the page, the day on it, who gave it out. */
export const ConditionSource = z.object({
  document: plainText(160),
  page: z.string().trim().max(40).default(''),
  date: day.nullable().default(null),
  issuedBy: z.string().trim().max(160).default(''),
})

const minute = z.int().min(0).max(1440)
/** When a person has to be at home. Weekdays: 0 is Sunday; minutes from midnight, past it when `to` is not later. */
export const Curfew = z.object({
  weekdays: z
    .array(z.int().min(0).max(6))
    .min(1)
    .max(7)
    .refine((all) => new Set(all).size === all.length, 'names a day twice'),
  fromMinute: minute,
  toMinute: minute,
})

const facts = {
  kind: z.enum(conditionKinds),
  text: plainText(1000),
  source: ConditionSource,
  curfew: Curfew.nullable().default(null),
}
/** What is sealed of a condition. */
export const ConditionContent = z.object(facts)
export type ConditionContent = z.output<typeof ConditionContent>

export const Condition = z.object({
  id,
  ...facts,
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  status: z.enum(['active', 'ended']),
  addedBy: Author,
  /** Who last changed its words, where somebody did. */
  changedBy: Author.nullable(),
  changedAt: moment.nullable(),
})
export type Condition = z.output<typeof Condition>

export const conditionsChanged = defineEvent('reentry.conditions_changed', z.object({ clientId: z.string() }))

const words = {
  kind: facts.kind.optional(),
  text: facts.text.optional(),
  source: ConditionSource.optional(),
  curfew: Curfew.nullable().optional(),
  startsOn: day.nullable().optional(),
  endsOn: day.nullable().optional(),
}
const params = z.object({ id })
const reply = Condition.extend({ crisis: CrisisLevel })
export const conditionEndpoints = defineEndpoints({
  listConditions: {
    method: 'GET',
    path: '/api/clients/{id}/conditions',
    summary: 'Conditions of supervision with their source; supporters never see them',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    reply: z.array(Condition),
  },
  addCondition: {
    method: 'POST',
    path: '/api/clients/{id}/conditions',
    summary: 'Writes down a condition and the paper it stands in',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    body: z.object({
      /** Made by the browser; the same id is added once. */
      conditionId: id,
      ...facts,
      startsOn: day.nullable().optional(),
      endsOn: day.nullable().optional(),
    }),
    reply,
    status: 201,
  },
  patchCondition: {
    method: 'PATCH',
    path: '/api/conditions/{id}',
    summary: 'Changes a condition, or says that it has ended. What the care team wrote down only they change',
    access: ['client', 'therapist'],
    record: { kind: 'condition', at: 'id' },
    params,
    body: z.object({
      ...words,
      /** What the person saw of the fields they change; where it reads differently now, the change is refused. */
      before: z.object(words).optional(),
      ended: z.boolean().optional(),
    }),
    reply,
  },
  deleteCondition: {
    method: 'DELETE',
    path: '/api/conditions/{id}',
    summary: 'Takes a condition off the plan; it can be brought back',
    access: ['client', 'therapist'],
    record: { kind: 'condition', at: 'id' },
    params,
    reply: ok,
  },
  restoreCondition: {
    method: 'POST',
    path: '/api/conditions/{id}/restore',
    summary: 'Brings back a condition that was taken off',
    access: ['client', 'therapist'],
    record: { kind: 'condition', at: 'id' },
    params,
    reply: Condition,
  },
})
