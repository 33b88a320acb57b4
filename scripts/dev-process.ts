import { type ChildProcess, spawn } from 'node:child_process'

const waitMs = 30_000
const killAfterMs = 10_000

/** A server process that can be replaced by a new one at any time. */
export interface ServerProcess {
  /** Port of the running server; waits while one starts, and rejects when it cannot start or takes over 30 s. */
  port(): Promise<number>
  /** Ends the running server cleanly and starts a new one; calls during a restart are joined to one more. */
  restart(): Promise<void>
  /** Ends the server; no other is started. */
  stop(): Promise<void>
}

/** Starts `script` as a process that sends `{ port }` when it serves. */
export function startServerProcess(script: string, env: NodeJS.ProcessEnv): ServerProcess {
  let child: ChildProcess | null = null
  let started: Promise<number> = start()
  let restarting: Promise<void> | null = null
  let isWanted = false
  let isStopped = false

  function start(): Promise<number> {
    const serving = new Promise<number>((resolve, reject) => {
      const fresh = spawn(process.execPath, [script], {
        env,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      child = fresh
      fresh.on('message', (message) => resolve((message as { port: number }).port))
      fresh.on('error', reject)
      fresh.on('exit', (code) => {
        if (child === fresh) child = null
        reject(new Error(`the server ended with ${code ?? 'a signal'}; it starts again with the next change`))
      })
    })
    serving.catch(() => undefined)
    return serving
  }

  async function end(): Promise<void> {
    const ending = child
    if (!ending) return
    await new Promise<void>((resolve) => {
      const kill = setTimeout(() => ending.kill('SIGKILL'), killAfterMs)
      ending.once('exit', () => {
        clearTimeout(kill)
        resolve()
      })
      ending.kill('SIGTERM')
    })
  }

  async function replace(): Promise<void> {
    do {
      isWanted = false
      await end()
      if (isStopped) return
      started = start()
      await started.catch((error: Error) => console.error(error.message))
    } while (isWanted)
  }

  return {
    port: async () => {
      const deadline = performance.now() + waitMs
      while (performance.now() < deadline) {
        const asked = started
        const late = new Promise<null>((resolve) => setTimeout(resolve, 200, null).unref())
        const port = restarting ? await late : await Promise.race([asked, late])
        if (port !== null && asked === started && !restarting) return port
      }
      throw new Error('the server did not start within 30 seconds')
    },
    restart: () => {
      isWanted = true
      restarting ??= replace().finally(() => {
        restarting = null
      })
      return restarting
    },
    stop: async () => {
      isStopped = true
      await end()
    },
  }
}
