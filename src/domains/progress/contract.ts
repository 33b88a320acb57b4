import { z } from 'zod'
import { Instrument } from '#domains/assessments/contract.ts'
import { Mood } from '#domains/mood/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { day, emailAddress, id, moment, ok, TimeZone } from '#shared/shapes.ts'

/** How far back a report looks, in days. */
export const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]

/** What is worth saying out loud, each with the number behind it. Nothing is ever held against anybody. */
export const encouragements = ['steps', 'came', 'exercises', 'moods', 'lighter'] as const

/** Figures of one person over a span of days, on the calendar of a time zone. Days without anything are left out. */
export const ProgressReport = z.object({
  from: day,
  to: day,
  moods: z.array(
    z.object({
      day,
      count: z.int(),
      /** The strongest feeling of the day. */
      mood: Mood,
      /** The average strength from 1 to 10 of the day's hard feelings and of its good ones; null without any. */
      hard: z.number().nullable(),
      good: z.number().nullable(),
    }),
  ),
  moodCounts: z.array(z.object({ mood: Mood, count: z.int() })),
  /** Exercises, and how often the person said that they felt better, the same or worse after them. */
  helped: z.array(
    z.object({
      protocol: z.string(),
      title: z.string(),
      times: z.int(),
      better: z.int(),
      same: z.int(),
      worse: z.int(),
    }),
  ),
  assessments: z.array(
    z.object({ instrument: Instrument, takenAt: moment, score: z.int(), band: z.string() }),
  ),
  /** Steps that were finished, by week (its Monday), and how the plan stands today. */
  steps: z.object({
    weeks: z.array(z.object({ week: day, count: z.int() })),
    done: z.int(),
    total: z.int(),
  }),
  attendance: z.object({ came: z.int(), missed: z.int(), cancelled: z.int(), upcoming: z.int() }),
  encouragement: z.array(z.object({ kind: z.enum(encouragements), count: z.int() })).max(3),
})
export type ProgressReport = z.output<typeof ProgressReport>

const params = z.object({ id })
export const progressEndpoints = defineEndpoints({
  readProgress: {
    method: 'GET',
    path: '/api/clients/{id}/progress',
    summary: 'Moods, what helped, check-ups, steps and attendance over 7, 30 or 90 days',
    access: ['guest', 'client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    query: z.object({
      days: z.coerce.number().pipe(z.union([z.literal(7), z.literal(30), z.literal(90)])),
      timeZone: TimeZone.optional(),
    }),
    reply: ProgressReport,
  },
  sendProgressReport: {
    method: 'POST',
    path: '/api/email/progress-report',
    summary:
      'Writes to the client, at the address on record, that their report can be read after signing in. The letter carries nothing of it',
    access: ['therapist'],
    record: { kind: 'client', at: 'clientId' },
    body: z.object({
      clientId: id,
      /** Where it is named it has to be the address on record. */
      clientEmail: emailAddress(200).optional(),
      /** Taken and dropped: figures stay behind the sign-in. */
      progressData: z.unknown().optional(),
    }),
    reply: ok,
    limit: { max: 30, seconds: 3600 },
  },
})
