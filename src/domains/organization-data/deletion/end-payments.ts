import { and, eq, ne } from 'drizzle-orm'
import { checkouts, subscriptions } from '#domains/payments/tables.ts'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { PaymentRefused } from '#platform/payments/provider.ts'

/** What the processor would still take money for. A payment page without its id there was never opened by it. */
export interface StillPaying {
  checkouts: { id: string; processorId: string | null }[]
  /** The processor's ids. */
  subscriptions: string[]
}

/** Recurring payments of an organization, its donors and its clients that are not known to have ended, and payment pages that are open. */
export const findPaying = async (db: Tx | Orm, organizationId: string): Promise<StillPaying> => {
  const open = await db
    .select({ id: checkouts.id, processorId: checkouts.processorId })
    .from(checkouts)
    .where(and(eq(checkouts.organizationId, organizationId), eq(checkouts.status, 'open')))
  const running = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.organizationId, organizationId), ne(subscriptions.status, 'canceled')))
  return { checkouts: open, subscriptions: running.map(({ id }) => id) }
}

/** Whether something is paid that was not ended, such as a payment page that the processor opened after its checkout was looked at. */
export const isStillPaid = (paying: StillPaying, ended: StillPaying): boolean =>
  paying.subscriptions.some((one) => !ended.subscriptions.includes(one)) ||
  paying.checkouts.some(
    (one) => !ended.checkouts.some(({ id, processorId }) => id === one.id && processorId === one.processorId),
  )

/**
 * Ends all of it at the processor, and answers what it ended. It may run again: what has ended is left alone. Throws what the
 * processor throws, and without one where something is still paid.
 */
export const endPayments = async (services: Services, organizationId: string): Promise<StillPaying> => {
  const paying = await findPaying(services.db.orm, organizationId)
  for (const { processorId } of paying.checkouts) if (processorId) await endCheckout(services, processorId)
  for (const id of paying.subscriptions) await endSubscription(services, id)
  return paying
}

/** What the processor does not know takes no money: it has ended. */
const unlessUnknown = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof PaymentRefused && error.code === 'resource_missing') return null
    throw error
  }
}

const endSubscription = async ({ payments }: Services, id: string): Promise<void> => {
  if (!payments) throw new Error('no payment processor is set up')
  const known = await unlessUnknown(payments.readSubscription(id))
  if (known && known.status !== 'canceled') await unlessUnknown(payments.cancelSubscription(id))
}

/** Closes a payment page. Where it was paid just now, what it began ends too. */
const endCheckout = async (services: Services, processorId: string): Promise<void> => {
  const { payments } = services
  if (!payments) throw new Error('no payment processor is set up')
  const page = await unlessUnknown(payments.readCheckout(processorId))
  if (!page) return
  if (page.status === 'open')
    await payments.expireCheckout(processorId).catch((error: unknown) => {
      // It was paid, or expired, between the two calls.
      if (!(error instanceof PaymentRefused)) throw error
    })
  const { subscriptionId } = await payments.readCheckout(processorId)
  if (subscriptionId) await endSubscription(services, subscriptionId)
}
