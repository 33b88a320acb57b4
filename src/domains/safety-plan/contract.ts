import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment } from '#shared/shapes.ts'

/** The most letters of what stands in a step. */
export const longestEntry = { words: 300, name: 120, phone: 40 } as const
const line = z.string().trim().min(1).max(longestEntry.words)
const lines = z.array(line).max(20)
const phone = z.string().trim().max(longestEntry.phone)

/** Somebody or some place in a plan. A number can be dialled from the page. */
export const PlanContact = z.object({
  name: z.string().trim().min(1).max(longestEntry.name),
  phone: phone.default(''),
})
export type PlanContact = z.output<typeof PlanContact>

/** The six steps of the safety plan of Stanley and Brown (2012), and what is worth living for. */
export const PlanContent = z.object({
  warningSigns: lines,
  ownCoping: lines,
  /** People and places that take one's mind off it. */
  distractions: z.array(PlanContact).max(20),
  /** People who may be asked for help. */
  helpers: z.array(PlanContact).max(20),
  professionals: z.array(PlanContact).max(20),
  /** What makes the place safer: weapons, medicine and drugs out of reach, naloxone near. */
  safePlace: lines,
  worthLiving: lines,
})
export type PlanContent = z.output<typeof PlanContent>

export const planSteps = [
  'warningSigns',
  'ownCoping',
  'distractions',
  'helpers',
  'professionals',
  'safePlace',
] as const

export const SafetyPlan = z.object({
  clientId: id,
  version: z.int(),
  content: PlanContent,
  /** Every step is filled and at least one person to call has a number. */
  complete: z.boolean(),
  /** What is still missing. */
  missing: z.array(z.enum([...planSteps, 'helpContact'])),
  savedAt: moment,
  /** A first name, where somebody of the team saved it with the person. */
  savedWith: z.string().nullable(),
})
export type SafetyPlan = z.output<typeof SafetyPlan>

export const safetyPlanSaved = defineEvent('safety_plan.saved', z.object({ clientId: z.string() }))

const params = z.object({ id })
export const safetyPlanEndpoints = defineEndpoints({
  readSafetyPlan: {
    method: 'GET',
    path: '/api/clients/{id}/safety-plan',
    summary: 'The safety plan as last saved, or null',
    access: ['guest', 'client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    reply: SafetyPlan.nullable(),
  },
  saveSafetyPlan: {
    method: 'PUT',
    path: '/api/clients/{id}/safety-plan',
    summary: 'Saves the safety plan as a new version; earlier ones stay',
    access: ['guest', 'client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    extraFields: 'ignored',
    body: z.object({
      content: PlanContent,
      /** The version that was changed; 0 for a first one. Another one meanwhile answers 409. */
      basedOn: z.int().min(0),
    }),
    reply: z.object({ plan: SafetyPlan, crisis: z.enum(['none', 'watch', 'crisis']) }),
  },
})

/**
 * What a plan lacks. A plan without somebody to call is not complete: of 1,602 plans of veterans those without a
 * help contact were followed by twice as many attempts (Green and others 2022, ps.202100699).
 */
export const missingOf = (content: PlanContent): SafetyPlan['missing'] => {
  const empty = planSteps.filter((step) => content[step].length === 0)
  const canCall = content.helpers.some(({ phone }) => (phone.match(/\p{Nd}/gu)?.length ?? 0) >= 3)
  return canCall ? empty : [...empty, 'helpContact']
}

export const emptyPlan: PlanContent = {
  warningSigns: [],
  ownCoping: [],
  distractions: [],
  helpers: [],
  professionals: [],
  safePlace: [],
  worthLiving: [],
}
