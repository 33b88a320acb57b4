import { desc, eq } from 'drizzle-orm'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { OrganizationExport } from '../contract.ts'
import { organizationExports as exports } from '../tables.ts'

type ExportRow = typeof exports.$inferSelect

export const toExport = (row: ExportRow): OrganizationExport => ({
  id: row.id,
  state: row.state,
  askedBy: row.askedByRole,
  askedAt: row.askedAt.toISOString(),
  readyAt: row.readyAt?.toISOString() ?? null,
  downloadedAt: row.downloadedAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  bytes: row.bytes,
})

/** The newest export of an organization. */
export const newestExport = async (db: Tx | Orm, organizationId: string): Promise<ExportRow | null> => {
  const [row] = await db
    .select()
    .from(exports)
    .where(eq(exports.organizationId, organizationId))
    .orderBy(desc(exports.askedAt), desc(exports.id))
    .limit(1)
  return row ?? null
}
