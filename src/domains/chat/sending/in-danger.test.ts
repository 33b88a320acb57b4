import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { sessionCookie } from '#domains/auth/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { minutes } from '#shared/dates.ts'
import { memoryEndpoints } from '#domains/memory/contract.ts'
import { besideFixed } from '../engine/beside-danger.ts'
import { always, say } from '../test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})

describe('a message in crisis', () => {
  it('gets the fixed reply, opens one alert in the same commit, and is never a bright mood', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client')
    const sent = await say(ada, 'Everyone would be better off without me.')
    expect(sent.body).toMatchObject({
      shouldEscalate: true,
      alert: { level: 'crisis', takenBy: null, receivedAt: null },
    })
    expect(sent.body.aiMessage?.content).toContain('988')
    expect(sent.body.aiMessage?.metadata?.crisisActions?.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['tel:988', 'tel:911']),
    )
    expect(sent.body.mood).toBeUndefined()
    await say(ada, 'I want to die.')
    const alerts = await services.db.orm
      .select()
      .from(crisisAlerts)
      .where(eq(crisisAlerts.clientId, ada.clientId ?? ''))
    expect(alerts).toHaveLength(1)
    expect(alerts[0]?.messageCount).toBe(2)
    expect(await harbor.lastAudit('alert.opened')).toBeDefined()
  })

  it.each([
    ['en', 'I want to die.', 'i am fine now, i would never do it', /You take it back/],
    [
      'de',
      'Ich will nicht mehr leben.',
      'Keine Sorge, ich würde mir nie etwas antun.',
      /Sie nehmen es zurück/,
    ],
  ])('taken back in %s is believed and watched all the same', async (_, cry, denial, words) => {
    const ada = await harbor.person('client')
    await say(ada, cry)
    const denied = await say(ada, denial)
    expect(denied.body.aiMessage?.content).toMatch(words)
    expect(denied.body.aiMessage?.metadata?.crisisActions?.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['questions', 'call', 'person']),
    )
    const { body: status } = await ask(ada, crisisEndpoints.readAlertStatus, { id: ada.clientId })
    expect(status?.closedAt).toBeNull()
  })

  it('is asked about with its question apart and two answers to tap', async () => {
    const ada = await harbor.person('client')
    const { body } = await say(ada, 'I want to die')
    expect(body.aiMessage?.metadata).toMatchObject({
      question: 'Are you safe right now?',
      suggestedActions: ['Yes', 'No'],
    })
    expect(body.aiMessage?.content).toContain('Are you safe right now?')
  })

  it('has its tapped answer heard, also where an exercise waits for an option of that name', async () => {
    const ada = await harbor.person('client')
    await say(ada, 'Ground myself')
    await say(ada, 'I want to die')
    const answered = await say(ada, 'No')
    expect(answered.body).toMatchObject({ shouldEscalate: true, aiMessage: { crisisLevel: 'crisis' } })
  })

  it('keeps no bright mood until a counselor has closed the alert', async () => {
    const ada = await harbor.person('client')
    for (const words of ['I want to die', 'yes', 'no', 'I am so happy, everything is great today']) {
      const { body } = await say(ada, words)
      expect(['good', 'hopeful', 'neutral']).not.toContain(body.mood?.mood)
    }
  })

  it('in Spanish on an English page is answered in Spanish', async () => {
    const ada = await harbor.person('client')
    const sent = await say(ada, 'ya no quiero vivir')
    expect(sent.body.shouldEscalate).toBe(true)
    expect(sent.body.aiMessage?.content).toMatch(/ahora|llamar|seguro/i)
  })

  it('ten at once from two tabs meet in one alert', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client')
    const answers = await Promise.all(Array.from({ length: 10 }, () => say(ada, 'I want to kill myself')))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const alerts = await services.db.orm
      .select()
      .from(crisisAlerts)
      .where(eq(crisisAlerts.clientId, ada.clientId ?? ''))
    expect(alerts.map(({ messageCount }) => messageCount)).toEqual([10])
  })

  it('is let through under a session that has ended; an ordinary one is asked to sign in, and nothing is lost', async () => {
    const { clock } = await theWorld()
    const ada = await harbor.person('client')
    clock.advance(minutes(61))
    expect((await say(ada, 'how are you')).status).toBe(401)
    const cry = await say(ada, 'I am going to kill myself tonight')
    expect(cry.body).toMatchObject({ shouldEscalate: true })
    expect(cry.body.clientId).not.toBe(ada.clientId)
    expect(cry.cookies[sessionCookie]).toBeTruthy()
  })
})

describe('a message in a language that nothing here can judge', () => {
  it('brings numbers to tap, in the language of the page', async () => {
    const ada = await harbor.person('client')
    const inSpanish = { ...ada, cookie: `${ada.cookie}; language=es` }
    await say(inSpanish, 'Mirar un pensamiento')
    const { body } = await say(inSpanish, 'Nie chcę już żyć, jutro skoczę z mostu')
    expect(body.userMessage.crisisLevel).toBe('watch')
    const actions = body.aiMessage?.metadata?.crisisActions ?? []
    expect(actions.map(({ kind }) => kind)).toEqual(['call', 'text', 'call'])
    expect(actions[0]?.label).toContain('Llam')
    const calm = await say(inSpanish, 'Fue un día largo.')
    expect(calm.body.aiMessage?.metadata?.crisisActions).toBeUndefined()
  })
})

describe('after help was called for with a button', () => {
  const offered = async (person: Person, content: string) =>
    (await say(person, content)).body.aiMessage?.metadata?.suggestedActions

  it('the talk asks whether they are safe, and a wish to talk with a counselor alone leaves it as it is', async () => {
    const open = await makeOrganization({ officeHours: always })
    const [ada, ben] = [await open.person('client'), await open.person('client')]
    await ask(ada, crisisEndpoints.raiseAlert, { clientId: ada.clientId })
    await ask(ben, crisisEndpoints.raiseAlert, { clientId: ben.clientId, wish: 'person' })
    const asked = (await say(ada, 'My boss shouted at me.')).body.aiMessage
    expect(asked?.content).toMatch(/Are you safe right now\?$/)
    expect(asked?.metadata?.suggestedActions).toEqual(['Yes', 'No'])
    expect(await offered(ben, 'My boss shouted at me.')).not.toEqual(['Yes', 'No'])
    // A worry beside it changes nothing.
    expect((await say(ben, 'I feel hopeless')).body.userMessage.crisisLevel).toBe('watch')
    expect(await offered(ben, 'My boss shouted at me.')).not.toEqual(['Yes', 'No'])
    // Danger said afterwards makes a crisis of the wish.
    await say(ben, 'I want to die')
    expect(await offered(ben, 'My boss shouted at me.')).toEqual(['Yes', 'No'])
  })

  it.each([
    ['I have a way to do it', 'means'],
    ['no', null],
  ])('danger in %j reaches the alert as a fact only where it was asked for or told', async (words, topic) => {
    const ada = await harbor.person('client')
    const therapist = await harbor.person('therapist')
    await ask(ada, crisisEndpoints.raiseAlert, { clientId: ada.clientId })
    await say(ada, words)
    const { body } = await ask(therapist, crisisEndpoints.listAlerts)
    const facts = body.find(({ clientId }) => clientId === ada.clientId)?.facts ?? []
    expect(facts.map((fact) => fact.topic)).toEqual(topic ? [topic] : [])
  })
})

describe('a question beside a danger', () => {
  it('about the program is answered before the question that is asked again', async () => {
    const ada = await harbor.person('client')
    await say(ada, 'I want to die')
    const { body } = await say(ada, 'does my probation officer see what I write in here?')
    const text = body.aiMessage?.content ?? ''
    expect(body.userMessage.crisisLevel).toBe('watch')
    expect(text).toMatch(/^An? officer|officer[^?]*\n\n/i)
    expect(text).toMatch(/Are you safe right now\?$/)
  })

  it.each([
    ['watch', false, 'answer\n\nfixed'],
    ['crisis', false, 'fixed\n\nanswer'],
    ['watch', true, 'fixed\n\nanswer'],
  ] as const)('at %s, an emergency of the body %s, reads "%s"', (level, isUrgent, text) => {
    expect(besideFixed({ text: 'fixed', isUrgent }, level, 'answer')).toBe(text)
  })

  it('changes nothing that is remembered', async () => {
    const ada = await harbor.person('client')
    await say(ada, 'my court date is on June 4th')
    await say(ada, 'I want to die')
    await say(ada, 'not June 4th, June 14th')
    const { body } = await ask(ada, memoryEndpoints.readMemory, { id: ada.clientId })
    expect(body.facts.map(({ value }) => value)).toEqual(['on June 4th'])
  })

  it('and a refusal there are remembered: no exercise is offered after it', async () => {
    const ada = await harbor.person('client')
    await say(ada, 'I want to die')
    await say(ada, 'no breathing please, i dont want any exercise')
    const { body } = await say(ada, 'i just sit here')
    expect(body.aiMessage?.metadata?.suggestedActions ?? []).not.toContain('Breathe slowly')
    expect(body.aiMessage?.metadata?.suggestedActions ?? []).not.toContain('Ground myself')
  })
})
