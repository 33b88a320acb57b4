import {
  bigint,
  boolean,
  index,
  integer,
  primaryKey,
  smallint,
  snakeCase,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { moodLogs } from '#domains/mood/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { ChatMessage } from './contract.ts'

export const chatSessions = snakeCase.table(
  'chat_sessions',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** Where the guided engine is: sealed JSON. */
    engineState: sealed(),
    /** The counselor who writes here by hand; the engine is silent until it is handed back. */
    heldBy: text().references(() => users.id, { onDelete: 'set null' }),
    heldAt: moment(),
    createdAt: moment().notNull(),
    lastMessageAt: moment(),
  },
  (t) => [
    index('chat_sessions_client_idx').on(t.clientId, t.createdAt),
    index('chat_sessions_organization_idx').on(t.organizationId),
    index('chat_sessions_held_idx').on(t.heldBy),
  ],
)

export const chatMessages = snakeCase.table(
  'chat_messages',
  {
    id: text().primaryKey(),
    /** The order of writing. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    sessionId: text()
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    sender: text().$type<ChatMessage['sender']>().notNull(),
    /** The counselor who wrote it, for messages of a counselor. */
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    content: sealed().notNull(),
    /** Sealed JSON: suggested actions, visuals. */
    metadata: sealed(),
    crisisLevel: text().$type<ChatMessage['crisisLevel']>().notNull(),
    clientMessageId: text(),
    /** Whether this answer told the responders. */
    escalated: boolean().notNull().default(false),
    /** The message this one answers. */
    answers: text(),
    moodLogId: text().references(() => moodLogs.id, { onDelete: 'set null' }),
    /** Whether it counted to the day's limit, or came after it and got no answer; null where nothing is counted. */
    quota: text().$type<'counted' | 'over'>(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('chat_messages_client_message_key').on(t.clientId, t.clientMessageId),
    index('chat_messages_session_idx').on(t.sessionId, t.position),
    index('chat_messages_client_idx').on(t.clientId, t.position),
    // The list of clients asks each client's newest words of the counselors, and older ones of the client.
    index('chat_messages_sender_idx').on(t.clientId, t.sender, t.createdAt),
    // A guest's first message sent again finds its guest by the browser's id alone.
    index('chat_messages_client_message_idx').on(t.clientMessageId),
    index('chat_messages_answers_idx').on(t.answers),
    index('chat_messages_mood_log_idx').on(t.moodLogId),
    index('chat_messages_author_idx').on(t.authorId),
  ],
)

/** An exercise somebody finished, or left: what was kept of it, and whether it helped. */
export const chatExercises = snakeCase.table(
  'chat_exercises',
  {
    id: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    protocol: text().notNull(),
    startedAt: moment().notNull(),
    endedAt: moment().notNull(),
    finished: boolean().notNull(),
    /** -1 worse, 0 the same, 1 better; null where it was not said. */
    helped: smallint(),
    /** Sealed JSON: the answers that the protocol keeps. */
    kept: sealed().notNull(),
  },
  (t) => [index('chat_exercises_client_idx').on(t.clientId, t.endedAt, t.id)],
)

export const chatDrafts = snakeCase.table('chat_drafts', {
  clientId: text()
    .primaryKey()
    .references(() => clients.id, { onDelete: 'cascade' }),
  text: sealed().notNull(),
  savedAt: moment().notNull(),
})

/** What became of the replies that a provider was asked to write, by organization and day: counts alone. */
export const providerReplyCounts = snakeCase.table(
  'provider_reply_counts',
  {
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    day: text().notNull(),
    /** `written`, or why the guided reply stands. */
    outcome: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.day, t.outcome] })],
)
