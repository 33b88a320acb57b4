import { parentPort } from 'node:worker_threads'
import { createReaders } from './readers.ts'

const port = parentPort
if (!port) throw new Error('reading-worker.ts runs only as a worker thread')
const read = createReaders()
// The kernels are slow at their first use.
for (const [text, language] of [
  ['the bus was late again', 'en'],
  ['no puedo dormir', 'es'],
  ['who reads this?', 'en'],
] as const)
  read(text, language)

port.on('message', ({ id, text, language }: { id: number; text: string; language: string }) => {
  port.postMessage({ id, understanding: read(text, language) })
})
port.postMessage({ ready: true })
