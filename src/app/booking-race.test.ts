import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answered, makeRacers, openTimesOf, type Racer, raceFor } from './booking-race.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { emptyDatabase, readRows } from './test-database.ts'
import { repeats } from './test-counts.ts'

// Two server processes on one PostgreSQL. With the embedded database there is one process by nature.
const url = process.env['TEST_DATABASE_URL']
const rounds = repeats(20, 100)
const clientCount = 20
let servers: ServerProcess[] = []
let environment: Record<string, string> = {}

beforeAll(async () => {
  if (!url) return
  environment = {
    ...(await emptyDatabase('landfall_booking')),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'landfall-booking-')),
  }
  servers = [await startProcess(environment), await startProcess(environment)]
})
afterAll(async () => {
  for (const server of servers) server.child.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.ended))
})

it.skipIf(!url)('of twenty people who want one time, exactly one has it, in every round', async () => {
  const { providerId, racers } = await makeRacers(environment['DATABASE_URL'] ?? '', clientCount)
  const [first] = servers as [ServerProcess]
  const times = (await openTimesOf(first, racers[0] as Racer, providerId)).slice(0, rounds)
  expect(times).toHaveLength(rounds)
  const answered: Answered[][] = []
  for (const time of times) answered.push(await raceFor(servers, racers, providerId, time))
  const wins = answered.map((round) => round.filter(({ status }) => status === 201).length)
  expect(wins).toEqual(times.map(() => 1))
  const lost = answered.flat().filter(({ status }) => status !== 201)
  expect([...new Set(lost.map(({ status, code }) => `${status} ${code}`))]).toEqual([
    '409 appointments.taken',
  ])
  const overlapping = await readRows(
    environment,
    `select a.id from appointments a join appointments b on a.provider_id = b.provider_id and a.id < b.id
      and a.status = 'scheduled' and b.status = 'scheduled'
      and tstzrange(a.scheduled_at, a.ends_at) && tstzrange(b.scheduled_at, b.ends_at)`,
  )
  expect(overlapping).toEqual([])
})

it.skipIf(!url)('the database itself refuses a second one, whoever writes it', async () => {
  const insert = readRows(
    environment,
    `insert into appointments (id, organization_id, client_id, provider_id, title, scheduled_at, ends_at, duration_minutes, status, timed_at, created_at)
      select 'x' || id, organization_id, client_id, provider_id, title, scheduled_at + interval '10 minutes', ends_at, 40, status, timed_at, created_at
      from appointments where provider_id is not null and status = 'scheduled' limit 1`,
  )
  await expect(insert).rejects.toMatchObject({ constraint: 'appointments_provider_no_overlap' })
})
