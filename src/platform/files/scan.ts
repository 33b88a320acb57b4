import { connect, type Socket } from 'node:net'
import type { Config } from '../config.ts'

const chunkBytes = 64 * 1024
const answersWithin = 60_000

/** `null`: there is no scanner, or it did not answer. Nothing is called clean that nobody looked at. */
export type Verdict = 'clean' | 'infected' | null

/**
 * Asks ClamAV's clamd about bytes: INSTREAM, each piece led by its length, an empty one at the end
 * (https://docs.clamav.net/manual/Usage/Scanning.html#clamd).
 */
export const scanBytes = async (
  { CLAMAV_HOST: host }: Pick<Config, 'CLAMAV_HOST'>,
  bytes: Uint8Array,
  within = answersWithin,
): Promise<Verdict> => {
  if (!host) return null
  const socket = connectTo(host)
  try {
    return readVerdict(await converse(socket, bytes, AbortSignal.timeout(within)))
  } catch {
    return null
  } finally {
    socket.destroy()
  }
}

const connectTo = (host: string): Socket => {
  if (host.startsWith('/')) return connect({ path: host })
  const at = host.lastIndexOf(':')
  return connect({ host: host.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(host.slice(at + 1)) })
}

const readVerdict = (said: string): Verdict =>
  /\bFOUND$/.test(said) ? 'infected' : /^stream: OK$/.test(said) ? 'clean' : null

const answerAtMost = 4096

const converse = (socket: Socket, bytes: Uint8Array, limit: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    limit.addEventListener('abort', () => reject(new Error('the scanner did not answer')), { once: true })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the scanner hung up')))
    socket.on('data', (piece: Buffer) => {
      said += piece.toString('latin1')
      const end = said.indexOf('\0')
      if (end >= 0) resolve(said.slice(0, end).trim())
      else if (said.length > answerAtMost) reject(new Error('the scanner says too much'))
    })
    const write = async (): Promise<void> => {
      socket.write('zINSTREAM\0')
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        const piece = bytes.subarray(at, at + chunkBytes)
        const length = Buffer.alloc(4)
        length.writeUInt32BE(piece.length)
        socket.write(length)
        if (!socket.write(piece)) await drained(socket)
      }
      socket.write(Buffer.alloc(4))
    }
    socket.on('connect', () => {
      write().catch(reject)
    })
  })

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('drain', resolve)
    socket.once('close', resolve)
  })
