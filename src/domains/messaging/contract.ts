import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, ok, page, plainText } from '#shared/shapes.ts'
import {
  CircleMessage,
  CircleReport,
  Conversation,
  groupAtMost,
  longestGroupName,
  longestMessage,
  longestReport,
  reactions,
  Retention,
  ScreenedMessage,
  searchText,
} from './contract/shapes.ts'

export const messagingErrors = defineErrors('messaging', {
  /** The two are parted, the caller left, or the group is closed. */
  ended: 409,
  /** The time in which a message may be changed is over, or it was deleted. */
  too_late: 409,
  group_full: [422, 'userIds'],
  /** A person of the list is not in the client's circle, or may not meet another one of it. */
  not_in_circle: [422, 'userIds'],
  not_on_care_team: [422, 'userId'],
  until_past: [422, 'until'],
})

/** To every member of a conversation: a message is new or changed, or, without one, the conversation itself. */
export const circleChanged = defineEvent(
  'circle.changed',
  z.object({ conversationId: z.string(), messageId: z.string().nullable() }),
)
/** To the other members: one of them is writing now. */
export const circleTyping = defineEvent(
  'circle.typing',
  z.object({ conversationId: z.string(), userId: z.string() }),
)
/** To those who write with a person: a page of theirs was opened, or the last one closed. */
export const circlePresence = defineEvent(
  'circle.presence',
  z.object({ userId: z.string(), isOnline: z.boolean() }),
)

const members = ['client', 'supporter', 'partner', 'therapist'] as const
const ofConversation = {
  access: members,
  record: { kind: 'conversation', at: 'id' },
  params: z.object({ id }),
} as const
const ofMessage = {
  access: members,
  record: { kind: 'circle_message', at: 'id' },
  params: z.object({ id }),
} as const
/** What screening found in the words; the page shows help beside it. `clientId`: whose call for help the page can follow. */
const screened = { crisis: z.enum(['none', 'watch', 'crisis']), clientId: id.nullable() }

export const SentMessage = z.object({ message: CircleMessage, ...screened })

/** A group whose name was screened; `followId`: the client whose call for help the page can follow. */
const SavedGroup = Conversation.extend({ crisis: screened.crisis, followId: id.nullable() })

export const messagingEndpoints = defineEndpoints({
  listConversations: {
    method: 'GET',
    path: '/api/circle/conversations',
    summary: 'Conversations of the caller, the one with the newest message first',
    access: members,
    reply: z.array(Conversation),
    automatic: true,
    changedBy: [circleChanged, circlePresence],
  },
  listCircleMessages: {
    method: 'GET',
    path: '/api/circle/conversations/{id}/messages',
    summary: 'Messages of a conversation, newest first',
    ...ofConversation,
    query: z.object(page(100)),
    reply: z.array(CircleMessage),
    automatic: true,
  },
  readCircleMessage: {
    method: 'GET',
    path: '/api/circle/messages/{id}',
    summary: 'One message as it is now',
    ...ofMessage,
    reply: CircleMessage,
    automatic: true,
  },
  sendCircleMessage: {
    method: 'POST',
    path: '/api/circle/conversations/{id}/messages',
    summary: 'Sends a message; its id is made on the device, so that one sent twice is kept once',
    ...ofConversation,
    extraFields: 'ignored',
    body: z.object({ messageId: id, words: plainText(longestMessage), replyTo: id.optional() }),
    reply: SentMessage,
    status: 201,
  },
  editCircleMessage: {
    method: 'PATCH',
    path: '/api/circle/messages/{id}',
    summary: 'Changes the words of a message within 15 minutes; everyone sees that it was edited',
    ...ofMessage,
    extraFields: 'ignored',
    body: z.object({ words: plainText(longestMessage) }),
    reply: SentMessage,
  },
  deleteCircleMessage: {
    method: 'DELETE',
    path: '/api/circle/messages/{id}',
    summary: 'Deletes a message within 15 minutes; everyone sees that one was deleted',
    ...ofMessage,
    reply: CircleMessage,
  },
  reactToMessage: {
    method: 'PUT',
    path: '/api/circle/messages/{id}/reaction',
    summary: 'Sets the caller’s reaction to a message, or takes it back',
    ...ofMessage,
    body: z.object({ reaction: z.enum(reactions).nullable() }),
    reply: CircleMessage,
  },
  markCircleRead: {
    method: 'POST',
    path: '/api/circle/conversations/{id}/read',
    summary:
      'Everything up to a message has arrived on the caller’s device, and was seen where `seen` says so',
    ...ofConversation,
    body: z.object({ messageId: id, seen: z.boolean().default(true) }),
    reply: ok,
  },
  noteTyping: {
    method: 'POST',
    path: '/api/circle/conversations/{id}/typing',
    summary: 'Tells the other members that the caller is writing; nothing is kept',
    ...ofConversation,
    reply: ok,
    limit: { max: 60, seconds: 60 },
  },
  muteConversation: {
    method: 'PUT',
    path: '/api/circle/conversations/{id}/muted',
    summary: 'Stops messages about this conversation by e-mail, text and push, or starts them again',
    ...ofConversation,
    body: z.object({ muted: z.boolean() }),
    reply: Conversation,
  },
  searchConversation: {
    method: 'POST',
    path: '/api/circle/conversations/{id}/search',
    summary: 'Messages that contain all words of a search, newest first; the cursor goes on further back',
    ...ofConversation,
    body: z.object({ words: searchText, cursor: z.string().max(200).optional() }),
    reply: z.object({
      found: z.array(CircleMessage),
      /** Where to go on; null when the whole conversation was searched. */
      next: z.string().nullable(),
    }),
    limit: { max: 20, seconds: 60 },
  },
  leaveConversation: {
    method: 'POST',
    path: '/api/circle/conversations/{id}/leave',
    summary: 'The caller leaves a group, or a counselor a conversation they were invited to',
    ...ofConversation,
    reply: ok,
  },
  createGroup: {
    method: 'POST',
    path: '/api/circle/groups',
    summary: 'A client opens a group with supporters of their circle',
    access: ['client'],
    extraFields: 'ignored',
    body: z.object({
      conversationId: id,
      name: plainText(longestGroupName),
      userIds: z
        .array(id)
        .min(1)
        .max(groupAtMost - 1),
    }),
    reply: SavedGroup,
    status: 201,
  },
  changeGroup: {
    method: 'PUT',
    path: '/api/circle/conversations/{id}/group',
    summary: 'The client renames a group or changes which supporters are in it',
    ...ofConversation,
    access: ['client'],
    extraFields: 'ignored',
    body: z.object({
      name: plainText(longestGroupName),
      userIds: z.array(id).max(groupAtMost - 1),
    }),
    reply: SavedGroup,
  },
  listOwnCounselors: {
    method: 'GET',
    path: '/api/circle/counselors',
    summary: 'The client’s care team: counselors whom they may invite into a conversation',
    access: ['client'],
    reply: z.array(z.object({ userId: id, name: z.string() })),
  },
  inviteCounselor: {
    method: 'POST',
    path: '/api/circle/conversations/{id}/counselors',
    summary: 'The client lets a counselor of their care team read and write along until a time',
    ...ofConversation,
    access: ['client'],
    body: z.object({ userId: id, until: moment }),
    reply: Conversation,
  },
  removeCounselor: {
    method: 'DELETE',
    path: '/api/circle/conversations/{id}/counselors/{userId}',
    summary: 'The client ends a counselor’s part in a conversation now',
    ...ofConversation,
    access: ['client'],
    params: z.object({ id, userId: id }),
    reply: Conversation,
  },
  reportConversation: {
    method: 'POST',
    path: '/api/circle/conversations/{id}/reports',
    summary: 'Tells the team in private, with the last messages; no other member is told',
    ...ofConversation,
    access: ['client', 'supporter', 'partner'],
    extraFields: 'ignored',
    body: z.object({ reportId: id, words: plainText(longestReport), isPressure: z.boolean().default(false) }),
    reply: ok,
    status: 201,
  },
  readMessageRetention: {
    method: 'GET',
    path: '/api/admin/message-retention',
    summary: 'How many months messages of circles are kept; null as long as the client’s record',
    access: ['admin'],
    reply: Retention,
  },
  setMessageRetention: {
    method: 'PUT',
    path: '/api/admin/message-retention',
    summary: 'Sets how many months messages of circles are kept; older ones are deleted within a day',
    access: ['admin'],
    body: Retention,
    reply: Retention,
  },
  listCircleReports: {
    method: 'GET',
    path: '/api/clients/{id}/circle-reports',
    summary: 'What members of a client’s conversations told the team',
    access: ['therapist'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: z.array(CircleReport),
  },
  listScreenedMessages: {
    method: 'GET',
    path: '/api/clients/{id}/circle-messages',
    summary:
      'Messages of a client’s conversations in which screening found a sign of danger, newest first; no others',
    access: ['therapist', 'admin'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    query: z.object(page(50)),
    reply: z.array(ScreenedMessage),
  },
})
