import { newId } from '#shared/ids.ts'
import type { CircleMessage, Conversation, Member } from '../contract/shapes.ts'

// Sol, a client, and Lena, a supporter, for component tests.

export const sol = newId()
const lena = newId()

export const member = (part: Partial<Member>): Member => ({
  userId: sol,
  name: 'Sol',
  role: 'client',
  relation: null,
  language: 'en',
  isMe: false,
  isOnline: false,
  hasLeft: false,
  until: null,
  readTo: 0,
  deliveredTo: 0,
  ...part,
})

/** A conversation of Sol, at whose page the test is, and Lena. */
export const conversation = (
  part: Partial<Conversation> = {},
  theirs: Member['language'] = 'en',
): Conversation => ({
  id: newId(),
  clientId: newId(),
  kind: 'family',
  isGroup: false,
  name: 'Lena',
  members: [
    member({ isMe: true }),
    member({ userId: lena, name: 'Lena', role: 'supporter', relation: 'friend', language: theirs }),
  ],
  isOwner: true,
  isOpen: true,
  keptMonths: null,
  isMuted: false,
  unread: 0,
  lastAt: null,
  last: null,
  ...part,
})

/** A message of Lena. */
export const message = (words: string, part: Partial<CircleMessage> = {}): CircleMessage => ({
  id: newId(),
  position: 1,
  senderId: lena,
  isMine: false,
  words,
  at: '2026-12-08T18:00:00.000Z',
  editedAt: null,
  isDeleted: false,
  replyTo: null,
  files: [],
  reactions: [],
  translation: null,
  ...part,
})
