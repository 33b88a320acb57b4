import { and, eq, isNull, sql } from 'drizzle-orm'
import { type AuditHead, readAuditHead } from '#domains/audit/head.ts'
import { adminAddresses } from '#domains/auth/admin-addresses.ts'
import { endSessions } from '#domains/auth/session.ts'
import { sessions, users } from '#domains/auth/tables.ts'
import { documents } from '#domains/documents/tables.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { organizationEvents } from '#domains/organizations/contract.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { givingWay } from '#platform/db/give-way.ts'
import { tellListeners } from '#platform/domain/listeners.ts'
import { publish } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { organizationRemoved } from '../happenings.ts'
import {
  deletionCertificates as certificates,
  deletionLeftovers as leftovers,
  organizationDeletions as deletions,
  organizationExportParts as parts,
  organizationExports as exports,
} from '../tables.ts'
import { Blocked, type DeletionRow } from './blocked.ts'
import { type CertificateRow, type Letters, lettersPlace, sumOf } from './certificate.ts'
import { findPaying, isStillPaid, type StillPaying } from './end-payments.ts'
import { noteForOperator } from './operator.ts'
import { whatIsInTheWay } from './refusals.ts'
import { countRows, removeRows, tablesToRemove } from './remove-rows.ts'

/** Behind a name by which a test can make it fail. */
export const writing = {
  certificate: async (tx: Tx, row: CertificateRow): Promise<void> => {
    await tx.insert(certificates).values(row)
  },
}

/**
 * Removes all rows and writes the certificate, in one transaction: after a crash either both happened or neither did. Throws
 * Blocked where something came in its way since the steps before.
 */
export const removeAll = async (
  services: Services,
  deletion: DeletionRow,
  ended: StillPaying,
): Promise<void> => {
  const { db } = services
  const tables = await tablesToRemove(db)
  // A history grows without end: all of it but what comes until then is read before anybody has to wait.
  const known = await readAuditHead(db.orm, deletion.organizationId)
  await givingWay(() =>
    db.orm.transaction((tx) => removeInOne(tx, services, { id: deletion.id, ended, tables, known })),
  )
}

/**
 * How long a lock is waited for, in milliseconds, on PostgreSQL. Once it has the organization, the transaction ends itself
 * soon: a transaction that holds another lock may be waiting for the organization, with a person's message, and PostgreSQL ends one of
 * two that wait for each other after a second.
 */
const lockWaits = { organization: 5000, others: 200 }

const waitForLocks = async (tx: Tx, { db }: Services, ms: number): Promise<void> => {
  if (db.kind === 'postgres') await tx.execute(sql.raw(`set local lock_timeout = ${ms}`))
}

const removeInOne = async (
  tx: Tx,
  services: Services,
  {
    id,
    ended,
    tables: { go, stay },
    known,
  }: {
    id: string
    ended: StillPaying
    tables: Awaited<ReturnType<typeof tablesToRemove>>
    known: AuditHead
  },
): Promise<void> => {
  await waitForLocks(tx, services, lockWaits.organization)
  const [request] = await tx
    .select()
    .from(deletions)
    .where(and(eq(deletions.id, id), isNull(deletions.takenBackAt)))
    .for('no key update')
  if (!request) return
  const { organizationId } = request
  // On purpose the strong lock: nobody may write a row that refers to the organization, such as a new alert, until it is gone.
  await tx.execute(sql`select id from organizations where id = ${organizationId} for update`)
  await waitForLocks(tx, services, lockWaits.others)
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, organizationId))
  if (!organization) return
  const inTheWay = await whatIsInTheWay(tx, organizationId)
  if (inTheWay) throw new Blocked(inTheWay)
  // A payment page that is being opened just now is noted before this lock, or finds its row gone and closes the page again.
  await tx.execute(
    sql`select id from checkouts where organization_id = ${organizationId} and status = 'open' for no key update`,
  )
  if (isStillPaid(await findPaying(tx, organizationId), ended)) throw new Blocked('payments')
  const head = await readAuditHead(tx, organizationId, known)
  const files = await listFiles(tx, id, organizationId)
  const to = await adminAddresses(tx, services, organizationId)
  const called = await senderName(tx, organizationId)
  await stopSessions(tx, organizationId)
  const ctx = backgroundContext(services, organizationId)
  await tellListeners(tx, ctx, organizationRemoved, { organizationId })
  const kept: Record<string, number> = {}
  for (const table of stay) {
    const count = await countRows(tx, table, organizationId)
    if (count) kept[table.name] = count
  }
  const rows = await removeRows(tx, go, organizationId)
  await writing.certificate(tx, {
    id,
    organizationId,
    organizationName: organization.name,
    requestedByRole: 'admin',
    requestedAt: request.requestedAt,
    rowsRemovedAt: services.clock.now(),
    doneAt: null,
    rows,
    files: files.length,
    kept,
    auditPosition: head.position,
    auditHash: head.hash,
    signature: null,
    letters: services.fields.seal(
      JSON.stringify({ to, called, language: request.language } satisfies Letters),
      lettersPlace(id),
    ),
  })
  if (files.length)
    for (let from = 0; from < files.length; from += 1000)
      await tx.insert(leftovers).values(files.slice(from, from + 1000))
  await noteForOperator(tx, services, organizationId, {
    action: 'deletion.rows_removed',
    detail: { certificate: id, rows: sumOf(rows), files: files.length },
  })
  await publish(tx, topics.organization(organizationId), organizationEvents.changed, { organizationId })
}

const listFiles = async (
  tx: Tx,
  certificateId: string,
  organizationId: string,
): Promise<(typeof leftovers.$inferInsert)[]> => {
  const uploaded = await tx
    .select({ fileKey: documents.id })
    .from(documents)
    .where(eq(documents.organizationId, organizationId))
  const pieces = await tx
    .select({ fileKey: parts.fileKey })
    .from(parts)
    .innerJoin(exports, eq(exports.id, parts.exportId))
    .where(eq(exports.organizationId, organizationId))
  return [
    ...uploaded.map(({ fileKey }) => ({ certificateId, kind: 'document' as const, fileKey })),
    ...pieces.map(({ fileKey }) => ({ certificateId, kind: 'part' as const, fileKey })),
  ]
}

/** Ends all sign-in sessions, and tells every process and browser. */
const stopSessions = async (tx: Tx, organizationId: string): Promise<void> => {
  const rows = await tx
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.organizationId, organizationId))
  for (const { userId } of rows) await endSessions(tx, { userId })
}
