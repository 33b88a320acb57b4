/// <reference lib="webworker" />
import { offlineMark, pageHeader } from '#shared/offline.ts'
import { type KeepRequest, personalCache, programCache, publicCache } from './cache-names.ts'

// Keeps the pages somebody may need without a line: the crisis page, the own safety plan, and the frame of the hub
// with the program it runs. No answer of the server lies here; what a person typed is kept by the page.

declare const self: ServiceWorkerGlobalScope

const crisisPath = '/crisis'
const planPath = '/safety-plan'
const hubPath = '/hub'
/** The kept frame shows what it has of these, and that there is no line where it has nothing. */
const isHubPath = (path: string): boolean => path === hubPath || path.startsWith(`${hubPath}/`)
/** Which build the kept program is of: the address of its first script. */
const buildMark = '/kept-build'
const patience = 4_000
const keptCaches: ReadonlySet<string> = new Set([publicCache, personalCache, programCache])

self.addEventListener('install', (event) => {
  event.waitUntil(leaveRestAlone(event).catch(() => undefined))
  event.waitUntil(
    keep(publicCache, new Request(crisisPath)).then(
      () => self.skipWaiting(),
      // Without a line now, it is kept at the next visit.
      () => self.skipWaiting(),
    ),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(
        names
          .filter((name) => name.startsWith('landfall-') && !keptCaches.has(name))
          .map((name) => caches.delete(name)),
      )
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answer(event, url))
  else if (isProgram(url.pathname)) event.respondWith(programPart(request))
})

// The page asks for it: it is the person's own, on their own device.
self.addEventListener('message', (event) => {
  const wanted = event.data as KeepRequest
  if (wanted === 'forget') {
    timesForgotten += 1
    event.waitUntil(caches.delete(personalCache))
  } else if (wanted === 'keep-again') event.waitUntil(keepAgain().catch(() => undefined))
  else if (wanted === 'keep-safety-plan') event.waitUntil(keepPlan().catch(() => undefined))
  else if (wanted.keep === 'hub') event.waitUntil(keepHub(wanted.program).catch(() => undefined))
})

/** Counts how often a person's pages were forgotten: what was asked for before that is not kept any more. */
let timesForgotten = 0

const keepPlan = async (): Promise<void> => {
  const before = timesForgotten
  const plan = await fetch(planPath, { credentials: 'include', cache: 'no-store' })
  if (!isOurs(plan) || before !== timesForgotten) return
  await put(personalCache, new Request(planPath), plan)
}

/** The crisis page, and the own plan where it is stored, as they are now. */
const keepAgain = async (): Promise<void> => {
  const hasPlan = (await stored(planPath, personalCache)) !== undefined
  await Promise.all([keep(publicCache, new Request(crisisPath)), hasPlan ? keepPlan() : undefined])
}

type Route = { condition: object; source: string | { cacheName: string } }

/**
 * Only pages pass through here. Where the browser can be told so (Chromium since 123), parts of the program come
 * from what is kept, else from the network, and everything else goes straight to the network: nothing of it need
 * wait until this worker has started.
 */
async function leaveRestAlone(event: ExtendableEvent): Promise<void> {
  const { addRoutes } = event as ExtendableEvent & { addRoutes?(routes: Route[]): Promise<void> }
  const modes = ['cors', 'no-cors', 'same-origin']
  await addRoutes?.call(event, [
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: programCache } },
    ...modes.map((requestMode) => ({ condition: { requestMode }, source: 'network' })),
  ])
}

/** Whether a path is one of the files that everybody may load; their names change with their content. */
function isProgram(path: string): boolean {
  return path.startsWith('/assets/') && !/^\/assets\/(staff|admin|superadmin)\//.test(path)
}

const programPart = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: programCache })) ?? fetch(request)

/**
 * Keeps the frame of the hub together with the program it names, whole or not at all: a frame without its scripts
 * would be an empty page. What an earlier build left behind goes.
 */
async function keepHub(program: readonly string[]): Promise<void> {
  const before = timesForgotten
  const frame = await fetch(hubPath, { credentials: 'include', cache: 'no-store' })
  if (!isOurs(frame)) return
  const html = await frame.clone().text()
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
  const build = /<script type="module"[^>]*src="([^"]+)"/.exec(html)?.[1] ?? ''
  const wanted = [...new Set([...named, ...program])].filter(isProgram)
  const cache = await caches.open(programCache)
  const isSame = (await (await cache.match(buildMark))?.text()) === build
  const known = new Set(isSame ? (await cache.keys()).map(({ url }) => new URL(url).pathname) : [])
  const parts = await Promise.all(
    wanted
      .filter((path) => !known.has(path))
      .map(async (path) => ({ path, part: await fetch(path, { credentials: 'same-origin' }) })),
  )
  const missing = new Set(parts.flatMap(({ path, part }) => (part.ok ? [] : [path])))
  if (named.some((path) => missing.has(path)) || before !== timesForgotten) return
  if (!isSame) for (const request of await cache.keys()) await cache.delete(request)
  for (const { path, part } of parts) if (part.ok) await cache.put(path, part)
  await cache.put(buildMark, new Response(build))
  if (before !== timesForgotten) return
  const personal = await caches.open(personalCache)
  if (before === timesForgotten) await personal.put(hubPath, frame)
}

/**
 * From the server where it answers in time; else from what is stored; else the crisis page, which is help at least. A page
 * that is not ours, as a Wi-Fi portal sends, never takes the place of a stored one.
 */
async function answer(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event
  const isPlan = url.pathname === planPath || url.pathname === `/hub${planPath}`
  const isHub = !isPlan && isHubPath(url.pathname)
  const isCrisis = url.pathname === crisisPath
  const isKept = isCrisis || isPlan || isHub
  let foreign: Response | undefined
  try {
    const response = await inTime(fetch(request), isKept ? patience : 30_000)
    if (response.status >= 500 && isKept) throw new Error('the server is not well')
    if (isKept && response.ok && !response.redirected && !isOurs(response)) {
      foreign = response
      throw new Error('answered by another server')
    }
    // The page does not wait for the store, which may be full.
    if (isCrisis && isOurs(response))
      event.waitUntil(put(publicCache, request, response.clone()).catch(() => undefined))
    return response
  } catch (error) {
    const frame = isHub ? await stored(hubPath, personalCache) : undefined
    if (frame) return frame
    const kept = isPlan ? await stored(planPath, personalCache) : undefined
    const help = kept ?? (await keptCrisisPage(request))
    if (help) return withOfflineLine(help)
    if (foreign) return foreign
    throw error
  }
}

/** Undefined where nothing is stored or the store cannot be read. */
const stored = (what: Request | string, cacheName: string): Promise<Response | undefined> =>
  caches.match(what, { cacheName }).catch(() => undefined)

/** A whole page of this product, as it was asked for. */
const isOurs = (response: Response): boolean =>
  response.ok && !response.redirected && response.headers.has(pageHeader)

const keptCrisisPage = async (request: Request): Promise<Response | undefined> =>
  (await stored(request, publicCache)) ?? (await stored(crisisPath, publicCache))

/** Shows the line that says there is no connection and what still works. */
async function withOfflineLine(response: Response): Promise<Response> {
  const html = (await response.text()).replace(` ${offlineMark} hidden`, ` ${offlineMark}`)
  const { headers } = response
  return new Response(html, { status: 200, headers })
}

async function keep(cache: string, request: Request): Promise<void> {
  const response = await fetch(request, { credentials: 'include', cache: 'no-store' })
  if (!isOurs(response)) return
  await put(cache, request, response)
}

const put = async (cache: string, request: Request, response: Response): Promise<void> =>
  (await caches.open(cache)).put(request.url, response)

function inTime<T>(work: Promise<T>, within: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('too late')), within)
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
