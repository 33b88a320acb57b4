import { Agent } from 'node:http'
import { join } from 'node:path'
import { type ServerProcess, signInTo, startProcess } from '../src/app/server-process.ts'
import { openEmbedded, openPostgres } from '../src/platform/db/database.ts'
import { shoot } from './load.ts'

/** Ends a server and waits until it has. */
const stop = async (server: ServerProcess): Promise<void> => {
  server.child.kill('SIGTERM')
  await server.ended
}

/**
 * A server whose database was filled by a script while no server ran, with a session of a demo account. `get` answers how
 * many milliseconds a request took.
 */
export const openFilled = async (
  environment: Record<string, string>,
  username: string,
  scripts: string[],
) => {
  await stop(await startProcess(environment))
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = environment
  const db = url ? await openPostgres(url, 1) : await openEmbedded(join(folder, 'database'))
  for (const script of scripts) await db.script(script)
  await db.close()
  const server = await startProcess(environment)
  const cookie = await signInTo(server.url, username)
  const agent = new Agent({ keepAlive: true })
  const get = async (path: string): Promise<number> => {
    const started = performance.now()
    await shoot(agent, Number(new URL(server.url).port), { method: 'GET', path, headers: { cookie } })
    return performance.now() - started
  }
  const close = async (): Promise<void> => {
    agent.destroy()
    await stop(server)
  }
  return { server, cookie, get, close }
}
