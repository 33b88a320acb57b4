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

/** Ends every recurring payment. Throws Blocked where the processor does not do it. */
export const stopPayments = async (
  services: Services,
  { organizationId }: DeletionRow,
): Promise<StillPaying> => {
  const inTheWay = await whatIsInTheWay(services.db.orm, organizationId)
  if (inTheWay) throw new Blocked(inTheWay)
  try {
    return await endPayments(services, organizationId)
  } catch (error) {
    services.log.error({ deletion: organizationId, payments: (error as Error).name })
    throw new Blocked('payments')
  }
}
