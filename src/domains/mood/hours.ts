import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockClient } from '#domains/clients/lock.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { hours } from '#shared/dates.ts'
import { goodMoods, hardMoods, type Mood, moods } from './contract.ts'

/** A mood that was felt longer ago than this is late: it takes turns with the job that adds up hours. */
const lateAfter = hours(1)
/** Hours are added up this long after now: by then every mood in them that was not late is committed. */
const settledAfter = hours(2)
/** So many logs are added up in one transaction, so that others wait for a moment only. */
const atOnce = 10_000
/** A report that counts more logs than this one by one asks for their hours to be added up. */
export const countedSinglyAtMost = 2_000

const list = (names: readonly Mood[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/** What logs come to by the hour. The order of equal moods is fixed, so that a report says the same from hours and logs. */
const addUp = sql`select client_id, date_trunc('hour', logged_at, 'UTC'),
    ${sql.raw(moods.map((mood) => `count(*) filter (where mood = '${mood}')`).join(', '))},
    coalesce(sum(intensity) filter (where mood in (${list(hardMoods)})), 0),
    coalesce(sum(intensity) filter (where mood in (${list(goodMoods)})), 0),
    (array_agg(mood order by intensity desc, logged_at, mood))[1],
    max(intensity),
    (array_agg(logged_at order by intensity desc, logged_at, mood))[1]
  from mood_logs`
const columns = sql.raw(
  `client_id, hour, ${moods.join(', ')}, hard_sum, good_sum, top_mood, top_intensity, top_at`,
)

const floorHour = (at: number): Date => new Date(at - (at % hours(1)))

/** Whether a mood that was felt at this moment comes so late that its hour may be added up already. */
export const isLate = ({ clock }: Pick<Context, 'clock'>, at: Date | undefined): boolean =>
  at !== undefined && at.getTime() < clock.now().getTime() - lateAfter

const readBuiltUntil = async (tx: Tx, clientId: string): Promise<Date | null> => {
  const { rows } = (await tx.execute(
    sql`select built_until from mood_hours_built where client_id = ${clientId}`,
  )) as unknown as { rows: { built_until: string }[] }
  return rows[0] ? new Date(rows[0].built_until) : null
}

/** Adds a late mood's hour up again, after the mood was written. The caller holds the client's lock since before that. */
export const addUpHourAgain = async (tx: Tx, clientId: string, at: Date): Promise<void> => {
  const until = await readBuiltUntil(tx, clientId)
  if (!until || at >= until) return
  const hour = floorHour(at.getTime())
  const next = new Date(hour.getTime() + hours(1))
  await tx.execute(
    sql`delete from mood_hours where client_id = ${clientId} and hour = ${hour.toISOString()}::timestamptz`,
  )
  await tx.execute(sql`insert into mood_hours (${columns}) ${addUp}
    where client_id = ${clientId} and logged_at >= ${hour.toISOString()}::timestamptz
      and logged_at < ${next.toISOString()}::timestamptz group by 1, 2`)
}

/** Adds up the next hours of a client. True while there are more. */
const addUpNext = ({ db, clock }: Services, clientId: string): Promise<boolean> =>
  db.orm.transaction(async (tx) => {
    await lockClient(tx, clientId)
    const settled = floorHour(clock.now().getTime() - settledAfter)
    const from = (await readBuiltUntil(tx, clientId))?.toISOString() ?? '-infinity'
    const { rows } = (await tx.execute(
      sql`select logged_at from mood_logs where client_id = ${clientId} and logged_at >= ${from}::timestamptz
        order by logged_at offset ${atOnce} limit 1`,
    )) as unknown as { rows: { logged_at: string }[] }
    const cut = rows[0] ? floorHour(new Date(rows[0].logged_at).getTime() + hours(1)) : settled
    const until = cut < settled ? cut : settled
    if (from !== '-infinity' && until <= new Date(from)) return false
    await tx.execute(sql`insert into mood_hours (${columns}) ${addUp}
      where client_id = ${clientId} and logged_at >= ${from}::timestamptz
        and logged_at < ${until.toISOString()}::timestamptz group by 1, 2`)
    await tx.execute(sql`insert into mood_hours_built (client_id, built_until)
      values (${clientId}, ${until.toISOString()}::timestamptz)
      on conflict (client_id) do update set built_until = excluded.built_until`)
    return until < settled
  })

/** Adds up the settled hours of a client that are not added up yet. Done again it changes nothing. */
export const addUpMoodHours = defineJob({
  name: 'mood.add_up_hours',
  input: z.object({ clientId: z.string() }),
  run: async (services, { clientId }) => {
    while (await addUpNext(services, clientId));
  },
})
