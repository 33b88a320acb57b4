import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { findServerFiles } from './server-files.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'landfall-dev-'))
let dev: ChildProcess
let url = ''
let output = ''
let hotSocket: WebSocket
const hotMessages: { type: string; updates?: { path: string }[] }[] = []

/** A port that nobody has at the moment. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const door = createServer().listen(0, '127.0.0.1', () => {
      const { port } = door.address() as { port: number }
      door.close(() => resolve(port))
    })
  })

const until = async (what: string, holds: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 3000 && !holds(); tries += 1) await new Promise((next) => setTimeout(next, 10))
  if (!holds()) throw new Error(`${what} did not happen; the output was:\n${output}`)
}

/** As an editor does it: the file is written, here with the same words. */
const save = (file: string): void => utimesSync(join(root, file), systemClock.now(), systemClock.now())

/** The product's own socket, as an open page holds it. */
const openPage = async (): Promise<WebSocket> => {
  const page = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`)
  await new Promise((resolve, reject) => page.once('message', resolve).once('error', reject))
  return page
}

beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder },
  })
  dev.stdout?.on('data', (text) => (output += text))
  dev.stderr?.on('data', (text) => (output += text))
  await until('the start', () => output.includes('Landfall, live, is at'))
  const client = await (await fetch(`${url}/@vite/client`)).text()
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? ''
  hotSocket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  hotSocket.on('message', (data) => hotMessages.push(JSON.parse(String(data))))
  await until('the connection of live reload', () => hotMessages.some(({ type }) => type === 'connected'))
  // Live reload speaks of files that a page has asked for.
  for (const file of ['ui/badge.tsx', 'web/format.ts', 'web/page.tsx', 'domains/mood/contract.ts'])
    expect((await fetch(`${url}/src/${file}`)).status).toBe(200)
})

afterAll(async () => {
  hotSocket?.close()
  if (dev.exitCode === null) {
    dev.kill('SIGTERM')
    await new Promise((resolve) => dev.once('exit', resolve))
  }
  rmSync(folder, { recursive: true, force: true })
})

it('the file of a component is changed in the open page and the server goes on', async () => {
  const page = await openPage()
  save('src/ui/badge.tsx')
  await until('the update', () =>
    hotMessages.some(({ updates }) => updates?.some(({ path }) => path === '/src/ui/badge.tsx')),
  )
  save('src/web/page.tsx')
  await until('the second update', () =>
    hotMessages.some(({ updates }) => updates?.some(({ path }) => path === '/src/web/page.tsx')),
  )
  expect(page.readyState).toBe(WebSocket.OPEN)
  expect(output).not.toContain('the server restarts')
  page.close()
})

it('a file of the server restarts it: the open page loses its connection, waits, and finds the database open', async () => {
  const page = await openPage()
  const isLost = new Promise((resolve) => page.once('close', resolve))
  save('src/domains/mood/service.ts')
  await until('the restart', () =>
    output.includes('src/domains/mood/service.ts changed: the server restarts'),
  )
  // Asked in the middle of the restart, the address waits for the new server instead of refusing.
  expect((await fetch(`${url}/api/ready`)).status).toBe(200)
  await isLost
  await until('the end of the restart', () => output.includes('The server is up\n'))
  expect(hotMessages.some(({ type }) => type === 'full-reload')).toBe(false)
})

it('a contract restarts the server and then reloads the page', async () => {
  save('src/domains/mood/contract.ts')
  await until('the reload', () => hotMessages.some(({ type }) => type === 'full-reload'))
  expect(output).toContain('src/domains/mood/contract.ts changed: the server restarts')
  expect((await fetch(`${url}/api/ready`)).status).toBe(200)
})

it('a stop ends every process and leaves the database to the next one', async () => {
  dev.kill('SIGTERM')
  await new Promise((resolve) => dev.once('exit', resolve))
  expect(dev.exitCode).toBe(0)
  expect(readFileSync(join(folder, 'database', 'PG_VERSION'), 'utf8')).toMatch(/^\d+/)
  const { EmbeddedClient } = await import('../src/platform/db/embedded.ts')
  const next = await EmbeddedClient.open(join(folder, 'database'))
  await next.close()
})

it('the files of the server are known by what they import, without screens and catalogs', () => {
  const files = findServerFiles(root, ['scripts/dev-server.ts'])
  for (const file of [
    'src/domains/mood/service.ts',
    'src/domains/mood/contract.ts',
    'src/platform/db/embedded-worker.ts',
    'src/domains/crisis/detection/detection-worker.ts',
  ])
    expect(files).toContain(file)
  expect(
    [...files].filter((file) => /\.tsx$|^locales\/|\/web\//.test(file) && !file.startsWith('src/web/')),
  ).toEqual([])
})
