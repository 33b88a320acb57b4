import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { readByWords } from './by-words.ts'
import { withPlain } from './plainly-said.ts'
import type { Reading, Understanding } from './types.ts'

/** Where the thread has not started by then, nobody waits for it. */
const startsWithinMs = 3_000
/** A turn that was not understood by then is answered without. */
const withinMs = 300
/** So many late answers in a row mean that the thread hangs. */
const latesAtMost = 5
/** After so many failures in a row the thread is left alone: the conversation goes on without understanding. */
const failuresAtMost = 3

interface Waiting {
  resolve: (found: Understanding | null) => void
  timer: NodeJS.Timeout
}

interface Thread {
  worker: Worker
  ready: Promise<boolean>
  isReady: boolean
  waiting: Map<number, Waiting>
}

let thread: Thread | undefined
let failures = 0
let lateInRow = 0
let nextId = 1

function open(): Thread {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  const settle = (id: number, found: Understanding | null) => {
    const one = waiting.get(id)
    if (!one) return
    clearTimeout(one.timer)
    waiting.delete(id)
    one.resolve(found)
  }
  const ready = new Promise<boolean>((resolve) => {
    worker.on('message', (message: { ready?: true; id?: number; understanding?: Understanding | null }) => {
      if (message.ready) {
        failures = 0
        opened.isReady = true
        resolve(true)
      } else if (message.id !== undefined) {
        lateInRow = 0
        settle(message.id, message.understanding ?? null)
      }
    })
    const end = () => {
      resolve(false)
      for (const id of [...waiting.keys()]) settle(id, null)
      if (thread?.worker === worker) {
        failures += 1
        thread = undefined
      }
    }
    worker.on('error', end)
    worker.on('exit', end)
  })
  worker.unref()
  const opened: Thread = { worker, ready, isReady: false, waiting }
  return opened
}

/** Starts the thread that understands turns, so that the first message does not wait for it. Answers whether it runs. */
export const startUnderstanding = async (): Promise<boolean> => {
  if (failures >= failuresAtMost) return false
  thread ??= open()
  return thread.ready
}

/** What a turn is understood to say, by the encoder of its language or by word lists; null where neither can tell. Never rejects. */
export const understand = async (text: string, language: string): Promise<Understanding | null> => {
  const read = await readInThread(text, language)
  if (read) for (const one of [read.whole, ...read.sentences]) keepReading(one)
  return withPlain(text, read ?? readByWords(text))
}

/** What was understood lately, by a digest of the text: no words stay here. */
const lately = new Map<string, Omit<Reading, 'text'>>()
const latelyAtMost = 3_000
const digestOf = (text: string): string => createHash('sha256').update(text.trim()).digest('base64')

function keepReading({ text, ...reading }: Reading): void {
  const key = digestOf(text)
  lately.delete(key)
  lately.set(key, reading)
  const [oldest] = lately.keys()
  if (lately.size > latelyAtMost && oldest !== undefined) lately.delete(oldest)
}

/** What a sentence was understood to say when it was written, where that was not long ago. */
export const understoodLately = (text: string): Omit<Reading, 'text'> | undefined =>
  lately.get(digestOf(text))

const readInThread = async (text: string, language: string): Promise<Understanding | null> => {
  if (!thread?.isReady && !(await startsInTime())) return null
  const asked = thread
  if (!asked) return null
  const id = nextId++
  return new Promise((resolve) => {
    const timer = globalThis.setTimeout(() => {
      asked.waiting.delete(id)
      resolve(null)
      lateInRow += 1
      // A thread that answers nothing any more is replaced with the next turn.
      if (lateInRow >= latesAtMost) void asked.worker.terminate()
    }, withinMs)
    asked.waiting.set(id, { resolve, timer })
    asked.worker.postMessage({ id, text, language })
  })
}

const startsInTime = async (): Promise<boolean> => {
  const waits = new AbortController()
  try {
    const late = setTimeout(startsWithinMs, false, { ref: false, signal: waits.signal }).catch(() => false)
    return await Promise.race([startUnderstanding(), late])
  } finally {
    waits.abort()
  }
}
