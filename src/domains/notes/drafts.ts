import { and, eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { type DraftOf, NoteDraft, type noteEndpoints, NoteKind } from './contract.ts'
import { noteDraftPlace } from './place.ts'
import { noteDrafts, notes } from './tables.ts'

const own = ({ actor }: Context, clientId: string, kind: DraftOf) =>
  and(eq(noteDrafts.clientId, clientId), eq(noteDrafts.userId, actor.userId), eq(noteDrafts.kind, kind))

export const readNoteDraft: Verb<typeof noteEndpoints.readNoteDraft> = async (ctx, { id, kind }) => {
  const client = await checkClient(ctx, id, 'work')
  const [row] = await ctx.db.orm
    .select({ draft: noteDrafts.draft, savedAt: noteDrafts.savedAt })
    .from(noteDrafts)
    .where(own(ctx, client, kind))
  await auditRead(ctx, {
    action: 'note.draft_read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  const text = row && ctx.fields.open(row.draft, noteDraftPlace(client, ctx.actor.userId, kind))
  if (!row || !text) return { draft: null, savedAt: null }
  return { draft: NoteDraft.parse(JSON.parse(text)), savedAt: row.savedAt.toISOString() }
}

/** Deletes the caller's draft: it was kept, or is not wanted. */
export const forgetNoteDraft = async (
  tx: Tx,
  ctx: Context,
  clientId: string,
  kind: DraftOf,
): Promise<void> => {
  await tx.delete(noteDrafts).where(own(ctx, clientId, kind))
}

/** Throws `request.not_found` where a draft is of a note that is not the caller's own, or of another client. */
const checkOwnNote = async (ctx: Context, clientId: string, kind: DraftOf): Promise<void> => {
  if (NoteKind.safeParse(kind).success) return
  const [note] = await ctx.db.orm
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.id, kind), eq(notes.clientId, clientId), eq(notes.authorId, ctx.actor.userId)))
  if (!note) throw new AppError('request.not_found')
}

export const saveNoteDraft: Verb<typeof noteEndpoints.saveNoteDraft> = async (ctx, { id, kind, draft }) => {
  const client = await checkClient(ctx, id, 'work')
  const { userId } = ctx.actor
  await checkOwnNote(ctx, client, kind)
  await ctx.db.orm.transaction(async (tx) => {
    if (draft) {
      const kept = {
        draft: ctx.fields.seal(JSON.stringify(draft), noteDraftPlace(client, userId, kind)),
        savedAt: ctx.clock.now(),
      }
      await tx
        .insert(noteDrafts)
        .values({ clientId: client, userId, kind, ...kept })
        .onConflictDoUpdate({
          target: [noteDrafts.clientId, noteDrafts.userId, noteDrafts.kind],
          set: kept,
        })
    } else await forgetNoteDraft(tx, ctx, client, kind)
    await audit(tx, ctx, {
      action: 'note.drafted',
      recordType: 'client',
      recordId: client,
      clientId: client,
    })
  })
  return { ok: true }
}
