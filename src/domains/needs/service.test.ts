import { beforeAll, describe, expect, it } from 'vitest'
import { aPlace } from '#app/need-samples.ts'
import { ask, makeOrganization, type Person } from '#app/test-kit.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { contactEndpoints } from '#domains/contact/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { newId } from '#shared/ids.ts'
import { needEndpoints } from './contract.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let ada: Person
let counselor: Person
let admin: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  ada = await harbor.person('client')
  counselor = await harbor.person('therapist')
  admin = await harbor.person('admin')
  await harbor.assign(ada, counselor)
})
const askFor = (by: Person | null, more: Record<string, unknown> = {}) =>
  ask(by, needEndpoints.askForNeed, { id: newId(), needs: ['bed'], words: '', reachMe: '', ...more })
const add = (by: Person | null, more: Record<string, unknown> = {}) =>
  ask(by, needEndpoints.addHelpPlace, { ...aPlace, ...more })

describe('the list of places', () => {
  it('is written by the team and admins, and by nobody else', async () => {
    expect((await add(null)).status).toBe(401)
    expect((await add(ada)).status).toBe(403)
    expect((await add(admin, { offers: [] })).status).toBe(400)
    expect((await add(admin, { hours: [[600, 500], null, null, null, null, null, null] })).status).toBe(400)
    const { status, body } = await add(admin, { name: 'Night Shelter', offers: ['bed'] })
    expect(status).toBe(201)
    expect(await harbor.lastAudit('help_place.added')).toMatchObject({ recordId: body.id })
    const elsewhere = await (await makeOrganization()).person('therapist')
    const change = { ...aPlace, id: body.id, version: body.version }
    expect((await ask(elsewhere, needEndpoints.saveHelpPlace, change)).status).toBe(404)
    const saved = await ask(counselor, needEndpoints.saveHelpPlace, change)
    expect(saved.body).toMatchObject({ name: aPlace.name, version: body.version + 1 })
    expect(await harbor.lastAudit('help_place.changed')).toMatchObject({ recordId: body.id })
    expect((await ask(admin, needEndpoints.saveHelpPlace, change)).status).toBe(409)
  })

  it('shows a person the nearest first, whether it is open, and nothing hidden', async () => {
    const other = await makeOrganization()
    const team = await other.person('therapist')
    await add(team, { name: 'Far', zip: '10001' })
    await add(team, { name: 'Near', zip: '94612', hours: aPlace.hours.map(() => [0, 1440]) })
    await add(team, { name: 'Unknown', zip: null })
    await add(team, { name: 'Hidden', isActive: false })
    const client = await other.person('client')
    const { body } = await ask(client, needEndpoints.listHelpNear, { zip: '94607' })
    expect(body.places.map(({ name }) => name)).toEqual(['Near', 'Far', 'Unknown'])
    expect(body.places[0]).toMatchObject({ isOpen: true, miles: expect.any(Number) })
    expect(body.places[2]?.miles).toBeNull()
    expect((await ask(client, needEndpoints.listHelpNear, { zip: 'x' })).status).toBe(400)
    const none = await ask(client, needEndpoints.listHelpNear, { zip: '00000' })
    expect(none.body.zip).toBeNull()
  })
})

describe('what a person needs', () => {
  it('becomes one task for their care team, however often it is sent', async () => {
    expect((await askFor(null)).status).toBe(401)
    expect((await askFor(counselor)).status).toBe(403)
    expect((await askFor(ada, { needs: [] })).status).toBe(400)
    const id = newId()
    const once = await askFor(ada, { id, words: 'For two nights.' })
    expect(once.body).toEqual({ crisis: 'none', clientId: ada.clientId, goesTo: 'team' })
    await askFor(ada, { id, words: 'For two nights.' })
    const tasks = (await ask(counselor, taskEndpoints.listOpenTasks)).body.filter(
      ({ kind }) => kind === 'need',
    )
    expect(tasks).toHaveLength(1)
    const { body } = await ask(counselor, needEndpoints.listNeeds, { id: ada.clientId })
    expect(body).toMatchObject([{ needs: ['bed'], words: 'For two nights.' }])
    expect(await harbor.lastAudit('needs.read')).toMatchObject({ clientId: ada.clientId })
    expect(await harbor.lastAudit('need.asked')).toMatchObject({ clientId: ada.clientId })
    const other = await harbor.person('therapist')
    expect((await ask(other, needEndpoints.listNeeds, { id: ada.clientId })).status).toBe(404)
  })

  it('lies in the inbox where they have no team', async () => {
    const guest = await harbor.person('guest')
    const { body } = await askFor(guest, {
      needs: ['food', 'ride'],
      words: 'Today.',
      reachMe: '555-010-0177',
    })
    expect(body.goesTo).toBe('inbox')
    const inbox = (await ask(admin, contactEndpoints.listContactMessages)).body
    expect(inbox[0]).toMatchObject({ subject: 'Needs: food, ride' })
    expect(inbox[0]?.message).toContain('Reach me: 555-010-0177')
  })

  it('with words of danger beside it calls a person too', async () => {
    const { body } = await askFor(ada, { words: 'I want to kill myself tonight' })
    expect(body.crisis).toBe('crisis')
    expect((await ask(counselor, crisisEndpoints.listAlerts)).body).toMatchObject([{ level: 'crisis' }])
  })
})

describe('need in the chat', () => {
  it.each([
    ['hi i got out tuesday and i dont know what to do', []],
    ['i have no place to stay tonight', ['bed']],
    ['no tengo qué comer', ['food']],
    ['help me', []],
  ])('“%s” is answered with help at once, and calls nobody', async (content, needs) => {
    const ben = await harbor.person('client')
    const { body } = await ask(ben, chatEndpoints.sendMessage, { clientId: ben.clientId, content })
    expect(body.shouldEscalate).toBe(false)
    expect(body.alert).toBeNull()
    expect(body.aiMessage?.metadata?.needs).toEqual(needs)
    expect(body.aiMessage?.metadata?.crisisActions).toBeUndefined()
    expect(body.aiMessage?.metadata?.suggestedActions).toHaveLength(1)
  })

  it('beside danger is answered as danger', async () => {
    const ben = await harbor.person('client')
    const content = 'i have no place to stay and i want to kill myself tonight'
    const { body } = await ask(ben, chatEndpoints.sendMessage, { clientId: ben.clientId, content })
    expect(body.shouldEscalate).toBe(true)
    expect(body.aiMessage?.content).toContain('988')
  })
})
