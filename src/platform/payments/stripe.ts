import Stripe from 'stripe'
import { seconds } from '#shared/dates.ts'
import {
  type Movement,
  type PaymentProvider,
  PaymentRefused,
  type ProviderEvent,
  UnsignedMessage,
} from './provider.ts'
import { toCheckout, toInvoice, toPayment, toSubscription } from './stripe-states.ts'
import { toChangeParams, toPreviewParams, toSessionParams } from './stripe-params.ts'

/** A message may be this old, or this far ahead of our clock. Source: docs.stripe.com/webhooks/signature. */
const toleranceSeconds = 300
/** The name under which our key of a refund is kept in its metadata. */
const refundKey = 'landfall_refund'
const expandsPayment = ['latest_charge.balance_transaction', 'latest_charge.refunds']

/** What a type of the processor's balance is to us. Source: docs.stripe.com/reports/balance-transaction-types. */
const movementKinds: Readonly<Record<string, Movement['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failure',
  payment_failure_refund: 'refund_failure',
}

const refusal = (error: unknown): never => {
  if (
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeInvalidRequestError
  )
    throw new PaymentRefused(error.code ?? error.type)
  throw error
}

/** All rows of a list, page by page, oldest first: the processor lists the newest first. */
const collect = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const rows: T[] = []
  for await (const row of list) rows.push(row)
  return rows.reverse()
}

const objectIdOf = ({ object, id, payment_intent: payment }: Partial<Record<string, unknown>>): string =>
  String((object === 'charge' || object === 'refund' ? payment : null) ?? id ?? '')

const toEvent = (event: Stripe.Event): ProviderEvent => ({
  id: event.id,
  type: event.type,
  objectId: objectIdOf(event.data.object as unknown as Partial<Record<string, unknown>>),
  at: new Date(seconds(event.created)),
})

/**
 * Payments through Stripe's SDK. `client` talks to Stripe, or to the sandbox, which speaks the same protocol. Amounts are
 * integer cents. Errors of the connection are thrown as the SDK has them: the caller tries again with the same key.
 */
export const createStripePayments = (
  client: Stripe,
  { kind, webhookSecret }: { kind: PaymentProvider['kind']; webhookSecret: string },
): PaymentProvider => ({
  kind,
  openCheckout: async (order) => {
    const session = await client.checkout.sessions
      .create(toSessionParams(order), { idempotencyKey: `checkout ${order.id}` })
      .catch(refusal)
    if (!session.url) throw new Error('the processor named no checkout page')
    return { id: session.id, url: session.url }
  },
  readCheckout: async (id) => toCheckout(await client.checkout.sessions.retrieve(id).catch(refusal)),
  expireCheckout: async (id) => {
    await client.checkout.sessions.expire(id).catch(refusal)
  },
  openPortal: async ({ customerId, returnUrl }) => {
    const { url } = await client.billingPortal.sessions
      .create({
        customer: customerId,
        return_url: returnUrl,
        flow_data: { type: 'payment_method_update' },
      })
      .catch(refusal)
    return { url }
  },
  readPayment: async (id) =>
    toPayment(await client.paymentIntents.retrieve(id, { expand: expandsPayment }).catch(refusal)),
  readSubscription: async (id) => toSubscription(await client.subscriptions.retrieve(id).catch(refusal)),
  readInvoice: async (id) =>
    toInvoice(await client.invoices.retrieve(id, { expand: ['payments'] }).catch(refusal)),
  previewChange: async (id, change) => {
    const subscription = await client.subscriptions.retrieve(id)
    const invoice = await client.invoices.createPreview(toPreviewParams(subscription, change)).catch(refusal)
    const prorated = invoice.lines.data.filter(
      ({ parent }) => parent?.subscription_item_details?.proration === true,
    )
    const sum = (of: (cents: number) => boolean): number =>
      prorated.reduce((all, { amount }) => (of(amount) ? all + amount : all), 0)
    const [creditCents, chargeCents] = [sum((cents) => cents < 0), sum((cents) => cents > 0)]
    const state = toSubscription(subscription)
    return {
      creditCents,
      chargeCents,
      dueNowCents: change.proration === 'now' ? Math.max(0, creditCents + chargeCents) : 0,
      nextCents: change.amountCents ?? state.amountCents,
      nextAt: change.nextPaymentAt ?? state.currentPeriodEnd,
    }
  },
  changeSubscription: async (id, change, key) => {
    const subscription = await client.subscriptions.retrieve(id)
    await client.subscriptions
      .update(id, toChangeParams(subscription, change), { idempotencyKey: key })
      .catch(refusal)
  },
  cancelSubscription: async (id) => {
    await client.subscriptions.cancel(id).catch(refusal)
  },
  refund: async ({ paymentId, amountCents }, key) => {
    // The processor forgets an idempotency key after a day; the refund itself carries ours for good.
    for await (const { id, metadata } of client.refunds.list({ payment_intent: paymentId, limit: 100 }))
      if (metadata?.[refundKey] === key) return { id }
    const { id } = await client.refunds
      .create(
        { payment_intent: paymentId, amount: amountCents, metadata: { [refundKey]: key } },
        { idempotencyKey: key },
      )
      .catch(refusal)
    return { id }
  },
  listMovements: async function* (since) {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    const all = await collect(
      client.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }),
    )
    for (const { id, type, amount, fee, net, source, created: at } of all) {
      const of = source as { id: string; payment_intent?: string | null } | null
      yield {
        id,
        sourceId: of?.id ?? '',
        kind: movementKinds[type] ?? 'other',
        paymentId: of?.payment_intent ?? null,
        amountCents: amount,
        feeCents: fee,
        netCents: net,
        at: new Date(seconds(at)),
      }
    }
  },
  listEvents: async function* (since) {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    const all = await collect(client.events.list({ created, limit: 100 }))
    for (const event of all) yield toEvent(event)
  },
  readMessage: (body, signature, now) => {
    const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
    if (!(signedAt - now.getTime() / 1000 <= toleranceSeconds))
      throw new UnsignedMessage('signed in the future')
    try {
      return toEvent(
        client.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        ),
      )
    } catch (error) {
      throw new UnsignedMessage((error as Error).message)
    }
  },
})
