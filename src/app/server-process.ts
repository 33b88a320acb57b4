import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { demoPassword } from './seed/demo-accounts.ts'
import { compileCache, fillFromTemplate } from './test-template.ts'

const root = join(import.meta.dirname, '../..')

export interface ServerProcess {
  child: ChildProcess
  url: string
  /** Waits for its end; answers the exit code, null after a signal. */
  ended: Promise<number | null>
}

/** A real server process on a port of its own, for tests of what crosses processes and survives them. */
export const startProcess = async (
  environment: Record<string, string>,
  flags = ['--no-pages'],
  program = 'scripts/start.ts',
): Promise<ServerProcess> => {
  // A database of its own, whatever the tests around it run on.
  const { DATABASE_URL: _, ...inherited } = process.env
  const { DATA_DIR: dataFolder, DATABASE_URL: url, TEST_HOOKS: hooks } = environment
  if (dataFolder && !url && hooks) await fillFromTemplate(dataFolder)
  const child = spawn(process.execPath, [program, ...flags], {
    cwd: root,
    env: { ...inherited, ...compileCache(), PORT: '0', LOG_LEVEL: 'error', MODE: 'testing', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const found = /Landfall is at (http:\/\/localhost:\d+)/.exec(said)
      if (found?.[1]) resolve(found[1].replace('localhost', '127.0.0.1'))
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  return { child, url: address, ended }
}

/** Signs a demo person in; answers the cookie of the session. */
export const signInTo = async (url: string, username: string): Promise<string> => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`)
  return (
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('landfall_session='))
      ?.split(';')[0] ?? ''
  )
}

/** A JSON request with a session's cookie. */
export const askProcess = async <T>(
  url: string,
  cookie: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: T }> => {
  const response = await fetch(url + path, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as T }
}
