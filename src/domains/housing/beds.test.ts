import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { days } from '#shared/dates.ts'
import { housingEndpoints } from './contract.ts'
import { placements } from './tables.ts'
import { aProposal, dayAway, openHouse, type Organization, ownerOf, someNeeds } from './test-kit.ts'

let harbor: Organization
let admin: Person
let ruth: Person
let house: Awaited<ReturnType<typeof openHouse>>
let owner: { cookie: string }

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  ruth = await harbor.person('therapist')
})
beforeEach(async () => {
  house = await openHouse(harbor, admin)
  owner = await ownerOf(harbor, house.id)
})

const somebody = async (): Promise<Person> => {
  const person = await harbor.person('client')
  await harbor.assign(person, ruth)
  return person
}
const propose = (person: Person, given: object = {}) =>
  ask(ruth, housingEndpoints.proposePlace, { ...aProposal(person.clientId ?? '', house.bedId), ...given })
const yes = { answer: 'accepted' }
/** Somebody whose place is agreed; answers the placement. */
const agreed = async (given: object = {}): Promise<string> => {
  const person = await somebody()
  const { id } = (await propose(person, given)).body
  await ask(owner, housingEndpoints.answerAsOwner, { id, said: yes })
  const said = { id: person.clientId ?? '', placementId: id, said: yes }
  await ask(person, housingEndpoints.answerPlace, said)
  return id
}
const moveIn = (id: string, on: string) => ask(ruth, housingEndpoints.moveIn, { id, on })
const moveOut = (id: string, on: string) =>
  ask(ruth, housingEndpoints.moveOut, { id, on, reason: 'own_place' })
const leaving = (id: string, leavesOn: string | null) =>
  ask(ruth, housingEndpoints.planMoveOut, { id, leavesOn })
const bed = async () =>
  (await ask(admin, housingEndpoints.readProperty, { id: house.id })).body.rooms[0]?.beds[0]

describe('days', () => {
  it.each([-33, 400])('a proposal for a day %i days away is refused', async (away) => {
    const answer = await propose(await somebody(), { fromDay: dayAway(away) })
    expect(answer.body).toMatchObject({ code: 'housing.day_far' })
  })

  it('nobody moves in long before they were asked, nor out before they moved in', async () => {
    const id = await agreed()
    expect((await moveIn(id, dayAway(-33))).body).toMatchObject({ code: 'housing.day_far' })
    expect((await moveIn(id, dayAway(-10))).status).toBe(200)
    expect((await moveOut(id, dayAway(-11))).status).toBe(400)
    expect((await moveOut(id, dayAway(-10))).status).toBe(200)
  })

  it('a time to meet is ahead and within a year', async () => {
    const { services } = await theWorld()
    const at = (away: number) => new Date(services.clock.now().getTime() + days(away)).toISOString()
    const person = await somebody()
    for (const away of [-1, 400])
      expect((await propose(person, { meetingAt: at(away) })).status).not.toBe(201)
    const { id } = (await propose(person)).body
    const suggest = (away: number) => ask(owner, housingEndpoints.suggestMeetingAsOwner, { id, at: at(away) })
    expect((await suggest(400)).body).toMatchObject({ code: 'housing.day_far' })
    expect((await suggest(300)).status).toBe(200)
  })

  it('stays in one bed do not overlap', async () => {
    const first = await agreed()
    await moveIn(first, dayAway(-20))
    await moveOut(first, dayAway(-5))
    const second = await agreed()
    expect((await moveIn(second, dayAway(-6))).body).toMatchObject({ code: 'housing.stays_overlap' })
    expect((await moveIn(second, dayAway(-5))).status).toBe(200)
  })
})

describe('a bed of somebody who means to leave', () => {
  let living: string
  beforeEach(async () => {
    living = await agreed()
    await moveIn(living, dayAway(-10))
  })

  it('is free for others from that day on, and not before', async () => {
    const next = await somebody()
    expect((await propose(next, { fromDay: dayAway(60) })).body).toMatchObject({ code: 'housing.bed_taken' })
    await leaving(living, dayAway(40))
    expect(await harbor.lastAudit('placement.move_out_planned')).toMatchObject({ recordId: living })
    expect(await bed()).toMatchObject({ use: 'in_use', until: dayAway(40), isPromised: false })
    expect((await propose(next, { fromDay: dayAway(39) })).body).toMatchObject({ code: 'housing.bed_taken' })
    expect((await propose(next, { fromDay: dayAway(40) })).status).toBe(201)
    expect(await bed()).toMatchObject({ use: 'in_use', isPromised: true })
    // Promised, it cannot be kept longer, and is nobody else's.
    for (const day of [dayAway(41), null])
      expect((await leaving(living, day)).body).toMatchObject({ code: 'housing.bed_in_use' })
    const third = await propose(await somebody(), { fromDay: dayAway(60) })
    expect(third.body).toMatchObject({ code: 'housing.bed_taken' })
  })

  it('is matched by the day somebody wishes for', async () => {
    const person = await somebody()
    const id = person.clientId ?? ''
    await leaving(living, dayAway(40))
    const isMatched = async (away: number) => {
      const version = (await ask(ruth, housingEndpoints.readNeeds, { id })).body?.version ?? 0
      const needs = someNeeds({ fromDay: dayAway(away), version })
      await ask(ruth, housingEndpoints.saveNeeds, { id, ...needs })
      return (await ask(ruth, housingEndpoints.listMatches, { id })).body.some((one) => one.id === house.id)
    }
    expect(await isMatched(30)).toBe(false)
    expect(await isMatched(40)).toBe(true)
  })

  it('is lived in by one: the next moves in once the first has moved out', async () => {
    await leaving(living, dayAway(1))
    const next = await agreed({ fromDay: dayAway(1) })
    expect((await moveIn(next, dayAway(-1))).body).toMatchObject({ code: 'housing.still_lived_in' })
    await moveOut(living, dayAway(-1))
    expect((await moveIn(next, dayAway(-1))).status).toBe(200)
    const { services } = await theWorld()
    const rows = await services.db.orm.select().from(placements).where(eq(placements.propertyId, house.id))
    expect(rows.filter(({ state }) => state === 'moved_in')).toHaveLength(1)
  })
})

describe('whom a house welcomes', () => {
  it.each([
    [['women'], ['for_men'], ['men']],
    [['men', 'women'], ['with_children', 'for_men'], ['children']],
    [[], ['with_children'], []],
    [['pets'], ['for_women'], []],
    [['women'], ['women_only'], []],
  ])('%j for %j does not welcome %j', async (welcomes, needs, notWelcomed) => {
    const place = await openHouse(harbor, admin, { welcomes: welcomes as [] })
    const person = await somebody()
    const id = person.clientId ?? ''
    await ask(ruth, housingEndpoints.saveNeeds, { id, ...someNeeds({ needs }) })
    const matches = (await ask(ruth, housingEndpoints.listMatches, { id })).body
    const one = matches.find((match) => match.id === place.id)
    expect(one).toMatchObject({ welcomes, fit: { notWelcomed } })
  })
})
