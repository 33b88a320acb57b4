import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#domains/auth/tables.ts'
import { organizationId } from '#domains/organizations/tables.ts'
import { moment, sealed } from '#platform/db/columns.ts'
import type { Asker, DeletionBlock, ExportState } from './contract.ts'

/** The public half of the key that an admin made in the browser. The secret half was never on this server. */
export const organizationExportKeys = snakeCase.table(
  'organization_export_keys',
  {
    organizationId: organizationId().primaryKey(),
    /** An age recipient, `age1…`. */
    recipient: text().notNull(),
    madeBy: text().references(() => users.id, { onDelete: 'set null' }),
    madeAt: moment().notNull(),
  },
  (t) => [index('organization_export_keys_made_by_idx').on(t.madeBy)],
)

/** An encrypted copy of all rows of an organization: asked for, made, fetched, gone. */
export const organizationExports = snakeCase.table(
  'organization_exports',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    state: text().$type<ExportState>().notNull(),
    askedByRole: text().$type<Asker>().notNull(),
    askedBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** The language of the letters about it. */
    language: text().notNull(),
    /** The run of the job that may write parts: one that began earlier gives up. */
    attempt: text(),
    /** The key it is encrypted to. */
    recipient: text(),
    bytes: bigint({ mode: 'number' }),
    askedAt: moment().notNull(),
    readyAt: moment(),
    downloadedAt: moment(),
    /** When the file is deleted; null before there is one. */
    endsAt: moment(),
  },
  (t) => [
    uniqueIndex('organization_exports_one_open_key')
      .on(t.organizationId)
      .where(sql`state in ('waiting_for_key', 'making')`),
    index('organization_exports_organization_idx').on(t.organizationId, t.askedAt, t.id),
    index('organization_exports_asked_by_idx').on(t.askedBy),
    index('organization_exports_ends_idx').on(t.endsAt).where(sql`state = 'ready'`),
  ],
)

/** The encrypted file in pieces, as the store of files takes no stream. Written down before the piece is put there. */
export const organizationExportParts = snakeCase.table(
  'organization_export_parts',
  {
    fileKey: text().primaryKey(),
    exportId: text()
      .notNull()
      .references(() => organizationExports.id, { onDelete: 'cascade' }),
    attempt: text().notNull(),
    number: integer().notNull(),
  },
  (t) => [index('organization_export_parts_export_idx').on(t.exportId, t.number)],
)

/** That an organization is to be deleted, and when. */
export const organizationDeletions = snakeCase.table(
  'organization_deletions',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    requestedBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** Sealed for the organization: why, in the words of the admin. */
    reason: sealed().notNull(),
    language: text().notNull(),
    requestedAt: moment().notNull(),
    dueAt: moment().notNull(),
    /** The last reminder that went out: 7 or 1 day before. */
    remindedDays: smallint(),
    /** Why it could not be done when it was due; null while nothing is in its way. */
    blockedBy: text().$type<DeletionBlock>(),
    blockedAt: moment(),
    takenBackAt: moment(),
    takenBackBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('organization_deletions_one_open_key').on(t.organizationId).where(sql`taken_back_at is null`),
    index('organization_deletions_due_idx').on(t.dueAt).where(sql`taken_back_at is null`),
    index('organization_deletions_organization_idx').on(t.organizationId, t.requestedAt),
    index('organization_deletions_requested_by_idx').on(t.requestedBy),
    index('organization_deletions_taken_back_by_idx').on(t.takenBackBy),
  ],
)

/** Proof that an organization was deleted. It outlives the organization, so no foreign key leads out of it. */
export const deletionCertificates = snakeCase.table(
  'deletion_certificates',
  {
    /** The id of the request. */
    id: text().primaryKey(),
    organizationId: text().notNull(),
    organizationName: text().notNull(),
    requestedByRole: text().notNull(),
    requestedAt: moment().notNull(),
    rowsRemovedAt: moment().notNull(),
    /** When the last file was gone too; null until then. */
    doneAt: moment(),
    /** How many rows were removed, by table. */
    rows: jsonb().$type<Record<string, number>>().notNull(),
    /** How many stored files were removed. */
    files: integer().notNull(),
    /** How many rows stay, by table. */
    kept: jsonb().$type<Record<string, number>>().notNull(),
    /** Where the organization's history ended. */
    auditPosition: bigint({ mode: 'number' }).notNull(),
    auditHash: text().notNull(),
    /** By the server's signer, over all of the above; null until it is done. */
    signature: text(),
    /** Sealed JSON: whom to write to once it is done, and in which language. Null after that. */
    letters: sealed(),
  },
  (t) => [
    index('deletion_certificates_list_idx').on(t.rowsRemovedAt, t.id),
    index('deletion_certificates_open_idx').on(t.rowsRemovedAt).where(sql`done_at is null`),
  ],
)

/** Stored files of a deleted organization that are still to be removed. */
export const deletionLeftovers = snakeCase.table(
  'deletion_leftovers',
  {
    certificateId: text()
      .notNull()
      .references(() => deletionCertificates.id, { onDelete: 'cascade' }),
    /** `document`: all sizes under the key; `part`: the key alone. */
    kind: text().$type<'document' | 'part'>().notNull(),
    fileKey: text().notNull(),
  },
  (t) => [primaryKey({ name: 'deletion_leftovers_pkey', columns: [t.certificateId, t.kind, t.fileKey] })],
)
