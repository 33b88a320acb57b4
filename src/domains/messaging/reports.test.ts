import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { type Harbor, openCircle } from '#domains/circle/test-kit.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { messagingEndpoints as endpoints } from './contract.ts'
import { deleteOldMessages } from './service/retention.ts'
import { circleMessages } from './tables.ts'

// What the team reads with a report: what its writer saw, and no longer than messages are kept.

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
const write = async (as: Person, words: string, conversation = id) =>
  (await ask(as, endpoints.sendCircleMessage, { id: conversation, messageId: newId(), words })).body.message
const report = (as: Person, conversation = id) =>
  ask(as, endpoints.reportConversation, {
    id: conversation,
    reportId: newId(),
    words: 'Please look at this.',
  })
const read = async () => (await ask(ruth, endpoints.listCircleReports, own())).body

it('a threat that was changed stands in a report as it was and as it is', async () => {
  const sent = await write(lena, threat)
  await ask(lena, endpoints.editCircleMessage, { id: sent.id, words: 'I love you.' })
  await report(ada)
  expect((await read())[0]?.messages).toMatchObject([{ words: 'I love you.', earlier: [threat] }])
})

it('a report of a person who joined later brings nothing from before they joined', async () => {
  const tom = await harbor.person('supporter')
  await harbor.support(ada, tom)
  const group = newId()
  const name = 'All of us'
  await ask(ada, endpoints.createGroup, { conversationId: group, name, userIds: [lena.id] })
  await write(ada, 'Before Tom came', group)
  await ask(ada, endpoints.changeGroup, { id: group, name, userIds: [lena.id, tom.id] })
  await write(lena, 'Welcome, Tom', group)
  await report(tom, group)
  expect((await read())[0]?.messages.map(({ words }) => words)).toEqual(['Welcome, Tom'])
  await report(lena, group)
  expect((await read())[0]?.messages.map(({ words }) => words)).toEqual(['Before Tom came', 'Welcome, Tom'])
})

it('the copies of messages in a report go when the messages are too old, and the writer’s own words stay', async () => {
  const { clock, services } = await theWorld()
  const admin = await harbor.person('admin')
  const old = await write(lena, 'Give me your address.')
  await services.db.orm
    .update(circleMessages)
    .set({ createdAt: new Date(clock.now().getTime() - days(200)) })
    .where(eq(circleMessages.id, old.id))
  await write(lena, 'Good morning.')
  await report(ada)
  const words = async () => (await read())[0]?.messages.map((one) => one.words)
  expect(await words()).toEqual(['Give me your address.', 'Good morning.'])
  await ask(admin, endpoints.setMessageRetention, { months: 6 })
  await deleteOldMessages(services)
  expect(await words()).toEqual(['Good morning.'])
  expect((await read())[0]?.words).toBe('Please look at this.')
})
