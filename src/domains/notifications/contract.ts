import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { id, moment, ok, page } from '#shared/shapes.ts'

/**
 * A message on its way out. `accepted`: a real provider took it. `captured`: there is none, it lies here and
 * reached nobody. `stopped`: it was no longer wanted when its turn came.
 */
export const OutboxMessage = z.object({
  id,
  channel: z.enum(['email', 'sms', 'push']),
  /** Empty for a push message: a browser has no address that says anything. */
  to: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  status: z.enum(['queued', 'accepted', 'captured', 'failed', 'stopped']),
  createdAt: moment,
  settledAt: moment.nullable(),
})
export type OutboxMessage = z.output<typeof OutboxMessage>
/** How a letter can end. */
export type Settled = Exclude<OutboxMessage['status'], 'queued'>

/** What `PushSubscription.toJSON()` gives. A push service has a name and is reached by https. */
export const PushSubscriptionKeys = z.object({
  endpoint: z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}=*$/),
    auth: z.string().regex(/^[\w-]{16,40}=*$/),
  }),
})

/** Who may let a browser be woken. */
export const wakeable = ['client', 'supporter', 'therapist', 'admin'] as const
const Endpoint = z.url().max(1000)

export const notificationEndpoints = defineEndpoints({
  listOutbox: {
    method: 'GET',
    path: '/api/outbox',
    summary: 'Mail, SMS and push messages, newest first',
    access: ['admin'],
    query: z.object(page(100)),
    reply: z.array(OutboxMessage),
  },
  readPushKey: {
    method: 'GET',
    path: '/api/push/key',
    summary: 'The key a browser needs to be woken; null where there is no push, as in Testing Mode',
    access: wakeable,
    reply: z.object({ publicKey: z.string().nullable() }),
  },
  subscribePush: {
    method: 'POST',
    path: '/api/push/subscriptions',
    summary: 'This browser may be woken for the caller',
    access: wakeable,
    body: PushSubscriptionKeys,
    reply: ok,
  },
  unsubscribePush: {
    method: 'POST',
    path: '/api/push/unsubscribe',
    summary: 'This browser is not woken any more',
    access: wakeable,
    body: z.object({ endpoint: Endpoint }),
    reply: ok,
  },
  checkPush: {
    method: 'POST',
    path: '/api/push/check',
    summary: 'Whether this browser is woken for the caller',
    access: wakeable,
    body: z.object({ endpoint: Endpoint }),
    reply: z.object({ isOn: z.boolean() }),
  },
})
