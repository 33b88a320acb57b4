import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#platform/db/database.ts'
import { organizationDeletions as deletions } from './tables.ts'

/** When an organization is deleted, as one of its admins requested; null where nothing is requested. */
export const deletionDueAt = async (db: Orm, organizationId: string): Promise<Date | null> => {
  const [row] = await db
    .select({ dueAt: deletions.dueAt })
    .from(deletions)
    .where(and(eq(deletions.organizationId, organizationId), isNull(deletions.takenBackAt)))
  return row?.dueAt ?? null
}
