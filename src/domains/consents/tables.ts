import { date, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Consent } from './contract.ts'

/** The ledger of what people agreed to: only added to. Taken back is a time, not a row that goes. */
export const consents = snakeCase.table(
  'consents',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Whose it is, from the moment they are a client. */
    clientId: text().references(() => clients.id, { onDelete: 'cascade' }),
    /** The registration it was signed with. */
    submissionId: text().references(() => submissions.id, { onDelete: 'set null' }),
    /** What it is for: care as a whole, from the registration, or one thing that is shown to the care team. */
    purpose: text().$type<Consent['purpose']>().notNull().default('care'),
    version: text().notNull(),
    language: text().notNull(),
    /** Sealed JSON: every element in the words that were signed. */
    elements: sealed().notNull(),
    signedName: sealed().notNull(),
    signedBy: text().$type<Consent['signedBy']>().notNull(),
    signedAt: moment().notNull(),
    expiresOn: date({ mode: 'string' }).notNull(),
    revokedAt: moment(),
  },
  (t) => [
    index('consents_client_idx').on(t.clientId, t.signedAt),
    index('consents_submission_idx').on(t.submissionId),
    index('consents_organization_idx').on(t.organizationId),
  ],
)
