import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, passGuard, type Person, sendForm, theWorld } from '#app/test-kit.ts'
import { users } from '#domains/auth/tables.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { photoPath } from '#shared/uploaded-file.ts'
import { newId } from '#shared/ids.ts'
import { housingEndpoints, photosPath } from './contract.ts'
import { properties } from './tables.ts'
import {
  aHouse,
  aPhoto,
  doorNumber,
  type Organization,
  ownerOf,
  passed,
  register,
  street,
} from './test-kit.ts'

let harbor: Organization
let admin: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
})

const read = async (id: string) => (await ask(admin, housingEndpoints.readProperty, { id })).body
const fetchPhoto = async (who: { cookie: string }, id: string) => {
  const { server } = await theWorld()
  const url = photoPath(id, 'small')
  return (await server.app.inject({ method: 'GET', url, headers: { cookie: who.cookie } })).statusCode
}

describe('Register Your Property', () => {
  it('keeps every field, sealed where it tells a street or is in own words, and makes the owner an account', async () => {
    const { services } = await theWorld()
    const { status, body, id, house } = await register(harbor, { rent: 0 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ reference: expect.stringMatching(/^LF-\d{6}$/), crisis: 'none' })
    const { rooms: _, ...details } = house
    expect(await read(id)).toMatchObject({
      ...details,
      rent: 0,
      ownerName: 'Rosa Lund',
      phone: '(555) 010-0188',
      status: 'pending',
      mayDecide: true,
      rooms: [{ name: 'Front room', beds: [{ name: 'Window bed', use: 'free', who: null }] }],
    })
    const [row] = await services.db.orm.select().from(properties).where(eq(properties.id, id))
    for (const sealedField of [row?.address, row?.ownRules, row?.additionalInfo])
      expect(sealedField?.toString('latin1')).not.toContain(street)
    const [account] = await services.db.orm
      .select()
      .from(users)
      .where(eq(users.id, (await ownerOf(harbor, id)).id))
    expect(account).toMatchObject({ role: 'partner', fullName: 'Rosa Lund' })
    expect(await harbor.lastAudit('property.registered')).toMatchObject({ recordId: id })
  })

  it.each(['homeownerName', 'email', 'address', 'numberOfRooms'])('without %s says so', async (field) => {
    const { status, body } = await register(harbor, {}, [], { [field]: '' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'request.invalid', message: expect.stringContaining(field) })
  })

  it('wants one room at least', async () => {
    expect((await register(harbor, { numberOfRooms: 0 })).body.message).toContain('numberOfRooms')
  })

  it('is refused without the work of a page; words of danger are let in and call a person', async () => {
    const idle = { solution: '{}', website: '' }
    expect((await register(harbor, {}, [], idle)).body.code).toBe('guard.challenge_over')
    const words = 'I lost it all. I am going to kill myself tonight.'
    const heard = await register(harbor, { additionalInfo: words }, [], idle)
    expect(heard.status).toBe(201)
    expect(heard.body).toMatchObject({ crisis: 'crisis', clientId: expect.any(String) })
  })

  it('sent again with the same id is one', async () => {
    const house = { ...aHouse(), email: `${newId()}@example.org` }
    const first = await register(harbor, house)
    const again = await register(harbor, house, [], { id: first.id })
    expect(again.body.reference).toBe(first.body.reference)
  })

  it('completes city and state from the ZIP code', async () => {
    const { id } = await register(harbor, { city: '', state: '', zipCode: '94110' })
    expect(await read(id)).toMatchObject({ city: 'San Francisco', state: 'CA' })
  })

  it('takes photos with words, refuses what is none, and shows them to the owner and the team alone', async () => {
    const bytes = await aPhoto()
    const { id } = await register(
      harbor,
      {},
      [{ field: 'photo_0', name: `${doorNumber} ${street}.jpg`, bytes }],
      {
        alts: JSON.stringify(['The yard with a bench']),
      },
    )
    const [photo] = (await read(id)).photos
    expect(photo).toMatchObject({ alt: 'The yard with a bench', width: 60, height: 40 })
    const photoId = photo?.id ?? ''
    expect(await fetchPhoto(admin, photoId)).toBe(200)
    expect(await fetchPhoto(await ownerOf(harbor, id), photoId)).toBe(200)
    for (const role of ['therapist', 'client', 'partner', 'supporter'] as const)
      expect(await fetchPhoto(await harbor.person(role), photoId), role).toBe(404)
    const bad = await register(harbor, {}, [
      { field: 'photo_0', name: 'a.jpg', bytes: Buffer.from('<html>') },
    ])
    expect(bad.body.code).toBe('request.unsupported_type')
  })
})

describe('an owner', () => {
  it('sees where it stands and why, changes what they said, and the team finds it unread', async () => {
    const { id, house } = await register(harbor)
    const owner = await ownerOf(harbor, id)
    await ask(admin, submissionEndpoints.moveSubmissions, {
      ids: [id],
      to: 'info_needed',
      reason: 'Which floor is it on?',
    })
    const [own] = (await ask(owner, housingEndpoints.listOwnProperties)).body
    expect(own).toMatchObject({
      status: 'info_needed',
      reason: 'Which floor is it on?',
      address: house.address,
      mayWithdraw: true,
      mayMoveAddress: true,
    })
    await ask(admin, submissionEndpoints.readSubmission, { id })
    const edited = await ask(owner, housingEndpoints.editOwnProperty, { ...house, id, rent: 350, version: 1 })
    expect(edited.body).toMatchObject({ rent: 350 })
    const { body } = await ask(admin, submissionEndpoints.readSubmission, { id })
    expect(body.events.at(-1)).toMatchObject({ kind: 'edited', side: 'partner' })
    expect(await harbor.lastAudit('property.edited')).toMatchObject({ recordId: id })
  })

  it('adds, describes and takes away photos of their own house and of no other', async () => {
    const { id } = await register(harbor)
    const owner = await ownerOf(harbor, id)
    const other = await ownerOf(harbor, (await register(harbor)).id)
    const send = (who: { cookie: string }, bytes: Buffer) =>
      sendForm<{ id: string }[]>(who, photosPath(id), {}, [{ name: 'room.jpg', bytes }], {
        host: harbor.host,
      })
    const bytes = await aPhoto()
    expect((await send(other, bytes)).status).toBe(404)
    const sent = await send(owner, bytes)
    const photoId = sent.body[0]?.id ?? ''
    expect(sent.status).toBe(201)
    const alt = 'The kitchen'
    const input = { id, photoId, alt }
    expect((await ask(other, housingEndpoints.describeOwnPhoto, input)).status).toBe(404)
    expect((await ask(owner, housingEndpoints.describeOwnPhoto, input)).body).toMatchObject([{ alt }])
    expect((await ask(owner, housingEndpoints.removeOwnPhoto, { id, photoId })).body).toEqual([])
  })

  it('cannot move a house that was looked at to another street', async () => {
    const { id, house } = await register(harbor)
    const owner = await ownerOf(harbor, id)
    const inspectionId = newId()
    await ask(admin, housingEndpoints.planInspection, { id, inspectionId, plannedOn: '2026-01-05' })
    const found = { id, inspectionId, doneOn: '2026-01-05', checklist: passed, result: 'passed', words: '' }
    await ask(admin, housingEndpoints.recordInspection, found)
    const moved = await ask(owner, housingEndpoints.editOwnProperty, {
      ...house,
      id,
      address: '1 Elm Street',
      version: 1,
    })
    expect(moved.body).toMatchObject({ code: 'housing.address_fixed' })
    // A ZIP code is a place too.
    const elsewhere = await ask(owner, housingEndpoints.editOwnProperty, {
      ...house,
      id,
      zipCode: '94110',
      version: 1,
    })
    expect(elsewhere.body).toMatchObject({ code: 'housing.address_fixed' })
  })

  it('takes no bed or room of another house', async () => {
    const mine = await register(harbor)
    const theirs = await register(harbor)
    const owner = await ownerOf(harbor, mine.id)
    const answer = await ask(owner, housingEndpoints.editOwnProperty, {
      ...aHouse({ rooms: theirs.house.rooms }),
      id: mine.id,
      version: 1,
    })
    expect(answer.status).toBe(400)
  })
})

describe('an inspection', () => {
  it('is planned, is read by the owner before, and passed makes the house inspected', async () => {
    const { id } = await register(harbor)
    const owner = await ownerOf(harbor, id)
    const inspectionId = newId()
    await ask(admin, housingEndpoints.planInspection, { id, inspectionId, plannedOn: '2027-01-05' })
    const own = async () => (await ask(owner, housingEndpoints.listOwnProperties)).body[0]
    expect((await own())?.inspections).toMatchObject([{ plannedOn: '2027-01-05', result: null }])
    const open = { id, inspectionId, doneOn: '2026-01-05', words: '' }
    const half = { ...open, result: 'passed', checklist: { heat: 'fine' } }
    expect((await ask(admin, housingEndpoints.recordInspection, half)).body).toMatchObject({
      code: 'housing.checklist_open',
    })
    const mend = { ...open, result: 'to_mend', checklist: { ...passed, heat: 'to_mend' } }
    expect((await ask(admin, housingEndpoints.recordInspection, mend)).body).toMatchObject({
      code: 'submissions.reason_wanted',
    })
    await ask(admin, housingEndpoints.recordInspection, { ...mend, words: 'The heater leaks.' })
    expect(await own()).toMatchObject({ status: 'info_needed', reason: 'The heater leaks.' })
    const again = newId()
    await ask(admin, housingEndpoints.planInspection, { id, inspectionId: again, plannedOn: '2027-01-05' })
    const good = { ...open, inspectionId: again, result: 'passed', checklist: passed }
    await ask(admin, housingEndpoints.recordInspection, good)
    expect(await own()).toMatchObject({ status: 'inspected' })
  })

  it('has to pass before a house is approved, and the house needs a bed', async () => {
    const { id } = await register(harbor, { rooms: [] })
    const approve = () =>
      ask(admin, submissionEndpoints.moveSubmissions, { ids: [id], to: 'approved', reason: 'Good.' })
    expect((await approve()).body).toMatchObject({ code: 'housing.not_inspected' })
    const byHand = await ask(admin, submissionEndpoints.moveSubmissions, { ids: [id], to: 'inspected' })
    expect(byHand.body).toMatchObject({ code: 'submissions.no_such_move' })
    const inspectionId = newId()
    await ask(admin, housingEndpoints.planInspection, { id, inspectionId, plannedOn: '2026-01-05' })
    const found = { id, inspectionId, doneOn: '2026-01-05', checklist: passed, result: 'passed', words: '' }
    await ask(admin, housingEndpoints.recordInspection, found)
    expect((await approve()).body).toMatchObject({ code: 'housing.no_beds' })
    await ask(admin, housingEndpoints.saveRooms, { id, rooms: aHouse().rooms, version: 1 })
    expect((await approve()).status).toBe(200)
  })
})

it('the guard counts forms of this kind for an address', async () => {
  const email = `${newId().toLowerCase()}@example.org`
  const codes: (string | undefined)[] = []
  for (let i = 0; i < 7; i += 1)
    codes.push((await register(harbor, { email }, [], await passGuard())).body.code)
  expect(codes.at(-1)).toBe('guard.too_many_for_email')
})
