import { and, eq } from 'drizzle-orm'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { photoKind } from '#domains/documents/contract.ts'
import { removeDocument } from '#domains/documents/service.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { housingEndpoints } from './contract.ts'
import type { Photo } from './contract/shapes.ts'
import { checkOwn } from './own.ts'
import { lockForPhotos, notePhotos, photosOf } from './photos.ts'
import { sealText } from './place.ts'
import { propertyPhotos } from './tables.ts'

/** A change of the owner's photos, with its line and its news. */
const changePhotos = async (
  ctx: Context,
  id: string,
  alt: string,
  act: (tx: Tx) => Promise<void>,
): Promise<Photo[]> => {
  await checkOwn(ctx.db.orm, ctx, id)
  return hearFirst(ctx, [alt], 'form', (heard) =>
    ctx.db.orm.transaction(async (tx) => {
      const row = await lockForPhotos(tx, ctx, id)
      await act(tx)
      await notePhotos(tx, ctx, row)
      await keepHeard(tx, ctx, heard, 'form')
      return (await photosOf(tx, ctx, [id])).get(id) ?? []
    }),
  )
}

export const describeOwnPhoto: Verb<typeof housingEndpoints.describeOwnPhoto> = (ctx, { id, photoId, alt }) =>
  changePhotos(ctx, id, alt, async (tx) => {
    const changed = await tx
      .update(propertyPhotos)
      .set({ alt: sealText(ctx, ctx.organizationId, 'property_photos.alt', photoId, alt) })
      .where(and(eq(propertyPhotos.id, photoId), eq(propertyPhotos.propertyId, id)))
      .returning({ id: propertyPhotos.id })
    if (!changed.length) throw new AppError('request.not_found')
  })

export const removeOwnPhoto: Verb<typeof housingEndpoints.removeOwnPhoto> = (ctx, { id, photoId }) =>
  changePhotos(ctx, id, '', (tx) => removeDocument(tx, ctx, { kind: photoKind, subjectId: id, id: photoId }))
