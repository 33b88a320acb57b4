import type { z } from 'zod'
import { declineLater, makePaymentMethod, testCards } from './cards.ts'
import { tryPayment } from './collection.ts'
import { attachCard } from './customers.ts'
import { refuse } from './failure.ts'
import { hidden, type Kinds, type StoredPortal, type StoredSubscription } from './kinds.ts'
import type { portalShape } from './shapes.ts'
import { changeSubscription } from './subscription-state.ts'
import { endingChanges } from './subscription-update.ts'
import { emit, listAll, makeId, read, write, type Turn } from './turn.ts'

const lifetimeSeconds = 3600

/** Source: https://docs.stripe.com/api/customer_portal/sessions/create */
export const createPortal = async (
  turn: Turn,
  { customer, return_url: returnUrl, locale, flow_data: flow }: z.output<typeof portalShape>,
): Promise<StoredPortal> => {
  await read(turn, 'customer', customer, 'customer')
  const after = flow?.after_completion
  if (after?.type === 'redirect' && !after.redirect)
    throw refuse('Missing required param: flow_data[after_completion][redirect].', {
      code: 'parameter_missing',
      param: 'flow_data[after_completion][redirect]',
    })
  const id = makeId('bps')
  return write(turn, 'billing_portal.session', {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created: turn.at,
    customer,
    customer_account: null,
    flow: flow
      ? {
          after_completion: {
            hosted_confirmation: null,
            redirect: after?.redirect ?? null,
            type: after?.type ?? 'portal_homepage',
          },
          customer_update: null,
          subscription_cancel: null,
          subscription_pause: null,
          subscription_update: null,
          subscription_update_confirm: null,
          type: flow.type,
        }
      : null,
    livemode: false,
    locale: locale ?? null,
    on_behalf_of: null,
    return_url: returnUrl ?? null,
    url: turn.hostedUrl(`/portal/${id}`),
    [hidden]: { expiresAt: turn.at + lifetimeSeconds },
  })
}

export interface PortalView {
  portal: StoredPortal
  isExpired: boolean
  card: Kinds['payment_method'] | null
  /** Those that have not ended; empty when the page was opened to change the card only. */
  subscriptions: StoredSubscription[]
}

/** What the portal's page shows. */
export const viewPortal = async (turn: Turn, id: string): Promise<PortalView> => {
  const portal = await read(turn, 'billing_portal.session', id)
  const running = await runningSubscriptions(turn, portal.customer)
  const customer = await read(turn, 'customer', portal.customer)
  const cardId =
    customer.invoice_settings.default_payment_method ??
    running.find((one) => one.default_payment_method)?.default_payment_method
  return {
    portal,
    isExpired: portal[hidden].expiresAt <= turn.at,
    card: cardId ? await read(turn, 'payment_method', cardId) : null,
    subscriptions: portal.flow ? [] : running,
  }
}

const runningSubscriptions = async (turn: Turn, customer: string): Promise<StoredSubscription[]> =>
  (await listAll(turn, 'subscription', { key: `customer:${customer}` })).filter(
    ({ ended_at: ended }) => ended === null,
  )

/** Where the browser goes when the customer leaves the portal, or null. */
export const portalExit = ({ flow, return_url: url }: StoredPortal): string | null =>
  flow?.after_completion.redirect?.return_url ?? url

export const portalCards = { pays: testCards.pays, declined_later: testCards.declined_later } as const

/**
 * Saves a new card as the default of the customer and of every running subscription, and pays what is overdue.
 * Source: https://docs.stripe.com/customer-management
 */
export const saveCard = async (turn: Turn, id: string, choice: keyof typeof portalCards): Promise<void> => {
  const { customer: customerId } = await read(turn, 'billing_portal.session', id)
  const before = await read(turn, 'customer', customerId)
  const made = makePaymentMethod(portalCards[choice], turn.at, {
    email: before.email,
    name: before.name ?? null,
  })
  const card = await attachCard(turn, customerId, made)
  const after = await write(turn, 'customer', {
    ...before,
    invoice_settings: { ...before.invoice_settings, default_payment_method: card.id },
  })
  await emit(turn, 'customer.updated', after, before)
  for (const subscription of await runningSubscriptions(turn, customerId)) {
    const changed = await changeSubscription(turn, subscription, { default_payment_method: card.id })
    if (changed.status === 'past_due' && !declineLater(card)) await payOverdue(turn, subscription.id)
  }
}

const payOverdue = async (turn: Turn, subscription: string): Promise<void> => {
  const invoices = await listAll(turn, 'invoice', { key: `subscription:${subscription}` })
  for (const invoice of invoices.reverse())
    if (invoice.status === 'open' && invoice.collection_method === 'charge_automatically')
      await tryPayment(turn, invoice, { isAutomatic: false })
}

/** Ends a subscription with its period, or takes that back. Refuses a subscription of another customer. */
export const setEnding = async (
  turn: Turn,
  id: string,
  subscriptionId: string,
  isEnding: boolean,
): Promise<void> => {
  const { customer } = await read(turn, 'billing_portal.session', id)
  const subscription = await read(turn, 'subscription', subscriptionId)
  if (subscription.customer !== customer || subscription.ended_at !== null)
    throw refuse('This subscription cannot be changed here.')
  if (subscription.cancel_at_period_end === isEnding) return
  await changeSubscription(turn, subscription, endingChanges(subscription, isEnding, turn.at))
}
