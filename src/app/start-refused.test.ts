import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { openEmbedded } from '#platform/db/database.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { openServices } from './services.ts'
import { compileCache, fillFromTemplate } from './test-template.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'landfall-refused-'))
const inFolder = (name: string): string => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens everything on a data folder that must be refused; answers the refusal. */
const refusalOf = async (DATA_DIR: string): Promise<StartRefused> => {
  const error: unknown = await openServices(readConfig({ DATA_DIR, LOG_LEVEL: 'silent' })).catch(
    (reason: unknown) => reason,
  )
  if (!(error instanceof StartRefused))
    throw new Error('the server did not refuse to start', { cause: error })
  return error
}

beforeAll(async () => {
  mkdirSync(inFolder('broken'))
  writeFileSync(inFolder('broken/secrets.json'), '{"signingKey": "abc')
  mkdirSync(inFolder('short'))
  writeFileSync(inFolder('short/secrets.json'), '{}')
  mkdirSync(inFolder('folder/secrets.json'), { recursive: true })
  writeFileSync(inFolder('file'), '')
  mkdirSync(inFolder('control'))
  await (await openEmbedded(inFolder('control/database'))).close()
  cpSync(inFolder('control'), inFolder('version'), { recursive: true })
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
  const { message } = await refusalOf(inFolder(name))
  expect(message).toContain(names)
  expect(message).toContain(advice)
  expect(message).not.toContain('\n')
})

it('the server refuses a DATA_DIR that it cannot write to', async () => {
  const { message } = await refusalOf('/proc/landfall')
  expect(message).toMatch(/^The folder \/proc\/landfall cannot be made or written to \(\w+\): [^\n]*$/)
})

/** Starts a server that refuses; answers what it printed and its exit code. */
const startRefused = async (settings: Record<string, string>) => {
  const child = spawn(process.execPath, ['scripts/start.ts', '--no-pages'], {
    cwd: root,
    env: { ...process.env, ...compileCache(), MODE: 'testing', PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let error = ''
  child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()))
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return { error, code }
}

it('a server that refuses to start prints that sentence alone and ends with 1', async () => {
  const DATA_DIR = inFolder('broken')
  const { message } = await refusalOf(DATA_DIR)
  expect(await startRefused({ DATA_DIR })).toEqual({ error: `${message}\n`, code: 1 })
})

it('a server whose port is taken says which one, and what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const DATA_DIR = inFolder('port')
  await fillFromTemplate(DATA_DIR)
  try {
    expect(await startRefused({ DATA_DIR, TEST_HOOKS: 'true', PORT: String(port) })).toEqual({
      error: `Port ${port} is taken by another program: end that program, or set PORT to another number.\n`,
      code: 1,
    })
  } finally {
    other.close()
  }
})
