import { z } from 'zod'
import {
  address,
  call,
  cents,
  count,
  currency,
  flag,
  metadata,
  orClear,
  paging,
  text,
  timestamp,
  url,
  whole,
} from './parameters.ts'

// The accepted parameters of every call. What is not named here is refused.
// Source of names and limits: https://docs.stripe.com/api, version 2026-10-28.endive.

export const nothing = call({})

const customerFields = {
  email: orClear(z.email().max(512)).optional(),
  name: orClear(text.max(256)).optional(),
  phone: orClear(text.max(20)).optional(),
  description: orClear(text).optional(),
  address: orClear(address).optional(),
  metadata: orClear(metadata).optional(),
  preferred_locales: z.array(text).optional(),
  invoice_settings: z.strictObject({ default_payment_method: orClear(text).optional() }).optional(),
}
export const customerShape = call(customerFields)

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: count.pipe(z.number().max(1095)).default(1),
})
const productFields = {
  name: text.max(250),
  description: text.optional(),
  metadata: metadata.optional(),
}
export const productShape = call(productFields)
export const priceShape = call({
  currency,
  unit_amount: cents,
  product: text,
  recurring: recurring.optional(),
  nickname: text.optional(),
  metadata: metadata.optional(),
})
const checkoutPrice = z.strictObject({
  currency,
  unit_amount: cents,
  product_data: z.strictObject(productFields).optional(),
  product: text.optional(),
  recurring: recurring.optional(),
})
export type PriceData = z.output<typeof checkoutPrice>
/** An item of a subscription names a product that exists. */
const itemPrice = z.strictObject({ currency, unit_amount: cents, product: text, recurring })

const missingPaymentMethod = z.enum(['cancel', 'create_invoice', 'pause'])
const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: missingPaymentMethod }),
})

export const sessionShape = call({
  mode: z.enum(['payment', 'subscription', 'setup']),
  line_items: z
    .array(z.strictObject({ price: text.optional(), price_data: checkoutPrice.optional(), quantity: count }))
    .min(1)
    .max(100)
    .optional(),
  currency: currency.optional(),
  customer: text.optional(),
  customer_email: z.email().max(800).optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  success_url: url,
  cancel_url: url.optional(),
  expires_at: timestamp.optional(),
  locale: text.max(10).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  payment_method_types: z.array(z.literal('card')).length(1).optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  payment_intent_data: z
    .strictObject({ metadata: metadata.optional(), description: text.max(1000).optional() })
    .optional(),
  setup_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  subscription_data: z
    .strictObject({
      metadata: metadata.optional(),
      trial_period_days: count.pipe(z.number().max(730)).optional(),
      trial_end: timestamp.optional(),
      trial_settings: trialSettings.optional(),
    })
    .optional(),
})
export type SessionParameters = z.output<typeof sessionShape>

const itemChange = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  price_data: itemPrice.optional(),
  quantity: count.optional(),
  deleted: flag.optional(),
})
const newItem = itemChange.omit({ id: true, deleted: true })
export type ItemChange = z.output<typeof itemChange>

const prorationBehavior = z.enum(['create_prorations', 'always_invoice', 'none'])
export type ProrationBehavior = z.output<typeof prorationBehavior>

const subscriptionFields = {
  cancel_at_period_end: flag.optional(),
  collection_method: z.enum(['charge_automatically', 'send_invoice']).optional(),
  days_until_due: whole.pipe(z.number().min(0).max(365)).optional(),
  default_payment_method: text.optional(),
  metadata: orClear(metadata).optional(),
  trial_settings: trialSettings.optional(),
  trial_end: z.union([z.literal('now'), timestamp]).optional(),
}
export const subscriptionCreateShape = call({
  ...subscriptionFields,
  customer: text,
  items: z.array(newItem).min(1).max(20),
  trial_period_days: count.pipe(z.number().max(730)).optional(),
})
export const subscriptionUpdateShape = call({
  ...subscriptionFields,
  items: z.array(itemChange).min(1).max(20).optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: timestamp.optional(),
  pause_collection: orClear(
    z.strictObject({
      behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
      resumes_at: timestamp.optional(),
    }),
  ).optional(),
})
export type SubscriptionUpdate = z.output<typeof subscriptionUpdateShape>
export const subscriptionCancelShape = call({
  cancellation_details: z
    .strictObject({
      comment: text.optional(),
      feedback: z
        .enum([
          'customer_service',
          'low_quality',
          'missing_features',
          'other',
          'switched_service',
          'too_complex',
          'too_expensive',
          'unused',
        ])
        .optional(),
    })
    .optional(),
})
export const subscriptionListShape = call({
  ...paging,
  customer: text.optional(),
  status: z
    .enum([
      'active',
      'all',
      'canceled',
      'ended',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'paused',
      'trialing',
      'unpaid',
    ])
    .optional(),
})

export const invoiceListShape = call({
  ...paging,
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
})
export const invoicePayShape = call({
  payment_method: text.optional(),
  paid_out_of_band: flag.optional(),
})
export const previewShape = call({
  customer: text.optional(),
  subscription: text,
  subscription_details: z
    .strictObject({
      items: z.array(itemChange).min(1).max(20).optional(),
      proration_behavior: prorationBehavior.optional(),
      proration_date: timestamp.optional(),
    })
    .optional(),
})

export const refundCreateShape = call({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: cents.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})
export const refundListShape = call({
  ...paging,
  payment_intent: text.optional(),
  charge: text.optional(),
})
export const chargeListShape = call({
  ...paging,
  customer: text.optional(),
  payment_intent: text.optional(),
})
export const balanceListShape = call({
  ...paging,
  type: z.enum(['charge', 'refund']).optional(),
  source: text.optional(),
})
export const eventListShape = call({
  ...paging,
  type: text.optional(),
  types: z.array(text).max(20).optional(),
})
export const portalShape = call({
  customer: text,
  return_url: url.optional(),
  locale: text.max(10).optional(),
  flow_data: z
    .strictObject({
      type: z.literal('payment_method_update'),
      after_completion: z
        .strictObject({
          type: z.enum(['redirect', 'portal_homepage']),
          redirect: z.strictObject({ return_url: url }).optional(),
        })
        .optional(),
    })
    .optional(),
})
