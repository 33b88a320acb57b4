import { and, eq, inArray } from 'drizzle-orm'
import { theWorld } from '#app/test-kit.ts'
import type { Services } from '#platform/context.ts'
import { noteUndelivered, place } from './send.ts'
import { outboxMessages } from './tables.ts'

/** Every letter of an organization so far, opened, oldest first; `words` are its subject and its body. */
export const lettersFrom = async (organizationId: string) => {
  const { services } = await theWorld()
  const rows = await services.db.orm
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.organizationId, organizationId))
    .orderBy(outboxMessages.createdAt)
  return rows.map((row) => {
    const body = services.fields.open(row.body, place(organizationId, 'body', row.id))
    const to = services.fields.open(row.to, place(organizationId, 'to_address', row.id))
    return { ...row, to, body, words: `${row.subject ?? ''} ${body}` }
  })
}

/** A letter comes back: a server took it, whether the queue of this run has been there or not, and could not bring it. */
export const bringBack = async (services: Services, id: string): Promise<void> => {
  await services.db.orm
    .update(outboxMessages)
    .set({ status: 'accepted' })
    .where(and(eq(outboxMessages.id, id), inArray(outboxMessages.status, ['queued', 'captured'])))
  await noteUndelivered(services, id)
}
