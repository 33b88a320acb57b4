import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { FromWorker, Request, ToWorker } from './embedded-protocol.ts'

interface NodeStream {
  nfd?: number
  node: unknown
}
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number }; realPath(node: unknown): string }
}

/** PGlite's NodeFS never fsyncs; a commit that is acknowledged must survive a power cut. */
class SyncNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const ready = await super.init(...args)
    ready.emscriptenOpts.preRun ??= []
    ;(ready.emscriptenOpts.preRun as ((module: unknown) => void)[]).push((module) => {
      const { NODEFS } = module as EmscriptenModule
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) {
          fs.fsyncSync(stream.nfd)
          return 0
        }
        const descriptor = fs.openSync(NODEFS.realPath(stream.node), 'r')
        try {
          fs.fsyncSync(descriptor)
        } finally {
          fs.closeSync(descriptor)
        }
        return 0
      }
    })
    return ready
  }
}

const port = parentPort
if (!port) throw new Error('runs as a worker only')
const { folder } = workerData as { folder: string | null }

// drizzle wants dates as text and hands these parsers with every query; given once they cost nothing.
const asText = (value: string): string => value
const textTypes = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
]
const parsers = Object.fromEntries(textTypes.map((type) => [type, asText]))

const durable = {
  startParams: [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    '-c',
    'wal_sync_method=fsync',
  ],
}
// What keeps two appointments apart needs it; a PostgreSQL server brings it along.
const common = { parsers, extensions: { btree_gist } }
const db = await PGlite.create(folder ? { fs: new SyncNodeFS(folder), ...durable, ...common } : common)
const post = (message: FromWorker): void => port.postMessage(message)
db.onNotification((channel, payload) => post({ kind: 'notification', channel, payload }))

let tail: Promise<unknown> = Promise.resolve()
const open = new Map<number, () => void>()

const run = (request: Request): Promise<unknown> =>
  request.exec
    ? db.exec(request.sql)
    : db.query(request.sql, request.params, request.rows ? { rowMode: request.rows } : undefined)

const answer = async (id: number, work: () => Promise<unknown>): Promise<void> => {
  try {
    post({ kind: 'result', id, result: await work() })
  } catch (error) {
    const { message, code, detail, constraint, table, column } = error as Record<string, string | undefined>
    post({
      kind: 'error',
      id,
      error: { message: message ?? String(error), code, detail, constraint, table, column },
    })
  }
}

// One session serves everyone: statements queue, and a transaction holds the queue until it ends.
port.on('message', (message: ToWorker) => {
  if (message.kind === 'begin') {
    tail = tail.then(
      () =>
        new Promise<void>((release) => {
          open.set(message.id, release)
          void answer(message.id, () =>
            db.exec('begin').then(
              () => null,
              (error) => {
                // Nothing was begun, so nobody will end it.
                open.delete(message.id)
                release()
                throw error
              },
            ),
          )
        }),
    )
  } else if (message.kind === 'end') {
    // The queue moves on only when nothing of this transaction is left, also after a commit that failed.
    const end = (): Promise<null> =>
      db.exec(message.how).then(
        () => null,
        async (error) => {
          await db.exec('rollback').catch(() => undefined)
          throw error
        },
      )
    void answer(message.id, end).finally(() => {
      open.get(message.transaction)?.()
      open.delete(message.transaction)
    })
  } else if (message.kind === 'close') {
    tail = tail.then(() => answer(message.id, () => db.close().then(() => null)))
  } else if (message.transaction) {
    void answer(message.id, () => run(message))
  } else {
    tail = tail.then(() => answer(message.id, () => run(message)))
  }
})
post({ kind: 'ready' })
