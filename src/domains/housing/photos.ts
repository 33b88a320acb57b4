import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { StoredFile } from '#domains/documents/bytes.ts'
import { photoKind } from '#domains/documents/contract.ts'
import { keepDocument, listDocuments } from '#domains/documents/service.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import { addEvent } from '#domains/submissions/events.ts'
import { announce, lockSubmission, type SubmissionRow } from '#domains/submissions/move.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import type { UploadedFile } from '#shared/uploaded-file.ts'
import type { Photo } from './contract/shapes.ts'
import { photosAtMost } from './contract/shapes.ts'
import { openText, sealText } from './place.ts'
import { maySeeProperty } from './may-see.ts'
import { placements, propertyPhotos } from './tables.ts'

type Anyone = Context<Actor | null>

/** The photos of some houses with what their owners say of them. The names of the files stay out: they may tell a street. */
export const photosOf = async (
  db: Tx | Orm,
  ctx: Anyone,
  propertyIds: readonly string[],
): Promise<Map<string, Photo[]>> => {
  const files = await listDocuments(db, ctx, photoKind, propertyIds)
  const rows = propertyIds.length
    ? await db
        .select()
        .from(propertyPhotos)
        .where(inArray(propertyPhotos.propertyId, [...propertyIds]))
    : []
  const altOf = new Map(
    rows.map(({ id, alt }) => [id, openText(ctx, ctx.organizationId, 'property_photos.alt', id, alt)]),
  )
  return new Map(
    [...files].map(([propertyId, list]) => [
      propertyId,
      list
        .filter(({ scan }) => scan !== 'infected')
        .map(({ id, width = 0, height = 0 }) => ({ id, width, height, alt: altOf.get(id) ?? '' })),
    ]),
  )
}

/** Gives stored pictures to a house, in the transaction that changes it. */
export const keepPhotos = async (
  tx: Tx,
  ctx: Anyone,
  propertyId: string,
  stored: readonly StoredFile[],
  alts: readonly string[] = [],
): Promise<UploadedFile[]> => {
  const known = (await listDocuments(tx, ctx, photoKind, [propertyId])).get(propertyId) ?? []
  if (known.length + stored.length > photosAtMost) throw new AppError('housing.too_many_photos')
  const kept: UploadedFile[] = []
  for (const [i, file] of stored.entries()) {
    // What somebody calls a picture of their house may be its street: the name is not kept.
    const nameless = { ...file, name: `photo.${file.kind}` }
    kept.push(await keepDocument(tx, ctx, { kind: photoKind, subjectId: propertyId, file: nameless }))
    await tx.insert(propertyPhotos).values({
      id: file.id,
      propertyId,
      alt: sealText(ctx, ctx.organizationId, 'property_photos.alt', file.id, alts[i]?.trim() ?? ''),
    })
  }
  return kept
}

/** The house of an owner whose photos change: one whose story is over stays as it is. */
export const lockForPhotos = async (tx: Tx, ctx: Context, propertyId: string): Promise<SubmissionRow> => {
  const row = await lockSubmission(tx, ctx, propertyId)
  if (standingOf('property', row.state) === 'over') throw new AppError('housing.over')
  return row
}

/** The line of a change of photos, and its news: whoever approved other pictures looks again. */
export const notePhotos = async (tx: Tx, ctx: Context, row: SubmissionRow): Promise<void> => {
  await tx
    .update(submissions)
    .set({ isUnread: true, updatedAt: ctx.clock.now() })
    .where(eq(submissions.id, row.id))
  await addEvent(tx, ctx, row.id, { kind: 'edited' })
  await audit(tx, ctx, { action: 'property.photos_changed', recordType: 'property', recordId: row.id })
  await announce(tx, ctx, row)
}

/** Who sees a photo of a house: its owner, the team, and a person to whom it is proposed or who lives there. */
export const mayReadPhoto = async (ctx: Context, propertyId: string): Promise<boolean> => {
  const [row] = await ctx.db.orm
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, propertyId), eq(submissions.kind, 'property')))
  if (!row) return false
  const { actor } = ctx
  if (actor.role === 'partner') return row.partnerId === actor.userId
  if (actor.role !== 'client' || !actor.clientId) return maySeeProperty(actor, row)
  const [placed] = await ctx.db.orm
    .select({ id: placements.id })
    .from(placements)
    .where(
      and(
        eq(placements.propertyId, propertyId),
        eq(placements.clientId, actor.clientId),
        inArray(placements.state, ['proposed', 'agreed', 'moved_in', 'moved_out']),
      ),
    )
    .limit(1)
  return placed !== undefined
}
