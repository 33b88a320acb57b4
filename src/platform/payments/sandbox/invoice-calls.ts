import type { z } from 'zod'
import { markPaid, tryPayment } from './collection.ts'
import { readCardOf } from './customers.ts'
import { type Declined, refuse, SandboxError } from './failure.ts'
import { draftInvoice, pendingItems } from './invoices.ts'
import type { StoredInvoice } from './kinds.ts'
import { changePlan, periodLines, withPeriod } from './plan-change.ts'
import type { invoicePayShape, previewShape } from './shapes.ts'
import { prorationTime, readChanges } from './subscription-update.ts'
import { makeId, read, type Turn } from './turn.ts'

/**
 * Pays an open invoice now, by card or, with `paid_out_of_band`, by hand. A refused card answers 402; the attempt is
 * kept. Source: https://docs.stripe.com/api/invoices/pay
 */
export const payInvoice = async (
  turn: Turn,
  id: string,
  { payment_method: given, paid_out_of_band: isOutside }: z.output<typeof invoicePayShape>,
): Promise<StoredInvoice | Declined> => {
  const invoice = await read(turn, 'invoice', id)
  if (invoice.status === 'paid') throw refuse('Invoice is already paid', { code: 'invoice_already_paid' })
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw refuse(`This invoice cannot be paid: its status is ${invoice.status}.`)
  if (isOutside) return markPaid(turn, invoice, { isOutside })
  const card = given ? await readCardOf(turn, invoice.customer, given, 'payment_method') : undefined
  const { invoice: tried, declined } = await tryPayment(turn, invoice, { isAutomatic: false, card })
  return declined ?? tried
}

/**
 * The invoice that would come next, with or without a change of the plan. Writes nothing.
 * Throws `invoice_upcoming_none` (404) when none would come.
 * Source: https://docs.stripe.com/api/invoices/create_preview
 */
export const previewInvoice = async (
  turn: Turn,
  {
    customer: customerId,
    subscription: id,
    subscription_details: details = {},
  }: z.output<typeof previewShape>,
): Promise<StoredInvoice> => {
  const subscription = await read(turn, 'subscription', id, 'subscription')
  if (customerId && customerId !== subscription.customer)
    throw refuse('The subscription does not belong to the customer.', { param: 'customer' })
  const none = () =>
    new SandboxError(404, {
      code: 'invoice_upcoming_none',
      message: `No upcoming invoices for customer: ${subscription.customer}`,
    })
  if (subscription.ended_at !== null) throw none()
  const customer = await read(turn, 'customer', subscription.customer)
  const {
    items: asked = [],
    proration_behavior: behavior = 'create_prorations',
    proration_date: date,
  } = details
  const at = prorationTime(turn, subscription, date)
  const plan = changePlan(subscription, await readChanges(turn, asked, { isKept: false }), { at, behavior })
  const pending = (await pendingItems(turn, id)).map(({ line }) => line)
  const lines = [...pending, ...plan.prorations]
  const upcoming = { customer, prorationDate: at, id: makeId('upcoming_in') }
  if (plan.isBilledNow) {
    const data = plan.isNewCycle ? withPeriod(plan.items, turn.at, turn.at) : plan.items
    return draftInvoice(turn, {
      ...upcoming,
      subscription: { ...subscription, items: { ...subscription.items, data } },
      lines: plan.isNewCycle ? [...lines, ...periodLines(data)] : lines,
      reason: 'subscription_update',
    })
  }
  if (subscription.cancel_at_period_end || subscription.status === 'paused') throw none()
  const start = plan.items[0]!.current_period_end
  const data = withPeriod(plan.items, subscription.billing_cycle_anchor, start)
  return draftInvoice(
    { ...turn, at: start },
    {
      ...upcoming,
      subscription: { ...subscription, items: { ...subscription.items, data } },
      lines: [...lines, ...periodLines(data)],
      reason: 'subscription_cycle',
    },
  )
}
