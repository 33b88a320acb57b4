import { and, eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { publishCaseloadSoon } from '#domains/clients/caseload.ts'
import { checkClient } from '#domains/clients/check.ts'
import { detectFor, keepDetection } from '#domains/crisis/watch.ts'
import type { Statement } from '#platform/db/database.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { readCursor, writeCursor } from '#platform/paging.ts'
import { AppError } from '#shared/errors.ts'
import { type Mood, type MoodLog, moodEndpoints } from './contract.ts'
import { readMood } from './reading/read-mood.ts'
import { notePlace, recordMood, recordMoodAtOnce } from './record.ts'
import { moodLogs } from './tables.ts'

const logMood: Verb<typeof moodEndpoints.logMood> = async (ctx, { clientId, mood, intensity, note, id }) => {
  const client = await checkClient(ctx, clientId, 'own')
  const detection = note ? await detectFor(ctx, client, note) : null
  const entry = { mood, intensity, note, id }
  const kept =
    !detection || detection.level === 'none'
      ? await recordMoodAtOnce(ctx, client, entry)
      : await ctx.db.orm.transaction(async (tx) => {
          const log = await recordMood(tx, ctx, client, { ...entry, source: 'person' })
          if (!log) return null
          await keepDetection(tx, ctx, client, detection, 'mood_note')
          await audit(tx, ctx, { action: 'mood.logged', recordType: 'mood_log', recordId: log.id, clientId })
          return log
        })
  if (kept) publishCaseloadSoon(ctx, client)
  const log = kept ?? (await readLog(ctx, client, id))
  return { ...log, crisis: detection?.level ?? 'none' }
}

/** The log a repeated id stands for, if it is this client's. */
const readLog = async (
  ctx: Parameters<typeof logMood>[0],
  clientId: string,
  id: string | undefined,
): Promise<MoodLog> => {
  const [row] = await ctx.db.orm
    .select()
    .from(moodLogs)
    .where(and(eq(moodLogs.id, id ?? ''), eq(moodLogs.clientId, clientId)))
  if (!row) throw new AppError('request.invalid', 'id: is taken')
  const note = row.note ? ctx.fields.open(row.note, notePlace(clientId, row.id)) : null
  return {
    id: row.id,
    mood: row.mood,
    intensity: row.intensity,
    source: row.source,
    note,
    loggedAt: row.loggedAt.toISOString(),
  }
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

const analyzeMood: Verb<typeof moodEndpoints.analyzeMood> = async (ctx, { text }) => {
  const detection = await detectFor(ctx, null, text)
  const read = readMood(text)
  return {
    mood: read?.mood ?? 'neutral',
    intensity: read?.intensity ?? 1,
    confidence: read?.confidence ?? 0,
    crisis: detection.level,
  }
}

export const moodService = bind(moodEndpoints, { logMood, listMoodLogs, analyzeMood })
