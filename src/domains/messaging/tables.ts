import { bigint, boolean, index, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { ConversationKind } from './contract.ts'

/** A client and one person of their circle. Neither learns how to reach the other but here. */
export const conversations = snakeCase.table(
  'conversations',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** The other one's account. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ConversationKind>().notNull(),
    createdAt: moment().notNull(),
    /** Nothing more is written; what was written stays to be read. */
    endedAt: moment(),
    lastAt: moment(),
    /** Up to where each of the two has read, as a position. */
    clientRead: bigint({ mode: 'number' }).notNull(),
    otherRead: bigint({ mode: 'number' }).notNull(),
    clientMuted: boolean().notNull(),
    otherMuted: boolean().notNull(),
    /** When each was last told that there is something to read; null again once they have read. */
    clientToldAt: moment(),
    otherToldAt: moment(),
  },
  (t) => [
    unique('conversations_pair_key').on(t.clientId, t.userId, t.kind),
    index('conversations_user_idx').on(t.userId),
  ],
)

export const circleMessages = snakeCase.table(
  'circle_messages',
  {
    id: text().primaryKey(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    side: text().$type<'client' | 'other'>().notNull(),
    words: sealed().notNull(),
    /** Written after the two were parted: for their writer alone, and for whoever was called by it. */
    isHeldBack: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('circle_messages_conversation_idx').on(t.conversationId, t.position),
    index('circle_messages_client_idx').on(t.clientId),
  ],
)

/** What one of the two told the team, with the last words of both as they were then. */
export const circleReports = snakeCase.table(
  'circle_reports',
  {
    id: text().primaryKey(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    side: text().$type<'client' | 'other'>().notNull(),
    /** Sealed JSON: words, and messages. */
    report: sealed().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('circle_reports_client_idx').on(t.clientId, t.createdAt)],
)
