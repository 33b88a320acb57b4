import { z } from 'zod'
import { tabNames } from '#domains/organizations/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, page } from '#shared/shapes.ts'

/** What a therapist needs beside the record to see a hub as the client sees it. */
export const OpenedHub = z.object({
  fullName: z.string(),
  /** As the client reads it: null where the organization hides it. */
  riskLevel: z.enum(['low', 'medium', 'high']).nullable(),
  riskAssessedAt: moment.nullable(),
  releasedOn: z.string().nullable(),
  /** Optional tabs that the client has. */
  tabs: z.array(z.enum(tabNames)),
})

/** One opening, as the client reads it. */
export const HubOpening = z.object({
  id: z.string(),
  /** The first name of the therapist; null where the account is gone. */
  by: z.string().nullable(),
  at: moment,
})
export type HubOpening = z.output<typeof HubOpening>

/** To the client: their list of openings reads differently. */
export const hubOpened = defineEvent('hub.opened', z.object({ clientId: z.string() }))

const record = { kind: 'client', at: 'id' } as const
const params = z.object({ id })

export const hubOpeningEndpoints = defineEndpoints({
  openHub: {
    method: 'POST',
    path: '/api/clients/{id}/hub-openings',
    summary:
      'Opens the hub of a client on the own caseload, to read as the client sees it; the client reads who opened it and when',
    access: ['therapist'],
    record,
    params,
    reply: OpenedHub,
    status: 201,
  },
  listHubOpenings: {
    method: 'GET',
    path: '/api/clients/{id}/hub-openings',
    summary: 'Who opened the own hub, newest first',
    access: ['client'],
    record,
    params,
    query: z.object(page(50)),
    changedBy: [hubOpened],
    reply: z.array(HubOpening),
  },
})
