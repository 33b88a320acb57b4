import { boolean, date, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { ReentryStep } from './contract.ts'

export const reentrySteps = snakeCase.table(
  'reentry_steps',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** Sealed: a step can name a court, a clinic, a debt. */
    title: sealed().notNull(),
    dueDate: date({ mode: 'string' }),
    priority: text().$type<ReentryStep['priority']>().notNull(),
    completed: boolean().notNull().default(false),
    completedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('reentry_steps_client_idx').on(t.clientId, t.dueDate, t.id),
    index('reentry_steps_organization_idx').on(t.organizationId),
  ],
)
