import { z } from 'zod'
import { Appointment } from '#domains/appointments/contract.ts'
import { Assessment, Instrument } from '#domains/assessments/contract.ts'
import { RiskLevel } from '#domains/clients/contract.ts'
import { Closing } from '#domains/crisis/contract/closing.ts'
import { leaveReasons } from '#domains/housing/contract/words.ts'
import { Mood, MoodSource } from '#domains/mood/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { id, moment, page } from '#shared/shapes.ts'

const common = { id, at: moment }

export const workEvents = [
  'applied',
  'invited',
  'offered',
  'accepted',
  'declined',
  'hired',
  'not_selected',
  'withdrawn',
  'still',
  'left',
] as const

/** Something that happened in a person's care. What is private to the person or to another author is not here. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('mood'), mood: Mood, intensity: z.int(), source: MoodSource }),
  /** What the person wrote on one day. */
  z.object({ ...common, kind: z.literal('messages'), count: z.int() }),
  /** With the exact words that raised it, where they were not written in a private note. */
  z.object({
    ...common,
    kind: z.literal('alert'),
    level: z.enum(['watch', 'crisis']),
    words: z.array(z.string()),
    closedAt: moment.nullable(),
    closedBy: z.string().nullable(),
    /** The form that closed it. */
    closing: Closing.nullable(),
    /** The line that closed it, of alerts from before there was a form. */
    outcome: z.string().nullable(),
  }),
  z.object({
    ...common,
    kind: z.literal('assessment'),
    instrument: Instrument,
    score: z.int().nullable(),
    band: Assessment.shape.band,
    flagged: z.boolean(),
  }),
  z.object({ ...common, kind: z.literal('safety_plan'), version: z.int(), complete: z.boolean() }),
  z.object({
    ...common,
    kind: z.literal('exercise'),
    title: z.string(),
    finished: z.boolean(),
    helped: z.literal([-1, 0, 1]).nullable(),
  }),
  /** An exercise of a workbook that was finished; none that is marked private. */
  z.object({ ...common, kind: z.literal('workbook'), workbook: z.string(), exercise: z.string() }),
  z.object({ ...common, kind: z.literal('step'), title: z.string() }),
  z.object({
    ...common,
    kind: z.literal('appointment'),
    title: z.string(),
    status: Appointment.shape.status,
  }),
  z.object({
    ...common,
    kind: z.literal('note'),
    author: z.string().nullable(),
    signed: z.boolean(),
    /** It is the form that closed an alert. */
    ofAlert: z.boolean(),
  }),
  /** What happened on the way to work and in it, while the person lets their care team see it. */
  z.object({
    ...common,
    kind: z.literal('work'),
    what: z.enum(workEvents),
    company: z.string(),
    /** Of an answer: how many days after the first one it was asked. */
    day: z.int().nullable(),
  }),
  /** What happened with a home, while the person lets their care team see it. */
  z.object({
    ...common,
    kind: z.literal('home'),
    what: z.enum(['proposed', 'agreed', 'moved_in', 'moved_out']),
    city: z.string(),
    /** Why they moved out; null of all else. */
    reason: z.enum(leaveReasons).nullable(),
  }),
  z.object({ ...common, kind: z.literal('risk'), from: RiskLevel, to: RiskLevel, reason: z.string() }),
])
export type TimelineEntry = z.output<typeof TimelineEntry>

export const timelineEndpoints = defineEndpoints({
  readTimeline: {
    method: 'GET',
    path: '/api/clients/{id}/timeline',
    summary: 'What happened in a client’s care, newest first',
    access: ['therapist'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    query: z.object(page(100)),
    reply: z.array(TimelineEntry),
  },
})
