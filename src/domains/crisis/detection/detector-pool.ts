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
  resolve: (detection: Detection) => void
}

interface Lane {
  worker: Worker
  ready: boolean
}

/** Runs the detector in a worker thread, with a warm spare for the moment the first one must go. */
export function createDetector({
  timeoutMs = 100,
  startMs = 3_000,
  workerUrl = new URL('./detection-worker.ts', import.meta.url),
}: {
  timeoutMs?: number
  /** How long a call waits for a worker that has not started yet. */
  startMs?: number
  workerUrl?: URL
} = {}): Detector {
  const queue: Call[] = []
  let lanes: Lane[] = []
  let current: { call: Call; lane: Lane; timer: NodeJS.Timeout } | undefined
  let failed = 0
  let nextId = 1
  let closed = false
  let starts = 0

  const fail = (call: Call) => {
    failed++
    call.resolve(degradedDetection())
  }

  const open = () => {
    const worker = new Worker(workerUrl)
    const lane: Lane = { worker, ready: false }
    lanes.push(lane)
    worker.unref()
    worker.on('message', (message: { ready?: true; id?: number; detection?: Detection }) => {
      if (message.ready) {
        lane.ready = true
        starts = 0
      } else if (current?.lane === lane && message.id === current.call.id) {
        const { call, timer } = current
        clearTimeout(timer)
        current = undefined
        if (message.detection) call.resolve(message.detection)
        else fail(call)
      }
      next()
    })
    worker.on('error', () => drop(lane))
    worker.on('exit', () => drop(lane))
  }

  const drop = (lane: Lane) => {
    if (!lanes.includes(lane)) return
    lanes = lanes.filter((one) => one !== lane)
    void lane.worker.terminate()
    if (current?.lane === lane) {
      clearTimeout(current.timer)
      fail(current.call)
      current = undefined
    }
    if (closed) return
    starts++
    // A worker that cannot start must not be started in a busy loop.
    if (starts <= 2) open()
    else setTimeout(() => !closed && lanes.length < 2 && open(), 1_000).unref()
    next()
  }

  const next = () => {
    if (current || queue.length === 0) return
    const lane = lanes.find((one) => one.ready)
    if (!lane) return
    const call = queue.shift()!
    const timer = setTimeout(() => {
      // When this thread was the slow one, the answer already waits: let it in first.
      setImmediate(() => {
        if (current?.call === call) drop(lane)
      })
    }, timeoutMs)
    current = { call, lane, timer }
    try {
      lane.worker.postMessage({ id: call.id, text: call.text, context: call.context })
    } catch {
      clearTimeout(timer)
      current = undefined
      fail(call)
      next()
    }
  }

  open()
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
        fail(current.call)
        current = undefined
      }
      lanes = []
      await Promise.all(open.map(({ worker }) => worker.terminate()))
    },
  }
}
