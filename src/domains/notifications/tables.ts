import { index, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { OutboxMessage } from './contract.ts'

export const outboxMessages = snakeCase.table(
  'outbox_messages',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    channel: text().$type<OutboxMessage['channel']>().notNull(),
    to: sealed('to_address').notNull(),
    subject: text(),
    body: sealed().notNull(),
    status: text().$type<OutboxMessage['status']>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('outbox_messages_organization_idx').on(t.organizationId, t.createdAt, t.id)],
)
