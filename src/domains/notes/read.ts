import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { type Note, NoteContent } from './contract.ts'
import { addendumPlace, notePlace } from './place.ts'
import { noteAddenda, noteDrafts, notes } from './tables.ts'

export const selectNotes = (db: Tx | Orm) =>
  db
    .select({ note: notes, authorName: users.fullName })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.authorId))

type Selected = Awaited<ReturnType<typeof selectNotes>>[number]

/** Notes as the caller reads them, each with its additions. */
export const toNotes = async (db: Tx | Orm, ctx: Context, rows: readonly Selected[]): Promise<Note[]> => {
  const ids = rows.map(({ note }) => note.id)
  const added = ids.length
    ? await db
        .select({ row: noteAddenda, author: users.fullName })
        .from(noteAddenda)
        .leftJoin(users, eq(users.id, noteAddenda.authorId))
        .where(inArray(noteAddenda.noteId, ids))
        .orderBy(asc(noteAddenda.createdAt), asc(noteAddenda.id))
    : []
  const drafted = ids.length
    ? await db
        .select({ of: noteDrafts.kind })
        .from(noteDrafts)
        .where(and(eq(noteDrafts.userId, ctx.actor.userId), inArray(noteDrafts.kind, ids)))
    : []
  return rows.map(({ note, authorName }) => ({
    id: note.id,
    clientId: note.clientId,
    kind: note.kind,
    format: note.format,
    alertId: note.alertId,
    serviceOn: note.serviceOn,
    startMinute: note.startMinute,
    endMinute: note.endMinute,
    appointmentId: note.appointmentId,
    content: NoteContent.parse(JSON.parse(ctx.fields.open(note.content, notePlace(note.clientId, note.id)))),
    author: authorName,
    isMine: note.authorId === ctx.actor.userId,
    createdAt: note.createdAt.toISOString(),
    updatedAt: note.updatedAt.toISOString(),
    signedAt: note.signedAt?.toISOString() ?? null,
    version: note.version,
    hasDraft: drafted.some(({ of }) => of === note.id),
    addenda: added
      .filter(({ row }) => row.noteId === note.id)
      .map(({ row, author }) => ({
        id: row.id,
        words: ctx.fields.open(row.words, addendumPlace(row.clientId, row.id)),
        author,
        createdAt: row.createdAt.toISOString(),
      })),
  }))
}

/** The caller's own note; request.invalid where the id belongs to another one. */
export const readOwnNote = async (tx: Tx, ctx: Context, client: CheckedClient, id: string): Promise<Note> => {
  const found = await selectNotes(tx).where(
    and(eq(notes.id, id), eq(notes.clientId, client), eq(notes.authorId, ctx.actor.userId)),
  )
  const [note] = await toNotes(tx, ctx, found)
  if (!note) throw new AppError('request.invalid', 'noteId: is taken')
  return note
}
