import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { conversationOf, type Harbor } from '#domains/circle/test-kit.ts'
import { supporters } from '#domains/circle/tables.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { backgroundContext } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { messagingEndpoints as endpoints } from './contract.ts'
import { leaveGroups } from './service/groups.ts'
import { endConversation } from './service/open.ts'

// Who is in a group while grants end at the same time, and the name that everyone of it reads.

const crisisMessage = 'I want to die tonight'

let harbor: Harbor
let ruth: Person
let ada: Person
let lena: Person
let omar: Person

beforeEach(async () => {
  harbor = await makeOrganization()
  ruth = await harbor.person('therapist')
  ada = await harbor.person('client')
  lena = await harbor.person('supporter')
  omar = await harbor.person('supporter')
  await harbor.assign(ada, ruth)
  await harbor.support(ada, lena)
  await harbor.support(ada, omar)
})

const make = (name: string, people: Person[], conversationId = newId()) =>
  ask(ada, endpoints.createGroup, { conversationId, name, userIds: people.map(({ id }) => id) })
const change = (id: string, name: string, people: Person[]) =>
  ask(ada, endpoints.changeGroup, { id, name, userIds: people.map(({ id: userId }) => userId) })

/** Does `work` in a turn of the client, in which `call` is on its way already. */
const during = async <T>(call: () => Promise<T>, work: (tx: Tx) => Promise<void>): Promise<T> => {
  const { services } = await theWorld()
  const { answer } = await services.db.orm.transaction(async (tx) => {
    await lockClient(tx, ada.clientId ?? '')
    const started = { answer: call() }
    await new Promise((resolve) => setTimeout(resolve, 300))
    await work(tx)
    return started
  })
  return answer
}
/** Lena loses messages, as when the client takes the grant back. */
const endGrant = async (tx: Tx): Promise<void> => {
  const { services } = await theWorld()
  const ctx = { ...backgroundContext(services, harbor.id), actor: null }
  const pair = { clientId: ada.clientId ?? '', userId: lena.id, kind: 'family' as const }
  await endConversation(tx, ctx, pair)
  await leaveGroups(tx, ctx as never, pair.clientId, lena.id)
}

describe('a group that is made or changed', () => {
  it('while a grant ends takes nobody in who lost it', async () => {
    const made = await during(() => make('Us', [lena, omar]), endGrant)
    expect(made.body).toMatchObject({ code: 'messaging.not_in_circle' })
    expect((await ask(lena, endpoints.listConversations)).body).toEqual([])
  })

  it('and then changed while a grant ends brings nobody back who lost it', async () => {
    const { body } = await make('Us', [omar])
    const changed = await during(() => change(body.id, 'Us', [lena, omar]), endGrant)
    expect(changed.body).toMatchObject({ code: 'messaging.not_in_circle' })
    expect((await ask(lena, endpoints.listConversations)).body).toEqual([])
  })

  it('waits for the turn of its client, and so do leaving and a counselor who comes or goes', async () => {
    const { body: group } = await make('Us', [lena, omar])
    const until = new Date((await theWorld()).clock.now().getTime() + days(1)).toISOString()
    const own = (await conversationOf(ada))?.id ?? ''
    const calls: (() => Promise<{ status: number }>)[] = [
      () => change(group.id, 'Us three', [lena, omar]),
      () => ask(omar, endpoints.leaveConversation, { id: group.id }),
      () => ask(ada, endpoints.inviteCounselor, { id: own, userId: ruth.id, until }),
      () => ask(ada, endpoints.removeCounselor, { id: own, userId: ruth.id }),
    ]
    for (const call of calls) {
      let isAnswered = false
      const answer = await during(
        () => call().finally(() => (isAnswered = true)),
        () => Promise.resolve(expect(isAnswered).toBe(false)),
      )
      expect(answer.status).toBe(200)
    }
  })
})

describe('the name of a group', () => {
  const alertsOf = async () =>
    (await ask(ruth, crisisEndpoints.listAlerts)).body.filter(({ clientId }) => clientId === ada.clientId)

  it('that says its client is in danger opens an alert, and their page can follow it', async () => {
    const conversationId = newId()
    const made = await make(crisisMessage, [lena], conversationId)
    expect(made).toMatchObject({
      status: 201,
      body: { name: crisisMessage, crisis: 'crisis', followId: ada.clientId },
    })
    expect(await alertsOf()).toMatchObject([{ level: 'crisis', source: 'circle' }])
    // The same once more is the same group, and no second call.
    expect((await make(crisisMessage, [lena], conversationId)).body).toMatchObject({ crisis: 'crisis' })
    expect((await change(conversationId, crisisMessage, [lena, omar])).body).toMatchObject({
      name: crisisMessage,
    })
    expect(await alertsOf()).toMatchObject([{ messageCount: 1 }])
  })

  it('is heard when it is changed, and also when the group is refused', async () => {
    const { body } = await make('Us', [lena])
    expect(body).toMatchObject({ crisis: 'none', followId: null })
    expect((await change(body.id, crisisMessage, [lena])).body).toMatchObject({
      crisis: 'crisis',
      followId: ada.clientId,
    })
    expect(await alertsOf()).toMatchObject([{ messageCount: 1 }])
    const stranger = await harbor.person('supporter')
    expect((await make('Nobody can help, I will kill myself tonight', [stranger])).status).toBe(422)
    expect(await alertsOf()).toMatchObject([{ messageCount: 2 }])
  })
})

it('what a supporter is to the client is told to the two of them, and to no other one of a group', async () => {
  const { services } = await theWorld()
  await services.db.orm
    .update(supporters)
    .set({ relation: 'mentor' })
    .where(and(eq(supporters.clientId, ada.clientId ?? ''), eq(supporters.userId, omar.id)))
  const { body: made } = await make('Us', [lena, omar])
  const seenBy = async (as: Person) => {
    const all = (await ask(as, endpoints.listConversations)).body
    return all
      .find(({ id }) => id === made.id)
      ?.members.flatMap(({ userId, relation }) => (userId === omar.id ? relation : []))
  }
  expect(await seenBy(ada)).toEqual(['mentor'])
  expect(await seenBy(omar)).toEqual(['mentor'])
  expect(await seenBy(lena)).toEqual([null])
})
