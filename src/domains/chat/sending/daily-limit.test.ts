import { and, count, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { billingEndpoints } from '#domains/billing/contract.ts'
import { clientSubscriptions } from '#domains/billing/tables.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { aClosing } from '#domains/crisis/test-kit.ts'
import { crisisDetections } from '#domains/crisis/tables.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { chatEndpoints } from '../contract.ts'
import { chatMessages } from '../tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let ada: Person
beforeEach(async () => {
  const { clock } = await theWorld()
  // A Tuesday at 10:00 in Los Angeles; earlier tests may have moved it.
  clock.set(new Date('2027-03-02T18:00:00.000Z'))
  harbor = await makeOrganization({ sponsors: false })
  ada = await harbor.person('client')
})

const send = (person: Person, content: string, more: Record<string, unknown> = {}) =>
  ask(person, chatEndpoints.sendMessage, { clientId: person.clientId, content, ...more })
const left = async (person: Person) =>
  (await ask(person, chatEndpoints.readMessagesLeft, { id: person.clientId })).body
const ordinary = (n: number): string => `I walked to the library today, round ${n}.`
const useUp = async (person: Person): Promise<void> => {
  for (let n = 1; n <= 10; n += 1) expect((await send(person, ordinary(n))).body.aiMessage).not.toBeNull()
}
const counted = async (person: Person, quota: 'counted' | 'over'): Promise<number> => {
  const { services } = await theWorld()
  const [row] = await services.db.orm
    .select({ n: count() })
    .from(chatMessages)
    .where(and(eq(chatMessages.clientId, person.clientId ?? ''), eq(chatMessages.quota, quota)))
  return row?.n ?? 0
}
const crisis = 'I am going to kill myself tonight.'

describe('on the free plan', () => {
  it('ten messages a day are answered, and the eleventh is kept and says when it goes on', async () => {
    for (let n = 1; n <= 10; n += 1) {
      const { body } = await send(ada, ordinary(n))
      expect(body.aiMessage).not.toBeNull()
      expect(body.messagesLeft).toBe(10 - n)
      expect(body.limit).toBeUndefined()
    }
    expect(await left(ada)).toMatchObject({ plan: 'basic', perDay: 10, left: 0 })
    const { status, body } = await send(ada, 'I am so happy, I feel great today!')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      aiMessage: null,
      // Midnight of the organization: 8 hours behind UTC in March.
      limit: { plan: 'basic', perDay: 10, resetsAt: '2027-03-03T08:00:00.000Z' },
      userMessage: { content: 'I am so happy, I feel great today!' },
    })
    const { body: messages } = await ask(ada, chatEndpoints.listMessages, { id: body.sessionId })
    expect(messages.at(-1)).toMatchObject({ sender: 'user', content: 'I am so happy, I feel great today!' })
  })

  it('it goes on with the next day of the organization', async () => {
    const { clock } = await theWorld()
    await useUp(ada)
    clock.set(new Date('2027-03-03T07:59:00.000Z'))
    ada.cookie = await harbor.signIn(ada.id, 'client')
    expect((await send(ada, ordinary(11))).body.limit).toBeDefined()
    clock.set(new Date('2027-03-03T08:00:30.000Z'))
    const { body } = await send(ada, ordinary(12))
    expect(body).toMatchObject({ messagesLeft: 9, aiMessage: { sender: 'ai' } })
  })

  it('exactly ten of many messages at once are answered', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => send(ada, ordinary(n))))
    // One that the detector could not read in time is a call for help, and nothing is counted any more.
    expect(answers.filter(({ body }) => body.userMessage?.crisisLevel !== 'none')).toEqual([])
    expect(answers.filter(({ body }) => body.aiMessage !== null)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.limit !== undefined)).toHaveLength(6)
    expect([await counted(ada, 'counted'), await counted(ada, 'over')]).toEqual([10, 6])
  })

  it('a message that is sent again is counted once and answered the same', async () => {
    const clientMessageId = newId()
    const first = await send(ada, ordinary(1), { clientMessageId })
    const again = await send(ada, ordinary(1), { clientMessageId })
    expect(again.body.aiMessage?.id).toBe(first.body.aiMessage?.id)
    expect(await counted(ada, 'counted')).toBe(1)
    for (let n = 2; n <= 10; n += 1) await send(ada, ordinary(n))
    const over = { clientMessageId: newId() }
    const kept = await send(ada, ordinary(11), over)
    const repeated = await send(ada, ordinary(11), over)
    expect(repeated.body.userMessage.id).toBe(kept.body.userMessage.id)
    expect(repeated.body.limit).toEqual(kept.body.limit)
    expect(await counted(ada, 'over')).toBe(1)
  })

  it('a guest has ten messages too', async () => {
    const guest = await harbor.person('guest')
    await useUp(guest)
    expect((await send(guest, ordinary(11))).body.limit).toMatchObject({ perDay: 10 })
  })

  it('a guest of an organization that pays for its clients has ten as well', async () => {
    const guest = await (await makeOrganization()).person('guest')
    await useUp(guest)
    expect((await send(guest, ordinary(11))).body.limit).toMatchObject({ perDay: 10 })
  })

  it('an exercise that was begun may be finished, and another one is not begun', async () => {
    for (let n = 1; n <= 9; n += 1) await send(ada, ordinary(n))
    expect((await send(ada, 'Thought record')).body.aiMessage).not.toBeNull()
    expect((await send(ada, 'My boss did not answer me')).body).toMatchObject({
      aiMessage: { sender: 'ai' },
      messagesLeft: 0,
    })
    expect((await send(ada, 'Stop')).body.aiMessage).not.toBeNull()
    expect((await send(ada, 'Thought record')).body.limit).toBeDefined()
  })
})

describe('without a limit', () => {
  it('is a plan that is paid for, by the person or by the organization', async () => {
    const id = ada.clientId
    await ask(ada, billingEndpoints.startTrial, { id, plan: 'premium', isAdult: true })
    for (let n = 1; n <= 11; n += 1) expect((await send(ada, ordinary(n))).body.limit).toBeUndefined()
    expect(await left(ada)).toBeNull()
    const bob = await (await makeOrganization()).person('client')
    for (let n = 1; n <= 11; n += 1) expect((await send(bob, ordinary(n))).body.messagesLeft).toBeUndefined()
  })
})

describe('after the tenth message', () => {
  beforeEach(() => useUp(ada))

  it.each([
    ['a crisis', crisis],
    ['a weak sign', 'I feel like such a burden to everyone'],
    ['a need', 'I have no place to sleep tonight'],
    ['a wish for a person', 'I want to talk to a person'],
    ['a wish to calm down', 'Ground myself'],
  ])('%s is answered as ever and never counted', async (_, words) => {
    const { status, body } = await send(ada, words)
    expect(status).toBe(200)
    expect(body.aiMessage).not.toBeNull()
    expect(body.limit).toBeUndefined()
  })

  it('a crisis opens an alert, and what is said around it is answered without counting', async () => {
    const { body } = await send(ada, crisis)
    expect(body).toMatchObject({ shouldEscalate: true, aiMessage: { crisisLevel: 'crisis' } })
    expect(body.alert).not.toBeNull()
    for (let n = 12; n <= 14; n += 1) {
      const after = await send(ada, ordinary(n))
      expect(after.body.aiMessage).not.toBeNull()
      expect(after.body.messagesLeft).toBeUndefined()
    }
    expect(await counted(ada, 'counted')).toBe(10)
    expect(await left(ada)).toBeNull()
  })

  it('72 hours after the crisis was closed it is counted again, not before', async () => {
    const { clock } = await theWorld()
    const counselor = await harbor.person('therapist')
    await harbor.assign(ada, counselor)
    const { body } = await send(ada, crisis)
    const id = body.alert?.id ?? ''
    await ask(counselor, crisisEndpoints.takeAlert, { id })
    expect((await ask(counselor, crisisEndpoints.closeAlert, { id, closing: aClosing() })).status).toBe(200)
    const later = async (ms: number) => {
      clock.advance(ms)
      ada.cookie = await harbor.signIn(ada.id, 'client')
    }
    await later(hours(71))
    for (let n = 0; n < 12; n += 1) expect((await send(ada, ordinary(n))).body.limit).toBeUndefined()
    await later(hours(2))
    expect((await send(ada, ordinary(20))).body).toMatchObject({ messagesLeft: 9 })
  })

  it('a watch of the last 72 hours lifts the limit, also from another text than a message', async () => {
    const { services, clock } = await theWorld()
    await services.db.orm.insert(crisisDetections).values({
      id: newId(),
      clientId: ada.clientId ?? '',
      level: 'watch',
      categories: ['suicide'],
      at: new Date(clock.now().getTime() - hours(70)),
    })
    expect((await send(ada, ordinary(11))).body.aiMessage).not.toBeNull()
  })

  it('an open call for a person lifts the limit', async () => {
    await ask(ada, crisisEndpoints.raiseAlert, { clientId: ada.clientId })
    expect((await send(ada, ordinary(11))).body.aiMessage).not.toBeNull()
  })

  it('nothing is counted while a counselor writes: a person answers', async () => {
    const counselor = await harbor.person('therapist')
    await harbor.assign(ada, counselor)
    const id = ada.clientId
    await ask(counselor, chatEndpoints.writeAsCounselor, { id, content: 'I am here.' })
    const { body } = await send(ada, ordinary(11))
    expect(body).toMatchObject({ aiMessage: null })
    expect(body.limit).toBeUndefined()
    expect(await counted(ada, 'over')).toBe(0)
  })

  it('a plan whose payment is due has no limit, and one that was ended takes no help in a crisis away', async () => {
    const { services, clock } = await theWorld()
    const now = clock.now()
    const row = {
      id: newId(),
      organizationId: harbor.id,
      clientId: ada.clientId ?? '',
      plan: 'premium' as const,
    }
    await services.db.orm
      .insert(clientSubscriptions)
      .values({ ...row, state: 'past_due', processorId: newId(), createdAt: now, updatedAt: now })
    expect((await send(ada, ordinary(11))).body.aiMessage).not.toBeNull()
    await services.db.orm
      .update(clientSubscriptions)
      .set({ state: 'canceled' })
      .where(eq(clientSubscriptions.id, row.id))
    expect((await send(ada, ordinary(12))).body.limit).toBeDefined()
    expect((await send(ada, crisis)).body).toMatchObject({ shouldEscalate: true })
  })
})

it('what is left is read by the person alone', async () => {
  const counselor = await harbor.person('therapist')
  await harbor.assign(ada, counselor)
  const bob = await harbor.person('client')
  expect((await ask(counselor, chatEndpoints.readMessagesLeft, { id: ada.clientId })).status).toBe(403)
  expect((await ask(bob, chatEndpoints.readMessagesLeft, { id: ada.clientId })).status).toBe(404)
})
