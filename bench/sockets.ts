import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { WebSocket } from 'ws'
import { askProcess, signInTo, startProcess } from '../src/app/server-process.ts'
import type { Me } from '../src/domains/auth/contract.ts'
import { percentile, shoot } from './load.ts'

// One browser sends 20,000 frames over WebSockets, from a thread of its own, while another person reads their moods
// over HTTP: how long do they wait?

const frames = 20_000
const probesAtLeast = 600
/** Milliseconds at p99 for the other person. */
const limit = 50

interface Flood {
  url: string
  cookie: string
  /** Opens another connection whenever one is closed, until all frames are sent. */
  again: boolean
}

const flood = async ({ url, cookie, again }: Flood): Promise<number> => {
  let [sent, opened] = [0, 0]
  const address = `${url.replace('http', 'ws')}/api/realtime`
  while (sent < frames && (again || opened === 0) && opened < 500) {
    opened += 1
    const socket = new WebSocket(address, cookie ? { headers: { cookie } } : {})
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => undefined)
    await Promise.race([closed, new Promise((resolve) => socket.once('message', resolve))])
    for (let i = 0; i < frames && socket.readyState === WebSocket.OPEN; i += 1) {
      socket.send(`{"hear":"client:${i}"}`)
      sent += 1
      if (i % 200 === 199) await new Promise((resolve) => setImmediate(resolve))
    }
    socket.close()
    await closed
  }
  return opened
}

const run = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-'))
  const server = await startProcess({ DATA_DIR: folder })
  const port = Number(new URL(server.url).port)
  try {
    const [cookie, noisy] = [await signInTo(server.url, 'client'), await signInTo(server.url, 'family')]
    const { user } = (await askProcess<Me>(server.url, cookie, 'GET', '/api/auth/me')).body
    const path = `/api/clients/${user?.clientId}/mood-logs?limit=5`
    const agent = new Agent({ keepAlive: true })
    const probe = async (until: () => boolean): Promise<number[]> => {
      const took: number[] = []
      while (took.length < probesAtLeast || !until()) {
        const started = performance.now()
        await shoot(agent, port, { method: 'GET', path, headers: { cookie } })
        took.push(performance.now() - started)
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
      return took
    }
    console.log('20,000 frames from | other requests | p50 ms | p99 ms | slowest | p99 to the limit')
    const line = (name: string, took: number[]): void =>
      console.log(
        `${name} | ${took.length} | ${percentile(took, 0.5).toFixed(1)} | ${percentile(took, 0.99).toFixed(1)} | ${Math.max(...took).toFixed(0)} | ${(percentile(took, 0.99) / limit).toFixed(2)}`,
      )
    await probe(() => true)
    line('nobody', await probe(() => true))
    for (const [name, given] of [
      ['one signed-in connection', { cookie: noisy, again: false }],
      ['one anonymous connection', { cookie: '', again: false }],
      ['anonymous connections, a new one for each that is closed', { cookie: '', again: true }],
    ] as const) {
      const worker = new Worker(new URL(import.meta.url), { workerData: { url: server.url, ...given } })
      let isOver = false
      worker.once('message', () => (isOver = true))
      line(name, await probe(() => isOver))
      await worker.terminate()
    }
    agent.destroy()
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
}

if (isMainThread) await run()
else parentPort?.postMessage(await flood(workerData as Flood))
