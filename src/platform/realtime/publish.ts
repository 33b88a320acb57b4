import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { RealtimeEvent } from '#shared/realtime.ts'
import type { Orm, Tx } from '../db/database.ts'

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

/** The notification's text, for a statement that sends it itself. */
export const message = <S extends z.ZodObject>(
  topic: string,
  event: RealtimeEvent<S>,
  data: z.input<S>,
): string => JSON.stringify({ topic, event: event.name, data: event.data.parse(data) })
