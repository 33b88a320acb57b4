import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { processorOf } from '#domains/payments/checkout.ts'
import { payments } from '#domains/payments/tables.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { clientSubscriptions } from '../tables.ts'

/**
 * Ends the second of two plans that one person paid for, on two pages at once, and pays back what was taken for it. It may
 * run again: the same payment is sent back once.
 */
export const undoDouble = defineJob({
  name: 'billing.undo_double',
  input: z.object({ subscriptionId: z.string() }),
  run: async (services, { subscriptionId }) => {
    const processor = processorOf(services)
    const { orm } = services.db
    const [kept] = await orm
      .select({ id: clientSubscriptions.id })
      .from(clientSubscriptions)
      .where(eq(clientSubscriptions.processorId, subscriptionId))
    // It became the one that counts meanwhile.
    if (kept) return
    const { status } = await processor.readSubscription(subscriptionId)
    if (status !== 'canceled') await processor.cancelSubscription(subscriptionId)
    const paid = await orm.select().from(payments).where(eq(payments.subscriptionId, subscriptionId))
    for (const { id, amountCents, refundedCents } of paid)
      if (amountCents > refundedCents)
        await processor.refund({ paymentId: id, amountCents: amountCents - refundedCents }, `double:${id}`)
    services.log.warn({ clientPlan: 'bought twice', subscriptionId })
  },
})
