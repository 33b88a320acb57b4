import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { PgAsyncDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Config } from '../config.ts'
import { StartRefused } from '../start-refused.ts'
import { EmbeddedClient } from './embedded.ts'
import { isUnavailable } from './unavailable.ts'

/** Typed queries, the same on both databases. */
// The two drivers differ only in their raw result type.
// oxlint-disable-next-line typescript/no-explicit-any
export type Orm = PgAsyncDatabase<PgQueryResultHKT, any>
/** Typed queries inside one transaction. */
export type Tx = Parameters<Parameters<Orm['transaction']>[0]>[0]

/** A statement run so often that it goes past the ORM, prepared by name on PostgreSQL. */
export interface Statement {
  name: string
  text: string
}

export interface Database {
  kind: 'embedded' | 'postgres'
  orm: Orm
  /** Runs a hot statement; rows come back as plain objects, times as text. */
  run<Row>(statement: Statement, params: unknown[]): Promise<Row[]>
  /** Runs several statements of SQL at once, without parameters. */
  script(sql: string): Promise<void>
  listen(channel: string, hear: (payload: string) => void, onReconnect: () => void): Promise<void>
  /** What the job queue needs to work on this database. */
  forJobs(): { embedded: EmbeddedClient } | { connectionString: string }
  close(): Promise<void>
}

export const openDatabase = (
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'DATABASE_POOL'>,
): Promise<Database> =>
  config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL, config.DATABASE_POOL)
    : openEmbedded(join(config.DATA_DIR, 'database'))

/** The embedded database; `null` keeps it in memory, for tests. */
export const openEmbedded = async (folder: string | null): Promise<Database> => {
  const client = await EmbeddedClient.open(folder)
  return {
    kind: 'embedded',
    orm: drizzlePglite({ client: client as never }) as unknown as Orm,
    run: async <Row>(statement: Statement, params: unknown[]) =>
      (await client.query<Row>(statement.text, params)).rows,
    script: async (sql) => {
      await client.exec(sql)
    },
    listen: async (channel, hear) => {
      await client.listen(channel, hear)
    },
    forJobs: () => ({ embedded: client }),
    close: () => client.close(),
  }
}

// Times stay text, as drizzle and the embedded database have them.
const textTimes = new Set<number>([
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.DATE,
])
const textTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    textTimes.has(oid)
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** How long a start waits for PostgreSQL, which may be starting too, in milliseconds. */
const answersWithinMs = 30_000
const askAgainMs = 250

const waitForAnswer = async (pool: pg.Pool, waitMs: number): Promise<void> => {
  const lastTry = performance.now() + waitMs
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (isUnavailable(error) && performance.now() < lastTry) {
        await pause(askAgainMs)
        continue
      }
      await pool.end()
      throw isUnavailable(error)
        ? new StartRefused('PostgreSQL does not answer: start it, or correct DATABASE_URL.', { cause: error })
        : error
    }
  }
}

/**
 * Opens PostgreSQL, and waits up to `waitMs` milliseconds for a server that does not answer yet. Throws StartRefused when
 * it still does not, and the driver's error when it refuses.
 */
export const openPostgres = async (
  connectionString: string,
  poolSize: number,
  waitMs = answersWithinMs,
): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    application_name: 'landfall',
    types: textTypes,
    connectionTimeoutMillis: 5000,
    query_timeout: 12_000,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  await waitForAnswer(pool, waitMs)
  const listener = createListener(connectionString)
  return {
    kind: 'postgres',
    orm: drizzlePg({ client: pool }) as unknown as Orm,
    run: async <Row>(statement: Statement, params: unknown[]) =>
      (await pool.query({ name: statement.name, text: statement.text, values: params })).rows as Row[],
    script: async (sql) => {
      await pool.query(sql)
    },
    listen: listener.listen,
    forJobs: () => ({ connectionString }),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/** One connection that only listens; it comes back by itself and says so, since notifications were missed. */
const createListener = (connectionString: string) => {
  const channels = new Map<string, { hear: (payload: string) => void; onReconnect: () => void }>()
  let client: pg.Client | null = null
  let closed = false

  const connect = async (again: boolean): Promise<void> => {
    const fresh = new pg.Client({ connectionString, application_name: 'landfall-listen', keepAlive: true })
    fresh.on('error', () => undefined)
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.hear(payload ?? ''))
    await fresh.connect()
    for (const channel of channels.keys()) await fresh.query(`listen "${channel}"`)
    client = fresh
    fresh.on('end', () => {
      if (!closed) void retry()
    })
    if (again) for (const { onReconnect } of channels.values()) onReconnect()
  }
  // A line that went dead without a word would leave every page deaf: asked now and then, it must answer.
  const asking = setInterval(() => {
    const asked = client
    if (!asked || closed) return
    const late = setTimeout(
      () => (asked as unknown as { connection: { stream: Socket } }).connection.stream.destroy(),
      5000,
    )
    asked.query('select 1').then(
      () => clearTimeout(late),
      () => undefined,
    )
  }, 30_000)
  asking.unref()
  const retry = async (): Promise<void> => {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 5000)) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      try {
        await connect(true)
        return
      } catch {
        // The database is away; the next round tries again.
      }
    }
  }
  return {
    listen: async (
      channel: string,
      hear: (payload: string) => void,
      onReconnect: () => void,
    ): Promise<void> => {
      channels.set(channel, { hear, onReconnect })
      if (client) await client.query(`listen "${channel}"`)
      else await connect(false)
    },
    close: async (): Promise<void> => {
      closed = true
      clearInterval(asking)
      await client?.end()
    },
  }
}
