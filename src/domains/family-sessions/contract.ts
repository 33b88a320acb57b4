import { z } from 'zod'
import { latestMoment } from '#shared/dates.ts'
import { appointmentsChanged } from '#domains/appointments/contract.ts'
import { circleChanged } from '#domains/messaging/contract.ts'
import { Signal, SignalBatch } from '#domains/video/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, ok } from '#shared/shapes.ts'
import { Answer, FamilyRoom, FamilySession, peopleAtMost, ProposedSession } from './contract/shapes.ts'

export const familySessionErrors = defineErrors('family-sessions', {
  /** No session can be proposed now; the reason is not given. */
  not_now: 409,
  /** A chosen person is not in the conversation any more. */
  not_chosen: [422, 'userIds'],
  /** Nobody is let in before the client is in the room. */
  client_first: 409,
  nobody_waiting: 409,
  /** It was cancelled, or its time is over. */
  over: 409,
})

/** To everyone of a session: it was proposed, answered, moved or cancelled, or a person came, went or was let in. */
export const familySessionChanged = defineEvent(
  'family_session.changed',
  z.object({ appointmentId: z.string() }),
)
/** Connection messages wait for the page `page`. */
export const familySignalled = defineEvent(
  'family_session.signalled',
  z.object({ appointmentId: z.string(), page: z.string() }),
)

const everyone = ['client', 'supporter', 'therapist'] as const
const hosts = ['client', 'therapist'] as const
const ofSession = { record: { kind: 'family_session', at: 'id' }, params: z.object({ id }) } as const
/** One load of the page in one tab; made by the browser. */
const page = id

export const familySessionEndpoints = defineEndpoints({
  proposeFamilySession: {
    method: 'POST',
    path: '/api/family-sessions',
    summary:
      'The client proposes a video session to people of a conversation; it is an appointment of theirs',
    access: ['client'],
    record: { kind: 'conversation', at: 'conversationId' },
    body: z.object({
      conversationId: id,
      /** Made by the browser: the same proposal is kept once. */
      appointmentId: id,
      userIds: z
        .array(id)
        .min(1)
        .max(peopleAtMost - 1),
      scheduledAt: moment.refine((text) => text <= latestMoment, 'wants a moment before 2100'),
      durationMinutes: z.int().min(5).max(180),
    }),
    reply: ProposedSession,
    status: 201,
    limit: { max: 30, seconds: 3600 },
  },
  listFamilySessions: {
    method: 'GET',
    path: '/api/family-sessions',
    summary: 'Family sessions to come that the caller takes part in, soonest first',
    access: everyone,
    reply: z.array(FamilySession),
    changedBy: [familySessionChanged, circleChanged, appointmentsChanged],
    automatic: true,
  },
  answerFamilySession: {
    method: 'PUT',
    path: '/api/family-sessions/{id}/answer',
    summary: 'A supporter or counselor says whether they come; the answer can be changed',
    access: ['supporter', 'therapist'],
    ...ofSession,
    body: z.object({ answer: Answer }),
    reply: FamilySession,
  },
  readFamilyRoom: {
    method: 'GET',
    path: '/api/family-sessions/{id}/room',
    summary: 'The room: who is in it, who waits, when it opens',
    access: everyone,
    ...ofSession,
    query: z.object({ page: page.optional() }),
    reply: FamilyRoom,
    automatic: true,
  },
  joinFamilyRoom: {
    method: 'POST',
    path: '/api/family-sessions/{id}/room/join',
    summary: 'Comes into the room, or waits to be let in. A host who joins an ended session opens it again',
    access: everyone,
    ...ofSession,
    body: z.object({ page }),
    reply: FamilyRoom,
  },
  admitToFamilyRoom: {
    method: 'POST',
    path: '/api/family-sessions/{id}/room/admit',
    summary: 'Lets a person in who waits, or sends a person back before the door',
    access: hosts,
    ...ofSession,
    body: z.object({ userId: id, isIn: z.boolean() }),
    reply: FamilyRoom,
  },
  leaveFamilyRoom: {
    method: 'POST',
    path: '/api/family-sessions/{id}/room/leave',
    summary: 'Leaves the room alone; a person who was let in may come back',
    access: everyone,
    ...ofSession,
    body: z.object({ page }),
    reply: ok,
  },
  endFamilyRoom: {
    method: 'POST',
    path: '/api/family-sessions/{id}/room/end',
    summary: 'Ends the session for everyone and writes its time to the appointment',
    access: hosts,
    ...ofSession,
    reply: FamilyRoom,
  },
  beatFamilyRoom: {
    method: 'POST',
    path: '/api/family-sessions/{id}/room/beat',
    summary:
      'A page says that it is still there; only time in which it is connected to another person counts',
    access: everyone,
    ...ofSession,
    body: z.object({ page, connected: z.boolean() }),
    reply: FamilyRoom,
  },
  sendFamilySignals: {
    method: 'POST',
    path: '/api/family-sessions/{id}/room/signals',
    summary: 'Hands connection messages to the page of another person; refused unless both are in',
    access: everyone,
    ...ofSession,
    body: z.object({
      /** Made by the browser: the same batch is kept once. */
      batch: id,
      page,
      to: page,
      line: id,
      signals: z.array(Signal).min(1).max(60),
    }),
    reply: ok,
    limit: { max: 900, seconds: 60 },
  },
  readFamilySignals: {
    method: 'GET',
    path: '/api/family-sessions/{id}/room/signals',
    summary: 'Connection messages for this page, after the last one it has; those before are forgotten',
    access: everyone,
    ...ofSession,
    query: z.object({ page, after: z.coerce.number().int().min(0).optional() }),
    reply: z.array(SignalBatch),
    automatic: true,
  },
})
