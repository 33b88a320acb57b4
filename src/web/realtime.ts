import type { z } from 'zod'
import type { RealtimeEvent, RealtimeMessage } from '#shared/realtime.ts'
import { startTicker } from '#web/ticker.ts'

/**
 * `connecting`: there is no socket, and no request has failed. `polling`: the server answers, but there is no socket; the
 * page asks over HTTP now and then. `offline`: a request over HTTP has failed, too.
 */
export type ConnectionState = 'connecting' | 'online' | 'polling' | 'offline'

/** Whether what is sent now may arrive: only a request that failed says that it does not. */
export const reachesServer = (state: ConnectionState): boolean => state !== 'offline'

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
/** A watched line: looked at this often, asked for a sign of life after this silence, and left without an answer. */
const watchEveryMs = 2_500
const askAfterMs = 5_000
const answerWithinMs = 5_000
/** A new socket that is not welcomed within this time is given up. */
const openWithinMs = 5_000
const question = JSON.stringify({ ping: true })

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
  #listening: AbortController | undefined
  #looking: ReturnType<typeof setInterval> | undefined
  #isWelcome = false
  #openedAt = 0
  #askedAt = 0
  #polledAt = 0
  #retryAt = Number.POSITIVE_INFINITY
  #stopWatching: (() => void) | undefined
  readonly #path: string
  readonly #lookers = new Set<() => void>()
  readonly #wanted = new Set<string>()
  readonly #hearers = new Map<string, Set<(data: Record<string, unknown>) => void>>()
  readonly #stateHearers = new Set<() => void>()
  readonly #resyncHearers = new Set<() => void>()

  constructor(path = '/api/realtime') {
    this.#path = path
  }

  start(): void {
    if (this.#started) return
    this.#started = true
    const { signal } = (this.#listening = new AbortController())
    window.addEventListener('online', () => this.#connectNow(), { signal })
    // Browsers are wrong about this now and then: a request decides.
    window.addEventListener('offline', () => void this.#askOverHttp(true), { signal })
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && this.#connectNow(),
      { signal },
    )
    this.#touchedAt = Date.now()
    for (const input of ['pointerdown', 'keydown'])
      window.addEventListener(input, () => this.#touch(), { signal })
    this.#looking = setInterval(() => this.#leaveDeadLine(), looksEvery)
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

  /** Closes the socket: what it was for is over, until it is started again. */
  stop(): void {
    const socket = this.#socket
    this.#socket = null
    this.#started = false
    this.#listening?.abort()
    clearInterval(this.#looking)
    clearTimeout(this.#timer)
    this.#retryAt = Number.POSITIVE_INFINITY
    this.#setState('offline')
    socket?.close()
  }

  /**
   * Watches the line closely, also while the page is hidden: a dead one is left within 15 seconds. While there is no
   * socket, `look` is called every 20 seconds, whether there is input or not; it must not count as activity. Answers
   * what ends it.
   */
  watch(look: () => void): () => void {
    this.#lookers.add(look)
    this.#stopWatching ??= startTicker(watchEveryMs, () => this.#checkLine())
    return () => {
      this.#lookers.delete(look)
      if (this.#lookers.size) return
      this.#stopWatching?.()
      this.#stopWatching = undefined
    }
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
    const socket = this.#socket
    if (socket && !this.#isWelcome) this.#giveUpLate(socket)
    else if (socket?.readyState === WebSocket.OPEN && Date.now() - this.#heardAt >= silentAtMost)
      this.#leaveSilentLine()
  }

  /** Some networks let a socket wait for ever. Closing it reports the end, which asks over HTTP and tries again. */
  #giveUpLate(socket: WebSocket): void {
    if (socket.readyState <= WebSocket.OPEN && Date.now() - this.#openedAt >= openWithinMs) socket.close()
  }

  /** One look at a watched line: timers of the page itself may be a minute late. */
  #checkLine(): void {
    const now = Date.now()
    const socket = this.#socket
    if (this.#state === 'polling') this.#pollWhenDue()
    if (now >= this.#retryAt) this.#connect()
    else if (socket && !this.#isWelcome) this.#giveUpLate(socket)
    else if (socket?.readyState === WebSocket.OPEN) this.#askForLife(socket, now)
  }

  #askForLife(socket: WebSocket, now: number): void {
    if (now - this.#heardAt < askAfterMs) return
    if (this.#askedAt <= this.#heardAt) {
      this.#askedAt = now
      socket.send(question)
    } else if (now - this.#askedAt >= answerWithinMs) this.#leaveSilentLine()
  }

  /** The server does not answer: a new socket is asked for, and meanwhile what is known is read over HTTP. */
  #leaveSilentLine(): void {
    this.#wasOnline = true
    this.#setState('connecting')
    this.#wait = firstWait
    this.#connect()
    void this.#askOverHttp(true)
  }

  #connect(): void {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) this.#socket.close()
    clearTimeout(this.#timer)
    const socket = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${this.#path}`,
    )
    this.#socket = socket
    this.#heardAt = this.#openedAt = Date.now()
    this.#askedAt = 0
    this.#retryAt = Number.POSITIVE_INFINITY
    this.#isWelcome = false
    let isWelcome = false
    socket.addEventListener('message', ({ data }) => {
      // An old line that speaks again after it was left is not the page's any more.
      if (this.#socket !== socket) return
      this.#heardAt = Date.now()
      isWelcome = this.#isWelcome = true
      this.#hear(JSON.parse(String(data)) as RealtimeMessage)
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket !== socket) return
      // Opened without a line, the page has missed what it asked for: it reads anew when the line comes.
      this.#wasOnline = true
      if (this.#state === 'online') this.#setState('connecting')
      const waitMs = this.#wait * (0.75 + Math.random() / 2)
      this.#retryAt = Date.now() + waitMs
      this.#timer = setTimeout(() => this.#connect(), waitMs)
      const isRefused = !isWelcome || refusals.includes(code)
      this.#wait = Math.min(
        this.#wait * 2,
        isRefused && this.#state === 'polling' ? longestWaitRefused : longestWait,
      )
      void this.#askOverHttp(isRefused)
    })
  }

  /**
   * No socket: browsers do not say whether it was refused or the line is dead, so one HTTP call finds out. `reads`: what is
   * known is read at once; else after the poll interval, as the socket of a server that restarts is soon there again.
   */
  async #askOverHttp(reads: boolean): Promise<void> {
    const signal = AbortSignal.timeout(healthTimeoutMs)
    const answers = await fetch('/api/health', { cache: 'no-store', signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    // A socket may have been welcomed while the question was on its way, or it all has ended.
    if (!this.#socket || (this.#state === 'online' && answers)) return
    const before = this.#state
    const mayPoll = this.#isTouched() || this.#lookers.size > 0
    this.#setState(answers && mayPoll ? 'polling' : 'offline')
    if (before !== 'polling' && (reads || before === 'offline')) this.#poll()
    else if (before !== 'polling') this.#polledAt = Date.now()
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
    this.#polledAt = Date.now()
    if (this.#isTouched()) for (const hear of this.#resyncHearers) hear()
    else if (this.#lookers.size) for (const look of this.#lookers) look()
    else this.#setState('offline')
  }

  #pollWhenDue(): void {
    if (Date.now() - this.#polledAt >= pollEveryMs) this.#poll()
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
    if (state === 'polling') this.#polling = setInterval(() => this.#pollWhenDue(), pollEveryMs)
    for (const hear of this.#stateHearers) hear()
  }
}

export const realtime = new Realtime()
