import { eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { hashToken } from '#platform/crypto/tokens.ts'
import type { Orm } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { days } from '#shared/dates.ts'
import { sessionsEndedAfar } from './tables.ts'

/** As long as a browser carries a session's cookie at most. */
const keptFor = days(30)

/** Whether the owner of this session ended it from another device, so that this one has to forget what it keeps. */
export const wasEndedAfar = async (db: Orm, token: string): Promise<boolean> => {
  const found = await db
    .select({ hash: sessionsEndedAfar.hash })
    .from(sessionsEndedAfar)
    .where(eq(sessionsEndedAfar.hash, hashToken(token)))
  return found.length > 0
}

/** Forgets sessions whose cookies no browser has any more. */
export const expireEndedAfar = defineJob({
  name: 'devices.expire_ended',
  input: z.object({}),
  cron: '47 4 * * *',
  run: async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - keptFor)
    await db.orm.delete(sessionsEndedAfar).where(lt(sessionsEndedAfar.endedAt, before))
  },
})
