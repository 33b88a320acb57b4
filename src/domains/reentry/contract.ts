import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { day, id, moment, plainText } from '#shared/shapes.ts'

export const priorities = ['high', 'medium', 'low'] as const

export const ReentryStep = z.object({
  id,
  title: z.string(),
  dueDate: day.nullable(),
  completed: z.boolean(),
  completedAt: moment.nullable(),
  priority: z.enum(priorities),
})
export type ReentryStep = z.output<typeof ReentryStep>

export const stepsChanged = defineEvent('reentry.steps_changed', z.object({ clientId: z.string() }))

export const reentryEndpoints = defineEndpoints({
  listSteps: {
    method: 'GET',
    path: '/api/clients/{id}/reentry-steps',
    summary: 'The plan: every step in order of its due date',
    access: ['guest', 'client', 'supporter', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: z.array(ReentryStep),
  },
  createStep: {
    method: 'POST',
    path: '/api/reentry-steps',
    summary: 'Adds a step to the plan',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'clientId' },
    body: z.object({
      clientId: id,
      /** Made by the browser; the same id is added once, however often it is sent. */
      id: id.optional(),
      title: plainText(200),
      dueDate: day.nullable().optional(),
      priority: z.enum(priorities).optional(),
    }),
    reply: ReentryStep,
    status: 201,
  },
  patchStep: {
    method: 'PATCH',
    path: '/api/reentry-steps/{id}',
    summary: 'Changes a step, or marks it done or not done',
    access: ['client', 'therapist'],
    record: { kind: 'step', at: 'id' },
    params: z.object({ id }),
    body: z.object({
      title: plainText(200).optional(),
      dueDate: day.nullable().optional(),
      priority: z.enum(priorities).optional(),
      completed: z.boolean().optional(),
    }),
    reply: ReentryStep,
  },
})
