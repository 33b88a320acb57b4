import { beforeAll, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { chatEndpoints, messageSent } from '../contract.ts'
import { say } from '../test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let counselor: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  counselor = await harbor.person('therapist')
})

const aClient = async (): Promise<Person> => {
  const client = await harbor.person('client')
  await harbor.assign(client, counselor)
  return client
}
const write = (client: Person, content: string, more: Record<string, unknown> = {}, by = counselor) =>
  ask(by, chatEndpoints.writeAsCounselor, { id: client.clientId, content, ...more })
const talkOf = async (client: Person) => {
  const session = await ask(client, chatEndpoints.readCurrentSession, { id: client.clientId })
  const messages = await ask(client, chatEndpoints.listMessages, { id: session.body?.id })
  return { session: session.body, messages: messages.body }
}

describe('a counselor in the conversation', () => {
  it('writes with a name, and the engine says that it steps back and is silent', async () => {
    const ada = await aClient()
    await say(ada, 'Is anybody there?')
    const page = await listenAs(ada)
    const written = await write(ada, 'Hello Ada, I am here.')
    expect(written.status).toBe(201)
    expect(written.body).toMatchObject({ sender: 'counselor', author: 'Ada' })
    await page.hear(messageSent.name)
    await page.close()
    const answer = await say(ada, 'Thank you for writing.')
    expect(answer.body.aiMessage).toBeNull()
    const { session, messages } = await talkOf(ada)
    expect(session?.heldBy).toEqual({ id: counselor.id, firstName: 'Ada' })
    expect(messages.map(({ sender }) => sender)).toEqual(['user', 'ai', 'ai', 'counselor', 'user'])
    expect(messages[2]?.content).toContain('I will step back')
  })

  it('hands back, once, and the engine answers again where it was', async () => {
    const ada = await aClient()
    await say(ada, 'Thought record')
    const asked = (await talkOf(ada)).messages.at(-1)?.content
    await write(ada, 'One moment.')
    await say(ada, 'Fine.')
    for (let i = 0; i < 2; i += 1)
      expect((await ask(counselor, chatEndpoints.handBack, { id: ada.clientId })).status).toBe(200)
    const { session, messages } = await talkOf(ada)
    expect(session?.heldBy).toBeNull()
    expect(messages.filter(({ content }) => content.includes('handed the talk back'))).toHaveLength(1)
    const next = await say(ada, 'My boss shouted at me.')
    expect(asked).not.toBe('')
    expect(next.body.aiMessage?.content).not.toBe('')
  })

  it('is kept once when the same message comes twice', async () => {
    const ada = await aClient()
    const clientMessageId = newId()
    const [first, second] = [
      await write(ada, 'Are you safe?', { clientMessageId }),
      await write(ada, 'Are you safe?', { clientMessageId }),
    ]
    expect(second.body.id).toBe(first.body.id)
    const { messages } = await talkOf(ada)
    expect(messages.filter(({ sender }) => sender === 'counselor')).toHaveLength(1)
  })

  it('silences neither detection nor the fixed words of a crisis', async () => {
    const ada = await aClient()
    await write(ada, 'I am here.')
    const cry = await say(ada, 'I want to kill myself tonight.')
    expect(cry.body.shouldEscalate).toBe(true)
    expect(cry.body.aiMessage?.content).toContain('988')
    const alert = await ask(ada, crisisEndpoints.readAlertStatus, { id: ada.clientId })
    expect(alert.body?.level).toBe('crisis')
  })

  it('who has gone for five minutes without handing over has left: the engine says so and answers', async () => {
    const ada = await aClient()
    await write(ada, 'I am here.')
    const { clock } = await theWorld()
    clock.advance(minutes(6))
    const answer = await say(ada, 'Are you still there?')
    expect(answer.body.aiMessage?.content).not.toBe('')
    const { session, messages } = await talkOf(ada)
    expect(session?.heldBy).toBeNull()
    expect(messages.some(({ content }) => content.includes('is not here right now'))).toBe(true)
  })

  it('of another caseload reaches the client only while an alert is open', async () => {
    const ada = await aClient()
    const other = await harbor.person('therapist')
    expect((await write(ada, 'Hello', {}, other)).status).toBe(404)
    await say(ada, 'I want to kill myself tonight.')
    expect((await write(ada, 'I am on call. I am here.', {}, other)).status).toBe(201)
  })
})
