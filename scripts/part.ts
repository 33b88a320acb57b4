import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Count {
  passed: number
  failed: number
  skipped: number
}

/** One part of the tests: a runner with its arguments; `REPORT` in them is replaced by a file for its JSON report. */
export interface Part {
  title: string
  tool: 'vitest' | 'playwright' | 'check'
  given: string[]
  environment?: Record<string, string>
}

export interface PartResult extends Count {
  title: string
  seconds: number
  /** What went wrong, as the runner told it, at most 150 lines; null when all passed. */
  fault: string | null
}

const faultLines = 150

const tools = {
  vitest: {
    command: (given: string[], report: string) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...given,
    ],
    failures: /^.*(Failed Suites|Failed Tests|Unhandled Errors)/m,
    count: (report: string): Count => {
      const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(report) as Record<string, number>
      return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, skipped: numPendingTests ?? 0 }
    },
  },
  playwright: {
    command: (given: string[]) => ['node_modules/@playwright/test/cli.js', 'test', ...given],
    failures: /^ +1\) /m,
    count: (report: string): Count => {
      const { stats } = JSON.parse(report) as {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number }
      }
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    },
  },
  check: {
    command: (given: string[]) => ['scripts/check.ts', ...given],
    failures: /^(?=[\s\S])/,
    count: (): Count => ({ passed: 0, failed: 0, skipped: 0 }),
  },
}

/** Runs one part and passes on what it prints. A runner that ends badly without a report counts as one failure. */
export const runPart = async (
  { title, tool, given, environment = {} }: Part,
  report: string,
): Promise<PartResult> => {
  console.log(`\n== ${title}`)
  const { command, failures, count } = tools[tool]
  const startedAt = performance.now()
  const { code, output } = await run(command(given, report), {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  let counted: Count = { passed: 0, failed: 0, skipped: 0 }
  try {
    counted = count(tool === 'check' ? '' : readFileSync(report, 'utf8'))
  } catch {
    counted.failed = 1
  }
  if (code !== 0) counted.failed = Math.max(counted.failed, 1)
  return { title, seconds, ...counted, fault: counted.failed ? faultOf(title, output, failures) : null }
}

const faultOf = (title: string, output: string, failures: RegExp): string => {
  const begins = output.search(failures)
  const told = begins < 0 ? output.split('\n').slice(-faultLines) : output.slice(begins).split('\n')
  return `== failed in: ${title}\n${told.slice(0, faultLines).join('\n')}`
}

const run = (
  command: string[],
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
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
