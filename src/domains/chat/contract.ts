import { z } from 'zod'
import { NeedKindShape } from '#domains/needs/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, ok, page, plainText } from '#shared/shapes.ts'
import { AlertStatus, CrisisLevel } from '#domains/crisis/contract.ts'
import { planChanged } from '#domains/billing/contract.ts'
import { PlanShape } from '#domains/billing/contract/client-plans.ts'
import { Intensity, Mood, MoodLog } from '#domains/mood/contract.ts'

export const messageAtMost = 4000

const Breathing = z.object({
  kind: z.literal('breathing'),
  inSeconds: z.number(),
  holdSeconds: z.number(),
  outSeconds: z.number(),
  rounds: z.number(),
})

/** A tap that calls, texts or opens something; part of a fixed crisis reply. */
export const CrisisAction = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['call', 'text', 'link', 'person', 'grounding', 'plan', 'questions']),
  href: z.string().optional(),
})

/** Pages that a reply can lead to. */
export const ChatPage = z.enum([
  'plan',
  'appointments',
  'jobs',
  'housing',
  'workbooks',
  'messages',
  'memory',
  'family',
  'privacy',
])
export type ChatPage = z.output<typeof ChatPage>

export const ChatMessage = z.object({
  id,
  sender: z.enum(['user', 'ai', 'counselor']),
  /** First name of the counselor who wrote it. */
  author: z.string().optional(),
  content: z.string(),
  timestamp: moment,
  /** The browser's own id of a message it sent. */
  clientMessageId: id.nullable(),
  crisisLevel: CrisisLevel,
  metadata: z
    .object({
      /** Answers and offers, six at most, in the reader's language. */
      suggestedActions: z.array(z.string()).optional(),
      /** A number that is asked for. */
      scale: z.object({ min: z.int(), max: z.int() }).optional(),
      /** Pages of the hub that the reply is about, each a button. */
      links: z.array(z.object({ page: ChatPage, label: z.string() })).optional(),
      /** What steers an exercise: skip, back, stop. */
      controls: z.array(z.string()).optional(),
      /** The exercise that this reply finished: its card is kept under this id. */
      exerciseId: id.optional(),
      crisisActions: z.array(CrisisAction).optional(),
      /** The question of a fixed text, word for word: the page shows it larger, with its answers under it. */
      question: z.string().optional(),
      /** What the person lacks: 211, the list of places near them and the form stand below. */
      needs: z.array(NeedKindShape).optional(),
      visual: Breathing.optional(),
      /** A model phrased it inside what the guided engine decided. */
      generated: z.boolean().optional(),
      /** False on a fixed text that no clinician has reviewed yet. */
      reviewed: z.boolean().optional(),
    })
    .optional(),
})
export type ChatMessage = z.output<typeof ChatMessage>

export const ChatSession = z.object({
  id,
  clientId: id,
  createdAt: moment,
  /** The counselor who writes here now; the engine is silent meanwhile. */
  heldBy: z.object({ id, firstName: z.string() }).nullable(),
})
export type ChatSession = z.output<typeof ChatSession>

/** How many messages a plan has answered in a day of the organization, and when it goes on. */
export const MessageLimit = z.object({ plan: PlanShape, perDay: z.int(), resetsAt: moment })
export type MessageLimit = z.output<typeof MessageLimit>

export const ChatReply = z.object({
  /** What the person wrote, as kept. */
  userMessage: ChatMessage,
  /** Null while a counselor writes in the conversation: a person answers. Null too where `limit` says why. */
  aiMessage: ChatMessage.nullable(),
  sessionId: id,
  clientId: id,
  shouldEscalate: z.boolean(),
  /** Present when a mood was read from the message and logged. */
  mood: MoodLog.optional(),
  alert: AlertStatus.nullable(),
  /** The day's messages are used up: this one was screened and kept, and gets no answer of the engine. */
  limit: MessageLimit.optional(),
  /** What is left of the day's messages; absent where nothing is counted. */
  messagesLeft: z.int().optional(),
})
export type ChatReply = z.output<typeof ChatReply>

/** An exercise somebody finished or left. */
export const Exercise = z.object({
  id,
  protocol: z.string(),
  title: z.string(),
  startedAt: moment,
  endedAt: moment,
  finished: z.boolean(),
  /** 1 it eased the feeling, 0 no change, -1 it did not; null where that was not said. */
  helped: z.int().min(-1).max(1).nullable(),
})
export type Exercise = z.output<typeof Exercise>

/** The same with what the person wrote, under headings in the reader's language. */
export const ExerciseCard = Exercise.extend({
  lines: z.array(z.object({ label: z.string(), text: z.string() })),
})
export type ExerciseCard = z.output<typeof ExerciseCard>

const ofExercise = z.object({ id, exerciseId: id })

export const messageSent = defineEvent(
  'chat.message_sent',
  z.object({ clientId: z.string(), sessionId: z.string(), messageId: z.string() }),
)

export const chatEndpoints = defineEndpoints({
  readCurrentSession: {
    method: 'GET',
    path: '/api/clients/{id}/chat-sessions',
    summary: "The client's current conversation, or null",
    access: ['guest', 'client', 'therapist', 'admin'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: ChatSession.nullable(),
  },
  listMessages: {
    method: 'GET',
    path: '/api/sessions/{id}/messages',
    summary: 'Messages of a conversation in the order they were written; the Link header leads to older ones',
    access: ['guest', 'client', 'therapist', 'admin'],
    record: { kind: 'session', at: 'id' },
    params: z.object({ id }),
    query: z.object(page(200)),
    reply: z.array(ChatMessage),
  },
  sendMessage: {
    method: 'POST',
    path: '/api/chat/message',
    summary: 'Writes a message and gets the reply. A visitor becomes a guest with the first one',
    access: 'public',
    record: { kind: 'client', at: 'clientId' },
    extraFields: 'ignored',
    body: z.object({
      clientId: id.nullable().optional(),
      sessionId: id.nullable().optional(),
      content: plainText(messageAtMost),
      /** Made by the browser; a message sent twice is kept once and answered the same. */
      clientMessageId: id.optional(),
    }),
    reply: ChatReply,
    streams: true,
  },
  writeAsCounselor: {
    method: 'POST',
    path: '/api/clients/{id}/counselor-messages',
    summary:
      'A counselor, or an admin who acknowledged the alert, writes in the conversation; the engine steps back until it is handed over again',
    access: ['therapist', 'admin'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    body: z.object({ content: plainText(messageAtMost), clientMessageId: id.optional() }),
    reply: ChatMessage,
    status: 201,
  },
  handBack: {
    method: 'POST',
    path: '/api/clients/{id}/hand-back',
    summary: 'Hands the conversation back to the guided engine',
    access: ['therapist', 'admin'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: ok,
  },
  readMessagesLeft: {
    method: 'GET',
    path: '/api/clients/{id}/messages-left',
    summary: 'What the plan leaves of answered messages today; null where nothing is counted',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: MessageLimit.extend({ left: z.int() }).nullable(),
    changedBy: [planChanged],
  },
  readGreeting: {
    method: 'GET',
    path: '/api/chat/greeting',
    summary: 'The first words of an empty conversation',
    access: 'public',
    reply: ChatMessage,
  },
  readWhoWrites: {
    method: 'GET',
    path: '/api/clients/{id}/chat-writer',
    summary: 'Who writes the replies: the guided engine, or a provider inside it, and what the person chose',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: z.object({
      /** A provider is set up here and switched on. */
      generative: z.boolean(),
      guidedOnly: z.boolean(),
    }),
  },
  readProvider: {
    method: 'GET',
    path: '/api/chat/provider',
    summary:
      'The provider behind the chat: whether it answers, and what became of the replies of the last 30 days',
    access: ['admin'],
    reply: z.object({
      /** Null where none is configured on this server. */
      model: z.string().nullable(),
      /** It did not answer, and is asked again then. */
      restsUntil: moment.nullable(),
      /** `written`, or why the guided reply stands; most frequent first. */
      replies: z.array(z.object({ outcome: z.string(), count: z.int() })),
    }),
  },
  testProvider: {
    method: 'POST',
    path: '/api/chat/provider/test',
    summary: 'Asks the provider for one reply to a made-up message; nothing of a client is sent',
    access: ['admin'],
    limit: { max: 6, seconds: 60 },
    reply: z.object({
      /** What it wrote; null where it did not answer as it must. */
      words: z.string().nullable(),
      /** Why not: a failure of the provider, or what the checks refused. */
      fault: z.string().nullable(),
      milliseconds: z.int(),
    }),
  },
  listExercises: {
    method: 'GET',
    path: '/api/clients/{id}/exercises',
    summary: 'Exercises a person finished or left, newest first',
    access: ['guest', 'client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    query: z.object(page(100)),
    reply: z.array(Exercise),
  },
  readExercise: {
    method: 'GET',
    path: '/api/clients/{id}/exercises/{exerciseId}',
    summary: 'One exercise with what was written in it',
    access: ['guest', 'client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params: ofExercise,
    reply: ExerciseCard,
  },
  deleteExercise: {
    method: 'DELETE',
    path: '/api/clients/{id}/exercises/{exerciseId}',
    summary: 'Removes an exercise of one’s own for good',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params: ofExercise,
    reply: ok,
  },
  suggestExercise: {
    method: 'POST',
    path: '/api/ai/cbt-exercise',
    summary: 'The exercise that fits a mood and its strength; begins and keeps nothing',
    access: ['guest', 'client', 'therapist'],
    body: z.object({ mood: Mood, intensity: Intensity }),
    reply: z.object({
      protocol: z.string(),
      title: z.string(),
      intro: z.string(),
      steps: z.array(z.string()),
      minutes: z.int(),
    }),
    limit: { max: 120, seconds: 60 },
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/clients/{id}/chat-draft',
    summary: 'Keeps what is being written; an empty text removes it',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    extraFields: 'ignored',
    body: z.object({ text: z.string().max(messageAtMost) }),
    reply: ok,
  },
  readDraft: {
    method: 'GET',
    path: '/api/clients/{id}/chat-draft',
    summary: 'What was being written',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: z.object({ text: z.string() }),
  },
})
