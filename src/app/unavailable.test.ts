import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { allEndpoints } from '#app/endpoints.ts'
import { openServices } from '#app/services.ts'
import { createServer, type RunningServer } from '#app/server.ts'
import { demoPassword } from '#app/seed/demo-accounts.ts'
import { readConfig } from '#platform/config.ts'
import { openEmbedded } from '#platform/db/database.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { newId } from '#shared/ids.ts'

/** What the driver does instead of a statement, while a test wants it to fail. */
let fault: ((statement: string) => Error | null) | null = null
/** Stands in for the built pages. */
const page = '<html><head><title></title></head><body></body></html>'
let server: RunningServer
let cookie = ''
let clientId = ''

const inject = async (options: InjectOptions) => {
  const { statusCode, headers, body } = await server.app.inject({
    ...options,
    headers: { cookie, ...options.headers },
  })
  return {
    status: statusCode,
    retryAfter: headers['retry-after'],
    code: (JSON.parse(body) as { code?: string }).code,
  }
}
const logMood = () =>
  inject({
    method: 'POST',
    url: '/api/mood-logs',
    payload: { clientId, mood: 'hopeful', intensity: 5, id: newId() },
  })
const ready = () => inject({ method: 'GET', url: '/api/ready' })

const failed = (code: string, message = 'the driver says so'): Error =>
  Object.assign(new Error(message), { code })
const away = (): Error => failed('57P01', 'terminating connection due to administrator command')
const full = (): Error => failed('53100', 'could not extend file: No space left on device')
const unavailable = { status: 503, code: 'server.unavailable', retryAfter: '5' }

beforeAll(async () => {
  const db = await openEmbedded(null)
  const { embedded } = db.forJobs() as unknown as {
    embedded: { [method: string]: (...given: unknown[]) => Promise<unknown> }
  }
  // The driver itself fails: everything above it is the product's own.
  for (const method of ['query', 'exec', 'transaction']) {
    const work = embedded[method]?.bind(embedded)
    embedded[method] = async (...given) => {
      const error = fault?.(method === 'transaction' ? 'begin' : String(given[0]))
      if (error) throw error
      return work?.(...given)
    }
  }
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'landfall-away-')), LOG_LEVEL: 'silent' })
  server = await createServer(await openServices(config, { db }), {
    pages: true,
    develop: { template: async () => page, policy: '' },
    calls: false,
  })
  await server.app.ready()
  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'client', password: demoPassword },
  })
  cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const me = await server.app.inject({ method: 'GET', url: '/api/auth/me', headers: { cookie } })
  clientId = (me.json() as { user: { clientId: string } }).user.clientId
})
beforeEach(() => {
  fault = null
})
afterAll(async () => {
  fault = null
  await server.close()
})

it('a call while the database is away is answered 503 with Retry-After, and the same call works once it is back', async () => {
  fault = away
  const calls: InjectOptions[] = [
    { method: 'GET', url: `/api/clients/${clientId}/mood-logs` },
    { method: 'POST', url: '/api/chat/message', payload: { clientId, content: 'Hello.' } },
    { method: 'POST', url: '/api/sms/crisis-alert', payload: { clientId } },
    { method: 'POST', url: '/api/auth/login', payload: { username: 'client', password: 'anything at all' } },
    { method: 'GET', url: `/api/documents/${newId()}` },
  ]
  for (const call of calls) expect(await inject(call), call.url as string).toEqual(unavailable)
  expect(await logMood()).toEqual(unavailable)
  expect(await ready()).toEqual(unavailable)
  expect((await inject({ method: 'GET', url: '/api/health' })).status).toBe(200)
  fault = null
  expect((await logMood()).status).toBe(201)
  expect((await ready()).status).toBe(200)
})

it('the landing page and the crisis page open while the database is away, and other pages tell where help is', async () => {
  fault = away
  const open = async (url: string, host = 'never-seen.test') => {
    const { statusCode, headers, body } = await server.app.inject({
      method: 'GET',
      url,
      headers: { cookie, host },
    })
    return { status: statusCode, retryAfter: headers['retry-after'], has988: body.includes('988') }
  }
  expect((await open('/')).status).toBe(200)
  expect(await open('/crisis')).toEqual({ status: 200, retryAfter: undefined, has988: true })
  expect(await open('/hub')).toEqual({ status: 503, retryAfter: '5', has988: true })
})

it('no endpoint answers 500 while the database is away, with and without a session', async () => {
  fault = () => failed('ECONNREFUSED')
  const answers = new Map<number, string[]>()
  for (const { name, endpoint } of allEndpoints)
    for (const sent of [{ cookie }, { cookie: '' }]) {
      const { status, retryAfter } = await inject({
        method: endpoint.method,
        url: endpoint.path.replace(/\{\w+\}/g, newId()),
        headers: sent,
        ...(endpoint.method === 'GET' ? {} : { payload: {} }),
      })
      if (status === 503) expect(retryAfter).toBe('5')
      answers.set(status, [...(answers.get(status) ?? []), name])
    }
  expect([...answers.keys()].filter((status) => status >= 500)).toEqual([503])
  expect(answers.get(503)?.length).toBeGreaterThan(50)
})

it('a server whose disk is full says that it is not ready, though it can read, until a write succeeds again', async () => {
  expect((await ready()).status).toBe(200)
  fault = (statement) => (/\b(begin|insert|update|create)\b/i.test(statement) ? full() : null)
  expect(await logMood()).toEqual(unavailable)
  expect((await inject({ method: 'GET', url: `/api/clients/${clientId}/exercises` })).status).toBe(200)
  expect(await ready()).toEqual(unavailable)
  expect(await ready()).toEqual(unavailable)
  fault = null
  expect((await ready()).status).toBe(200)
  expect((await logMood()).status).toBe(201)
})

it.each([
  ['57P01', failed('57P01')],
  ['57P03', failed('57P03')],
  ['08006', failed('08006')],
  ['53300', failed('53300')],
  ['53100', failed('53100')],
  ['ENOSPC', failed('ENOSPC')],
  ['ECONNRESET', failed('ECONNRESET')],
  ['an embedded database that stopped', new Error('the embedded database has stopped')],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ['a pool without a connection', new Error('timeout exceeded when trying to connect')],
  ['what the ORM wraps', new Error('Failed query', { cause: failed('57P02') })],
])('%s means that the server cannot serve now', (_, error) => {
  expect(isUnavailable(error)).toBe(true)
})

it.each([
  ['a constraint', failed('23505')],
  ['a wrong statement', failed('42601')],
  ['a slip in the code', new Error('undefined is not a function')],
  ['a text', 'text'],
  ['nothing', null],
])('%s is a fault of its own', (_, error) => {
  expect(isUnavailable(error)).toBe(false)
})
