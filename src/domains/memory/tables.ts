import { boolean, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'

/** Something that a person told the conversation. */
export const memoryFacts = snakeCase.table(
  'memory_facts',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** Sealed JSON: the kind, whose, the value, the sentence it was told in, its language. */
    content: sealed().notNull(),
    /** The message it was told in, by its id; it stays when the message goes. */
    messageId: text(),
    toldAt: moment().notNull(),
    changedAt: moment(),
  },
  (t) => [
    index('memory_facts_client_idx').on(t.clientId, t.toldAt, t.id),
    index('memory_facts_organization_idx').on(t.organizationId),
  ],
)

/** Whether the conversation remembers; a person without a row is remembered. */
export const memorySwitches = snakeCase.table('memory_switches', {
  clientId: text()
    .primaryKey()
    .references(() => clients.id, { onDelete: 'cascade' }),
  isOn: boolean().notNull(),
  changedAt: moment().notNull(),
})
