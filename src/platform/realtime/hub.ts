import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { fastifyCookie } from '@fastify/cookie'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Actor } from '#shared/actor.ts'
import type { RealtimeMessage } from '#shared/realtime.ts'
import type { Services } from '../context.ts'
import { sameOrigin } from '../http/origin.ts'
import { channel } from './publish.ts'

const pingEvery = 25_000
/** A page that is only loaded anew is back before this. */
const goneAfter = 4_000
const alive = JSON.stringify({ topic: '', event: 'ping', data: {} })
const farewellMs = 1_000
const socketsPerSession = 24
const topicsPerSocket = 50

export interface HubOptions {
  services: Services
  path: string
  authenticate(cookies: Record<string, string | undefined>, host: string | undefined): Promise<Actor | null>
  /** Topics a person hears from the start. */
  topicsFor(actor: Actor): string[]
  /** Whether a person may hear one more topic. */
  mayHear(actor: Actor, topic: string): Promise<boolean>
  /** People with a socket here: once when it opens, then with every ping. */
  onPresent(actors: Actor[]): void
  /** A person's last socket here has closed. */
  onGone(actor: Actor): void
}

interface Seat {
  socket: WebSocket
  actor: Actor
  topics: Set<string>
  alive: boolean
}

export interface Hub {
  attach(server: Server): void
  /** Calls back for an event on the server side, in every process. */
  on(event: string, hear: (message: RealtimeMessage) => void): void
  close(): Promise<void>
}

/** Sockets down to browsers, fed by the database's notifications, so that it works with several processes. */
export const createHub = async (options: HubOptions): Promise<Hub> => {
  const { services } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024, clientTracking: false })
  const seats = new Set<Seat>()
  let closed = false
  const byTopic = new Map<string, Set<Seat>>()
  const inside = new Map<string, ((message: RealtimeMessage) => void)[]>()

  const join = (seat: Seat, topic: string): void => {
    seat.topics.add(topic)
    const there = byTopic.get(topic)
    if (there) there.add(seat)
    else byTopic.set(topic, new Set([seat]))
  }
  const leave = (seat: Seat): void => {
    seats.delete(seat)
    for (const topic of seat.topics) {
      const there = byTopic.get(topic)
      there?.delete(seat)
      if (!there?.size) byTopic.delete(topic)
    }
  }
  const deliver = (payload: string): void => {
    const message = JSON.parse(payload) as RealtimeMessage
    for (const hear of inside.get(message.event) ?? []) hear(message)
    for (const seat of byTopic.get(message.topic) ?? []) seat.socket.send(payload)
    if (message.event === 'session.ended') endSessions(message)
  }
  const endSessions = ({ data }: RealtimeMessage): void => {
    for (const seat of [...seats]) {
      if (
        seat.actor.session === data['session'] ||
        (data['userId'] && seat.actor.userId === data['userId'])
      ) {
        seat.socket.close(4001, 'signed out')
      }
    }
  }
  const resync = (): void => {
    for (const hear of inside.get('resync') ?? []) hear({ topic: '', event: 'resync', data: {} })
    for (const seat of seats) seat.socket.send(JSON.stringify({ topic: '', event: 'resync', data: {} }))
  }
  await services.db.listen(channel, deliver, resync)

  const tellGone = (actor: Actor): void => {
    if (![...seats].some((other) => other.actor.userId === actor.userId)) options.onGone(actor)
  }

  const seatDown = (socket: WebSocket, actor: Actor): void => {
    const seat: Seat = { socket, actor, topics: new Set(), alive: true }
    seats.add(seat)
    for (const topic of options.topicsFor(actor)) join(seat, topic)
    options.onPresent([actor])
    socket.on('pong', () => {
      seat.alive = true
    })
    socket.on('message', (data) => {
      const topic = wantedTopic(String(data))
      if (!topic || seat.topics.size >= topicsPerSocket) return
      void options.mayHear(actor, topic).then(
        (may) => {
          if (!may || !seats.has(seat)) return
          join(seat, topic)
          socket.send(JSON.stringify({ topic, event: 'hearing', data: {} }))
        },
        () => undefined,
      )
    })
    socket.on('close', () => {
      leave(seat)
      if (closed) tellGone(actor)
      else setTimeout(() => tellGone(actor), goneAfter).unref()
    })
    socket.on('error', () => socket.terminate())
    socket.send(JSON.stringify({ topic: '', event: 'welcome', data: {} }))
  }

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const refuse = (status: string): void => {
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`)
    }
    socket.on('error', () => socket.destroy())
    if (new URL(request.url ?? '/', 'http://local').pathname !== options.path) return refuse('404 Not Found')
    if (!sameOrigin(request.headers, services.config.PUBLIC_URL)) return refuse('403 Forbidden')
    const actor = await options.authenticate(
      fastifyCookie.parse(request.headers.cookie ?? ''),
      request.headers.host,
    )
    if (closed) return refuse('503 Service Unavailable')
    if (!actor) return refuse('401 Unauthorized')
    const same = [...seats].filter((seat) => seat.actor.session === actor.session)
    if (same.length >= socketsPerSession) return refuse('429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, (ready) => seatDown(ready, actor))
  }

  const pinging = setInterval(() => {
    for (const seat of seats) {
      if (!seat.alive) seat.socket.terminate()
      seat.alive = false
      seat.socket.ping()
      // Browsers do not show a ping to the page: this tells it that the line is alive.
      seat.socket.send(alive)
    }
    if (seats.size) options.onPresent([...seats].map((seat) => seat.actor))
  }, pingEvery)
  pinging.unref()

  return {
    attach: (server) => {
      server.on('upgrade', (request, socket, head) => {
        upgrade(request, socket, head).catch(() => socket.destroy())
      })
    },
    on: (event, hear) => {
      inside.set(event, [...(inside.get(event) ?? []), hear])
    },
    close: async () => {
      closed = true
      clearInterval(pinging)
      for (const seat of seats) seat.socket.close(1012, 'restarting')
      // A browser that does not answer the farewell must not hold the end up.
      for (let waited = 0; seats.size && waited < farewellMs; waited += 20)
        await new Promise((resolve) => setTimeout(resolve, 20))
      for (const seat of [...seats]) seat.socket.terminate()
      sockets.close()
    },
  }
}

const wantedTopic = (text: string): string | null => {
  try {
    const { hear } = JSON.parse(text) as { hear?: unknown }
    return typeof hear === 'string' && hear.length < 100 ? hear : null
  } catch {
    return null
  }
}
