import { Readable } from 'node:stream'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { admit, type Door } from '#platform/http/admission.ts'
import { parseInput } from '#platform/http/failure.ts'
import { createLimiter } from '#platform/http/limits.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { id } from '#shared/shapes.ts'
import { auditInBoth } from '../both-histories.ts'
import { exportPath } from '../contract.ts'
import { organizationExportParts as parts, organizationExports as exports } from '../tables.ts'

const Params = z.object({ id })

/** Hands the encrypted file to admins of its organization, and to nobody else: not to the super admin either. */
export const serveOrganizationExports = (app: FastifyInstance, door: Door): void => {
  const limiter = createLimiter(door.services.clock)
  app.get(exportPath(':id'), async (request, reply) => {
    const asked = {
      name: 'fetchOrganizationExport',
      access: ['admin'] as const,
      limit: { max: 30, seconds: 3600 },
    }
    const ctx = (await admit(asked, request, reply, { door, limiter })) as Context<Actor>
    const { id: exportId } = parseInput(Params, request.params)
    const [row] = await ctx.db.orm
      .select()
      .from(exports)
      .where(
        and(
          eq(exports.id, exportId),
          eq(exports.organizationId, ctx.organizationId),
          eq(exports.state, 'ready'),
          gt(exports.endsAt, ctx.clock.now()),
        ),
      )
    if (!row?.attempt || row.bytes === null) throw new AppError('request.not_found')
    const pieces = await ctx.db.orm
      .select({ fileKey: parts.fileKey })
      .from(parts)
      .where(and(eq(parts.exportId, exportId), eq(parts.attempt, row.attempt)))
      .orderBy(asc(parts.number))
    await ctx.db.orm.transaction(async (tx) => {
      await tx.update(exports).set({ downloadedAt: ctx.clock.now() }).where(eq(exports.id, exportId))
      await auditInBoth(tx, ctx, ctx.organizationId, {
        action: 'organization_export.fetched',
        detail: { exportId },
      })
    })
    const bytes = async function* () {
      for (const { fileKey } of pieces) yield ctx.files.get(fileKey)
    }
    return reply
      .type('application/octet-stream')
      .header('cache-control', 'no-store')
      .header('content-length', String(row.bytes))
      .header('content-disposition', 'attachment; filename="organization.zip.age"')
      .send(Readable.from(bytes(), { objectMode: false }))
  })
}
