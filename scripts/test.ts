import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideChromium } from './find-chromium.ts'
import { startPrivatePostgres } from './private-postgres.ts'

// Everything: unit and HTTP tests on the embedded database, the HTTP tests again on PostgreSQL, the browser
// journeys on both. What a machine cannot run is said, and counted as skipped.

interface Count {
  passed: number
  failed: number
  skipped: number
}
const total: Count = { passed: 0, failed: 0, skipped: 0 }
const reports = mkdtempSync(join(tmpdir(), 'landfall-reports-'))

const run = (tool: string, given: string[], environment: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [tool, ...given], {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })

const vitest = async (
  title: string,
  given: string[],
  environment: Record<string, string> = {},
): Promise<void> => {
  console.log(`\n== ${title}`)
  const report = join(reports, `${title.replace(/\W+/g, '-')}.json`)
  const code = await run(
    'node_modules/vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...given],
    environment,
  )
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Record<string, number>
    total.passed += numPassedTests ?? 0
    total.failed += Math.max(numFailedTests ?? 0, code === 0 ? 0 : 1)
    total.skipped += numPendingTests ?? 0
  } catch {
    total.failed += 1
  }
}

const playwright = async (title: string, environment: Record<string, string>): Promise<void> => {
  console.log(`\n== ${title}`)
  const report = join(reports, `${title.replace(/\W+/g, '-')}.json`)
  const code = await run('node_modules/@playwright/test/cli.js', ['test'], {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    }
    total.passed += stats.expected + stats.flaky
    total.failed += Math.max(stats.unexpected, code === 0 ? 0 : 1)
    total.skipped += stats.skipped
  } catch {
    total.failed += 1
  }
}

const skip = (why: string): void => {
  console.log(`\n== skipped: ${why}`)
  total.skipped += 1
}

await vitest('unit and HTTP tests, embedded database', [])
const given = process.env['TEST_DATABASE_URL']
const postgres = given ? null : await startPrivatePostgres()
const databaseFor = async (name: string): Promise<string | null> =>
  given ?? (await postgres?.createDatabase(name)) ?? null
try {
  const http = await databaseFor('landfall_http')
  if (http)
    await vitest(
      'HTTP tests, PostgreSQL', // One process: on one database the jobs of all would be run by any, each with a clock of its own.
      ['--no-file-parallelism', 'src/app', 'src/domains', 'src/platform'],
      {
        TEST_DATABASE_URL: http,
      },
    )
  else
    skip(
      'PostgreSQL tests. Install PostgreSQL 15 or newer (its server, not only psql), or set TEST_DATABASE_URL.',
    )

  const chromium = await provideChromium()
  if (chromium) {
    await playwright('browser journeys, embedded database', { CHROMIUM_PATH: chromium })
    const journeys = await databaseFor('landfall_journeys')
    if (journeys)
      await playwright('browser journeys, PostgreSQL', { CHROMIUM_PATH: chromium, DATABASE_URL: journeys })
  } else skip('browser journeys. Install Chromium, or set CHROMIUM_PATH.')
} finally {
  await postgres?.stop()
  rmSync(reports, { recursive: true, force: true })
}
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed ? 1 : 0)
