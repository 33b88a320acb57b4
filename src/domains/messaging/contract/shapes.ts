import { z } from 'zod'
import { id, line, moment } from '#shared/shapes.ts'
import { isLanguageCode } from '#shared/languages.ts'
import { type FileKind, UploadedFile } from '#shared/uploaded-file.ts'

/** `pair` kinds have one conversation for two people; a group has a name and up to eight members. */
export const conversationKinds = ['volunteer', 'family'] as const
export type ConversationKind = (typeof conversationKinds)[number]

export const memberRoles = ['client', 'supporter', 'volunteer', 'counselor'] as const
export type MemberRole = (typeof memberRoles)[number]

/** What a supporter is to a client. */
export const relations = ['family', 'friend', 'mentor', 'caseworker'] as const

/** Characters of a message, of a report to the team, of a group's name, of a search. */
export const longestMessage = 2000
export const longestReport = 1000
export const longestGroupName = 60
export const longestSearch = 100
/** People of a group, the client included. */
export const groupAtMost = 8
/** Files of one message, and what they may be. */
export const filesAtMost = 5
export const circleFileKinds = ['jpg', 'png', 'pdf'] as const satisfies readonly FileKind[]
export const circleFileKind = 'circle'
/** So long after sending a message its writer may change or delete it. */
export const changeableMinutes = 15
/** The reactions that are offered; each has a word for screen readers in the catalog. */
export const reactions = ['❤️', '👍', '😊', '🙏', '😢', '👏'] as const
export type Reaction = (typeof reactions)[number]

/** One person of a conversation, as another member sees them. `readTo` and `deliveredTo` are positions of messages. */
export const Member = z.object({
  userId: id,
  /** The first name: no more is given. */
  name: z.string(),
  role: z.enum(memberRoles),
  /** What a supporter is to the client; null for others, and for everyone but the client and themselves. */
  relation: z.enum(relations).nullable(),
  /** What they read: the other page shows phrases of the phrasebook in it. */
  language: z.string().refine(isLanguageCode, 'wants a language of the product'),
  isMe: z.boolean(),
  /** A page of theirs is open, and they let others see it. */
  isOnline: z.boolean(),
  hasLeft: z.boolean(),
  /** A counselor reads along until then. */
  until: moment.nullable(),
  readTo: z.int(),
  deliveredTo: z.int(),
})
export type Member = z.output<typeof Member>

/** A file of a message. A photo is shown, redrawn without the place where it was taken; another file is fetched. */
export const AttachedFile = UploadedFile.extend({ isPhoto: z.boolean() })
export type AttachedFile = z.output<typeof AttachedFile>

export const CircleMessage = z.object({
  id,
  /** Grows within a conversation: the order of its messages. */
  position: z.int(),
  /** Null where the account is gone. */
  senderId: id.nullable(),
  isMine: z.boolean(),
  /** Empty where it was deleted, or where files came without words. */
  words: z.string(),
  at: moment,
  editedAt: moment.nullable(),
  isDeleted: z.boolean(),
  /** The message that this one answers, shortened; `words` is empty where it was deleted, or is not the reader's to see. */
  replyTo: z.object({ id, senderId: id.nullable(), words: z.string() }).nullable(),
  files: z.array(AttachedFile),
  reactions: z.array(z.object({ reaction: z.enum(reactions), userIds: z.array(id) })),
  /** The words in the reader's language, where everyone agreed to translation and a provider has made it. */
  translation: z.string().nullable(),
  /** The caller, a supporter or a partner, wrote it within the last day, and screening heard a crisis: their page helps. */
  needsHelp: z.literal(true).optional(),
  /**
   * The client wrote it within the last day to the caller, a supporter or a partner, and screening heard a crisis: their
   * page says how to stand by them, when our counselors got the alert, and whether the body is in danger already.
   */
  clientInDanger: z.object({ alertAt: moment.nullable(), isHurt: z.boolean() }).optional(),
})
export type CircleMessage = z.output<typeof CircleMessage>

/** A conversation as one of its members sees it. */
export const Conversation = z.object({
  id,
  clientId: id,
  kind: z.enum(conversationKinds),
  isGroup: z.boolean(),
  /** The group's name, or the first name of the other one. */
  name: z.string(),
  members: z.array(Member),
  /** The caller is the client and may change who is in it. */
  isOwner: z.boolean(),
  isOpen: z.boolean(),
  /** Messages older than so many months are deleted; null where they stay as long as the client's record. */
  keptMonths: z.int().nullable(),
  /** No e-mail, text message or push message about it is sent to the caller. */
  isMuted: z.boolean(),
  unread: z.int(),
  lastAt: moment.nullable(),
  /** The newest message, shortened; `words` is empty where it is only files. */
  last: z
    .object({
      id,
      position: z.int(),
      senderId: id.nullable(),
      isMine: z.boolean(),
      words: z.string(),
      isDeleted: z.boolean(),
    })
    .nullable(),
})
export type Conversation = z.output<typeof Conversation>

/** Months for which an organization may keep messages. */
export const retentionMonths = [6, 12, 24, 36, 60, 120] as const
export const Retention = z.object({
  months: z.union(retentionMonths.map((count) => z.literal(count))).nullable(),
})
export type Retention = z.output<typeof Retention>

export const searchText = line().trim().min(2).max(longestSearch)

/** What a member or a supporter told the team in private, with the last messages of the conversation it is about. */
export const CircleReport = z.object({
  id,
  at: moment,
  by: z.enum(['client', 'other']),
  /** First name of the one who reports. */
  byName: z.string(),
  /** Whom it is about, where it is about a conversation. */
  otherName: z.string(),
  isPressure: z.boolean(),
  words: z.string(),
  messages: z.array(
    z.object({
      name: z.string(),
      words: z.string(),
      /** Earlier wordings in which screening found a sign of danger. */
      earlier: z.array(z.string()),
      at: moment,
    }),
  ),
})
export type CircleReport = z.output<typeof CircleReport>

/** A message that screening found to be about danger, for the responder: this message, not the conversation. */
export const ScreenedMessage = z.object({
  id,
  at: moment,
  senderName: z.string(),
  senderRole: z.enum(memberRoles),
  level: z.enum(['watch', 'crisis']),
  words: z.string(),
  /** Earlier wordings in which screening found a sign of danger, where the writer has changed them since. */
  earlier: z.array(z.string()),
  editedAt: moment.nullable(),
  isDeleted: z.boolean(),
})
export type ScreenedMessage = z.output<typeof ScreenedMessage>

/** The fields of a message that is sent with files. */
export const CircleForm = z.object({
  messageId: id,
  words: line().trim().max(longestMessage).default(''),
  replyTo: id.optional(),
})
export const circleFilesPath = (conversationId: string): string =>
  `/api/circle/conversations/${conversationId}/files`
export const circleExportPath = (conversationId: string): string =>
  `/api/circle/conversations/${conversationId}/export`
