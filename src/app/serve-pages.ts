import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '#domains/auth/contract.ts'
import { crisisTextLanguages } from '#domains/crisis/catalog.ts'
import { numbersFor } from '#domains/crisis/numbers.ts'
import { renderCrisisPage } from '#domains/crisis/static-page.ts'
import { wasEndedAfar } from '#domains/devices/ended-afar.ts'
import { createFigureReader } from '#domains/landing-figures/shown.ts'
import { readJobPage } from '#domains/job-board/job-page.ts'
import { renderPlanPage } from '#domains/safety-plan/plan-page.ts'
import { readOwnPlan } from '#domains/safety-plan/service.ts'
import { deletionDueAt } from '#domains/organization-data/due-at.ts'
import {
  defaultSettings,
  type Organization,
  type OrganizationDirectory,
} from '#domains/organizations/settings.ts'
import { isLoopback } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { dayAt } from '#shared/local-time.ts'
import type { Actor } from '#shared/actor.ts'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { languageOfTexts } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import { languageOf } from '#shared/languages.ts'
import { pageHeader } from '#shared/offline.ts'
import { phoneLink } from '#shared/phone.ts'
import type { Boot } from '#web/boot.ts'
import { fillPage } from '#web/fill-page.ts'
import { prebuiltName } from '#web/prebuilt-page.ts'
import { readersOfChunk } from './chunk-guard.ts'
import { isPrebuilt, pageFor } from './paths.ts'
import { serveInstall } from './serve-install.ts'
import { countDemoAccounts } from './seed/demo-left.ts'

const zip = promisify(gzip)
const build = join(import.meta.dirname, '../../build')

type DemoPart = Pick<Boot, 'demoAccounts' | 'demoPassword' | 'demoAccountsLeft'>
type Cookies = Record<string, string | undefined>
/** Live reload: pages come from a development server instead of the build. */
export interface Develop {
  template(): Promise<string>
  policy: string
}

export interface PagesOptions {
  develop?: Develop | undefined
  services: Services
  organizations: OrganizationDirectory
  languageFor(cookies: Cookies, acceptLanguage: string | undefined): string
  who(cookies: Cookies, automatic: boolean): Promise<Actor | null>
}

/** The policy of every page: nothing from elsewhere, no inline code but ours. */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // blob: what was chosen to be sent is shown from memory, before it has an address.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

// What a document alone obeys. A first visit fetches three dozen files: 300 bytes in each are a tenth of a second
// on a poor line.
const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]

/** Serves the prebuilt pages, the app shell, the crisis page and the browser's files. */
export const servePages = async (app: FastifyInstance, options: PagesOptions): Promise<void> => {
  const { services, organizations } = options
  const template = createTemplates()
  // Testing Mode's own code: production never loads it.
  const demo = services.config.MODE === 'testing' ? await import('./seed/demo-accounts.ts') : null
  const demoPart = async (actor: Actor | null): Promise<DemoPart> => {
    if (demo) return demo.demoBoot
    const left = actor?.role === 'admin' ? await countDemoAccounts(services.db.orm, actor.organizationId) : 0
    return left ? { demoAccountsLeft: left } : {}
  }

  // A session that nobody knows any more may be one that its owner ended from another device.
  const isSignedOutAfar = async ({ cookies }: FastifyRequest, actor: Actor | null): Promise<boolean> => {
    const token = cookies[sessionCookie]
    return !actor && token !== undefined && wasEndedAfar(services.db.orm, token)
  }
  const deletedAt = async (actor: Actor | null): Promise<Date | null> =>
    actor?.role === 'client' ? deletionDueAt(services.db.orm, actor.organizationId) : null

  const readFigures = createFigureReader(services)
  // Written out here: two programs may write a day or a number differently, and the page would not match its HTML.
  const figuresOf = async (
    organization: Organization,
    locale: string,
  ): Promise<Boot['organization']['figures']> => {
    const number = new Intl.NumberFormat(locale)
    const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    const day = (text: string): string => dates.format(new Date(text))
    return (await readFigures(organization)).map(({ measured, ...figure }) => ({
      ...figure,
      measured: measured && {
        n: number.format(measured.n),
        from: day(measured.from),
        to: day(measured.to),
      },
    }))
  }

  app.addHook('onRequest', async (request) => {
    // The code of staff screens is for staff only.
    // The route's own wildcard is decoded and is what will be read from the disk, whatever the address line says.
    if (request.routeOptions.url !== '/assets/*') return
    const file = (request.params as { '*'?: string })['*'] ?? ''
    const readers = readersOfChunk(file)
    if (!readers) return
    const actor = await options.who(request.cookies, true)
    if (!actor || !readers.includes(actor.role)) throw new AppError('request.not_found')
  })
  const { develop } = options
  // While developing, the browser's files never come here: scripts/dev.ts has served them.
  if (!develop)
    await app.register(fastifyStatic, {
      root: join(build, 'client/assets'),
      prefix: '/assets/',
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders: (reply, path) => {
        for (const name of ofDocuments) reply.removeHeader(name)
        const secret = /[\\/]assets[\\/](staff|admin|superadmin)[\\/]/.test(path)
        reply.header(
          'cache-control',
          secret ? 'private, max-age=86400' : 'public, max-age=31536000, immutable',
        )
      },
    })

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    html: string,
    status = 200,
  ): Promise<FastifyReply> => {
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(pageHeader, '1')
      .header('vary', 'accept-encoding, cookie, save-data')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
    return reply.header('content-encoding', 'gzip').send(await zip(html, { level: 5 }))
  }
  const newNonce = (reply: FastifyReply): string => {
    const nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', develop ? develop.policy : contentSecurityPolicy(nonce))
    return nonce
  }

  app.get('/service-worker.js', async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(develop ? noWorker : readFileSync(join(build, 'service-worker/service-worker.js'))),
  )

  serveInstall(app, options)

  /** While the database is away the pages that may be needed most stay: as for a visitor, with the help lines we ship. */
  const organizationHere = (request: FastifyRequest): Promise<Organization> =>
    organizations.forHost(request.headers.host).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error
      return { id: '', name: 'Landfall', settings: defaultSettings, isSuspended: false, tabs: [] }
    })
  const sendCrisisPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status = 200,
  ): Promise<FastifyReply> => {
    const organization = await organizationHere(request)
    // These texts exist in more languages than the rest of the product.
    const language =
      askedLanguage((request.query as { lang?: string }).lang) ??
      (request.cookies['language'] ||
        askedLanguage(request.headers['accept-language']?.split(',')[0]) ||
        options.languageFor(request.cookies, request.headers['accept-language']))
    const html = renderCrisisPage({
      language,
      organizationName: organization.name,
      numbers: numbersFor(organization.settings.country),
    })
    return send(request, reply, html.replaceAll('__NONCE__', newNonce(reply)), status)
  }
  app.get<{ Querystring: { lang?: string } }>('/crisis', (request, reply) => sendCrisisPage(request, reply))

  // The own safety plan as a page of its own: it prints, needs no script, and is kept on the device.
  app.get('/safety-plan', async (request, reply) => {
    const actor = await options.who(request.cookies, false)
    if (!actor?.clientId) return reply.redirect('/login?next=/hub/safety-plan')
    const wanted = options.languageFor(request.cookies, request.headers['accept-language'])
    const language = languageOf(languageOfTexts(wanted, 'safety-plan'))
    const organization = await organizations.byId(actor.organizationId)
    const html = renderPlanPage({
      language: language.code,
      dir: language.dir,
      locale: language.locale,
      plan: await readOwnPlan(services, actor.clientId),
      numbers: numbersFor(organization.settings.country),
    })
    return send(request, reply, html.replaceAll('__NONCE__', newNonce(reply)))
  })

  // The address that letters carry: it says nothing about what is read there.
  app.get('/hub/report', async (request, reply) => {
    const actor = await options.who(request.cookies, true)
    return reply.redirect(actor?.clientId ? '/hub/moods' : `/login?next=${encodeURIComponent('/hub/moods')}`)
  })

  app.setNotFoundHandler(async (request, reply) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || /^\/(api|assets)\//.test(request.url)) {
      return reply.status(404).send({ code: 'request.not_found', message: 'request.not_found' })
    }
    const path = request.url.split(/[?#]/)[0] ?? '/'
    try {
      return await sendPage(request, reply, path)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      if (path === '/')
        return sendPage(request, reply, path, { actor: null, organization: await organizationHere(request) })
      // A page that cannot be made now still tells where help is.
      return sendCrisisPage(request, reply.header('retry-after', '5'), 503)
    }
  })

  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    known?: { actor: null; organization: Organization },
  ): Promise<FastifyReply> => {
    const page = pageFor(path)
    const actor = known ? null : await options.who(request.cookies, true)
    if (page && page.roles !== 'public' && !actor)
      return reply.redirect(
        page.roles.includes('partner')
          ? '/partner-sign-in'
          : `/login?next=${encodeURIComponent(request.url)}`,
      )
    const may = page && (page.roles === 'public' || (actor && page.roles.includes(actor.role)))
    const organization = known
      ? known.organization
      : actor
        ? await organizations.byId(actor.organizationId)
        : await organizations.forHost(request.headers.host)
    const language = languageOf(options.languageFor(request.cookies, request.headers['accept-language']))
    const nonce = newNonce(reply)
    const prebuilt = develop
      ? await develop.template()
      : template(isPrebuilt(path) ? prebuiltName(path.replace(/(.)\/$/, '$1')) : 'shell', language.code)
    const jobId = /^\/jobs\/([^/]+)\/?$/.exec(path)?.[1]
    const job = jobId
      ? await readJobPage(services, {
          organizationId: organization.id,
          id: jobId,
          language: language.code,
          nonce,
        })
      : null
    const html = fillPage(prebuilt, {
      boot: {
        ...bootFor(
          services,
          organization,
          language.code,
          actor,
          await deletedAt(actor),
          await figuresOf(organization, language.locale),
        ),
        ...(await demoPart(actor)),
        ...(!known && (await isSignedOutAfar(request, actor)) ? { signedOutAfar: true as const } : {}),
      },
      nonce,
      dir: language.dir,
      savesData: request.headers['save-data'] === 'on',
      title: job?.title ? `${job.title} · ${organization.name}` : organization.name,
      ...(job ? { head: job.head, body: job.body } : {}),
    })
    return send(request, reply, html, may ? (job?.status ?? 200) : 404)
  }
}

/** While developing nothing is kept: a worker of an earlier build takes itself away. */
const noWorker = 'self.registration.unregister()'

const askedLanguage = (text: string | undefined): string | null => {
  const code = text?.trim().toLowerCase().split(/[-_;]/)[0]
  return crisisTextLanguages.find((one) => one === code) ?? null
}

const createTemplates = () => {
  const read = new Map<string, string>()
  return (name: string, language: string): string => {
    const file = join(build, 'prerendered', `${name}.${language}.html`)
    const known = read.get(file)
    if (known) return known
    if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build`)
    const text = readFileSync(file, 'utf8')
    read.set(file, text)
    return text
  }
}

const bootFor = (
  { config }: Services,
  organization: Organization,
  language: string,
  actor: Actor | null,
  deletedAt: Date | null,
  figures: Boot['organization']['figures'],
): Boot => {
  const { settings } = organization
  const { lifeline, emergency } = numbersFor(settings.country)
  const testingMode = config.MODE === 'testing'
  return {
    organization: {
      name: organization.name,
      supportPhone: settings.supportPhone,
      supportPhoneHref: phoneLink(settings.supportPhone)?.slice('tel:'.length) ?? '',
      supportEmail: settings.supportEmail,
      address: settings.supportAddress,
      contactPerson: settings.contactPerson,
      crisisNumbers: {
        lifeline: lifeline.call,
        emergency: emergency.call,
        text: lifeline.text ?? lifeline.call,
      },
      showRiskToClients: settings.showRiskToClients,
      timeZone: settings.timeZone,
      ...(deletedAt ? { deletedOn: dayAt(deletedAt, settings.timeZone) } : {}),
      figures,
      tabs: organization.tabs,
    },
    testingMode,
    warnRealData: testingMode && !isLoopback(config.HOST),
    language,
    user: actor && {
      id: actor.userId,
      username: actor.username ?? '',
      fullName: actor.fullName,
      role: actor.role,
      clientId: actor.clientId,
    },
  }
}
