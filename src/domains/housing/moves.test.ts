import { afterEach, describe, expect, it } from 'vitest'
import { ask, theWorld } from '#app/test-kit.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { minutes } from '#shared/dates.ts'
import { housingEndpoints } from './contract.ts'
import { dayAway, setStage } from './test-kit.ts'

const on = setStage()

const agree = async (): Promise<string> => {
  const { id } = await on.propose()
  await on.byOwner(id)
  await on.byClient(id)
  return id
}
const moveIn = (id: string, day = dayAway(-3)) => ask(on.ruth, housingEndpoints.moveIn, { id, on: day })
const undo = (id: string, as = on.ruth) => ask(as, housingEndpoints.undoMove, { id })
const place = async () => (await ask(on.ada, housingEndpoints.listOwnPlaces, { id: on.clientId })).body[0]
const owned = async () => (await ask(on.owner, housingEndpoints.listOwnProperties, {})).body[0]?.placements[0]
const { clock } = await theWorld()
const start = clock.now()
afterEach(() => clock.set(start))

describe('moving in and out', () => {
  it('can be undone for ten minutes, and the home stands as before', async () => {
    const id = await agree()
    expect((await undo(id)).body).toMatchObject({ code: 'housing.undo_over' })
    expect((await moveIn(id)).body.undoUntil).toEqual(expect.any(String))
    expect((await undo(id)).body).toMatchObject({ state: 'agreed', movedInOn: null, undoUntil: null })
    expect(await on.harbor.lastAudit('placement.move_undone')).toMatchObject({ clientId: on.clientId })
    expect(await place()).toMatchObject({ state: 'agreed', movedInOn: null })
    await moveIn(id)
    clock.advance(minutes(11))
    expect((await undo(id)).body).toMatchObject({ code: 'housing.undo_over' })
    await ask(on.ruth, housingEndpoints.moveOut, { id, on: dayAway(-1), reason: 'rules_of_house' })
    const needs = async () =>
      (await ask(on.ruth, taskEndpoints.listClientTasks, { id: on.clientId })).body.filter(
        ({ kind, doneAt }) => kind === 'left_home' && !doneAt,
      )
    expect(await needs()).toHaveLength(1)
    expect((await undo(id)).body).toMatchObject({ state: 'moved_in', movedOutOn: null, leaveReason: null })
    expect(await needs()).toHaveLength(0)
    const status = (await ask(on.admin, housingEndpoints.readProperty, { id: on.house.id })).body.status
    expect(status).toBe('occupied')
  })

  it('is not undone by a counselor of other people', async () => {
    const id = await agree()
    await moveIn(id)
    expect((await undo(id, await on.harbor.person('therapist'))).status).toBe(404)
  })

  it('is corrected later with a reason, which only the care team reads', async () => {
    const id = await agree()
    await moveIn(id)
    const correct = (given: object) =>
      ask(on.ruth, housingEndpoints.correctStay, {
        id,
        movedInOn: dayAway(-5),
        why: 'The date was wrong.',
        ...given,
      })
    expect((await correct({ movedOutOn: dayAway(-1) })).body).toMatchObject({ code: 'request.invalid' })
    expect((await correct({ movedInOn: dayAway(2) })).body).toMatchObject({ code: 'housing.day_ahead' })
    expect((await correct({})).body).toMatchObject({
      movedInOn: dayAway(-5),
      care: { correction: 'The date was wrong.' },
    })
    expect(await on.harbor.lastAudit('placement.stay_corrected')).toMatchObject({ recordId: id })
    expect(JSON.stringify([await place(), await owned()])).not.toContain('date was wrong')
    await ask(on.ruth, housingEndpoints.moveOut, { id, on: dayAway(-2), reason: 'other' })
    expect((await correct({ movedOutOn: dayAway(-6) })).body).toMatchObject({ code: 'request.invalid' })
    expect((await correct({ movedOutOn: dayAway(-1), leaveReason: 'own_place' })).body).toMatchObject({
      movedOutOn: dayAway(-1),
      leaveReason: 'own_place',
    })
  })
})

it("the host learns a person's full name and number only after a yes to exactly this, until it is taken back", async () => {
  const { id } = await on.propose()
  const share = (isShared: boolean, as = on.ada) =>
    ask(as, housingEndpoints.shareName, { id: on.clientId, placementId: id, isShared })
  expect((await share(true)).body).toMatchObject({ code: 'housing.not_agreed' })
  await on.byOwner(id)
  await on.byClient(id)
  expect(await owned()).toMatchObject({ contact: null })
  expect((await share(true, await on.harbor.person('client'))).status).toBe(404)
  expect((await share(true)).status).toBe(200)
  expect(await on.harbor.lastAudit('placement.name_shared')).toMatchObject({ clientId: on.clientId })
  expect((await owned())?.contact?.fullName).toEqual(expect.stringMatching(/ /))
  await share(false)
  expect(await owned()).toMatchObject({ contact: null })
  await share(true)
  await ask(on.ruth, housingEndpoints.withdrawPlacement, { id })
  expect(await owned()).toMatchObject({ contact: null })
})

it('the list of placements is cut to one person', async () => {
  const id = await agree()
  const listed = async (client?: string) =>
    (await ask(on.ruth, housingEndpoints.listPlacements, client ? { client } : {})).body.map((one) => one.id)
  const other = await on.harbor.person('client')
  await on.harbor.assign(other, on.ruth)
  expect(await listed(on.clientId)).toEqual([id])
  expect(await listed(other.clientId ?? '')).toEqual([])
})
