import type { z } from 'zod'
import type { RealtimeEvent, RealtimeMessage } from '#shared/realtime.ts'

/** `polling`: the server answers, but refuses the socket; the page asks over HTTP now and then. */
export type ConnectionState = 'connecting' | 'online' | 'polling' | 'offline'

/** Whether what is sent now arrives. */
export const reachesServer = (state: ConnectionState): boolean => state === 'online' || state === 'polling'

const firstWait = 500
const longestWait = 15_000
/** A server that refuses sockets is not asked for one more often than this. */
const longestWaitRefused = 60_000
const pollEveryMs = 20_000
/** Polling counts as activity: without input it ends after this, and the page says that it is not connected. */
const pollsWithoutInputMs = 15 * 60_000
const healthTimeoutMs = 5_000
/** Close codes of a server that wants no socket of this page now: against a rule, or too busy. */
const refusals = [1008, 1013]
const looksEvery = 10_000
/** The server says something at least every 25 s: after this long the line is dead, whatever the socket says. */
const silentAtMost = 60_000

/**
 * One socket for the whole page: hears events, comes back by itself, and says when it was away. Where the server refuses
 * it, the page goes on over HTTP: everything that listens to `onResync` reads again every 20 seconds.
 */
export class Realtime {
  #socket: WebSocket | null = null
  #state: ConnectionState = 'connecting'
  #wait = firstWait
  #timer: ReturnType<typeof setTimeout> | undefined
  #wasOnline = false
  #started = false
  #heardAt = 0
  #touchedAt = 0
  #polling: ReturnType<typeof setInterval> | undefined
  readonly #wanted = new Set<string>()
  readonly #hearers = new Map<string, Set<(data: Record<string, unknown>) => void>>()
  readonly #stateHearers = new Set<() => void>()
  readonly #resyncHearers = new Set<() => void>()

  start(): void {
    if (this.#started) return
    this.#started = true
    window.addEventListener('online', () => this.#connectNow())
    window.addEventListener('offline', () => this.#setState('offline'))
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#connectNow()
    })
    this.#touchedAt = Date.now()
    for (const input of ['pointerdown', 'keydown']) window.addEventListener(input, () => this.#touch())
    setInterval(() => this.#leaveDeadLine(), looksEvery)
    this.#connect()
  }

  /** Opens a new socket, after signing in or out: the old one spoke for somebody else. */
  restart(): void {
    this.#wanted.clear()
    // Straight to the next socket: the page is not offline in between.
    if (this.#started) this.#connect()
    else this.start()
  }

  /** Opens a new socket for the same person, signed in again, who goes on hearing what they heard. */
  renew(): void {
    clearTimeout(this.#timer)
    if (this.#started) this.#connect()
  }

  get state(): ConnectionState {
    return this.#state
  }

  /** For useSyncExternalStore. */
  readonly onState = (hear: () => void): (() => void) => {
    this.#stateHearers.add(hear)
    return () => this.#stateHearers.delete(hear)
  }

  /** Calls back after the connection was lost and is there again, or the server lost its own. */
  readonly onResync = (hear: () => void): (() => void) => {
    this.#resyncHearers.add(hear)
    return () => this.#resyncHearers.delete(hear)
  }

  on<S extends z.ZodObject>(event: RealtimeEvent<S>, hear: (data: z.output<S>) => void): () => void {
    const parsed = (data: Record<string, unknown>): void => {
      const read = event.data.safeParse(data)
      if (read.success) hear(read.data)
    }
    const hearers = this.#hearers.get(event.name) ?? new Set()
    hearers.add(parsed)
    this.#hearers.set(event.name, hearers)
    return () => hearers.delete(parsed)
  }

  /** Asks to hear one more topic, now and after every reconnect. */
  hear(topic: string): () => void {
    this.#wanted.add(topic)
    this.#ask(topic)
    return () => this.#wanted.delete(topic)
  }

  #ask(topic: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ hear: topic }))
  }

  #connectNow(): void {
    if (
      this.#socket &&
      this.#socket.readyState <= WebSocket.OPEN &&
      navigator.onLine &&
      this.#state === 'online'
    )
      return
    if (this.#state !== 'polling') this.#wait = firstWait
    clearTimeout(this.#timer)
    this.#connect()
  }

  #leaveDeadLine(): void {
    if (document.visibilityState !== 'visible' || this.#socket?.readyState !== WebSocket.OPEN) return
    if (Date.now() - this.#heardAt < silentAtMost) return
    this.#setState('offline')
    this.#connectNow()
  }

  #connect(): void {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) this.#socket.close()
    const socket = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/realtime`,
    )
    this.#socket = socket
    this.#heardAt = Date.now()
    let isWelcome = false
    socket.addEventListener('message', ({ data }) => {
      this.#heardAt = Date.now()
      isWelcome = true
      this.#hear(JSON.parse(String(data)) as RealtimeMessage)
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket !== socket) return
      // Opened without a line, the page has missed what it asked for: it reads anew when the line comes.
      this.#wasOnline = true
      if (this.#state !== 'polling') this.#setState('offline')
      this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2))
      const isRefused = !isWelcome || refusals.includes(code)
      this.#wait = Math.min(
        this.#wait * 2,
        isRefused && this.#state === 'polling' ? longestWaitRefused : longestWait,
      )
      if (isRefused) void this.#pollIfAnswered(socket)
      else this.#setState('offline')
    })
  }

  /** No socket: browsers do not say whether it was refused or the line is dead, so one HTTP call finds out. */
  async #pollIfAnswered(socket: WebSocket): Promise<void> {
    const answers =
      navigator.onLine &&
      (await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(healthTimeoutMs) }).then(
        ({ ok }) => ok,
        () => false,
      ))
    // Another socket may have been opened while the question was on its way.
    if (this.#socket !== socket && this.#state === 'online') return
    const isNew = this.#state !== 'polling'
    this.#setState(answers && this.#isTouched() ? 'polling' : 'offline')
    if (isNew) this.#poll()
  }

  #isTouched(): boolean {
    return Date.now() - this.#touchedAt < pollsWithoutInputMs
  }

  #touch(): void {
    const wasTouched = this.#isTouched()
    this.#touchedAt = Date.now()
    if (!wasTouched && this.#state !== 'online') this.#connectNow()
  }

  /** While the socket is refused, the page reads everything that events would have told it. */
  #poll(): void {
    if (this.#state !== 'polling') return
    if (this.#isTouched()) for (const hear of this.#resyncHearers) hear()
    else this.#setState('offline')
  }

  #hear(message: RealtimeMessage): void {
    if (message.event === 'welcome') {
      for (const topic of this.#wanted) this.#ask(topic)
      const again = this.#wasOnline
      this.#wasOnline = true
      this.#wait = firstWait
      this.#setState('online')
      if (again) for (const hear of this.#resyncHearers) hear()
    } else if (message.event === 'resync') {
      for (const hear of this.#resyncHearers) hear()
    }
    for (const hear of this.#hearers.get(message.event) ?? []) hear(message.data)
  }

  #setState(state: ConnectionState): void {
    if (this.#state === state) return
    this.#state = state
    clearInterval(this.#polling)
    if (state === 'polling') this.#polling = setInterval(() => this.#poll(), pollEveryMs)
    for (const hear of this.#stateHearers) hear()
  }
}

export const realtime = new Realtime()
