import { bigint, boolean, index, integer, primaryKey, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { ConversationKind, MemberRole, Reaction } from './contract/shapes.ts'

const position = () => bigint({ mode: 'number' })
const clientId = () =>
  text()
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' })

/** People who write to each other around one client. None learns how to reach another but here. */
export const conversations = snakeCase.table(
  'conversations',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    clientId: clientId(),
    /** The other one of a conversation of two; null for a group. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ConversationKind>().notNull(),
    /** A group's name, sealed; null for two. */
    name: sealed(),
    createdAt: moment().notNull(),
    /** No message is added after this; earlier ones stay readable. */
    endedAt: moment(),
    lastAt: moment(),
  },
  (t) => [
    unique('conversations_pair_key').on(t.clientId, t.userId, t.kind),
    index('conversations_user_idx').on(t.userId),
  ],
)

/** Who is in a conversation. Positions are those of messages. */
export const conversationMembers = snakeCase.table(
  'conversation_members',
  {
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<MemberRole>().notNull(),
    joinedAt: moment().notNull(),
    /** Sees nothing from then on: left, removed, or the time of a grant is over. */
    leftAt: moment(),
    /** When a grant, or a counselor's invitation, ends by itself. */
    until: moment(),
    /** Sees only messages after this position. */
    fromPosition: position().notNull().default(0),
    readTo: position().notNull().default(0),
    deliveredTo: position().notNull().default(0),
    isMuted: boolean().notNull().default(false),
    /** When the member was last told that there is something to read; null again once they have read. */
    toldAt: moment(),
  },
  (t) => [
    primaryKey({ name: 'conversation_members_pkey', columns: [t.conversationId, t.userId] }),
    index('conversation_members_user_idx').on(t.userId),
  ],
)

export const circleMessages = snakeCase.table(
  'circle_messages',
  {
    id: text().primaryKey(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    clientId: clientId(),
    position: position().generatedAlwaysAsIdentity(),
    senderId: text().references(() => users.id, { onDelete: 'set null' }),
    words: sealed().notNull(),
    /** A message of the same conversation that this one answers. */
    replyTo: text(),
    /** Written after the conversation ended: for its writer alone, and for the responder it called. */
    isHeldBack: boolean().notNull().default(false),
    /** The client on whose record screening of this message opened or joined an alert or a task, and how grave it was. */
    screenedFor: text().references(() => clients.id, { onDelete: 'set null' }),
    screenedLevel: text().$type<'watch' | 'crisis'>(),
    /** Sealed JSON: the words in which screening found it, in their order, where the writer has changed them since. */
    screenedWords: sealed(),
    createdAt: moment().notNull(),
    editedAt: moment(),
    /** Its words went with this, unless screening found a sign of danger: the responder still reads them. */
    deletedAt: moment(),
  },
  (t) => [
    index('circle_messages_conversation_idx').on(t.conversationId, t.position),
    index('circle_messages_client_idx').on(t.clientId),
    index('circle_messages_created_idx').on(t.createdAt),
    index('circle_messages_sender_idx').on(t.senderId),
    index('circle_messages_screened_idx').on(t.screenedFor, t.createdAt, t.id),
  ],
)

export const circleReactions = snakeCase.table(
  'circle_reactions',
  {
    messageId: text()
      .notNull()
      .references(() => circleMessages.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reaction: text().$type<Reaction>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'circle_reactions_pkey', columns: [t.messageId, t.userId] }),
    index('circle_reactions_user_idx').on(t.userId),
  ],
)

/** A message in another language, made by the configured provider. */
export const circleTranslations = snakeCase.table(
  'circle_translations',
  {
    messageId: text()
      .notNull()
      .references(() => circleMessages.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    clientId: clientId(),
    words: sealed().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'circle_translations_pkey', columns: [t.messageId, t.language] }),
    index('circle_translations_client_idx').on(t.clientId),
  ],
)

/** What a member or a supporter told the team, with the last messages as they were then. */
export const circleReports = snakeCase.table(
  'circle_reports',
  {
    id: text().primaryKey(),
    /** Null where it is about no conversation. */
    conversationId: text().references(() => conversations.id, { onDelete: 'cascade' }),
    clientId: clientId(),
    side: text().$type<'client' | 'other'>().notNull(),
    reporterId: text().references(() => users.id, { onDelete: 'set null' }),
    isPressure: boolean().notNull().default(false),
    /** Sealed JSON: words, and messages. */
    report: sealed().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('circle_reports_client_idx').on(t.clientId, t.createdAt),
    index('circle_reports_reporter_idx').on(t.reporterId),
    index('circle_reports_conversation_idx').on(t.conversationId),
  ],
)

/** Members with a page open, noted by every server process for its own sockets. */
export const circlePresence = snakeCase.table(
  'circle_presence',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    process: text().notNull(),
    seenAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'circle_presence_pkey', columns: [t.userId, t.process] }),
    index('circle_presence_seen_idx').on(t.seenAt),
  ],
)

/** What a person wants of messages: who sees them online, translation, and for supporters how and when they are told. */
export const messagingPeople = snakeCase.table(
  'messaging_people',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    showsOnline: boolean().notNull(),
    /** Their words may go to the configured provider to be translated. */
    translates: boolean().notNull().default(false),
    byEmail: boolean().notNull().default(true),
    byPush: boolean().notNull().default(true),
    smsAgreedAt: moment(),
    /** A blind index of the number they agreed to be texted at, so that STOP from it is theirs. */
    phoneIndex: text(),
    /** Minutes of the day between which they are told; outside it waits. */
    fromMinute: integer().notNull().default(480),
    toMinute: integer().notNull().default(1260),
    timeZone: text(),
    changedAt: moment().notNull(),
  },
  (t) => [index('messaging_people_phone_idx').on(t.phoneIndex)],
)

/** How long an organization keeps messages of circles; without a row, as long as the client's record. */
export const messagingRules = snakeCase.table('messaging_rules', {
  organizationId: text()
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  keptMonths: integer(),
  changedAt: moment().notNull(),
})

/**
 * Two people who never meet here: by the wish of one, or by an order that staff recorded. Of the second one an address is
 * known where they have no account. The reason is for staff alone.
 */
export const contactBlocks = snakeCase.table(
  'contact_blocks',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The client in whose circle it was made. */
    clientId: clientId(),
    kind: text().$type<'block' | 'no_contact_order'>().notNull(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** The other one; the client where it is null. */
    otherUserId: text().references(() => users.id, { onDelete: 'cascade' }),
    emailIndex: text(),
    phoneIndex: text(),
    /** Sealed JSON for staff: name, reason, court. */
    facts: sealed(),
    createdBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    endedAt: moment(),
    endedBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('contact_blocks_client_idx').on(t.clientId, t.createdAt, t.id),
    index('contact_blocks_user_idx').on(t.userId),
    index('contact_blocks_other_idx').on(t.otherUserId),
    index('contact_blocks_created_by_idx').on(t.createdBy),
    index('contact_blocks_ended_by_idx').on(t.endedBy),
    index('contact_blocks_organization_idx').on(t.organizationId),
  ],
)
