import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db/columns.ts'

/** Challenges that have carried a form: each does it once. */
export const usedChallenges = snakeCase.table(
  'used_challenges',
  {
    /** SHA-256 of what is unique in it. */
    hash: text().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('used_challenges_expires_idx').on(t.expiresAt)],
)

export const guardCounts = snakeCase.table(
  'guard_counts',
  {
    /** What is counted: a blind index of an address, or of an e-mail address, and of what was sent. */
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (t) => [index('guard_counts_ends_idx').on(t.endsAt)],
)
