import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmbedded } from '#platform/db/database.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'landfall-refused-'))
const inFolder = (name: string): string => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  code: number | null
  error: string
}
/** Starts the server on a data folder that it must refuse; answers how it ended. */
const startOn = (DATA_DIR: string, more: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const { DATABASE_URL: _, ...inherited } = process.env
    const child = spawn(process.execPath, ['scripts/start.ts', '--no-pages'], {
      cwd: root,
      env: { ...inherited, MODE: 'testing', PORT: '0', LOG_LEVEL: 'error', DATA_DIR, ...more },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let error = ''
    child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, error }))
  })

beforeAll(async () => {
  mkdirSync(inFolder('broken'))
  writeFileSync(inFolder('broken/secrets.json'), '{"signingKey": "abc')
  mkdirSync(inFolder('short'))
  writeFileSync(inFolder('short/secrets.json'), '{}')
  mkdirSync(inFolder('folder/secrets.json'), { recursive: true })
  writeFileSync(inFolder('file'), '')
  for (const name of ['control', 'version']) {
    mkdirSync(inFolder(name))
    await (await openEmbedded(inFolder(`${name}/database`))).close()
  }
  writeFileSync(inFolder('control/database/global/pg_control'), Buffer.alloc(8192))
  rmSync(inFolder('version/database/PG_VERSION'))
})

it.each([
  ['a broken secrets.json', 'broken', 'broken/secrets.json cannot be read', 'put this file back'],
  ['an empty secrets.json', 'short', 'short/secrets.json cannot be read', 'put this file back'],
  ['an unreadable secrets.json', 'folder', 'folder/secrets.json cannot be read', 'put this file back'],
  ['a DATA_DIR that is a file', 'file', 'file, which is a file', 'set DATA_DIR to a folder'],
  ['a DATA_DIR under a file', 'file/data', 'file/data, which is a file', 'set DATA_DIR to a folder'],
  ['a damaged pg_control', 'control', 'control/database cannot be opened', 'from a backup'],
  ['a database without its version', 'version', 'version/database cannot be opened', 'from a backup'],
])('the server refuses %s with one sentence that names it', async (_, name, names, advice) => {
  const { code, error } = await startOn(inFolder(name))
  expect(error).toContain(names)
  expect(error).toContain(advice)
  expect(error.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})

it('the server refuses a DATA_DIR that it cannot write to', async () => {
  const { code, error } = await startOn('/proc/landfall')
  expect(error).toMatch(/^The folder \/proc\/landfall cannot be made or written to \(\w+\): .*\n$/)
  expect(code).toBe(1)
})
