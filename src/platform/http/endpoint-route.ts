import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { admit, type Door } from './admission.ts'
import type { Bound } from './bind.ts'
import { sendEvents } from './events.ts'
import { extraFieldsOf, ignoresExtraFields } from './extra-fields.ts'
import { parseInput, unknownFields } from './failure.ts'
import { inTime } from './in-time.ts'
import type { createLimiter } from './limits.ts'
import { screenedFirst } from './refused-words.ts'

/** Opens the route of one endpoint: lets the request in, checks what it carries, runs the verb, checks its answer. */
export const serveEndpoint = (
  app: FastifyInstance,
  { name, endpoint, verb }: Bound,
  door: Door,
  limiter: ReturnType<typeof createLimiter>,
): void => {
  if (endpoint.access !== 'public' && !(Array.isArray(endpoint.access) && endpoint.access.length)) {
    throw new Error(`endpoint ${name} declares no access`)
  }
  const takesBody = endpoint.method !== 'GET'
  const ignoresExtra = ignoresExtraFields(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (endpoint.streams && request.headers.accept?.includes('text/event-stream'))
        return sendEvents(reply, (sendAhead) => inTime(answerTo(request, reply, sendAhead)))
      const answer = await inTime(answerTo(request, reply))
      return reply
        .status(endpoint.status ?? 200)
        .type('application/json')
        .send(answer)
    },
  })

  const readBody = (request: FastifyRequest): Record<string, unknown> => {
    const body = request.body ?? {}
    const read = endpoint.body ? parseInput(endpoint.body, body) : {}
    const extra = extraFieldsOf(endpoint.body, body)
    if (extra.length && !ignoresExtra) throw unknownFields(extra)
    request.ignoredFields = extra.length
    return read
  }

  const answerTo = async (
    request: FastifyRequest,
    reply: FastifyReply,
    sendAhead?: Context['sendAhead'],
  ): Promise<string> => {
    const ctx = await admit({ name, ...endpoint }, request, reply, { door, limiter })
    const input = await screenedFirst(request, ctx, door, () => ({
      ...(endpoint.params ? parseInput(endpoint.params, request.params) : {}),
      ...(endpoint.query ? parseInput(endpoint.query, request.query) : {}),
      ...(takesBody ? readBody(request) : {}),
    }))
    const answer = await verb(sendAhead ? Object.assign(ctx, { sendAhead }) : ctx, input as never)
    const checked = endpoint.reply.safeParse(answer)
    if (!checked.success)
      throw new Error(
        `${name} answered something its contract does not allow: ${z.prettifyError(checked.error)}`,
      )
    return JSON.stringify(checked.data)
  }
}
