import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startProcess } from '../src/app/server-process.ts'
import { test } from './people.ts'

/** A clock that journeys may move. */
const movableClock = { TEST_CLOCK: 'true' }

/**
 * A server for the journeys of one file alone, with settings of its own. Answers how to learn its address, which is
 * there once the journeys run.
 */
export const ownServer = (
  settings: () => Promise<Record<string, string>> | Record<string, string> = () => movableClock,
): (() => string) => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-e2e-'))
  let server: ServerProcess
  test.beforeAll(async () => {
    server = await startProcess({ DATA_DIR: folder, ...(await settings()) }, [])
  })
  test.afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  })
  return () => server.url.replace('127.0.0.1', 'localhost')
}
