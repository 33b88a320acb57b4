import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { collect } from '#domains/export/collect.ts'
import { documents } from '#domains/documents/tables.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { newId } from '#shared/ids.ts'
import { documentPath, photoPath } from '#shared/uploaded-file.ts'
import { housingEndpoints } from './contract.ts'
import { properties } from './tables.ts'
import {
  aHouse,
  aPhoto,
  aProposal,
  dayAway,
  doorNumber,
  giveEmail,
  openHouse,
  type Organization,
  ownerOf,
  someNeeds,
  street,
  writeOwnerLetters,
} from './test-kit.ts'

let harbor: Organization
let admin: Person
let ruth: Person
let ada: Person
let clientId: string
let house: Awaited<ReturnType<typeof openHouse>>
let owner: { cookie: string }

/** A house whose owner names the street wherever something can be written. */
const telling = () =>
  aHouse({
    city: `${street} Avenue`,
    zipCode: '94607',
    rooms: [
      { id: newId(), name: `${street} room`, beds: [{ id: newId(), name: `Bed to ${street}` }] },
      { id: newId(), name: `Room ${doorNumber}`, beds: [] },
    ],
    ownRules: `Supper at six.\nThe old ${street.toLowerCase()} is not to be cut.\nKnock at ${doorNumber}.`,
  })

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  ruth = await harbor.person('therapist')
})
beforeEach(async () => {
  ada = await harbor.person('client')
  clientId = ada.clientId ?? ''
  await harbor.assign(ada, ruth)
  const files = [
    { field: 'photo_0', name: `${doorNumber} ${street} Avenue front.jpg`, bytes: await aPhoto() },
  ]
  house = await openHouse(harbor, admin, telling(), null, files, {
    alts: JSON.stringify([`The door on ${street}`]),
  })
  owner = await ownerOf(harbor, house.id)
})

const places = async () => (await ask(ada, housingEndpoints.listOwnPlaces, { id: clientId })).body
const propose = (given: object = {}) =>
  ask(ruth, housingEndpoints.proposePlace, { ...aProposal(clientId, house.bedId), ...given })
const fetched = async (who: { cookie: string }, url: string) => {
  const { server } = await theWorld()
  const answer = await server.app.inject({ method: 'GET', url, headers: { cookie: who.cookie } })
  return {
    status: answer.statusCode,
    all: `${JSON.stringify(answer.headers)} ${answer.rawPayload.toString('latin1')}`,
  }
}

describe('until both have said yes', () => {
  it('no answer that a client or a visitor is given holds the street: pages, photos, files, headers, copy', async () => {
    const { services } = await theWorld()
    await ask(ruth, housingEndpoints.saveNeeds, { id: clientId, ...someNeeds() })
    const { body } = await propose()
    await ask(ruth, housingEndpoints.writeAboutPlace, { id: body.id, wordsId: newId(), words: 'Until one.' })
    const [place] = await places()
    expect(place?.home).toMatchObject({ city: 'Oakland', zipCode: '94607', ownRules: 'Supper at six.' })
    expect(place?.photos).toMatchObject([{ alt: '' }])
    const photoId = place?.photos[0]?.id ?? ''
    const small = await fetched(ada, photoPath(photoId, 'small'))
    expect(small.status).toBe(200)
    for (const url of [documentPath(photoId), documentPath(photoId, true)])
      for (const who of [ada, admin, owner]) expect((await fetched(who, url)).status, url).toBe(404)
    const answers = [
      JSON.stringify(place),
      JSON.stringify((await ask(ada, housingEndpoints.readNeeds, { id: clientId })).body),
      JSON.stringify((await ask(null, submissionEndpoints.readStatus, { token: house.token })).body.events),
      small.all,
      (await fetched(ada, documentPath(photoId, true))).all,
      JSON.stringify(await collect(services, clientId)),
    ]
    for (const answer of answers) {
      expect(answer.toLowerCase()).not.toContain(street.toLowerCase())
      expect(answer).not.toContain(doorNumber)
    }
  })

  it('a photo is kept without the name it was sent with', async () => {
    const { services } = await theWorld()
    const [row] = await services.db.orm.select().from(documents).where(eq(documents.subjectId, house.id))
    if (!row) throw new Error('no photo')
    const name = { scope: harbor.id, field: 'documents.name', row: row.id }
    expect(services.fields.open(row.name, name)).toBe('photo.jpg')
  })

  it("a worker's words that name the street are refused, and kept once both have said yes", async () => {
    for (const words of [`Ring at ${street}.`, `The door with ${doorNumber}`])
      expect((await propose({ words })).body, words).toMatchObject({ code: 'housing.names_street' })
    const inPhone = await propose({ workerPhone: `(555) 010-0142 ${street}` })
    expect(inPhone.body).toMatchObject({ code: 'housing.names_street' })
    expect(await places()).toEqual([])
    const { id } = (await propose()).body
    const answer = { id, wordsId: newId(), words: `It is the blue door on ${street}.` }
    expect((await ask(ruth, housingEndpoints.writeAboutPlace, answer)).body).toMatchObject({
      code: 'housing.names_street',
    })
    await ask(owner, housingEndpoints.answerAsOwner, { id, said: { answer: 'accepted' } })
    const yes = { id: clientId, placementId: id, said: { answer: 'accepted' } }
    await ask(ada, housingEndpoints.answerPlace, yes)
    expect((await ask(ruth, housingEndpoints.writeAboutPlace, answer)).status).toBe(201)
    expect((await places())[0]).toMatchObject({
      roomName: `${street} room`,
      photos: [{ alt: `The door on ${street}` }],
      said: [{ words: answer.words }],
    })
    // Taken back, it is not theirs to know any more.
    await ask(ruth, housingEndpoints.withdrawPlacement, { id })
    expect(JSON.stringify(await places())).not.toContain(street)
  })

  it('a typed city is nobody’s before, where no ZIP code tells one', async () => {
    const { services } = await theWorld()
    const { orm } = services.db
    await orm.update(properties).set({ zipCode: '' }).where(eq(properties.id, house.id))
    await propose()
    expect((await places())[0]?.home.city).toBe('')
    await orm.update(properties).set({ city: 'Berkeley' }).where(eq(properties.id, house.id))
    expect((await places())[0]?.home.city).toBe('Berkeley')
  })
})

it('letters, with their links, say nothing of why and hold no street', async () => {
  await giveEmail(harbor, ada)
  const { id } = (await propose()).body
  await ask(owner, housingEndpoints.answerAsOwner, { id, said: { answer: 'accepted' } })
  await writeOwnerLetters(house.id)
  const letters = await lettersFrom(harbor.id)
  expect(letters.some(({ body }) => body.includes('Someone was proposed'))).toBe(true)
  expect(letters.some(({ body }) => body.includes('/hub/housing'))).toBe(true)
  for (const { subject, body } of letters) {
    // An address of ours is looked at word by word, without the mark that opens it.
    const links = (body.match(/https?:\S+/g) ?? []).map((link) =>
      decodeURIComponent(link.split('#')[0] ?? ''),
    )
    const all = `${subject} ${body.replace(/https?:\S+/g, '')} ${links.join(' ').replace(/[/?=&.-]+/g, ' ')}`
    expect(saysNothing(all), all).toBe(true)
    expect(all.toLowerCase()).not.toContain(street.toLowerCase())
    expect(all).not.toContain(doorNumber)
    expect(all).not.toContain(id)
  }
})

describe("the owner's own rules", () => {
  const code = 'Alarm 6623, off within a minute.'
  const hidden = `Bins go to the corner of ${street}.`

  it('are whole for a person once both said yes, and the lines that wait are counted before', async () => {
    const home = await openHouse(harbor, admin, { ownRules: `No cooking at night.\n${hidden}\n${code}` })
    const host = await ownerOf(harbor, home.id)
    const { id } = (await ask(ruth, housingEndpoints.proposePlace, aProposal(clientId, home.bedId))).body
    const [before] = await places()
    expect(before).toMatchObject({ home: { ownRules: 'No cooking at night.' }, rulesForLater: 2 })
    expect(before?.changes).toBeNull()
    const lines = [hidden, code]
    expect((await ask(admin, housingEndpoints.readProperty, { id: home.id })).body.rulesForLater).toEqual(
      lines,
    )
    const [own] = (await ask(host, housingEndpoints.listOwnProperties, {})).body
    expect(own?.rulesForLater).toEqual(lines)
    await ask(host, housingEndpoints.answerAsOwner, { id, said: { answer: 'accepted' } })
    await ask(ada, housingEndpoints.answerPlace, {
      id: clientId,
      placementId: id,
      said: { answer: 'accepted' },
      seenTerms: before?.termsMark,
    })
    const whole = { home: { ownRules: `No cooking at night.\n${hidden}\n${code}` }, rulesForLater: 0 }
    expect((await places())[0]).toMatchObject({ state: 'agreed', ...whole })
    await ask(ruth, housingEndpoints.moveIn, { id, on: dayAway(0) })
    expect((await places())[0]).toMatchObject({ state: 'moved_in', ...whole })
    await ask(ruth, housingEndpoints.moveOut, { id, on: dayAway(0), reason: 'other' })
    expect(JSON.stringify(await places())).not.toContain('6623')
  })

  it('stay out of words of the worker too, until both said yes', async () => {
    for (const words of ['The gate code is 80 80.', 'Look for the key under the mat.'])
      expect((await propose({ words })).body, words).toMatchObject({ code: 'housing.names_street' })
  })
})
