import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, ok, page, plainText } from '#shared/shapes.ts'
import { AlertStatus, CrisisLevel } from '#domains/crisis/contract.ts'
import { MoodLog } from '#domains/mood/contract.ts'

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
  kind: z.enum(['call', 'text', 'link', 'person', 'grounding', 'plan']),
  href: z.string().optional(),
})

export const ChatMessage = z.object({
  id,
  sender: z.enum(['user', 'ai']),
  content: z.string(),
  timestamp: moment,
  /** The browser's own id of a message it sent. */
  clientMessageId: id.nullable(),
  crisisLevel: CrisisLevel,
  metadata: z
    .object({
      suggestedActions: z.array(z.string()).optional(),
      crisisActions: z.array(CrisisAction).optional(),
      visual: Breathing.optional(),
      /** False on a fixed text that no clinician has reviewed yet. */
      reviewed: z.boolean().optional(),
    })
    .optional(),
})
export type ChatMessage = z.output<typeof ChatMessage>

export const ChatSession = z.object({ id, clientId: id, createdAt: moment })
export type ChatSession = z.output<typeof ChatSession>

export const ChatReply = z.object({
  /** What the person wrote, as kept. */
  userMessage: ChatMessage,
  aiMessage: ChatMessage,
  sessionId: id,
  clientId: id,
  shouldEscalate: z.boolean(),
  /** Present when a mood was read from the message and logged. */
  mood: MoodLog.optional(),
  alert: AlertStatus.nullable(),
})
export type ChatReply = z.output<typeof ChatReply>

export const messageSent = defineEvent(
  'chat.message_sent',
  z.object({ clientId: z.string(), sessionId: z.string(), messageId: z.string() }),
)

export const chatEndpoints = defineEndpoints({
  readCurrentSession: {
    method: 'GET',
    path: '/api/clients/{id}/chat-sessions',
    summary: "The client's current conversation, or null",
    access: ['guest', 'client', 'therapist'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: ChatSession.nullable(),
  },
  listMessages: {
    method: 'GET',
    path: '/api/sessions/{id}/messages',
    summary: 'Messages of a conversation in the order they were written; the Link header leads to older ones',
    access: ['guest', 'client', 'therapist'],
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
    body: z.object({
      clientId: id.nullable().optional(),
      sessionId: id.nullable().optional(),
      content: plainText(messageAtMost),
      /** Made by the browser; a message sent twice is kept once and answered the same. */
      clientMessageId: id.optional(),
    }),
    reply: ChatReply,
  },
  readGreeting: {
    method: 'GET',
    path: '/api/chat/greeting',
    summary: 'The first words of an empty conversation',
    access: 'public',
    reply: ChatMessage,
  },
  saveDraft: {
    method: 'PUT',
    path: '/api/clients/{id}/chat-draft',
    summary: 'Keeps what is being written; an empty text removes it',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
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
