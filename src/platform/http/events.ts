import type { FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import { toFailure } from './failure.ts'

/**
 * Answers in server-sent events: what the verb sends ahead, then `reply` with the whole answer. What fails before
 * anything was sent answers like any request, with its status; afterwards it is the event `error`.
 */
export const sendEvents = async (
  reply: FastifyReply,
  work: (sendAhead: NonNullable<Context['sendAhead']>) => Promise<string>,
): Promise<FastifyReply> => {
  const { raw } = reply
  let open = false
  const write = (event: string, json: string): void => {
    if (raw.destroyed) return
    if (!open) {
      open = true
      reply.hijack()
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        // A proxy that gathers the words would make the stream pointless.
        'x-accel-buffering': 'no',
      })
    }
    raw.write(`event: ${event}\ndata: ${json}\n\n`)
  }
  try {
    const answer = await work((event, data) => write(event, JSON.stringify(data)))
    write('reply', answer)
  } catch (error) {
    if (!open) throw error
    const failure = toFailure(error)
    write('error', JSON.stringify(failure.body))
  }
  raw.end()
  return reply
}
