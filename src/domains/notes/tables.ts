import { sql } from 'drizzle-orm'
import { index, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import type { NoteKind } from './contract.ts'

/** A counselor's note. A private one is its author's alone and lies apart from the record. */
export const notes = snakeCase.table(
  'notes',
  {
    id: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<NoteKind>().notNull(),
    /** The alert whose closing form this note is. */
    alertId: text().references(() => crisisAlerts.id, { onDelete: 'set null' }),
    /** Sealed JSON: the four parts of a SOAP note, or one text. */
    content: sealed().notNull(),
    createdAt: moment().notNull(),
    /** Signed, a note is not changed any more. */
    signedAt: moment(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('notes_client_idx').on(t.clientId, t.kind, t.createdAt, t.id),
    index('notes_author_idx').on(t.authorId),
    index('notes_alert_idx').on(t.alertId).where(sql`alert_id is not null`),
  ],
)
