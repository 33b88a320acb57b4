import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from './provider.ts'

const root = '/sandbox'
const formAtMost = 16 * 1024

/**
 * Serves the sandbox's checkout page and portal, in Testing Mode only. `ownUrl` is the address that the product believes to
 * have: a redirect to it becomes a path, so that it also works behind another port.
 */
export const serveSandbox = async (app: FastifyInstance, sandbox: Sandbox, ownUrl: string): Promise<void> => {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64')
    const path = (request.url.split('?')[0] ?? '').slice(root.length)
    const body = typeof request.body === 'string' ? request.body : ''
    const page = await sandbox.page({ method: request.method, path, body, nonce })
    const { location, ...headers } = page.headers
    if (location)
      reply.header('location', location.startsWith(ownUrl) ? location.slice(ownUrl.length) : location)
    return reply
      .status(page.status)
      .headers(headers)
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(page.body)
  }
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formAtMost },
      (_, text, done) => done(null, text),
    )
    scope.get(`${root}/*`, answer)
    scope.post(`${root}/*`, answer)
  })
}
