import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db/columns.ts'
import { organizations } from '#domains/organizations/tables.ts'

/** Who did what to which record. Append-only; ids are kept as text, so that a deleted record keeps its history. */
export const auditEvents = snakeCase.table(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    actorUserId: text(),
    actorRole: text().notNull(),
    action: text().notNull(),
    recordType: text().notNull(),
    recordId: text().notNull(),
    /** Whose care record it touched. */
    clientId: text(),
    requestId: text().notNull(),
    detail: jsonb().$type<Record<string, string | number | boolean | null>>(),
  },
  (t) => [
    index('audit_events_organization_idx').on(t.organizationId, t.id),
    index('audit_events_client_idx').on(t.clientId, t.id),
    index('audit_events_record_idx').on(t.recordId),
    // When a conversation was last read, for the list of clients: a history grows without end.
    index('audit_events_messages_read_idx').on(t.clientId, t.at).where(sql`action = 'messages.read'`),
  ],
)
