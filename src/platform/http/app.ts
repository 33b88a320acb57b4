import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { type FastifyInstance, fastify, LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { Context } from '../context.ts'
import { admit, type Door } from './admission.ts'
import type { Bound } from './bind.ts'
import { sendEvents } from './events.ts'
import { parseInput, toFailure } from './failure.ts'
import { createLimiter } from './limits.ts'
import { originAllowed } from './origin.ts'

const bodyLimit = 64 * 1024
const answerWithin = 15_000

/** How long a request without files may take to arrive; forms with files have limits of their own. */
const arrivesWithin = 30_000
const anyArrivesWithin = 300_000

export interface HttpOptions extends Door {
  bound: Bound[]
}

/** The HTTP server without its routes' pages: headers, limits, errors, and every bound endpoint. */
export const createHttpApp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const { services, bound } = options
  const { config } = services
  const app = fastify({
    loggerInstance: services.log,
    genReqId: () => newId(),
    // One hop: what stands further left in the header was written by whoever asks.
    trustProxy: config.TRUST_PROXY ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit,
    requestTimeout: anyArrivesWithin,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read at all: the same kind of answer, without the address.
    frameworkErrors: (_error, _request, reply) => {
      void (reply as FastifyReply).status(400).send({ code: 'request.invalid', message: 'request.invalid' })
    },
  })
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.PUBLIC_URL?.startsWith('https:') ? undefined : false,
    xFrameOptions: { action: 'deny' },
  })
  const limiter = createLimiter(services.clock)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=()')
    if (!originAllowed(request.method, request.headers, config.PUBLIC_URL))
      throw new AppError('request.foreign_origin')
    if (!request.routeOptions.config.takesFiles) limitArrival(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address line: an address can hold a record's id.
    const route = request.routeOptions.url ?? 'unknown'
    services.log.info({
      id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error)
    if (failure.unexpected) {
      const { name, stack, code } = error as { name?: string; stack?: string; code?: string }
      // The stack without its first line: a database error's message can quote what a person wrote.
      services.log.error({
        id: request.id,
        name,
        code,
        at: stack
          ?.split('\n')
          .filter((line) => /^\s+at /.test(line))
          .slice(0, 8),
      })
    }
    return reply.status(failure.status).header('cache-control', 'no-store').send(failure.body)
  })

  for (const entry of bound) register(app, entry, options, limiter)
  return app
}

const register = (
  app: FastifyInstance,
  { name, endpoint, verb }: Bound,
  options: HttpOptions,
  limiter: ReturnType<typeof createLimiter>,
): void => {
  if (endpoint.access !== 'public' && !(Array.isArray(endpoint.access) && endpoint.access.length)) {
    throw new Error(`endpoint ${name} declares no access`)
  }
  const takesBody = endpoint.method !== 'GET'
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

  const answerTo = async (
    request: FastifyRequest,
    reply: FastifyReply,
    sendAhead?: Context['sendAhead'],
  ): Promise<string> => {
    const ctx = await admit({ name, ...endpoint }, request, reply, { door: options, limiter })
    const input = {
      ...(endpoint.params ? parseInput(endpoint.params, request.params) : {}),
      ...(endpoint.query ? parseInput(endpoint.query, request.query) : {}),
      ...(takesBody && endpoint.body ? parseInput(endpoint.body, request.body ?? {}) : {}),
    }
    const answer = await verb(sendAhead ? Object.assign(ctx, { sendAhead }) : ctx, input as never)
    const checked = endpoint.reply.safeParse(answer)
    if (!checked.success)
      throw new Error(
        `${name} answered something its contract does not allow: ${z.prettifyError(checked.error)}`,
      )
    return JSON.stringify(checked.data)
  }
}

// Node counts the time of a request for the whole server; this is the shorter one that all but uploads have.
const limitArrival = ({ raw }: FastifyRequest): void => {
  if (!raw.headers['transfer-encoding'] && !Number(raw.headers['content-length'])) return
  const timer = setTimeout(() => raw.destroy(), arrivesWithin).unref()
  const arrived = (): void => clearTimeout(timer)
  raw.once('end', arrived)
  raw.once('close', arrived)
}

/** An answer in time or none: a database that hangs must not hold a person. */
export const inTime = async <T>(work: Promise<T>, within = answerWithin): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('request.timeout')), within)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
