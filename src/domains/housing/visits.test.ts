import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person } from '#app/test-kit.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { newId } from '#shared/ids.ts'
import { housingEndpoints } from './contract.ts'
import {
  aProposal,
  dayAway,
  openHouse,
  type Organization,
  ownerOf,
  passed,
  register,
  someNeeds,
} from './test-kit.ts'

let harbor: Organization
let admin: Person
let ruth: Person
let id: string
let inspectionId: string

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  ruth = await harbor.person('therapist')
})
beforeEach(() => {
  inspectionId = newId()
})

const plan = (given: object = {}, who = admin) =>
  ask(who, housingEndpoints.planInspection, { id, inspectionId, plannedOn: '2026-01-05', ...given })
const found = (given: object = {}) => ({
  id,
  inspectionId,
  doneOn: '2026-01-05',
  checklist: passed,
  result: 'passed',
  words: '',
  ...given,
})
const record = (given: object = {}, who = admin) => ask(who, housingEndpoints.recordInspection, found(given))
const toMend = { result: 'to_mend', checklist: { ...passed, heat: 'to_mend' }, words: 'The heater leaks.' }

describe('what is found on a visit', () => {
  beforeEach(async () => {
    id = (await register(harbor)).id
    await plan()
  })

  it('is written down when it was done, not before', async () => {
    const ahead = await record({ doneOn: dayAway(2) })
    expect(ahead.body).toMatchObject({ code: 'housing.day_ahead' })
    expect((await record({ doneOn: dayAway(-1) })).status).toBe(200)
  })

  it.each(['to_mend', 'not_there'])('has not passed with one point marked %s', async (heat) => {
    const answer = await record({ checklist: { ...passed, heat } })
    expect(answer.body).toMatchObject({ code: 'housing.not_all_fine' })
    const half = await record({ checklist: { heat: 'fine' } })
    expect(half.body).toMatchObject({ code: 'housing.checklist_open' })
  })

  it('tells the owner nothing of a client’s past or health, and names what it may name', async () => {
    for (const words of ['He just got released, so fix the lock first.', 'She takes meds: add a shelf.'])
      expect((await record({ ...toMend, words })).body, words).toMatchObject({ code: 'words.telling' })
    const plain = 'The medicine cabinet hangs loose, and the basketball court floods.'
    expect((await record({ ...toMend, words: plain })).body).toMatchObject({ words: plain })
  })

  it('stays: the second who records the same visit hears so, and a lost answer is no clash', async () => {
    const other = await harbor.person('admin')
    expect((await record(toMend)).status).toBe(200)
    expect((await record({}, other)).body).toMatchObject({ code: 'housing.changed_meanwhile' })
    expect((await record(toMend)).status).toBe(200)
    expect((await plan({ plannedOn: '2026-01-09' })).body).toMatchObject({
      code: 'housing.changed_meanwhile',
    })
    const { body } = await ask(admin, housingEndpoints.readProperty, { id })
    expect(body.inspections).toMatchObject([{ result: 'to_mend', words: 'The heater leaks.' }])
  })

  it('two who record at once: one stays', async () => {
    const other = await harbor.person('admin')
    const answers = await Promise.all([record(), record(toMend, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is planned once; who moves it says from which day', async () => {
    expect((await plan({ inspectionId: newId() })).body).toMatchObject({ code: 'housing.changed_meanwhile' })
    expect((await plan({ plannedOn: '2027-02-01', before: '2026-01-05' })).status).toBe(201)
    const late = await plan({ plannedOn: '2027-03-01', before: '2026-01-05' })
    expect(late.body).toMatchObject({ code: 'housing.changed_meanwhile' })
  })

  it('is the newest as it was written down, whatever day it names', async () => {
    await record({ doneOn: '2026-03-01' })
    await record({ inspectionId: await planned(), doneOn: '2026-02-01', ...toMend })
    const approve = await ask(admin, submissionEndpoints.moveSubmissions, {
      ids: [id],
      to: 'approved',
      reason: 'Good.',
    })
    expect(approve.status).toBe(409)
    const { body } = await ask(admin, housingEndpoints.readProperty, { id })
    expect(body.inspections.map(({ result }) => result)).toEqual(['to_mend', 'passed'])
  })
})

/** A further visit; answers its id. */
const planned = async (): Promise<string> => {
  const next = newId()
  await plan({ inspectionId: next })
  return next
}

describe('an open house whose last visit found something', () => {
  let clientId: string
  let bedId: string
  let token: string
  beforeEach(async () => {
    const ada = await harbor.person('client')
    clientId = ada.clientId ?? ''
    await harbor.assign(ada, ruth)
    const house = await openHouse(harbor, admin)
    ;({ id, bedId, token } = house)
    await ask(ruth, housingEndpoints.saveNeeds, { id: clientId, ...someNeeds() })
    await record({ inspectionId: await planned(), ...toMend })
  })
  const propose = () => ask(ruth, housingEndpoints.proposePlace, aProposal(clientId, bedId))
  const isMatched = async () =>
    (await ask(ruth, housingEndpoints.listMatches, { id: clientId })).body.some((one) => one.id === id)

  it('stays open, and nobody new is proposed for it until a visit has passed', async () => {
    expect((await propose()).body).toMatchObject({ code: 'housing.to_mend' })
    expect(await isMatched()).toBe(false)
    const before = (await ask(ruth, housingEndpoints.readProperty, { id })).body
    expect(before).toMatchObject({ status: 'approved', held: ['to_mend'] })
    await record({ inspectionId: await planned() })
    expect(await isMatched()).toBe(true)
    const listed = (await ask(admin, housingEndpoints.listProperties)).body.find((one) => one.id === id)
    expect(listed).toMatchObject({ held: [] })
    expect((await propose()).status).toBe(201)
  })

  it('its owner reads what is to be mended, on their page and by the link', async () => {
    const [own] = (await ask(await ownerOf(harbor, id), housingEndpoints.listOwnProperties)).body
    expect(own?.inspections[0]).toMatchObject({ result: 'to_mend', words: 'The heater leaks.' })
    const status = (await ask(null, submissionEndpoints.readStatus, { token })).body
    expect(status.events.at(-1)).toMatchObject({ to: 'inspection_to_mend', words: 'The heater leaks.' })
  })
})
