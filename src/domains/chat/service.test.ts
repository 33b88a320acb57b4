import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { sessionCookie } from '#domains/auth/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import { newId } from '#shared/ids.ts'
import { chatEndpoints } from './contract.ts'
import type { EngineState } from './engine/types.ts'
import { sealMessage, sealState } from './seal.ts'
import { chatMessages, chatSessions } from './tables.ts'
import { always, say } from './test-kit.ts'

const noHours = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] }

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})

const sayAsVisitor = (content: string, more: Record<string, unknown> = {}) =>
  ask(null, chatEndpoints.sendMessage, { content, ...more }, { host: harbor.host })

describe('a message', () => {
  it('is kept, answered, and found again in order', async () => {
    const ada = await harbor.person('client')
    const sent = await say(ada, 'I feel really sad today.')
    expect(sent.body).toMatchObject({
      shouldEscalate: false,
      userMessage: { content: 'I feel really sad today.' },
    })
    await say(ada, 'Thank you.')
    const list = await ask(ada, chatEndpoints.listMessages, { id: sent.body.sessionId })
    expect(list.body.map(({ sender }) => sender)).toEqual(['user', 'ai', 'user', 'ai'])
    expect(list.body[0]?.content).toBe('I feel really sad today.')
  })

  it('that sounds like a mood is asked about, and the mood is kept only after a yes', async () => {
    const [ada, ben] = [await harbor.person('client'), await harbor.person('client')]
    const moodsOf = async (person: Person) =>
      (await ask(person, moodEndpoints.listMoodLogs, { id: person.clientId })).body
    const untilAsked = async (person: Person): Promise<void> => {
      for (const words of [
        'I feel really sad today, I miss my mother so much',
        'I keep crying and I am so sad about her',
        'It makes me sad every evening when I see her chair',
        'I am just sad and I miss her voice',
      ]) {
        const { body } = await say(person, words)
        expect(body.mood).toBeUndefined()
        if (body.aiMessage?.metadata?.suggestedActions?.includes('Yes')) return
      }
      throw new Error('nobody asked')
    }
    await untilAsked(ada)
    expect(await moodsOf(ada)).toEqual([])
    expect((await say(ada, 'Yes')).body.mood).toMatchObject({ mood: 'sad', source: 'text' })
    expect(await moodsOf(ada)).toEqual([expect.objectContaining({ mood: 'sad', source: 'text' })])
    await untilAsked(ben)
    const { body } = await say(ben, 'No')
    expect(body.aiMessage?.metadata?.suggestedActions).toContain('Angry')
    expect((await say(ben, 'Angry')).body.mood).toMatchObject({ mood: 'angry', source: 'person' })
    expect(await moodsOf(ben)).toEqual([expect.objectContaining({ mood: 'angry', source: 'person' })])
  })

  it('that rates again in one check-in puts the mood right instead of logging another', async () => {
    const ada = await harbor.person('client')
    for (const words of ['Check in', 'Sad', '6', 'Back', 'Back', 'Anxious', '4']) await say(ada, words)
    const moods = await ask(ada, moodEndpoints.listMoodLogs, { id: ada.clientId })
    expect(moods.body).toEqual([expect.objectContaining({ mood: 'anxious', intensity: 4, source: 'person' })])
    for (const words of ['Stop', 'Check in', 'Good', '7']) await say(ada, words)
    expect((await ask(ada, moodEndpoints.listMoodLogs, { id: ada.clientId })).body).toHaveLength(2)
  })

  it('with characters no database takes is mended, not refused', async () => {
    const ada = await harbor.person('client')
    const sent = await say(ada, 'I want\u0000 to die \ud800')
    expect(sent.status).toBe(200)
    expect(sent.body.shouldEscalate).toBe(true)
  })

  it('is trimmed, and a blank one is refused', async () => {
    const ada = await harbor.person('client')
    expect((await say(ada, '   hi   ')).body.userMessage.content).toBe('hi')
    expect((await say(ada, '   ')).status).toBe(400)
    expect((await say(ada, 'x'.repeat(4001))).status).toBe(400)
  })

  it('sent twice with one id is kept once and answered the same, also at the same moment', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client')
    const clientMessageId = newId()
    const [first, second] = await Promise.all([
      say(ada, 'I feel anxious.', { clientMessageId }),
      say(ada, 'I feel anxious.', { clientMessageId }),
    ])
    const third = await say(ada, 'I feel anxious.', { clientMessageId })
    expect(second.body).toEqual(first.body)
    expect(third.body).toEqual(first.body)
    const rows = await services.db.orm
      .select()
      .from(chatMessages)
      .where(eq(chatMessages.clientId, ada.clientId ?? ''))
    expect(rows).toHaveLength(2)
  })

  it('lies encrypted in the database', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client')
    const sent = await say(ada, 'my sister lives on Alder Street')
    const [row] = await services.db.orm
      .select()
      .from(chatMessages)
      .where(eq(chatMessages.id, sent.body.userMessage.id))
    expect(row?.content.toString('latin1')).not.toContain('Alder')
    expect(row?.content[0]).toBe(1)
  })

  it('of a conversation that is not theirs goes into their own instead', async () => {
    const [ada, bo] = [await harbor.person('client'), await harbor.person('client')]
    const theirs = await say(ada, 'hello')
    const own = await say(bo, 'hello', { sessionId: theirs.body.sessionId })
    expect(own.status).toBe(200)
    expect(own.body.sessionId).not.toBe(theirs.body.sessionId)
  })

  it('older ones are reached by the cursor of the Link header', async () => {
    const ada = await harbor.person('client')
    const sent = await say(ada, 'one')
    await say(ada, 'two')
    await say(ada, 'three')
    const newest = await ask(ada, chatEndpoints.listMessages, { id: sent.body.sessionId, limit: 2 })
    expect(newest.body[0]?.content).toBe('three')
    const cursor = /cursor=(\d+)/.exec(String(newest.headers['link']))?.[1]
    const older = await ask(ada, chatEndpoints.listMessages, { id: sent.body.sessionId, limit: 2, cursor })
    expect(older.body[0]?.content).toBe('two')
    expect(
      (await ask(ada, chatEndpoints.listMessages, { id: sent.body.sessionId, cursor: '1; drop table' }))
        .status,
    ).toBe(400)
  })
})

describe('the guided engine', () => {
  it('goes through a thought record across two devices and remembers where it is', async () => {
    const ada = await harbor.person('client')
    const elsewhere = { ...ada, cookie: await harbor.signIn(ada.id, 'client') }
    const started = await say(ada, 'Look at a thought')
    expect(started.body.aiMessage?.metadata?.controls).toEqual(['Skip', 'Stop'])
    const next = await say(elsewhere, 'My boss looked at me and I froze.')
    expect(next.body.aiMessage?.content).not.toBe(started.body.aiMessage?.content)
    const stopped = await say(ada, 'Stop')
    expect(stopped.status).toBe(200)
    expect(stopped.body.aiMessage?.metadata?.controls).toBeUndefined()
    expect(stopped.body.aiMessage?.metadata?.suggestedActions?.length).toBeLessThanOrEqual(6)
  })

  it('answers in the language of the page', async () => {
    const ada = await harbor.person('client')
    const answer = await ask({ cookie: `${ada.cookie}; language=es` }, chatEndpoints.sendMessage, {
      clientId: ada.clientId,
      content: 'hola',
    })
    expect(answer.body.aiMessage?.content).toMatch(/[¿áéíóúñ]/)
  })
})

describe('the buttons under a reply', () => {
  const inSpanish = (person: Person) => ({ ...person, cookie: `${person.cookie}; language=es` })

  it('follow the language of the page that reads them, and lead on in each', async () => {
    const ada = await harbor.person('client')
    const begun = await say(ada, 'Check in')
    expect(begun.body.aiMessage?.metadata).toMatchObject({
      suggestedActions: expect.arrayContaining(['Sad']),
      controls: ['Skip', 'Stop'],
    })
    const read = async (who: Person) =>
      (await ask(who, chatEndpoints.listMessages, { id: begun.body.sessionId })).body.at(-1)?.metadata
    expect(await read(inSpanish(ada))).toMatchObject({
      suggestedActions: expect.arrayContaining(['Triste']),
      controls: ['Saltar', 'Parar'],
    })
    const next = await say(ada, 'Triste')
    expect(next.body.aiMessage?.metadata).toMatchObject({ scale: { min: 1, max: 10 } })
    expect(next.body.aiMessage?.metadata?.suggestedActions).toBeUndefined()
  })

  it('are words of the product: tapped, none of them is taken for a cry for help', async () => {
    const ada = await harbor.person('client')
    for (const label of [
      'Breathe slowly',
      'Respirar despacio',
      'Plan one good thing',
      'توقف',
      'Talk freely',
    ]) {
      const sent = await say(ada, label)
      expect(sent.body, label).toMatchObject({ shouldEscalate: false, userMessage: { crisisLevel: 'none' } })
    }
    const cry = await say(ada, 'Stop. I want to kill myself')
    expect(cry.body.shouldEscalate).toBe(true)
  })

  it('of a row of earlier days, which holds the labels themselves, are read as they are', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client')
    const sent = await say(ada, 'hello')
    const id = sent.body.aiMessage?.id ?? ''
    await services.db.orm
      .update(chatMessages)
      .set(sealMessage(services, ada.clientId ?? '', id, 'Hi.', { suggestedActions: ['Grounding'] }))
      .where(eq(chatMessages.id, id))
    const list = await ask(ada, chatEndpoints.listMessages, { id: sent.body.sessionId })
    expect(list.body.at(-1)?.metadata?.suggestedActions).toEqual(['Grounding'])
    expect((await say(ada, 'Grounding')).body.aiMessage?.content).toContain('5 things you can see')
  })

  it('a state of an exercise that no longer exists is left behind without an error', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client')
    const sent = await say(ada, 'hello')
    const { sessionId } = sent.body
    for (const state of [
      { protocol: 'gone', step: 'x', version: 9 },
      { protocol: 'grounding', step: 'gone', version: 1, kept: { see: 'a door' }, trail: ['see'] },
    ]) {
      await services.db.orm
        .update(chatSessions)
        .set({
          engineState: sealState(services, ada.clientId ?? '', sessionId, state as unknown as EngineState),
        })
        .where(eq(chatSessions.id, sessionId))
      const answer = await say(ada, 'a door')
      expect(answer.status).toBe(200)
      expect(answer.body.aiMessage?.content).not.toBe('')
    }
  })
})

describe('a wish for a person', () => {
  it('is said to wait when the office is closed, and to be on its way when it is open', async () => {
    const closed = await makeOrganization({ officeHours: noHours })
    const ada = await closed.person('client')
    const later = await ask(ada, chatEndpoints.sendMessage, {
      clientId: ada.clientId,
      content: 'I need a person',
    })
    expect(later.body).toMatchObject({ shouldEscalate: true, alert: { level: 'watch' } })
    expect(later.body.aiMessage?.content).toContain('A counselor will read this')
    expect(later.body.aiMessage?.content).not.toContain('went out')
    const { clock } = await theWorld()
    const open = await makeOrganization({ officeHours: always })
    const bo = await open.person('client')
    const now = await ask(bo, chatEndpoints.sendMessage, {
      clientId: bo.clientId,
      content: 'I need a person',
    })
    expect(now.body.alert?.level).toBe('crisis')
    expect(now.body.aiMessage?.content).toContain('Your wish went out to the counselors')
    const inTwoDays = new Date(clock.now().getTime() + 2 * 86_400_000).getUTCDay()
    const soon = await makeOrganization({
      timeZone: 'Etc/UTC',
      officeHours: { ...noHours, [inTwoDays]: [[540, 600]] },
    })
    const cy = await soon.person('client')
    const then = await ask(cy, chatEndpoints.sendMessage, {
      clientId: cy.clientId,
      content: 'I need a person',
    })
    expect(then.body.aiMessage?.content).toMatch(/answer again \w+day(?: at|,)? 9:00.AM UTC/)
  })
})

describe('a visitor', () => {
  it('becomes a guest with the first message and keeps their talk', async () => {
    const sent = await sayAsVisitor('hello there')
    const guest = { cookie: `${sessionCookie}=${sent.cookies[sessionCookie]}`, clientId: sent.body.clientId }
    const again = await say(guest, 'still me')
    expect(again.body.sessionId).toBe(sent.body.sessionId)
    expect((await ask(guest, chatEndpoints.listMessages, { id: sent.body.sessionId })).body).toHaveLength(4)
  })

  it('whose first answer was lost is the same guest when it comes again', async () => {
    const clientMessageId = newId()
    const first = await sayAsVisitor('hello', { clientMessageId })
    const again = await sayAsVisitor('hello', { clientMessageId })
    expect(again.body).toEqual(first.body)
    expect(again.cookies[sessionCookie]).toBeTruthy()
  })

  it('who presses the crisis button is heard', async () => {
    const raised = await ask(null, crisisEndpoints.raiseAlert, {}, { host: harbor.host })
    expect(raised.status).toBe(200)
    const alerts = await ask(await harbor.person('therapist'), crisisEndpoints.listAlerts)
    expect(alerts.body.map(({ id }) => id)).toContain(raised.body.alert.id)
  })
})

describe('a draft', () => {
  it('is there on another device and gone once sent', async () => {
    const ada = await harbor.person('client')
    await ask(ada, chatEndpoints.saveDraft, { id: ada.clientId, text: 'half a th' })
    expect((await ask(ada, chatEndpoints.readDraft, { id: ada.clientId })).body).toEqual({
      text: 'half a th',
    })
    await say(ada, 'half a thought')
    expect((await ask(ada, chatEndpoints.readDraft, { id: ada.clientId })).body).toEqual({ text: '' })
  })
})

describe('the greeting', () => {
  it('addresses a client by their first name, and a visitor or a guest by the default name', async () => {
    const greet = async (person: Person | null, language = 'en') =>
      (await ask(person, chatEndpoints.readGreeting, {}, { host: harbor.host, 'accept-language': language }))
        .body.content
    const ada = await harbor.person('client')
    expect(await greet(ada)).toMatch(/^Hi [A-Z]/)
    expect(await greet(ada)).not.toContain('Hi User.')
    expect(await greet(null)).toMatch(/^Hi User\. I am an AI/)
    expect(await greet(null, 'es')).toMatch(/^Hola, Usuario\./)
    const guest = await sayAsVisitor('hello')
    const cookie = `${sessionCookie}=${guest.cookies[sessionCookie]}`
    expect(await greet({ cookie } as Person)).toMatch(/^Hi User\./)
  })
})
