import { momentOfDevice } from '#platform/clock.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { keepDetection } from '#domains/crisis/watch.ts'
import { recordMood } from '#domains/mood/record.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { cutPage, readCursor } from '#platform/paging.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { type JournalEntry, journalChanged, type journalEndpoints } from '../contract/journal.ts'
import { judgeNews } from '../judge-news.ts'
import { journalEntries, journalNotices } from '../tables.ts'
import { entryPlace } from './places.ts'

type Row = typeof journalEntries.$inferSelect
const savesKept = 20

const textOf = (ctx: Pick<Context, 'fields'>, row: Row): string =>
  ctx.fields.open(row.entry, entryPlace(row.clientId, row.id))

const toEntry = (ctx: Pick<Context, 'fields'>, row: Row): JournalEntry => ({
  id: row.id,
  text: textOf(ctx, row),
  mood: row.mood,
  intensity: row.intensity,
  isShared: row.isShared,
  sharedAt: row.sharedAt?.toISOString() ?? null,
  writtenAt: row.writtenAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
  otherOf: row.otherOf,
})

const readRow = async (db: Tx | Orm, client: CheckedClient, id: string): Promise<Row | undefined> => {
  const [row] = await db
    .select()
    .from(journalEntries)
    .where(and(eq(journalEntries.id, id), eq(journalEntries.clientId, client)))
  return row
}

/** An entry nobody else reads is nobody else's news. */
const tell = (tx: Tx, ctx: Context, client: CheckedClient, isShared: boolean): Promise<void> =>
  publish(tx, isShared ? topics.client(client) : topics.user(ctx.actor.userId), journalChanged, {
    clientId: client,
  })

export const readJournalNotice: Verb<typeof journalEndpoints.readJournalNotice> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const acceptedAt = await noticeReadAt(ctx.db.orm, client)
  return { acceptedAt: acceptedAt?.toISOString() ?? null }
}

const noticeReadAt = async (db: Tx | Orm, client: CheckedClient): Promise<Date | null> => {
  const [row] = await db.select().from(journalNotices).where(eq(journalNotices.clientId, client))
  return row?.acceptedAt ?? null
}

export const acceptJournalNotice: Verb<typeof journalEndpoints.acceptJournalNotice> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const { organizationId } = ctx
  return ctx.db.orm.transaction(async (tx) => {
    await tx
      .insert(journalNotices)
      .values({ clientId: client, organizationId, acceptedAt: ctx.clock.now() })
      .onConflictDoNothing()
    await audit(tx, ctx, {
      action: 'journal.notice_accepted',
      recordType: 'client',
      recordId: client,
      clientId: client,
    })
    return { acceptedAt: (await noticeReadAt(tx, client))?.toISOString() ?? null }
  })
}

export const listJournal: Verb<typeof journalEndpoints.listJournal> = async (
  ctx,
  { id, limit = 20, cursor },
) => {
  const client = await checkClient(ctx, id, 'work')
  const own = ctx.actor.clientId === client
  const after = readCursor(cursor)
  const found = await ctx.db.orm
    .select()
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.clientId, client),
        own ? undefined : eq(journalEntries.isShared, true),
        after
          ? sql`(${journalEntries.writtenAt}, ${journalEntries.id}) < (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(journalEntries.writtenAt), desc(journalEntries.id))
    .limit(limit + 1)
  await auditRead(ctx, {
    action: 'journal.read',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  const { rows, next } = cutPage(found, limit, (row) => ({ at: row.writtenAt.toISOString(), id: row.id }))
  ctx.nextPage(next)
  return rows.map((row) => toEntry(ctx, row))
}

export const saveEntry: Verb<typeof journalEndpoints.saveEntry> = async (
  ctx,
  { id, entryId, text, basedOn, saveId, after, mood, intensity, ...input },
) => {
  const client = await checkClient(ctx, id, 'own')
  const known = await readRow(ctx.db.orm, client, entryId)
  const isRepeated = known?.recentSaves.includes(saveId) ?? false
  // The answer to a save that is repeated may have been lost, and with it the help: all of it is judged once more.
  const before = known && !isRepeated ? textOf(ctx, known) : ''
  const detection = await judgeNews(ctx, client, before, text)
  const now = ctx.clock.now()
  const writtenAt = momentOfDevice(input.writtenAt, now)
  return ctx.db.orm.transaction(async (tx) => {
    // Two devices, and two sends of one save, take turns.
    await lockClient(tx, client)
    const row = await readRow(tx, client, entryId)
    const taken = row?.recentSaves.includes(saveId) ? row : await readRow(tx, client, saveId)
    if (taken) return { entry: toEntry(ctx, taken), crisis: detection?.level ?? 'none' }
    if (row && basedOn > 0 && textOf(ctx, row) === text) return { entry: toEntry(ctx, row), crisis: 'none' }
    // Whoever cries for help is heard, notice or not; nothing else is kept before they know who reads it.
    if (!(detection && detection.level !== 'none') && !(await noticeReadAt(tx, client)))
      throw new AppError('journal.notice_first')
    const isOwn = after.includes(row?.recentSaves.at(-1) ?? '')
    const isChange = row !== undefined && (row.version === basedOn || isOwn)
    const keptId = row && !isChange ? saveId : entryId
    const sealed = ctx.fields.seal(text, entryPlace(client, keptId))
    const [kept] = isChange
      ? await tx
          .update(journalEntries)
          .set({
            entry: sealed,
            version: row.version + 1,
            recentSaves: [...row.recentSaves, saveId].slice(-savesKept),
            updatedAt: now,
          })
          .where(eq(journalEntries.id, entryId))
          .returning()
      : await tx
          .insert(journalEntries)
          .values({
            id: keptId,
            organizationId: ctx.organizationId,
            clientId: client,
            entry: sealed,
            mood: mood ?? row?.mood ?? null,
            intensity: intensity ?? row?.intensity ?? null,
            // The other text of a shared entry is shared only when the person says so.
            isShared: false,
            version: 1,
            recentSaves: [saveId],
            otherOf: row ? entryId : null,
            writtenAt: row?.writtenAt ?? writtenAt,
            createdAt: now,
            updatedAt: now,
          })
          .onConflictDoNothing()
          .returning()
    if (!kept) throw new AppError('request.invalid', 'entryId: is taken')
    if (!row && mood && intensity)
      await recordMood(tx, ctx, client, { mood, intensity, source: 'person', id: entryId, at: writtenAt })
    if (detection)
      await keepDetection(tx, ctx, client, detection, kept.isShared ? 'journal' : 'private_words')
    await audit(tx, ctx, {
      action: isChange ? 'journal.changed' : 'journal.written',
      recordType: 'journal_entry',
      recordId: kept.id,
      clientId: client,
      detail: { version: kept.version },
    })
    await tell(tx, ctx, client, kept.isShared)
    return { entry: toEntry(ctx, kept), crisis: detection?.level ?? 'none' }
  })
}

export const shareEntry: Verb<typeof journalEndpoints.shareEntry> = async (
  ctx,
  { id, entryId, isShared },
) => {
  const client = await checkClient(ctx, id, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    const [kept] = await tx
      .update(journalEntries)
      .set({ isShared, sharedAt: isShared ? ctx.clock.now() : null })
      .where(and(eq(journalEntries.id, entryId), eq(journalEntries.clientId, client)))
      .returning()
    if (!kept) throw new AppError('request.not_found')
    await audit(tx, ctx, {
      action: isShared ? 'journal.shared' : 'journal.unshared',
      recordType: 'journal_entry',
      recordId: entryId,
      clientId: client,
    })
    await tell(tx, ctx, client, true)
    return toEntry(ctx, kept)
  })
}

export const deleteEntry: Verb<typeof journalEndpoints.deleteEntry> = async (ctx, { id, entryId }) => {
  const client = await checkClient(ctx, id, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    const [gone] = await tx
      .delete(journalEntries)
      .where(and(eq(journalEntries.id, entryId), eq(journalEntries.clientId, client)))
      .returning({ isShared: journalEntries.isShared })
    if (!gone) throw new AppError('request.not_found')
    await audit(tx, ctx, {
      action: 'journal.deleted',
      recordType: 'journal_entry',
      recordId: entryId,
      clientId: client,
    })
    await tell(tx, ctx, client, gone.isShared)
    return { ok: true }
  })
}
