import { sql } from 'drizzle-orm'
import { index, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { TaskKind } from './contract.ts'

/** Something a person of the team has to do for a client by a time. */
export const tasks = snakeCase.table(
  'tasks',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    kind: text().$type<TaskKind>().notNull(),
    /** Whose it is; null until somebody takes it. */
    ownerId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The alert it follows. */
    alertId: text().references(() => crisisAlerts.id, { onDelete: 'set null' }),
    /** What else it follows, such as an appointment: one open task of a kind for each. */
    causeId: text(),
    dueAt: moment().notNull(),
    createdAt: moment().notNull(),
    doneAt: moment(),
    doneBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** Sealed: what came of it. */
    outcome: sealed(),
  },
  (t) => [
    index('tasks_open_idx').on(t.organizationId, t.dueAt, t.id).where(sql`done_at is null`),
    index('tasks_client_idx').on(t.clientId, t.createdAt),
    // One task of a kind follows an alert.
    uniqueIndex('tasks_alert_key').on(t.alertId, t.kind).where(sql`alert_id is not null`),
    index('tasks_owner_idx').on(t.ownerId),
    index('tasks_done_by_idx').on(t.doneBy),
  ],
)
