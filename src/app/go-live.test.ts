import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Me } from '#domains/auth/contract.ts'
import { hashPassword } from '#domains/auth/password.ts'
import { hashToken } from '#platform/crypto/tokens.ts'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import { demoAccounts, demoPassword } from './seed/demo-accounts.ts'
import { askProcess, type ServerProcess, signInTo, startProcess } from './server-process.ts'
import { emptyDatabase, readRows } from './test-database.ts'
import { compileCache } from './test-template.ts'

// One instance from Testing Mode to production: real processes, one after the other, on one database.
const folder = mkdtempSync(join(tmpdir(), 'landfall-go-live-'))
const root = join(import.meta.dirname, '../..')
const password = 'a quiet harbor at night'
const link = randomBytes(20).toString('hex')
let production: Record<string, string>
let server: ServerProcess | undefined
let demoCookie = ''

const stop = async (): Promise<void> => {
  server?.child.kill('SIGTERM')
  await server?.ended
  server = undefined
}
beforeAll(async () => {
  production = {
    MODE: 'production',
    PUBLIC_URL: 'https://landfall.example',
    DATA_DIR: folder,
    ...(await emptyDatabase('landfall_go_live')),
  }
  server = await startProcess({ ...production, MODE: 'testing', TEST_HOOKS: 'true' })
  // Production takes its secrets from the environment: those that Testing Mode made.
  const { signingKey, fieldKeys } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  production = { ...production, SIGNING_KEY: signingKey, FIELD_KEYS: fieldKeys }
  demoCookie = await signInTo(server.url, 'client')
  await stop()
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Changes rows while no server runs. */
const change = async (text: string): Promise<void> => {
  const { DATABASE_URL: url } = production
  const db = url ? await openPostgres(url, 1) : await openEmbedded(join(folder, 'database'))
  try {
    await db.script(text)
  } finally {
    await db.close()
  }
}
const read = <Row>(text: string): Promise<Row[]> => readRows<Row>(production, text)
const demo = (username: string): string => `(select id from users where username = '${username}')`
const house = '(select id from organizations where is_default)'

const goLive = (...given: string[]): Promise<{ code: number | null; out: string; error: string }> =>
  new Promise((resolve, reject) => {
    const { DATABASE_URL: _, ...inherited } = process.env
    const child = spawn(process.execPath, ['scripts/go-live.ts', ...given], {
      cwd: root,
      env: { ...inherited, ...compileCache(), ...production },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = { out: '', error: '' }
    child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said.error += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...said }))
  })

it('a first start in production refuses a database that holds only demo people, and says what to do', async () => {
  const refusal = await startProcess(production).then(
    () => 'it started',
    ({ message }: Error) => message,
  )
  expect(refusal).toMatch(
    /^the server ended with 1: This database was started in Testing Mode .*npm run go-live/,
  )
  expect(refusal.trim().split('\n')).toHaveLength(1)
})

it('a running organization starts beside demo accounts, and none of them enters by any way', async () => {
  await change(`
    insert into users (id, organization_id, username, role, full_name, password_hash, created_at) values
      ('real-admin', ${house}, 'ann', 'admin', 'Ann Lee', '${await hashPassword(password)}', now());
    insert into clients (id, organization_id, full_name, risk_level, language, created_at) values
      ('real-client', ${house}, 'Bo Reyes', 'medium', 'en', now());
    insert into care_team (client_id, user_id, since) values ('real-client', ${demo('therapist')}, now());
    insert into supporters (client_id, user_id, since) values ('real-client', ${demo('family')}, now());
    insert into crisis_rota (id, organization_id, user_id, part, weekday, start_minute, end_minute, place, created_at)
      values ('shift', ${house}, ${demo('therapist')}, 'responder', 1, 0, 600, 0, now());
    insert into one_time_links (hash, kind, user_id, created_at, expires_at) values
      ('${hashToken(link)}', 'password_reset', ${demo('client')}, now(), now() + interval '1 day');
    insert into one_time_links (hash, kind, user_id, created_at, expires_at) values
      ('${hashToken(`${link}p`)}', 'partner', (select id from users where role = 'partner' and is_demo limit 1),
       now(), now() + interval '1 day')`)
  const { url } = (server = await startProcess(production))
  const post = (path: string, body: object) =>
    askProcess<{ code?: string }>(url, '', 'POST', `/api/auth/${path}`, body)
  const wrong = await post('login', { username: 'nobody-here', password })
  for (const { username } of demoAccounts)
    expect(await post('login', { username, password: demoPassword })).toEqual(wrong)
  expect((await askProcess<Me>(url, demoCookie, 'GET', '/api/auth/me')).body.user).toBeNull()
  expect((await post('links/read', { token: link })).status).toBe(410)
  expect((await post('links/use', { token: link, password })).status).toBe(410)
  expect((await post('partner-links/use', { token: `${link}p` })).status).toBe(410)
  expect((await post('login', { username: 'ann', password })).status).toBe(200)
  if (!production['DATABASE_URL']) {
    const refused = await goLive()
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.error).toMatch(/^Landfall is running on .*\nStop it, run this again, then start it\.\n$/)
  }
  await stop()
})

it('go-live lists what it would remove and refuses while something real hangs on a demo account', async () => {
  const listed = await goLive()
  expect(listed.code).toBe(0)
  for (const { fullName, username } of demoAccounts)
    expect(listed.out).toContain(`${fullName} (${username}, `)
  for (const fullName of ['Tomás Rivera', 'Grace Lin', 'Samir Haddad']) expect(listed.out).toContain(fullName)
  expect(listed.out).toMatch(/\n {2}25 demo clients/)
  const named = [
    'Dana Whitfield: an on-call shift',
    'Dana Whitfield: the care team of a real client',
    'Loretta Bell: the circle of a real client',
  ]
  expect(listed.out).toContain(named.join('\n  '))
  const refused = await goLive('--yes')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.error.trim().split('\n  ').slice(1)).toEqual(named)
  expect(await read('select id from users where is_demo')).not.toHaveLength(0)
})

it('go-live removes demo accounts and demo data, leaves real ones, and writes one line of history', async () => {
  await change(`delete from care_team where client_id = 'real-client'; delete from crisis_rota;
    delete from supporters where client_id = 'real-client'`)
  const removed = await goLive('--yes')
  expect(removed.error).toBe('')
  expect(removed.code).toBe(0)
  const tables = [
    ...['submissions', 'mood_logs', 'chat_messages', 'job_postings', 'properties', 'intakes'],
    ...['supporters', 'circle_grants', 'circle_invitations', 'family_updates', 'conversations'],
    ...['conversation_members', 'circle_messages', 'circle_reports', 'messaging_people', 'contact_blocks'],
  ]
  const [left] = await read<Record<string, unknown>>(`select
    (select array_agg(id) from users) as users, (select array_agg(id) from clients) as clients,
    (select json_agg(json_build_object('by', actor_role, 'clients', detail->>'clients'))
       from audit_events where action = 'demo.removed') as history,
    ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join()}`)
  expect(left).toEqual({
    users: ['real-admin'],
    clients: ['real-client'],
    history: [{ by: 'system', clients: '25' }],
    ...Object.fromEntries(tables.map((table) => [table, 0])),
  })
  expect((await goLive('--yes')).code).toBe(0)
  expect((await goLive()).out).toMatch(/^There are no demo accounts/)
  server = await startProcess(production)
})
