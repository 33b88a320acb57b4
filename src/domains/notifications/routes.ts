import type { FastifyInstance } from 'fastify'

/** What a browser keeps to be woken: it shows the neutral line, and opens the page when it is pressed. */
const worker = `
self.addEventListener('push', (event) => {
  let message = {}
  try { message = event.data.json() } catch {}
  const { title = 'Landfall', link = '/' } = message
  event.waitUntil(self.registration.showNotification(title, {
    data: { link },
    requireInteraction: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
  }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const link = new URL(event.notification.data.link, self.location.origin)
  // Only pages of this house are opened, whatever a message says.
  const path = link.origin === self.location.origin ? link.href : self.location.origin
  event.waitUntil((async () => {
    const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there = open.find((page) => new URL(page.url).pathname === new URL(path).pathname)
    if (there) return there.focus()
    return self.clients.openWindow(path)
  })())
})
`

/** The worker of push messages. Its scope is this folder alone: it sees no page and no request. */
export const servePushWorker = (app: FastifyInstance): void => {
  app.get('/api/push/worker.js', async (_, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(worker),
  )
}
