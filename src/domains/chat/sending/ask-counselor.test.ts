import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ask, makeOrganization, theWorld } from '#app/test-kit.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { freshTalk } from '../engine/talk/state.ts'
import { freshState } from '../engine/types.ts'
import { sealState } from '../seal.ts'
import { chatSessions } from '../tables.ts'
import { say } from '../test-kit.ts'

/** A client with a counselor, in whose talk a question is open that only the counselor can answer. */
const openQuestion = async () => {
  const { services } = await theWorld()
  const harbor = await makeOrganization()
  const [client, counselor] = [await harbor.person('client'), await harbor.person('therapist')]
  await harbor.assign(client, counselor)
  const { body } = await say(client, 'hello')
  const talk = { ...freshTalk, pending: { kind: 'counselor' as const } }
  const state = { ...freshState, greeted: true, turns: 2, talk }
  await services.db.orm
    .update(chatSessions)
    .set({ engineState: sealState(services, client.clientId ?? '', body.sessionId, state) })
    .where(eq(chatSessions.id, body.sessionId))
  const tasks = async () => (await ask(counselor, taskEndpoints.listOpenTasks, {})).body
  return { client, counselor, tasks }
}

it('a question that the chat cannot answer stands on the list of the counselor after a yes, once', async () => {
  const { client, counselor, tasks } = await openQuestion()
  expect(await tasks()).toEqual([])
  const { body } = await say(client, 'Yes')
  expect(body.aiMessage?.content).toContain('counselor')
  await say(client, 'Yes')
  expect(await tasks()).toMatchObject([{ kind: 'question', owner: { id: counselor.id } }])
})

it('after a no the counselor is not asked', async () => {
  const { client, tasks } = await openQuestion()
  await say(client, 'No')
  expect(await tasks()).toEqual([])
})
