import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#platform/db/database.ts'
import { childrenFirst, ownedTables, type OwnedTable, readTables } from '../schema/owned-tables.ts'
import { stays } from '../schema/what.ts'

/** Rows of one statement: each stays short, however many rows there are. */
const atOnce = 5000

/** The tables whose rows go, those that refer to others first, and the tables whose rows stay. */
export const tablesToRemove = async (db: Database): Promise<{ go: OwnedTable[]; stay: OwnedTable[] }> => {
  const owned = ownedTables(await readTables(db))
  const go = childrenFirst(owned.filter(({ name }) => !(name in stays)))
  return { go, stay: owned.filter(({ name }) => name in stays) }
}

/**
 * Removes all rows of an organization and counts them by table. History goes with the organization's own row, as its table
 * lets no line be removed by itself.
 */
export const removeRows = async (
  tx: Tx,
  tables: readonly OwnedTable[],
  organizationId: string,
): Promise<Record<string, number>> => {
  const removed: Record<string, number> = {}
  for (const table of tables) {
    if (table.name === 'organizations') continue
    const count =
      table.name === 'audit_events'
        ? await countRows(tx, table, organizationId)
        : await removeAll(tx, table, organizationId)
    if (count) removed[table.name] = count
  }
  await tx.execute(sql`delete from organizations where id = ${organizationId}`)
  return { ...removed, organizations: 1 }
}

const removeAll = async (tx: Tx, table: OwnedTable, organizationId: string): Promise<number> => {
  const from = sql.raw(`"${table.name}"`)
  for (let all = 0; ; ) {
    const count = await countOf(
      tx,
      sql`with gone as (delete from ${from} where ctid = any(array(
        select t.ctid from ${from} t where ${ownedBy(table, organizationId)} limit ${atOnce})) returning 1)
        select count(*) as count from gone`,
    )
    all += count
    if (count < atOnce) return all
  }
}

export const countRows = (tx: Tx, table: OwnedTable, organizationId: string): Promise<number> =>
  countOf(
    tx,
    sql`select count(*) as count from ${sql.raw(`"${table.name}"`)} t where ${ownedBy(table, organizationId)}`,
  )

const ownedBy = ({ isOwned }: OwnedTable, organizationId: string) => {
  const [before = '', after = ''] = isOwned.split('$1')
  return sql`${sql.raw(before)}${organizationId}${sql.raw(after)}`
}

const countOf = async (tx: Tx, query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = (await tx.execute(query)) as unknown as { rows: { count: string | number }[] }
  return Number(rows[0]?.count ?? 0)
}
