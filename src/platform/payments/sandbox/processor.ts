import { createHash, timingSafeEqual } from 'node:crypto'
import Stripe from 'stripe'
import { newId } from '#shared/ids.ts'
import type { Clock } from '../../clock.ts'
import { stepClock } from './billing-clock.ts'
import { prepareCall, type ReadyCall } from './calls.ts'
import { openDeliveries } from './delivery.ts'
import { Declined, type ErrorBody, SandboxError } from './failure.ts'
import { decodeForm } from './form-body.ts'
import { answerPage, type PageAnswer, type PageRequest, refusedPage } from './page-requests.ts'
import { signEvent } from './sign-event.ts'
import type { SandboxObjects, SandboxStore } from './store.ts'
import type { Turn } from './turn.ts'

export interface ProcessorOptions {
  store: SandboxStore
  clock: Clock
  /** The webhook secret, `whsec_…`. */
  secret: string
  apiKey: string
  /** The full address of a hosted page, such as `/checkout/cs_test_…`. */
  hostedUrl: (path: string) => string
  /** Receives every event after its commit, in order, one at a time. It must not call `advance`. */
  deliver: (event: Stripe.Event, signed: SignedEvent) => Promise<void>
}

/** What a webhook request carries. Sign again with `signEvent` when it is sent later. */
export interface SignedEvent {
  body: string
  signature: string
}

export interface ApiRequest {
  method: string
  /** With its query, such as `/v1/charges?limit=3`. */
  path: string
  headers: Record<string, string | number | string[] | undefined>
  body?: string
}

export interface ApiAnswer {
  status: number
  headers: Record<string, string>
  /** JSON. */
  body: string
}

export interface Processor {
  /** Answers one call of the API. Never rejects for what the caller did: refusals are answers. */
  handle: (request: ApiRequest) => Promise<ApiAnswer>
  /** Answers a request for a hosted page; after a post, waits until its events are delivered. */
  page: (request: PageRequest) => Promise<PageAnswer>
  /**
   * Does what is due at the clock's now, in order, at most 240 steps. True when nothing is left to do.
   * Waits until the events are delivered.
   */
  advance: () => Promise<boolean>
  /** Resolves when all events until now are delivered. */
  settled: () => Promise<void>
  /** Body and signature of an event, signed with the clock's now. */
  sign: (event: Stripe.Event) => SignedEvent
}

const stepsPerAdvance = 240

/**
 * A payment processor that speaks Stripe's protocol and moves no money. Every call first brings the sandbox up to the
 * clock, so a subscription is never read as it was before its renewal. Source: https://docs.stripe.com/api
 */
export const createProcessor = (options: ProcessorOptions): Processor => {
  const { store, clock, secret, apiKey, hostedUrl } = options
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const sign = (event: Stripe.Event): SignedEvent => {
    const body = JSON.stringify(event)
    return { body, signature: signEvent(body, secret, clock.now()) }
  }
  const deliveries = openDeliveries((event) => options.deliver(event, sign(event)))

  const take = async <T>(
    request: Turn['request'],
    work: (turn: Turn, objects: SandboxObjects) => Promise<T>,
  ): Promise<T> => {
    let events: Stripe.Event[] = []
    const result = await store.transaction((objects) => {
      const turn: Turn = { objects, at: seconds(), request, events: [], hostedUrl }
      events = turn.events
      return work(turn, objects)
    })
    deliveries.send(events)
    return result
  }
  const noRequest = { id: null, idempotency_key: null }

  /** Catches up with the clock. False when the limit of steps was reached. */
  const catchUp = async (): Promise<boolean> => {
    for (let step = 0; step < stepsPerAdvance; step += 1)
      if (!(await take(noRequest, (turn) => stepClock(turn, turn.at)))) return true
    return false
  }

  const execute = async (call: ReadyCall, request: Turn['request']): Promise<RawAnswer> => {
    try {
      return await take(request, async (turn) => toAnswer(await call(turn)))
    } catch (error) {
      return failureOf(error)
    }
  }

  /** Runs a call once for its key. Every later or concurrent call with the key gets the same answer. */
  const executeOnce = async (
    call: ReadyCall,
    request: Turn['request'],
    key: string,
    fingerprint: string,
  ): Promise<RawAnswer> => {
    const recall = async (objects: SandboxObjects): Promise<RawAnswer | null> => {
      const stored = await objects.getAnswer(key)
      if (!stored) return null
      if (stored.fingerprint !== fingerprint) throw keyReused(key)
      return { status: stored.status, body: stored.body, isReplayed: true }
    }
    const keep = async (turn: Turn, answer: RawAnswer): Promise<RawAnswer> => {
      const { status, body } = answer
      await turn.objects.putAnswer(key, { fingerprint, status, body, created: turn.at })
      return answer
    }
    try {
      return await take(
        request,
        async (turn, objects) => (await recall(objects)) ?? keep(turn, toAnswer(await call(turn))),
      )
    } catch (error) {
      const failed = failureOf(error)
      if (failed.status >= 500 || isKeyReuse(error)) return failed
      return take(request, async (turn, objects) => (await recall(objects)) ?? keep(turn, failed)).catch(
        failureOf,
      )
    }
  }

  const route = async (request: ApiRequest, requestId: string): Promise<RawAnswer> => {
    const headers = lowerCase(request.headers)
    checkKey(headers.authorization, apiKey)
    checkVersion(headers['stripe-version'])
    const [path = '', query = ''] = request.path.split('?')
    const body = request.method === 'POST' ? (request.body ?? '') : query
    const call = prepareCall(request.method, path, () => decodeForm(body))
    if (!call)
      throw new SandboxError(404, {
        message: `Unrecognized request URL (${request.method}: ${path}).`,
      })
    await catchUp()
    const key = request.method === 'POST' ? (headers['idempotency-key'] ?? null) : null
    const about = { id: requestId, idempotency_key: key }
    if (key === null) return execute(call, about)
    if (key.length > 255)
      throw new SandboxError(400, { message: 'Idempotency keys have at most 255 characters.' })
    const fingerprint = createHash('sha256').update(`${request.method} ${path}\n${body}`).digest('hex')
    return executeOnce(call, about, key, fingerprint)
  }

  return {
    handle: async (request) => {
      const requestId = `req_${newId()}`
      const { status, body, isReplayed } = await route(request, requestId).catch(failureOf)
      const key = lowerCase(request.headers)['idempotency-key']
      return {
        status,
        headers: {
          'content-type': 'application/json',
          'request-id': requestId,
          'stripe-version': Stripe.API_VERSION,
          ...(key ? { 'idempotency-key': key } : {}),
          ...(isReplayed ? { 'idempotent-replayed': 'true' } : {}),
        },
        body,
      }
    },
    page: async (request) => {
      await catchUp()
      const answer = await take(noRequest, (turn) => answerPage(turn, request)).catch((error: unknown) =>
        refusedPage(error, request.nonce),
      )
      if (request.method === 'POST') await deliveries.wait()
      return answer
    },
    advance: async () => {
      const isDone = await catchUp()
      await deliveries.wait()
      return isDone
    },
    settled: deliveries.settled,
    sign,
  }
}

interface RawAnswer {
  status: number
  body: string
  isReplayed?: boolean
}

const toAnswer = (result: object | Declined): RawAnswer =>
  result instanceof Declined ? refusal(402, result.error) : { status: 200, body: JSON.stringify(result) }

const refusal = (status: number, error: ErrorBody): RawAnswer => ({ status, body: JSON.stringify({ error }) })

const failureOf = (error: unknown): RawAnswer =>
  error instanceof SandboxError
    ? refusal(error.status, error.body)
    : refusal(500, { type: 'api_error', message: `The sandbox failed: ${String(error)}` })

const keyReused = (key: string): SandboxError =>
  new SandboxError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })

const isKeyReuse = (error: unknown): boolean =>
  error instanceof SandboxError && error.body.type === 'idempotency_error'

const lowerCase = (headers: ApiRequest['headers']): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      value === undefined ? undefined : String(value),
    ]),
  )

const checkKey = (header: string | undefined, apiKey: string): void => {
  const given = /^Bearer (.+)$/.exec(header ?? '')?.[1]
  if (given === undefined) throw new SandboxError(401, { message: 'You did not provide an API key.' })
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(digest(given), digest(apiKey)))
    throw new SandboxError(401, { message: `Invalid API Key provided: ${given.slice(0, 8)}****` })
}

const checkVersion = (version: string | undefined): void => {
  if (version !== undefined && version !== Stripe.API_VERSION)
    throw new SandboxError(400, { message: `Invalid Stripe API version: ${version}` })
}
