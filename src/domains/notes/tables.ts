import { sql } from 'drizzle-orm'
import { date, index, integer, primaryKey, smallint, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import type { DraftOf, NoteFormat, NoteKind } from './contract.ts'

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
    /** Which parts the note has. */
    format: text().$type<NoteFormat>().notNull().default('soap'),
    /** The day of the service; null where the note is about none. */
    serviceOn: date({ mode: 'string' }),
    /** Minutes since midnight of that day, on the organization's clock. */
    startMinute: smallint(),
    endMinute: smallint(),
    /** The appointment that the note is about. Its foreign key stands in the migration: that domain is above this one. */
    appointmentId: text(),
    /** Sealed JSON: the parts of its format. */
    content: sealed().notNull(),
    /** Grows with every change, so that two tabs do not overwrite each other. */
    version: integer().notNull().default(0),
    createdAt: moment().notNull(),
    /** Signed, a note is not changed any more. */
    signedAt: moment(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('notes_client_idx').on(t.clientId, t.kind, t.createdAt, t.id),
    index('notes_author_idx').on(t.authorId),
    index('notes_appointment_idx').on(t.appointmentId).where(sql`appointment_id is not null`),
    index('notes_alert_idx').on(t.alertId).where(sql`alert_id is not null`),
  ],
)

/** What the author added to a signed note, dated. Rows are only added. */
export const noteAddenda = snakeCase.table(
  'note_addenda',
  {
    id: text().primaryKey(),
    noteId: text()
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    words: sealed().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('note_addenda_note_idx').on(t.noteId, t.createdAt),
    index('note_addenda_client_idx').on(t.clientId, t.createdAt),
    index('note_addenda_author_idx').on(t.authorId),
  ],
)

/** The draft of a note of a counselor, so that a reload loses nothing; sealed, and gone when it is kept. */
export const noteDrafts = snakeCase.table(
  'note_drafts',
  {
    clientId: text()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The kind of a new note, or the id of a kept one. */
    kind: text().$type<DraftOf>().notNull(),
    draft: sealed().notNull(),
    savedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'note_drafts_pkey', columns: [t.clientId, t.userId, t.kind] }),
    index('note_drafts_user_idx').on(t.userId),
  ],
)
