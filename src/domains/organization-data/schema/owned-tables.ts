import type { Database } from '#platform/db/database.ts'

/** How a table's rows are known to be an organization's: by a column of its own, or by the row that a foreign key leads to. */
export type Owner = { column: string } | { by: string; parent: string; at: string }

interface Parent {
  column: string
  parent: string
  at: string
  isNeeded: boolean
}

export interface Table {
  name: string
  columns: readonly { name: string; isSealed: boolean }[]
  key: readonly string[]
  /** Foreign keys to other tables: from a column to the column `at` of the parent. */
  parents: readonly Parent[]
}

/** A table whose rows belong to organizations. */
export interface OwnedTable extends Table {
  /** SQL over alias `t`: true for rows of the organization `$1`. */
  isOwned: string
  /** SQL over alias `t`: the client whose key may have sealed the row; null where it is about none. */
  client: string | null
}

interface TableRow {
  name: string
  columns: { name: string; isSealed: boolean }[]
  key: string[] | null
  parents: Parent[] | null
}

/** Reads all tables of the product and their foreign keys from the database itself, so that a new table is never forgotten. */
export const readTables = async (db: Database): Promise<Table[]> => {
  const rows = await db.run<TableRow>(
    {
      name: 'organization_data_tables',
      text: `select c.relname::text as name,
        (select json_agg(json_build_object('name', a.attname, 'isSealed', a.atttypid = 'bytea'::regtype) order by a.attnum)
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
        (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as key,
        (select json_agg(json_build_object('column', a.attname, 'parent', p.relname, 'at', b.attname, 'isNeeded', a.attnotnull)
            order by a.attnotnull desc, a.attnum)
          from pg_constraint f join pg_class p on p.oid = f.confrelid
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
          join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> f.conrelid) as parents
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`,
    },
    [],
  )
  return rows.map(({ key, parents, ...row }) => ({ ...row, key: key ?? [], parents: parents ?? [] }))
}

const has = ({ columns }: Table, column: string): boolean => columns.some(({ name }) => name === column)
// Names come from the database's own catalog, never from outside.
const named = (name: string): string => `"${name}"`

/** Who owns the rows of each table; tables that nothing leads from to an organization are left out. */
const ownersOf = (tables: readonly Table[]): Map<string, Owner> => {
  const owners = new Map<string, Owner>()
  for (const table of tables) {
    if (table.name === 'organizations') owners.set(table.name, { column: 'id' })
    else if (has(table, 'organization_id')) owners.set(table.name, { column: 'organization_id' })
  }
  for (let found = true; found; ) {
    found = false
    for (const table of tables) {
      if (owners.has(table.name)) continue
      const ways = table.parents.filter(({ isNeeded, parent }) => isNeeded && owners.has(parent))
      // A row about a client belongs where the client does; the key of the client opens what is sealed in it.
      const way =
        ways.find(({ column }) => column === 'client_id') ??
        ways.find(({ parent }) => leadsToClient(tables, parent)) ??
        ways[0]
      if (!way) continue
      owners.set(table.name, { by: way.column, parent: way.parent, at: way.at })
      found = true
    }
  }
  return owners
}

const leadsToClient = (tables: readonly Table[], name: string): boolean => {
  const table = tables.find((one) => one.name === name)
  return table !== undefined && has(table, 'client_id')
}

/** SQL that is true for rows of the organization `$1`, over an alias. */
const ownedBy = (owners: ReadonlyMap<string, Owner>, name: string, alias: string): string => {
  const owner = owners.get(name)
  if (!owner) throw new Error(`${name} belongs to no organization`)
  if ('column' in owner) return `${alias}.${named(owner.column)} = $1`
  const inner = `${alias}p`
  return `${alias}.${named(owner.by)} in (select ${inner}.${named(owner.at)} from ${named(owner.parent)} ${inner} where ${ownedBy(owners, owner.parent, inner)})`
}

/** All tables whose rows belong to organizations, by name. */
export const ownedTables = (tables: readonly Table[]): OwnedTable[] => {
  const owners = ownersOf(tables)
  return tables.flatMap((table) => {
    const owner = owners.get(table.name)
    if (!owner) return []
    const parent = 'parent' in owner && leadsToClient(tables, owner.parent) ? owner : null
    const client = has(table, 'client_id')
      ? 't.client_id'
      : parent
        ? `(select c.client_id from ${named(parent.parent)} c where c.${named(parent.at)} = t.${named(parent.by)})`
        : null
    return [{ ...table, isOwned: ownedBy(owners, table.name, 't'), client }]
  })
}

/** The same tables with those that refer to others before them, so that rows can be removed one table after the other. */
export const childrenFirst = <T extends Table>(tables: readonly T[]): T[] => {
  const ordered: T[] = []
  const left = new Map(tables.map((table) => [table.name, table]))
  while (left.size) {
    const free = [...left.values()].filter(
      ({ name }) => ![...left.values()].some((other) => other.parents.some(({ parent }) => parent === name)),
    )
    // In a circle any order does: its foreign keys empty or remove by themselves.
    const next = free.length ? free : [...left.values()].slice(0, 1)
    for (const table of next) {
      ordered.push(table)
      left.delete(table.name)
    }
  }
  return ordered
}
