import { index, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { DataExport } from './contract.ts'

/** Everything a client has, put together for them; both files are sealed and gone after a day. */
export const dataExports = snakeCase.table(
  'data_exports',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    timeZone: text(),
    state: text().$type<DataExport['state']>().notNull(),
    /** Sealed: base64 of each file. */
    json: sealed(),
    pdf: sealed(),
    askedAt: moment().notNull(),
    readyAt: moment(),
    endsAt: moment().notNull(),
  },
  (t) => [
    index('data_exports_client_idx').on(t.clientId, t.askedAt),
    index('data_exports_organization_idx').on(t.organizationId),
    index('data_exports_ends_idx').on(t.endsAt),
  ],
)
