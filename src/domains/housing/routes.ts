import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { languageOfTexts } from '#platform/texts.ts'
import { isLanguageCode } from '#shared/languages.ts'
import { auditRead } from '#domains/audit/record.ts'
import { storeFiles } from '#domains/documents/bytes.ts'
import { checkOwnSubmission } from '#domains/submissions/status.ts'
import { Received } from '#domains/submissions/contract.ts'
import type { Context } from '#platform/context.ts'
import { takeForm } from '#platform/files/form-route.ts'
import { admit, type Door } from '#platform/http/admission.ts'
import { parseInput } from '#platform/http/failure.ts'
import { createLimiter } from '#platform/http/limits.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { id } from '#shared/shapes.ts'
import { UploadedFile } from '#shared/uploaded-file.ts'
import { propertyPath } from './contract.ts'
import { PropertyForm } from './contract/form.ts'
import { photosAtMost } from './contract/shapes.ts'
import { makeHomePlan } from './home-plan.ts'
import { checkPlacement } from './lock-placement.ts'
import { keepPhotos, lockForPhotos, notePhotos } from './photos.ts'
import { registerProperty } from './register.ts'

/** Register Your Property, an owner's further photos, and the packet of a home plan. */
export const serveHousing = async (app: FastifyInstance, door: Door): Promise<void> => {
  await takeForm(app, door, {
    name: 'registerProperty',
    path: propertyPath,
    summary: 'Registers a property for admin approval, with photos',
    access: 'public',
    limit: { max: 240, seconds: 900 },
    params: z.object({}),
    form: { maxFiles: photosAtMost },
    fields: PropertyForm,
    reply: Received,
    work: async (ctx, _, form) => registerProperty(ctx, await form()),
  })
  await takeForm(app, door, {
    name: 'addOwnPhotos',
    path: '/api/partner/properties/{id}/photos',
    summary: 'Adds photos to an own property',
    access: ['partner'],
    limit: { max: 120, seconds: 900 },
    params: z.object({ id }),
    form: { maxFiles: photosAtMost },
    reply: z.array(UploadedFile),
    work: async (ctx, { id: propertyId }, form) => {
      const own = await checkOwnSubmission(ctx.db.orm, ctx, propertyId)
      if (own.kind !== 'property') throw new AppError('request.not_found')
      const stored = await storeFiles(ctx, (await form()).files, { accept: ['jpg', 'png'], photo: true })
      return ctx.db.orm.transaction(async (tx) => {
        const house = await lockForPhotos(tx, ctx, propertyId)
        const kept = await keepPhotos(tx, ctx, propertyId, stored)
        await notePhotos(tx, ctx, house)
        return kept
      })
    },
  })
  serveHomePlan(app, door)
}

const Query = z.object({ language: z.string().refine(isLanguageCode).optional() })

const serveHomePlan = (app: FastifyInstance, door: Door): void => {
  const limiter = createLimiter(door.services.clock)
  app.get('/api/placements/:id/home-plan.pdf', async (request, reply) => {
    const asked = {
      name: 'readHomePlan',
      access: ['therapist'] as const,
      limit: { max: 60, seconds: 900 },
    }
    const ctx = (await admit(asked, request, reply, { door, limiter })) as Context<Actor>
    const { id: placementId } = parseInput(z.object({ id }), request.params)
    const { language = ctx.language } = parseInput(Query, request.query)
    const row = await checkPlacement(ctx, placementId)
    // A plan of a home that nobody has agreed to would be none.
    if (row.state !== 'agreed' && row.state !== 'moved_in') throw new AppError('housing.no_home_plan')
    const bytes = await makeHomePlan(ctx, row, languageOfTexts(language, 'home-plan'))
    await auditRead(ctx, {
      action: 'placement.home_plan_made',
      recordType: 'placement',
      recordId: row.id,
      clientId: row.clientId,
    })
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="home-plan.pdf"')
      .send(bytes)
  })
}
