import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPrivatePostgres } from '../scripts/private-postgres.ts'
import { type Answered, makeRacers, openTimesOf, type Racer, raceFor } from '../src/app/booking-race.ts'
import { type ServerProcess, startProcess } from '../src/app/server-process.ts'
import { percentile } from './load.ts'

// Twenty clients want one time at once, half of them of each of two servers, a hundred times: how long whoever
// loses waits for the answer that the time is taken.

const rounds = 100
const clients = 20
/** Milliseconds within which every loser is answered. */
const limit = 500

const postgres = await startPrivatePostgres()
if (!postgres) throw new Error('two servers need PostgreSQL, and this machine has none')
const folder = mkdtempSync(join(tmpdir(), 'landfall-bench-booking-'))
const DATABASE_URL = await postgres.createDatabase('landfall_bench_booking')
const environment = { DATABASE_URL, DATA_DIR: folder }
const servers = [await startProcess(environment), await startProcess(environment)]
try {
  const { providerId, racers } = await makeRacers(DATABASE_URL, clients)
  const times = await openTimesOf(servers[0] as ServerProcess, racers[0] as Racer, providerId)
  const answered: Answered[] = []
  for (const time of times.slice(0, rounds))
    answered.push(...(await raceFor(servers, racers, providerId, time)))
  const lost = answered.filter(({ status }) => status === 409).map(({ milliseconds }) => milliseconds)
  const won = answered.filter(({ status }) => status === 201).map(({ milliseconds }) => milliseconds)
  const failed = answered.length - lost.length - won.length
  const worst = Math.max(...lost)
  const show = (of: number[]): string =>
    `${percentile(of, 0.5).toFixed(0)} | ${percentile(of, 0.99).toFixed(0)}`
  console.log('| who | how many | p50 ms | p99 ms | slowest to the limit |')
  console.log('|---|---|---|---|---|')
  console.log(`| has it | ${won.length} | ${show(won)} | ${(Math.max(...won) / limit).toFixed(2)} |`)
  console.log(`| hears that it is taken | ${lost.length} | ${show(lost)} | ${(worst / limit).toFixed(2)} |`)
  console.log(`${failed} other answers; slowest loser ${worst.toFixed(0)} ms of ${limit} ms`)
} finally {
  for (const server of servers) server.child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
