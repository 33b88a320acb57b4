import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { id } from '#shared/shapes.ts'

/** How much of the community waits for a client's own look or answer. */
export const Awaiting = z.object({
  /** Unread messages of their circle. */
  messages: z.int(),
  /** Volunteers who would stand by them, and were not answered yet. */
  volunteers: z.int(),
  /** Places that were proposed, and not answered by them yet. */
  places: z.int(),
  /** Employers who want to talk to them at a time to come, and were not answered yet. */
  invitations: z.int(),
})
export type Awaiting = z.output<typeof Awaiting>

export const awaitingEndpoints = defineEndpoints({
  readAwaiting: {
    method: 'GET',
    path: '/api/clients/{id}/awaiting',
    summary: 'How much waits for a client: messages, volunteers, places, invitations to talk about a job',
    access: ['client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: Awaiting,
    automatic: true,
  },
})
