import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { newId } from '#shared/ids.ts'
import type { OutboxMessage } from './contract.ts'
import { signature } from './sender.ts'
import { outboxMessages } from './tables.ts'

export interface Letter {
  channel: OutboxMessage['channel']
  to: string
  /** Neutral: no word of health, courts or supervision. SMS has none. */
  subject?: string
  /** Neutral, with a link that opens after sign-in. An e-mail gets a last line that says who it is from. */
  body: string
}

export const place = (organizationId: string, field: 'to_address' | 'body', row: string) => ({
  scope: organizationId,
  field: `outbox_messages.${field}`,
  row,
})

/**
 * Puts a letter on its way: it exists when the transaction commits, and a job hands it to the channel
 * afterwards. Without a provider the channel is the captured outbox.
 */
export const sendLetter = async (
  tx: Tx | Orm,
  services: Services,
  organizationId: string,
  letter: Letter,
): Promise<void> => {
  const id = newId()
  const body =
    letter.channel === 'email' ? `${letter.body}\n\n${await signature(tx, organizationId)}` : letter.body
  await tx.insert(outboxMessages).values({
    id,
    organizationId,
    channel: letter.channel,
    to: services.fields.seal(letter.to, place(organizationId, 'to_address', id)),
    subject: letter.subject ?? null,
    body: services.fields.seal(body, place(organizationId, 'body', id)),
    status: 'queued',
    createdAt: services.clock.now(),
  })
  await services.queue.enqueue(tx, deliverLetter, { id })
}

/** Hands a queued letter to its channel. Running twice changes nothing: only a queued one is taken. */
export const deliverLetter = defineJob({
  name: 'notifications.deliver',
  input: z.object({ id: z.string() }),
  run: async ({ db }, { id }) => {
    await db.orm
      .update(outboxMessages)
      .set({ status: 'captured' })
      .where(and(eq(outboxMessages.id, id), eq(outboxMessages.status, 'queued')))
  },
})
