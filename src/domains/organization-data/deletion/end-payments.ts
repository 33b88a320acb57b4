import { and, eq, ne } from 'drizzle-orm'
import { checkouts, subscriptions } from '#domains/payments/tables.ts'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { PaymentRefused } from '#platform/payments/provider.ts'

/** What the processor would still take money for: ids of our checkouts and of its subscriptions. */
export interface StillPaying {
  checkouts: string[]
  subscriptions: string[]
}

/** Recurring payments of an organization, its donors and its clients that are not known to have ended, and payment pages that are open. */
export const findPaying = async (db: Tx | Orm, organizationId: string): Promise<StillPaying> => {
  const open = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.organizationId, organizationId), eq(checkouts.status, 'open')))
  const running = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.organizationId, organizationId), ne(subscriptions.status, 'canceled')))
  return { checkouts: open.map(({ id }) => id), subscriptions: running.map(({ id }) => id) }
}

/**
 * Ends all of it at the processor, and answers what it ended. It may run again: what has ended is left alone. Throws what the
 * processor throws, and without one where something is still paid.
 */
export const endPayments = async (services: Services, organizationId: string): Promise<StillPaying> => {
  const paying = await findPaying(services.db.orm, organizationId)
  for (const id of paying.checkouts) await endCheckout(services, id)
  for (const id of paying.subscriptions) await endSubscription(services, id)
  return paying
}

const endSubscription = async ({ payments }: Services, id: string): Promise<void> => {
  if (!payments) throw new Error('no payment processor is set up')
  const { status } = await payments.readSubscription(id)
  if (status !== 'canceled') await payments.cancelSubscription(id)
}

/** Closes a payment page. Where it was paid just now, what it began ends too. */
const endCheckout = async (services: Services, id: string): Promise<void> => {
  const { payments, db } = services
  const [row] = await db.orm
    .select({ processorId: checkouts.processorId })
    .from(checkouts)
    .where(eq(checkouts.id, id))
  // The processor never knew of it: nobody can pay it.
  if (!row?.processorId) return
  if (!payments) throw new Error('no payment processor is set up')
  if ((await payments.readCheckout(row.processorId)).status === 'open')
    await payments.expireCheckout(row.processorId).catch((error: unknown) => {
      // It was paid, or expired, between the two calls.
      if (!(error instanceof PaymentRefused)) throw error
    })
  const { subscriptionId } = await payments.readCheckout(row.processorId)
  if (subscriptionId) await endSubscription(services, subscriptionId)
}
