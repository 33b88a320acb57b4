import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { crisisAlerts } from '../tables.ts'

/** The client's open alert, locked. request.not_found without one. */
export const findOpenAlert = async (tx: Tx, clientId: string): Promise<typeof crisisAlerts.$inferSelect> => {
  const [open] = await tx
    .select()
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.clientId, clientId), isNull(crisisAlerts.closedAt)))
    .for('no key update')
  if (!open) throw new AppError('request.not_found')
  return open
}
