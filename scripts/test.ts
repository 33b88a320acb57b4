import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideChromium } from './find-chromium.ts'
import { startPrivatePostgres } from './private-postgres.ts'

// Everything: unit and HTTP tests on the embedded database, the HTTP tests again on PostgreSQL, the browser
// journeys on the embedded one, and those that go through many tables on PostgreSQL too. What a machine cannot run
// is said, and counted as skipped.

interface Count {
  passed: number
  failed: number
  skipped: number
}
const total: Count = { passed: 0, failed: 0, skipped: 0 }
const reports = mkdtempSync(join(tmpdir(), 'landfall-reports-'))

/** What went wrong, said once more at the very end: of a long log only the end may be kept. */
const faults: string[] = []
const linesRepeated = 150

const run = (
  tool: string,
  given: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [tool, ...given], {
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    let output = ''
    const pass = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      to.write(chunk)
      output += chunk.toString()
    }
    child.stdout.on('data', pass(process.stdout))
    child.stderr.on('data', pass(process.stderr))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

interface Tool {
  path: string
  given: string[]
  /** Where its account of the failures begins. */
  failures: RegExp
  count: (report: string) => Count
}

const part = async (title: string, tool: Tool, environment: Record<string, string>): Promise<void> => {
  console.log(`\n== ${title}`)
  const report = join(reports, `${title.replace(/\W+/g, '-')}.json`)
  const { code, output } = await run(
    tool.path,
    tool.given.map((argument) => argument.replace('REPORT', report)),
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  let failed = code === 0 ? 0 : 1
  try {
    const count = tool.count(readFileSync(report, 'utf8'))
    total.passed += count.passed
    failed = Math.max(count.failed, failed)
    total.skipped += count.skipped
  } catch {
    failed ||= 1
  }
  total.failed += failed
  if (!failed) return
  const begins = output.search(tool.failures)
  const told = begins < 0 ? output.split('\n').slice(-linesRepeated) : output.slice(begins).split('\n')
  faults.push(`== failed in: ${title}\n${told.slice(0, linesRepeated).join('\n')}`)
}

const vitest = (title: string, given: string[], environment: Record<string, string> = {}): Promise<void> =>
  part(
    title,
    {
      path: 'node_modules/vitest/vitest.mjs',
      given: ['run', '--reporter=default', '--reporter=json', '--outputFile.json=REPORT', ...given],
      failures: /^.*(Failed Suites|Failed Tests|Unhandled Errors)/m,
      count: (report) => {
        const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(report) as Record<
          string,
          number
        >
        return {
          passed: numPassedTests ?? 0,
          failed: numFailedTests ?? 0,
          skipped: numPendingTests ?? 0,
        }
      },
    },
    environment,
  )

const playwright = (title: string, given: string[], environment: Record<string, string>): Promise<void> =>
  part(
    title,
    {
      path: 'node_modules/@playwright/test/cli.js',
      given: ['test', ...given],
      failures: /^ +1\) /m,
      count: (report) => {
        const { stats } = JSON.parse(report) as {
          stats: { expected: number; unexpected: number; flaky: number; skipped: number }
        }
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
      },
    },
    environment,
  )

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
    await playwright('browser journeys, embedded database', [], { CHROMIUM_PATH: chromium })
    const journeys = await databaseFor('landfall_journeys')
    if (journeys)
      await playwright('browser journeys through many tables, PostgreSQL', ['--grep', '@databases'], {
        CHROMIUM_PATH: chromium,
        DATABASE_URL: journeys,
      })
  } else skip('browser journeys. Install Chromium, or set CHROMIUM_PATH.')
} finally {
  await postgres?.stop()
  rmSync(reports, { recursive: true, force: true })
}
for (const fault of faults) console.log(`\n${fault}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed ? 1 : 0)
