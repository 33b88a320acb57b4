import type { FastifyInstance } from 'fastify'
import { sessionCookie, sessionEnded } from '#domains/auth/contract.ts'
import { endSessionAfterQuickExit } from '#domains/auth/quick-exit.ts'
import { createAuthenticator } from '#domains/auth/session.ts'
import { mayHearClient } from '#domains/clients/check.ts'
import { closeDetector, getDetector } from '#domains/crisis/detector.ts'
import { startListening } from '#domains/crisis/episode/silence.ts'
import { startCalling } from '#domains/crisis/on-call/calling.ts'
import { startCheckingHolders } from '#domains/crisis/on-call/holders.ts'
import { shiftSocketPath } from '#domains/crisis/contract/shift.ts'
import { shiftDoor, startEndingShifts, tellShifts } from '#domains/crisis/shifts/connections.ts'
import { findEndedShifts, findShiftOf, isShift } from '#domains/crisis/shifts/tokens.ts'
import { endPresence, notePresence } from '#domains/crisis/presence.ts'
import { screenRefused } from '#domains/crisis/screen-refused.ts'
import { serveCalendars, serveTexts } from '#domains/appointments/routes.ts'
import { startReminding } from '#domains/appointments/reminders/scheduler.ts'
import { serveContact } from '#domains/contact/routes.ts'
import { serveDocuments } from '#domains/documents/routes.ts'
import { serveHousing } from '#domains/housing/routes.ts'
import { serveExports } from '#domains/export/routes.ts'
import { serveIntake } from '#domains/intake/routes.ts'
import { serveJobs } from '#domains/job-board/routes.ts'
import { servePushWorker } from '#domains/notifications/routes.ts'
import { organizationEvents } from '#domains/organizations/contract.ts'
import { createOrganizationDirectory, isSuspended } from '#domains/organizations/settings.ts'
import { serveInboxTable } from '#domains/submissions/routes.ts'
import { serveVolunteers } from '#domains/volunteers/routes.ts'
import { startSweepingVideo } from '#domains/video/sweep.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { formsOf } from '#platform/files/form-route.ts'
import type { Door } from '#platform/http/admission.ts'
import { createHttpApp } from '#platform/http/app.ts'
import { openApiDocument } from '#platform/http/openapi.ts'
import { createReadiness } from '#platform/http/readiness.ts'
import { startRounds } from '#platform/rounds.ts'
import { createHub, type Hub, type Present } from '#platform/realtime/hub.ts'
import { StartRefused } from '#platform/start-refused.ts'
import type { Actor } from '#shared/actor.ts'
import { quickExitCookie } from '#shared/quick-exit-cookie.ts'
import { isLanguageCode, languageCookie, languageFromHeader } from '#shared/languages.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { allEndpoints } from './endpoints.ts'
import { domainServers } from './domains.server.ts'
import { allJobs } from './jobs.ts'
import { type Develop, servePages } from './serve-pages.ts'

type Cookies = Record<string, string | undefined>

export interface RunningServer {
  app: FastifyInstance
  hub: Hub
  /** Listens; answers the port. */
  listen(port: number, host: string): Promise<number>
  /**
   * Ends cleanly: no new requests, those under way answered (10 seconds at most), sockets told to come back, jobs
   * finished, database closed.
   */
  close(): Promise<void>
}

/**
 * Builds the whole server on opened services. `pages: false` leaves the browser's part out, for HTTP tests;
 * `calls: false` leaves it to them when the next person on call is called, and when reminders leave.
 */
export const createServer = async (
  services: Services,
  options: { pages: boolean; develop?: Develop; calls?: boolean } = { pages: true },
): Promise<RunningServer> => {
  const { db, config, log } = services
  getDetector()
  const organizations = createOrganizationDirectory(services)
  const languageFor = (cookies: Cookies, acceptLanguage: string | undefined): string =>
    isLanguageCode(cookies[languageCookie]) ? cookies[languageCookie] : languageFromHeader(acceptLanguage)
  const sessions = createAuthenticator(services)
  // The upgrade to a WebSocket runs no hook, so a browser after a quick exit is turned into a visitor here.
  const who = async (cookies: Cookies, automatic: boolean) =>
    cookies[quickExitCookie] ? null : sessions.authenticate(cookies[sessionCookie], { automatic })

  const door: Door = {
    services,
    authenticate: (cookies, { automatic }) => who(cookies, automatic),
    organizationFor: async (host) => (await organizations.forHost(host)).id,
    // Asked for few calls, and never answered from memory: what a super admin decided holds at once.
    isSuspended: (id) => isSuspended(db.orm, id),
    languageFor,
    screenRefused,
  }
  const readiness = createReadiness(db)
  const app = await createHttpApp({ ...door, bound: allEndpoints, noteFailure: readiness.note })
  endSessionAfterQuickExit(app, services, sessions)
  app.get('/api/health', async () => ({ status: 'ok' }))
  app.get('/api/ready', async (_, reply) => {
    try {
      await readiness.check()
      return { status: 'ready' }
    } catch {
      return reply
        .status(503)
        .header('retry-after', '5')
        .send({ code: 'server.unavailable', message: 'server.unavailable' })
    }
  })
  servePushWorker(app)
  serveCalendars(app, services)
  await serveTexts(app, services, door.organizationFor)
  serveExports(app, services, (cookies) => who(cookies, false))
  serveDocuments(app, door)
  await serveContact(app, door)
  await serveIntake(app, door)
  await serveHousing(app, door)
  serveInboxTable(app, door)
  await serveJobs(app, door)
  serveVolunteers(app, door)
  for (const { routes } of domainServers) await routes(app, door)
  const document = JSON.stringify(openApiDocument(allEndpoints, formsOf(app)))
  app.get('/api/openapi.json', async (_, reply) => reply.type('application/json').send(document))
  if (config.TEST_HOOKS) (await import('./test-hooks.ts')).openTestHooks(app, services)
  if (options.pages)
    await servePages(app, { services, organizations, languageFor, who, develop: options.develop })

  // On call is who could act now: signed in, or on a running shift, which asks for the password when they take an alert.
  const isThere = async (actor: Actor): Promise<boolean> =>
    isShift(actor)
      ? (await findShiftOf(services, actor))?.isPresent === true
      : sessions.isAlive(actor.session)
  const noteResponders = async (present: Present[]): Promise<void> => {
    const responders = new Map<string, { userId: string; organizationId: string; records: string[] }>()
    for (const { actor, topics } of present) {
      if (!mayBeCalled(actor) || !(await isThere(actor))) continue
      const { userId, organizationId } = actor
      const records = [...(responders.get(userId)?.records ?? []), ...clientsOf(topics)]
      responders.set(userId, { userId, organizationId, records })
    }
    await notePresence(services, [...responders.values()])
  }

  const logPresence = (error: Error): void => log.error({ presence: error.name })
  const hub = await createHub({
    services,
    doors: {
      '/api/realtime': {
        // A visitor hears what the organization shows everybody.
        authenticate: async (cookies, host) =>
          (await who(cookies, false)) ?? visitor((await organizations.forHost(host)).id),
        topicsFor,
        mayHear: (actor, topic) => {
          const clientId = topic.startsWith('client:') ? topic.slice('client:'.length) : ''
          return mayHearClient({ ...backgroundContext(services, actor.organizationId), actor }, clientId)
        },
      },
      [shiftSocketPath]: shiftDoor(services),
    },
    onPresent: (present) => {
      noteResponders(present).catch(logPresence)
      const actors = present.map(({ actor }) => actor)
      for (const { presence } of domainServers) presence?.noteOnline(services, actors).catch(logPresence)
    },
    onGone: (actor) => {
      if (mayBeCalled(actor)) endPresence(services, actor.userId).catch(logPresence)
      for (const { presence } of domainServers) presence?.noteOffline(services, actor).catch(logPresence)
    },
    findEnded: async (actors) => [
      ...(await sessions.findEnded(actors.filter((one) => !isShift(one)).map(({ session }) => session))),
      ...(await findEndedShifts(services, actors.filter(isShift))),
    ],
  })
  hub.on(organizationEvents.changed.name, () => organizations.forget())
  hub.on(organizationEvents.tabsChanged.name, () => organizations.forget())
  tellShifts(hub)
  hub.on(sessionEnded.name, ({ data }) => sessions.forget(data))
  hub.on('resync', () => {
    organizations.forget()
    sessions.forgetAll()
  })
  hub.attach(app.server)
  await services.queue.start(services, allJobs)
  const works = config.JOBS !== 'off' && options.calls !== false
  const calling = works ? startCalling(services) : null
  const listening = works ? startListening(services) : null
  const checkingHolders = works ? startCheckingHolders(services) : null
  const endingShifts = works ? startEndingShifts(services) : null
  const reminding = works ? startReminding(services) : null
  const sweeping = works ? startSweepingVideo(services) : null
  const rounds = works
    ? domainServers.flatMap((one) =>
        one.rounds.map(({ name, everyMs, work }) => startRounds(services, name, everyMs, work)),
      )
    : []

  return {
    app,
    hub,
    listen: async (port, host) => {
      await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE') throw error
        throw new StartRefused(
          `Port ${port} is taken by another program: end that program, or set PORT to another number.`,
        )
      })
      const address = app.server.address()
      return typeof address === 'object' && address ? address.port : port
    },
    close: async () => {
      await Promise.all([app.close(), hub.close()])
      await calling?.stop()
      await listening?.stop()
      await checkingHolders?.stop()
      await endingShifts?.stop()
      await reminding?.stop()
      await sweeping?.stop()
      await Promise.all(rounds.map((one) => one.stop()))
      await services.queue.close()
      await closeDetector()
      await db.close()
    },
  }
}

const visitor = (organizationId: string): Actor => ({
  role: 'guest',
  organizationId,
  userId: '',
  clientId: null,
  username: null,
  fullName: '',
  session: newId(),
})

const clientTopic = topics.client('')
/** The clients whose records a page shows. */
const clientsOf = (heard: ReadonlySet<string>): string[] =>
  [...heard].flatMap((topic) => (topic.startsWith(clientTopic) ? [topic.slice(clientTopic.length)] : []))

/** Counselors, and admins: all of them are called when nobody has answered. */
const mayBeCalled = ({ role }: Actor): boolean => role === 'therapist' || role === 'admin'

/** What a person hears without asking. */
const topicsFor = (actor: Actor): string[] => [
  ...(actor.userId ? [topics.user(actor.userId)] : []),
  topics.organization(actor.organizationId),
  `session:${actor.session}`,
  ...(actor.clientId ? [topics.client(actor.clientId)] : []),
  ...(mayBeCalled(actor) ? [topics.responders(actor.organizationId)] : []),
]
