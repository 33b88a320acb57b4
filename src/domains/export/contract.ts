import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, TimeZone } from '#shared/shapes.ts'

/** A copy of everything, being made or ready to be fetched until `endsAt`. */
export const DataExport = z.object({
  id,
  state: z.enum(['making', 'ready', 'failed']),
  askedAt: moment,
  readyAt: moment.nullable(),
  endsAt: moment,
})
export type DataExport = z.output<typeof DataExport>

export const exportFiles = { json: 'application/json', pdf: 'application/pdf' } as const
export type ExportFile = keyof typeof exportFiles

/** Where a file of a copy is fetched from, by the person alone. */
export const exportPath = (exportId: string, file: ExportFile): string =>
  `/api/exports/${exportId}/landfall.${file}`

export const exportChanged = defineEvent('export.changed', z.object({ clientId: z.string() }))

const params = z.object({ id })
export const exportEndpoints = defineEndpoints({
  askForExport: {
    method: 'POST',
    path: '/api/clients/{id}/exports',
    summary: 'Begins a copy of everything the person has; one that is being made is not begun twice',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params,
    body: z.object({ timeZone: TimeZone.optional() }),
    reply: DataExport,
    status: 201,
    limit: { max: 20, seconds: 3600 },
  },
  listExports: {
    method: 'GET',
    path: '/api/clients/{id}/exports',
    summary: 'Copies that are being made or can be fetched, newest first',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params,
    reply: z.array(DataExport),
  },
})
