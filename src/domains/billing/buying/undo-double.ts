import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { endAndRefund } from '#domains/payments/end-and-refund.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { clientSubscriptions } from '../tables.ts'

/** Ends and refunds the second of two plans that one client paid for on two checkout pages. */
export const undoDouble = defineJob({
  name: 'billing.undo_double',
  input: z.object({ subscriptionId: z.string() }),
  run: async (services, { subscriptionId }) => {
    // The first plan may have ended since: then this one is the client's plan.
    const [kept] = await services.db.orm
      .select({ id: clientSubscriptions.id })
      .from(clientSubscriptions)
      .where(eq(clientSubscriptions.processorId, subscriptionId))
    if (!kept) await endAndRefund(services, subscriptionId)
  },
})
