import { noteServerTime } from './server-time.ts'
import type { CallOf, Endpoint, ReplyOf } from '#shared/endpoint.ts'

/** A non-OK answer. The message is the status, a colon, a space and the body (or the status text). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** What is to be mended, where the server says it. */
  readonly detail: string
  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    this.code = codeOf(body)
    this.detail = detailOf(body)
  }
}

const codeOf = (body: string): string => {
  try {
    const { code } = JSON.parse(body) as { code?: unknown }
    return typeof code === 'string' ? code : 'server.error'
  } catch {
    return 'server.error'
  }
}

const detailOf = (body: string): string => {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}

/** A page of a list and the cursor that leads on; null at the end. */
export interface ListPage<T> {
  rows: T
  next: string | null
}

/** After this long a call counts as not answered. */
const patience = 20_000

const limited = (milliseconds: number, signal?: AbortSignal): AbortSignal => {
  const limit = AbortSignal.timeout(milliseconds)
  // Older browsers cannot join two signals; the limit matters more than giving up early.
  return signal && 'any' in AbortSignal ? AbortSignal.any([signal, limit]) : limit
}

/** A call as it travels: what an endpoint and its input become. */
export interface Wire {
  method: Endpoint['method']
  path: string
  /** JSON; null for a call without a body. */
  body: Record<string, unknown> | null
}

export const wireOf = (endpoint: Endpoint, input: Record<string, unknown>): Wire => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  )
  const query = new URLSearchParams()
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    if (input[name] !== undefined) query.set(name, String(input[name]))
  }
  const body = endpoint.body
    ? Object.fromEntries(Object.keys(endpoint.body.shape).map((name) => [name, input[name]]))
    : null
  return { method: endpoint.method, path: query.size ? `${path}?${query}` : path, body }
}

/** Sends it. A non-OK answer throws ApiError, no answer whatever the browser throws. */
export const transmit = async (
  { method, path, body }: Wire,
  signal?: AbortSignal,
  keepalive = false,
): Promise<Response> => {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    keepalive,
    signal: signal ?? limited(patience),
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  noteServerTime(response.headers)
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText)
  return response
}

const request = (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Response> => transmit(wireOf(endpoint, input), signal)

type Arguments<E> =
  object extends CallOf<E>
    ? [input?: CallOf<E>, signal?: AbortSignal]
    : [input: CallOf<E>, signal?: AbortSignal]

/** Calls an endpoint. The answer is checked against the contract; a non-OK one throws ApiError. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[input, signal]: Arguments<E>
): Promise<ReplyOf<E>> => {
  const response = await request(
    endpoint,
    (input ?? {}) as Record<string, unknown>,
    limited(patience, signal),
  )
  return endpoint.reply.parse(await response.json()) as ReplyOf<E>
}

/** Browsers refuse longer requests that outlive their page (Fetch standard: 64 KiB in bytes; letters may take three). */
const longestLast = 20_000

/** Sends a call that the page does not wait for, as it is going. A longer one leaves like any other, and may be cut off. */
export const callLast = <E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<Response> => {
  const wire = wireOf(endpoint, input as Record<string, unknown>)
  return transmit(wire, undefined, JSON.stringify(wire.body).length <= longestLast)
}

/** The same call; null instead of an error where the server answers 401, as nobody is signed in any more. */
export const callOrNull = async <E extends Endpoint>(
  endpoint: E,
  ...given: Arguments<E>
): Promise<ReplyOf<E> | null> => {
  try {
    return await call(endpoint, ...given)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Calls an endpoint that must answer sooner, or may answer later, than others. */
export const callWithin = async <E extends Endpoint>(
  milliseconds: number,
  endpoint: E,
  input: CallOf<E>,
): Promise<ReplyOf<E>> => {
  const response = await request(endpoint, input as Record<string, unknown>, limited(milliseconds))
  return endpoint.reply.parse(await response.json()) as ReplyOf<E>
}

/** Calls a list's endpoint and keeps the cursor of its Link header. */
export const callPage = async <E extends Endpoint>(
  endpoint: E,
  ...[input, signal]: Arguments<E>
): Promise<ListPage<ReplyOf<E>>> => {
  const response = await request(
    endpoint,
    (input ?? {}) as Record<string, unknown>,
    limited(patience, signal),
  )
  const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return {
    rows: endpoint.reply.parse(await response.json()) as ReplyOf<E>,
    next: link ? new URL(link, location.origin).searchParams.get('cursor') : null,
  }
}
