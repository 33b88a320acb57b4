import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import { organizationDeletions as deletions } from '../tables.ts'
import { Blocked, type DeletionRow } from './blocked.ts'
import { endPayments, type StillPaying } from './end-payments.ts'
import { whatIsInTheWay } from './refusals.ts'

/** The request, where it stands and its day has come. */
export const findDue = async ({ db, clock }: Services, id: string): Promise<DeletionRow | null> => {
  const [row] = await db.orm
    .select()
    .from(deletions)
    .where(and(eq(deletions.id, id), isNull(deletions.takenBackAt)))
  return row && row.dueAt <= clock.now() ? row : null
}

/**
 * Ends every recurring payment, and answers what it ended; null where the request was taken back. Throws Blocked, before it
 * ends one, where the organization cannot be deleted now, and where the processor does not do it.
 */
export const stopPayments = async (
  services: Services,
  { id, organizationId }: DeletionRow,
): Promise<StillPaying | null> => {
  // A payment that ended does not come back: nothing is ended for an organization that stays.
  if (!(await findDue(services, id))) return null
  const inTheWay = await whatIsInTheWay(services.db.orm, organizationId)
  if (inTheWay) throw new Blocked(inTheWay)
  try {
    return await endPayments(services, organizationId)
  } catch (error) {
    services.log.error({ deletion: organizationId, payments: (error as Error).name })
    throw new Blocked('payments')
  }
}
