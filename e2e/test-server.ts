import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { testStart } from '../src/platform/clock.ts'
import { type ServerProcess, startProcess } from '../src/app/server-process.ts'
import { emptyDatabase } from '../src/app/test-database.ts'

export interface TestServer {
  url: string
  process: ServerProcess
  stop(): Promise<void>
}

/** Test hooks, and public forms that ask for one try and may be sent at once. */
const easy = { TEST_HOOKS: 'true', FORM_TRIES: '1', FORM_SECONDS: '0' }

/** The project whose journeys run on PostgreSQL. */
export const onPostgres = 'postgres'

/**
 * Starts the product as a process with an empty database and the demo organization in it; its clock starts on a
 * Tuesday at 10:00. `project` tells which database it is; `settings` are environment variables.
 */
export const startTestServer = async (
  project: { name: string },
  settings: Record<string, string> = {},
): Promise<TestServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-e2e-'))
  const database =
    project.name === onPostgres ? await emptyDatabase(`landfall_e2e_${randomBytes(4).toString('hex')}`) : {}
  const server = await startProcess({ DATA_DIR: folder, ...database, ...easy, ...settings }, [])
  return {
    url: server.url.replace('127.0.0.1', 'localhost'),
    process: server,
    stop: async () => {
      server.child.kill('SIGTERM')
      await server.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let ahead = testStart.getTime() - Date.now()

/** Sets this worker's time, and that of browsers it opens from now on, to a server's. */
export const takeTimeFrom = async ({ url }: TestServer): Promise<void> => {
  const { now } = (await (await fetch(`${url}/api/testing/clock`)).json()) as { now: string }
  ahead = Date.parse(now) - Date.now()
}

/** The test server's time, in milliseconds. Journeys take every time from here. */
export const now = (): number => Date.now() + ahead

/**
 * Gives a browser window the test server's time, which runs on with real time. Only its calendar time is moved:
 * Called again it moves by that much more, from the next page on. Playwright's own clock would replace the timers and animation frames of every page too, and costs a fifth more processor time.
 */
export const setWindowTime = (context: BrowserContext, by = ahead): Promise<unknown> =>
  context.addInitScript((offset) => {
    const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...given: unknown[]) {
        if (given.length) super(...(given as [number]))
        else super(RealDate.now() + offset)
      }
      static override now(): number {
        return RealDate.now() + offset
      }
    } as DateConstructor
    // The page compares its own beginning with times of the clock.
    Object.defineProperty(performance, 'timeOrigin', {
      value: performance.timeOrigin + offset,
      configurable: true,
    })
  }, by)
