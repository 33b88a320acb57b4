import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/**
 * Brings the database to this version: every migration that has not run yet, in order, in one transaction
 * under a lock, so that several starting processes do it once. A migration that was edited after it ran
 * stops the start. A test may stop before one of them, to see an older database brought up.
 */
export const migrate = async (db: Database, { before }: { before?: string } = {}): Promise<string[]> => {
  const all = readdirSync(folder).sort()
  const end = before ? all.findIndex((name) => name.endsWith(before)) : all.length
  const names = all.slice(0, end)
  return db.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall migrate'))`)
    await tx.execute(
      sql`create table if not exists schema_migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())`,
    )
    const ran = await tx.execute(sql`select name, hash from schema_migrations`)
    const known = new Map(
      (ran as unknown as { rows: { name: string; hash: string }[] }).rows.map((row) => [row.name, row.hash]),
    )
    const fresh: string[] = []
    for (const name of names) {
      const text = readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      const before = known.get(name)
      if (before && before !== hash) throw new Error(`migration ${name} was changed after it ran`)
      if (before) continue
      for (const statement of text.split('--> statement-breakpoint')) {
        if (statement.trim()) await tx.execute(sql.raw(statement))
      }
      await tx.execute(sql`insert into schema_migrations (name, hash) values (${name}, ${hash})`)
      fresh.push(name)
    }
    return fresh
  })
}
