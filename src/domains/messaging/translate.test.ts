import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { openWithProvider } from '#domains/chat/ai/test-kit.ts'
import { circleEndpoints } from '#domains/circle/contract.ts'
import { conversationOf } from '#domains/circle/test-kit.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { organizationEndpoints } from '#domains/organizations/contract.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { messagingEndpoints as endpoints } from './contract.ts'
import { deleteOldMessages } from './service/retention.ts'
import { translateMessage } from './service/translate.ts'
import { circleMessages } from './tables.ts'

let open: Awaited<ReturnType<typeof openWithProvider>>
let ada: Person
let lena: Person
let id: string
beforeAll(async () => {
  open = await openWithProvider()
  const { harbor, local } = open
  ada = await harbor.person('client')
  lena = await harbor.person('supporter')
  await harbor.support(ada, lena)
  id = (await conversationOf(ada))?.id ?? ''
  await ask(lena, circleEndpoints.saveSettings, { language: 'es' })
  local.answerWith({ pieces: ['¿Cómo ', 'estás?'] })
})
afterAll(() => open.close())

const write = async (as: Person, words: string) =>
  (await ask(as, endpoints.sendCircleMessage, { id, messageId: newId(), words })).body.message.id
const translationOf = async (message: string) =>
  (await ask(lena, endpoints.readCircleMessage, { id: message }, { 'accept-language': 'es' })).body
    .translation
/** How often the provider was asked for one of these words. */
const askedFor = (words: string) =>
  open.local.asked.filter(({ messages }) => messages.some(({ content }) => content === words)).length

describe('a translation', () => {
  it('is made only of the words of a person who agreed, and lies sealed beside the original', async () => {
    await write(ada, 'Not yet agreed.')
    await ask(ada, circleEndpoints.saveSettings, { translates: true })
    const message = await write(ada, 'How are you?')
    await expect.poll(() => translationOf(message), { timeout: 20_000 }).toBe('¿Cómo estás?')
    expect(askedFor('Not yet agreed.')).toBe(0)
    const seen = await ask(lena, endpoints.readCircleMessage, { id: message }, { 'accept-language': 'es' })
    expect(seen.body.words).toBe('How are you?')
    // It is for readers of that language.
    expect((await ask(lena, endpoints.readCircleMessage, { id: message })).body.translation).toBeNull()
  })

  it('is made of no word of a crisis, nor of a client who wants the guided engine alone', async () => {
    await write(ada, 'I am going to kill myself tonight.')
    await ask(ada, clientEndpoints.patchClient, { id: ada.clientId, guidedOnly: true })
    await write(ada, 'Guided only.')
    await ask(ada, clientEndpoints.patchClient, { id: ada.clientId, guidedOnly: false })
    const last = await write(ada, 'And now?')
    await expect.poll(() => translationOf(last), { timeout: 20_000 }).toBe('¿Cómo estás?')
    expect(askedFor('I am going to kill myself tonight.')).toBe(0)
    expect(askedFor('Guided only.')).toBe(0)
  })

  it('of a message that waited asks again: not after an edit to words of danger, nor without the admin’s agreement', async () => {
    const { services } = await theWorld()
    const run = (messageId: string) => translateMessage.run(services, { messageId, language: 'de' })
    const calm = await write(ada, 'See you at noon.')
    await ask(ada, endpoints.editCircleMessage, { id: calm, words: 'I will kill myself at noon.' })
    await run(calm)
    expect(askedFor('I will kill myself at noon.')).toBe(0)

    const other = await write(ada, 'The bus was late.')
    await expect.poll(() => translationOf(other), { timeout: 20_000 }).toBe('¿Cómo estás?')
    const asked = askedFor('The bus was late.')
    const admin = await open.harbor.person('admin')
    await ask(admin, organizationEndpoints.setGenerativeReplies, {
      enabled: false,
      agreementConfirmed: false,
    })
    await run(other)
    expect(askedFor('The bus was late.')).toBe(asked)
  })
})

it('messages older than an organization keeps them are deleted, and newer ones stay', async () => {
  const { services, clock } = await theWorld()
  const admin = await open.harbor.person('admin')
  const count = () => services.db.orm.$count(circleMessages, eq(circleMessages.conversationId, id))
  await ask(admin, endpoints.setMessageRetention, { months: 6 })
  await deleteOldMessages(services)
  expect(await count()).toBeGreaterThan(3)
  clock.advance(days(200))
  await deleteOldMessages(services)
  expect(await count()).toBe(0)
  expect(await open.harbor.lastAudit('circle_messages.retention_deleted')).toBeDefined()
})
