import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, listenAs, theWorld } from '#app/test-kit.ts'
import { collect } from '#domains/export/collect.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { newId } from '#shared/ids.ts'
import { housingEndpoints, placementsChanged } from './contract.ts'
import { placements } from './tables.ts'
import { dayAway, openHouse, someNeeds, street, setStage, yes } from './test-kit.ts'

let version: number

const on = setStage()
beforeEach(() => {
  version = 1
})

const place = async () => (await ask(on.ada, housingEndpoints.listOwnPlaces, { id: on.clientId })).body[0]
const edit = async (given: object) => {
  const answer = await ask(on.owner, housingEndpoints.editOwnProperty, {
    ...on.house.house,
    id: on.house.id,
    version,
    ...given,
  })
  if (answer.status === 200) version = answer.body.version
  return answer
}
const agree = async (): Promise<string> => {
  const { id } = (await on.propose()).body
  await on.byOwner(id)
  await on.byClient(id)
  return id
}
const status = async () =>
  (await ask(on.admin, housingEndpoints.readProperty, { id: on.house.id })).body.status

describe('what somebody said yes to', () => {
  it('is kept with the placement, sealed, and is theirs to take along', async () => {
    const { services } = await theWorld()
    const id = await agree()
    const [row] = await services.db.orm.select().from(placements).where(eq(placements.id, id))
    expect(row?.terms?.toString('latin1')).not.toContain('Supper')
    const copy = JSON.stringify(await collect(services, on.clientId))
    expect(copy).toContain('Supper at six.')
    expect(copy).toContain('"rent":400')
    expect(copy).not.toContain(street)
  })

  it('changed by the owner is shown before and after, and the person is asked again', async () => {
    const id = await agree()
    expect(await place()).toMatchObject({ state: 'agreed', changes: null })
    const page = await listenAs(on.ada)
    await edit({ rent: 900, rules: ['no_pets'] })
    expect(await page.hear(placementsChanged.name)).toMatchObject([{ data: { placementId: id } }])
    await page.close()
    const asked = await place()
    expect(asked).toMatchObject({
      state: 'proposed',
      ownAnswer: null,
      hostAgreed: true,
      arrival: null,
      changes: { before: { rent: 400 }, now: { rent: 900, rules: ['no_pets'] } },
    })
    const tasks = (await ask(on.ruth, taskEndpoints.listClientTasks, { id: on.clientId })).body
    expect(tasks.some(({ kind }) => kind === 'home')).toBe(true)
    expect(await on.harbor.lastAudit('placement.asked_again')).toMatchObject({
      recordId: id,
      clientId: on.clientId,
    })
    expect((await ask(on.ruth, housingEndpoints.moveIn, { id, on: dayAway(-1) })).body).toMatchObject({
      code: 'housing.not_agreed',
    })
    await on.byClient(id, yes, { seenTerms: asked?.termsMark })
    expect(await place()).toMatchObject({ state: 'agreed', changes: null })
  })

  it('a yes that was meant for other terms is refused', async () => {
    const { id } = (await on.propose()).body
    const before = await place()
    await edit({ rent: 900 })
    expect((await on.byClient(id, yes, { seenTerms: before?.termsMark })).body).toMatchObject({
      code: 'housing.changed_meanwhile',
    })
    expect(await place()).toMatchObject({ ownAnswer: null, changes: { now: { rent: 900 } } })
  })

  it('a change of something else asks nobody again, and who lives there is asked nothing', async () => {
    const id = await agree()
    await edit({ additionalInfo: 'The gate is green.' })
    expect(await place()).toMatchObject({ state: 'agreed' })
    await ask(on.ruth, housingEndpoints.moveIn, { id, on: dayAway(-1) })
    await edit({ rent: 900 })
    expect(await place()).toMatchObject({ state: 'moved_in', changes: null })
  })
})

describe('beds of an open house', () => {
  it('cannot all be taken away, by the owner or the team', async () => {
    expect((await edit({ rooms: [] })).body).toMatchObject({ code: 'housing.last_bed' })
    const bare = { id: on.house.id, rooms: [{ id: newId(), name: 'Bare', beds: [] }], version: 1 }
    expect((await ask(on.admin, housingEndpoints.saveRooms, bare)).body).toMatchObject({
      code: 'housing.last_bed',
    })
  })
})

describe('a rest', () => {
  const pause = (isPaused: boolean) =>
    ask(on.admin, housingEndpoints.pauseProperty, { id: on.house.id, isPaused })
  const pauseOwn = (isPaused: boolean) =>
    ask(on.owner, housingEndpoints.pauseOwnProperty, { id: on.house.id, isPaused })
  const record = async () => (await ask(on.admin, housingEndpoints.readProperty, { id: on.house.id })).body

  it('is taken in every open state: nobody new is proposed, and who lives there stays', async () => {
    await ask(on.ruth, housingEndpoints.saveNeeds, { id: on.clientId, ...someNeeds() })
    expect((await pause(true)).body).toMatchObject({
      held: ['paused'],
      pausedBy: 'staff',
      status: 'approved',
    })
    expect(await on.harbor.lastAudit('property.paused')).toMatchObject({ recordId: on.house.id })
    expect((await on.propose()).body).toMatchObject({ code: 'housing.paused' })
    const matches = (await ask(on.ruth, housingEndpoints.listMatches, { id: on.clientId })).body
    expect(matches.some(({ id }) => id === on.house.id)).toBe(false)
    expect((await pauseOwn(false)).body).toMatchObject({ code: 'housing.paused_by_team' })
    await pause(false)
    const { id } = (await on.propose()).body
    await pause(true)
    expect((await record()).status).toBe('offered')
    await on.byOwner(id)
    await on.byClient(id)
    await ask(on.ruth, housingEndpoints.moveIn, { id, on: dayAway(-2) })
    expect(await record()).toMatchObject({ status: 'occupied', held: ['paused'] })
    await ask(on.ruth, housingEndpoints.moveOut, { id, on: dayAway(-1), reason: 'other' })
    expect(await record()).toMatchObject({ status: 'between_tenants', held: ['paused'] })
    // After the last one the usual moves are there.
    const moved = await ask(on.admin, submissionEndpoints.moveSubmissions, {
      ids: [on.house.id],
      to: 'info_needed',
      reason: 'Still there?',
    })
    expect(moved.status).toBe(200)
    expect(await record()).toMatchObject({ held: [], pausedBy: null })
  })

  it('goes on when the team takes back that it closed the house, and is over when it opens it anew', async () => {
    await pause(true)
    const move = async (to: string) =>
      (await ask(on.admin, submissionEndpoints.moveSubmissions, { ids: [on.house.id], to, reason: 'So.' }))
        .body
    const { batchId } = await move('declined')
    expect(await record()).toMatchObject({ held: [], pausedBy: null })
    await ask(on.admin, submissionEndpoints.undoBatch, { batchId })
    expect(await record()).toMatchObject({ status: 'approved', held: ['paused'], pausedBy: 'staff' })
    for (const to of ['declined', 'pending', 'approved']) await move(to)
    expect(await record()).toMatchObject({ status: 'approved', held: [] })
  })

  it('is the owner’s to take and to end; not of a house that is not open, nor of another’s', async () => {
    expect((await pauseOwn(true)).body).toMatchObject({ pausedBy: 'owner' })
    expect((await on.propose()).body).toMatchObject({ code: 'housing.paused' })
    expect((await pauseOwn(false)).body).toMatchObject({ pausedBy: null })
    const other = await openHouse(on.harbor, on.admin)
    const theirs = await ask(on.owner, housingEndpoints.pauseOwnProperty, { id: other.id, isPaused: true })
    expect(theirs.status).toBe(404)
    await ask(null, submissionEndpoints.withdrawStatus, { token: on.house.token })
    expect(await status()).toBe('withdrawn')
    expect((await pause(true)).body).toMatchObject({ code: 'housing.not_open' })
  })
})
