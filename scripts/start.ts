import { createServer, type RunningServer } from '../src/app/server.ts'
import { openServices } from '../src/app/services.ts'
import { warmUp } from '../src/app/warm-up.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { StartRefused } from '../src/platform/start-refused.ts'
import { buildIfNeeded } from './build-stamp.ts'

/** Requests under way have ten seconds, then jobs two; what is left after that is cut. In milliseconds. */
const closeWithin = 15_000
/** Without the browser's part and what is read ahead for the first message: for tests that only speak HTTP. */
const noPages = process.argv.includes('--no-pages')

const announce = async (config: Config, port: number): Promise<void> => {
  const lines = [`Landfall is at http://localhost:${port}`]
  if (config.MODE === 'testing') {
    const { demoLines } = await import('../src/app/seed/demo-accounts.ts')
    lines.push(...demoLines())
  }
  console.log(lines.join('\n'))
}

interface Running {
  server?: RunningServer
  isClosing: boolean
}

/** Ends the process when asked: cleanly once it serves, at once while it still starts. */
const endWhenAsked = (): Running => {
  const running: Running = { isClosing: false }
  const close = (): void => {
    if (running.isClosing) return
    running.isClosing = true
    setTimeout(() => process.exit(1), closeWithin).unref()
    Promise.resolve(running.server?.close()).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
  return running
}

const run = async (): Promise<void> => {
  const running = endWhenAsked()
  const config = readConfig()
  const pages = config.JOBS !== 'worker' && !noPages
  const opening = openServices(config)
  // Beside the database, not after it: each has a thread of its own.
  // What goes wrong in it goes wrong again where it is used, and is counted there: the server serves all the same.
  const warm = warmUp(config, { atFirstUse: noPages }).catch(() => undefined)
  const [services] = await Promise.all([opening, pages ? buildIfNeeded() : undefined])
  const server = await createServer(services, { pages })
  running.server = server
  await warm
  if (running.isClosing) return
  if (config.JOBS === 'worker') console.log('Landfall works on jobs here')
  else await announce(config, await server.listen(config.PORT, config.HOST))
}

run().catch((error: Error) => {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(1)
})
