import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import { admit, type Door } from '#platform/http/admission.ts'
import { parseInput } from '#platform/http/failure.ts'
import { createLimiter } from '#platform/http/limits.ts'
import type { Actor } from '#shared/actor.ts'
import { roles } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { id } from '#shared/shapes.ts'
import { fileTypes, photoSizes } from '#shared/uploaded-file.ts'
import { readBytes } from './bytes.ts'
import { photoKind } from './contract.ts'
import { type DocumentRow, mayRead } from './readers.ts'
import { nameOf } from './service.ts'
import { documents } from './tables.ts'

const Params = z.object({ id })
const HowToFetch = z.object({ unscanned: z.literal('yes').optional() })
const WhichPhoto = z.object({ size: z.enum(photoSizes).default('large') })

/** Hands out files: to whom the domain whose they are lets read them, and never as something a browser would run. */
export const serveDocuments = (app: FastifyInstance, door: Door): void => {
  const limiter = createLimiter(door.services.clock)
  const enter = (request: FastifyRequest, reply: FastifyReply, name: string, max: number) =>
    admit({ name, access: roles, limit: { max, seconds: 60 } }, request, reply, {
      door,
      limiter,
    }) as Promise<Context<Actor>>

  app.get('/api/documents/:id', async (request, reply) => {
    const ctx = await enter(request, reply, 'readDocument', 120)
    const row = await findDocument(ctx, parseInput(Params, request.params).id)
    // A photo is shown, smaller and drawn anew; the file that was sent, with its name, is nobody's to fetch.
    if (row.kind === photoKind) throw new AppError('request.not_found')
    const { unscanned } = parseInput(HowToFetch, request.query)
    if (row.scan !== 'clean' && !unscanned) throw new AppError('documents.not_scanned')
    const bytes = await readBytes(ctx, row)
    await noteRead(ctx, row)
    return seclude(reply)
      .type(fileTypes[row.type])
      .header('cache-control', 'no-store')
      .header('content-disposition', attachment(nameOf(ctx, row)))
      .send(bytes)
  })

  app.get('/api/photos/:id', async (request, reply) => {
    const ctx = await enter(request, reply, 'readPhoto', 600)
    const row = await findDocument(ctx, parseInput(Params, request.params).id)
    const { size } = parseInput(WhichPhoto, request.query)
    if (row.kind !== photoKind) throw new AppError('request.not_found')
    const bytes = await readBytes(ctx, row, size)
    // Drawn by us from points alone: it is shown before the scanner has looked at what it was drawn from.
    // A photo of a person's own messages stays in no browser: who may see it changes from one second to the next.
    const kept = row.clientId === null ? 'private, max-age=3600' : 'no-store'
    return seclude(reply)
      .type('image/webp')
      .header('cache-control', kept)
      .header('content-disposition', 'inline')
      .send(bytes)
  })
}

const findDocument = async (ctx: Context, documentId: string): Promise<DocumentRow> => {
  const [row] = await ctx.db.orm
    .select()
    .from(documents)
    .where(and(eq(documents.id, documentId), isNull(documents.removedAt)))
  if (!row || !(await mayRead(ctx, row))) throw new AppError('request.not_found')
  if (row.scan === 'infected') throw new AppError('documents.infected')
  return row
}

/** A person's own reads are no history. */
const noteRead = async (ctx: Context, row: DocumentRow): Promise<void> => {
  if (row.clientId !== null && ctx.actor.clientId === row.clientId) return
  await audit(ctx.db.orm, ctx, {
    action: 'document.read',
    recordType: 'document',
    recordId: row.id,
    clientId: row.clientId,
    detail: { kind: row.kind, scan: row.scan },
  })
}

/** Whatever the bytes are: they are not guessed at, run nothing, and are no part of another site's page. */
const seclude = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')

/** The name in any script (RFC 8187), and a plain one for what cannot read that. */
const attachment = (name: string): string => {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="document.${name.split('.').pop()}"; filename*=UTF-8''${encoded}`
}
