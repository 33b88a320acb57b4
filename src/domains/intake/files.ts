import { eq, sql } from 'drizzle-orm'
import { auditRead } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { readBytes, type StoredFile, storeFile } from '#domains/documents/bytes.ts'
import type { DocumentRow } from '#domains/documents/readers.ts'
import { keepDocument, listDocuments, removeDocument } from '#domains/documents/service.ts'
import { mayReview } from '#domains/submissions/access.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Form } from '#platform/files/multipart.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { UploadedFile } from '#shared/uploaded-file.ts'
import { fileKind, filesAtMost, type intakeEndpoints } from './contract.ts'
import { type Anyone, findOpen, keepOpen, lockOpen } from './open-draft.ts'
import { worksWith } from './read.ts'
import { intakes } from './tables.ts'

/** Takes one file for the form that is on the page. Nothing of it is read before that is known. */
export const addIntakeFile = async (
  ctx: Anyone,
  draftId: string,
  form: () => Promise<Form>,
): Promise<UploadedFile[]> => {
  await findOpen(ctx.db.orm, ctx, draftId)
  const { files } = await form()
  const kept: UploadedFile[] = []
  for (const file of files) {
    const stored = await storeFile(ctx, file)
    kept.push(
      await ctx.db.orm.transaction(async (tx) => {
        const { id } = await lockOpen(tx, ctx, draftId)
        const there = await listDocuments(tx, ctx, fileKind, [id])
        const same = await findSame(ctx, there.get(id) ?? [], stored)
        if (same) return same
        if ((there.get(id) ?? []).length >= filesAtMost) throw new AppError('intake.too_many_files')
        return keepDocument(tx, ctx, { kind: fileKind, subjectId: id, file: stored })
      }),
    )
    keepOpen(ctx, draftId)
  }
  if (!kept.length) throw new AppError('request.invalid', 'file: is missing')
  return kept
}

/** The same file sent again, because the answer was lost on the way: by its name, and byte for byte. */
const findSame = async (
  ctx: Anyone,
  there: readonly UploadedFile[],
  stored: StoredFile,
): Promise<UploadedFile | undefined> => {
  const { organizationId } = ctx
  for (const one of there) {
    if (one.name !== stored.name || one.size !== stored.size) continue
    const [before, now] = await Promise.all(
      [one.id, stored.id].map((id) => readBytes(ctx, { id, organizationId })),
    )
    if (before && now?.equals(before)) return one
  }
  return undefined
}

export const removeIntakeFile: Verb<typeof intakeEndpoints.removeIntakeFile> = async (
  ctx,
  { draftId, documentId },
) => {
  await ctx.db.orm.transaction(async (tx) => {
    const { id } = await lockOpen(tx, ctx, draftId)
    await removeDocument(tx, ctx, { kind: fileKind, subjectId: id, id: documentId })
  })
  return { ok: true }
}

/** Who reads them: whoever looks after the registration, and once it is a client's, the person and the care team alone. */
export const mayReadIntakeFile = async (
  ctx: Context,
  { subjectId, clientId }: DocumentRow,
): Promise<boolean> => {
  if (clientId) return worksWith(ctx, clientId)
  const [row] = await ctx.db.orm.select().from(submissions).where(eq(submissions.id, subjectId))
  return row !== undefined && mayReview(ctx.actor, row)
}

export const listClientFiles: Verb<typeof intakeEndpoints.listClientFiles> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const { orm } = ctx.db
  const rows = await orm
    .select({ id: intakes.id })
    .from(intakes)
    .where(eq(intakes.clientId, client))
    .orderBy(sql`number`)
    .limit(100)
  const found = await listDocuments(
    orm,
    ctx,
    fileKind,
    rows.map((row) => row.id),
  )
  await auditRead(ctx, {
    action: 'documents.listed',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  return [...found.values()].flat()
}
