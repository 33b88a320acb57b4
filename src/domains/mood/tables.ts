import { index, smallint, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Mood } from './contract.ts'

export const moodLogs = snakeCase.table(
  'mood_logs',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    mood: text().$type<Mood>().notNull(),
    intensity: smallint().notNull(),
    note: sealed(),
    source: text().$type<'person' | 'text'>().notNull(),
    loggedAt: moment().notNull(),
  },
  (t) => [
    index('mood_logs_client_idx').on(t.clientId, t.loggedAt, t.id),
    index('mood_logs_organization_idx').on(t.organizationId),
  ],
)
