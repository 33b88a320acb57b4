import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askProcess } from '../src/app/server-process.ts'
import type { Me } from '../src/domains/auth/contract.ts'
import { startPrivatePostgres } from '../scripts/private-postgres.ts'
import { openFilled } from './filled.ts'
import { median } from './load.ts'

// The progress report of a client with a million mood logs, against the same client's with a thousand: turn by turn
// on two servers, each on a database of its own, through session, history line and output check.

const [few, many] = [1_000, 1_000_000]
const reads = 50
/** How much longer the report of many may take. */
const limit = 1.5

/** That many logs of the demo client, spread over 90 days. */
const fill = (count: number): string[] => {
  const each = 100_000
  const parts = Array.from({ length: Math.ceil(count / each) }, (_, i) => i * each)
  return [
    ...parts.map(
      (from) => `insert into mood_logs (id, organization_id, client_id, mood, intensity, source, logged_at)
      select 'bench-' || n, c.organization_id, c.id,
        (array['good', 'hopeful', 'anxious', 'sad', 'angry', 'neutral'])[1 + n % 6], 1 + (n * 7) % 10, 'person',
        now() - interval '3 hours' - (n::float8 / ${count}) * interval '90 days'
      from clients c join users u on u.id = c.user_id,
        generate_series(${from}, ${Math.min(from + each, count) - 1}) n where u.username = 'client'`,
    ),
    'analyze mood_logs',
  ]
}

const openReports = async (environment: Record<string, string>, count: number) => {
  const { server, cookie, get, close } = await openFilled(environment, 'client', fill(count))
  const { user } = (await askProcess<Me>(server.url, cookie, 'GET', '/api/auth/me')).body
  const read = (length: number): Promise<number> =>
    get(`/api/clients/${user?.clientId}/progress?days=${length}&timeZone=America/Los_Angeles`)
  return { read, close }
}

const measure = async (
  title: string,
  environmentOf: (name: string) => Promise<Record<string, string>>,
): Promise<void> => {
  const small = await openReports(await environmentOf('few'), few)
  const large = await openReports(await environmentOf('many'), many)
  try {
    const first = await large.read(90)
    // The first report had the hours added up; once that is done it reads those. Until then each look takes as long as
    // the first and keeps the embedded database, which does one thing at a time, from adding up: they are few.
    for (let looks = 0; looks < 30; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, 15_000))
      if ((await large.read(90)) < first / 20) break
    }
    for (const length of [30, 90]) {
      const [a, b]: [number[], number[]] = [[], []]
      for (let i = 0; i < reads + 5; i += 1) {
        a.push(await small.read(length))
        b.push(await large.read(length))
      }
      const [fewMs, manyMs] = [median(a.slice(5)), median(b.slice(5))]
      const ratio = manyMs / fewMs
      console.log(
        `${title} | ${length} days | ${fewMs.toFixed(1)} ms | ${manyMs.toFixed(1)} ms | ${ratio.toFixed(2)} | ${(ratio / limit).toFixed(2)} | ${first.toFixed(0)} ms`,
      )
    }
  } finally {
    for (const { close } of [small, large]) await close()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-'))
console.log(
  'database | report | of 1,000 logs | of 1,000,000 logs | ratio | ratio to the limit of 1.5 | first of 1,000,000',
)
const only = process.argv[2]
if (only !== 'postgres') await measure('embedded', async (name) => ({ DATA_DIR: join(folder, name) }))
const postgres = only === 'embedded' ? null : await startPrivatePostgres()
if (postgres) {
  await measure('PostgreSQL', async (name) => ({
    DATA_DIR: join(folder, `postgres-${name}`),
    DATABASE_URL: await postgres.createDatabase(`progress_${name}`),
  }))
  await postgres.stop()
}
rmSync(folder, { recursive: true, force: true })
