import { newId } from '#shared/ids.ts'
import { ApiError } from '#web/api.ts'
import type { Signal, SignalBatch } from '../contract.ts'

/** A batch of connection messages for a page; `line` names the connection it belongs to. */
interface Batch {
  batch: string
  to: string
  line: string
  signals: Signal[]
}

const firstWait = 1000
const longestWait = 8000

interface PostOptions {
  send(batch: Batch): Promise<unknown>
  /** What waits for this page after the batch of this number. */
  read(after: number): Promise<SignalBatch[]>
  /** The server would not take one. */
  onRefused(): void
}

/** Carries connection messages between this page and others, in order, once, through a network that comes and goes. */
export class SignalPost {
  readonly #options: PostOptions
  #queue: Batch[] = []
  #isSending = false
  #after = 0
  #reading: Promise<void> | null = null
  #readAgain = false
  #stopped = false

  constructor(options: PostOptions) {
    this.#options = options
  }

  /** Messages to the same page of an earlier connection that have not left yet are of no use any more. */
  send(to: string, line: string, signals: Signal[]): void {
    this.#queue = this.#queue.filter(
      (one, i) => (i === 0 && this.#isSending) || one.to !== to || one.line === line,
    )
    this.#queue.push({ batch: newId(), to, line, signals })
    if (!this.#isSending) void this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true
    let wait = firstWait
    for (let first = this.#queue[0]; first && !this.#stopped; first = this.#queue[0]) {
      try {
        await this.#options.send(first)
        this.#queue.shift()
        wait = firstWait
      } catch (error) {
        if (isFinal(error)) {
          this.#queue.shift()
          this.#options.onRefused()
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
      for (const batch of await this.#options.read(this.#after)) {
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
