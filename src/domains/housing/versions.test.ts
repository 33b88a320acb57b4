import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, sendForm } from '#app/test-kit.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { newId } from '#shared/ids.ts'
import { housingEndpoints, housingNeedsChanged, photosPath } from './contract.ts'
import { aHouse, aPhoto, aProposal, openHouse, type Organization, ownerOf, someNeeds } from './test-kit.ts'
import { changedMeanwhile, joinRooms } from './contract/meanwhile.ts'

let harbor: Organization
let admin: Person
let house: Awaited<ReturnType<typeof openHouse>>
let owner: { cookie: string }

const overtaken = { code: 'housing.changed_meanwhile' }
const danger = 'There is no point. I am going to kill myself tonight.'

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
})
beforeEach(async () => {
  house = await openHouse(harbor, admin)
  owner = await ownerOf(harbor, house.id)
})
const own = async () => (await ask(owner, housingEndpoints.listOwnProperties)).body[0]
const edit = (given: object = {}) =>
  ask(owner, housingEndpoints.editOwnProperty, { ...house.house, id: house.id, version: 1, ...given })
const aRoom = (name: string) => ({ id: newId(), name, beds: [{ id: newId(), name: `${name} bed` }] })
const saveRooms = (rooms: object[], version: number) =>
  ask(admin, housingEndpoints.saveRooms, { id: house.id, rooms, version })

describe('two who change one house', () => {
  it('an owner’s save does not take away the beds that the team wrote down meanwhile', async () => {
    const rooms = [...house.house.rooms, aRoom('Attic')]
    expect((await saveRooms(rooms, 1)).body).toMatchObject({ version: 2 })
    const late = await edit({ rent: 350 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject(overtaken)
    expect(await own()).toMatchObject({ rent: 400, version: 2, rooms: [{}, { name: 'Attic' }] })
    const seen = await edit({ rent: 350, rooms, version: 2 })
    expect(seen.body).toMatchObject({ rent: 350, version: 3 })
  })

  it('nor does the team’s save undo the owner’s; the same again is no clash with itself', async () => {
    const mine = { rooms: [...house.house.rooms, aRoom('Yard room')] }
    expect((await edit(mine)).status).toBe(200)
    expect((await edit(mine)).body).toMatchObject({ version: 2 })
    expect((await saveRooms(house.house.rooms, 1)).body).toMatchObject(overtaken)
    const rooms = [...mine.rooms, aRoom('Attic')]
    await saveRooms(rooms, 2)
    expect((await saveRooms(rooms, 2)).body).toMatchObject({ version: 3 })
  })

  it('at once: one stays', async () => {
    const answers = await Promise.all([edit({ rent: 1 }), saveRooms([...house.house.rooms, aRoom('A')], 1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('words of danger are heard though the form is refused, and in names of rooms and words of photos', async () => {
    await saveRooms([...house.house.rooms, aRoom('Attic')], 1)
    expect((await edit({ additionalInfo: danger })).status).toBe(409)
    expect(await harbor.lastAudit('alert.opened')).toBeTruthy()
  })

  it.each(['rooms', 'city', 'alts'])('hears words of danger in %s', async (where) => {
    const before = await harbor.lastAudit('alert.opened')
    const words = 'I am going to kill myself tonight'
    const { register } = await import('./test-kit.ts')
    const given = where === 'rooms' ? { rooms: [aRoom(words)] } : where === 'city' ? { city: words } : {}
    const files = [{ field: 'photo_0', name: 'a.jpg', bytes: await aPhoto() }]
    const alts: Record<string, string> = where === 'alts' ? { alts: JSON.stringify([words]) } : {}
    const { body } = await register(harbor, given, files, alts)
    expect(body).toMatchObject({ crisis: 'crisis' })
    expect(await harbor.lastAudit('alert.opened')).not.toEqual(before)
  })
})

describe('two who write down what somebody needs', () => {
  let ruth: Person
  let ada: Person
  let id: string
  beforeEach(async () => {
    ruth = await harbor.person('therapist')
    ada = await harbor.person('client')
    id = ada.clientId ?? ''
    await harbor.assign(ada, ruth)
  })
  const save = (who: Person, given: object) =>
    ask(who, housingEndpoints.saveNeeds, { id, ...someNeeds(given) })

  it('the second looks at what the first wrote', async () => {
    expect((await save(ada, { miles: 5 })).body.needs).toMatchObject({ miles: 5, version: 1 })
    expect((await save(ruth, { miles: 40 })).body).toMatchObject(overtaken)
    expect((await save(ada, { miles: 5 })).body.needs).toMatchObject({ version: 1 })
    expect((await save(ruth, { miles: 40, version: 1 })).body.needs).toMatchObject({ miles: 40, version: 2 })
  })

  it('the worker’s page hears of it, and what the person wishes for by themselves is a task', async () => {
    const page = await listenAs(ruth)
    const tasks = async () =>
      (await ask(ruth, taskEndpoints.listClientTasks, { id })).body.filter(({ kind }) => kind === 'home')
    await save(ruth, {})
    expect(await tasks()).toEqual([])
    await save(ada, { miles: 5, version: 1 })
    const heard = await page.hear(housingNeedsChanged.name, 2)
    expect(heard.map(({ data }) => data)).toContainEqual({ clientId: id })
    await page.close()
    expect(await tasks()).toHaveLength(1)
  })

  it('words of danger are heard though they are refused', async () => {
    await save(ruth, { miles: 40 })
    expect((await save(ada, { words: danger })).status).toBe(409)
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({ clientId: id })
  })

  it('a question about a place they left is refused clearly, and heard', async () => {
    const { body } = await ask(ruth, housingEndpoints.proposePlace, aProposal(id, house.bedId))
    await ask(ruth, housingEndpoints.withdrawPlacement, { id: body.id })
    const question = { id, placementId: body.id, wordsId: newId(), words: danger }
    expect((await ask(ada, housingEndpoints.askAboutPlace, question)).body).toMatchObject({
      code: 'housing.place_over',
    })
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({ clientId: id })
  })
})

describe('photos of a house that was approved', () => {
  const send = async () =>
    sendForm<{ id: string }[]>(owner, photosPath(house.id), {}, [{ name: 'a.jpg', bytes: await aPhoto() }], {
      host: harbor.host,
    })
  const inInbox = async () => (await ask(admin, submissionEndpoints.readSubmission, { id: house.id })).body

  it('do not change unseen: the team finds it unread, with a line', async () => {
    await inInbox()
    const [photo] = (await send()).body
    await inInbox()
    const count = (await inInbox()).events.filter(({ kind }) => kind === 'edited').length
    const input = { id: house.id, photoId: photo?.id ?? '' }
    await ask(owner, housingEndpoints.removeOwnPhoto, input)
    const unread = await ask(admin, submissionEndpoints.listSubmissions, { unread: 'true' })
    expect(unread.body.map(({ id }) => id)).toContain(house.id)
    expect((await inInbox()).events.filter(({ kind }) => kind === 'edited')).toHaveLength(count + 1)
  })

  it('of one that was taken back stay as they are', async () => {
    const [photo] = (await send()).body
    await ask(null, submissionEndpoints.withdrawStatus, { token: house.token })
    expect((await send()).status).toBe(409)
    const input = { id: house.id, photoId: photo?.id ?? '' }
    expect((await ask(owner, housingEndpoints.removeOwnPhoto, input)).body).toMatchObject({
      code: 'housing.over',
    })
  })
})

describe('what a form makes of it', () => {
  it('keeps beds that others added beside one’s own, and takes away only what was taken away here', () => {
    const [front, attic, yard] = ['Front', 'Attic', 'Yard'].map(aRoom)
    if (!front || !attic || !yard) throw new Error('three rooms')
    const extra = { id: newId(), name: 'Extra' }
    const now = [{ ...front, beds: [...front.beds, extra] }, yard]
    const mine = [{ ...front, name: 'Blue' }, attic]
    expect(joinRooms([front], mine, now)).toEqual([
      { ...front, name: 'Blue', beds: [...front.beds, extra] },
      attic,
      yard,
    ])
    expect(joinRooms([front, yard], [front], [front, yard])).toEqual([front])
  })

  it('tells what both changed from what one did', () => {
    const opened = { ...aHouse(), version: 1 }
    const mine = { ...opened, rent: 1, ownRules: 'Mine' }
    const now = { ...opened, rent: 2, city: 'Berkeley', version: 2 }
    const { theirs, takeNow, takeRest } = changedMeanwhile(opened, mine, now)
    expect(theirs.toSorted()).toEqual(['city', 'rent'])
    expect(takeNow).toEqual({ rent: 2, city: 'Berkeley' })
    expect(takeRest).toEqual({ city: 'Berkeley' })
  })
})
