import { beforeEach, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { type Harbor, openCircle } from '#domains/circle/test-kit.ts'
import { collect } from '#domains/export/collect.ts'
import { backgroundContext } from '#platform/context.ts'
import { newId } from '#shared/ids.ts'
import { messagingEndpoints as endpoints } from './contract.ts'
import { endConversation, openConversation } from './service/open.ts'

// What the responder reads of a message that was changed, and until when it may be changed.

const threat = 'He says he has a gun and he is going to kill himself tonight.'

let harbor: Harbor
let ruth: Person
let ada: Person
let lena: Person
let id: string

beforeEach(async () => {
  ;({ harbor, ruth, ada, lena, id } = await openCircle())
})

const own = () => ({ id: ada.clientId ?? '' })
const write = async (as: Person, words: string) =>
  (await ask(as, endpoints.sendCircleMessage, { id, messageId: newId(), words })).body.message
const edit = (as: Person, messageId: string, words: string) =>
  ask(as, endpoints.editCircleMessage, { id: messageId, words })
const screened = async () => (await ask(ruth, endpoints.listScreenedMessages, own())).body

it('a threat that its writer changed is read by the responder as it was and as it is', async () => {
  const sent = await write(lena, threat)
  await edit(lena, sent.id, 'I love you.')
  await edit(lena, sent.id, 'I love you very much.')
  expect(await screened()).toMatchObject([
    { words: 'I love you very much.', earlier: [threat], level: 'crisis', isDeleted: false },
  ])
  await ask(lena, endpoints.deleteCircleMessage, { id: sent.id })
  expect(await screened()).toMatchObject([{ earlier: [threat], isDeleted: true }])
})

it('a threat that was changed stands in the client’s copy and in the conversation only as it is', async () => {
  const { services } = await theWorld()
  const sent = await write(lena, threat)
  await edit(lena, sent.id, 'I love you.')
  const { sections } = await collect(services, own().id)
  const copy = JSON.stringify(sections.find(({ title }) => title === 'circle'))
  const listed = JSON.stringify((await ask(ada, endpoints.listCircleMessages, { id })).body)
  for (const text of [copy, listed]) {
    expect(text).toContain('I love you.')
    expect(text).not.toContain('gun')
  }
})

it('a harmless message that was changed keeps nothing of its earlier words', async () => {
  const sent = await write(ada, 'See you at nine.')
  await edit(ada, sent.id, 'I have the pills here, I want to die tonight.')
  expect(await screened()).toMatchObject([
    { words: 'I have the pills here, I want to die tonight.', earlier: [] },
  ])
})

it('after the end of a conversation a message can be deleted and not changed, and danger in the change is heard', async () => {
  const tom = await harbor.person('partner')
  const { services } = await theWorld()
  const ctx = backgroundContext(services, harbor.id)
  const pair = { clientId: own().id, userId: tom.id, kind: 'volunteer' as const }
  const between = await services.db.orm.transaction((tx) => openConversation(tx, ctx, pair))
  const send = async (words: string) =>
    (await ask(tom, endpoints.sendCircleMessage, { id: between, messageId: newId(), words })).body.message
  const [first, second] = [await send('Good morning.'), await send('Good night.')]
  await services.db.orm.transaction((tx) => endConversation(tx, ctx, pair))
  expect((await edit(tom, first.id, 'You will be sorry.')).body).toMatchObject({ code: 'messaging.ended' })
  expect((await edit(tom, first.id, 'I am going to kill myself tonight.')).status).toBe(409)
  expect(await harbor.lastAudit('alert.opened')).toMatchObject({ actorUserId: tom.id })
  expect((await ask(tom, endpoints.deleteCircleMessage, { id: second.id })).status).toBe(200)
  const listed = (await ask(ada, endpoints.listCircleMessages, { id: between })).body
  expect(listed.map(({ words }) => words)).toEqual(['', 'Good morning.'])
})

it('what a person in danger wrote after the end, for the responder alone, can be changed by them', async () => {
  const tom = await harbor.person('partner')
  const { services } = await theWorld()
  const ctx = backgroundContext(services, harbor.id)
  const pair = { clientId: own().id, userId: tom.id, kind: 'volunteer' as const }
  const between = await services.db.orm.transaction((tx) => openConversation(tx, ctx, pair))
  await services.db.orm.transaction((tx) => endConversation(tx, ctx, pair))
  const words = 'I want to die tonight.'
  const inDanger = await ask(ada, endpoints.sendCircleMessage, { id: between, messageId: newId(), words })
  expect((await edit(ada, inDanger.body.message.id, 'Please call me.')).status).toBe(200)
  expect(await screened()).toMatchObject([{ words: 'Please call me.', earlier: [words] }])
})
