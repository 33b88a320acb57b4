import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { endAndRefund } from '#domains/payments/end-and-refund.ts'
import type { Paid } from '#domains/payments/happenings.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import type { Actor } from '#shared/actor.ts'
import { organizationSubscriptions } from '../tables.ts'
import { isRunning, selectSubscriptions } from './read-subscriptions.ts'

/** Ends and refunds the second of two subscriptions that an organization paid for on two checkout pages. */
export const undoDouble = defineJob({
  name: 'organization_plans.undo_double',
  input: z.object({ id: z.string(), subscriptionId: z.string() }),
  run: async (services, { id, subscriptionId }) => {
    if (await isSecond(services.db.orm, id, subscriptionId)) await endAndRefund(services, subscriptionId)
  },
})

const isSecond = async (db: Tx | Orm, id: string, subscriptionId: string): Promise<boolean> => {
  const [row] = await selectSubscriptions(db).query.where(eq(organizationSubscriptions.id, id))
  return isRunning(row?.paying?.status) && row?.paying?.id !== subscriptionId
}

/** Has a subscription undone where the organization pays for another one already. */
export const watchForDouble = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { purpose, subjectId, subscriptionId }: Pick<Paid, 'purpose' | 'subjectId' | 'subscriptionId'>,
): Promise<void> => {
  if (purpose !== 'organization_plan' || !subscriptionId) return
  // Two that begin at the same moment take turns, so that the second sees the first.
  await tx
    .select({ id: organizationSubscriptions.id })
    .from(organizationSubscriptions)
    .where(eq(organizationSubscriptions.id, subjectId))
    .for('no key update')
  if (await isSecond(tx, subjectId, subscriptionId))
    await ctx.queue.enqueue(tx, undoDouble, { id: subjectId, subscriptionId })
}
