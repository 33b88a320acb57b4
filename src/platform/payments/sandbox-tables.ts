import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'

/** The sandbox's own books: it stands in for the processor, and the product reads them only through its protocol. */
export const sandboxObjects = snakeCase.table(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** The order of the first write. */
    position: bigserial({ mode: 'number' }).notNull(),
    data: jsonb().$type<object>().notNull(),
    keys: text().array().notNull(),
    /** Unix seconds at which it needs work. */
    dueAt: bigint({ mode: 'number' }),
    /** Unix seconds. */
    created: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    index('sandbox_objects_kind_idx').on(t.kind, t.position),
    index('sandbox_objects_keys_idx').using('gin', t.keys),
    index('sandbox_objects_due_idx').on(t.dueAt, t.position).where(sql`due_at is not null`),
  ],
)

export const sandboxAnswers = snakeCase.table(
  'sandbox_answers',
  {
    key: text().primaryKey(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    body: text().notNull(),
    /** Unix seconds. */
    created: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('sandbox_answers_created_idx').on(t.created)],
)
