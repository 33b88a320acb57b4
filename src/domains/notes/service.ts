import { and, desc, eq, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { type Note, NoteContent, noteEndpoints } from './contract.ts'
import { notePlace } from './place.ts'
import { notes } from './tables.ts'

const select = (db: Tx | Orm) =>
  db
    .select({ note: notes, authorName: users.fullName })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.authorId))

type Selected = Awaited<ReturnType<typeof select>>[number]

const toNote = (ctx: Context, { note, authorName }: Selected): Note => ({
  id: note.id,
  clientId: note.clientId,
  kind: note.kind,
  alertId: note.alertId,
  content: NoteContent.parse(JSON.parse(ctx.fields.open(note.content, notePlace(note.clientId, note.id)))),
  author: authorName,
  isMine: note.authorId === ctx.actor.userId,
  createdAt: note.createdAt.toISOString(),
  updatedAt: note.updatedAt.toISOString(),
  signedAt: note.signedAt?.toISOString() ?? null,
})

const readNote = async (tx: Tx, ctx: Context, client: CheckedClient, id: string): Promise<Note> => {
  const [found] = await select(tx).where(
    and(eq(notes.id, id), eq(notes.clientId, client), eq(notes.authorId, ctx.actor.userId)),
  )
  if (!found) throw new AppError('request.invalid', 'noteId: is taken')
  return toNote(ctx, found)
}

const listNotes: Verb<typeof noteEndpoints.listNotes> = async (
  ctx,
  { id, kind = 'soap', limit = 20, cursor },
) => {
  // Notes are the care team's own work: an open alert alone opens the talk, not these.
  const client = await checkClient(ctx, id, 'work')
  const after = readCursor(cursor)
  const found = await select(ctx.db.orm)
    .where(
      and(
        eq(notes.clientId, client),
        eq(notes.kind, kind),
        kind === 'private' ? eq(notes.authorId, ctx.actor.userId) : undefined,
        after ? sql`(${notes.createdAt}, ${notes.id}) < (${after.at}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(limit + 1)
  await audit(ctx.db.orm, ctx, {
    action: 'notes.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
    detail: { kind },
  })
  const { rows, next } = cutPage(found, limit, ({ note }) => ({
    at: note.createdAt.toISOString(),
    id: note.id,
  }))
  ctx.nextPage(next)
  return rows.map((row) => toNote(ctx, row))
}

const writeNote: Verb<typeof noteEndpoints.writeNote> = async (
  ctx,
  { id: clientId, kind, content, noteId: id = newId() },
) => {
  const client = await checkClient(ctx, clientId, 'work')
  const now = ctx.clock.now()
  return ctx.db.orm.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(notes)
      .values({
        id,
        clientId: client,
        authorId: ctx.actor.userId,
        kind,
        content: ctx.fields.seal(JSON.stringify(content), notePlace(client, id)),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: notes.id })
    if (inserted)
      await audit(tx, ctx, {
        action: 'note.written',
        recordType: 'note',
        recordId: id,
        clientId: client,
        detail: { kind },
      })
    return readNote(tx, ctx, client, id)
  })
}

const changeNote: Verb<typeof noteEndpoints.changeNote> = async (ctx, { id, content, sign }) => {
  if (!content && !sign) throw new AppError('request.invalid', 'body: names nothing to change')
  const mine = and(eq(notes.id, id), eq(notes.authorId, ctx.actor.userId))
  const [asked] = await ctx.db.orm.select({ clientId: notes.clientId }).from(notes).where(mine)
  if (!asked) throw new AppError('request.not_found')
  const client = await checkClient(ctx, asked.clientId, 'work')
  return ctx.db.orm.transaction(async (tx) => {
    const [known] = await tx.select({ signedAt: notes.signedAt }).from(notes).where(mine).for('no key update')
    if (!known) throw new AppError('request.not_found')
    if (known.signedAt) throw new AppError('notes.already_signed')
    const now = ctx.clock.now()
    await tx
      .update(notes)
      .set({
        ...(content ? { content: ctx.fields.seal(JSON.stringify(content), notePlace(client, id)) } : {}),
        ...(sign ? { signedAt: now } : {}),
        updatedAt: now,
      })
      .where(eq(notes.id, id))
    await audit(tx, ctx, {
      action: sign ? 'note.signed' : 'note.changed',
      recordType: 'note',
      recordId: id,
      clientId: client,
    })
    return readNote(tx, ctx, client, id)
  })
}

export const noteService = bind(noteEndpoints, { listNotes, writeNote, changeNote })
