/// <reference lib="webworker" />
import { offlineMark } from '#shared/offline.ts'
import { personalCache, publicCache } from './cache-names.ts'

// Keeps the pages somebody may need without a line: the crisis page, and the own safety plan. Nothing else.

declare const self: ServiceWorkerGlobalScope

const crisisPath = '/crisis'
const planPath = '/safety-plan'
const patience = 4_000

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
          .filter((name) => name.startsWith('landfall-') && name !== publicCache && name !== personalCache)
          .map((name) => caches.delete(name)),
      )
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || request.mode !== 'navigate') return
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  event.respondWith(answer(request, url))
})

// The page asks for it after the plan was saved or read: it is the person's own, on their own device.
self.addEventListener('message', (event) => {
  if (event.data === 'keep-safety-plan')
    event.waitUntil(keep(personalCache, new Request(planPath)).catch(() => undefined))
})

/**
 * Only pages pass through here. Where the browser can be told so (Chromium since 123), everything else goes straight
 * to the network and need not wait until this worker has started.
 */
async function leaveRestAlone(event: ExtendableEvent): Promise<void> {
  const { addRoutes } = event as ExtendableEvent & {
    addRoutes?(routes: { condition: { requestMode: string }; source: 'network' }[]): Promise<void>
  }
  const modes = ['cors', 'no-cors', 'same-origin']
  await addRoutes?.call(
    event,
    modes.map((requestMode) => ({ condition: { requestMode }, source: 'network' })),
  )
}

/** From the server where it answers in time; else what was kept; else the crisis page, which is help at least. */
async function answer(request: Request, url: URL): Promise<Response> {
  const isPlan = url.pathname === planPath || url.pathname === `/hub${planPath}`
  const isKept = url.pathname === crisisPath || isPlan
  try {
    const response = await inTime(fetch(request), isKept ? patience : 30_000)
    if (response.status >= 500 && isKept) throw new Error('the server is not well')
    if (url.pathname === crisisPath && response.ok) await put(publicCache, request, response.clone())
    return response
  } catch (error) {
    const kept = isPlan ? await caches.match(planPath, { cacheName: personalCache }) : undefined
    const help = kept ?? (await keptCrisisPage(request))
    if (!help) throw error
    return withOfflineLine(help)
  }
}

const keptCrisisPage = async (request: Request): Promise<Response | undefined> =>
  (await caches.match(request, { cacheName: publicCache })) ??
  (await caches.match(crisisPath, { cacheName: publicCache }))

/** Shows the line that says there is no connection and what still works. */
async function withOfflineLine(response: Response): Promise<Response> {
  const html = (await response.text()).replace(` ${offlineMark} hidden`, ` ${offlineMark}`)
  const { headers } = response
  return new Response(html, { status: 200, headers })
}

async function keep(cache: string, request: Request): Promise<void> {
  const response = await fetch(request, { credentials: 'include', cache: 'no-store' })
  if (!response.ok || response.redirected) return
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
