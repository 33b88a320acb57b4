import type { FastifyInstance } from 'fastify'
import { publicUrl } from '#domains/auth/links.ts'
import type { Door } from '#platform/http/admission.ts'
import { UnsignedMessage } from '#platform/payments/provider.ts'
import { serveSandbox } from '#platform/payments/sandbox-routes.ts'
import { AppError } from '#shared/errors.ts'
import { takeMessage } from './sync/messages.ts'

const messageAtMost = 1024 * 1024

/** What the processor calls. A message without its signature, or without a processor, gets 404 like any unknown path. */
export const serveProcessor = async (app: FastifyInstance, { services }: Door): Promise<void> => {
  const sandbox = services.payments?.sandbox
  if (sandbox) await serveSandbox(app, sandbox, publicUrl(services))
  await app.register(async (scope) => {
    // The signature covers the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: messageAtMost }, (_, text, done) =>
      done(null, text),
    )
    scope.post('/api/payments/messages', async (request, reply) => {
      const signature = String(request.headers['stripe-signature'] ?? '')
      if (!services.payments || !signature || typeof request.body !== 'string')
        throw new AppError('request.not_found')
      try {
        await takeMessage(services, request.body, signature)
      } catch (error) {
        if (!(error instanceof UnsignedMessage)) throw error
        services.log.warn({ processorMessage: 'unsigned' })
        throw new AppError('request.not_found')
      }
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
