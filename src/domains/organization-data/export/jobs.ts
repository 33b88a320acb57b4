import { and, asc, eq, isNull, lte, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import { organizations } from '#domains/organizations/tables.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { days, hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { auditInBoth } from '../both-histories.ts'
import { dataLetters, tellAdmins } from '../letters.ts'
import {
  organizationExportKeys as keys,
  organizationExportParts as parts,
  organizationExports as exports,
} from '../tables.ts'
import { openArchive } from './archive.ts'
import { encryptInPieces } from './encrypt.ts'

/** How long the file can be fetched. */
export const fileLives = days(7)
/** A piece of the encrypted file: what the store of files and the memory of a process take at once. */
const pieceBytes = 4 * 1024 * 1024

type ExportRow = typeof exports.$inferSelect

/** Another run of the job has taken the export over. */
class TakenOver extends Error {}

/** Makes the encrypted file. Run again after a crash it starts again, and the run before it gives up. */
export const makeOrganizationExport = defineJob({
  name: 'organization_data.export',
  input: z.object({ id: z.string() }),
  expiresAfterSeconds: hours(12) / 1000,
  run: async (services, { id }) => {
    const attempt = newId()
    const [row] = await services.db.orm
      .update(exports)
      .set({ attempt })
      .where(and(eq(exports.id, id), eq(exports.state, 'making')))
      .returning()
    if (!row?.recipient) return
    try {
      const bytes = await writeFile(services, { ...row, recipient: row.recipient, attempt })
      await settle(services, row, attempt, { state: 'ready', bytes })
    } catch (error) {
      if (error instanceof TakenOver) return
      services.log.error({ organizationExport: id, failed: (error as Error).name })
      await settle(services, row, attempt, { state: 'failed' })
    }
    await removeParts(services, id, attempt)
  },
})

const writeFile = async (
  services: Services,
  {
    id,
    organizationId,
    recipient,
    attempt,
  }: Pick<ExportRow, 'id' | 'organizationId'> & { recipient: string; attempt: string },
): Promise<number> => {
  const { db, files } = services
  const [organization] = await db.orm
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!organization) throw new TakenOver()
  let bytes = 0
  let number = 0
  const plain = await openArchive(services, organization)
  for await (const piece of encryptInPieces(plain, recipient, pieceBytes)) {
    const fileKey = newId()
    await db.orm.transaction(async (tx) => {
      const [mine] = await tx
        .select({ attempt: exports.attempt })
        .from(exports)
        .where(eq(exports.id, id))
        .for('no key update')
      if (mine?.attempt !== attempt) throw new TakenOver()
      await tx.insert(parts).values({ fileKey, exportId: id, attempt, number })
    })
    await files.put(fileKey, piece)
    bytes += piece.length
    number += 1
  }
  return bytes
}

const settle = (
  services: Services,
  { id, organizationId, language }: ExportRow,
  attempt: string | null,
  became: { state: 'ready'; bytes: number } | { state: 'failed' },
): Promise<void> =>
  services.db.orm.transaction(async (tx) => {
    const now = services.clock.now()
    const isReady = became.state === 'ready'
    const [changed] = await tx
      .update(exports)
      .set({ ...became, ...(isReady ? { readyAt: now, endsAt: new Date(now.getTime() + fileLives) } : {}) })
      .where(
        and(
          eq(exports.id, id),
          attempt === null ? isNull(exports.attempt) : eq(exports.attempt, attempt),
          eq(exports.state, 'making'),
        ),
      )
      .returning({ id: exports.id })
    if (!changed) return
    await auditInBoth(tx, backgroundContext(services, organizationId), organizationId, {
      action: isReady ? 'organization_export.made' : 'organization_export.failed',
      detail: { exportId: id, ...(isReady ? { bytes: became.bytes } : {}) },
    })
    await tellAdmins(
      tx,
      services,
      { organizationId, language },
      isReady ? dataLetters.exportReady : dataLetters.exportFailed,
      { about: id },
    )
  })

/** Removes pieces of an export from the store: all, or all but those of the run that is kept. */
const removeParts = async (
  { db, files }: Services,
  exportId: string,
  keptAttempt?: string,
): Promise<void> => {
  const rows = await db.orm
    .select({ fileKey: parts.fileKey })
    .from(parts)
    .where(
      and(
        eq(parts.exportId, exportId),
        keptAttempt === undefined ? undefined : ne(parts.attempt, keptAttempt),
      ),
    )
  for (const { fileKey } of rows) {
    await files.remove(fileKey)
    await db.orm.delete(parts).where(eq(parts.fileKey, fileKey))
  }
}

const atOnce = 50
/** A run that a crash ended is taken up again by the queue; what is not made after a day, or not even begun, has failed. */
const madeWithin = days(1)

/** Deletes files whose days are over, and gives up exports that no job has finished. */
export const endOrganizationExports = async (services: Services): Promise<void> => {
  const { db, clock } = services
  const over = await db.orm
    .select()
    .from(exports)
    .where(and(eq(exports.state, 'ready'), lte(exports.endsAt, clock.now())))
    .orderBy(asc(exports.endsAt))
    .limit(atOnce)
  for (const { id, organizationId } of over) {
    await db.orm.transaction(async (tx) => {
      const [gone] = await tx
        .update(exports)
        .set({ state: 'gone' })
        .where(and(eq(exports.id, id), eq(exports.state, 'ready')))
        .returning({ id: exports.id })
      if (gone)
        await auditInBoth(tx, backgroundContext(services, organizationId), organizationId, {
          action: 'organization_export.ended',
          detail: { exportId: id },
        })
    })
    await removeParts(services, id)
  }
  // Pieces that a crash left between the two steps above, and those of runs that failed.
  const left = await db.orm
    .selectDistinct({ id: exports.id })
    .from(parts)
    .innerJoin(exports, eq(exports.id, parts.exportId))
    .where(and(ne(exports.state, 'ready'), ne(exports.state, 'making')))
    .limit(atOnce)
  for (const { id } of left) await removeParts(services, id)
  // One that waited for a key is not begun before there was one.
  const before = new Date(clock.now().getTime() - madeWithin)
  const stuck = await db.orm
    .select({ row: exports })
    .from(exports)
    .leftJoin(keys, eq(keys.organizationId, exports.organizationId))
    .where(
      and(
        eq(exports.state, 'making'),
        lte(exports.askedAt, before),
        or(isNull(keys.madeAt), lte(keys.madeAt, before)),
      ),
    )
    .limit(atOnce)
  for (const { row } of stuck) await settle(services, row, row.attempt, { state: 'failed' })
}
