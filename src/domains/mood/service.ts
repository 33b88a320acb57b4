import { momentOfDevice } from '#platform/clock.ts'
import { and, eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { publishCaseloadSoon } from '#domains/clients/caseload.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { detectApart, keepDetection } from '#domains/crisis/watch.ts'
import type { Context } from '#platform/context.ts'
import type { Statement, Tx } from '#platform/db/database.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { readCursor, writeCursor } from '#platform/paging.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { type Mood, type MoodLog, moodEndpoints, moodLogged } from './contract.ts'
import { addUpHourAgain, isLate } from './hours.ts'
import { guessMood } from './reading/read-mood.ts'
import { notePlace, recordMood, recordMoodAtOnce } from './record.ts'
import { moodLogs } from './tables.ts'

const logMood: Verb<typeof moodEndpoints.logMood> = async (
  ctx,
  { clientId, mood, intensity, note, id, loggedAt },
) => {
  const client = await checkClient(ctx, clientId, 'own')
  const detection = note ? await detectApart(ctx, client, note) : null
  const at = loggedAt ? momentOfDevice(loggedAt, ctx.clock.now()) : undefined
  const entry = { mood, intensity, note, id, at }
  const log =
    (!detection || detection.level === 'none') && !isLate(ctx, at)
      ? await recordMoodAtOnce(ctx, client, entry)
      : await ctx.db.orm.transaction(async (tx) => {
          // Two sends of one note take turns.
          await lockClient(tx, client)
          const before = id === undefined ? null : await readNote(tx, ctx, client, id)
          const kept = await recordMood(tx, ctx, client, { ...entry, source: 'person' })
          const isRepeated = kept.id === id && before === note
          if (detection && !isRepeated) await keepDetection(tx, ctx, client, detection, 'mood_note')
          await audit(tx, ctx, { action: 'mood.logged', recordType: 'mood_log', recordId: kept.id, clientId })
          return kept
        })
  publishCaseloadSoon(ctx, client)
  return { ...log, crisis: detection?.level ?? 'none' }
}

/** The note that is kept under an id; a send that is tried again must not raise its alert twice. */
const readNote = async (
  tx: Tx,
  ctx: Context,
  clientId: CheckedClient,
  id: string,
): Promise<string | null> => {
  const [row] = await tx
    .select({ note: moodLogs.note })
    .from(moodLogs)
    .where(and(eq(moodLogs.id, id), eq(moodLogs.clientId, clientId)))
  return row?.note ? ctx.fields.open(row.note, notePlace(clientId, id)) : null
}

// The list every dashboard opens with: prepared, and answered by the index alone.
const readMoods: Statement = {
  name: 'mood_list',
  text: `select id, mood, intensity, note, source, logged_at from mood_logs
    where client_id = $1 order by logged_at desc, id desc limit $2`,
}
const readMoodsAfter: Statement = {
  name: 'mood_list_after',
  text: `select id, mood, intensity, note, source, logged_at from mood_logs
    where client_id = $1 and (logged_at, id) < ($3::timestamptz, $4) order by logged_at desc, id desc limit $2`,
}
interface MoodRow {
  id: string
  mood: Mood
  intensity: number
  note: Uint8Array | null
  source: MoodLog['source']
  logged_at: string
}

const listMoodLogs: Verb<typeof moodEndpoints.listMoodLogs> = async (ctx, { id, limit = 50, cursor }) => {
  const client = await checkClient(ctx, id, 'talk')
  const after = readCursor(cursor)
  const rows = after
    ? await ctx.db.run<MoodRow>(readMoodsAfter, [client, limit + 1, after.at, after.id])
    : await ctx.db.run<MoodRow>(readMoods, [client, limit + 1])
  await auditRead(ctx, { action: 'moods.read', recordType: 'client', recordId: client, clientId: client })
  const page = rows.slice(0, limit).map(
    (row): MoodLog => ({
      id: row.id,
      mood: row.mood,
      intensity: row.intensity,
      note: row.note ? ctx.fields.open(row.note, notePlace(client, row.id)) : null,
      source: row.source,
      loggedAt: new Date(row.logged_at).toISOString(),
    }),
  )
  const last = page.at(-1)
  ctx.nextPage(rows.length > limit && last ? writeCursor({ at: last.loggedAt, id: last.id }) : null)
  return page
}

const removeMoodLog: Verb<typeof moodEndpoints.removeMoodLog> = async (ctx, { id, moodLogId }) => {
  const client = await checkClient(ctx, id, 'own')
  await ctx.db.orm.transaction(async (tx) => {
    // An hour that is added up already is added up again.
    await lockClient(tx, client)
    const [row] = await tx
      .delete(moodLogs)
      .where(and(eq(moodLogs.id, moodLogId), eq(moodLogs.clientId, client), eq(moodLogs.source, 'text')))
      .returning({ loggedAt: moodLogs.loggedAt })
    if (!row) throw new AppError('request.not_found')
    await addUpHourAgain(tx, client, row.loggedAt)
    await audit(tx, ctx, {
      action: 'mood.removed',
      recordType: 'mood_log',
      recordId: moodLogId,
      clientId: client,
    })
    await publish(tx, topics.client(client), moodLogged, { clientId: client, moodLogId })
  })
  publishCaseloadSoon(ctx, client)
  return { ok: true }
}

const countMoodLogs: Verb<typeof moodEndpoints.countMoodLogs> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'talk')
  const count = await ctx.db.orm.$count(moodLogs, eq(moodLogs.clientId, client))
  await auditRead(ctx, { action: 'moods.read', recordType: 'client', recordId: client, clientId: client })
  return { count }
}

const analyzeMood: Verb<typeof moodEndpoints.analyzeMood> = async (ctx, { text }) => {
  const own = ctx.actor.clientId ? await checkClient(ctx, ctx.actor.clientId, 'own') : null
  const detection = await detectApart(ctx, own, text)
  // Danger in a person's own words is answered for wherever they write them.
  if (own && detection.level !== 'none')
    await ctx.db.orm.transaction(async (tx) => {
      await keepDetection(tx, ctx, own, detection, 'mood_note')
      await audit(tx, ctx, {
        action: 'text.analyzed',
        recordType: 'client',
        recordId: own,
        clientId: own,
        detail: { level: detection.level },
      })
    })
  const { mood, intensity, confidence } = guessMood(text)
  return {
    mood,
    intensity,
    confidence: Math.min(1, confidence),
    crisis: detection.level,
  }
}

export const moodService = bind(moodEndpoints, {
  logMood,
  listMoodLogs,
  removeMoodLog,
  countMoodLogs,
  analyzeMood,
})
