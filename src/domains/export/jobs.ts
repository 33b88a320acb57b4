import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { publish } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { collect } from './collect.ts'
import { exportChanged, type ExportFile } from './contract.ts'
import { print } from './print.ts'
import { dataExports } from './tables.ts'

export const filePlace = (clientId: string, file: ExportFile, id: string) => ({
  scope: clientId,
  field: `data_exports.${file}`,
  row: id,
})

/** Puts a copy together. Run again after a crash it makes the same one. */
export const makeExport = defineJob({
  name: 'export.make',
  input: z.object({ id: z.string() }),
  run: async (services, { id }) => {
    const [row] = await services.db.orm
      .select()
      .from(dataExports)
      .where(and(eq(dataExports.id, id), eq(dataExports.state, 'making')))
    if (!row) return
    const { clientId, organizationId, language } = row
    const timeZone = row.timeZone ?? (await readSettings(services, organizationId)).timeZone
    const made = await make(services, row.clientId, { language, timeZone })
    const seal = (file: ExportFile, bytes: Buffer): Buffer =>
      services.fields.seal(bytes.toString('base64'), filePlace(clientId, file, id))
    await services.db.orm.transaction(async (tx) => {
      await tx
        .update(dataExports)
        .set(
          made
            ? {
                state: 'ready',
                readyAt: services.clock.now(),
                json: seal('json', made.json),
                pdf: seal('pdf', made.pdf),
              }
            : { state: 'failed' },
        )
        .where(eq(dataExports.id, id))
      await audit(tx, backgroundContext(services, organizationId), {
        action: made ? 'export.made' : 'export.failed',
        recordType: 'export',
        recordId: id,
        clientId,
      })
      await publish(tx, topics.client(clientId), exportChanged, { clientId })
    })
  },
})

const make = async (
  services: Services,
  clientId: string,
  reader: { language: string; timeZone: string },
): Promise<{ json: Buffer; pdf: Buffer } | null> => {
  try {
    const copy = await collect(services, clientId)
    return { json: Buffer.from(JSON.stringify(copy, null, 2)), pdf: await print(copy, reader) }
  } catch (error) {
    services.log.error({ export: 'was not made', name: (error as Error).name })
    return null
  }
}

/** Copies whose day is over are gone. */
export const endExports = defineJob({
  name: 'export.end',
  input: z.object({}),
  cron: '17 * * * *',
  run: async ({ db, clock }) => {
    await db.orm.delete(dataExports).where(lt(dataExports.endsAt, clock.now()))
  },
})
