import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, ok, page, plainText } from '#shared/shapes.ts'

/** Who the other one is to the client. */
export const conversationKinds = ['volunteer'] as const
export type ConversationKind = (typeof conversationKinds)[number]

/** The most letters of a message. */
export const longestMessage = 2000
export const longestReport = 1000

/** A conversation between a client and somebody of their circle, as one of the two sees it. */
export const Conversation = z.object({
  id,
  kind: z.enum(conversationKinds),
  /** The other one's first name: no more is given. */
  name: z.string(),
  isOpen: z.boolean(),
  /** No mail and no text is sent to me about it. */
  isMuted: z.boolean(),
  unread: z.int(),
  lastAt: moment.nullable(),
})
export type Conversation = z.output<typeof Conversation>

export const CircleMessage = z.object({
  id,
  isMine: z.boolean(),
  words: z.string(),
  at: moment,
  /** The other one has opened it; of theirs it says nothing. */
  isRead: z.boolean(),
})
export type CircleMessage = z.output<typeof CircleMessage>

/** Something that one of the two told the team, with what was written last. */
export const CircleReport = z.object({
  id,
  at: moment,
  by: z.enum(['client', 'other']),
  otherName: z.string(),
  words: z.string(),
  messages: z.array(z.object({ side: z.enum(['client', 'other']), words: z.string(), at: moment })),
})
export type CircleReport = z.output<typeof CircleReport>

/** To the two of a conversation: somebody wrote, read, or it ended. */
export const circleChanged = defineEvent('circle.changed', z.object({ conversationId: z.string() }))

const record = { kind: 'conversation', at: 'id' } as const
const params = z.object({ id })
const two = ['client', 'partner'] as const

export const messagingEndpoints = defineEndpoints({
  listConversations: {
    method: 'GET',
    path: '/api/circle/conversations',
    summary: 'Conversations of the caller, the newest words first',
    access: two,
    reply: z.array(Conversation),
    automatic: true,
  },
  listCircleMessages: {
    method: 'GET',
    path: '/api/circle/conversations/{id}/messages',
    summary: 'What was written, newest first',
    access: two,
    record,
    params,
    query: z.object(page(100)),
    reply: z.array(CircleMessage),
    automatic: true,
  },
  sendCircleMessage: {
    method: 'POST',
    path: '/api/circle/conversations/{id}/messages',
    summary: 'Writes to the other one; the id is made on the device, so that a message sent twice is one',
    access: two,
    record,
    params,
    extraFields: 'ignored',
    body: z.object({ messageId: id, words: plainText(longestMessage) }),
    reply: z.object({
      message: CircleMessage,
      crisis: z.enum(['none', 'watch', 'crisis']),
      clientId: id.nullable(),
    }),
    status: 201,
  },
  markCircleRead: {
    method: 'POST',
    path: '/api/circle/conversations/{id}/read',
    summary: 'Everything up to a message has been seen',
    access: two,
    record,
    params,
    body: z.object({ messageId: id }),
    reply: ok,
  },
  muteConversation: {
    method: 'PUT',
    path: '/api/circle/conversations/{id}/muted',
    summary: 'No mail and no text about this conversation, or again',
    access: two,
    record,
    params,
    body: z.object({ muted: z.boolean() }),
    reply: Conversation,
  },
  reportConversation: {
    method: 'POST',
    path: '/api/circle/conversations/{id}/reports',
    summary: 'Tells the team, privately, with the last words of both; the other one is not told',
    access: two,
    record,
    params,
    extraFields: 'ignored',
    body: z.object({ reportId: id, words: plainText(longestReport) }),
    reply: ok,
    status: 201,
  },
  listCircleReports: {
    method: 'GET',
    path: '/api/clients/{id}/circle-reports',
    summary: 'What was told to the team about a conversation of a client',
    access: ['therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    reply: z.array(CircleReport),
  },
})
