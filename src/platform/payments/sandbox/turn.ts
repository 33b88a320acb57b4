import { isDeepStrictEqual } from 'node:util'
import Stripe from 'stripe'
import { newId } from '#shared/ids.ts'
import { missingResource } from './failure.ts'
import { dueAtOf, hidden, type Kind, type Kinds, keysOf } from './kinds.ts'
import type { ListOptions, SandboxObjects } from './store.ts'

/** One unit of work of the processor: a call, a posted page or one step of the clock, in one transaction. */
export interface Turn {
  objects: SandboxObjects
  /** Unix seconds of the sandbox's clock; a step of the clock has the time at which it was due. */
  at: number
  request: { id: string | null; idempotency_key: string | null }
  /** What happened, in order; delivered after the commit. */
  events: Stripe.Event[]
  hostedUrl: (path: string) => string
}

export const makeId = (prefix: string): string => `${prefix}_${newId()}`

/** Reads one object. Throws `resource_missing` (404) for an unknown id. */
export const read = async <K extends Kind>(
  turn: Turn,
  kind: K,
  id: string,
  param?: string,
): Promise<Kinds[K]> => {
  const record = await turn.objects.get(kind, id)
  if (!record) throw missingResource(kind, id, param)
  return record.data as Kinds[K]
}

/** Writes one object with the keys and the due time that follow from it. */
export const write = async <K extends Kind>(turn: Turn, kind: K, object: Kinds[K]): Promise<Kinds[K]> => {
  const { id } = object
  const created = 'created' in object ? object.created : turn.at
  await turn.objects.put(
    { id, kind, data: object, created },
    { keys: keysOf(object), dueAt: dueAtOf(kind, object) },
  )
  return object
}

export const listAll = async <K extends Kind>(
  turn: Turn,
  kind: K,
  options: Omit<ListOptions, 'limit'> & { limit?: number },
): Promise<Kinds[K][]> => {
  const records = await turn.objects.list(kind, { limit: 1000, ...options })
  return records.map(({ data }) => data as Kinds[K])
}

/** A copy of an object without what the sandbox keeps for itself. */
export const present = <T>(object: T): T =>
  JSON.parse(JSON.stringify(object, (name, value) => (name === hidden ? undefined : value)))

/**
 * Records that something happened to an object. With the object as it was before, the event names what changed.
 * Source: https://docs.stripe.com/api/events/object
 */
export const emit = async (turn: Turn, type: string, object: object, before?: object): Promise<void> => {
  const event = {
    id: makeId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: turn.at,
    data: {
      object: present(object),
      ...(before ? { previous_attributes: changesOf(present(before), present(object)) } : {}),
    },
    livemode: false,
    pending_webhooks: 1,
    request: turn.request.id ? turn.request : null,
    type,
  } as unknown as Stripe.Event
  await write(turn, 'event', event)
  turn.events.push(event)
}

const changesOf = (before: object, after: object): Record<string, unknown> => {
  const now = after as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => !isDeepStrictEqual(value, now[name])),
  )
}
