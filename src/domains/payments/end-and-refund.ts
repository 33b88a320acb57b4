import { eq } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import { processorOf } from './checkout.ts'
import { payments } from './tables.ts'

/**
 * Ends a subscription that was bought twice, at once, and sends back all that is recorded as paid for it. It may run again:
 * each payment is sent back once. Throws payments.not_set_up, and what the processor throws.
 */
export const endAndRefund = async (services: Services, subscriptionId: string): Promise<void> => {
  const processor = processorOf(services)
  const { status } = await processor.readSubscription(subscriptionId)
  if (status !== 'canceled') await processor.cancelSubscription(subscriptionId)
  const paid = await services.db.orm
    .select()
    .from(payments)
    .where(eq(payments.subscriptionId, subscriptionId))
  for (const { id, amountCents, refundedCents } of paid)
    if (amountCents > refundedCents)
      await processor.refund({ paymentId: id, amountCents: amountCents - refundedCents }, `double:${id}`)
  services.log.warn({ subscriptionId, ended: 'bought twice' })
}
