import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#shared/actor.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import type { Context, Services } from '../context.ts'
import type { createLimiter } from './limits.ts'
import { networkOf } from './network.ts'

/** What is needed to say who a request acts for, and where. */
export interface Door {
  services: Services
  /** Who this request acts for; `automatic` requests do not count as activity. */
  authenticate(
    cookies: Record<string, string | undefined>,
    options: { automatic: boolean },
  ): Promise<Actor | null>
  organizationFor(host: string | undefined): Promise<string>
  isSuspended(organizationId: string): Promise<boolean>
  languageFor(cookies: Record<string, string | undefined>, acceptLanguage: string | undefined): string
  /**
   * Screens the words of a request that is refused for its shape, before the refusal goes out: a slip in another field
   * must keep no call for help back. Rejects only when a crisis in them could not be kept.
   */
  screenRefused(ctx: Context<Actor | null>, texts: readonly string[]): Promise<void>
}

export type Admission = { name: string } & Pick<
  Endpoint,
  'access' | 'limit' | 'automatic' | 'stopsWhenSuspended'
>

/** Lets a request in: its session, its role, how often it comes. Answers the context it works in. */
export const admit = async (
  { name, access, limit, automatic, stopsWhenSuspended }: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
  { door, limiter }: { door: Door; limiter: ReturnType<typeof createLimiter> },
): Promise<Context<Actor | null>> => {
  const actor = await door.authenticate(request.cookies, { automatic: automatic === true })
  if (access !== 'public') {
    if (!actor) throw new AppError('auth.sign_in_required')
    if (!access.includes(actor.role)) throw new AppError('auth.forbidden')
  }
  // A shelter's people, or half a mobile network, come from one address: who has to be known is counted as a person.
  // What is open to all is not: whoever becomes a guest again and again would have a new limit each time.
  const counted = access === 'public' ? networkOf(request.ip) : actor?.userId
  if (limit && !limiter.allow(`${name} ${counted}`, limit)) {
    reply.header('retry-after', String(limit.seconds))
    throw new AppError('request.too_many')
  }
  const ctx = await contextIn(request, reply, door, actor)
  if (stopsWhenSuspended && (await door.isSuspended(ctx.organizationId)))
    throw new AppError('organizations.suspended')
  return ctx
}

/** The context of a request that no route has let in: of its session, if it has one. */
export const contextOf = async (
  request: FastifyRequest,
  reply: FastifyReply,
  door: Door,
): Promise<Context<Actor | null>> =>
  contextIn(request, reply, door, await door.authenticate(request.cookies, { automatic: true }))

const contextIn = async (
  request: FastifyRequest,
  reply: FastifyReply,
  door: Door,
  actor: Actor | null,
): Promise<Context<Actor | null>> => {
  const organizationId = actor?.organizationId ?? (await door.organizationFor(request.headers.host))
  return contextFor(request, reply, { ...door, actor, organizationId })
}

const contextFor = (
  request: FastifyRequest,
  reply: FastifyReply,
  about: Pick<Door, 'services' | 'languageFor'> & { actor: Actor | null; organizationId: string },
): Context<Actor | null> => ({
  ...about.services,
  actor: about.actor,
  organizationId: about.organizationId,
  // Most answers hold no words: the header is read when somebody asks.
  get language() {
    return about.languageFor(request.cookies, request.headers['accept-language'])
  },
  requestId: request.id,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  cookies: request.cookies,
  setCookie: (name, value, options) => {
    reply.setCookie(name, value, {
      path: options?.path ?? '/',
      httpOnly: !options?.isReadable,
      sameSite: 'lax',
      secure: about.services.config.PUBLIC_URL?.startsWith('https:') ?? false,
      ...(options?.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
    })
  },
  clearCookie: (name) => {
    reply.clearCookie(name, { path: '/' })
  },
  nextPage: (cursor) => {
    if (!cursor) return
    const next = new URL(request.url, 'http://local')
    next.searchParams.set('cursor', cursor)
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  },
})
