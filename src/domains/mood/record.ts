import { and, eq, gt } from 'drizzle-orm'
import type { CheckedClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Statement, Tx } from '#platform/db/database.ts'
import { publish, publishSoon } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type Mood, type MoodLog, moodLogged } from './contract.ts'
import { addUpHourAgain, isLate } from './hours.ts'
import { moodLogs } from './tables.ts'

export const notePlace = (clientId: string, id: string) => ({
  scope: clientId,
  field: 'mood_logs.note',
  row: id,
})

/** How long a mood may be put right under its own id; after that it is history. */
const correctableFor = hours(1)
const correctableSince = (ctx: Pick<Context, 'clock'>): Date =>
  new Date(ctx.clock.now().getTime() - correctableFor)

/**
 * Keeps one mood inside the caller's transaction and tells the open pages. Sent again under the same id, the last
 * choice counts; under an id that is history, or not theirs, it is kept as a new one: nothing is refused.
 */
export const recordMood = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  clientId: CheckedClient,
  entry: {
    mood: Mood
    intensity: number
    source: MoodLog['source']
    note?: string | undefined
    id?: string | undefined
    /** When it was felt; now unless it had to wait. */
    at?: Date | undefined
  },
): Promise<MoodLog> => {
  const id = entry.id ?? newId()
  const loggedAt = entry.at ?? ctx.clock.now()
  const late = isLate(ctx, entry.at)
  if (late) await lockClient(tx, clientId)
  const choice = {
    mood: entry.mood,
    intensity: entry.intensity,
    source: entry.source,
    note: entry.note ? ctx.fields.seal(entry.note, notePlace(clientId, id)) : null,
  }
  const [kept] = await tx
    .insert(moodLogs)
    .values({ id, organizationId: ctx.organizationId, clientId, ...choice, loggedAt })
    .onConflictDoUpdate({
      target: moodLogs.id,
      set: choice,
      setWhere: and(eq(moodLogs.clientId, clientId), gt(moodLogs.loggedAt, correctableSince(ctx))),
    })
    .returning({ loggedAt: moodLogs.loggedAt })
  if (!kept)
    return (
      (await findSame(tx, ctx, clientId, id, entry)) ??
      recordMood(tx, ctx, clientId, { ...entry, id: undefined })
    )
  if (late) await addUpHourAgain(tx, clientId, kept.loggedAt)
  await publish(tx, topics.client(clientId), moodLogged, { clientId, moodLogId: id })
  return {
    id,
    mood: entry.mood,
    intensity: entry.intensity,
    source: entry.source,
    note: entry.note ?? null,
    loggedAt: kept.loggedAt.toISOString(),
  }
}

/** A late second send of what is kept already under its id: it is that one, and no new one. */
const findSame = async (
  db: Tx | Orm,
  ctx: Context<Actor | null>,
  clientId: CheckedClient,
  id: string,
  entry: { mood: Mood; intensity: number; note?: string | undefined },
): Promise<MoodLog | null> => {
  const [row] = await db
    .select()
    .from(moodLogs)
    .where(and(eq(moodLogs.id, id), eq(moodLogs.clientId, clientId)))
  if (!row) return null
  const { mood, intensity, source } = row
  const note = row.note ? ctx.fields.open(row.note, notePlace(clientId, id)) : null
  if (mood !== entry.mood || intensity !== entry.intensity || note !== (entry.note ?? null)) return null
  return { id, mood, intensity, source, note, loggedAt: row.loggedAt.toISOString() }
}

// A mood and its history in one statement, which is one transaction: one round trip for the write that is made
// most often.
const insertAtOnce: Statement = {
  name: 'mood_log',
  text: `with kept as (
      insert into mood_logs (id, organization_id, client_id, mood, intensity, note, source, logged_at)
      values ($1, $2, $3, $4, $5, $6, 'person', $12)
      on conflict (id) do update set mood = excluded.mood, intensity = excluded.intensity, note = excluded.note
        where mood_logs.client_id = excluded.client_id and mood_logs.logged_at > $11
      returning id, logged_at
    ), noted as (
      insert into audit_events (organization_id, at, actor_user_id, actor_role, action, record_type, record_id, client_id, request_id)
      select $2, $7, $8, $9, 'mood.logged', 'mood_log', id, $3, $10 from kept
    ) select logged_at from kept`,
}

/** The same for a mood that a person chose, outside any other transaction. Not for a late one. */
export const recordMoodAtOnce = async (
  ctx: Context,
  clientId: CheckedClient<'own'>,
  entry: {
    mood: Mood
    intensity: number
    note?: string | undefined
    id?: string | undefined
    at?: Date | undefined
  },
): Promise<MoodLog> => {
  const { mood, intensity, note, id = newId() } = entry
  const now = ctx.clock.now()
  const loggedAt = (entry.at ?? now).toISOString()
  const [kept] = await ctx.db.run<{ logged_at: string }>(insertAtOnce, [
    id,
    ctx.organizationId,
    clientId,
    mood,
    intensity,
    note ? ctx.fields.seal(note, notePlace(clientId, id)) : null,
    now.toISOString(),
    ctx.actor.userId,
    ctx.actor.role,
    ctx.requestId,
    correctableSince(ctx).toISOString(),
    loggedAt,
  ])
  if (!kept)
    return (
      (await findSame(ctx.db.orm, ctx, clientId, id, entry)) ??
      recordMoodAtOnce(ctx, clientId, { ...entry, id: undefined })
    )
  publishSoon(ctx, topics.client(clientId), moodLogged, { clientId, moodLogId: id })
  return {
    id,
    mood,
    intensity,
    source: 'person',
    note: note ?? null,
    loggedAt: new Date(kept.logged_at).toISOString(),
  }
}
