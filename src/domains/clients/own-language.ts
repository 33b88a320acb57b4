import { and, eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { LanguageCode } from '#shared/languages.ts'
import { topics } from '#shared/realtime.ts'
import { clientChanged } from './contract.ts'
import { clients } from './tables.ts'

/** Keeps the language that the actor chose in their own client record, where there is one: letters follow it. */
export const keepClientLanguage = async (tx: Tx, ctx: Context, language: LanguageCode): Promise<void> => {
  const { clientId, organizationId } = ctx.actor
  if (!clientId) return
  await tx
    .update(clients)
    .set({ language })
    .where(and(eq(clients.id, clientId), eq(clients.organizationId, organizationId)))
  await publish(tx, topics.client(clientId), clientChanged, { clientId })
}
