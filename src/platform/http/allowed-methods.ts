import { METHODS } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { errorStatus } from '#shared/errors.ts'

/** CONNECT never reaches a route: Node answers it by closing the connection. */
const everyMethod = METHODS.filter((method) => method !== 'CONNECT')

interface Known {
  pattern: RegExp
  methods: Set<string>
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/')}$`,
  )

/**
 * Answers what no route of the API takes: 405 with `Allow` where the path exists for other methods, else 404. Knows the
 * routes that are added after it.
 */
export const refuseOtherMethods = (app: FastifyInstance): void => {
  const known = new Map<string, Known>()
  for (const method of everyMethod) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    for (const one of [method].flat()) entry.methods.add(one)
    known.set(url, entry)
  })
  const allowedAt = (path: string): string[] => [
    ...new Set(
      [...known.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : [])),
    ),
  ]
  app.route({
    method: everyMethod,
    url: '/api/*',
    // Before a body is read: nobody needs it.
    onRequest: async (request, reply) => {
      const allowed = allowedAt(request.url.split('?')[0] ?? '').sort()
      const code = allowed.length ? 'request.method_not_allowed' : 'request.not_found'
      if (allowed.length) reply.header('allow', allowed.join(', '))
      return reply.status(errorStatus[code]).header('cache-control', 'no-store').send({ code, message: code })
    },
    handler: () => undefined,
  })
}
