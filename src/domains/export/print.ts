import { makeInThread } from '#platform/paper/make-paper.ts'
import type { Copy } from './collect.ts'
import type { Reader } from './words.ts'

/** Puts a copy on paper in a thread that also finds its words: of a year of messages those alone take a while. */
export const print = (copy: Copy, reader: Reader): Promise<Buffer> =>
  makeInThread(new URL('./paper-worker.ts', import.meta.url), { copy, reader })
