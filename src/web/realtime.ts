import type { z } from 'zod'
import type { RealtimeEvent, RealtimeMessage } from '#shared/realtime.ts'

export type ConnectionState = 'connecting' | 'online' | 'offline'

const firstWait = 500
const longestWait = 15_000
const looksEvery = 10_000
/** The server says something at least every 25 s: after this long the line is dead, whatever the socket says. */
const silentAtMost = 60_000

/** One socket for the whole page: hears events, comes back by itself, and says when it was away. */
export class Realtime {
  #socket: WebSocket | null = null
  #state: ConnectionState = 'connecting'
  #wait = firstWait
  #timer: ReturnType<typeof setTimeout> | undefined
  #wasOnline = false
  #started = false
  #heardAt = 0
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
    this.#wait = firstWait
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
    socket.addEventListener('message', ({ data }) => {
      this.#heardAt = Date.now()
      this.#hear(JSON.parse(String(data)) as RealtimeMessage)
    })
    socket.addEventListener('close', () => {
      if (this.#socket !== socket) return
      // Opened without a line, the page has missed what it asked for: it reads anew when the line comes.
      this.#wasOnline = true
      this.#setState('offline')
      this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2))
      this.#wait = Math.min(this.#wait * 2, longestWait)
    })
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
    for (const hear of this.#stateHearers) hear()
  }
}

export const realtime = new Realtime()
