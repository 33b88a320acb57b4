import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, page } from '#shared/shapes.ts'

export const instruments = ['phq9', 'gad7', 'cssrs'] as const
export const Instrument = z.enum(instruments)
export type Instrument = z.output<typeof Instrument>

export const Assessment = z.object({
  id,
  instrument: Instrument,
  /** In the order of the items: 0 to 3; the C-SSRS screener 0 (no) or 1 (yes). */
  answers: z.array(z.int().min(0).max(3)),
  /** The sum; null for the C-SSRS screener. */
  score: z.int().nullable(),
  band: z.enum(['minimal', 'mild', 'moderate', 'moderately_severe', 'severe', 'low', 'high']),
  flagged: z.boolean(),
  /** Against the one before, where the difference is more than noise. */
  change: z.enum(['better', 'worse', 'steady']).nullable(),
  takenAt: moment,
  /** A first name, where somebody of the team filled it in with the person. */
  takenWith: z.string().nullable(),
})
export type Assessment = z.output<typeof Assessment>

export const assessmentTaken = defineEvent('assessment.taken', z.object({ clientId: z.string() }))

const params = z.object({ id })
export const assessmentEndpoints = defineEndpoints({
  takeAssessment: {
    method: 'POST',
    path: '/api/clients/{id}/assessments',
    summary: 'Keeps the answers to a questionnaire; one that calls for a person makes a task, or an alert',
    access: ['guest', 'client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    extraFields: 'ignored',
    body: z.object({
      instrument: Instrument,
      answers: z.array(z.int().min(0).max(3)).min(1).max(9),
      /** Made by the browser; the same one is kept once. */
      assessmentId: id.optional(),
    }),
    reply: z.object({
      assessment: Assessment,
      /** The screener that these answers ask for. */
      next: Instrument.nullable(),
      /** An alert was raised: the page shows how far it has come. */
      alerted: z.boolean(),
    }),
    status: 201,
  },
  listAssessments: {
    method: 'GET',
    path: '/api/clients/{id}/assessments',
    summary: 'Questionnaires, newest first',
    access: ['guest', 'client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    query: z.object({ ...page(100), instrument: Instrument.optional() }),
    reply: z.array(Assessment),
  },
})
