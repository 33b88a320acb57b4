import { beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { say } from '#domains/chat/test-kit.ts'
import { emergencyContacts } from '#domains/clients/tables.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { crisisAlerts, crisisEpisodes } from '#domains/crisis/tables.ts'
import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { hours, seconds } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { eq } from 'drizzle-orm'
import { circleEndpoints as endpoints } from './contract.ts'
import { safetyLetters } from './service/safety.ts'
import { conversationOf, type Harbor, makeYoung } from './test-kit.ts'

let harbor: Harbor
let ada: Person
let lena: Person
let tom: Person

beforeEach(async () => {
  harbor = await makeOrganization()
  ada = await harbor.person('client')
  lena = await harbor.person('supporter')
  tom = await harbor.person('supporter')
  const { services } = await theWorld()
  for (const { id } of [lena, tom])
    await services.db.orm
      .update(users)
      .set({ email: services.fields.seal(`${id}@example.org`, emailPlace(harbor.id, id)) })
      .where(eq(users.id, id))
  await harbor.support(ada, lena, ['messages', 'safety_alerts'])
  await harbor.support(ada, tom, ['messages', 'appointments', 'milestones'])
})

const crisis = 'I have the pills here, I want to die tonight.'
const abuse = 'my boyfriend beats me every night'
const own = () => ({ id: ada.clientId ?? '' })
const told = async () =>
  (await lettersFrom(harbor.id)).filter(({ reference }) => reference?.startsWith('circle-safety:'))
const isWanted = async () => {
  const { services } = await theWorld()
  const [letter] = await told()
  const reference = letter?.reference?.slice('circle-safety:'.length) ?? ''
  return safetyLetters.isWanted(services, reference, { channel: 'email', to: letter?.to ?? '' })
}
const pass = async (time: number) => (await theWorld()).clock.advance(time)
const setAlert = async (set: Partial<typeof crisisAlerts.$inferInsert>) => {
  const { services } = await theWorld()
  await services.db.orm.update(crisisAlerts).set(set).where(eq(crisisAlerts.clientId, own().id))
}
const close = async () => setAlert({ closedAt: (await theWorld()).clock.now() })
const shared = async (as: Person) => (await ask(as, endpoints.listShared)).body[0]

describe('a crisis of the client', () => {
  it('that a supporter wrote about is told to nobody of the circle, until the client calls for help', async () => {
    const id = (await conversationOf(tom))?.id ?? ''
    const words = 'Ada has a gun and she says she will kill herself tonight.'
    await ask(tom, messagingEndpoints.sendCircleMessage, { id, messageId: newId(), words })
    await pass(seconds(91))
    expect(await told()).toEqual([])
    expect((await shared(lena))?.askedForSupportAt).toBeNull()
    await say(ada, crisis)
    expect((await told()).map(({ to }) => to)).toEqual([`${lena.id}@example.org`])
    await pass(seconds(91))
    expect((await shared(lena))?.askedForSupportAt).toEqual(expect.any(String))
  })

  it('is told to the supporters who were chosen for it alone, in words that name no reason', async () => {
    await say(ada, crisis)
    const letters = await told()
    expect(letters.map(({ to }) => to)).toEqual([`${lena.id}@example.org`])
    expect(saysNothing(letters[0]?.words ?? '')).toBe(true)
    expect(await isWanted()).toBe(true)
    // The page says no more than the letter, which waits until it is known whether a supporter may be the danger.
    expect((await shared(lena))?.askedForSupportAt).toBeNull()
    await pass(seconds(91))
    expect((await shared(lena))?.askedForSupportAt).toEqual(expect.any(String))
    expect((await shared(tom))?.askedForSupportAt).toBeNull()
  })

  it('is not told once the grant was taken back before the message left', async () => {
    await say(ada, crisis)
    await ask(ada, endpoints.setGrant, { ...own(), userId: lena.id, kind: 'safety_alerts', endsOn: null })
    expect(await isWanted()).toBe(false)
  })

  it('of a client under 18 is told to no supporter', async () => {
    await makeYoung(harbor, ada)
    await say(ada, crisis)
    expect(await told()).toEqual([])
    expect((await shared(lena))?.askedForSupportAt).toBeNull()
  })
})

describe('a crisis that is over', () => {
  it('is shown no longer as a call for help where its alert told of abuse or violence', async () => {
    for (const category of ['abuse', 'violence'] as const) {
      await say(ada, crisis)
      await close()
      await pass(seconds(91))
      expect((await shared(lena))?.askedForSupportAt).toEqual(expect.any(String))
      // A sister's words open no episode: the alert alone knows.
      await setAlert({ categories: ['suicide', category] })
      expect((await shared(lena))?.askedForSupportAt).toBeNull()
      await setAlert({ categories: ['suicide'] })
    }
  })

  it('is shown no longer where abuse was told in its talk, or in another one of these days', async () => {
    await say(ada, crisis)
    await close()
    await pass(seconds(91))
    expect((await shared(lena))?.askedForSupportAt).toEqual(expect.any(String))
    const { services } = await theWorld()
    await services.db.orm
      .update(crisisEpisodes)
      .set({ contactsKeptOut: true, endedAt: services.clock.now() })
      .where(eq(crisisEpisodes.clientId, own().id))
    expect((await shared(lena))?.askedForSupportAt).toBeNull()
  })
})

describe('an episode of abuse', () => {
  it('ends 72 hours after its alert was closed, also where the client never writes again', async () => {
    await say(ada, abuse)
    await close()
    const isPaused = async () => {
      const back = { ...ada, cookie: await harbor.signIn(ada.id, 'client') }
      return (await ask(back, endpoints.readCircle, own())).body.isPaused
    }
    await pass(hours(71))
    expect(await isPaused()).toBe(true)
    await pass(hours(2))
    expect(await isPaused()).toBe(false)
    const back = { ...tom, cookie: await harbor.signIn(tom.id, 'supporter') }
    expect((await shared(back))?.appointments).toEqual([])
  })

  it('keeps everything that is shared by itself from every supporter, and looks as if nothing were shared', async () => {
    expect((await shared(tom))?.appointments).toEqual([])
    await say(ada, abuse)
    expect(await told()).toEqual([])
    expect(await shared(tom)).toMatchObject({
      grants: [{ kind: 'messages' }],
      appointments: null,
      milestones: null,
      update: null,
    })
    expect((await ask(ada, endpoints.readCircle, own())).body.isPaused).toBe(true)
  })

  it('lets the page write to nobody of the family, also from a page that was open before', async () => {
    await say(ada, abuse)
    expect((await ask(ada, endpoints.listFamilyContacts, own())).body).toEqual({
      isKeptOut: true,
      contacts: [],
    })
    const sent = await ask(ada, endpoints.contactFamily, own())
    expect([sent.status, sent.body]).toMatchObject([409, { code: 'crisis.contacts_kept_out' }])
    expect(await harbor.lastAudit('family.contacted')).toBeUndefined()
  })
})

describe('Contact Family', () => {
  it('lists emergency contacts with their number and supporters with their conversation', async () => {
    await ask(ada, clientEndpoints.saveEmergencyContact, {
      ...own(),
      contactId: newId(),
      name: 'Rosa',
      relation: 'Sister',
      phone: '(555) 010-0111',
      toldInCrisis: false,
    })
    const { services } = await theWorld()
    expect(await services.db.orm.$count(emergencyContacts)).toBeGreaterThan(0)
    const { contacts } = (await ask(ada, endpoints.listFamilyContacts, own())).body
    expect(contacts[0]).toMatchObject({ name: 'Rosa', relation: 'Sister', phone: '(555) 010-0111' })
    expect(contacts.slice(1).every(({ conversationId }) => conversationId !== null)).toBe(true)
  })

  it('asks the supporters for a call, in words that name no reason, and leaves a row of how many', async () => {
    const { body } = await ask(ada, endpoints.contactFamily, own())
    expect(body.writtenTo).toHaveLength(2)
    const asked = (await lettersFrom(harbor.id)).filter(({ words }) => words.includes('please call or visit'))
    expect(asked.every(({ words }) => saysNothing(words))).toBe(true)
    expect(await harbor.lastAudit('family.contacted')).toMatchObject({
      clientId: ada.clientId,
      detail: { count: 2 },
    })
  })

  it('asks nobody who is not on the list: from whom the messages were taken back, or who left', async () => {
    await ask(ada, endpoints.setGrant, { ...own(), userId: tom.id, kind: 'messages', endsOn: null })
    const { contacts } = (await ask(ada, endpoints.listFamilyContacts, own())).body
    expect((await ask(ada, endpoints.contactFamily, own())).body.writtenTo).toHaveLength(1)
    const asked = (await lettersFrom(harbor.id)).filter(({ words }) => words.includes('please call or visit'))
    expect(asked.map(({ to }) => to)).toEqual([`${lena.id}@example.org`])
    expect(contacts.map(({ name }) => name)).toHaveLength(1)
    await ask(lena, endpoints.leaveCircle, { ...own(), block: false })
    expect((await ask(ada, endpoints.contactFamily, own())).body.writtenTo).toEqual([])
  })
})
