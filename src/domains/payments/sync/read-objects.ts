import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { backgroundContext, type Context, type Services } from '#platform/context.ts'
import { tellListeners } from '#platform/domain/listeners.ts'
import type { PaymentState } from '#platform/payments/provider.ts'
import { processorOf } from '../checkout.ts'
import { checkoutCompleted, checkoutExpired } from '../happenings.ts'
import { checkouts, payments } from '../tables.ts'
import { applyInvoice, applyPayment, applySubscription, type Checkout } from './apply.ts'

// What a message says is never believed: the object that it names is read from the processor, outside of any transaction,
// and recorded as it is now. So the order in which messages come makes no difference.

/** `unknown`: it belongs to nothing of ours. */
export type Outcome = 'applied' | 'ignored' | 'unknown'

const nextRead = async ({ db }: Services): Promise<number> => {
  const rows = await db.run<{ number: string }>(
    { name: 'next_processor_read', text: `select nextval('processor_reads') as number` },
    [],
  )
  return Number(rows[0]?.number)
}

const findCheckout = async ({ db }: Services, id: string | null): Promise<Checkout | null> => {
  if (!id) return null
  const [row] = await db.orm.select().from(checkouts).where(eq(checkouts.id, id))
  return row ?? null
}

const contextOf = (services: Services, { organizationId }: Checkout): Context<null> =>
  backgroundContext(services, organizationId)

/** Reads a checkout with what it led to, and records it. */
export const syncCheckout = async (services: Services, processorId: string): Promise<Outcome> => {
  const processor = processorOf(services)
  const readNumber = await nextRead(services)
  const state = await processor.readCheckout(processorId)
  const known = await findCheckout(services, state.checkoutId)
  if (!known || (known.processorId && known.processorId !== processorId)) return 'unknown'
  const payment = state.paymentId ? await processor.readPayment(state.paymentId) : null
  const subscription = state.subscriptionId ? await processor.readSubscription(state.subscriptionId) : null
  const ctx = contextOf(services, known)
  await services.db.orm.transaction(async (tx) => {
    const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, known.id)).for('no key update')
    if (!row) return
    // A finished checkout stays finished, whatever an older read says.
    const status = row.status === 'complete' ? row.status : state.status
    if (status !== row.status || row.processorId !== processorId) {
      await tx.update(checkouts).set({ status, processorId }).where(eq(checkouts.id, row.id))
      await audit(tx, ctx, {
        action: 'checkout.recorded',
        recordType: 'checkout',
        recordId: row.id,
        detail: { status },
      })
      const told = { purpose: row.purpose, subjectId: row.subjectId, checkoutId: row.id }
      if (status === 'complete' && row.status !== status)
        await tellListeners(tx, ctx, checkoutCompleted, told)
      if (status === 'expired' && row.status !== status) await tellListeners(tx, ctx, checkoutExpired, told)
    }
    if (subscription) await applySubscription(tx, ctx, row, subscription, readNumber)
    if (payment) await applyPayment(tx, ctx, row, payment)
  })
  return 'applied'
}

/** Reads a recurring payment and records it. */
export const syncSubscription = async (services: Services, id: string): Promise<Outcome> => {
  const readNumber = await nextRead(services)
  const state = await processorOf(services).readSubscription(id)
  const checkout = await findCheckout(services, state.checkoutId)
  if (!checkout) return 'unknown'
  await services.db.orm.transaction((tx) =>
    applySubscription(tx, contextOf(services, checkout), checkout, state, readNumber),
  )
  return 'applied'
}

/** Reads the invoice of one period with its payments, and records both. */
export const syncInvoice = async (services: Services, id: string): Promise<Outcome> => {
  const processor = processorOf(services)
  const readNumber = await nextRead(services)
  const invoice = await processor.readInvoice(id)
  const { subscriptionId } = invoice
  if (!subscriptionId) return 'ignored'
  const subscription = await processor.readSubscription(subscriptionId)
  const checkout = await findCheckout(services, subscription.checkoutId)
  if (!checkout) return 'unknown'
  const paid: PaymentState[] = []
  for (const paymentId of invoice.paymentIds) paid.push(await processor.readPayment(paymentId))
  const declineCode = paid.find(({ status }) => status === 'failed')?.declineCode ?? null
  const ctx = contextOf(services, checkout)
  await services.db.orm.transaction(async (tx) => {
    await applySubscription(tx, ctx, checkout, subscription, readNumber)
    await applyInvoice(tx, ctx, { ...invoice, subscriptionId }, { declineCode, readNumber })
    for (const state of paid)
      await applyPayment(tx, ctx, checkout, state, {
        subscriptionId,
        nextAttemptAt: invoice.nextAttemptAt,
      })
  })
  return 'applied'
}

/** Reads one payment and records it. Those of a recurring payment are read with their invoice. */
export const syncPayment = async (services: Services, id: string): Promise<Outcome> => {
  const state = await processorOf(services).readPayment(id)
  const [known] = await services.db.orm.select().from(payments).where(eq(payments.id, id))
  const checkout = await findCheckout(services, state.checkoutId ?? known?.checkoutId ?? null)
  if (!checkout) return state.checkoutId ? 'unknown' : 'ignored'
  await services.db.orm.transaction((tx) =>
    applyPayment(tx, contextOf(services, checkout), checkout, state, {
      subscriptionId: known?.subscriptionId ?? null,
    }),
  )
  return 'applied'
}
