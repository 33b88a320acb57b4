import { Worker } from 'node:worker_threads'
import { seconds } from '#shared/dates.ts'
import type { Copy } from './collect.ts'
import type { Reader } from './words.ts'

/** A copy has to be there within a minute; what takes longer has gone wrong. */
const patience = seconds(55)

/** Puts a copy on paper in a thread of its own: setting pages takes seconds, and nobody's cry may wait for them. */
export const print = (copy: Copy, reader: Reader): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./paper-worker.ts', import.meta.url), { workerData: { copy, reader } })
    const end = (): void => {
      clearTimeout(late)
      void worker.terminate()
    }
    const late = setTimeout(() => {
      end()
      reject(new Error('the paper took too long'))
    }, patience)
    worker.once('message', (bytes: Uint8Array) => {
      end()
      resolve(Buffer.from(bytes))
    })
    worker.once('error', (error) => {
      end()
      reject(error)
    })
    worker.once('exit', () => reject(new Error('the paper was not made')))
  })
