import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { fileTypes, type UploadedFile } from '#shared/uploaded-file.ts'
import type { StoredFile } from './bytes.ts'
import { type DocumentKind, photoKind } from './contract.ts'
import { scanDocument } from './jobs.ts'
import type { DocumentRow } from './readers.ts'
import { documents } from './tables.ts'

type AnyContext = Context<Actor | null>

/** The client's words are sealed with the client's key; a visitor's with the organization's until they have one. */
const namePlace = ({
  id,
  clientId,
  organizationId,
}: Pick<DocumentRow, 'id' | 'clientId' | 'organizationId'>) => ({
  scope: clientId ?? organizationId,
  field: 'documents.name',
  row: id,
})

export const nameOf = (ctx: Pick<AnyContext, 'fields'>, row: DocumentRow): string =>
  ctx.fields.open(row.name, namePlace(row))

const toUploadedFile = (ctx: AnyContext, row: DocumentRow): UploadedFile => ({
  id: row.id,
  name: nameOf(ctx, row),
  type: fileTypes[row.type],
  size: row.size,
  scan: row.scan,
  ...(row.width === null || row.height === null ? {} : { width: row.width, height: row.height }),
  uploadedAt: row.createdAt.toISOString(),
})

/** Gives a stored file to a record, in the transaction that changes the record. */
export const keepDocument = async (
  tx: Tx,
  ctx: AnyContext,
  {
    kind,
    subjectId,
    clientId = null,
    file,
  }: { kind: DocumentKind; subjectId: string; clientId?: string | null; file: StoredFile },
): Promise<UploadedFile> => {
  if ((kind === photoKind) !== file.isPhoto)
    throw new Error('photos are stored as photos, and nothing else is')
  const about = { id: file.id, organizationId: ctx.organizationId, clientId }
  const [row] = await tx
    .insert(documents)
    .values({
      ...about,
      kind,
      subjectId,
      uploadedBy: ctx.actor?.userId || null,
      name: ctx.fields.seal(file.name, namePlace(about)),
      type: file.kind,
      size: file.size,
      width: file.width ?? null,
      height: file.height ?? null,
      scan: ctx.config.CLAMAV_HOST ? 'waiting' : 'not_scanned',
      createdAt: ctx.clock.now(),
    })
    .returning()
  if (!row) throw new Error('nothing was inserted')
  if (row.scan === 'waiting') await ctx.queue.enqueue(tx, scanDocument, { id: row.id })
  await audit(tx, ctx, {
    action: 'document.added',
    recordType: 'document',
    recordId: row.id,
    clientId,
    detail: { kind, type: row.type, size: row.size },
  })
  return toUploadedFile(ctx, row)
}

const ofSubject = (ctx: AnyContext, kind: DocumentKind, subjectId: string) =>
  and(
    eq(documents.organizationId, ctx.organizationId),
    eq(documents.kind, kind),
    eq(documents.subjectId, subjectId),
    isNull(documents.removedAt),
  )

/** Takes a file from its record. Its bytes are gone within ten minutes. */
export const removeDocument = async (
  tx: Tx,
  ctx: AnyContext,
  { kind, subjectId, id }: { kind: DocumentKind; subjectId: string; id: string },
): Promise<void> => {
  const [row] = await tx
    .update(documents)
    .set({ removedAt: ctx.clock.now() })
    .where(and(ofSubject(ctx, kind, subjectId), eq(documents.id, id)))
    .returning({ clientId: documents.clientId })
  if (!row) throw new AppError('request.not_found')
  await audit(tx, ctx, {
    action: 'document.removed',
    recordType: 'document',
    recordId: id,
    clientId: row.clientId,
    detail: { kind },
  })
}

/** The files of some records, oldest first; a record without any has an empty list. */
export const listDocuments = async (
  db: Tx | Orm,
  ctx: AnyContext,
  kind: DocumentKind,
  subjectIds: readonly string[],
): Promise<Map<string, UploadedFile[]>> => {
  const found = new Map<string, UploadedFile[]>(subjectIds.map((id) => [id, []]))
  if (!subjectIds.length) return found
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, ctx.organizationId),
        eq(documents.kind, kind),
        inArray(documents.subjectId, [...subjectIds]),
        isNull(documents.removedAt),
      ),
    )
    .orderBy(asc(documents.createdAt), asc(documents.id))
  for (const row of rows) found.get(row.subjectId)?.push(toUploadedFile(ctx, row))
  return found
}

/** A visitor's record became a client's: its files are theirs now, and their names are sealed with their key. */
export const attachDocumentsToClient = async (
  tx: Tx,
  ctx: AnyContext,
  { kind, subjectId, clientId }: { kind: DocumentKind; subjectId: string; clientId: string },
): Promise<void> => {
  const rows = await tx
    .select()
    .from(documents)
    .where(ofSubject(ctx, kind, subjectId))
    .for('no key update')
  for (const row of rows) {
    if (row.clientId === clientId) continue
    const name = ctx.fields.seal(nameOf(ctx, row), namePlace({ ...row, clientId }))
    await tx.update(documents).set({ clientId, name }).where(eq(documents.id, row.id))
    await audit(tx, ctx, {
      action: 'document.attached',
      recordType: 'document',
      recordId: row.id,
      clientId,
      detail: { kind },
    })
  }
}
