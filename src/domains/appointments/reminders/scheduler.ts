import { and, eq, lte } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import type { Statement, Tx } from '#platform/db/database.ts'
import { type Rounds, startRounds } from '#platform/rounds.ts'
import { days, seconds } from '#shared/dates.ts'
import { appointments } from '../tables.ts'
import { isAwake, ladderOf, whenAwake } from './ladder.ts'
import { reachOf } from './reach.ts'
import { remind } from './remind.ts'

export const heartbeatName = 'reminders'
const looksEvery = seconds(20)
const atOnce = 200

const readDue: Statement = {
  name: 'reminders_due',
  text: `select id from appointments
    where next_reminder_at <= $1 and ($2::text is null or organization_id = $2)
    order by next_reminder_at limit ${atOnce}`,
}
const beat: Statement = {
  name: 'heartbeat',
  text: `insert into heartbeats (name, at) values ($1, $2)
    on conflict (name) do update set at = greatest(heartbeats.at, excluded.at)`,
}

/**
 * Looks at every date whose reminder may be due, of one organization or of all. Several processes may do it at once:
 * a date that another one holds is passed over, and a step is reminded of once. What a process that is killed leaves
 * undone is undone as a whole, and due for the next.
 */
export const remindOn = async (services: Services, organizationId?: string): Promise<void> => {
  const now = services.clock.now().toISOString()
  const due = await services.db.run<{ id: string }>(readDue, [now, organizationId ?? null])
  for (const { id } of due) {
    try {
      await services.db.orm.transaction((tx) => lookAt(tx, services, id))
    } catch (error) {
      services.log.error({ reminders: 'a date was not looked at', name: (error as Error).name })
    }
  }
  await services.db.run(beat, [heartbeatName, now])
}

/** Takes the step that is due, and notes when the next one is. */
const lookAt = async (tx: Tx, services: Services, id: string): Promise<void> => {
  const now = services.clock.now()
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), lte(appointments.nextReminderAt, now)))
    .for('no key update', { skipLocked: true })
  if (!row) return
  const set = (nextReminderAt: Date | null) =>
    tx.update(appointments).set({ nextReminderAt }).where(eq(appointments.id, id))
  if (row.status !== 'scheduled' || row.scheduledAt <= now) return void (await set(null))
  const reach = await reachOf(tx, services, row.clientId)
  const ladder = ladderOf(row, reach.wishes)
  // What would have been due before the date was set is not made up for; of several that were missed the last serves.
  const rung = ladder.findLast(({ at }) => at <= now && at > row.timedAt)
  const next = ladder.find(({ at }) => at > now)?.at ?? null
  if (!rung || reach.settings.isOff) return void (await set(reach.settings.isOff ? null : next))
  if (!isAwake(now, reach.wishes)) return void (await set(whenAwake(now, reach.wishes)))
  // A step that is late by more than a day says something that is no longer so.
  if (now.getTime() - rung.at.getTime() < days(1)) await remind(tx, services, row, reach, rung.step)
  await set(next)
}

/** Keeps reminding while the process lives. */
export const startReminding = (services: Services): Rounds =>
  startRounds(services, 'reminders', looksEvery, remindOn)
