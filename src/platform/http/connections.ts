import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long a connection may keep the server waiting, in milliseconds. */
export interface ConnectionLimits {
  /** From the connection, or from the first byte of a further request, to the end of the headers. */
  headersMs: number
  /** A body that sends nothing. */
  bodySilenceMs: number
  /** A body without files, in all. */
  bodyMs: number
  /** Any request in all, also one with files. */
  requestMs: number
  /** A connection that is kept for a next request. Node adds a second. */
  idleMs: number
  /** How often all this is looked at. */
  checkMs: number
  /**
   * When the server ends: how long no request may have come before it stops, how long it waits for that, and how long
   * those under way may take.
   */
  settlesMs: number
  settlesWithinMs: number
  finishesWithinMs: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 14_500,
  bodySilenceMs: 15_000,
  bodyMs: 30_000,
  requestMs: 300_000,
  idleMs: 25_000,
  checkMs: 500,
  settlesMs: 100,
  settlesWithinMs: 2_500,
  finishesWithinMs: 10_000,
}

/** Cuts a body that is silent or takes too long. Not for forms with files: `readForm` watches those. */
export const watchBody = (
  raw: IncomingMessage,
  { bodySilenceMs, bodyMs, checkMs }: ConnectionLimits,
): void => {
  if (!raw.headers['transfer-encoding'] && !Number(raw.headers['content-length'])) return
  const { socket } = raw
  let seen = socket.bytesRead
  let silentMs = 0
  let wholeMs = 0
  // The socket's count is asked, since a listener for data would begin to read the body.
  const look = (): void => {
    wholeMs += checkMs
    silentMs = socket.bytesRead === seen ? silentMs + checkMs : 0
    seen = socket.bytesRead
    if (silentMs >= bodySilenceMs || wholeMs >= bodyMs) raw.destroy()
    else timer.refresh()
  }
  const timer = setTimeout(look, checkMs).unref()
  const arrived = (): void => clearTimeout(timer)
  raw.once('end', arrived)
  raw.once('close', arrived)
}

const lookEveryMs = 20

/**
 * Lets a server end without cutting what is running. Answers what is called when the end begins: from then on every
 * answer closes its connection. Requests are still taken until none has come for `settlesMs`, since the kernel may hold
 * some already and hands over one connection at a time; for `settlesWithinMs` at most. Then a connection without a
 * running request is closed as soon as it is quiet, one with a request when that is answered, and all of them after
 * `finishesWithinMs`.
 */
export const drainConnections = (
  server: Server,
  {
    settlesMs,
    settlesWithinMs,
    finishesWithinMs,
  }: Pick<ConnectionLimits, 'settlesMs' | 'settlesWithinMs' | 'finishesWithinMs'>,
): (() => Promise<void>) => {
  const running = new Map<Socket, Set<ServerResponse>>()
  let isDraining = false
  let isClosed = false
  let arrivals = 0
  server.once('close', () => {
    isClosed = true
  })
  server.on('connection', (socket) => {
    arrivals += 1
    running.set(socket, new Set())
    socket.once('close', () => running.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    arrivals += 1
    if (isDraining) response.shouldKeepAlive = false
    running.get(socket)?.add(response)
    response.once('close', () => running.get(socket)?.delete(response))
  })

  const isQuiet = (socket: Socket, before: number | undefined): boolean =>
    running.get(socket)?.size === 0 && socket.writableLength === 0 && socket.bytesRead === before

  const closeQuiet = async (): Promise<void> => {
    const read = new Map<Socket, number>()
    for (let passedMs = 0; !isClosed; passedMs += lookEveryMs) {
      for (const socket of [...running.keys()]) {
        if (passedMs >= finishesWithinMs || isQuiet(socket, read.get(socket))) socket.destroy()
        read.set(socket, socket.bytesRead)
      }
      await pause(lookEveryMs)
    }
  }

  // Counted in looks, not by the clock: a busy event loop reads what has come only between two looks.
  const settle = async (): Promise<void> => {
    const looksQuiet = Math.ceil(settlesMs / lookEveryMs)
    const looksAtMost = Math.ceil(settlesWithinMs / lookEveryMs)
    let quiet = 0
    for (let look = 0; quiet < looksQuiet && look < looksAtMost; look += 1) {
      const before = arrivals
      await pause(lookEveryMs)
      quiet = arrivals === before ? quiet + 1 : 0
    }
  }

  return async () => {
    isDraining = true
    for (const responses of running.values())
      for (const response of responses) response.shouldKeepAlive = false
    if (!server.listening) return
    await settle()
    // Ends when the server has closed, which waits for these connections.
    void closeQuiet()
  }
}

const pause = (spanMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, spanMs))
