import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askProcess, type ServerProcess, signInTo, startProcess } from '../src/app/server-process.ts'
import type { Me } from '../src/domains/auth/contract.ts'
import { startPrivatePostgres } from '../scripts/private-postgres.ts'
import { median, rate, type Shot } from './load.ts'

// The last five moods and recording one, through the whole product (session, policy, validation of input and
// output, encryption, audit), against the bare server on the same database in the same run, turn by turn.

const rounds = 5
const perRound = Number(process.env['BENCH_MS'] ?? 1500)
const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-'))
const portOf = (server: ServerProcess): number => Number(new URL(server.url).port)

const measure = async (
  title: string,
  ours: Record<string, string>,
  bare: Record<string, string>,
): Promise<void> => {
  const [product, limit] = [await startProcess(ours), await startProcess(bare, [], 'bench/bare-server.ts')]
  try {
    const cookie = await signInTo(product.url, 'client')
    const { user } = (await askProcess<Me>(product.url, cookie, 'GET', '/api/auth/me')).body
    const clientId = user?.clientId ?? ''
    const note = { note: 'Walked to the water and back.' }
    const entry = { clientId, organizationId: user?.organizationId, mood: 'hopeful', intensity: 6 }
    const shots: Record<string, [Shot, Shot]> = {
      'list 5': [
        { method: 'GET', path: `/api/clients/${clientId}/mood-logs?limit=5`, headers: { cookie } },
        { method: 'GET', path: `/?client=${clientId}` },
      ],
      create: [
        { method: 'POST', path: '/api/mood-logs', headers: { cookie }, body: () => JSON.stringify(entry) },
        { method: 'POST', path: '/', body: () => JSON.stringify(entry) },
      ],
      'create with an encrypted note': [
        {
          method: 'POST',
          path: '/api/mood-logs',
          headers: { cookie },
          body: () => JSON.stringify({ ...entry, ...note }),
        },
        { method: 'POST', path: '/', body: () => JSON.stringify(entry) },
      ],
    }
    for (const [name, [mine, theirs]] of Object.entries(shots)) {
      for (const concurrency of [1, 16]) {
        await rate(portOf(product), mine, concurrency, perRound / 3)
        await rate(portOf(limit), theirs, concurrency, perRound / 3)
        const [a, b]: [number[], number[]] = [[], []]
        for (let round = 0; round < rounds; round += 1) {
          a.push(await rate(portOf(product), mine, concurrency, perRound))
          b.push(await rate(portOf(limit), theirs, concurrency, perRound))
        }
        const ratio = median(a.map((value, i) => value / (b[i] ?? 1)))
        console.log(
          `${title} | ${name} | x${concurrency} | ${median(a).toFixed(0)}/s | ${median(b).toFixed(0)}/s | ${ratio.toFixed(2)}`,
        )
      }
    }
  } finally {
    for (const server of [product, limit]) {
      server.child.kill('SIGTERM')
      await server.ended
    }
  }
}

console.log('database | what | at once | Landfall | bare server | ratio (median of rounds)')
const only = process.argv[2]
if (only !== 'postgres') {
  await measure('embedded', { DATA_DIR: join(folder, 'ours') }, { BARE_DIR: join(folder, 'bare') })
}
const postgres = only === 'embedded' ? null : await startPrivatePostgres()
if (postgres) {
  const url = await postgres.createDatabase('bench')
  await measure('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: url }, { BARE_URL: url })
  await postgres.stop()
}
rmSync(folder, { recursive: true, force: true })
