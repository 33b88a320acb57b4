import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { authEndpoints } from '#domains/auth/contract.ts'
import { askProcess, type ServerProcess, startProcess } from './server-process.ts'
import { emptyDatabase, readRows } from './test-database.ts'
import { compileCache } from './test-template.ts'

// The command and the server as real processes, one after the other, on a production instance that is new.
const postgres = process.env['TEST_DATABASE_URL']
const folder = mkdtempSync(join(tmpdir(), 'landfall-first-admin-'))
const root = join(import.meta.dirname, '../..')
let environment: Record<string, string>
let server: ServerProcess | undefined

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const door = createServer().listen(0, '127.0.0.1', () => {
      const { port } = door.address() as { port: number }
      door.close(() => resolve(port))
    })
  })

beforeAll(async () => {
  const port = await freePort()
  environment = {
    MODE: 'production',
    PORT: String(port),
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    DATA_DIR: folder,
    SIGNING_KEY: randomBytes(48).toString('base64'),
    FIELD_KEYS: `1:${randomBytes(32).toString('base64')}`,
    ...(await emptyDatabase('landfall_first_admin')),
  }
})
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  rmSync(folder, { recursive: true, force: true })
})

interface Said {
  code: number | null
  out: string
  error: string
}
const firstAdmin = (...given: string[]): Promise<Said> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/first-admin.ts', ...given], {
      cwd: root,
      env: { ...process.env, ...compileCache(), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = { out: '', error: '' }
    child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said.error += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...said }))
  })
const wishes = (organization: string, email: string, name: string): string[] => [
  '--organization',
  organization,
  '--email',
  email,
  '--name',
  name,
]
const ann = wishes('Harbor House', 'ann@example.org', 'Ann Lee')
const start = async (): Promise<ServerProcess> => {
  server = await startProcess(environment)
  return server
}
const stop = async (): Promise<void> => {
  server?.child.kill('SIGTERM')
  await server?.ended
  server = undefined
}
const tokensIn = (text: string): string[] =>
  [...text.matchAll(/\/welcome#(\S+)/g)].map(([, token]) => token ?? '')
const post = (url: string, path: string, body: object, cookie = '') =>
  askProcess<Record<string, unknown>>(url, cookie, 'POST', path, body)

const read = <Row>(text: string): Promise<Row[]> => readRows<Row>(environment, text)

describe('the first admin of a new instance', () => {
  it('is invited by a command before the first start, and the link opens the account on the server', async () => {
    const first = await firstAdmin(...ann)
    expect(first.error).toBe('')
    expect(first.code).toBe(0)
    const again = await firstAdmin(...ann)
    const [[lost], [token, ...more]] = [tokensIn(first.out), tokensIn(again.out)]
    expect(more).toEqual([])
    expect(again.out).toContain('Ann Lee is invited as an admin of Harbor House.')
    expect(again.out).toMatch(/works once, for 7 days, until \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
    expect(again.out).toContain(`${environment['PUBLIC_URL']}/welcome#${token}`)

    const { url } = await start()
    const origin = '/api/auth/links'
    const password = 'a quiet harbor at night'
    expect((await post(url, `${origin}/use`, { token: lost, username: 'ann', password })).status).toBe(410)
    expect((await post(url, `${origin}/read`, { token })).body).toEqual({
      kind: 'invitation',
      fullName: 'Ann Lee',
      username: null,
    })
    const used = await fetch(`${url}${origin}/use`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, username: 'ann', password }),
    })
    expect(used.status).toBe(200)
    const cookie = used.headers.getSetCookie().find((one) => one.startsWith('landfall_session='))
    const people = await askProcess(url, cookie?.split(';')[0] ?? '', 'GET', '/api/users')
    expect(z.array(authEndpoints.listUsers.reply.element).parse(people.body)).toMatchObject([
      { fullName: 'Ann Lee', username: 'ann', role: 'admin', state: 'active' },
    ])
    expect((await post(url, `${origin}/use`, { token, username: 'ann2', password })).status).toBe(410)
  })

  it.skipIf(Boolean(postgres))('says that the server is running, and changes nothing', async () => {
    const refused = await firstAdmin(...ann, '--again')
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.error).toMatch(/Landfall is running on .*\nStop it, run this again, then start it\.\n$/)
  })

  it('is refused while an admin can sign in, unless it is asked for again', async () => {
    if (!postgres) await stop()
    const bo = wishes('harbor house', 'bo@example.org', 'Bo Reyes')
    const refused = await firstAdmin(...bo)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.error).toBe(
      'Harbor House has an admin who can sign in. To invite one more, add --again.\n',
    )
    const invited = await firstAdmin(...bo, '--again')
    expect(invited.code).toBe(0)
    expect(tokensIn(invited.out)).toHaveLength(1)
  })

  it('of a second organization leaves the first one alone', async () => {
    expect((await firstAdmin(...wishes('Bay House', 'cy@example.org', 'Cy Low'))).code).toBe(0)
    await stop()
    expect(
      await read(`select o.name, o.is_default, u.full_name, u.role, u.username from users u
        join organizations o on o.id = u.organization_id order by u.created_at`),
    ).toEqual([
      { name: 'Harbor House', is_default: true, full_name: 'Ann Lee', role: 'admin', username: 'ann' },
      { name: 'Harbor House', is_default: true, full_name: 'Bo Reyes', role: 'admin', username: null },
      { name: 'Bay House', is_default: false, full_name: 'Cy Low', role: 'admin', username: null },
    ])
    expect(
      await read(`select action, actor_role, o.name from audit_events a
        join organizations o on o.id = a.organization_id
        where action like 'organization.%' or action = 'user.invited' order by a.id`),
    ).toEqual([
      { action: 'organization.named', actor_role: 'system', name: 'Harbor House' },
      { action: 'user.invited', actor_role: 'system', name: 'Harbor House' },
      { action: 'user.invited', actor_role: 'system', name: 'Harbor House' },
      { action: 'user.invited', actor_role: 'system', name: 'Harbor House' },
      { action: 'organization.created', actor_role: 'system', name: 'Bay House' },
      { action: 'user.invited', actor_role: 'system', name: 'Bay House' },
    ])
  })

  it('is told what is missing', async () => {
    const wrong = await firstAdmin('--organization', 'Harbor House', '--email', 'nowhere')
    expect(wrong).toMatchObject({ code: 1, out: '' })
    expect(wrong.error).toMatch(/--email: .*\n--name: is missing\n\nnpm run first-admin -- --organization/)
  })
})
