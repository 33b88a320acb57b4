import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publicUrl } from '#domains/auth/links.ts'
import { noteUndelivered } from '#domains/notifications/send.ts'
import type { Services } from '#platform/context.ts'
import { createLimiter } from '#platform/http/limits.ts'
import { isSignedByProvider, statusPath } from '#platform/sms.ts'
import { AppError } from '#shared/errors.ts'
import { readFeed } from './calendar/links.ts'
import { receiveText } from './reminders/inbound.ts'

const feedsAMinute = { max: 30, seconds: 60 }

/** Calendar subscriptions: whoever knows the secret address reads times and neutral words, nothing else. */
export const serveCalendars = (app: FastifyInstance, services: Services): void => {
  const limiter = createLimiter(services.clock)
  app.get<{ Params: { file: string } }>('/api/calendar/:file', async (request, reply) => {
    if (!limiter.allow(request.ip, feedsAMinute)) throw new AppError('request.too_many')
    const token = /^([\w-]{20,100})\.ics$/.exec(request.params.file)?.[1]
    const calendar = token ? await readFeed(services, token) : null
    if (!calendar) throw new AppError('request.not_found')
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(calendar)
  })
}

/** An empty answer: what is to be said goes out as a text of its own. */
const nothing = '<?xml version="1.0" encoding="UTF-8"?><Response/>'
/** Beyond it a number is heard only in danger. */
const textsOfANumber = { max: 60, seconds: 3600 }
const mediaOf = (count: string): number => Math.min(99, Number.parseInt(count, 10) || 0)
const undelivered = new Set(['undelivered', 'failed'])

/**
 * What the SMS provider calls: a text that came in, and what became of one that went out. Both are signed with the
 * account's token; without an account, or with another signature, they do not exist.
 */
export const serveTexts = async (
  app: FastifyInstance,
  services: Services,
  organizationFor: (host: string | undefined) => Promise<string>,
): Promise<void> => {
  const limiter = createLimiter(services.clock)
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32 * 1024 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    const fieldsOf = (request: FastifyRequest): Record<string, string> => {
      const token = services.config.TWILIO_AUTH_TOKEN
      const fields = (request.body ?? {}) as Record<string, string>
      const signature = String(request.headers['x-twilio-signature'] ?? '')
      const url = publicUrl(services) + request.url
      if (!token || !isSignedByProvider(token, { url, fields, signature }))
        throw new AppError('request.not_found')
      return fields
    }
    scope.post('/api/sms/inbound', async (request, reply) => {
      const { MessageSid: id = '', From: from = '', Body: body = '', NumMedia = '0' } = fieldsOf(request)
      if (id && from) {
        const text = { id: id.slice(0, 64), from, body: body.slice(0, 4000), media: mediaOf(NumMedia) }
        const organizationId = await organizationFor(request.headers.host)
        const isFlood = !limiter.allow(from, textsOfANumber)
        await receiveText(services, text, { organizationId, isFlood })
      }
      return reply.type('text/xml').send(nothing)
    })
    scope.post<{ Params: { id: string } }>(`${statusPath}:id`, async (request, reply) => {
      const { MessageStatus: status = '' } = fieldsOf(request)
      if (undelivered.has(status)) await noteUndelivered(services, request.params.id)
      return reply.type('text/xml').send(nothing)
    })
  })
}
