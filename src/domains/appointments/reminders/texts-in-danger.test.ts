import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { clients } from '#domains/clients/tables.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { handlingEndpoints } from '#domains/crisis/contract/handling.ts'
import { expireGuests } from '#domains/crisis/jobs.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import type { Config } from '#platform/config.ts'
import { segmentsOf } from '#platform/sms-segments.ts'
import { days } from '#shared/dates.ts'
import { reminderEndpoints } from '../contract/reminders.ts'
import { lastText, makeClient, pass, startAtNoon, tasksOf, textTo, token } from './test-kit.ts'

/** A server that speaks the provider's protocol and keeps what it was asked to send. */
const sent: { to: string; body: string }[] = []
const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    const fields = new URLSearchParams(body)
    sent.push({ to: fields.get('To') ?? '', body: fields.get('Body') ?? '' })
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}')
  })
})
let before: Config
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { services } = await theWorld()
  before = services.config
  const { port } = provider.address() as AddressInfo
  // A configuration of its own: providers are made once for each, and another file may have used those of the first.
  Object.assign(services, {
    config: {
      ...before,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: token,
      TWILIO_FROM: '+15550100000',
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
      MODE: 'production',
    },
  })
})
afterAll(async () => {
  Object.assign((await theWorld()).services, { config: before })
  await new Promise((resolve) => provider.close(resolve))
})
beforeEach(startAtNoon)

let last = 0
const stranger = (): string => `+1555019${String((last += 1)).padStart(4, '0')}`
const numberOf = (mobile: string): string => `+1${mobile.replace(/\D/g, '')}`

/** Waits until the jobs have handed every message to the provider. */
const settled = async (organizationId: string): Promise<void> => {
  const { orm } = (await theWorld()).services.db
  const isQueued = and(eq(outboxMessages.organizationId, organizationId), eq(outboxMessages.status, 'queued'))
  for (let tries = 0; tries < 500; tries += 1) {
    if ((await orm.select({ id: outboxMessages.id }).from(outboxMessages).where(isQueued)).length === 0)
      return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('a message is still queued')
}

/** An organization with one counselor, and what its numbers are answered. */
const makeHarbor = async () => {
  const harbor = await makeOrganization()
  const counselor = await harbor.person('therapist')
  const text = async (from: string, body: string, more: Record<string, string> = {}) => {
    const known = sent.length
    expect((await textTo(harbor.host, from, body, more)).statusCode).toBe(200)
    await settled(harbor.id)
    return sent.slice(known).filter(({ to }) => to === from)
  }
  return { harbor, counselor, text }
}
const alertsOf = async (counselor: Person) => (await ask(counselor, crisisEndpoints.listAlerts)).body
const textsOf = async (counselor: Person, id: string) =>
  (await ask(counselor, reminderEndpoints.listClientTexts, { id })).body

describe('a text from a number that nobody knows', () => {
  it('in danger opens an alert with the number, and is answered with 988 and a question', async () => {
    const { harbor, counselor, text } = await makeHarbor()
    const number = stranger()
    const answers = await text(number, 'I want to kill myself tonight, I have pills')
    expect(answers.map(({ body }) => body)).toHaveLength(1)
    expect(answers[0]?.body).toContain('988')
    expect(answers[0]?.body).toContain('?')
    expect(segmentsOf(answers[0]?.body ?? '')).toBeLessThanOrEqual(3)
    const [alert] = await alertsOf(counselor)
    expect(alert).toMatchObject({ level: 'crisis', source: 'text', isGuest: true })
    await ask(counselor, crisisEndpoints.takeAlert, { id: alert?.id })
    const shown = await ask(counselor, handlingEndpoints.revealNumberOfAlert, { id: alert?.id })
    expect(shown.body.number).toBe(number)
    expect(await harbor.lastAudit('text.received')).toMatchObject({ clientId: alert?.clientId })
    expect(await harbor.lastAudit('guest.opened')).toMatchObject({ clientId: alert?.clientId })
  })

  it('that says more joins the same record, and each turn is answered in its own words', async () => {
    const { counselor, text } = await makeHarbor()
    const number = stranger()
    const [first] = await text(number, 'I want to die')
    const [second] = await text(number, 'no, I am not safe')
    const [third] = await text(number, 'I have a gun here')
    expect(new Set([first?.body, second?.body, third?.body]).size).toBe(3)
    const alerts = await alertsOf(counselor)
    expect(alerts).toHaveLength(1)
    const texts = await textsOf(counselor, alerts[0]?.clientId ?? '')
    expect(texts.map(({ body }) => body)).toEqual(['I have a gun here', 'no, I am not safe', 'I want to die'])
    expect(texts[0]?.answer).toBe(third?.body)
  })

  it('without danger waits on the desk, and its answer names 988', async () => {
    const { harbor, counselor, text } = await makeHarbor()
    const [answer] = await text(stranger(), 'This is M., new phone, can you move my appointment?')
    expect(answer?.body).toContain('reads this')
    expect(answer?.body).toContain('988')
    const [alert] = await alertsOf(counselor)
    expect(alert).toMatchObject({ level: 'watch', isGuest: true })
    expect(await textsOf(counselor, alert?.clientId ?? '')).toMatchObject([
      { body: 'This is M., new phone, can you move my appointment?' },
    ])
    expect(await harbor.lastAudit('texts.read')).toMatchObject({ clientId: alert?.clientId })
  })

  it('in another language is answered in it', async () => {
    const { text } = await makeHarbor()
    const [answer] = await text(stranger(), 'ya no quiero vivir, me voy a matar esta noche')
    expect(answer?.body).toMatch(/salvo en este momento/)
    expect(answer?.body).toContain('988')
  })

  it('keeps its record for 30 days after the last text', async () => {
    const { counselor, text } = await makeHarbor()
    const { services, clock } = await theWorld()
    const number = stranger()
    await text(number, 'hello, who is this?')
    const [alert] = await alertsOf(counselor)
    const isKept = async () =>
      (
        await services.db.orm
          .select()
          .from(clients)
          .where(eq(clients.id, alert?.clientId ?? ''))
      ).length === 1
    clock.advance(days(29))
    await expireGuests.run(services, {})
    expect(await isKept()).toBe(true)
    clock.advance(days(2))
    await expireGuests.run(services, {})
    expect(await isKept()).toBe(false)
  })
})

describe('a weak sign in a text', () => {
  const weak = 'everything feels hopeless lately and I am such a burden'

  it('is asked about, with how to answer; YES calls a person', async () => {
    const { counselor, text } = await makeHarbor()
    const number = stranger()
    const [question] = await text(number, weak)
    expect(question?.body).toContain('Reply YES, NO or CALL ME.')
    expect(question?.body).toContain('988')
    expect((await alertsOf(counselor)).filter(({ level }) => level === 'crisis')).toEqual([])
    const [answer] = await text(number, 'YES')
    expect(answer?.body).toContain('988')
    expect(await alertsOf(counselor)).toMatchObject([{ level: 'crisis' }])
  })

  it('that is denied rests, and NO to it confirms or moves no date', async () => {
    const { harbor, counselor, mobile, add } = await makeClient()
    await add(2)
    await pass(harbor.id, days(1.5))
    await textTo(harbor.host, numberOf(mobile), weak)
    expect(await lastText(harbor.id)).toContain('Reply YES, NO or CALL ME.')
    await textTo(harbor.host, numberOf(mobile), 'NO')
    expect((await alertsOf(counselor)).filter(({ level }) => level === 'crisis')).toEqual([])
    expect(await tasksOf(counselor, 'change')).toEqual([])
    expect(await lastText(harbor.id)).toContain('988')
    await textTo(harbor.host, numberOf(mobile), '1')
    expect(await lastText(harbor.id)).toContain('See you then')
  })

  it.each(['CALL ME', '3', 'HELP'])('answered with “%s” calls a person', async (answer) => {
    const { counselor, text } = await makeHarbor()
    const number = stranger()
    await text(number, weak)
    await text(number, answer)
    expect(await alertsOf(counselor)).toMatchObject([{ level: 'crisis' }])
  })
})

describe('STOP', () => {
  it('in the same text as danger ends texts, names 988 once, and a person calls', async () => {
    const { harbor, ada, counselor, mobile } = await makeClient()
    await textTo(harbor.host, numberOf(mobile), 'STOP. I want to die')
    expect(await lastText(harbor.id)).toMatch(/no more texts.*988/)
    const settings = await ask(ada, reminderEndpoints.readReminderSettings, { id: ada.clientId })
    expect(settings.body.smsStoppedAt).not.toBeNull()
    expect(await alertsOf(counselor)).toMatchObject([{ level: 'crisis' }])
    expect(await tasksOf(counselor, 'call')).toHaveLength(1)
  })

  it('after danger is honored, names 988 once, and a person sees it', async () => {
    const { counselor, text } = await makeHarbor()
    const number = stranger()
    await text(number, 'I want to die')
    const first = await text(number, 'STOP')
    expect(first).toHaveLength(1)
    expect(first[0]?.body).toContain('988')
    expect(await text(number, 'STOP')).toEqual([])
    expect(await text(number, 'the weather is fine')).toHaveLength(1)
    expect(await tasksOf(counselor, 'call')).toHaveLength(1)
  })

  it('without danger is answered once, and other words after it are not answered', async () => {
    const { harbor, counselor, mobile } = await makeClient()
    await textTo(harbor.host, numberOf(mobile), 'STOP')
    const answer = await lastText(harbor.id)
    expect(answer).toContain('no more texts')
    await textTo(harbor.host, numberOf(mobile), 'my bus card does not work')
    expect(await lastText(harbor.id)).toBe(answer)
    expect(await tasksOf(counselor, 'text')).toHaveLength(1)
  })
})

describe('an automatic answer', () => {
  it.each(['HELP', 'INFO', 'what bus do I take?', 'Please call me', 'START', 'STOP'])(
    'to “%s” names 988 in three parts at most',
    async (words) => {
      const { harbor, mobile } = await makeClient()
      await textTo(harbor.host, numberOf(mobile), words)
      const answer = (await lastText(harbor.id)) ?? ''
      expect(answer).toContain('988')
      expect(segmentsOf(answer)).toBeLessThanOrEqual(3)
    },
  )

  it('does not answer a machine for ever, and danger is still heard', async () => {
    const { counselor, text } = await makeHarbor()
    const number = stranger()
    let answers = 0
    for (let count = 0; count < 15; count += 1)
      answers += (await text(number, "I'm driving right now and will reply later. (Automatic reply)")).length
    expect(answers).toBeLessThanOrEqual(4)
    expect(await text(number, 'I want to kill myself')).toHaveLength(1)
    expect(await alertsOf(counselor)).toMatchObject([{ level: 'crisis' }])
  })

  it('is not given beyond 60 texts an hour; danger gets through', async () => {
    const { harbor, counselor, text } = await makeHarbor()
    const number = stranger()
    for (let count = 0; count < 60; count += 1) await textTo(harbor.host, number, '')
    await settled(harbor.id)
    expect(await text(number, 'spam spam spam')).toEqual([])
    const [alert] = await alertsOf(counselor)
    expect((await textsOf(counselor, alert?.clientId ?? '')).map(({ body }) => body)).not.toContain(
      'spam spam spam',
    )
    await text(number, 'I am going to kill myself now')
    expect(await alertsOf(counselor)).toMatchObject([{ level: 'crisis' }])
  })
})

describe('a text that is no words', () => {
  it('a picture alone is not read: the sender is told, and so is a person', async () => {
    const { harbor, ada, counselor, mobile } = await makeClient()
    await textTo(harbor.host, numberOf(mobile), '', { NumMedia: '1' })
    expect(await lastText(harbor.id)).toMatch(/pictures do not reach us.*988/)
    expect(await tasksOf(counselor, 'text')).toHaveLength(1)
    expect(await textsOf(counselor, ada.clientId ?? '')).toMatchObject([{ body: '', media: 1 }])
  })

  it('a picture with words below it is answered like a picture alone', async () => {
    const { harbor, mobile } = await makeClient()
    await textTo(harbor.host, numberOf(mobile), 'my letter from the office', { NumMedia: '1' })
    expect(await lastText(harbor.id)).toMatch(/pictures do not reach us.*988/)
  })

  it('a plea after many texts in an hour is answered, and names the lifeline', async () => {
    const { harbor, counselor, ada, mobile } = await makeClient()
    for (let count = 0; count < 12; count += 1) await textTo(harbor.host, numberOf(mobile), `bus ${count}`)
    const before = await lastText(harbor.id)
    await textTo(harbor.host, numberOf(mobile), 'someone help me')
    expect(await lastText(harbor.id)).not.toBe(before)
    expect(await lastText(harbor.id)).toContain('988')
    expect(await alertsOf(counselor)).toMatchObject([{ clientId: ada.clientId, level: 'watch' }])
  })

  it('a reaction to our question is neither danger nor an answer', async () => {
    const { counselor, text } = await makeHarbor()
    const number = stranger()
    const [question] = await text(number, 'everything feels hopeless lately and I am such a burden')
    expect(await text(number, `Liked “${question?.body}”`)).toEqual([])
    expect(await text(number, `👍 to “${question?.body}”`)).toEqual([])
    expect((await alertsOf(counselor)).filter(({ level }) => level === 'crisis')).toEqual([])
  })
})

describe('a phone of two people', () => {
  it('in danger calls for both: the one who was written to last, and the other by a task', async () => {
    const { harbor, ada, counselor, mobile } = await makeClient()
    const ben = await harbor.person('client')
    await harbor.assign(ben, counselor)
    await ask(ben, reminderEndpoints.saveReminderSettings, {
      id: ben.clientId,
      channels: ['sms'],
      phone: mobile,
      agreesToTexts: true,
    })
    await textTo(harbor.host, numberOf(mobile), 'I am going to kill myself')
    const alerts = await alertsOf(counselor)
    expect(alerts).toHaveLength(1)
    const tasks = await tasksOf(counselor, 'call')
    const both = [alerts[0]?.clientId, tasks[0]?.clientId]
    expect(both.toSorted()).toEqual([ada.clientId, ben.clientId].toSorted())
  })

  it('that changed hands stops, and a person looks for the right number', async () => {
    const { harbor, counselor, mobile } = await makeClient()
    await textTo(harbor.host, numberOf(mobile), 'Wrong number, I am not M.')
    expect(await tasksOf(counselor, 'number')).toHaveLength(1)
  })
})

describe('the texts of a client', () => {
  it('are read by the care team only', async () => {
    const { harbor, ada, counselor, mobile } = await makeClient()
    await textTo(harbor.host, numberOf(mobile), 'my bus card does not work')
    const other = await harbor.person('therapist')
    const elsewhere = await (await makeOrganization()).person('therapist')
    const read = (by: Person | null) => ask(by, reminderEndpoints.listClientTexts, { id: ada.clientId })
    expect((await read(null)).status).toBe(401)
    expect((await read(ada)).status).toBe(403)
    expect((await read(other)).status).toBe(404)
    expect((await read(elsewhere)).status).toBe(404)
    expect((await ask(counselor, reminderEndpoints.listClientTexts, { id: '!!' })).status).toBe(400)
    expect((await read(counselor)).body).toMatchObject([{ body: 'my bus card does not work', media: 0 }])
  })
})
