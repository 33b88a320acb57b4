import { parentPort, workerData } from 'node:worker_threads'
import { createDetect, warmUpDetector } from './detect.ts'
import type { DetectionContext } from './types.ts'

export interface DetectionCall {
  id: number
  text: unknown
  context: DetectionContext
}

const port = parentPort
const { isLean, encodeMs } = workerData as { isLean: boolean; encodeMs: number }
const detect = createDetect(encodeMs)
if (!port) throw new Error('detection-worker.ts runs only as a worker thread')

// Patterns are compiled at their first use: the first person must not wait for that.
const warmUp = [
  'I feel like I want to die and everyone would be better off without me, I took pills and he hits me',
  'Quiero morirme, todos estarian mejor sin mi, me tome las pastillas y mi esposo me pega',
  'أريد أن أموت والجميع سيكون أفضل بدوني أخذت كل الحبوب وزوجي يضربني',
]
if (!isLean) {
  warmUpDetector()
  for (const text of warmUp) detect(text, { now: new Date(0) })
}

port.on('message', (calls: DetectionCall[]) => {
  port.postMessage({
    judged: calls.map(({ id, text, context }) => ({ id, detection: detect(text, context) })),
  })
})
port.postMessage({ ready: true })
