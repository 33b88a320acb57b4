import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'

/** The migrated database that each test worker copies: `scripts/test.ts` makes it. */
export const templateDatabase = 'landfall_template'

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/**
 * Makes a PostgreSQL database on the server of a URL: an empty one, or a copy of `template` if there is one of that
 * name. One that has the name already is dropped. Answers the URL of the new one.
 */
export const makeDatabase = async (url: string, name: string, template?: string): Promise<string> => {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    await client.query(`create database ${name}${rowCount ? ` template ${template}` : ''}`)
  } finally {
    await client.end()
  }
  return withDatabase(url, name)
}

/**
 * The database of this test worker, so that workers run side by side and each has its own jobs and clock. Null where the
 * tests run on the embedded database; `TEST_DATABASE_URL` names a PostgreSQL server.
 */
export const databaseOfWorker = async (): Promise<string | null> => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return null
  return makeDatabase(
    url,
    `landfall_worker_${process.env['VITEST_POOL_ID'] ?? process.pid}`,
    templateDatabase,
  )
}

/** The environment for an empty database of one's own: a PostgreSQL one if the tests run on that, or the embedded one. */
export const emptyDatabase = async (name: string): Promise<Record<string, string>> => {
  const url = process.env['TEST_DATABASE_URL']
  return url ? { DATABASE_URL: await makeDatabase(url, name) } : {}
}

/** What the database of an ended server holds: the embedded one has no other owner then. */
export const readRows = async <Row>(environment: Record<string, string>, text: string): Promise<Row[]> => {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = environment
  const db = url ? await openPostgres(url, 1) : await openEmbedded(join(folder, 'database'))
  try {
    return await db.run<Row>({ name: 'look', text }, [])
  } finally {
    await db.close()
  }
}
