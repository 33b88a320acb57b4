import fastifyCookie from '@fastify/cookie'
import fastify from 'fastify'
import { z } from 'zod'
import { beforeAll, expect, it } from 'vitest'
import { listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { backgroundContext } from '#platform/context.ts'
import { publish } from '#platform/realtime/publish.ts'
import { defineEvent, topics } from '#shared/realtime.ts'
import { quickExitCookie } from '#shared/quick-exit-cookie.ts'
import { cookiesToForget } from './closing.ts'
import { sessionCookie } from './contract.ts'
import { endSessionAfterQuickExit } from './quick-exit.ts'
import { hashPassword } from './password.ts'
import { openSession } from './session.ts'

const password = 'a quiet harbor at night'
const news = defineEvent('test.news', z.object({}))
const afterQuickExit = `${quickExitCookie}=1`
let harbor: Awaited<ReturnType<typeof makeOrganization>>
let client: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  client = await harbor.person('client', { passwordHash: await hashPassword(password) })
})

const read = async (cookie: string) =>
  (await theWorld()).server.app.inject({ method: 'GET', url: '/api/auth/me', headers: { cookie } })

it('the server treats a request after a quick exit as a visitor’s, ends the session, records it and clears the cookies', async () => {
  expect((await read(client.cookie)).json()).toMatchObject({ user: { username: client.username } })
  const next = await read(`${client.cookie}; ${afterQuickExit}`)
  expect(next.json()).toEqual({ user: null })
  const taken = next.cookies.filter(({ value }) => value === '').map(({ name }) => name)
  expect(taken.toSorted()).toEqual([quickExitCookie, sessionCookie, ...cookiesToForget()].toSorted())
  expect((await read(client.cookie)).json()).toEqual({ user: null })
  expect(await harbor.lastAudit('session.ended')).toMatchObject({
    actorUserId: client.id,
    recordId: client.id,
    detail: { everywhere: false },
  })
})

it('a client program that sends the cleared cookie back without a value stays signed in', async () => {
  const own = await harbor.person('client')
  expect((await read(`${own.cookie}; ${quickExitCookie}=`)).json()).toMatchObject({
    user: { username: own.username },
  })
})

it('a person who signs in after a quick exit stays signed in', async () => {
  const { server } = await theWorld()
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { cookie: afterQuickExit },
    payload: { username: client.username, password },
  })
  expect(answer.statusCode).toBe(200)
  const cookies = new Map(answer.cookies.map(({ name, value }) => [name, value]))
  expect(cookies.get(quickExitCookie)).toBe('')
  const kept = await read(`${sessionCookie}=${cookies.get(sessionCookie)}`)
  expect(kept.json()).toMatchObject({ user: { username: client.username } })
})

it('a socket that a browser opens after a quick exit gets only what a visitor gets', async () => {
  const { services } = await theWorld()
  const own = await harbor.person('client')
  const [signedIn, leftPage] = [
    await listenAs(own),
    await listenAs({ cookie: `${own.cookie}; ${afterQuickExit}` }),
  ]
  await publish(services.db.orm, topics.user(own.id), news, {})
  await signedIn.hear(news.name)
  expect(leftPage.heard.filter(({ event }) => event === news.name)).toEqual([])
  for (const page of [signedIn, leftPage]) await page.close()
})

it('a sign-in clears the cookie of a quick exit even where the server could not end the earlier session', async () => {
  const { services } = await theWorld()
  const cleared: string[] = []
  const ctx = {
    ...backgroundContext(services, harbor.id),
    clearCookie: (name: string) => void cleared.push(name),
  }
  await services.db.orm.transaction((tx) => openSession(tx, ctx, { id: client.id, role: 'client' }))
  expect(cleared).toEqual([quickExitCookie])
})

it('while the database is away the server treats a request after a quick exit as a visitor’s and keeps the cookie', async () => {
  const { services } = await theWorld()
  const app = fastify()
  await app.register(fastifyCookie)
  const silent = { ...services, log: { ...services.log, error: () => undefined } }
  endSessionAfterQuickExit(app, silent, {
    authenticate: () => Promise.reject(new Error('away')),
  })
  app.get('/', async ({ cookies }) => ({ cookies }))
  const answer = await app.inject({ url: '/', headers: { cookie: `${sessionCookie}=a; ${afterQuickExit}` } })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ cookies: { [quickExitCookie]: '1' } })
  expect(answer.cookies).toEqual([])
  await app.close()
})
