import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, theWorld } from '#app/test-kit.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import type { Config } from '#platform/config.ts'
import { days } from '#shared/dates.ts'
import { reminderEndpoints } from '../contract/reminders.ts'
import {
  choices,
  deliver,
  left,
  linesOf,
  makeClient,
  pass,
  phone,
  post,
  reply,
  startAtNoon,
  tasksOf,
  token,
} from './test-kit.ts'

/** A provider that refuses every text with a code, or takes it. */
let refusal: { status: number; code: number } | null = null
let tried = 0
const provider = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    tried += 1
    if (refusal)
      response
        .writeHead(refusal.status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: refusal.code, message: 'refused', status: refusal.status }))
    else response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}')
  })
})
let before: Config
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { services } = await theWorld()
  before = services.config
  const { port } = provider.address() as AddressInfo
  Object.assign(services, {
    config: {
      ...before,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: token,
      TWILIO_FROM: '+15550100000',
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
    },
  })
})
afterAll(async () => {
  Object.assign((await theWorld()).services, { config: before })
  await new Promise((resolve) => provider.close(resolve))
})
beforeEach(() => {
  startAtNoon()
  refusal = null
  tried = 0
})

const settingsOf = async (ada: Awaited<ReturnType<typeof makeClient>>['ada']) =>
  (await ask(ada, reminderEndpoints.readReminderSettings, { id: ada.clientId })).body

describe('a provider that refuses a number', () => {
  it('since the person ended texts there: it is kept as STOP with its source, and no later text is tried', async () => {
    const { harbor, ada, counselor, add } = await makeClient()
    refusal = { status: 400, code: 21610 }
    await add(2)
    await pass(harbor.id, days(1.5))
    expect(left(await linesOf(ada))[0]).toMatchObject({ channel: 'email' })
    expect(await settingsOf(ada)).toMatchObject({
      smsStoppedAt: expect.any(String),
      smsStoppedBy: 'provider',
      phoneDoubt: null,
    })
    expect(await harbor.lastAudit('texts.ended_at_provider')).toMatchObject({ clientId: ada.clientId })
    expect(await tasksOf(counselor, 'number')).toEqual([])
    const once = tried
    await add(2)
    await pass(harbor.id, days(1.5))
    expect(tried).toBe(once)
  })

  it.each([
    [404, 21211, 'unknown'],
    [400, 21614, 'no_texts'],
    [400, 21635, 'no_texts'],
  ] as const)(
    'with %i and code %i marks it as %s, and a person looks for the right one',
    async (status, code, doubt) => {
      const { harbor, ada, counselor, mobile, add } = await makeClient()
      refusal = { status, code }
      await add(2)
      await pass(harbor.id, days(1.5))
      expect(await settingsOf(ada)).toMatchObject({ smsStoppedAt: null, phoneDoubt: doubt })
      expect(await tasksOf(counselor, 'number')).toHaveLength(1)
      const shown = await ask(counselor, clientEndpoints.revealNumber, { id: ada.clientId })
      expect(shown.body).toMatchObject({ written: mobile, doubt })
      const once = tried
      await add(2)
      await pass(harbor.id, days(1))
      expect(tried).toBe(once)
      refusal = null
      const own = { id: ada.clientId, ...choices, phone: phone(), agreesToTexts: true }
      await ask(ada, reminderEndpoints.saveReminderSettings, own)
      expect(await settingsOf(ada)).toMatchObject({ phoneDoubt: null })
      expect(await tasksOf(counselor, 'number')).toEqual([])
    },
  )

  it.each([
    ['30003', null],
    ['30004', 'no_texts'],
    ['30005', 'unknown'],
    ['30006', 'no_texts'],
    ['30007', null],
    ['30008', null],
  ] as const)('afterwards with code %s: the doubt is %s', async (code, doubt) => {
    const { services } = await theWorld()
    const { harbor, ada, add } = await makeClient()
    await add(2)
    await pass(harbor.id, days(1.5))
    const [reminder] = left(await linesOf(ada))
    const [letter] = await services.db.orm
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(eq(outboxMessages.reference, `reminder:${reminder?.id}`))
    await post(`/api/sms/status/${letter?.id}`, { MessageStatus: 'undelivered', ErrorCode: code })
    await deliver(harbor.id)
    expect(left(await linesOf(ada))[0]).toMatchObject({ channel: 'email' })
    expect(await settingsOf(ada)).toMatchObject({ phoneDoubt: doubt })
  })

  it('is wrong about a number from which a text comes', async () => {
    const { harbor, ada, counselor, mobile, add } = await makeClient()
    refusal = { status: 400, code: 21614 }
    await add(2)
    await pass(harbor.id, days(1.5))
    refusal = null
    await reply(mobile, 'I got a new card for this phone')
    expect(await settingsOf(ada)).toMatchObject({ phoneDoubt: null })
    expect(await tasksOf(counselor, 'number')).toEqual([])
  })
})

describe('a wrong number', () => {
  it.each([
    'Wrong person, sorry',
    'You have the wrong number',
    'número equivocado, disculpe',
    'Это не тот номер',
    '打错了',
  ])('“%s” ends texts, marks the number and asks a person for the right one', async (words) => {
    const { ada, counselor, mobile } = await makeClient()
    await reply(mobile, words)
    expect(await settingsOf(ada)).toMatchObject({
      smsStoppedAt: expect.any(String),
      smsStoppedBy: 'person',
      phoneDoubt: 'wrong_person',
    })
    expect(await tasksOf(counselor, 'number')).toHaveLength(1)
    expect((await ask(counselor, clientEndpoints.revealNumber, { id: ada.clientId })).body.doubt).toBe(
      'wrong_person',
    )
  })

  it('of another person, which the client tells of, ends nothing', async () => {
    const { ada, counselor, mobile } = await makeClient()
    await reply(mobile, 'I gave you the wrong number for my sister')
    expect(await settingsOf(ada)).toMatchObject({ smsStoppedAt: null, phoneDoubt: null })
    expect(await tasksOf(counselor, 'number')).toEqual([])
  })
})
