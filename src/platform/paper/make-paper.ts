import { Worker } from 'node:worker_threads'
import { seconds } from '#shared/dates.ts'
import type { AboutPaper, TextStyle } from './typeset.ts'

/** What stands on paper, in order: a paragraph, a hairline over the whole width, the beginning of a page. */
export type PaperLine = ({ text: string } & TextStyle) | { rule: string } | { turnPage: true }

/** What a paper's thread is handed: a whole paper, line by line. */
export interface Paper {
  about: AboutPaper
  lines: readonly PaperLine[]
}

/** A paper has to be there within a minute; what takes longer has gone wrong. */
const patience = seconds(55)
/** More threads at once would only slow each other, and whoever is answered beside them. */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []

/** Sets a paper: a PDF in Letter size, in any script that its fonts draw. Pages are numbered. */
export const makePaper = (about: AboutPaper, lines: readonly PaperLine[]): Promise<Buffer> =>
  makeInThread(new URL('./paper-worker.ts', import.meta.url), { about, lines } satisfies Paper)

/**
 * Has a file made by a worker of one's own, which posts its bytes: setting pages takes seconds, and nobody's cry may wait for
 * them. For papers whose words too are many, as a copy of everything; else `makePaper`.
 */
export const makeInThread = async (worker: URL, workerData: unknown): Promise<Buffer> => {
  // A place that comes free is handed on, so that whoever came first is next.
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await bytesOf(worker, workerData)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const bytesOf = (url: URL, workerData: unknown): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(url, { workerData })
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
    worker.once('exit', () => {
      clearTimeout(late)
      reject(new Error('the paper was not made'))
    })
  })
