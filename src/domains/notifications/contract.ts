import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { id, moment, page } from '#shared/shapes.ts'

/** A message on its way out. In Testing Mode it is captured here and goes nowhere. */
export const OutboxMessage = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  status: z.enum(['queued', 'captured']),
  createdAt: moment,
})
export type OutboxMessage = z.output<typeof OutboxMessage>

export const notificationEndpoints = defineEndpoints({
  listOutbox: {
    method: 'GET',
    path: '/api/outbox',
    summary: 'Mail and SMS, newest first',
    access: ['admin'],
    query: z.object(page(100)),
    reply: z.array(OutboxMessage),
  },
})
