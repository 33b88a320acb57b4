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

// Patterns are compiled and encoders run slowly at their first use: the first person must not wait for that. What a rule
// decides no encoder reads, so the last two tell nothing.
const warmUp = [
  'I feel like I want to die and everyone would be better off without me, I took pills and he hits me',
  'Quiero morirme, todos estarian mejor sin mi, me tome las pastillas y mi esposo me pega',
  'أريد أن أموت والجميع سيكون أفضل بدوني أخذت كل الحبوب وزوجي يضربني',
  'The bus was late again today and the rain did not stop, so I walked all the way home',
  'El camión llegó tarde otra vez y no paró de llover, así que me fui caminando hasta la casa',
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
