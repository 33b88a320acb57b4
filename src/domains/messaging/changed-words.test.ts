import { beforeEach, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { conversationOf, type Harbor } from '#domains/circle/test-kit.ts'
import { collect } from '#domains/export/collect.ts'
import { newId } from '#shared/ids.ts'
import { messagingEndpoints as endpoints } from './contract.ts'

// What the responder reads of a message that was changed, and until when it may be changed.

const threat = 'He says he has a gun and he is going to kill himself tonight.'

let harbor: Harbor
let ruth: Person
let ada: Person
let lena: Person
let id: string

beforeEach(async () => {
  harbor = await makeOrganization()
  ruth = await harbor.person('therapist')
  ada = await harbor.person('client')
  lena = await harbor.person('supporter')
  await harbor.assign(ada, ruth)
  await harbor.support(ada, lena)
  id = (await conversationOf(ada))?.id ?? ''
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
