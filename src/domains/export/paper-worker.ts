import { parentPort, workerData } from 'node:worker_threads'
import type { Copy } from './collect.ts'
import { toPaper } from './paper.ts'
import type { Reader } from './words.ts'

const { copy, reader } = workerData as { copy: Copy; reader: Reader }
parentPort?.postMessage(await toPaper(copy, reader))
