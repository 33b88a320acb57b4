import { beforeAll, describe, expect, it } from 'vitest'
import { aBedRequest, aPlace } from '#app/need-samples.ts'
import { ask, makeOrganization, passGuard, type Person } from '#app/test-kit.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { contactEndpoints } from '#domains/contact/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
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

describe('a request for a bed by a person without an account', () => {
  const send = async (more: Record<string, unknown> = {}, host = harbor.host) =>
    ask(null, needEndpoints.askForBed, { ...aBedRequest(), guard: await passGuard(), ...more }, { host })
  const messages = async () => (await ask(admin, contactEndpoints.listContactMessages)).body

  it('reaches the inbox with a status page, and is a task of today that nobody has to claim first', async () => {
    const { status, body, cookies } = await send({ reach: 'jay@example.org', night: 'this_week' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ crisis: 'none', clientId: expect.any(String) })
    expect(cookies['landfall_session']).toBeTruthy()
    const kept = (await messages()).find(({ reference }) => reference === body.reference)
    expect(kept).toMatchObject({
      name: 'Jay',
      email: 'jay@example.org',
      subject: 'Needs a bed: this week',
      message: expect.stringContaining('Near the bus station'),
    })
    expect(kept?.message).toContain('I have a small dog.')
    expect((await ask(null, submissionEndpoints.readStatus, { token: body.token })).body.reference).toBe(
      body.reference,
    )
    const open = await ask(counselor, taskEndpoints.listOpenTasks)
    expect(open.body.find(({ clientId }) => clientId === body.clientId)).toMatchObject({
      kind: 'need',
      isLate: false,
    })
    expect(await harbor.lastAudit('need.asked')).toMatchObject({ clientId: body.clientId })
  })

  it('takes a phone number, or nothing for a person who comes back to the page', async () => {
    expect((await send({ reach: '510-555-0199' })).status).toBe(201)
    const { body } = await send({ reach: '', where: '', words: '' })
    const kept = (await messages()).find(({ reference }) => reference === body.reference)
    expect(kept?.email).toBe('')
    expect(kept?.message).toContain('comes back')
    expect((await send({ reach: 'at the library' })).status).toBe(400)
    expect((await send({ name: ' ' })).status).toBe(400)
    expect((await send({ guard: { solution: '{}', website: '' } })).body).toMatchObject({
      code: 'guard.challenge_over',
    })
  })

  it('sent twice is one', async () => {
    const id = newId()
    const first = await send({ id })
    const again = await send({ id })
    expect(again.body.reference).toBe(first.body.reference)
    expect((await messages()).filter(({ id: one }) => one === id)).toHaveLength(1)
  })

  it('with words of danger is let in and opens an alert on the same record as the task', async () => {
    const { body, status } = await send({
      words: 'I am going to kill myself tonight.',
      guard: { solution: '{}', website: 'filled' },
    })
    expect([status, body.crisis]).toEqual([201, 'crisis'])
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({ clientId: body.clientId })
  })

  it('by a partner keeps their session and stands under their name', async () => {
    const partner = await harbor.person('partner')
    const answer = await ask(partner, needEndpoints.askForBed, { ...aBedRequest(), guard: await passGuard() })
    expect(answer.body).toMatchObject({ clientId: null })
    expect(answer.cookies['landfall_session']).toBeUndefined()
    const { clientId } = (await harbor.lastAudit('need.asked')) ?? {}
    expect(
      (await ask(counselor, taskEndpoints.listOpenTasks)).body.some((t) => t.clientId === clientId),
    ).toBe(true)
  })
})
