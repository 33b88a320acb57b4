import { beforeEach, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { openCircle } from '#domains/circle/test-kit.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { messagingEndpoints as endpoints } from './contract.ts'
import { circleExportPath } from './contract/shapes.ts'

// What a person who joins later sees of a conversation, in every way in which it is shown.

let ruth: Person
let ada: Person
let lena: Person
let id: string

beforeEach(async () => {
  ;({ ruth, ada, lena, id } = await openCircle())
})

const write = async (as: Person, words: string, given: Record<string, unknown> = {}) =>
  (await ask(as, endpoints.sendCircleMessage, { id, messageId: newId(), words, ...given })).body.message
const inviteRuth = async () => {
  const until = new Date((await theWorld()).clock.now().getTime() + days(1)).toISOString()
  return ask(ada, endpoints.inviteCounselor, { id, userId: ruth.id, until })
}

it('an answer to an older message shows nothing of it to a counselor who joined after it', async () => {
  const { server } = await theWorld()
  const before = await write(ada, 'Only between us two')
  await inviteRuth()
  const answer = await write(lena, 'I understand', { replyTo: before.id })
  const hidden = { id: before.id, senderId: null, words: '' }
  const listed = await ask(ruth, endpoints.listCircleMessages, { id })
  expect(listed.body.map(({ words, replyTo }) => ({ words, replyTo }))).toEqual([
    { words: 'I understand', replyTo: hidden },
  ])
  expect((await ask(ruth, endpoints.readCircleMessage, { id: answer.id })).body.replyTo).toEqual(hidden)
  const found = await ask(ruth, endpoints.searchConversation, { id, words: 'understand' })
  expect(found.body.found[0]?.replyTo).toEqual(hidden)
  const file = await server.app.inject({ url: circleExportPath(id), headers: { cookie: ruth.cookie } })
  expect(file.body).toContain('I understand')
  expect(file.body).not.toContain('Only between us')
  // Those who saw it see it still.
  const seen = await ask(ada, endpoints.readCircleMessage, { id: answer.id })
  expect(seen.body.replyTo).toEqual({ id: before.id, senderId: ada.id, words: 'Only between us two' })
})
