import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { authEndpoints } from '#domains/auth/contract.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import { reentryEndpoints } from '#domains/reentry/contract.ts'
import { staffEndpoints } from '#domains/staff/contract.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { lifecycles, submissionKinds } from '#domains/submissions/contract/lifecycle.ts'
import { steppingClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openEmbedded } from '#platform/db/database.ts'
import { demoPassword } from '../demo-accounts.ts'
import { allJobs } from '../../jobs.ts'
import { scenarios } from './all.ts'
import { openScenario } from './open-scenario.ts'
import type { Scenario, Seeding } from './scenario.ts'

type Opened = Awaited<ReturnType<typeof openScenario>> & { folder: string }
const opened: Opened[] = []
/** What scenarios on demo people begin with. They touch different people, so that one database serves them all. */
let demoPeople: Opened | undefined

const open = async (scenario: Pick<Scenario, 'startsEmpty'>): Promise<Opened> => {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-scenario-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const given = { db: await openEmbedded(null), clock: steppingClock() }
  const one = { ...(await openScenario(config, scenario, given)), folder }
  opened.push(one)
  await one.services.queue.start(one.services, allJobs)
  return one
}

/** The scenario on a database in memory, seeded as `npm run seed` does it. */
const start = async (name: string): Promise<Seeding> => {
  const scenario = scenarios.find((one) => one.name === name)
  if (!scenario) throw new Error(`there is no scenario ${name}`)
  const { seeding } = scenario.startsEmpty ? await open(scenario) : (demoPeople ??= await open(scenario))
  await scenario.make(seeding)
  // Whom the command names can sign in.
  const credentials = { username: scenario.signIn.username, password: demoPassword, ownPhone: false }
  const { user } = await seeding.act(null, authEndpoints.signIn, credentials)
  expect(user.username).toBe(scenario.signIn.username)
  return seeding
}

afterAll(async () => {
  for (const { services, folder } of opened) {
    await services.queue.close()
    await services.db.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

it('open-crisis shows the therapist one open alert that nobody has acknowledged', async () => {
  const { act, person } = await start('open-crisis')
  const alerts = await act('therapist', crisisEndpoints.listAlerts, {})
  const { clientId } = await person('client')
  expect(alerts.filter((alert) => alert.clientId === clientId)).toMatchObject([
    { level: 'crisis', takenBy: null },
  ])
})

it('full-caseload leaves the therapist no room for one more client', async () => {
  const { act, person } = await start('full-caseload')
  const { userId } = await person('therapist')
  const profiles = await act('admin', staffEndpoints.listStaffProfiles, {})
  const profile = profiles.find(({ id }) => id === userId)
  expect(profile?.caseload).toBeGreaterThan(10)
  expect(profile?.caseloadLimit).toBe(profile?.caseload)
})

it('empty-organization has one admin, no clients and no submissions', async () => {
  const { act } = await start('empty-organization')
  expect(await act('first.admin', authEndpoints.listUsers, {})).toMatchObject([
    { username: 'first.admin', role: 'admin', state: 'active' },
  ])
  expect(await act('first.admin', clientEndpoints.listClients, {})).toEqual([])
  expect(await act('first.admin', submissionEndpoints.listSubmissions, {})).toEqual([])
})

it('first-day has a client with three steps for today and no mood yet', async () => {
  const { act, person } = await start('first-day')
  const { clientId } = await person('newcomer')
  const id = clientId ?? ''
  expect(await act('newcomer', moodEndpoints.listMoodLogs, { id })).toEqual([])
  const steps = await act('newcomer', reentryEndpoints.listSteps, { id })
  expect(steps).toHaveLength(3)
  expect(new Set(steps.map(({ dueDate }) => dueDate)).size).toBe(1)
})

it('busy-inbox has submissions of every kind in every state, and each of them opens', async () => {
  const { act } = await start('busy-inbox')
  for (const kind of submissionKinds) {
    const rows = await act('admin', submissionEndpoints.listSubmissions, { kind, show: 'all', limit: 100 })
    const states = new Set(rows.map(({ state }) => state))
    expect(Object.keys(lifecycles[kind]).filter((state) => !states.has(state as never))).toEqual([])
    const [row] = rows
    const record = await act('admin', submissionEndpoints.readSubmission, { id: row?.id ?? '' })
    expect(record.events.length).toBeGreaterThan(0)
  }
})

it('a scenario is refused in production', async () => {
  const config = { ...readConfig({}), MODE: 'production' as const }
  await expect(openScenario(config, {})).rejects.toThrow('Testing Mode')
})
