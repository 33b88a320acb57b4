import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { fastifyCookie } from '@fastify/cookie'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Actor } from '#shared/actor.ts'
import type { RealtimeMessage } from '#shared/realtime.ts'
import type { Services } from '../context.ts'
import { sameOrigin } from '../http/origin.ts'
import { type Connection, createConnections } from './connections.ts'
import { createFrameBudget, longestFrame, networkOfRequest } from './limits.ts'
import { channel } from './publish.ts'

const pingEveryMs = 25_000
/** A page that reloads is back before this. */
const goneAfterMs = 4_000
/** A refused page has this long to read why before its line is cut. */
const goodbyeMs = 1_000
const alive = JSON.stringify({ topic: '', event: 'ping', data: {} })
/** A browser that does not answer the farewell must not hold the end up for longer. */
const farewellMs = 1_000
const topicsPerConnection = 50
/** No page sends a frame in more parts than one; an endless row of empty parts would cost time and no frame. */
const mostFragments = 4

/** One connection: who, and which topics it hears. */
export type Present = Pick<Connection, 'actor' | 'topics'>

/** One address for sockets: who may come in there, and what they hear. */
export interface HubDoor {
  authenticate(cookies: Record<string, string | undefined>, host: string | undefined): Promise<Actor | null>
  /** Topics a person hears from the start. */
  topicsFor(actor: Actor): string[]
  /** Whether a person may hear one more topic. */
  mayHear(actor: Actor, topic: string): Promise<boolean>
}

export interface HubOptions {
  services: Pick<Services, 'db' | 'config' | 'log'>
  /** By the path of their address. */
  doors: Readonly<Record<string, HubDoor>>
  /** People with a socket here: once when it opens, then with every ping. */
  onPresent(present: Present[]): void
  /** A person's last socket here has closed. */
  onGone(actor: Actor): void
  /** Which of these people's sessions have ended by time; their connections are closed. Asked with every ping. */
  findEnded(actors: Actor[]): Promise<string[]>
  /** Milliseconds between two pings; 25,000 unless a test says otherwise. */
  pingEveryMs?: number
}

export interface Hub {
  attach(server: Server): void
  /** Calls back for an event on the server side, in every process. */
  on(event: string, hear: (message: RealtimeMessage) => void): void
  /** Tells the browsers on a topic that are connected to this process. */
  tellHere(message: RealtimeMessage): void
  close(): Promise<void>
}

/** Sockets down to browsers, fed by the database's notifications, so that it works with several processes. */
export const createHub = async (options: HubOptions): Promise<Hub> => {
  const { services } = options
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: longestFrame,
    maxFragments: mostFragments,
    clientTracking: false,
  })
  const connections = createConnections()
  let closed = false
  const inside = new Map<string, ((message: RealtimeMessage) => void)[]>()

  const deliver = (payload: string): void => {
    const message = JSON.parse(payload) as RealtimeMessage
    for (const hear of inside.get(message.event) ?? []) hear(message)
    for (const { socket } of connections.onTopic(message.topic)) socket.send(payload)
    if (message.event === 'session.ended')
      for (const connection of connections.of(message.data)) signOut(connection)
  }
  const signOut = ({ socket }: Connection): void => socket.close(4001, 'signed out')
  const resync = (): void => {
    for (const hear of inside.get('resync') ?? []) hear({ topic: '', event: 'resync', data: {} })
    for (const { socket } of connections.all)
      socket.send(JSON.stringify({ topic: '', event: 'resync', data: {} }))
  }
  await services.db.listen(channel, deliver, resync)

  const tellGone = (actor: Actor): void => {
    if (!connections.hasUser(actor.userId)) options.onGone(actor)
  }

  /** Closes a connection that sends too much. What it has sent beyond that is neither read nor processed. */
  const refuseFrames = (connection: Connection): void => {
    const { socket } = connection
    forget(connection)
    socket.close(1013, 'too many frames')
    socket.pause()
    setTimeout(() => socket.terminate(), goodbyeMs).unref()
  }
  const forget = (connection: Connection): void => {
    if (!connections.all.has(connection)) return
    connections.remove(connection)
    const { actor } = connection
    if (closed) tellGone(actor)
    else setTimeout(() => tellGone(actor), goneAfterMs).unref()
  }

  const answerTopic = (connection: Connection, topic: string): void =>
    connection.socket.send(JSON.stringify({ topic, event: 'hearing', data: {} }))

  /** Asks for one topic after another, so that a connection never has two questions at the database. */
  const askForTopics = async (connection: Connection): Promise<void> => {
    if (connection.isAsking) return
    connection.isAsking = true
    for (const topic of connection.wanted) {
      const may = await connection.door.mayHear(connection.actor, topic).catch(() => false)
      connection.wanted.delete(topic)
      if (!connections.all.has(connection)) return
      if (!may) continue
      connections.join(connection, topic)
      answerTopic(connection, topic)
    }
    connection.isAsking = false
  }

  const takeFrame = (connection: Connection, data: RawData): void => {
    const { topics, wanted } = connection
    const frame = readFrame(String(data))
    // The page wants to know whether the line is alive; a ping of the protocol is out of its reach.
    if (frame.ping === true) return connection.socket.send(alive)
    const topic = typeof frame.hear === 'string' && frame.hear.length < 100 ? frame.hear : null
    if (!topic || wanted.has(topic)) return
    if (topics.has(topic)) return answerTopic(connection, topic)
    if (topics.size + wanted.size >= topicsPerConnection) return
    wanted.add(topic)
    void askForTopics(connection)
  }

  const open = (socket: WebSocket, door: HubDoor, actor: Actor, network: string): void => {
    const connection: Connection = {
      socket,
      door,
      actor,
      network,
      budget: createFrameBudget(),
      topics: new Set(),
      wanted: new Set(),
      isAsking: false,
      answersPings: true,
    }
    connections.add(connection)
    for (const topic of door.topicsFor(actor)) connections.join(connection, topic)
    options.onPresent([connection])
    // Pings and pongs cost as much as words, and are counted like them.
    const spend = (): boolean => {
      if (!connections.all.has(connection)) return false
      if (connection.budget.spend()) return true
      refuseFrames(connection)
      return false
    }
    socket.on('ping', spend)
    socket.on('pong', () => {
      if (spend()) connection.answersPings = true
    })
    socket.on('message', (data) => {
      if (spend()) takeFrame(connection, data)
    })
    socket.on('close', () => forget(connection))
    socket.on('error', () => socket.terminate())
    socket.send(JSON.stringify({ topic: '', event: 'welcome', data: {} }))
  }

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const refuse = (status: string): void => {
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`)
    }
    socket.on('error', () => socket.destroy())
    const { pathname } = new URL(request.url ?? '/', 'http://local')
    const door = Object.hasOwn(options.doors, pathname) ? options.doors[pathname] : undefined
    if (!door) return refuse('404 Not Found')
    if (!sameOrigin(request.headers, services.config.PUBLIC_URL)) return refuse('403 Forbidden')
    const actor = await door.authenticate(
      fastifyCookie.parse(request.headers.cookie ?? ''),
      request.headers.host,
    )
    if (closed) return refuse('503 Service Unavailable')
    if (!actor) return refuse('401 Unauthorized')
    const network = networkOfRequest(request, services.config)
    if (!connections.hasRoom(actor, network)) return refuse('429 Too Many Requests')
    sockets.handleUpgrade(request, socket, head, (ready) => open(ready, door, actor, network))
  }

  const closeEnded = async (): Promise<void> => {
    const known = [...connections.all].flatMap(({ actor }) => (actor.userId ? [actor] : []))
    if (!known.length) return
    for (const session of await options.findEnded(known))
      for (const connection of connections.of({ session })) signOut(connection)
  }
  const pinging = setInterval(() => {
    for (const connection of connections.all) {
      const { socket } = connection
      if (!connection.answersPings) socket.terminate()
      connection.answersPings = false
      socket.ping()
      // Browsers do not show a ping to the page: this tells it that the line is alive.
      socket.send(alive)
    }
    if (connections.all.size) options.onPresent([...connections.all])
    closeEnded().catch((error: Error) => services.log.error({ realtime: error.name }))
  }, options.pingEveryMs ?? pingEveryMs)
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
    tellHere: (message) => {
      for (const { socket } of connections.onTopic(message.topic)) socket.send(JSON.stringify(message))
    },
    close: async () => {
      closed = true
      clearInterval(pinging)
      for (const { socket } of connections.all) socket.close(1012, 'restarting')
      for (let waitedMs = 0; connections.all.size && waitedMs < farewellMs; waitedMs += 20)
        await new Promise((resolve) => setTimeout(resolve, 20))
      for (const { socket } of [...connections.all]) socket.terminate()
      sockets.close()
    },
  }
}

const readFrame = (text: string): { hear?: unknown; ping?: unknown } => {
  try {
    const frame: unknown = JSON.parse(text)
    return typeof frame === 'object' && frame !== null ? frame : {}
  } catch {
    return {}
  }
}
