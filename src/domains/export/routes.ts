import { and, eq, gt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { audit } from '#domains/audit/record.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { exportFiles, type ExportFile } from './contract.ts'
import { filePlace } from './jobs.ts'
import { dataExports } from './tables.ts'

type Who = (cookies: Record<string, string | undefined>) => Promise<Actor | null>

/** Hands a file of a copy to the person whose it is, and to nobody else. */
export const serveExports = (app: FastifyInstance, services: Services, who: Who): void => {
  app.get<{ Params: { id: string; file: string } }>('/api/exports/:id/:file', async (request, reply) => {
    const actor = await who(request.cookies)
    if (!actor) throw new AppError('auth.sign_in_required')
    const file = /^landfall\.(json|pdf)$/.exec(request.params.file)?.[1] as ExportFile | undefined
    const [row] = await services.db.orm
      .select()
      .from(dataExports)
      .where(and(eq(dataExports.id, request.params.id), gt(dataExports.endsAt, services.clock.now())))
    const sealed = file && row?.[file]
    if (!row || !file || !sealed || row.clientId !== actor.clientId) throw new AppError('request.not_found')
    await audit(
      services.db.orm,
      { ...backgroundContext(services, row.organizationId), actor, requestId: request.id },
      { action: 'export.fetched', recordType: 'export', recordId: row.id, clientId: row.clientId },
    )
    const bytes = Buffer.from(services.fields.open(sealed, filePlace(row.clientId, file, row.id)), 'base64')
    return reply
      .type(exportFiles[file])
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="landfall.${file}"`)
      .send(bytes)
  })
}
