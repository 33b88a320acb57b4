import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askProcess, type ServerProcess, signInTo, startProcess } from '../src/app/server-process.ts'
import type { Me } from '../src/domains/auth/contract.ts'
import { openEmbedded, openPostgres } from '../src/platform/db/database.ts'
import { startPrivatePostgres } from '../scripts/private-postgres.ts'
import { median, shoot } from './load.ts'

// The progress report of a client with a million mood logs, against the same client's with a thousand: turn by turn
// on two servers, each on a database of its own, through session, history line and output check.

const [few, many] = [1_000, 1_000_000]
const reads = 50
/** How much longer the report of many may take. */
const limit = 1.5

/** Writes that many logs of the demo client, spread over 90 days, while no server runs. */
const fill = async (environment: Record<string, string>, count: number): Promise<void> => {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = environment
  const db = url ? await openPostgres(url, 1) : await openEmbedded(join(folder, 'database'))
  const each = 100_000
  for (let from = 0; from < count; from += each)
    await db.script(`insert into mood_logs (id, organization_id, client_id, mood, intensity, source, logged_at)
      select 'bench-' || n, c.organization_id, c.id,
        (array['good', 'hopeful', 'anxious', 'sad', 'angry', 'neutral'])[1 + n % 6], 1 + (n * 7) % 10, 'person',
        now() - interval '3 hours' - (n::float8 / ${count}) * interval '90 days'
      from clients c join users u on u.id = c.user_id,
        generate_series(${from}, ${Math.min(from + each, count) - 1}) n where u.username = 'client'`)
  await db.script('analyze mood_logs')
  await db.close()
}

const stop = async (server: ServerProcess): Promise<void> => {
  server.child.kill('SIGTERM')
  await server.ended
}

const openFilled = async (environment: Record<string, string>, count: number) => {
  await stop(await startProcess(environment))
  await fill(environment, count)
  const server = await startProcess(environment)
  const cookie = await signInTo(server.url, 'client')
  const { user } = (await askProcess<Me>(server.url, cookie, 'GET', '/api/auth/me')).body
  const agent = new Agent({ keepAlive: true })
  const read = async (length: number): Promise<number> => {
    const started = performance.now()
    const path = `/api/clients/${user?.clientId}/progress?days=${length}&timeZone=America/Los_Angeles`
    await shoot(agent, Number(new URL(server.url).port), { method: 'GET', path, headers: { cookie } })
    return performance.now() - started
  }
  return { server, read, agent }
}

const measure = async (
  title: string,
  environmentOf: (name: string) => Promise<Record<string, string>>,
): Promise<void> => {
  const small = await openFilled(await environmentOf('few'), few)
  const large = await openFilled(await environmentOf('many'), many)
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
    for (const { server, agent } of [small, large]) {
      agent.destroy()
      await stop(server)
    }
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
