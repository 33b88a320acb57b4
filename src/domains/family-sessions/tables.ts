import { index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { appointments } from '#domains/appointments/tables.ts'
import { users } from '#domains/auth/tables.ts'
import { clientId } from '#domains/clients/tables.ts'
import { conversations } from '#domains/messaging/tables.ts'
import { organizationId } from '#domains/organizations/tables.ts'
import { moment } from '#platform/db/columns.ts'
import type { Answer, SessionRole } from './contract/shapes.ts'

const appointmentId = () =>
  text()
    .notNull()
    .references(() => appointments.id, { onDelete: 'cascade' })

/** A video session of a client with people of one conversation. Its time stands with the appointment. */
export const familySessions = snakeCase.table(
  'family_sessions',
  {
    appointmentId: appointmentId().primaryKey(),
    organizationId: organizationId(),
    clientId: clientId(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The next place in the order of coming in. */
    nextTurn: integer().notNull().default(1),
    /** When a page was last heard of; null until the first person comes. */
    touchedAt: moment(),
    endedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('family_sessions_client_idx').on(t.clientId),
    index('family_sessions_conversation_idx').on(t.conversationId),
    index('family_sessions_organization_idx').on(t.organizationId),
    index('family_sessions_touched_idx').on(t.touchedAt),
  ],
)

/** Who was chosen for a session, what they answered, and the page that speaks for them in the room. */
export const familySessionPeople = snakeCase.table(
  'family_session_people',
  {
    appointmentId: text()
      .notNull()
      .references(() => familySessions.appointmentId, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<SessionRole>().notNull(),
    answer: text().$type<Answer>(),
    answeredAt: moment(),
    /** Null while no page of theirs is in the room or before its door. */
    page: text(),
    seenAt: moment(),
    /** Since when they wait to be let in. */
    waitingSince: moment(),
    /** A host let them in; it holds for a page loaded again. Hosts need none. */
    admittedAt: moment(),
    /** The order in which this page came in. */
    turn: integer(),
  },
  (t) => [
    primaryKey({ name: 'family_session_people_pkey', columns: [t.appointmentId, t.userId] }),
    index('family_session_people_user_idx').on(t.userId),
  ],
)
