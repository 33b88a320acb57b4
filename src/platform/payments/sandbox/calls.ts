import type { z } from 'zod'
import { createSession, expireSession } from './checkout.ts'
import { createCustomer, updateCustomer } from './customers.ts'
import { startPeriod } from './cycles.ts'
import { expand } from './expand.ts'
import { Declined, refuse } from './failure.ts'
import type { FormFields } from './form-body.ts'
import { payInvoice, previewInvoice } from './invoice-calls.ts'
import type { Kind } from './kinds.ts'
import { listPage } from './list-page.ts'
import { parseParameters } from './parameters.ts'
import { createPortal } from './portal.ts'
import { createPrice, createProduct } from './prices.ts'
import { createRefund } from './refunds.ts'
import * as shapes from './shapes.ts'
import { endSubscription } from './subscription-state.ts'
import { updateSubscription } from './subscription-update.ts'
import { createSubscription } from './subscriptions.ts'
import { read, type Turn } from './turn.ts'

/** One call of the protocol, ready to run: its parameters have been read. */
export type ReadyCall = (turn: Turn) => Promise<object | Declined>

interface Call {
  method: string
  pattern: RegExp
  prepare: (fields: FormFields, id: string) => ReadyCall
}

type WithExpand = z.ZodType<{ expand: string[] }>

const call = <T extends WithExpand>(
  route: string,
  shape: T,
  run: (turn: Turn, parameters: z.output<T>, id: string) => Promise<object | Declined>,
): Call => {
  const [method, path] = route.split(' ') as [string, string]
  return {
    method,
    pattern: new RegExp(`^${path.replace(':id', '(\\w{1,100})')}$`),
    prepare: (fields, id) => {
      const parameters = parseParameters(shape, fields)
      return async (turn) => {
        const result = await run(turn, parameters, id)
        return result instanceof Declined ? result : expand(turn, result, parameters.expand)
      }
    },
  }
}

const retrieve = (path: string, kind: Kind): Call =>
  call(`GET ${path}/:id`, shapes.nothing, (turn, _, id) => read(turn, kind, id))

const keyOf = (fields: Record<string, unknown>, ...names: string[]): string | undefined => {
  const name = names.find((one) => fields[one] !== undefined)
  return name && `${name}:${String(fields[name])}`
}

/** Every call that the sandbox answers. */
const calls: Call[] = [
  call('POST /v1/customers', shapes.customerShape, createCustomer),
  call('POST /v1/customers/:id', shapes.customerShape, (turn, parameters, id) =>
    updateCustomer(turn, id, parameters),
  ),
  retrieve('/v1/customers', 'customer'),
  call('POST /v1/products', shapes.productShape, createProduct),
  retrieve('/v1/products', 'product'),
  call('POST /v1/prices', shapes.priceShape, createPrice),
  retrieve('/v1/prices', 'price'),
  call('POST /v1/checkout/sessions', shapes.sessionShape, createSession),
  retrieve('/v1/checkout/sessions', 'checkout.session'),
  call('POST /v1/checkout/sessions/:id/expire', shapes.nothing, async (turn, _, id) =>
    expireSession(turn, await read(turn, 'checkout.session', id)),
  ),
  call('POST /v1/subscriptions', shapes.subscriptionCreateShape, createSubscription),
  call('GET /v1/subscriptions', shapes.subscriptionListShape, (turn, parameters) =>
    listPage(turn, 'subscription', {
      url: '/v1/subscriptions',
      key: keyOf(parameters, 'customer'),
      keep: ({ status }) => isListed(status, parameters.status),
      parameters,
    }),
  ),
  retrieve('/v1/subscriptions', 'subscription'),
  call('POST /v1/subscriptions/:id', shapes.subscriptionUpdateShape, (turn, parameters, id) =>
    updateSubscription(turn, id, parameters),
  ),
  call('POST /v1/subscriptions/:id/resume', shapes.nothing, async (turn, _, id) => {
    const paused = await read(turn, 'subscription', id)
    if (paused.status !== 'paused') throw refuse('The subscription is not paused.')
    const { at } = turn
    const changes = { status: 'active' } as const
    return startPeriod(turn, paused, { anchor: at, start: at, reason: 'subscription_cycle', changes })
  }),
  call('DELETE /v1/subscriptions/:id', shapes.subscriptionCancelShape, async (turn, parameters, id) => {
    const subscription = await read(turn, 'subscription', id)
    if (subscription.ended_at !== null)
      throw refuse(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' })
    const details = parameters.cancellation_details ?? {}
    return endSubscription(turn, subscription, { reason: 'cancellation_requested', ...details })
  }),
  call('GET /v1/invoices', shapes.invoiceListShape, (turn, parameters) =>
    listPage(turn, 'invoice', {
      url: '/v1/invoices',
      key: keyOf(parameters, 'subscription', 'customer', 'status'),
      keep: ({ customer, status }) =>
        (parameters.customer ?? customer) === customer && (parameters.status ?? status) === status,
      parameters,
    }),
  ),
  call('POST /v1/invoices/create_preview', shapes.previewShape, previewInvoice),
  retrieve('/v1/invoices', 'invoice'),
  call('POST /v1/invoices/:id/pay', shapes.invoicePayShape, (turn, parameters, id) =>
    payInvoice(turn, id, parameters),
  ),
  call('POST /v1/refunds', shapes.refundCreateShape, createRefund),
  call('GET /v1/refunds', shapes.refundListShape, (turn, parameters) =>
    listPage(turn, 'refund', {
      url: '/v1/refunds',
      key: keyOf(parameters, 'charge', 'payment_intent'),
      keep: ({ payment_intent: intent }) => (parameters.payment_intent ?? intent) === intent,
      parameters,
    }),
  ),
  retrieve('/v1/refunds', 'refund'),
  retrieve('/v1/payment_intents', 'payment_intent'),
  retrieve('/v1/setup_intents', 'setup_intent'),
  retrieve('/v1/payment_methods', 'payment_method'),
  call('GET /v1/charges', shapes.chargeListShape, (turn, parameters) =>
    listPage(turn, 'charge', {
      url: '/v1/charges',
      key: keyOf(parameters, 'payment_intent', 'customer'),
      keep: ({ customer }) => (parameters.customer ?? customer) === customer,
      parameters,
    }),
  ),
  retrieve('/v1/charges', 'charge'),
  call('GET /v1/balance_transactions', shapes.balanceListShape, (turn, parameters) =>
    listPage(turn, 'balance_transaction', {
      url: '/v1/balance_transactions',
      key: keyOf(parameters, 'source', 'type'),
      keep: ({ type }) => (parameters.type ?? type) === type,
      parameters,
    }),
  ),
  retrieve('/v1/balance_transactions', 'balance_transaction'),
  call('GET /v1/events', shapes.eventListShape, (turn, parameters) =>
    listPage(turn, 'event', {
      url: '/v1/events',
      key: keyOf(parameters, 'type'),
      keep: ({ type }) => !parameters.types || parameters.types.includes(type),
      parameters,
    }),
  ),
  retrieve('/v1/events', 'event'),
  call('POST /v1/billing_portal/sessions', shapes.portalShape, createPortal),
]

const isListed = (status: string, asked: string | undefined): boolean => {
  const isEnded = status === 'canceled' || status === 'incomplete_expired'
  if (asked === undefined) return status !== 'canceled'
  return asked === 'all' || (asked === 'ended' ? isEnded : status === asked)
}

/**
 * Finds a call and reads its parameters. Null for an address that no call has.
 * Throws `SandboxError` (400) for parameters that do not fit.
 */
export const prepareCall = (method: string, path: string, fields: () => FormFields): ReadyCall | null => {
  for (const { method: own, pattern, prepare } of calls) {
    const match = own === method ? pattern.exec(path) : null
    if (match) return prepare(fields(), match[1] ?? '')
  }
  return null
}
