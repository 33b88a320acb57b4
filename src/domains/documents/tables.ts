import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { moment, sealed } from '#platform/db/columns.ts'
import type { FileKind, ScanState } from '#shared/uploaded-file.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { DocumentKind } from './contract.ts'

/** A file somebody sent. Its bytes lie sealed in the store of files, under its id. */
export const documents = snakeCase.table(
  'documents',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text().$type<DocumentKind>().notNull(),
    /** The record it belongs to, of the domain that has the kind. */
    subjectId: text().notNull(),
    clientId: text().references(() => clients.id, { onDelete: 'cascade' }),
    uploadedBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** Sealed for the client, where there is one. */
    name: sealed().notNull(),
    type: text().$type<FileKind>().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    scan: text().$type<ScanState>().notNull(),
    createdAt: moment().notNull(),
    removedAt: moment(),
  },
  (t) => [
    index('documents_subject_idx').on(t.kind, t.subjectId, t.createdAt),
    index('documents_client_idx').on(t.clientId),
    index('documents_organization_idx').on(t.organizationId),
    index('documents_uploaded_by_idx').on(t.uploadedBy),
    index('documents_scan_idx').on(t.scan, t.createdAt),
  ],
)

/**
 * What lies in the store of files, written before it is put there. It outlives its document on purpose and refers to
 * nothing: what is in it and in no document is taken away.
 */
export const storedFiles = snakeCase.table(
  'stored_files',
  { id: text().primaryKey(), storedAt: moment().notNull() },
  (t) => [index('stored_files_stored_idx').on(t.storedAt)],
)
