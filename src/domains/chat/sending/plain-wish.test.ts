import { beforeAll, expect, it } from 'vitest'
import { makeOrganization } from '#app/test-kit.ts'
import { say } from '../test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})

it.each([
  ['can you help me find a job', 'jobs'],
  ['¿me ayudas a buscar trabajo?', 'jobs'],
  ['when is my next appointment?', 'appointments'],
])('“%s” leads to the page of it, also where nothing is on record', async (words, page) => {
  const ada = await harbor.person('client')
  await say(ada, 'hi, i had a long day')
  const { body } = await say(ada, words)
  expect(body.aiMessage?.metadata?.links?.map((link) => link.page)).toEqual([page])
})

it.each(['this is stupid you dont listen', 'esto es tonto, no me escuchas'])(
  'the complaint “%s” gets an apology and a person',
  async (words) => {
    const ada = await harbor.person('client')
    await say(ada, 'hi, i had a long day')
    const { body } = await say(ada, words)
    expect(body.aiMessage?.content).toMatch(/apolog|sorry|perd[oó]n|disculp|lo siento/i)
    expect(body.aiMessage?.metadata?.suggestedActions?.join()).toMatch(/person/i)
  },
)

it('thanks and a good night get a goodbye', async () => {
  const ada = await harbor.person('client')
  await say(ada, 'hi, i had a long day')
  const { body } = await say(ada, 'thanks man. good night')
  expect(body.aiMessage?.content).toMatch(/until next time|see you|good night|bye|later|take care|rest well/i)
})
