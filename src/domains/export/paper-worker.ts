import { parentPort, workerData } from 'node:worker_threads'
import type { Copy } from './collect.ts'
import { type Reader, toPaper } from './paper.ts'

const { copy, reader } = workerData as { copy: Copy; reader: Reader }
parentPort?.postMessage(await toPaper(copy, reader))
