import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { say } from '#domains/chat/test-kit.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { backgroundContext } from '#platform/context.ts'
import { minutes } from '#shared/dates.ts'
import { crisisEndpoints } from '../contract.ts'
import { crisisDetections, crisisEpisodes } from '../tables.ts'
import { aClosing } from '../test-kit.ts'
import { endSilence } from './silence.ts'
import { openProgress } from './store.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  dana = await harbor.person('therapist')
})

const sign = 'I feel so hopeless, nothing matters'
const goodbye = 'I gave my dog to my sister, goodbye'
const alertOf = async (person: Person) =>
  (await ask(dana, crisisEndpoints.listAlerts)).body.find(({ clientId }) => clientId === person.clientId)
const tasksOf = async (person: Person) =>
  (await ask(dana, taskEndpoints.listClientTasks, { id: person.clientId })).body.map(({ kind }) => kind)

describe('a weak sign in the chat', () => {
  it('is asked about, and stands as a quiet line on the desk with no answer yet', async () => {
    const ada = await harbor.person('client')
    const sent = await say(ada, sign)
    expect(sent.body).toMatchObject({ shouldEscalate: false, userMessage: { crisisLevel: 'watch' } })
    expect(sent.body.aiMessage?.content).toMatch(/are you thinking about killing yourself\?/)
    expect(sent.body.aiMessage?.metadata?.suggestedActions).toEqual(['Yes', 'No', 'Call me'])
    expect(await alertOf(ada)).toMatchObject({ level: 'watch', asked: { kind: 'suicide', answer: null } })
    expect(await harbor.lastAudit('crisis.asked')).toMatchObject({ clientId: ada.clientId })
  })

  it('that is denied rests, is no first sign, and the desk reads the answer', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client')
    await say(ada, sign)
    const denied = await say(ada, 'no')
    expect(denied.body).toMatchObject({ shouldEscalate: false, userMessage: { crisisLevel: 'watch' } })
    expect(denied.body.aiMessage?.content).toMatch(/I believe you.*988/)
    expect(await alertOf(ada)).toMatchObject({ level: 'watch', asked: { answer: 'no' } })
    const kept = await services.db.orm
      .select({ deniedAt: crisisDetections.deniedAt })
      .from(crisisDetections)
      .where(eq(crisisDetections.clientId, ada.clientId ?? ''))
    expect(kept.every(({ deniedAt }) => deniedAt !== null)).toBe(true)
    expect((await say(ada, 'I feel hopeless')).body.shouldEscalate, 'a second sign is a first one').toBe(
      false,
    )
  })

  it('that only the word lists hear, such as hands on a neck, stands on the desk too', async () => {
    const ada = await harbor.person('client')
    const { body } = await say(ada, 'he had his hands round my neck once')
    expect(body.aiMessage?.content).toMatch(/\?$/)
    expect(await alertOf(ada)).toMatchObject({ level: 'watch', asked: { answer: null } })
  })

  it('that only the word lists hear, such as a husband who must not know, stands on the desk as abuse', async () => {
    const ada = await harbor.person('client')
    const { body } = await say(ada, 'my husband cant know im writing here')
    expect(body.aiMessage?.content).toMatch(/\?$/)
    expect(await alertOf(ada)).toMatchObject({ level: 'watch', asked: { kind: 'abuse', answer: null } })
  })

  it('that is confirmed calls a responder, and what is told then stands on the alert', async () => {
    const ada = await harbor.person('client')
    await say(ada, sign)
    const confirmed = await say(ada, 'yes')
    expect(confirmed.body).toMatchObject({ shouldEscalate: true, alert: { level: 'crisis' } })
    await say(ada, "no I'm not safe")
    await say(ada, "I have my brother's gun")
    const alert = await alertOf(ada)
    expect(alert).toMatchObject({ level: 'crisis', asked: { answer: 'yes' }, messageCount: 4 })
    expect(alert?.facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ topic: 'safe', value: 'danger', words: "no I'm not safe" }),
        expect.objectContaining({ topic: 'means', value: 'danger', words: "I have my brother's gun" }),
      ]),
    )
  })

  it('that stays unanswered becomes a task after ten minutes, and nobody is called', async () => {
    const { services, clock } = await theWorld()
    const ada = await harbor.person('client')
    await say(ada, sign)
    await endSilence(services, harbor.id)
    expect(await tasksOf(ada), 'not before').toEqual([])
    clock.advance(minutes(10) + 1)
    await endSilence(services, harbor.id)
    await endSilence(services, harbor.id)
    expect(await tasksOf(ada)).toEqual(['screening'])
    expect(await alertOf(ada)).toMatchObject({ level: 'watch', asked: { answer: 'silent' } })
    expect(await harbor.lastAudit('crisis.silent')).toMatchObject({ clientId: ada.clientId })
    expect((await say(ada, 'yes')).body.shouldEscalate, 'a late answer counts').toBe(true)
  })

  it('of a goodbye that stays unanswered calls a responder after two minutes', async () => {
    const { services, clock } = await theWorld()
    const ada = await harbor.person('client')
    const sent = await say(ada, goodbye)
    expect(sent.body.shouldEscalate).toBe(false)
    expect(sent.body.aiMessage?.content).toContain('a person here will check on you')
    clock.advance(minutes(2) + 1)
    await endSilence(services, harbor.id)
    expect(await alertOf(ada)).toMatchObject({ level: 'crisis' })
  })
})

describe('the language of the talk', () => {
  it('follows a crisis in a few words of another language, and no short answer', async () => {
    const ada = await harbor.person('client')
    const reply = async (text: string) => (await say(ada, text)).body.aiMessage?.content ?? ''
    expect(await reply('I want to die')).toContain('Are you safe right now?')
    expect(await reply('Me quiero morir')).toContain('¿')
    expect(await reply('no')).toContain('¿')
  })
})

describe('a weak sign where there is no talk', () => {
  it('is asked about on the page, with three answers to tap', async () => {
    const ada = await harbor.person('client')
    await ask(ada, moodEndpoints.logMood, { clientId: ada.clientId, mood: 'sad', intensity: 8, note: sign })
    const { body: question } = await ask(ada, crisisEndpoints.readQuestion, { id: ada.clientId })
    expect(question).toMatchObject({ yes: 'Yes', no: 'No', call: 'Call me' })
    const answered = await ask(ada, crisisEndpoints.answerQuestion, { id: ada.clientId, answer: 'no' })
    expect(answered.body).toMatchObject({ crisis: 'watch', text: expect.stringContaining('I believe you') })
    expect(await harbor.lastAudit('crisis.answered')).toMatchObject({ clientId: ada.clientId })
    expect((await ask(ada, crisisEndpoints.readQuestion, { id: ada.clientId })).body).toBeNull()
    const again = await ask(ada, crisisEndpoints.answerQuestion, { id: ada.clientId, answer: 'yes' })
    expect(again.body.crisis, 'a second tap changes nothing').toBe('none')
  })

  it.each(['yes', 'call'] as const)('answered with %s calls a responder', async (answer) => {
    const ada = await harbor.person('client')
    await ask(ada, moodEndpoints.logMood, { clientId: ada.clientId, mood: 'sad', intensity: 8, note: sign })
    const { body } = await ask(ada, crisisEndpoints.answerQuestion, { id: ada.clientId, answer })
    expect(body.crisis).toBe('crisis')
    expect(await alertOf(ada)).toMatchObject({ level: 'crisis', reasons: [] })
  })

  it('is asked of the person alone', async () => {
    const [ada, ben] = [await harbor.person('client'), await harbor.person('client')]
    await say(ada, sign)
    for (const one of [ben, dana]) {
      const read = await ask(one, crisisEndpoints.readQuestion, { id: ada.clientId })
      expect([403, 404]).toContain(read.status)
      const answered = await ask(one, crisisEndpoints.answerQuestion, { id: ada.clientId, answer: 'no' })
      expect([403, 404]).toContain(answered.status)
    }
    const wrong = await ask(ada, crisisEndpoints.answerQuestion, {
      id: ada.clientId,
      answer: 'perhaps' as 'no',
    })
    expect(wrong.status).toBe(400)
  })
})

describe('a talk in danger', () => {
  it('is answered in German to a German on an English page', async () => {
    const ada = await harbor.person('client')
    await say(ada, 'Ich will nicht mehr leben')
    const { body } = await say(ada, 'nein')
    expect(body.shouldEscalate).toBe(true)
    expect(body.aiMessage?.content).toMatch(/988/)
    expect(body.aiMessage?.content).toMatch(/Sie/)
  })

  it('is closed by a person, and from then on it only asks once a day', async () => {
    const ada = await harbor.person('client')
    const { id } = (await say(ada, 'I want to die')).body.alert ?? { id: '' }
    await ask(dana, crisisEndpoints.takeAlert, { id })
    await ask(dana, crisisEndpoints.closeAlert, { id, closing: aClosing() })
    const next = await say(ada, 'I had soup today')
    expect(next.body.aiMessage?.content).not.toMatch(/Are you safe right now/)
  })

  it('in which a counselor writes has no question of its own: the next words answer the counselor', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client')
    await harbor.assign(ada, dana)
    await say(ada, 'I want to die')
    await ask(dana, chatEndpoints.writeAsCounselor, { id: ada.clientId, content: 'I am here with you.' })
    const turn = await say(ada, "no I'm not safe")
    expect(turn.body.aiMessage).toBeNull()
    const [row] = await services.db.orm
      .select()
      .from(crisisEpisodes)
      .where(eq(crisisEpisodes.clientId, ada.clientId ?? ''))
    const ctx = backgroundContext(services, harbor.id)
    expect(row && openProgress(ctx, row)).toMatchObject({
      pending: null,
      known: { safe: { value: 'danger' } },
    })
  })

  it('shows staff that a private note named a time, and none of its words', async () => {
    const ada = await harbor.person('client')
    const note = 'I want to kill myself tonight at the old pier'
    await ask(ada, moodEndpoints.logMood, { clientId: ada.clientId, mood: 'sad', intensity: 9, note })
    const alert = await alertOf(ada)
    expect(alert?.facts.length).toBeGreaterThan(0)
    expect(alert?.facts.every(({ words }) => words === '')).toBe(true)
  })

  it('never keeps a bright mood', async () => {
    const ada = await harbor.person('client')
    await say(ada, 'I want to die')
    const { body } = await say(ada, 'haha I feel great, so happy')
    expect(body.mood?.mood).not.toBe('good')
  })
})
