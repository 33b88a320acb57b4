import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { RealtimeEvent } from '#shared/realtime.ts'
import type { Services } from '../context.ts'
import type { Database, Orm, Statement, Tx } from '../db/database.ts'

export const channel = 'landfall'

/**
 * Tells every server process, and through it the browsers on a topic. Inside a transaction it is sent with the
 * commit or not at all. Ids and states only: the payload may not pass 8,000 bytes, and is no place for words.
 */
export const publish = async <S extends z.ZodObject>(
  db: Tx | Orm,
  topic: string,
  event: RealtimeEvent<S>,
  data: z.input<S>,
): Promise<void> => {
  await db.execute(sql`select pg_notify(${channel}, ${message(topic, event, data)})`)
}

// A notification inside a transaction makes commits take turns, so what is only news waits for the one before.
const notifyAll: Statement = {
  name: 'notify_all',
  text: 'select pg_notify($1, one) from unnest($2::text[]) one',
}
const atOnce = 200
const waiting = new WeakMap<Database, string[]>()

/**
 * Tells the browsers on a topic soon after a commit, many in one statement. For news that nobody is harmed by
 * missing: a process that dies in between sends none, and pages read anew when their line comes back.
 */
export const publishSoon = <S extends z.ZodObject>(
  { db, log }: Pick<Services, 'db' | 'log'>,
  topic: string,
  event: RealtimeEvent<S>,
  data: z.input<S>,
): void => {
  const known = waiting.get(db)
  if (known) {
    known.push(message(topic, event, data))
    return
  }
  const queue = [message(topic, event, data)]
  waiting.set(db, queue)
  const send = async (): Promise<void> => {
    while (queue.length) {
      try {
        await db.run(notifyAll, [channel, queue.splice(0, atOnce)])
      } catch (error) {
        log.error({ realtime: 'news were not sent', name: (error as Error).name })
      }
    }
    waiting.delete(db)
  }
  void send()
}

const message = <S extends z.ZodObject>(topic: string, event: RealtimeEvent<S>, data: z.input<S>): string =>
  JSON.stringify({ topic, event: event.name, data: event.data.parse(data) })
