import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Appointment } from './contract.ts'

export const appointments = snakeCase.table(
  'appointments',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** Sealed: a title can name a court or a clinic. */
    title: sealed().notNull(),
    place: sealed(),
    scheduledAt: moment().notNull(),
    durationMinutes: integer().notNull(),
    status: text().$type<Appointment['status']>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('appointments_client_idx').on(t.clientId, t.scheduledAt, t.id),
    index('appointments_organization_idx').on(t.organizationId),
  ],
)
