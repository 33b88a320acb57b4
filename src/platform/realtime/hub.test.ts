import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fastifyCookie } from '@fastify/cookie'
import { fastify } from 'fastify'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Actor } from '#shared/actor.ts'
import type { Database } from '../db/database.ts'
import { createHub, type Hub, type HubDoor, type HubOptions } from './hub.ts'
import { connectionLimits, createFrameBudget, frameLimits, networkOfRequest } from './limits.ts'

interface Opened {
  hub: Hub
  server: Server
  sockets: WebSocket[]
}
const opened: Opened[] = []
// The plugin's parser is there once it has been registered, as it is in the product.
beforeAll(async () => {
  await fastify().register(fastifyCookie)
})
afterEach(async () => {
  for (const { hub, server, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.terminate()
    await hub.close()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** `user/session` in the cookie `who` says who connects; without it the connection is anonymous. */
const actorOf = (cookie: string | undefined): Actor => {
  const [userId = '', session = `none ${Math.random()}`] = (cookie ?? '').split('/')
  return {
    role: 'client',
    organizationId: 'o',
    userId,
    clientId: null,
    username: null,
    fullName: '',
    session,
  }
}

const openHub = async (
  { mayHear: given, ...options }: Partial<HubOptions & Pick<HubDoor, 'mayHear'>> = {},
  config: Record<string, unknown> = {},
) => {
  const mayHear = vi.fn(given ?? (async (_: Actor, topic: string) => !topic.startsWith('no')))
  const hub = await createHub({
    services: {
      db: { listen: async () => undefined } as unknown as Database,
      config: { TRUST_PROXY: false, ...config } as HubOptions['services']['config'],
      log: { error: vi.fn() } as unknown as HubOptions['services']['log'],
    },
    doors: {
      '/realtime': { authenticate: async (cookies) => actorOf(cookies['who']), topicsFor: () => [], mayHear },
      '/quiet': {
        authenticate: async (cookies) => (cookies['who'] ? actorOf(cookies['who']) : null),
        topicsFor: () => ['quiet'],
        mayHear: async () => false,
      },
    },
    onPresent: () => undefined,
    onGone: () => undefined,
    findEnded: async () => [],
    ...options,
  })
  const server = createServer()
  hub.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sockets: WebSocket[] = []
  opened.push({ hub, server, sockets })
  /** Connects; answers the open connection, or the status that refused it. */
  const connect = (
    who = '',
    headers: Record<string, string> = {},
    path = '/realtime',
  ): Promise<WebSocket | number> => {
    const { port } = server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
      headers: { ...(who ? { cookie: `who=${who}` } : {}), ...headers },
    })
    sockets.push(socket)
    return new Promise((resolve) => {
      socket.once('message', () => resolve(socket))
      socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
      socket.on('error', () => undefined)
    })
  }
  const connected = async (who = ''): Promise<WebSocket> => {
    const socket = await connect(who)
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
    return socket
  }
  return { hub, mayHear, connect, connected }
}
const closeCode = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => socket.once('close', resolve))
const said = (socket: WebSocket, event: string, times = 1): Promise<void> =>
  new Promise((resolve) => {
    let count = 0
    socket.on('message', (data) => {
      if ((JSON.parse(String(data)) as { event: string }).event !== event) return
      count += 1
      if (count === times) resolve()
    })
  })

it('the hub closes a connection that sends too many frames, and processes none of the rest', async () => {
  const { connected, mayHear } = await openHub()
  const [flood, quiet] = [await connected('ada/1'), await connected('ben/2')]
  const closed = closeCode(flood)
  for (let i = 0; i < 20_000; i += 1) flood.send(JSON.stringify({ hear: `no ${i}` }))
  expect([1013, 1006]).toContain(await closed)
  expect(mayHear.mock.calls.length).toBeLessThanOrEqual(frameLimits.burst)
  // Others go on as before.
  const hearing = said(quiet, 'hearing')
  quiet.send(JSON.stringify({ hear: 'client:x' }))
  await hearing
})

it('the hub answers a page that asks for a sign of life', async () => {
  const { connected } = await openHub()
  const socket = await connected('ada/1')
  const answered = new Promise((resolve) => socket.once('message', (data) => resolve(String(data))))
  socket.send(JSON.stringify({ ping: true }))
  expect(JSON.parse((await answered) as string)).toMatchObject({ event: 'ping' })
})

it('a door of the hub lets in its own people, who hear what it says and nothing else', async () => {
  const { hub, connect } = await openHub()
  expect(await connect('', {}, '/quiet')).toBe(401)
  expect(await connect('ada/1', {}, '/constructor')).toBe(404)
  const socket = (await connect('ada/1', {}, '/quiet')) as WebSocket
  const heard: string[] = []
  socket.on('message', (data) => heard.push((JSON.parse(String(data)) as { event: string }).event))
  socket.send(JSON.stringify({ hear: 'other' }))
  socket.send(JSON.stringify({ ping: true }))
  await vi.waitFor(() => expect(heard).toEqual(['ping']))
  hub.tellHere({ topic: 'other', event: 'for-others', data: {} })
  hub.tellHere({ topic: 'quiet', event: 'for-this-door', data: {} })
  await vi.waitFor(() => expect(heard).toEqual(['ping', 'for-this-door']))
})

it('the hub counts unasked pongs like any other frames', async () => {
  const { connected } = await openHub()
  const flood = await connected('ada/1')
  const closed = closeCode(flood)
  for (let i = 0; i < 1_000; i += 1) flood.pong()
  expect([1013, 1006]).toContain(await closed)
})

it('the hub closes a connection that sends one frame in many parts, or one that is too long', async () => {
  const { connected } = await openHub()
  const parts = await connected('ada/1')
  const cut = closeCode(parts)
  for (let i = 0; i < 10; i += 1) parts.send('', { fin: false })
  expect(await cut).toBe(1008)
  const long = await connected('ada/1')
  const refused = closeCode(long)
  long.send('x'.repeat(1_000))
  expect(await refused).toBe(1009)
})

it('the hub has one question at the database for each connection, and none for a topic it has joined', async () => {
  let [now, most] = [0, 0]
  const asked: string[] = []
  const { connected } = await openHub({
    mayHear: async (_, topic) => {
      asked.push(topic)
      now += 1
      most = Math.max(most, now)
      await new Promise((resolve) => setTimeout(resolve, 5))
      now -= 1
      return true
    },
  })
  const socket = await connected('ada/1')
  const answered = said(socket, 'hearing', 5)
  for (const topic of ['a', 'b', 'a', 'c', 'd', 'b', 'e']) socket.send(JSON.stringify({ hear: topic }))
  await answered
  const again = said(socket, 'hearing', 5)
  for (const topic of ['a', 'b', 'c', 'd', 'e']) socket.send(JSON.stringify({ hear: topic }))
  await again
  expect({ asked, most }).toEqual({ asked: ['a', 'b', 'c', 'd', 'e'], most: 1 })
})

it('the hub refuses the 25th connection of a session and the 49th of an account, until one closes', async () => {
  const { connect, connected } = await openHub()
  const { perSession, perAccount } = connectionLimits
  const first = await Promise.all(Array.from({ length: perSession }, () => connected('ada/1')))
  expect(await connect('ada/1')).toBe(429)
  await Promise.all(Array.from({ length: perAccount - perSession }, () => connected('ada/2')))
  expect(await connect('ada/3')).toBe(429)
  expect(await connect('ben/4')).toBeInstanceOf(WebSocket)
  const gone = first[0] as WebSocket
  gone.terminate()
  await vi.waitFor(async () => expect(await connect('ada/3')).toBeInstanceOf(WebSocket))
})

it('the hub refuses the 301st anonymous connection of one network, and nobody else', async () => {
  const { connect, connected } = await openHub()
  const { anonymousPerNetwork } = connectionLimits
  for (let i = 0; i < anonymousPerNetwork; i += 50)
    await Promise.all(Array.from({ length: 50 }, () => connected()))
  expect(await connect()).toBe(429)
  expect(await connect('ada/1')).toBeInstanceOf(WebSocket)
})

it('the hub counts an anonymous connection behind a trusted proxy under the address that the proxy added', () => {
  const request = {
    headers: { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' },
    socket: { remoteAddress: '::ffff:127.0.0.1' },
  } as unknown as Parameters<typeof networkOfRequest>[0]
  expect(networkOfRequest(request, { TRUST_PROXY: true })).toBe('198.51.100.7')
  expect(networkOfRequest(request, { TRUST_PROXY: false })).toBe('127.0.0.1')
})

it('the hub closes the connections of a session that has ended by time with the next ping', async () => {
  const ended: string[] = []
  const { connected } = await openHub({ pingEveryMs: 20, findEnded: async () => ended })
  const [lapsed, other] = [await connected('ada/1'), await connected('ada/2')]
  ended.push('1')
  expect(await closeCode(lapsed)).toBe(4001)
  expect(other.readyState).toBe(WebSocket.OPEN)
})

it('a frame budget allows a burst and then a few frames a second', () => {
  let now = 0
  const { spend } = createFrameBudget(() => now)
  const spent = (): number => Array.from({ length: 1_000 }, spend).filter(Boolean).length
  expect(spent()).toBe(frameLimits.burst)
  now += 2_000
  expect(spent()).toBe(2 * frameLimits.perSecond)
  now += 3_600_000
  expect(spent()).toBe(frameLimits.burst)
})
