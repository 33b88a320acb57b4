import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { createServer } from '../src/app/server.ts'
import { openServices } from '../src/app/services.ts'
import { readConfig } from '../src/platform/config.ts'

// The product with live reload: the server restarts with its sources (node --watch), the browser's part is
// served by Vite and changes in place.

const root = join(import.meta.dirname, '..')
const config = readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' })
const services = await openServices(config)
const vite = await createVite({
  root,
  server: { middlewareMode: true, ws: { port: config.PORT + 1 } },
  appType: 'custom',
})
const server = await createServer(services, {
  pages: true,
  develop: {
    middleware: vite.middlewares,
    template: () => vite.transformIndexHtml('/', readFileSync(join(root, 'index.html'), 'utf8')),
    policy: `connect-src 'self' ws://localhost:${config.PORT + 1}; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'`,
  },
})
const port = await server.listen(config.PORT, config.HOST)
console.log(`Landfall, live, is at http://localhost:${port}`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    void vite.close()
    void server.close().finally(() => process.exit(0))
  })
}
