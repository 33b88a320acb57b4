import { type AuditEntry, audit } from '#domains/audit/record.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { defaultOrganization, tellPages } from '../both-histories.ts'

/** A line in the history that the super admin reads, as the organization's own is gone. Answers whose history it is. */
export const noteForOperator = async (
  tx: Tx,
  services: Services,
  removedId: string,
  entry: Pick<AuditEntry, 'action' | 'detail'>,
): Promise<string | null> => {
  const standard = await defaultOrganization(tx)
  if (!standard) return null
  const ctx = backgroundContext(services, standard)
  await audit(tx, ctx, { recordType: 'organization', recordId: removedId, ...entry })
  await tellPages(tx, ctx, standard)
  return standard
}
