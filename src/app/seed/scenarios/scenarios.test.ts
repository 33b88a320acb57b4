import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sum } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { authEndpoints } from '#domains/auth/contract.ts'
import { billingEndpoints } from '#domains/billing/contract.ts'
import { clientSubscriptions } from '#domains/billing/tables.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { donationEndpoints } from '#domains/donations/contract.ts'
import { gifts, receipts } from '#domains/donations/tables.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import { organizationPlanEndpoints } from '#domains/organization-plans/contract.ts'
import { ledgerLines } from '#domains/payments/tables.ts'
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

it('the demo has four counselors: CBT, trauma, family counseling and addiction recovery, each with languages', async () => {
  demoPeople ??= await open({})
  const therapists = await demoPeople.seeding.act(null, staffEndpoints.listTherapists, {})
  const leading = therapists.map(({ specialties: [first] }) => first)
  expect(leading.toSorted()).toEqual(['addiction', 'cbt', 'family', 'trauma'])
  for (const { languages } of therapists) expect(languages.length).toBeGreaterThan(1)
  expect(new Set(therapists.flatMap(({ languages }) => languages))).toEqual(
    new Set(['en', 'es', 'zh', 'ar', 'fr']),
  )
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

it('money has gifts, receipts, spendings and plans in every state, and a ledger that sums to zero', async () => {
  const { act, services, organizationId } = await start('money')
  const { orm } = services.db
  const rows = await orm.select().from(gifts).where(eq(gifts.organizationId, organizationId))
  const states = (type: string) =>
    rows
      .filter((row) => row.type === type)
      .map(({ state }) => state)
      .sort()
  expect(states('one-time')).toEqual([
    ...Array<string>(1).fill('left'),
    ...Array<string>(7).fill('paid'),
    'refunded',
  ])
  expect(states('monthly')).toEqual(['active', 'active', 'past_due'])
  expect(states('yearly')).toEqual(['active'])
  const letters = await orm.select().from(receipts).where(eq(receipts.organizationId, organizationId))
  expect(letters.length).toBeGreaterThan(14)
  expect(await act(null, donationEndpoints.listSpendings, {})).toHaveLength(6)
  const { receivedCents, spentCents } = await act(null, donationEndpoints.readFunds, { period: 'all' })
  expect(receivedCents).toBeGreaterThan(spentCents)
  const [total] = await orm.select({ cents: sum(ledgerLines.amountCents) }).from(ledgerLines)
  expect(Number(total?.cents)).toBe(0)

  const planStates = await orm.select({ state: clientSubscriptions.state }).from(clientSubscriptions)
  expect(planStates.map(({ state }) => state).sort()).toEqual(['active', 'active', 'past_due', 'trialing'])
  expect(await act('admin', billingEndpoints.readSponsorship, {})).toMatchObject({ seats: 5, seatsTaken: 1 })

  const paying = await act('superadmin', organizationPlanEndpoints.listAdminSubscriptions, { limit: 200 })
  const of = (name: string) => paying.find(({ organization }) => organization.name === name)
  expect(of('Bay House')).toMatchObject({ status: 'active', customPrice: 3_900 })
  expect(of('Hillside Reentry')).toMatchObject({ status: 'past_due' })
  expect(of('Second Bridge')).toMatchObject({ status: 'active', organization: { isSuspended: true } })
})

it('a scenario is refused in production', async () => {
  const config = { ...readConfig({}), MODE: 'production' as const }
  await expect(openScenario(config, {})).rejects.toThrow('Testing Mode')
})
