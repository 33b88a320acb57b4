import type { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#shared/ids.ts'
import { NoteContent } from './contract.ts'
import { notePlace } from './place.ts'
import { notes } from './tables.ts'

/**
 * Writes a note of the record that is signed at once, inside another act of its author: the form that closed an
 * alert. The caller has asked access.
 */
export const keepSignedNote = async (
  tx: Tx,
  ctx: Context,
  client: CheckedClient,
  { content, alertId }: { content: z.input<typeof NoteContent>; alertId: string },
): Promise<void> => {
  const id = newId()
  const now = ctx.clock.now()
  await tx.insert(notes).values({
    id,
    clientId: client,
    authorId: ctx.actor.userId,
    kind: 'soap',
    alertId,
    content: ctx.fields.seal(JSON.stringify(NoteContent.parse(content)), notePlace(client, id)),
    createdAt: now,
    updatedAt: now,
    signedAt: now,
  })
  await audit(tx, ctx, { action: 'note.signed', recordType: 'note', recordId: id, clientId: client })
}
