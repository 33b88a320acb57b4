import { and, eq, isNull } from 'drizzle-orm'
import { backgroundContext, type Services } from '#platform/context.ts'
import { auditInBoth } from '../both-histories.ts'
import type { DeletionBlock } from '../contract.ts'
import { dataLetters, tellAdmins } from '../letters.ts'
import { organizationDeletions as deletions } from '../tables.ts'

export type DeletionRow = typeof deletions.$inferSelect

/** Something is in the way of the deletion, which waits for it. */
export class Blocked extends Error {
  readonly by: DeletionBlock
  constructor(by: DeletionBlock) {
    super(by)
    this.name = 'Blocked'
    this.by = by
  }
}

/** Notes what a deletion waits for, and tells the admins once. */
export const block = (services: Services, { id }: DeletionRow, by: DeletionBlock): Promise<void> =>
  services.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(deletions)
      .where(and(eq(deletions.id, id), isNull(deletions.takenBackAt)))
      .for('no key update')
    if (!row) return
    const isFirst = row.blockedAt === null
    if (!isFirst && row.blockedBy === by) return
    await tx
      .update(deletions)
      .set({ blockedBy: by, ...(isFirst ? { blockedAt: services.clock.now() } : {}) })
      .where(eq(deletions.id, id))
    const { organizationId, language } = row
    await auditInBoth(tx, backgroundContext(services, organizationId), organizationId, {
      action: 'deletion.waits',
      detail: { for: by },
    })
    if (isFirst)
      await tellAdmins(tx, services, { organizationId, language }, dataLetters.deletionWaits, { about: id })
  })
