import type { FastifyInstance } from 'fastify'
import { backgroundContext, type Services } from '#platform/context.ts'
import { leftCookie } from '#shared/left-cookie.ts'
import { cookiesToForget } from './closing.ts'
import { sessionCookie } from './contract.ts'
import { type createAuthenticator, endOwnSession } from './session.ts'

/**
 * Ends the session of a browser that its person left by the quick exit, at the browser's next request of any kind, before
 * anything is answered. That request and all later ones belong to a visitor. While the database is away the request is
 * a visitor's too, and the next one tries again: nothing is refused here.
 */
export const endLeftSessions = (
  app: FastifyInstance,
  services: Services,
  sessions: Pick<ReturnType<typeof createAuthenticator>, 'authenticate' | 'forget'>,
): void => {
  app.addHook('onRequest', async ({ cookies }, reply) => {
    if (cookies[leftCookie] === undefined) return
    const token = cookies[sessionCookie]
    const personal = [sessionCookie, ...cookiesToForget()]
    for (const name of personal) delete cookies[name]
    try {
      const actor = await sessions.authenticate(token, { automatic: true })
      if (actor) {
        await endOwnSession({ ...backgroundContext(services, actor.organizationId), actor })
        // Other processes hear of it; this one may have other requests of the same browser at its door already.
        sessions.forget({ session: actor.session })
      }
    } catch (error) {
      services.log.error({ leftQuickly: (error as Error).name })
      return
    }
    for (const name of [leftCookie, ...personal]) reply.clearCookie(name, { path: '/' })
  })
}
