import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { day, id, moment, page, plainText } from '#shared/shapes.ts'

export const riskLevels = ['low', 'medium', 'high'] as const
export const RiskLevel = z.enum(riskLevels)
export type RiskLevel = z.output<typeof RiskLevel>

/** The person served. Their own display number is ASM- and six digits; it is never a key. */
export const Client = z.object({
  id,
  fullName: z.string(),
  /** Null where the reader may not see it: supporters, and clients of an organization that hides it. */
  riskLevel: RiskLevel.nullable(),
  displayNumber: z.string().nullable(),
  isGuest: z.boolean(),
  language: z.string(),
  releasedOn: day.nullable(),
  createdAt: moment,
})
export type Client = z.output<typeof Client>

/** A row of a caseload. */
export const ClientSummary = Client.extend({
  lastMood: z.object({ mood: z.string(), intensity: z.int(), loggedAt: moment }).nullable(),
  lastMessageAt: moment.nullable(),
})
export type ClientSummary = z.output<typeof ClientSummary>

/** Somebody a client lets see something. */
export const Supporter = z.object({
  userId: id,
  fullName: z.string(),
  seesSteps: z.boolean(),
  seesAppointments: z.boolean(),
})
export type Supporter = z.output<typeof Supporter>

/** A person whom a supporter stands by, and what that person shows them. */
export const Supported = z.object({
  clientId: id,
  fullName: z.string(),
  seesSteps: z.boolean(),
  seesAppointments: z.boolean(),
})
export type Supported = z.output<typeof Supported>

export const clientChanged = defineEvent('client.changed', z.object({ clientId: z.string() }))

/** To the care team alone: a row of their caseload is new or reads differently. */
export const caseloadChanged = defineEvent('caseload.changed', z.object({ clientId: z.string() }))

export const clientEndpoints = defineEndpoints({
  createClient: {
    method: 'POST',
    path: '/api/clients',
    summary: 'Registers a client; a therapist who does it takes them on',
    access: ['therapist', 'admin'],
    body: z.object({
      fullName: plainText(120),
      language: z.string().max(10).optional(),
      releasedOn: day.nullable().optional(),
      email: z.email().max(200).optional(),
      phone: z.string().trim().max(40).optional(),
    }),
    reply: Client,
    status: 201,
  },
  listClients: {
    method: 'GET',
    path: '/api/clients',
    summary: 'A therapist: the own caseload. An admin: everyone, without clinical facts',
    access: ['therapist', 'admin'],
    query: z.object(page(200)),
    reply: z.array(ClientSummary),
    automatic: true,
  },
  getClient: {
    method: 'GET',
    path: '/api/clients/{id}',
    summary: 'One client',
    access: ['guest', 'client', 'supporter', 'therapist', 'admin'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: Client,
  },
  patchClient: {
    method: 'PATCH',
    path: '/api/clients/{id}',
    summary: 'Changes a client. A risk level needs a reason and a therapist',
    access: ['client', 'therapist', 'admin'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    body: z.object({
      fullName: plainText(120).optional(),
      language: z.string().max(10).optional(),
      releasedOn: day.nullable().optional(),
      riskLevel: RiskLevel.optional(),
      riskReason: plainText(500).optional(),
    }),
    reply: Client,
  },
  listSupporters: {
    method: 'GET',
    path: '/api/clients/{id}/supporters',
    summary: 'Who the client lets see something',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: z.array(Supporter),
  },
  listSupported: {
    method: 'GET',
    path: '/api/supported-clients',
    summary: 'Whom a supporter stands by, and what they are shown',
    access: ['supporter'],
    reply: z.array(Supported),
  },
  contactFamily: {
    method: 'POST',
    path: '/api/clients/{id}/contact-family',
    summary: "Writes to the client's supporters that they would like to be called",
    access: ['client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: z.object({ writtenTo: z.array(z.string()) }),
    limit: { max: 20, seconds: 3600 },
  },
})
