import { setImmediate as letOthersWork } from 'node:timers/promises'
import type { Services } from '#platform/context.ts'
import type { OwnedTable } from '../schema/owned-tables.ts'
import { openRow, type Row } from './open-row.ts'

const atOnce = 500

/** All rows of a table that belong to an organization, by their key, so many at a time that no statement holds up the others. */
export const readRows = async function* (
  services: Pick<Services, 'db' | 'fields'>,
  table: OwnedTable,
  organizationId: string,
  fail: (column: string) => void,
): AsyncGenerator<Row[]> {
  if (!table.key.length) throw new Error(`${table.name} has no primary key`)
  const key = table.key.map((name) => `t."${name}"`).join(', ')
  const after = table.key.map((_, i) => `$${i + 2}`).join(', ')
  const select = `select t.*, ${table.client ?? 'null'} as "$client" from "${table.name}" t where ${table.isOwned}`
  let last: unknown[] | null = null
  for (;;) {
    const rows: Row[] = await services.db.run<Row>(
      {
        name: `organization_data_${table.name}_${last ? 'next' : 'first'}`.slice(0, 63),
        text: `${select} ${last ? `and (${key}) > (${after})` : ''} order by ${key} limit ${atOnce}`,
      },
      [organizationId, ...(last ?? [])],
    )
    if (rows.length) yield rows.map((row) => openRow(services, table, organizationId, row, fail))
    const end = rows.at(-1)
    if (!end || rows.length < atOnce) return
    last = table.key.map((name) => end[name])
    await letOthersWork()
  }
}
