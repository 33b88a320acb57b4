import { newId } from '#shared/ids.ts'
import { ApiError, call } from '#web/api.ts'
import { type Signal, type SignalBatch, videoEndpoints } from '../contract.ts'

interface Batch {
  batch: string
  to: string
  line: string
  signals: Signal[]
}

const firstWait = 1000
const longestWait = 8000

/** Carries connection messages between this page and the other one, in order, once, through a network that comes and goes. */
export class SignalPost {
  readonly #id: string
  readonly #page: string
  /** The server would not take one: what this page knows of the room is old. */
  readonly #onRefused: () => void
  #queue: Batch[] = []
  #isSending = false
  #after = 0
  #reading: Promise<void> | null = null
  #readAgain = false
  #stopped = false

  constructor(id: string, page: string, onRefused: () => void) {
    this.#id = id
    this.#page = page
    this.#onRefused = onRefused
  }

  /** Messages of an earlier connection that have not left yet are of no use any more. */
  send(to: string, line: string, signals: Signal[]): void {
    this.#queue = this.#queue.filter((one, i) => (i === 0 && this.#isSending) || one.line === line)
    this.#queue.push({ batch: newId(), to, line, signals })
    if (!this.#isSending) void this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true
    let wait = firstWait
    for (let first = this.#queue[0]; first && !this.#stopped; first = this.#queue[0]) {
      try {
        await call(videoEndpoints.sendVideoSignals, { id: this.#id, page: this.#page, ...first })
        this.#queue.shift()
        wait = firstWait
      } catch (error) {
        if (isFinal(error)) {
          this.#queue.shift()
          this.#onRefused()
        } else {
          await new Promise((resolve) => setTimeout(resolve, wait))
          wait = Math.min(wait * 2, longestWait)
        }
      }
    }
    this.#isSending = false
  }

  /** Fetches what waits for this page; asked while it fetches, it looks once more afterwards. */
  fetch(take: (batch: SignalBatch) => void): Promise<void> {
    if (this.#reading) {
      this.#readAgain = true
      return this.#reading
    }
    this.#reading = this.#fetch(take).finally(() => {
      this.#reading = null
      if (this.#readAgain && !this.#stopped) {
        this.#readAgain = false
        void this.fetch(take)
      }
    })
    return this.#reading
  }

  async #fetch(take: (batch: SignalBatch) => void): Promise<void> {
    try {
      const batches = await call(videoEndpoints.readVideoSignals, {
        id: this.#id,
        page: this.#page,
        after: this.#after,
      })
      for (const batch of batches) {
        this.#after = Math.max(this.#after, batch.seq)
        if (!this.#stopped) take(batch)
      }
    } catch {
      // Whoever waits for it looks again.
    }
  }

  stop(): void {
    this.#stopped = true
    this.#queue = []
  }
}

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
