import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publicUrl } from '#domains/auth/links.ts'
import { noteUndelivered } from '#domains/notifications/send.ts'
import type { Services } from '#platform/context.ts'
import { createLimiter } from '#platform/http/limits.ts'
import { networkOf } from '#platform/http/network.ts'
import { faultOfCode, isSignedByProvider, statusPath } from '#platform/sms.ts'
import { AppError } from '#shared/errors.ts'
import { findFeed, readFeed } from './calendar/links.ts'
import { receiveText } from './reminders/inbound.ts'

const readsOfACalendar = { max: 30, seconds: 60 }
const wrongAddresses = { max: 30, seconds: 60 }

/**
 * Calendar subscriptions: the secret address is all that is needed to read times and neutral words. Calendar services
 * read for all their customers from a few machines, so a sender is counted for wrong addresses alone.
 */
export const serveCalendars = (app: FastifyInstance, services: Services): void => {
  const limiter = createLimiter(services.clock)
  app.get<{ Params: { file: string } }>('/api/calendar/:file', async (request, reply) => {
    const token = /^([\w-]{20,100})\.ics$/.exec(request.params.file)?.[1]
    const feed = token ? await findFeed(services, token) : null
    const [key, limit] = feed
      ? [`calendar ${feed.hash}`, readsOfACalendar]
      : [`wrong ${networkOf(request.ip)}`, wrongAddresses]
    if (!limiter.allow(key, limit)) {
      reply.header('retry-after', String(limit.seconds))
      throw new AppError('request.too_many')
    }
    if (!feed) throw new AppError('request.not_found')
    const calendar = await readFeed(services, feed)
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
      const { MessageStatus: status = '', ErrorCode: code } = fieldsOf(request)
      if (undelivered.has(status)) await noteUndelivered(services, request.params.id, faultOfCode(code))
      return reply.type('text/xml').send(nothing)
    })
  })
}
