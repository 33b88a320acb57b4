import type { CheckedClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type Mood, type MoodLog, moodLogged } from './contract.ts'
import { moodLogs } from './tables.ts'

export const notePlace = (clientId: string, id: string) => ({ scope: clientId, field: 'mood_logs.note', row: id })

/** Keeps one mood inside the caller's transaction and tells the open pages. Null when this id is kept already. */
export const recordMood = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  clientId: CheckedClient,
  entry: { mood: Mood; intensity: number; source: MoodLog['source']; note?: string | undefined; id?: string | undefined },
): Promise<MoodLog | null> => {
  const id = entry.id ?? newId()
  const loggedAt = ctx.clock.now()
  const kept = await tx
    .insert(moodLogs)
    .values({
      id,
      organizationId: ctx.organizationId,
      clientId,
      mood: entry.mood,
      intensity: entry.intensity,
      note: entry.note ? ctx.fields.seal(entry.note, notePlace(clientId, id)) : null,
      source: entry.source,
      loggedAt,
    })
    .onConflictDoNothing()
    .returning({ id: moodLogs.id })
  if (!kept.length) return null
  await publish(tx, topics.client(clientId), moodLogged, { clientId, moodLogId: id })
  return { id, mood: entry.mood, intensity: entry.intensity, source: entry.source, note: entry.note ?? null, loggedAt: loggedAt.toISOString() }
}
