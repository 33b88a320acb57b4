import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { topics } from '#shared/realtime.ts'
import { minutes } from '#shared/dates.ts'
import { publish } from '#platform/realtime/publish.ts'
import { publishCaseloadSoon } from './caseload.ts'
import { caseloadChanged, clientChanged, clientEndpoints } from './contract.ts'

const event = caseloadChanged.name
let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
let ada: Person
const desks: Awaited<ReturnType<typeof listenAs>>[] = []
const open = async (person: Person) => {
  const desk = await listenAs(person)
  desks.push(desk)
  return desk
}
beforeAll(async () => {
  harbor = await makeOrganization()
  dana = await harbor.person('therapist')
  ada = await harbor.person('client')
  await harbor.assign(ada, dana)
})
afterAll(() => Promise.all(desks.map((desk) => desk.close())))

describe('an open caseload', () => {
  it('hears of a new client, a changed name and a risk level, by id alone', async () => {
    const desk = await open(dana)
    const made = await ask(dana, clientEndpoints.createClient, { fullName: 'Lee Moss' })
    const own = { event, topic: topics.user(dana.id) }
    expect(await desk.hear(event)).toEqual([{ ...own, data: { clientId: made.body.id } }])
    await ask(dana, clientEndpoints.patchClient, {
      id: ada.clientId,
      riskLevel: 'high',
      riskReason: 'No room',
    })
    expect((await desk.hear(event, 2))[1]).toEqual({ ...own, data: { clientId: ada.clientId } })
    const admin = await harbor.person('admin')
    await ask(admin, clientEndpoints.patchClient, { id: ada.clientId, fullName: 'Ada Moss' })
    expect((await desk.hear(event, 3))[2]).toEqual({ ...own, data: { clientId: ada.clientId } })
  })

  it('is told to the care team alone: no other counselor, no other organization, not the client', async () => {
    const { services } = await theWorld()
    const [ruth, colleague] = [await harbor.person('therapist'), await harbor.person('therapist')]
    await harbor.assign(ada, ruth)
    const elsewhere = await makeOrganization()
    const stranger = await elsewhere.person('therapist')
    const [first, second] = [await open(dana), await open(ruth)]
    const others = [await open(colleague), await open(stranger), await open(ada)]
    publishCaseloadSoon(services, ada.clientId ?? '')
    expect((await first.hear(event)).map(({ data }) => data)).toEqual([{ clientId: ada.clientId }])
    expect((await second.hear(event)).map(({ data }) => data)).toEqual([{ clientId: ada.clientId }])
    // Notifications keep their order: who hears a later word would have heard the earlier one.
    for (const [i, person] of [colleague, stranger, ada].entries()) {
      await publish(services.db.orm, topics.user(person.id), clientChanged, { clientId: 'later' })
      await others[i]?.hear(clientChanged.name)
      expect(others[i]?.heard.filter((message) => message.event === event)).toEqual([])
    }
  })

  it('is told a flood of changes once, and nothing when nothing was kept', async () => {
    const { services } = await theWorld()
    const bo = await harbor.person('client')
    await harbor.assign(bo, dana)
    const desk = await open(dana)
    for (let change = 0; change < 50; change += 1) publishCaseloadSoon(services, bo.clientId ?? '')
    const refused = await ask(dana, clientEndpoints.patchClient, { id: ada.clientId, riskLevel: 'low' })
    expect(refused.status).toBe(400)
    await desk.hear(event)
    await publish(services.db.orm, topics.user(dana.id), clientChanged, { clientId: 'later' })
    await desk.hear(clientChanged.name)
    expect(desk.heard.filter((message) => message.event === event)).toEqual([
      { event, topic: topics.user(dana.id), data: { clientId: bo.clientId } },
    ])
  })

  it('that asks again by itself keeps nobody signed in: an unattended desk closes', async () => {
    const { clock } = await theWorld()
    const nobody = await harbor.person('therapist')
    const list = async () => (await ask(nobody, clientEndpoints.listClients)).status
    for (let asked = 0; asked < 2; asked += 1) {
      clock.advance(minutes(7))
      expect(await list()).toBe(200)
    }
    clock.advance(minutes(2))
    expect(await list()).toBe(401)
    expect((await ask(nobody, authEndpoints.me)).body.user).toBeNull()
  })
})
