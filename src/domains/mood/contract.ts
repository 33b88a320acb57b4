import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, ok, page, plainText } from '#shared/shapes.ts'

export const moods = ['good', 'hopeful', 'anxious', 'sad', 'angry', 'neutral'] as const
export const Mood = z.enum(moods)
export type Mood = z.output<typeof Mood>
/** Feelings that weigh, and feelings that carry: their strengths say opposite things, so no average mixes them. */
export const hardMoods: readonly Mood[] = ['anxious', 'sad', 'angry']
export const goodMoods: readonly Mood[] = ['good', 'hopeful']
export const Intensity = z.int().min(1).max(10)

/** `person`: chosen. `text`: read from a message; the person can correct it. */
export const MoodSource = z.enum(['person', 'text'])

export const MoodLog = z.object({
  id,
  mood: Mood,
  intensity: Intensity,
  loggedAt: moment,
  note: z.string().nullable(),
  source: MoodSource,
})
export type MoodLog = z.output<typeof MoodLog>

export const moodLogged = defineEvent(
  'mood.logged',
  z.object({ clientId: z.string(), moodLogId: z.string() }),
)

/** The most letters of the words beside a mood. */
export const noteAtMost = 1000

export const moodEndpoints = defineEndpoints({
  logMood: {
    method: 'POST',
    path: '/api/mood-logs',
    summary: 'Records how a person feels now',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'clientId' },
    extraFields: 'ignored',
    body: z.object({
      clientId: id,
      mood: Mood,
      intensity: Intensity,
      note: plainText(noteAtMost).optional(),
      /** Made by the browser; the same id is recorded once, however often it is sent. */
      id: id.optional(),
      /** When it was felt, for one that had to wait for a line; never taken as later than now. */
      loggedAt: moment.optional(),
    }),
    reply: MoodLog.extend({ crisis: z.enum(['none', 'watch', 'crisis']) }),
    status: 201,
  },
  listMoodLogs: {
    method: 'GET',
    path: '/api/clients/{id}/mood-logs',
    summary: 'Moods, newest first',
    access: ['guest', 'client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    query: z.object(page(100)),
    reply: z.array(MoodLog),
  },
  removeMoodLog: {
    method: 'DELETE',
    path: '/api/clients/{id}/mood-logs/{moodLogId}',
    summary: 'Removes a mood that was read from the person’s words. A mood that they chose stays',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id, moodLogId: id }),
    reply: ok,
  },
  countMoodLogs: {
    method: 'GET',
    path: '/api/clients/{id}/mood-logs/count',
    summary: 'How many moods were recorded in all',
    access: ['guest', 'client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: z.object({ count: z.int() }),
  },
  analyzeMood: {
    method: 'POST',
    path: '/api/ai/analyze-mood',
    summary:
      'Reads a mood from text. Keeps nothing of it, but danger in a client’s own words raises the alert',
    access: ['guest', 'client', 'therapist'],
    extraFields: 'ignored',
    body: z.object({ text: plainText(4000) }),
    reply: z.object({
      mood: Mood,
      intensity: Intensity,
      confidence: z.number().min(0).max(1),
      crisis: z.enum(['none', 'watch', 'crisis']),
    }),
    limit: { max: 120, seconds: 60 },
  },
})
