import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import { organizationDeletions as deletions } from '../tables.ts'
import { Blocked, type DeletionRow } from './blocked.ts'
import { endPayments, type StillPaying } from './end-payments.ts'
import { hasOpenAlert } from './refusals.ts'

/** The request, where it stands and its day has come. */
export const findDue = async ({ db, clock }: Services, id: string): Promise<DeletionRow | null> => {
  const [row] = await db.orm
    .select()
    .from(deletions)
    .where(and(eq(deletions.id, id), isNull(deletions.takenBackAt)))
  return row && row.dueAt <= clock.now() ? row : null
}

/** Ends every recurring payment. Throws Blocked where the processor does not do it. */
export const stopPayments = async (
  services: Services,
  { organizationId }: DeletionRow,
): Promise<StillPaying> => {
  if (await hasOpenAlert(services.db.orm, organizationId)) throw new Blocked('alert')
  try {
    return await endPayments(services, organizationId)
  } catch (error) {
    services.log.error({ deletion: organizationId, payments: (error as Error).name })
    throw new Blocked('payments')
  }
}
