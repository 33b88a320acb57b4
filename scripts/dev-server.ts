import { createServer } from '../src/app/server.ts'
import { openServices } from '../src/app/services.ts'
import { readConfig } from '../src/platform/config.ts'

// The server's half of `npm run dev`: started, stopped and started again by scripts/dev.ts, which holds the
// address that people use and the browser's part.

const front = process.env['DEV_FRONT']
if (!front || !process.send) throw new Error('This is started by npm run dev')

const config = readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' })
const services = await openServices(config)
const server = await createServer(services, {
  pages: true,
  develop: {
    template: async () => (await fetch(`${front}/@dev/template`)).text(),
    policy: "connect-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'",
  },
})
const port = await server.listen(0, '127.0.0.1')

let isClosing = false
const close = (): void => {
  if (isClosing) return
  isClosing = true
  // A connection that stays open must not keep the database's lock from the next server.
  setTimeout(() => process.exit(1), 8000).unref()
  void server.close().finally(() => process.exit(0))
}
process.on('SIGTERM', close)
// Ctrl-C reaches the whole group of processes: scripts/dev.ts says when this one ends.
process.on('SIGINT', () => undefined)
process.on('disconnect', close)
process.send({ port })
