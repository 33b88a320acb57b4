import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDatabase, templateDatabase } from '../src/app/test-database.ts'
import { openPostgres } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { buildIfNeeded } from './build-stamp.ts'
import { databaseTests } from './database-tests.ts'
import { provideChromium } from './find-chromium.ts'
import { type Part, type PartResult, runPart } from './part.ts'
import { startPrivatePostgres } from './private-postgres.ts'

// Everything: unit and HTTP tests on the embedded database, those that reach the database again on PostgreSQL, and the
// browser journeys: those that cross most tables on PostgreSQL, the others on the embedded one. What a machine cannot run
// is said, and counted as skipped.
//
//   npm test                      all of it
//   npm test -- src/domains/mood  one place, on both databases; e2e/… runs journeys
//   npm run test:long             kill, race and soak tests with their full counts, on both databases
//   --check                       runs `npm run check` beside the first part

const given = process.argv.slice(2)
const flags = given.filter((one) => one.startsWith('--'))
const places = given.filter((one) => !one.startsWith('--')).map((one) => one.replace(/^\.\//, ''))
const isLong = flags.includes('--long')
const order = flags.filter((one) => one.startsWith('--sequence'))
const journeys = places.filter((place) => place.startsWith('e2e'))
const unit = places.filter((place) => !place.startsWith('e2e'))
const everything = places.length === 0 && !isLong

const reports = mkdtempSync(join(tmpdir(), 'landfall-reports-'))
const results: PartResult[] = []
let skipped = 0
const skip = (why: string): void => {
  console.log(`\n== skipped: ${why}`)
  skipped += 1
}
const part = async (one: Part): Promise<void> => {
  results.push(await runPart(one, join(reports, `${one.title.replace(/\W+/g, '-')}.json`)))
}

/** The tests whose counts `TEST_LONG` raises. */
const longTests = [
  'src/app/durability.test.ts',
  'src/app/crisis-survives.test.ts',
  'src/app/calling-survives.test.ts',
  'src/app/booking-race.test.ts',
  'src/app/checkout-survives.test.ts',
  'src/domains/payments/ledger/ledger.test.ts',
]
const long: Record<string, string> = isLong ? { TEST_LONG: 'true' } : {}

const runUnitOnEmbedded = async (): Promise<void> => {
  if (!everything && !isLong && !unit.length) return
  const tests = part({
    title: 'unit and HTTP tests, embedded database',
    tool: 'vitest',
    given: [...order, ...(isLong ? longTests : unit)],
    environment: long,
  })
  const check = flags.includes('--check')
    ? part({ title: 'npm run check, beside it', tool: 'check', given: [] })
    : undefined
  await Promise.all([tests, check])
}

const runComponents = async (): Promise<void> => {
  if (!everything && !unit.some((place) => place.startsWith('src'))) return
  await part({
    title: 'component tests',
    tool: 'vitest',
    given: ['--config', 'vitest.dom.config.ts', '--passWithNoTests', ...unit],
  })
}

const runUnitOnPostgres = async (url: string | null): Promise<void> => {
  if (!everything && !isLong && !unit.length) return
  const files = isLong ? longTests : databaseTests(unit)
  if (!files.length) return
  if (!url) {
    skip(
      'PostgreSQL tests. Install PostgreSQL 15 or newer (its server, not only psql), or set TEST_DATABASE_URL.',
    )
    return
  }
  await makeTemplate(url)
  await part({
    title: 'tests that reach the database, PostgreSQL',
    tool: 'vitest',
    given: [...order, ...files],
    environment: { ...long, TEST_DATABASE_URL: url },
  })
}

/** Each test worker copies this database instead of migrating one of its own. */
const makeTemplate = async (url: string): Promise<void> => {
  const template = await openPostgres(await makeDatabase(url, templateDatabase), 1)
  await migrate(template)
  await template.close()
}

const runJourneys = async (url: string | null): Promise<void> => {
  if (isLong || (places.length && !journeys.length)) return
  const chromium = await provideChromium()
  if (!chromium) {
    skip('browser journeys. Install Chromium, or set CHROMIUM_PATH.')
    return
  }
  // Each journey runs once: those across most tables on PostgreSQL, where there is one.
  const environment = { CHROMIUM_PATH: chromium, ...(url ? { TEST_DATABASE_URL: url } : {}) }
  // Once, before the workers start their servers.
  await buildIfNeeded()
  // A limit that a promise names is held with nothing beside it.
  if (everything)
    await part({
      title: 'journeys against a clock, alone',
      tool: 'playwright',
      given: ['--grep', '@timed', '--workers=1'],
      environment,
    })
  await part({
    title: 'browser journeys',
    tool: 'playwright',
    given: everything ? ['--grep-invert', '@timed'] : journeys,
    environment,
  })
}

const startedAt = performance.now()
const { TEST_DATABASE_URL: external } = process.env
delete process.env['TEST_DATABASE_URL']
process.env['TEST_RUN_FOLDER'] = reports
const own = external ? null : await startPrivatePostgres({ durable: false })
const url = external ?? own?.url ?? null
// What a killed process leaves behind goes with the reports.
process.env['TMPDIR'] = reports
try {
  await runUnitOnEmbedded()
  await runComponents()
  await runUnitOnPostgres(url)
  await runJourneys(url)
} finally {
  await own?.stop()
  rmSync(reports, { recursive: true, force: true, maxRetries: 5 })
}

for (const { fault } of results) if (fault) console.log(`\n${fault}`)
const sum = (of: (one: PartResult) => number): number => results.reduce((all, one) => all + of(one), 0)
const line = (title: string, tests: string, seconds: string): string =>
  `${title.padEnd(44)} ${tests.padStart(6)} ${seconds.padStart(8)}`
console.log(`\n${line('part', 'tests', 'seconds')}`)
for (const { title, passed, failed, seconds } of results)
  console.log(line(title, String(passed + failed || '-'), String(seconds)))
console.log(
  line(
    'all',
    String(sum((one) => one.passed + one.failed)),
    String(Math.round((performance.now() - startedAt) / 1000)),
  ),
)
const failed = sum((one) => one.failed)
console.log(
  `\n${sum((one) => one.passed)} passed, ${failed} failed, ${sum((one) => one.skipped) + skipped} skipped`,
)
process.exit(failed ? 1 : 0)
