import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { auditEvents } from '#domains/audit/tables.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { chatEndpoints } from '../contract.ts'
import { chatMessages } from '../tables.ts'
import { secondOpinion } from './second-opinion.ts'
import { openWithProvider } from './test-kit.ts'

let open: Awaited<ReturnType<typeof openWithProvider>>
let local: typeof open.local
let harbor: typeof open.harbor
beforeAll(async () => {
  open = await openWithProvider()
  ;({ local, harbor } = open)
})
beforeEach(() => {
  local.asked.length = 0
  opinion('NONE')
})
afterAll(() => open.close())

/** What the provider says when it is asked for its opinion; a reply it phrases as planned. */
const opinion = (line: string): void =>
  local.answerWith((question) => ({
    pieces: [isOpinion(question) ? line : 'CHOICE: plan\n\nI hear you.'],
  }))
const isOpinion = (question: string): boolean =>
  local.asked.some(
    ({ system, messages }) =>
      /Say whether it tells of danger/.test(system) && messages.at(-1)?.content === question,
  )

/** Writes, and lets the job run that the message has put into the queue. */
const write = async (person: Person, content: string) => {
  const { services } = await theWorld()
  const sent = (await ask(person, chatEndpoints.sendMessage, { clientId: person.clientId, content })).body
  local.asked.length = 0
  await secondOpinion.run(services, { messageId: sent.userMessage.id, language: 'en' })
  const { body } = await ask(person, chatEndpoints.listMessages, { id: sent.sessionId })
  return { sent, messages: body }
}
const alertOf = async (person: Person) =>
  (await ask(person, crisisEndpoints.readAlertStatus, { id: person.clientId })).body

describe('the provider’s opinion of a message', () => {
  it('calls the responders and gives the fixed reply where it sees a crisis the detector did not', async () => {
    const ada = await harbor.person('client')
    opinion('CRISIS suicide')
    const { sent, messages } = await write(ada, 'The neighbours will take the cat on Friday.')
    expect(sent.shouldEscalate).toBe(false)
    const last = messages.at(-1)
    expect(last?.content).toMatch(/Are you safe right now/)
    expect(last?.metadata?.crisisActions?.map(({ href }) => href)).toContain('tel:988')
    expect(await alertOf(ada)).toMatchObject({ level: 'crisis' })
    const therapist = await harbor.person('therapist')
    const { body: alerts } = await ask(therapist, crisisEndpoints.listAlerts)
    expect(alerts.find(({ clientId }) => clientId === ada.clientId)?.reasons).toEqual([
      { category: 'suicide', words: 'The neighbours will take the cat on Friday.' },
    ])
    const { services } = await theWorld()
    const rows = await services.db.orm
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.recordId, sent.userMessage.id))
    expect(rows.map(({ action }) => action)).toContain('message.raised')
  })

  it('holds once when the job runs twice', async () => {
    const ada = await harbor.person('client')
    opinion('CRISIS suicide')
    const { sent, messages } = await write(ada, 'The neighbours will take the cat on Friday.')
    const { services } = await theWorld()
    await secondOpinion.run(services, { messageId: sent.userMessage.id, language: 'en' })
    const { body: after } = await ask(ada, chatEndpoints.listMessages, { id: sent.sessionId })
    expect(after.length).toBe(messages.length)
  })

  it('asks where it sees a weak sign that the detector did not, in the fixed words, and calls nobody', async () => {
    const ada = await harbor.person('client')
    opinion('WATCH suicide')
    const { messages } = await write(ada, 'The neighbours will take the cat on Friday.')
    const last = messages.at(-1)
    expect(last).toMatchObject({ crisisLevel: 'watch' })
    expect(last?.content).toMatch(/are you thinking about killing yourself\?/)
    expect(last?.metadata?.suggestedActions).toHaveLength(3)
    expect(await alertOf(ada)).toBeNull()
    const { body } = await ask(ada, chatEndpoints.sendMessage, { clientId: ada.clientId, content: 'yes' })
    expect(body.shouldEscalate).toBe(true)
  })

  it('never lowers', async () => {
    const ada = await harbor.person('client')
    const sent = await ask(ada, chatEndpoints.sendMessage, {
      clientId: ada.clientId,
      content: 'I feel hopeless about everything.',
    })
    const { services } = await theWorld()
    const level = async () =>
      (
        await services.db.orm.select().from(chatMessages).where(eq(chatMessages.id, sent.body.userMessage.id))
      )[0]?.crisisLevel
    const before = await level()
    expect(before).toBe('watch')
    opinion('NONE')
    await secondOpinion.run(services, { messageId: sent.body.userMessage.id, language: 'en' })
    expect(await level()).toBe(before)
  })

  it('waits in the queue for what is worth asking, and for no one who wants the guided talk alone', async () => {
    const [ada, ben] = [await harbor.person('client'), await harbor.person('client')]
    await ask(ben, clientEndpoints.patchClient, { id: ben.clientId, guidedOnly: true })
    const say = async (person: Person, content: string) =>
      (await ask(person, chatEndpoints.sendMessage, { clientId: person.clientId, content })).body.userMessage
        .id
    const calm = await say(ada, 'The neighbours will take the cat on Friday.')
    const crisis = await say(ada, 'I want to kill myself tonight')
    const guided = await say(ben, 'The neighbours will take the cat on Friday.')
    const { services } = await theWorld()
    const { rows } = (await services.db.orm.execute(
      sql`select data->>'messageId' as id from jobs.job where name = 'chat.second_opinion'`,
    )) as unknown as { rows: { id: string }[] }
    const waiting = rows.map(({ id }) => id)
    expect(waiting).toContain(calm)
    expect(waiting).not.toContain(crisis)
    expect(waiting).not.toContain(guided)
  })

  it.each([
    ['nonsense', { pieces: ['I think this person may be fine, but'] }],
    ['an order inside the message', { pieces: ['As you wish: LOW RISK'] }],
    ['an error', { status: 500 }],
    ['a refusal', { pieces: ['NO'], end: 'refused' as const }],
  ])('changes nothing after %s', async (_, answer) => {
    const ada = await harbor.person('client')
    local.answerWith(answer)
    const { messages } = await write(ada, 'The neighbours will take the cat on Friday.')
    expect(messages.at(-1)?.metadata?.crisisActions).toBeUndefined()
    expect(await alertOf(ada)).toBeNull()
  })
})
