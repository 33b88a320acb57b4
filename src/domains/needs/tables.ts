import { boolean, index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { HelpHours } from './contract.ts'
import type { NeedKind } from './types.ts'

/** A place near the organization that helps with a bed, food, papers, a ride or clothes. Public knowledge, not sealed. */
export const helpPlaces = snakeCase.table(
  'help_places',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    offers: jsonb().$type<NeedKind[]>().notNull(),
    address: text().notNull(),
    zip: text(),
    phone: text().notNull(),
    hours: jsonb().$type<HelpHours>().notNull(),
    note: text().notNull(),
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    updatedBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('help_places_organization_idx').on(t.organizationId, t.name),
    index('help_places_updated_by_idx').on(t.updatedBy),
  ],
)

/** What a person said that they need. It became a task for the care team, or a message in the inbox. */
export const needRequests = snakeCase.table(
  'need_requests',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    needs: jsonb().$type<NeedKind[]>().notNull(),
    /** Sealed: what the person wrote beside it. */
    words: sealed(),
    /** The message in the inbox, where the person has no care team. */
    submissionId: text().references(() => submissions.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('need_requests_client_idx').on(t.clientId, t.createdAt),
    index('need_requests_organization_idx').on(t.organizationId),
    index('need_requests_submission_idx').on(t.submissionId),
  ],
)
