import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { PaymentRefused, type ProviderEvent } from '#platform/payments/provider.ts'
import { minutes } from '#shared/dates.ts'
import { processorOf } from '../checkout.ts'
import { processorEvents } from '../tables.ts'
import { tellRefusal } from './card-refusals.ts'
import { type Outcome, syncCheckout, syncInvoice, syncPayment, syncSubscription } from './read-objects.ts'

/** Which object a kind of message is about. The first that fits counts. */
const readers: readonly (readonly [
  prefix: string,
  read: (services: Services, id: string) => Promise<Outcome>,
])[] = [
  ['checkout.session.', syncCheckout],
  ['customer.subscription.', syncSubscription],
  ['invoice.', syncInvoice],
  ['payment_intent.', syncPayment],
  ['charge.', syncPayment],
  ['refund.', syncPayment],
]
/** Messages about what is not read: an invoice item has no invoice yet, and a dispute is another object. */
const passedOver = /^(invoice\.upcoming|charge\.dispute\.|invoice_payment\.)/

const read = async (services: Services, { type, objectId }: ProviderEvent): Promise<Outcome> => {
  const reader = passedOver.test(type) ? undefined : readers.find(([prefix]) => type.startsWith(prefix))
  if (!reader || !objectId) return 'ignored'
  try {
    return await reader[1](services, objectId)
  } catch (error) {
    if (error instanceof PaymentRefused && error.code === 'resource_missing') return 'unknown'
    throw error
  }
}

/** Applies a recorded message, and records how that went. Applied again it changes nothing. Throws what the reading threw. */
export const applyMessage = async (services: Services, event: ProviderEvent): Promise<Outcome> => {
  const tries = sql`${processorEvents.tries} + 1`
  const record = (set: Partial<typeof processorEvents.$inferInsert>) =>
    services.db.orm
      .update(processorEvents)
      .set({ ...set, tries: tries as never })
      .where(eq(processorEvents.id, event.id))
  try {
    const state = await read(services, event)
    if (event.type === 'charge.failed' && state !== 'unknown') await tellRefusal(services, event)
    await record({ state, error: null, appliedAt: services.clock.now() })
    return state
  } catch (error) {
    await record({ state: 'failed', error: (error as Error).name })
    throw error
  }
}

/** Records a message once; true if it is new. */
export const recordMessage = async (services: Services, event: ProviderEvent): Promise<boolean> => {
  const [isNew] = await services.db.orm
    .insert(processorEvents)
    .values({
      id: event.id,
      type: event.type,
      objectId: event.objectId,
      state: 'received',
      happenedAt: event.at,
      receivedAt: services.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: processorEvents.id })
  return isNew !== undefined
}

/**
 * Takes a signed message: answered only after what it led to is committed. A message that came before is not applied
 * again, unless that failed. Throws UnsignedMessage for a message that is not the processor's, too old or from the future.
 */
export const takeMessage = async (services: Services, body: string, signature: string): Promise<void> => {
  const event = processorOf(services).readMessage(body, signature, services.clock.now())
  if (!(await recordMessage(services, event))) {
    const [known] = await services.db.orm
      .select({ state: processorEvents.state })
      .from(processorEvents)
      .where(eq(processorEvents.id, event.id))
    if (known?.state !== 'received' && known?.state !== 'failed') return
  }
  await applyMessage(services, event)
}

/** Brings the sandbox's message to the door that the processor's messages come through. */
export const deliverSandboxMessage = defineJob({
  name: 'payments.deliver_sandbox_message',
  input: z.object({ id: z.string() }),
  run: async (services, { id }) => {
    const sandbox = services.payments?.sandbox
    if (!sandbox) return
    const { body, signature } = await sandbox.signedMessage(id)
    await takeMessage(services, body, signature)
  },
})

const triesAtMost = 20
/** A message that is being applied right now is not taken for one that was left behind. */
const leftAfter = minutes(2)

/** Tries again what failed, and what a killed process left behind. */
export const applyLeftMessages = async (services: Services): Promise<void> => {
  if (!services.payments) return
  const left = await services.db.orm
    .select()
    .from(processorEvents)
    .where(
      and(
        inArray(processorEvents.state, ['received', 'failed']),
        lt(processorEvents.tries, triesAtMost),
        lt(processorEvents.receivedAt, new Date(services.clock.now().getTime() - leftAfter)),
      ),
    )
    .orderBy(processorEvents.receivedAt)
    .limit(100)
  for (const { id, type, objectId, happenedAt } of left)
    await applyMessage(services, { id, type, objectId, at: happenedAt }).catch((error: Error) =>
      services.log.error({ processorEvent: id, failed: error.name }),
    )
}
