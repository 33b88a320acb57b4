import { Worker } from 'node:worker_threads'
import { degradedDetection } from './types.ts'
import type { Detection, DetectionContext } from './types.ts'

export interface Detector {
  /** Never rejects: what cannot be judged in time comes back as watch and degraded. */
  detect(text: string, context: DetectionContext): Promise<Detection>
  /** How many calls could not be judged since the start. */
  failures(): number
  close(): Promise<void>
}

interface Call {
  id: number
  text: string
  context: DetectionContext
  /** It was in a batch that took too long, and is now judged by itself. */
  alone: boolean
  resolve: (detection: Detection) => void
}

// Short texts that wait together go over together: the way there and back costs more than judging them. All of them
// together hold about as many word pieces as the sentence encoder reads of one text.
const batchSize = 8
const batchCharacters = 250
/** What the rules and the linear models need of a text's time; the sentence encoder may take the rest. */
const otherMs = 60

interface Lane {
  worker: Worker
  ready: boolean
}

/** Runs the detector in a worker thread, with a warm spare for the moment the first one must go. */
export function createDetector({
  timeoutMs = 100,
  startMs = 5_000,
  isLean = false,
  workerUrl = new URL('./detection-worker.ts', import.meta.url),
}: {
  timeoutMs?: number
  /** How long a call waits for a worker that has not started yet. */
  startMs?: number
  /**
   * For servers under test, which start often: no second worker stands by, and the patterns are compiled when they are
   * first used. That saves two of three seconds of processor time.
   */
  isLean?: boolean
  workerUrl?: URL
} = {}): Detector {
  const queue: Call[] = []
  let lanes: Lane[] = []
  let current: { calls: Call[]; lane: Lane; timer: NodeJS.Timeout } | undefined
  let failed = 0
  let nextId = 1
  let closed = false
  let starts = 0

  const fail = (call: Call) => {
    failed++
    call.resolve(degradedDetection())
  }

  const open = () => {
    const worker = new Worker(workerUrl, { workerData: { isLean, encodeMs: timeoutMs - otherMs } })
    const lane: Lane = { worker, ready: false }
    lanes.push(lane)
    worker.unref()
    worker.on('message', (message: { ready?: true; judged?: { id: number; detection?: Detection }[] }) => {
      if (message.ready) {
        lane.ready = true
        starts = 0
        // The spare starts when the first one stands: two at once would keep each other waiting.
        if (!isLean && lanes.length < 2 && !closed) open()
      } else if (current?.lane === lane) {
        const { calls } = current
        clearTimeout(current.timer)
        current = undefined
        for (const call of calls) {
          const found = message.judged?.find(({ id }) => id === call.id)?.detection
          if (found) call.resolve(found)
          else fail(call)
        }
      }
      next()
    })
    worker.on('error', () => drop(lane))
    worker.on('exit', () => drop(lane))
  }

  /** One text that takes too long must not take the others of its batch with it. */
  const giveUp = (calls: Call[]) => {
    if (calls.length === 1) calls.forEach(fail)
    else queue.unshift(...calls.map((call) => Object.assign(call, { alone: true })))
  }

  /** The next texts to send over: one, or some short ones. */
  const takeBatch = (): Call[] => {
    const calls = queue.splice(0, 1)
    let characters = calls[0]?.text.length ?? 0
    while (queue[0] && !calls[0]?.alone && !queue[0].alone && calls.length < batchSize) {
      characters += queue[0].text.length
      if (characters > batchCharacters) break
      calls.push(queue.shift() as Call)
    }
    return calls
  }

  const drop = (lane: Lane) => {
    if (!lanes.includes(lane)) return
    lanes = lanes.filter((one) => one !== lane)
    void lane.worker.terminate()
    if (current?.lane === lane) {
      clearTimeout(current.timer)
      giveUp(current.calls)
      current = undefined
    }
    if (closed) return
    starts++
    // A worker that cannot start must not be started in a busy loop.
    if (starts <= 2) open()
    else setTimeout(() => !closed && lanes.length < (isLean ? 1 : 2) && open(), 1_000).unref()
    next()
  }

  const next = () => {
    if (current || queue.length === 0) return
    const lane = lanes.find((one) => one.ready)
    if (!lane) return
    const calls = takeBatch()
    const timer = setTimeout(() => {
      // When this thread was the slow one, the answer already waits: let it in first.
      setImmediate(() => {
        if (current?.calls === calls) drop(lane)
      })
    }, timeoutMs)
    current = { calls, lane, timer }
    try {
      lane.worker.postMessage(calls.map(({ id, text, context }) => ({ id, text, context })))
    } catch {
      clearTimeout(timer)
      current = undefined
      giveUp(calls)
      next()
    }
  }

  open()

  return {
    detect: (text, context) =>
      new Promise((resolve) => {
        const late = setTimeout(() => {
          const at = queue.indexOf(call)
          if (at < 0) return
          queue.splice(at, 1)
          fail(call)
        }, startMs)
        const call: Call = {
          id: nextId++,
          text,
          context,
          alone: false,
          resolve: (detection) => {
            clearTimeout(late)
            resolve(detection)
          },
        }
        if (closed) return fail(call)
        queue.push(call)
        next()
      }),
    failures: () => failed,
    close: async () => {
      closed = true
      for (const call of queue.splice(0)) fail(call)
      const open = lanes
      if (current) {
        clearTimeout(current.timer)
        current.calls.forEach(fail)
        current = undefined
      }
      lanes = []
      await Promise.all(open.map(({ worker }) => worker.terminate()))
    },
  }
}
