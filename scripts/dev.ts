import { readFileSync, watch } from 'node:fs'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createServer as createVite, type Plugin } from 'vite'
import { readConfig } from '../src/platform/config.ts'
import { startServerProcess } from './dev-process.ts'
import { findServerFiles } from './server-files.ts'

// The product with live reload. This process holds the address and Vite, and stays; the server is a process of its
// own behind it, replaced when one of its files changes. Requests wait while it is replaced.

const root = join(import.meta.dirname, '..')
const config = readConfig()
const entries = ['scripts/dev-server.ts']
let serverFiles = findServerFiles(root, entries)

/** A file of both sides reloads the page when the new server is up, not before: the page would ask the old one. */
const holdSharedFiles: Plugin = {
  name: 'hold-shared-files',
  hotUpdate: ({ file }) => (serverFiles.has(file.slice(root.length + 1)) ? [] : undefined),
}
const http = createServer((request, response) => void answer(request, response))
const vite = await createVite({
  root,
  plugins: [holdSharedFiles],
  // What either page needs is prepared once: found later, it would reload the page.
  optimizeDeps: { entries: ['index.html', 'src/app/dev/ui/page.html'] },
  server: { middlewareMode: true, ws: { server: http } },
  appType: 'custom',
})
await new Promise<void>((resolve, reject) => {
  http.once('error', reject)
  http.listen(config.PORT, config.HOST, resolve)
})
const address = http.address()
const port = typeof address === 'object' && address ? address.port : config.PORT
const front = `http://localhost:${port}`
console.log(`The components are at ${front}/dev/ui`)
const server = startServerProcess(join(root, entries[0] ?? ''), {
  ...process.env,
  PORT: String(port),
  // Halves what a restart computes before it serves.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/landfall-dev'),
  DEV_FRONT: `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`,
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  if (path === '/@dev/template') return sendPage(response, 'index.html', path)
  if (path === '/dev/ui' || path === '/dev/ui/frame')
    return sendPage(response, 'src/app/dev/ui/page.html', path)
  if (/^\/(?:api\/|(?:crisis|safety-plan|service-worker\.js)\b)/.test(path)) return passOn(request, response)
  vite.middlewares(request, response, () => void passOn(request, response))
}

async function sendPage(response: ServerResponse, file: string, path: string): Promise<void> {
  try {
    const html = await vite.transformIndexHtml(path, readFileSync(join(root, file), 'utf8'))
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const passed = ask({
      host: '127.0.0.1',
      port: await server.port(),
      method: request.method,
      path: request.url,
      headers: request.headers,
    })
    passed.on('response', (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
    })
    passed.on('error', (error) => refuse(response, error))
    request.pipe(passed)
  } catch (error) {
    refuse(response, error as Error)
  }
}

function refuse(response: ServerResponse, { message }: Error): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`)
}

// Vite takes the connections of its own protocol; all others are the product's.
http.on('upgrade', (request, socket, head) => {
  if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return
  socket.on('error', () => socket.destroy())
  server.port().then(
    (to) => {
      const passed = connect(to, '127.0.0.1', () => {
        const lines = request.rawHeaders.flatMap((name, at, all) =>
          at % 2 ? [] : [`${name}: ${all[at + 1]}`],
        )
        passed.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
        passed.write(head)
        socket.pipe(passed).pipe(socket)
      })
      passed.on('error', () => socket.destroy())
      passed.on('close', () => socket.destroy())
      socket.on('close', () => passed.destroy())
    },
    () => socket.destroy(),
  )
})

const changed = new Set<string>()
let waiting: NodeJS.Timeout | undefined

const watchers = ['src', 'migrations'].map((folder) =>
  watch(join(root, folder), { recursive: true }, (_, name) => {
    const file = `${folder}/${(name ?? '').replaceAll('\\', '/')}`
    if (folder === 'src' && !serverFiles.has(file)) return
    changed.add(file)
    clearTimeout(waiting)
    // An editor writes a file in several steps.
    waiting = setTimeout(() => void restart(), 80)
  }),
)

async function restart(): Promise<void> {
  const files = [...changed]
  changed.clear()
  serverFiles = findServerFiles(root, entries)
  console.log(`${files.join(', ')} changed: the server restarts`)
  await server.restart()
  const isShared = files.some((file) => vite.moduleGraph.getModulesByFile(join(root, file))?.size)
  if (isShared) vite.ws.send({ type: 'full-reload' })
  console.log(`The server is up${isShared ? ', the page reloads' : ''}`)
}

let isClosing = false
async function close(): Promise<void> {
  if (isClosing) return
  isClosing = true
  for (const watcher of watchers) watcher.close()
  http.close()
  http.closeAllConnections()
  await Promise.all([server.stop(), vite.close()])
  process.exit(0)
}
process.on('SIGTERM', () => void close())
process.on('SIGINT', () => void close())

await server.port().then(
  () => console.log(`Landfall, live, is at ${front}`),
  (error: Error) => console.error(error.message),
)
