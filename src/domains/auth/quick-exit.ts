import type { FastifyInstance } from 'fastify'
import { backgroundContext, type Services } from '#platform/context.ts'
import { quickExitCookie } from '#shared/quick-exit-cookie.ts'
import { cookiesToForget } from './closing.ts'
import { sessionCookie } from './contract.ts'
import { type createAuthenticator, endLapsedSession, endOwnSession } from './session.ts'

/**
 * After a quick exit, ends the browser's sign-in session at its next request of any kind, before the server answers. It
 * treats that request and all later ones as a visitor's. While the database is away it treats the request as a visitor's
 * too, and the next request tries again. It refuses nothing.
 */
export const endSessionAfterQuickExit = (
  app: FastifyInstance,
  services: Services,
  sessions: Pick<ReturnType<typeof createAuthenticator>, 'authenticate'>,
): void => {
  app.addHook('onRequest', async ({ cookies, id }, reply) => {
    if (!cookies[quickExitCookie]) return
    const token = cookies[sessionCookie]
    const personal = [sessionCookie, ...cookiesToForget()]
    for (const name of personal) delete cookies[name]
    try {
      const actor = await sessions.authenticate(token, { automatic: true })
      if (actor) {
        await endOwnSession({
          ...backgroundContext(services, actor.organizationId),
          actor,
          requestId: id,
        })
      } else if (token) await endLapsedSession(services.db.orm, token)
    } catch (error) {
      services.log.error({ quickExit: (error as Error).name })
      return
    }
    for (const name of [quickExitCookie, ...personal]) reply.clearCookie(name, { path: '/' })
  })
}
