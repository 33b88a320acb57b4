import { expect, it } from 'vitest'
import { ask, makeOrganization } from '#app/test-kit.ts'
import { conversationOf } from '#domains/circle/test-kit.ts'
import { newId } from '#shared/ids.ts'
import { messagingEndpoints as endpoints } from './contract.ts'

it('one person sends 120 messages a minute, and a message in danger after them all the same', async () => {
  const harbor = await makeOrganization()
  const [ada, lena] = [await harbor.person('client'), await harbor.person('supporter')]
  await harbor.support(ada, lena)
  const id = (await conversationOf(ada))?.id ?? ''
  const write = (words: string, as = ada) =>
    ask(as, endpoints.sendCircleMessage, { id, messageId: newId(), words })
  for (let i = 0; i < 120; i += 1) expect((await write('Hello')).status).toBe(201)
  expect(await write('Hello')).toMatchObject({ status: 429, body: { code: 'request.too_many' } })
  expect(await write('I want to die tonight')).toMatchObject({ status: 201, body: { crisis: 'crisis' } })
  expect((await write('Hello', lena)).status).toBe(201)
})
