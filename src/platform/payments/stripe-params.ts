import type Stripe from 'stripe'
import type { CheckoutOrder, SubscriptionChange } from './provider.ts'
import { checkoutKey } from './stripe-states.ts'

const unix = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Languages that Stripe's page knows by another name, or does not have. */
const stripeNames: Readonly<Record<string, string>> = { ar: 'auto', hi: 'auto', tl: 'fil', pt: 'pt-BR' }

/** What opens a hosted checkout page. Source: docs.stripe.com/api/checkout/sessions/create. */
export const toSessionParams = (order: CheckoutOrder): Stripe.Checkout.SessionCreateParams => {
  const metadata = { [checkoutKey]: order.id }
  const price = {
    currency: 'usd',
    unit_amount: order.amountCents,
    product_data: { name: order.label },
  }
  const common = {
    client_reference_id: order.id,
    metadata,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: unix(order.expiresAt),
    locale: (stripeNames[order.language] ?? order.language) as Stripe.Checkout.SessionCreateParams.Locale,
    ...(order.customerId
      ? { customer: order.customerId }
      : order.email
        ? { customer_email: order.email }
        : {}),
  }
  if (!order.interval)
    return {
      ...common,
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: price }],
      payment_intent_data: { metadata },
      ...(order.isGift ? { submit_type: 'donate' } : {}),
      ...(order.customerId ? {} : { customer_creation: 'always' }),
    }
  return {
    ...common,
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data: { ...price, recurring: { interval: order.interval } } }],
    subscription_data: {
      metadata,
      ...(order.firstPaymentAt ? { trial_end: unix(order.firstPaymentAt) } : {}),
    },
  }
}

const toItem = (subscription: Stripe.Subscription, { amountCents, interval }: SubscriptionChange) => {
  const item = subscription.items.data[0]
  if (!item) throw new Error('a subscription without an item')
  if (amountCents === undefined) return null
  const product = item.price.product
  return {
    id: item.id,
    price_data: {
      currency: 'usd',
      product: typeof product === 'string' ? product : product.id,
      unit_amount: amountCents,
      recurring: { interval: interval ?? (item.price.recurring?.interval === 'year' ? 'year' : 'month') },
    } as const,
  }
}

/** What changes a subscription. Source: docs.stripe.com/api/subscriptions/update. */
export const toChangeParams = (
  subscription: Stripe.Subscription,
  change: SubscriptionChange,
): Stripe.SubscriptionUpdateParams => {
  const item = toItem(subscription, change)
  return {
    ...(item ? { items: [{ id: item.id, price_data: item.price_data }] } : {}),
    ...(item || change.nextPaymentAt
      ? { proration_behavior: change.proration === 'now' ? 'always_invoice' : 'none' }
      : {}),
    // A trial without a price until then moves the day of the next payment. Source: docs.stripe.com/billing/subscriptions/billing-cycle.
    ...(change.nextPaymentAt ? { trial_end: unix(change.nextPaymentAt) } : {}),
    ...(change.isEnding === undefined ? {} : { cancel_at_period_end: change.isEnding }),
    ...(change.pause === undefined
      ? {}
      : {
          pause_collection:
            change.pause === null
              ? ('' as const)
              : {
                  behavior: 'void' as const,
                  ...(change.pause.resumesAt ? { resumes_at: unix(change.pause.resumesAt) } : {}),
                },
        }),
  }
}

/** What shows a change before it is made. Source: docs.stripe.com/api/invoices/create_preview. */
export const toPreviewParams = (
  subscription: Stripe.Subscription,
  change: SubscriptionChange,
): Stripe.InvoiceCreatePreviewParams => {
  const item = toItem(subscription, change)
  return {
    subscription: subscription.id,
    subscription_details: {
      ...(item ? { items: [{ id: item.id, price_data: item.price_data }] } : {}),
      proration_behavior: change.proration === 'now' ? 'always_invoice' : 'none',
    },
  }
}
