import fastifyCookie from '@fastify/cookie'
import fastify from 'fastify'
import { z } from 'zod'
import { beforeAll, expect, it } from 'vitest'
import { listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { publish } from '#platform/realtime/publish.ts'
import { defineEvent, topics } from '#shared/realtime.ts'
import { leftCookie } from '#shared/left-cookie.ts'
import { cookiesToForget } from './closing.ts'
import { sessionCookie } from './contract.ts'
import { endLeftSessions } from './left-quickly.ts'
import { hashPassword } from './password.ts'

const password = 'a quiet harbor at night'
const news = defineEvent('test.news', z.object({}))
const left = `${leftCookie}=1`
let harbor: Awaited<ReturnType<typeof makeOrganization>>
let client: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  client = await harbor.person('client', { passwordHash: await hashPassword(password) })
})

const read = async (cookie: string) =>
  (await theWorld()).server.app.inject({ method: 'GET', url: '/api/auth/me', headers: { cookie } })

it('a request after a quick exit is a visitor’s; it ends the session, writes that down and takes the cookies off', async () => {
  expect((await read(client.cookie)).json()).toMatchObject({ user: { username: client.username } })
  const next = await read(`${client.cookie}; ${left}`)
  expect(next.json()).toEqual({ user: null })
  const taken = next.cookies.filter(({ value }) => value === '').map(({ name }) => name)
  expect(taken.toSorted()).toEqual([leftCookie, sessionCookie, ...cookiesToForget()].toSorted())
  expect((await read(client.cookie)).json()).toEqual({ user: null })
  expect(await harbor.lastAudit('session.ended')).toMatchObject({
    actorUserId: client.id,
    recordId: client.id,
    detail: { everywhere: false },
  })
})

it('a person who signs in after a quick exit stays signed in', async () => {
  const { server } = await theWorld()
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { cookie: left },
    payload: { username: client.username, password },
  })
  expect(answer.statusCode).toBe(200)
  const cookies = new Map(answer.cookies.map(({ name, value }) => [name, value]))
  expect(cookies.get(leftCookie)).toBe('')
  const kept = await read(`${sessionCookie}=${cookies.get(sessionCookie)}`)
  expect(kept.json()).toMatchObject({ user: { username: client.username } })
})

it('a socket that a browser opens after a quick exit hears what a visitor hears', async () => {
  const { services } = await theWorld()
  const own = await harbor.person('client')
  const [signedIn, leftPage] = [await listenAs(own), await listenAs({ cookie: `${own.cookie}; ${left}` })]
  await publish(services.db.orm, topics.user(own.id), news, {})
  await signedIn.hear(news.name)
  expect(leftPage.heard.filter(({ event }) => event === news.name)).toEqual([])
  for (const page of [signedIn, leftPage]) await page.close()
})

it('while the database is away a request after a quick exit is a visitor’s, and the cookie stays for the next one', async () => {
  const { services } = await theWorld()
  const app = fastify()
  await app.register(fastifyCookie)
  const silent = { ...services, log: { ...services.log, error: () => undefined } }
  endLeftSessions(app, silent, {
    authenticate: () => Promise.reject(new Error('away')),
    forget: () => undefined,
  })
  app.get('/', async ({ cookies }) => ({ cookies }))
  const answer = await app.inject({ url: '/', headers: { cookie: `${sessionCookie}=a; ${left}` } })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ cookies: { [leftCookie]: '1' } })
  expect(answer.cookies).toEqual([])
  await app.close()
})
