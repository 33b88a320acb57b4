import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, ok, page } from '#shared/shapes.ts'

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
  /** The first name of the therapist who filled it in with the client. */
  takenWith: z.string().nullable(),
  /** When the client answered the offer of help with “I have what I need”; null where they did not. */
  offerSettledAt: moment.nullable(),
})
export type Assessment = z.output<typeof Assessment>

/** An answer of danger whose offer of help the client has not answered yet. */
export const CheckUpOffer = z.object({
  assessmentId: id,
  instrument: Instrument,
  /** The C-SSRS screener belongs to it and is not answered yet. */
  wantsScreener: z.boolean(),
})
export type CheckUpOffer = z.output<typeof CheckUpOffer>

/**
 * The key of a result's words for staff, in the catalog `assessments`: the bands as clinicians name them (PHQ-9: Kroenke,
 * Spitzer, Williams 2001; GAD-7: Spitzer and others 2006; C-SSRS: triage of the Columbia Lighthouse Project).
 */
export const staffBandKey = (instrument: Instrument, band: Assessment['band']) =>
  instrument === 'cssrs'
    ? (`staffBand.cssrs.${band as 'low'}` as const)
    : (`staffBand.${band as 'mild'}` as const)

/** The highest sum of each instrument that has one: 9 or 7 answers of 0 to 3. */
export const highestScore = { phq9: 27, gad7: 21 } as const

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
  readCheckUpOffer: {
    method: 'GET',
    path: '/api/clients/{id}/check-up-offer',
    summary: 'The offer of help after an answer of danger, until the client answers it; null when none waits',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params,
    reply: CheckUpOffer.nullable(),
  },
  settleCheckUpOffer: {
    method: 'POST',
    path: '/api/clients/{id}/assessments/{assessmentId}/offer',
    summary: 'The client has what they need for now: the offer goes, the task and any alert stay',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id, assessmentId: id }),
    reply: ok,
  },
})
