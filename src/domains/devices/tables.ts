import { index, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'

/** Sign-in sessions that their owner ended from afar: a device that was off then forgets what it keeps when it is back. */
export const sessionsEndedAfar = snakeCase.table(
  'sessions_ended_afar',
  {
    /** SHA-256 of the token that the device still carries. */
    hash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endedAt: moment().notNull(),
  },
  (t) => [
    index('sessions_ended_afar_user_idx').on(t.userId),
    index('sessions_ended_afar_ended_idx').on(t.endedAt),
  ],
)
