import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { day, id } from '#shared/shapes.ts'

/** How much of the community waits for a client's own look or answer. */
export const Awaiting = z.object({
  /** Unread messages of their circle. */
  messages: z.int(),
  /** Volunteers who would stand by them, and were not answered yet. */
  volunteers: z.int(),
  /** Places that were proposed, and not answered by them yet. */
  places: z.int(),
  /** Invitations to their circle that staff prepared, and they have not confirmed. */
  circle: z.int(),
  /** Employers who want to talk to them at a time to come, and were not answered yet. */
  invitations: z.int(),
  /** Times for a first talk that their counselor suggests, to come and not answered yet. */
  times: z.int(),
  /** Employers' letters about their record that they have not answered, or not since it was written anew. */
  letters: z.int(),
  /** Before this day nothing is decided against them: the first of those letters. */
  lettersUntil: day.nullable(),
  /** Employers who offer them work and have not said yet from which day on. */
  jobOffers: z.int(),
})
export type Awaiting = z.output<typeof Awaiting>

export const awaitingEndpoints = defineEndpoints({
  readAwaiting: {
    method: 'GET',
    path: '/api/clients/{id}/awaiting',
    summary:
      'How much waits for a client: messages, volunteers, places, people for the circle, first times, and what employers ask, write and offer',
    access: ['client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: Awaiting,
    automatic: true,
  },
})
