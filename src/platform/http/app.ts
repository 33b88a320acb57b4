import { serverTimeHeader } from '#shared/server-time.ts'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  fastify,
  LogController,
  type FastifyReply,
} from 'fastify'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { Door } from './admission.ts'
import { refuseOtherMethods } from './allowed-methods.ts'
import type { Bound } from './bind.ts'
import { type ConnectionLimits, connectionLimits, drainConnections, watchBody } from './connections.ts'
import { serveEndpoint } from './endpoint-route.ts'
import { toFailure } from './failure.ts'
import { parseJsonBodies } from './json-body.ts'
import { createLimiter } from './limits.ts'
import { originAllowed } from './origin.ts'
import { screenUnparsed } from './refused-words.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** How many fields of its body were ignored, since the contract does not name them. */
    ignoredFields: number
  }
}

const bodyLimit = 64 * 1024
/** Seconds after which a page may ask again when the server could not serve. */
const retryAfterSeconds = '5'

export interface HttpOptions extends Door {
  bound: Bound[]
  /** Learns of every failure that became an answer. */
  noteFailure?(error: unknown): void
  limits?: ConnectionLimits
}

/** The HTTP server without its routes' pages: headers, limits, errors, and every bound endpoint. */
export const createHttpApp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const { services, bound, limits = connectionLimits } = options
  const { config } = services
  const app = fastify({
    loggerInstance: services.log,
    genReqId: () => newId(),
    // One hop: what stands further left in the header was written by whoever asks.
    trustProxy: config.TRUST_PROXY ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    logController: new LogController({ disableRequestLogging: true }),
    // What has reached the server before it stops listening is answered; `drainConnections` closes the rest.
    forceCloseConnections: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read at all: the same kind of answer, without the address.
    frameworkErrors: (_error, _request, reply) => {
      void (reply as FastifyReply).status(400).send({ code: 'request.invalid', message: 'request.invalid' })
    },
  })
  app.addHook('preClose', drainConnections(app.server, limits))
  parseJsonBodies(app)
  app.decorateRequest('ignoredFields', 0)
  refuseOtherMethods(app)
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
    reply.header(serverTimeHeader, services.clock.now().getTime())
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=()')
    if (!originAllowed(request.method, request.headers, config.PUBLIC_URL))
      throw new AppError('request.foreign_origin')
    if (!request.routeOptions.config.takesFiles) watchBody(request.raw, limits)
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address line: an address can hold a record's id.
    const route = request.routeOptions.url ?? 'unknown'
    services.log.info({
      id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ...(request.ignoredFields ? { ignoredFields: request.ignoredFields } : {}),
      ms: Math.round(reply.elapsedTime),
    })
  })
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = await screenUnparsed(thrown, request, reply, options)
    options.noteFailure?.(error)
    const failure = toFailure(error)
    if (failure.status === 503) reply.header('retry-after', retryAfterSeconds)
    if (failure.unexpected || failure.status === 503) noteInLog(services.log, request.id, error)
    return reply.status(failure.status).header('cache-control', 'no-store').send(failure.body)
  })

  for (const entry of bound) serveEndpoint(app, entry, options, limiter)
  return app
}

/** Without the first line of the stack: a database error's message can quote what a person wrote. */
const noteInLog = (log: FastifyBaseLogger, id: string, error: unknown): void => {
  const { name, stack, code } = error as { name?: string; stack?: string; code?: string }
  const at = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
  log.error({ id, name, code, at })
}
