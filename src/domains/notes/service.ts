import { and, desc, eq, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { noteEndpoints } from './contract.ts'
import { forgetNoteDraft, readNoteDraft, saveNoteDraft } from './drafts.ts'
import { addendumPlace, notePlace } from './place.ts'
import { readOwnNote, selectNotes, toNotes } from './read.ts'
import { noteAddenda, notes } from './tables.ts'

type About = Partial<
  Pick<typeof notes.$inferSelect, 'format' | 'serviceOn' | 'startMinute' | 'endMinute' | 'appointmentId'>
>
/** What of a note was named; a date of the client alone can be linked. Throws request.invalid. */
const aboutOf = async (
  tx: Tx,
  client: CheckedClient,
  given: { [K in keyof About]: About[K] | undefined },
): Promise<About> => {
  const { format, serviceOn, startMinute, endMinute, appointmentId } = given
  if (appointmentId) {
    // Appointments stand above this domain.
    const found = await tx.execute(
      sql`select 1 from appointments where id = ${appointmentId} and client_id = ${client}`,
    )
    if (!(found as unknown as { rows: unknown[] }).rows.length)
      throw new AppError('request.invalid', 'appointmentId: is no appointment of the client')
  }
  const named = { format, serviceOn, startMinute, endMinute, appointmentId }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

const listNotes: Verb<typeof noteEndpoints.listNotes> = async (
  ctx,
  { id, kind = 'soap', limit = 20, cursor },
) => {
  // Notes are the care team's own work: an open alert alone opens the talk, not these.
  const client = await checkClient(ctx, id, 'work')
  const after = readCursor(cursor)
  const found = await selectNotes(ctx.db.orm)
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
  return toNotes(ctx.db.orm, ctx, rows)
}

const writeNote: Verb<typeof noteEndpoints.writeNote> = async (
  ctx,
  { id: clientId, kind, content, noteId: id = newId(), ...given },
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
        ...(await aboutOf(tx, client, given)),
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
    const note = await readOwnNote(tx, ctx, client, id)
    // Two tabs may keep one draft: the words of the second are not dropped without a word.
    if (!inserted && JSON.stringify(note.content) !== JSON.stringify(content))
      throw new AppError('notes.changed_meanwhile')
    await forgetNoteDraft(tx, ctx, client, kind)
    return note
  })
}

/** The caller's own note and its client; request.not_found otherwise. */
const findOwn = async (ctx: Context, id: string): Promise<CheckedClient> => {
  const [asked] = await ctx.db.orm
    .select({ clientId: notes.clientId })
    .from(notes)
    .where(and(eq(notes.id, id), eq(notes.authorId, ctx.actor.userId)))
  if (!asked) throw new AppError('request.not_found')
  return checkClient(ctx, asked.clientId, 'work')
}

const lockNote = async (tx: Tx, id: string): Promise<typeof notes.$inferSelect> => {
  const [known] = await tx.select().from(notes).where(eq(notes.id, id)).for('no key update')
  if (!known) throw new AppError('request.not_found')
  return known
}

/** Throws notes.already_signed, and notes.changed_meanwhile where another tab kept other words. */
const changeNote: Verb<typeof noteEndpoints.changeNote> = async (
  ctx,
  { id, content, sign, version, ...given },
) => {
  const namesNothing = Object.values(given).every((value) => value === undefined)
  if (!content && !sign && namesNothing)
    throw new AppError('request.invalid', 'body: names nothing to change')
  const client = await findOwn(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    const known = await lockNote(tx, id)
    if (known.signedAt) throw new AppError('notes.already_signed')
    const words = content && JSON.stringify(content)
    const isSame = words === ctx.fields.open(known.content, notePlace(client, id))
    if (version !== undefined && version !== known.version && !isSame)
      throw new AppError('notes.changed_meanwhile')
    const now = ctx.clock.now()
    await tx
      .update(notes)
      .set({
        ...(await aboutOf(tx, client, given)),
        ...(words ? { content: ctx.fields.seal(words, notePlace(client, id)) } : {}),
        ...(sign ? { signedAt: now } : {}),
        updatedAt: now,
        version: known.version + 1,
      })
      .where(eq(notes.id, id))
    if (words) await forgetNoteDraft(tx, ctx, client, id)
    await audit(tx, ctx, {
      action: sign ? 'note.signed' : 'note.changed',
      recordType: 'note',
      recordId: id,
      clientId: client,
    })
    return readOwnNote(tx, ctx, client, id)
  })
}

/** Throws notes.not_signed: until a note is signed it is changed itself. */
const addToNote: Verb<typeof noteEndpoints.addToNote> = async (ctx, { id, words, addendumId = newId() }) => {
  const client = await findOwn(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    if (!(await lockNote(tx, id)).signedAt) throw new AppError('notes.not_signed')
    const [added] = await tx
      .insert(noteAddenda)
      .values({
        id: addendumId,
        noteId: id,
        clientId: client,
        authorId: ctx.actor.userId,
        words: ctx.fields.seal(words, addendumPlace(client, addendumId)),
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: noteAddenda.id })
    await forgetNoteDraft(tx, ctx, client, id)
    if (added)
      await audit(tx, ctx, {
        action: 'note.amended',
        recordType: 'note',
        recordId: id,
        clientId: client,
      })
    return readOwnNote(tx, ctx, client, id)
  })
}

export const noteService = bind(noteEndpoints, {
  listNotes,
  writeNote,
  changeNote,
  addToNote,
  readNoteDraft,
  saveNoteDraft,
})
