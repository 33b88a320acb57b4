import { boolean, index, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'

/** A person's safety plan. Every save is a version; the newest counts and the others stay. */
export const safetyPlans = snakeCase.table(
  'safety_plans',
  {
    id: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Sealed JSON: the six steps. */
    content: sealed().notNull(),
    /** Every step is filled and somebody to call is named. */
    complete: boolean().notNull(),
    savedBy: text().references(() => users.id, { onDelete: 'set null' }),
    savedAt: moment().notNull(),
  },
  (t) => [
    unique('safety_plans_version_key').on(t.clientId, t.version),
    index('safety_plans_saved_by_idx').on(t.savedBy),
  ],
)
