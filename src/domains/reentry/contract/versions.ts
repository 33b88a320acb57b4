import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment } from '#shared/shapes.ts'
import { Goal, ReentryStep, Side } from '../contract.ts'
import { Condition } from './conditions.ts'

/** The whole plan at one moment: what is signed, kept and printed. */
export const PlanContent = z.object({
  /** Whose plan it is. */
  name: z.string(),
  goals: z.array(Goal.pick({ id: true, title: true, area: true, phase: true })),
  steps: z.array(ReentryStep.omit({ completedAt: true, addedBy: true, template: true })),
  conditions: z.array(Condition.omit({ addedBy: true, changedBy: true, changedAt: true })),
})
export type PlanContent = z.output<typeof PlanContent>

/** The plan as it stands, and a mark of what is agreed in it. Signing names the mark: nobody signs what they did not see. */
export const CurrentPlan = z.object({ content: PlanContent, mark: z.string() })
export type CurrentPlan = z.output<typeof CurrentPlan>

const Signature = z.object({ at: moment, name: z.string() })
export const PlanVersion = z.object({
  id,
  number: z.int(),
  createdAt: moment,
  createdBy: Side,
  client: Signature.nullable(),
  worker: Signature.nullable(),
  /** What was agreed in it is still what the plan says. Progress alone changes nothing that was agreed. */
  isCurrent: z.boolean(),
})
export type PlanVersion = z.output<typeof PlanVersion>

export const planSigned = defineEvent('reentry.plan_signed', z.object({ clientId: z.string() }))

const params = z.object({ id })
export const versionEndpoints = defineEndpoints({
  readPlan: {
    method: 'GET',
    path: '/api/clients/{id}/plan',
    summary: 'The whole plan as it would be signed now',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    reply: CurrentPlan,
  },
  listVersions: {
    method: 'GET',
    path: '/api/clients/{id}/plan-versions',
    summary: 'Signed versions of the plan, newest first',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    reply: z.array(PlanVersion),
  },
  readVersion: {
    method: 'GET',
    path: '/api/plan-versions/{id}',
    summary: 'A version as it was signed',
    access: ['client', 'therapist'],
    record: { kind: 'version', at: 'id' },
    params,
    reply: PlanVersion.extend({ content: PlanContent }),
  },
  proposeVersion: {
    method: 'POST',
    path: '/api/clients/{id}/plan-versions',
    summary: 'Keeps the plan as a version and signs it; the other side is asked to sign the same one',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    body: z.object({
      /** Made by the browser; the same id is kept once. */
      versionId: id,
      /** Of the plan that was on the page. Another one meanwhile answers 409. */
      mark: z.string().min(1).max(100),
    }),
    reply: PlanVersion,
    status: 201,
  },
  signVersion: {
    method: 'POST',
    path: '/api/plan-versions/{id}/sign',
    summary: 'Signs the newest version for one’s own side',
    access: ['client', 'therapist'],
    record: { kind: 'version', at: 'id' },
    params,
    reply: PlanVersion,
  },
})
