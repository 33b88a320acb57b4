import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { StartRefused } from '../start-refused.ts'
import type { FromWorker, Request, ToWorker } from './embedded-protocol.ts'

interface Rows<T = Record<string, unknown>> {
  rows: T[]
  affectedRows?: number
  fields?: unknown[]
}
interface RunOptions {
  rowMode?: 'array' | 'object'
}

/** The embedded PostgreSQL (PGlite) in its own thread, so that a query never holds the event loop. */
export class EmbeddedClient {
  readonly #worker: Worker
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  readonly #lock: DatabaseSync | null
  #next = 0
  #closed = false

  private constructor(worker: Worker, lock: DatabaseSync | null) {
    this.#worker = worker
    this.#lock = lock
    worker.on('message', (message: FromWorker) => this.#hear(message))
    worker.on('error', (error) => {
      this.#fail(error as Error)
      throw error
    })
    worker.on('exit', () => {
      const unasked = !this.#closed
      this.#fail(new Error('the embedded database has stopped'))
      // Without its database the process can only fail; ended, it can be started again.
      if (unasked) throw new Error('the embedded database has stopped by itself')
    })
  }

  /**
   * Opens (or creates) the database in `folder`; `null` keeps it in memory, for tests. Throws StartRefused when another
   * process has it or its files are damaged.
   */
  static async open(folder: string | null): Promise<EmbeddedClient> {
    const lock = folder ? takeLock(folder) : null
    try {
      if (folder && isHalfThere(folder)) throw damaged(folder)
      const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder } })
      await new Promise<void>((resolve, reject) => {
        const fail = (cause: unknown): void =>
          reject(folder ? damaged(folder, cause) : new Error('the embedded database did not open', { cause }))
        worker.once('error', fail)
        worker.once('exit', fail)
        worker.once('message', () => {
          worker.off('error', fail)
          worker.off('exit', fail)
          resolve()
        })
      })
      return new EmbeddedClient(worker, lock)
    } catch (error) {
      lock?.close()
      throw error
    }
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'notification') {
      for (const listener of this.#listeners.get(message.channel) ?? []) listener(message.payload)
      return
    }
    if (message.kind === 'ready') return
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (message.kind === 'error')
      waiting?.reject(Object.assign(new Error(message.error.message), message.error))
    else waiting?.resolve(message.result as never)
  }

  #fail(error: Error): void {
    this.#closed = true
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  #send<T>(message: Omit<ToWorker, 'id'> & Record<string, unknown>): { id: number; done: Promise<T> } {
    const id = ++this.#next
    if (this.#closed) return { id, done: Promise.reject(new Error('the embedded database has stopped')) }
    const done = new Promise<T>((resolve, reject) =>
      this.#waiting.set(id, { resolve: resolve as never, reject }),
    )
    this.#worker.postMessage({ ...message, id })
    return { id, done }
  }

  query<T = Record<string, unknown>>(
    sql: string,
    params?: unknown[],
    options?: RunOptions,
  ): Promise<Rows<T>> {
    return this.#run({ sql, params, rows: options?.rowMode })
  }

  exec(sql: string): Promise<Rows[]> {
    return this.#run({ sql, exec: true })
  }

  #run<T>(request: Omit<Request, 'kind' | 'id'>): Promise<T> {
    return this.#send<T>({ kind: 'run', ...request }).done
  }

  /** Runs `work` alone: nothing else reaches the database until it ends. Never wait for the network inside. */
  async transaction<T>(work: (tx: Pick<EmbeddedClient, 'query' | 'exec'>) => Promise<T>): Promise<T> {
    const begin = this.#send({ kind: 'begin' })
    await begin.done
    const transaction = begin.id
    const tx = {
      query: (sql: string, params?: unknown[], options?: RunOptions) =>
        this.#run({ sql, params, rows: options?.rowMode, transaction }),
      exec: (sql: string) => this.#run({ sql, exec: true, transaction }),
    } as Pick<EmbeddedClient, 'query' | 'exec'>
    let result: T
    try {
      result = await work(tx)
    } catch (error) {
      await this.#send({ kind: 'end', transaction, how: 'rollback' }).done.catch(() => undefined)
      throw error
    }
    await this.#send({ kind: 'end', transaction, how: 'commit' }).done
    return result
  }

  async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
    const known = this.#listeners.get(channel)
    if (known) known.add(listener)
    else {
      this.#listeners.set(channel, new Set([listener]))
      await this.exec(`listen "${channel}"`)
    }
    return async () => {
      this.#listeners.get(channel)?.delete(listener)
    }
  }

  async close(): Promise<void> {
    if (!this.#closed) await this.#send({ kind: 'close' }).done
    this.#closed = true
    await this.#worker.terminate()
    this.#lock?.close()
  }
}

/** A folder with files, but without the one that makes it a database: opened, it would hang or be written over. */
const isHalfThere = (folder: string): boolean =>
  readdirSync(folder).length > 0 && !existsSync(join(folder, 'PG_VERSION'))

/** What a person can do about a database whose files are damaged. */
export const damaged = (folder: string, cause?: unknown): StartRefused =>
  new StartRefused(
    `The database in ${folder} cannot be opened because its files are damaged: put the folder back from a backup, or move it away to start with an empty one.`,
    { cause },
  )

/** The kernel frees this lock when the process dies, so kill -9 leaves nothing to clean up. */
const takeLock = (folder: string): DatabaseSync => {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(`${folder}.lock`)
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch {
    lock.close()
    throw new StartRefused(
      `The database in ${folder} is in use by another Landfall process. Stop it, or set another DATA_DIR.`,
    )
  }
  return lock
}
