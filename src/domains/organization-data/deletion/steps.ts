import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { readAuditHead } from '#domains/audit/head.ts'
import { type AuditEntry, audit } from '#domains/audit/record.ts'
import { endSessions } from '#domains/auth/session.ts'
import { sessions, users } from '#domains/auth/tables.ts'
import { removeBytes } from '#domains/documents/bytes.ts'
import { documents, storedFiles } from '#domains/documents/tables.ts'
import { notify } from '#domains/notifications/notify.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { organizationEvents } from '#domains/organizations/contract.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellListeners } from '#platform/domain/listeners.ts'
import { publish } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { auditInBoth, defaultOrganization, tellPages } from '../both-histories.ts'
import type { DeletionBlock } from '../contract.ts'
import { organizationRemoved } from '../happenings.ts'
import { adminAddresses, dataLetters, dayInLetter, tellAdmins } from '../letters.ts'
import {
  deletionCertificates as certificates,
  deletionLeftovers as leftovers,
  organizationDeletions as deletions,
  organizationExportParts as parts,
  organizationExports as exports,
} from '../tables.ts'
import { type CertificateRow, signCertificate, sumOf } from './certificate.ts'
import { endPayments, findPaying, type StillPaying } from './end-payments.ts'
import { hasOpenAlert, runsTheServer } from './refusals.ts'
import { countRows, removeRows, tablesToRemove } from './remove-rows.ts'

type DeletionRow = typeof deletions.$inferSelect
interface Letters {
  to: string[]
  /** What the organization is called in a letter. */
  called: string
  language: string
}

/** Something is in the way of the deletion, which waits for it. */
export class Blocked extends Error {
  readonly by: DeletionBlock
  constructor(by: DeletionBlock) {
    super(by)
    this.name = 'Blocked'
    this.by = by
  }
}

const lettersPlace = (id: string) => ({ scope: id, field: 'deletion_certificates.letters', row: id })

/** The request, where it stands and its day has come. */
const findDue = async ({ db, clock }: Services, id: string): Promise<DeletionRow | null> => {
  const [row] = await db.orm
    .select()
    .from(deletions)
    .where(and(eq(deletions.id, id), isNull(deletions.takenBackAt)))
  return row && row.dueAt <= clock.now() ? row : null
}

/** Ends every recurring payment. Throws Blocked where the processor does not do it. */
const stopPayments = async (services: Services, { organizationId }: DeletionRow): Promise<StillPaying> => {
  if (await hasOpenAlert(services.db.orm, organizationId)) throw new Blocked('alert')
  try {
    return await endPayments(services, organizationId)
  } catch (error) {
    services.log.error({ deletion: organizationId, payments: (error as Error).name })
    throw new Blocked('payments')
  }
}

/**
 * Removes all rows and writes the certificate, in one transaction: after a crash either both happened or neither did. Throws
 * Blocked where an alert opened or a payment began since the steps before.
 */
const removeAll = async (services: Services, { id }: DeletionRow, ended: StillPaying): Promise<void> => {
  const { go, stay } = await tablesToRemove(services.db)
  await services.db.orm.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(deletions)
      .where(and(eq(deletions.id, id), isNull(deletions.takenBackAt)))
      .for('no key update')
    if (!request) return
    const { organizationId } = request
    // On purpose the strong lock: nobody may write a row that refers to the organization, such as a new alert, until it is gone.
    await tx.execute(sql`select id from organizations where id = ${organizationId} for update`)
    const [organization] = await tx.select().from(organizations).where(eq(organizations.id, organizationId))
    if (!organization || (await runsTheServer(tx, organizationId))) return
    if (await hasOpenAlert(tx, organizationId)) throw new Blocked('alert')
    const paying = await findPaying(tx, organizationId)
    if (
      paying.checkouts.some((one) => !ended.checkouts.includes(one)) ||
      paying.subscriptions.some((one) => !ended.subscriptions.includes(one))
    )
      throw new Blocked('payments')
    const head = await readAuditHead(tx, organizationId)
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
    await deletionSteps.writeCertificate(tx, {
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
  })
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

/** Removes the stored files, each from the store before from the list. */
const removeFiles = async (services: Services, certificateId: string): Promise<void> => {
  const { db, files } = services
  for (;;) {
    const rows = await db.orm
      .select()
      .from(leftovers)
      .where(eq(leftovers.certificateId, certificateId))
      .limit(100)
    for (const { kind, fileKey } of rows) {
      if (kind === 'document') await removeBytes(services, fileKey)
      else await files.remove(fileKey)
      await db.orm.transaction(async (tx) => {
        if (kind === 'document') await tx.delete(storedFiles).where(eq(storedFiles.id, fileKey))
        await tx
          .delete(leftovers)
          .where(
            and(
              eq(leftovers.certificateId, certificateId),
              eq(leftovers.kind, kind),
              inArray(leftovers.fileKey, [fileKey]),
            ),
          )
      })
    }
    if (rows.length < 100) return
  }
}

/** A line in the history that the super admin reads, as the organization's own is gone. Answers whose history it is. */
const noteForOperator = async (
  tx: Tx,
  services: Services,
  removedId: string,
  entry: Pick<AuditEntry, 'action' | 'detail'>,
): Promise<string | null> => {
  const standard = await defaultOrganization(tx)
  if (!standard) return null
  const ctx = backgroundContext(services, standard)
  await audit(tx, ctx, { recordType: 'organization', recordId: removedId, ...entry })
  await tellPages(tx, ctx, standard)
  return standard
}

/** Signs the certificate and writes to the former admins: once, in one transaction. */
const finish = (services: Services, certificateId: string): Promise<void> =>
  services.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(certificates)
      .where(and(eq(certificates.id, certificateId), isNull(certificates.doneAt)))
      .for('no key update')
    if (!row) return
    const done = { ...row, doneAt: services.clock.now() }
    const signature = signCertificate(services, done)
    await tx
      .update(certificates)
      .set({ doneAt: done.doneAt, signature, letters: null })
      .where(eq(certificates.id, certificateId))
    const standard = await noteForOperator(tx, services, row.organizationId, {
      action: 'deletion.done',
      detail: { certificate: certificateId },
    })
    if (!standard) return
    if (!row.letters) return
    const { to, language, called } = JSON.parse(
      services.fields.open(row.letters, lettersPlace(certificateId)),
    ) as Letters
    for (const email of to)
      await notify(tx, services, { organizationId: standard, email, language }, dataLetters.deletionDone, {
        about: certificateId,
        facts: {
          organization: called,
          day: dayInLetter(done.doneAt, language),
          number: certificateId,
          rows: sumOf(row.rows),
          files: row.files,
          hash: row.auditHash,
          signature,
        },
      })
  })

/** Notes what a deletion waits for, and tells the admins once. */
const block = (services: Services, { id }: DeletionRow, by: DeletionBlock): Promise<void> =>
  services.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(deletions)
      .where(and(eq(deletions.id, id), isNull(deletions.takenBackAt)))
      .for('no key update')
    if (!row) return
    const isFirst = row.blockedAt === null
    if (!isFirst && row.blockedBy === by) return
    await tx
      .update(deletions)
      .set({ blockedBy: by, ...(isFirst ? { blockedAt: services.clock.now() } : {}) })
      .where(eq(deletions.id, id))
    const { organizationId, language } = row
    await auditInBoth(tx, backgroundContext(services, organizationId), organizationId, {
      action: 'deletion.waits',
      detail: { for: by },
    })
    if (isFirst)
      await tellAdmins(tx, services, { organizationId, language }, dataLetters.deletionWaits, { about: id })
  })

const writeCertificate = async (tx: Tx, row: CertificateRow): Promise<void> => {
  await tx.insert(certificates).values(row)
}

/** The steps of a deletion, behind names by which a test can make one fail. */
export const deletionSteps = {
  findDue,
  stopPayments,
  removeAll,
  writeCertificate,
  removeFiles,
  finish,
  block,
}
