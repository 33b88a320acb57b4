import { boolean, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Instrument } from './contract.ts'

/** A questionnaire that a client answered. Rows are only added; the offer of help is answered once. */
export const assessments = snakeCase.table(
  'assessments',
  {
    id: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    instrument: text().$type<Instrument>().notNull(),
    /** Sealed JSON: answers, score, band. */
    result: sealed().notNull(),
    /** It calls for a person: high risk on the C-SSRS screener, or item 9 of the PHQ-9 above 0. */
    flagged: boolean().notNull(),
    takenBy: text().references(() => users.id, { onDelete: 'set null' }),
    takenAt: moment().notNull(),
    /** When the client answered the offer of help with “I have what I need”. */
    offerSettledAt: moment(),
  },
  (t) => [
    index('assessments_client_idx').on(t.clientId, t.takenAt, t.id),
    index('assessments_taken_by_idx').on(t.takenBy),
  ],
)
