import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { scenarios } from '../src/app/seed/scenarios/all.ts'
import { openScenario } from '../src/app/seed/scenarios/open-scenario.ts'
import { createServer } from '../src/app/server.ts'
import { warmUp } from '../src/app/warm-up.ts'
import { seedClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { buildIfNeeded } from './build-stamp.ts'

// npm run seed -- open-crisis: the product at a named moment, with data of its own that each start makes again.

const wanted = process.argv[2]
const scenario = scenarios.find(({ name }) => name === wanted)
if (!scenario) {
  if (wanted) console.error(`There is no scenario ${wanted}.\n`)
  console.log('npm run seed -- NAME starts the product at one of these moments:\n')
  for (const { name, summary } of scenarios) console.log(`  ${name.padEnd(20)} ${summary}`)
  process.exit(wanted ? 1 : 0)
}

const folder = join(import.meta.dirname, '../data/scenarios', scenario.name)
const { DATABASE_URL: _, ...environment } = process.env
const config = readConfig({ ...environment, DATA_DIR: folder, MODE: 'testing' })
rmSync(folder, { recursive: true, force: true })
const warm = warmUp(config).catch(() => undefined)
const clock = scenario.hasPast && seedClock()
const [{ services, seeding }] = await Promise.all([
  openScenario(config, scenario, clock ? { clock } : {}),
  buildIfNeeded(),
])
const server = await createServer(services, { pages: true })
await warm
await scenario.make(seeding)
if (clock) clock.set(new Date())
const port = await server.listen(config.PORT, config.HOST)
const { username, page } = scenario.signIn
const { demoPassword } = await import('../src/app/seed/demo-accounts.ts')
console.log(
  [
    `Landfall is at http://localhost:${port}: ${scenario.summary}`,
    '',
    `Sign in as   ${username}, password ${demoPassword}`,
    `Look at      http://localhost:${port}${page}`,
    `Data         ${folder} (made again by the next start)`,
  ].join('\n'),
)

let isClosing = false
const close = (): void => {
  if (isClosing) return
  isClosing = true
  setTimeout(() => process.exit(1), 4500).unref()
  void server.close().finally(() => process.exit(0))
}
process.on('SIGTERM', close)
process.on('SIGINT', close)
