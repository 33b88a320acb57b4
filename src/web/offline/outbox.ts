import type { CallOf, Endpoint } from '#shared/endpoint.ts'
import { seconds } from '#shared/dates.ts'
import { ApiError, transmit, wireOf } from '#web/api.ts'
import { reachesServer, realtime } from '#web/realtime.ts'
import { deviceAccount, noteSession } from '#web/session.ts'
import { type Device, isDeviceForgotten, onDevice, type Waiting } from './device.ts'
import { inTime } from './in-time.ts'
import { type DeviceKeys, openSealed, sealStrangers } from './sealed.ts'

/** What became of a try. `waiting`: no line, or the server is not well. `signed-out`: somebody has to sign in. */
export type Outcome =
  | { state: 'sent'; reply: unknown }
  | { state: 'waiting' }
  | { state: 'signed-out' }
  | { state: 'refused'; code: string }

interface News {
  /** Null when only the list changed. */
  item: Waiting | null
  outcome: Outcome | null
  /** Another tab did it. */
  elsewhere?: true
}

const firstPause = seconds(5)
const longestPause = seconds(60)
const heldAtMost = seconds(10)
/** No call may ask to be held longer. */
export const longestHold = seconds(60)
const lockName = 'landfall-outbox'
// Where the browser keeps nothing, what waits is in this page alone.
const memory: Waiting[] = []
const hearers = new Set<(news: News) => void>()
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('landfall-outbox') : null
channel?.addEventListener('message', ({ data }) => tellHere({ ...(data as News), elsewhere: true }))

let running: Promise<void> | null = null
let isWanted = false
let pause = firstPause
let timer: ReturnType<typeof setTimeout> | undefined

const tellHere = (news: News): void => {
  for (const hear of hearers) hear(news)
}
const tell = (news: News): void => {
  tellHere(news)
  channel?.postMessage(news)
}

/** Calls back whenever something is added, sent, refused or taken back, also by another tab. */
export const onOutbox = (hear: (news: News) => void): (() => void) => {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

export interface Enqueue<E extends Endpoint> {
  endpoint: E
  input: CallOf<E>
  id: string
  kind: string
  about: string
  /** Milliseconds in which it can be taken back, or take in more. */
  holdFor?: number
  /** Goes from the device where what it is about is gone: no page could show it or take it back. */
  endsWhenGone?: true
  /**
   * Makes one of a call about the same thing that was not tried yet and of this one. `apart`: both have to go, and
   * this one so.
   */
  combine?: (
    earlier: Record<string, unknown>,
    now: Record<string, unknown>,
  ) => { body: Record<string, unknown> } | { apart: Record<string, unknown> }
}

/**
 * Keeps a call on the device and sends it as soon as it can be sent. Resolves, when it is kept, with its id. Refused
 * once somebody signed out in another tab: their words would lie in this page alone.
 */
export const enqueue = async <E extends Endpoint>(order: Enqueue<E>): Promise<string> => {
  const account = deviceAccount()
  if (!account) throw new Error('nobody is signed in')
  const wire = wireOf(order.endpoint, order.input as Record<string, unknown>)
  const item: Waiting = {
    ...wire,
    id: order.id,
    account,
    kind: order.kind,
    about: order.about,
    at: new Date().toISOString(),
    notBefore: Date.now() + (order.holdFor ?? 0),
    tried: false,
    refused: null,
    ...(order.endsWhenGone ? { endsWhenGone: true } : {}),
  }
  const onDisk = await onDevice((device) => put(device, item, order.combine), null)
  if (isDeviceForgotten()) {
    noteSession(false)
    throw new ApiError(401, JSON.stringify({ code: 'auth.sign_in_required' }))
  }
  // A full or broken store must not lose what this page still has.
  const kept = onDisk ?? putInMemory(item, order.combine)
  tell({ item: null, outcome: null })
  void send()
  return kept
}

/** The newest call about the same thing that takes this one in, as it is then; else this one, as it has to go. */
const placed = (
  all: readonly Waiting[],
  item: Waiting,
  combine: Enqueue<Endpoint>['combine'],
): { join: Waiting } | { add: Waiting } => {
  let add = item
  if (!combine) return { add }
  for (const earlier of all.filter(({ about }) => about === item.about).toReversed()) {
    if (earlier.tried || earlier.method !== item.method || earlier.path !== item.path) break
    const both = combine(earlier.body ?? {}, add.body ?? {})
    // Somebody who types without a pause is sent too.
    const notBefore = Math.min(item.notBefore, Date.parse(earlier.at) + heldAtMost)
    if ('body' in both) return { join: { ...earlier, body: both.body, notBefore } }
    add = { ...add, body: both.apart }
  }
  return { add }
}

const put = async (device: Device, item: Waiting, combine: Enqueue<Endpoint>['combine']): Promise<string> => {
  const tx = device.transaction('waiting', 'readwrite')
  const all = await tx.store.index('account').getAll(item.account)
  const way = placed(all, item, combine)
  if ('join' in way) void tx.store.put(way.join)
  // Put again under its id, it is there already.
  else if (!all.some(({ id }) => id === item.id)) void tx.store.add(way.add)
  // Sent off at once: a page that is just being left may have no time to wait.
  tx.commit()
  await tx.done
  return 'join' in way ? way.join.id : item.id
}

const putInMemory = (item: Waiting, combine: Enqueue<Endpoint>['combine']): string => {
  const way = placed(memory, item, combine)
  if ('join' in way) {
    memory[memory.findIndex(({ id }) => id === way.join.id)] = way.join
    return way.join.id
  }
  if (!memory.some(({ id }) => id === item.id)) memory.push(way.add)
  return item.id
}

/** What waits for this account, oldest first. */
export const listWaiting = async (account: string): Promise<Waiting[]> => {
  const kept = await onDevice((device) => device.getAllFromIndex('waiting', 'account', account), [])
  const own = memory.filter((one) => one.account === account)
  // A store that answered too late may have taken what went into memory after all.
  return [...kept, ...own.filter(({ id }) => kept.every((one) => one.id !== id))]
}

/** Takes a call back that has not been tried yet. Answers whether it could. */
export const takeBack = async (id: string): Promise<boolean> => {
  const removed = await change(id, (item) => (item.tried && !item.refused ? item : null))
  tell({ item: null, outcome: null })
  return removed === null
}

/** Lets what waits about one thing go first: a call that goes by itself would overtake it. Resolves where it cannot go now, too. */
export const sendFirst = async (about: string): Promise<void> => {
  const account = deviceAccount()
  if (!account) return
  const waiting = await listWaiting(account)
  if (waiting.some((item) => item.about === about && !item.refused)) await send()
}

/** Changes or, with null, removes one. Answers what is there after it; undefined when there was nothing. */
const change = async (
  id: string,
  make: (item: Waiting) => Waiting | null,
): Promise<Waiting | null | undefined> => {
  const place = memory.findIndex((one) => one.id === id)
  const held = memory[place]
  if (held) {
    const next = make(held)
    memory.splice(place, 1, ...(next ? [next] : []))
    return next
  }
  return onDevice<Waiting | null | undefined>(async (device) => {
    const tx = device.transaction('waiting', 'readwrite')
    const item = await tx.store.index('id').get(id)
    const next = item ? make(item) : undefined
    if (next) void tx.store.put(next)
    else if (item?.seq !== undefined) void tx.store.delete(item.seq)
    await tx.done
    return next
  }, undefined)
}

/** Sends what is due, one call after the other, in this tab or in another one. */
export const send = (): Promise<void> => {
  isWanted = true
  running ??= run().finally(() => {
    running = null
    // Something was added after the last look.
    if (isWanted) void send()
  })
  return running
}

const run = async (): Promise<void> => {
  while (isWanted) {
    isWanted = false
    // Two tabs take turns; without locks both may send, and the server takes each id once.
    await ('locks' in navigator ? navigator.locks.request(lockName, drain) : drain())
  }
}

const drain = async (): Promise<void> => {
  const account = deviceAccount()
  if (!account) return
  for (;;) {
    const next = await nextDue(account)
    if (!next) return
    if (navigator.onLine === false) {
      // Not tried at all, it may still take in what is typed on.
      tell({ item: next, outcome: { state: 'waiting' } })
      return later(longestPause)
    }
    const item = await change(next.id, (known) => ({ ...known, tried: true }))
    if (!item) continue
    const outcome = await attempt(item)
    if (outcome.state === 'sent' || outcome.state === 'signed-out') noteSession(outcome.state === 'sent')
    const isGone = item.endsWhenGone && outcome.state === 'refused' && outcome.code === 'request.not_found'
    if (outcome.state === 'sent' || isGone) await change(item.id, () => null)
    else if (outcome.state === 'refused')
      await change(item.id, (known) => ({ ...known, refused: outcome.code }))
    tell({ item, outcome })
    if (outcome.state === 'waiting' || outcome.state === 'signed-out') {
      later(pause)
      pause = Math.min(pause * 2, longestPause)
      return
    }
    pause = firstPause
  }
}

/** The oldest that may go out; what waits for its own time holds back what is about the same. */
const nextDue = async (account: string): Promise<Waiting | undefined> => {
  const held = new Set<string>()
  let soonest = Number.POSITIVE_INFINITY
  for (const item of await listWaiting(account)) {
    if (item.refused || held.has(item.about)) continue
    const wait = item.notBefore - Date.now()
    // Nothing is held longer: the clock of the device was wrong when it was put here.
    if (wait <= 0 || wait > longestHold) return item
    held.add(item.about)
    soonest = Math.min(soonest, wait)
  }
  if (Number.isFinite(soonest)) later(Math.max(soonest, 50))
  return undefined
}

const later = (after: number): void => {
  clearTimeout(timer)
  timer = setTimeout(() => void send(), after)
}

const attempt = async (item: Waiting): Promise<Outcome> => {
  try {
    const response = await transmit(item)
    return { state: 'sent', reply: await response.json() }
  } catch (error) {
    if (!(error instanceof ApiError)) return { state: 'waiting' }
    if (error.status === 401) return { state: 'signed-out' }
    // Gone already: that is what was asked for.
    if (error.status === 404 && item.method === 'DELETE') return { state: 'sent', reply: null }
    if (error.status >= 500 || [408, 425, 429].includes(error.status)) return { state: 'waiting' }
    return { state: 'refused', code: error.code }
  }
}

/** Puts a call on the way and waits for its first try. It stays kept, whatever comes of it. */
export const submit = <E extends Endpoint>(order: Enqueue<E>): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const stop = onOutbox(({ item, outcome }) => {
      // What stops the queue before it stops this one too.
      const isStopped = outcome?.state === 'waiting' || outcome?.state === 'signed-out'
      if (!outcome || !(item?.id === order.id || isStopped)) return
      stop()
      resolve(outcome)
    })
    enqueue(order).catch((error: unknown) => {
      stop()
      reject(error as Error)
    })
  })

/** Waits until nothing is left to send, or no more can be sent now. Answers how many calls are left. */
export const sendAll = async (): Promise<number> => {
  const account = deviceAccount()
  if (!account) return 0
  for (const item of await listWaiting(account))
    if (!item.tried) await change(item.id, (known) => ({ ...known, notBefore: 0 }))
  await send()
  return (await listWaiting(account)).length
}

let isStarted = false
/** Sends what waited: at the start of a page, when the line comes back, when the page is looked at again. */
export const startOutbox = async (keys: DeviceKeys): Promise<void> => {
  const account = deviceAccount()
  if (isStarted) return
  isStarted = true
  window.addEventListener('online', () => void send())
  realtime.onState(() => {
    if (reachesServer(realtime.state)) void send()
  })
  document.addEventListener('visibilitychange', () => void send())
  if (!account) return
  await inTime(sealStrangers(account)).catch(() => undefined)
  // Without a line it is opened by a later page.
  const opened = openSealed(account, keys).then(() => tell({ item: null, outcome: null }))
  await inTime(opened).catch(() => undefined)
  // A refusal may have been of its time: each page asks once more.
  for (const item of await listWaiting(account))
    if (item.refused) await change(item.id, (known) => ({ ...known, refused: null }))
  await send()
}
