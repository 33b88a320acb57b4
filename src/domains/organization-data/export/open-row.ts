import type { Services } from '#platform/context.ts'
import type { OwnedTable } from '../schema/owned-tables.ts'
import { leftOutColumns } from '../schema/what.ts'

export type Row = Record<string, unknown>

/** What stands for a sealed value that no key of this server opens. */
export const unreadable = { unreadable: true } as const

/**
 * A row as it is exported: sealed words opened, left-out columns gone. `$client` of the row is whose key
 * may have sealed it. `fail` is told of a value that could not be opened.
 */
export const openRow = (
  { fields }: Pick<Services, 'fields'>,
  table: OwnedTable,
  organizationId: string,
  { $client, ...row }: Row & { $client?: unknown },
  fail: (column: string) => void,
): Row => {
  const shown: Row = {}
  for (const { name, isSealed } of table.columns) {
    const place = `${table.name}.${name}`
    if (place in leftOutColumns) continue
    const value = row[name]
    if (isSealed && value instanceof Uint8Array)
      shown[name] = openValue({ fields }, place, value, placesOf(table, organizationId, row, $client), () =>
        fail(place),
      )
    else shown[name] = asTime(value)
  }
  return shown
}

interface Candidate {
  scope: string
  row: string
}

/**
 * Where a value may have been sealed: with the client's, an account's or the organization's key, in the row of its id, of its
 * client or of its whole key. A wrong guess never opens anything: each value is bound to its place.
 */
const placesOf = (table: OwnedTable, organizationId: string, row: Row, client: unknown): Candidate[] => {
  const texts = (values: unknown[]): string[] => [
    ...new Set(values.filter((value): value is string => typeof value === 'string' && value !== '')),
  ]
  const scopes = texts([client, organizationId, row['id'], row['user_id']])
  const rows = texts([
    row['id'],
    row['client_id'],
    client,
    table.key.map((name) => String(row[name])).join(' '),
  ])
  return scopes.flatMap((scope) => rows.map((one) => ({ scope, row: one })))
}

const openValue = (
  { fields }: Pick<Services, 'fields'>,
  field: string,
  value: Uint8Array,
  places: readonly Candidate[],
  fail: () => void,
): unknown => {
  for (const place of places) {
    let text: string
    try {
      text = fields.open(value, { ...place, field })
    } catch {
      continue
    }
    return asDocument(text)
  }
  fail()
  return unreadable
}

/** A sealed document as JSON, words as they are. */
const asDocument = (text: string): unknown => {
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

// The database writes "2026-11-22 10:00:00.123+00".
const asTime = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+\d\d/.test(value)
    ? new Date(value).toISOString()
    : value
