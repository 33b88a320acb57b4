import type { CheckedClient } from '#domains/clients/check.ts'
import { detectApart, keepDetection } from '#domains/crisis/watch.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'

export interface Heard {
  crisis: 'none' | 'watch' | 'crisis'
  /** Keeps what was heard, in the transaction that keeps the words. */
  keep(tx: Tx): Promise<void>
}

/** Listens to what a client wrote about a date, before anything else touches it. The team's words are no cry. */
export const hear = async (
  ctx: Context,
  client: CheckedClient,
  words: readonly (string | null | undefined)[],
): Promise<Heard> => {
  const text = words.filter(Boolean).join('\n')
  if (!text || ctx.actor.clientId !== client) return { crisis: 'none', keep: async () => undefined }
  const detection = await detectApart(ctx, client, text)
  return {
    crisis: detection.level,
    keep: async (tx) => {
      await keepDetection(tx, ctx, client, detection, 'appointment')
    },
  }
}
