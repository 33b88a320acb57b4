import { and, eq, isNull, sql } from 'drizzle-orm'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { ProviderEvent } from '#platform/payments/provider.ts'
import { tellListeners } from '#platform/domain/listeners.ts'
import { cardRefused } from '../happenings.ts'
import { checkouts, paymentFailures, processorEvents } from '../tables.ts'

/**
 * Counts one more refused card on the checkout page of a payment, and tells the domain whose page it is. The processor sends
 * one `charge.failed` for each card: reading the payment itself shows only the last.
 */
export const tellRefusal = async (
  services: Services,
  { id, objectId: paymentId }: Pick<ProviderEvent, 'id' | 'objectId'>,
): Promise<void> => {
  await services.db.orm.transaction(async (tx) => {
    // Applied again, as by a replay, it counts no second time.
    const [first] = await tx
      .update(processorEvents)
      .set({ appliedAt: services.clock.now() })
      .where(and(eq(processorEvents.id, id), isNull(processorEvents.appliedAt)))
      .returning({ id: processorEvents.id })
    if (!first) return
    const [failure] = await tx
      .select({ checkoutId: paymentFailures.checkoutId })
      .from(paymentFailures)
      .where(eq(paymentFailures.paymentId, paymentId))
      .limit(1)
    if (!failure) return
    const [checkout] = await tx
      .update(checkouts)
      .set({ refusals: sql`${checkouts.refusals} + 1` })
      .where(eq(checkouts.id, failure.checkoutId))
      .returning()
    if (!checkout) return
    const { id: checkoutId, organizationId, purpose, subjectId, refusals } = checkout
    const ctx = backgroundContext(services, organizationId)
    await tellListeners(tx, ctx, cardRefused, { purpose, subjectId, checkoutId, refusals })
  })
}
