import { Readable } from 'node:stream'
import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { readBytes } from '#domains/documents/bytes.ts'
import { nameOf } from '#domains/documents/service.ts'
import { documents } from '#domains/documents/tables.ts'
import type { Services } from '#platform/context.ts'
import { ownedTables, readTables } from '../schema/owned-tables.ts'
import { exported, leftOutColumns, whyLeftOut } from '../schema/what.ts'
import { readMe } from './read-me.ts'
import { readRows } from './read-rows.ts'

export interface Manifest {
  product: 'Landfall'
  format: 1
  organizationId: string
  organizationName: string
  beganAt: string
  endedAt: string
  /** Rows by table; a table without rows has an empty file. */
  tables: Record<string, number>
  files: { id: string; path: string; bytes: number }[]
  /** Files that are in the rows and could not be read from the store. */
  missingFiles: string[]
  /** Sealed values that no key of the server opened, by column. */
  unreadable: Record<string, number>
  leftOut: {
    tables: Record<string, string>
    columns: Record<string, string>
  }
}

/**
 * What an organization's admins may take along, as a ZIP: JSON lines by table, the uploaded files, a README and a manifest. It is a stream:
 * nothing of it touches the disk unencrypted. An error ends the stream with it.
 */
export const openArchive = async (
  services: Services,
  organization: { id: string; name: string },
): Promise<Readable> => {
  const owned = ownedTables(await readTables(services.db))
  const tables = owned.flatMap((table) => exported(table) ?? [])
  const left = Object.fromEntries(
    owned.flatMap((table) => {
      const why = whyLeftOut(table)
      return why ? [[table.name, why]] : []
    }),
  )
  const now = (): string => services.clock.now().toISOString()
  const manifest: Manifest = {
    product: 'Landfall',
    format: 1,
    organizationId: organization.id,
    organizationName: organization.name,
    beganAt: now(),
    endedAt: '',
    tables: {},
    files: [],
    missingFiles: [],
    unreadable: {},
    leftOut: {
      tables: left,
      columns: { ...leftOutColumns },
    },
  }
  const zip = new ZipFile()
  const add = (path: string, pieces: () => AsyncIterable<string | Buffer>): void =>
    zip.addReadStreamLazy(path, { mtime: services.clock.now() }, (take) =>
      take(null, Readable.from(pieces(), { objectMode: false })),
    )

  const linesOf = async function* (table: (typeof tables)[number]) {
    manifest.tables[table.name] = 0
    const count = (place: string): void => {
      manifest.unreadable[place] = (manifest.unreadable[place] ?? 0) + 1
    }
    for await (const rows of readRows(services, table, organization.id, count)) {
      manifest.tables[table.name] = (manifest.tables[table.name] ?? 0) + rows.length
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  const bytesOf = async function* (row: typeof documents.$inferSelect, path: string) {
    try {
      const bytes = await readBytes(services, row)
      manifest.files.push({ id: row.id, path, bytes: bytes.length })
      yield bytes
    } catch {
      manifest.missingFiles.push(row.id)
    }
  }

  add('README.txt', async function* () {
    yield readMe(organization.name, now(), left)
  })
  for (const table of tables) add(`tables/${table.name}.jsonl`, () => linesOf(table))
  for await (const row of documentsOf(services, organization.id)) {
    const path = `files/${row.id}/${safeName(nameOf(services, row), row.type)}`
    add(path, () => bytesOf(row, path))
  }
  // The last entry: by then everything has been counted.
  add('manifest.json', async function* () {
    manifest.endedAt = now()
    yield JSON.stringify(manifest, null, 2)
  })
  zip.end()
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  return out
}

const atOnce = 500

const documentsOf = async function* ({ db }: Pick<Services, 'db'>, organizationId: string) {
  let last = ''
  for (;;) {
    const rows = await db.orm
      .select()
      .from(documents)
      .where(
        and(
          eq(documents.organizationId, organizationId),
          isNull(documents.clientId),
          isNull(documents.removedAt),
          ne(documents.scan, 'infected'),
          gt(documents.id, last),
        ),
      )
      .orderBy(asc(documents.id))
      .limit(atOnce)
    yield* rows
    if (rows.length < atOnce) return
    last = rows.at(-1)?.id ?? ''
  }
}

/** A file's name without anything that could lead out of its folder when it is unpacked. */
const safeName = (name: string, type: string): string =>
  name
    .replace(/[\p{C}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+/, '')
    .slice(0, 120) || `file.${type}`
