import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, theWorld } from '#app/test-kit.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { days } from '#shared/dates.ts'
import { appointmentEndpoints } from '../contract.ts'
import { reminderEndpoints } from '../contract/reminders.ts'
import {
  choices,
  lastText,
  left,
  linesOf,
  makeClient,
  startAtNoon,
  pass,
  post,
  reply,
  tasksOf,
  token,
} from './test-kit.ts'

beforeEach(startAtNoon)

describe('a text that comes back', () => {
  beforeAll(async () => void ((await theWorld()).services.config.TWILIO_AUTH_TOKEN = token))
  afterAll(async () => void delete (await theWorld()).services.config.TWILIO_AUTH_TOKEN)

  it('that is not signed by the provider does not exist', async () => {
    const answer = await post(
      '/api/sms/inbound',
      { From: '+15550102001', Body: 'STOP', MessageSid: 'x' },
      false,
    )
    expect(answer.statusCode).toBe(404)
  })

  it('1 is yes, 2 another time, 3 a call', async () => {
    const { harbor, ada, counselor, mobile, add } = await makeClient()
    const date = await add(2)
    await pass(harbor.id, days(1.5))
    expect((await reply(mobile, '1')).statusCode).toBe(200)
    const seen = await ask(ada, appointmentEndpoints.readAppointment, { id: date.id })
    expect(seen.body.confirmedAt).not.toBeNull()
    expect(left(await linesOf(ada))[0]).toMatchObject({ answer: 'yes' })
    expect(await lastText(harbor.id)).toContain('See you then')
    await reply(mobile, "can't make it")
    await reply(mobile, 'Please call me')
    expect(await tasksOf(counselor, 'change')).toHaveLength(1)
    expect(await tasksOf(counselor, 'call')).toHaveLength(1)
  })

  it('STOP in any reasonable words ends texts, START begins them again; other channels go on', async () => {
    const { harbor, ada, counselor, mobile, add } = await makeClient()
    for (const words of ['Please stop texting me', 'no me escriban mas', 'STOP', 'لا ترسلوا'] as const) {
      await reply(mobile, 'start')
      await reply(mobile, words)
      const { body } = await ask(ada, reminderEndpoints.readReminderSettings, { id: ada.clientId })
      expect(body.smsStoppedAt, words).not.toBeNull()
    }
    const again = { id: ada.clientId, ...choices, agreesToTexts: true }
    const byStaff = await ask(counselor, reminderEndpoints.saveReminderSettings, again)
    expect(byStaff.body.smsStoppedAt, 'the team cannot take it back').not.toBeNull()
    await add(2)
    await pass(harbor.id, days(1.5))
    expect(left(await linesOf(ada))[0]).toMatchObject({ channel: 'email' })
    const own = await ask(ada, reminderEndpoints.saveReminderSettings, again)
    expect(own.body.smsStoppedAt).toBeNull()
  })

  it('in words is read by a person, once however often it is delivered', async () => {
    const { counselor, mobile } = await makeClient()
    await reply(mobile, 'My bus card does not work, what should I do tomorrow?', 'SM-twice')
    await reply(mobile, 'My bus card does not work, what should I do tomorrow?', 'SM-twice')
    expect(await tasksOf(counselor, 'text')).toHaveLength(1)
  })

  it('that tells of need is answered with 211, and a person reads it', async () => {
    const { harbor, counselor, mobile } = await makeClient()
    await reply(mobile, 'i have no place to sleep tonight')
    expect(await lastText(harbor.id)).toMatch(/211.*988/)
    expect(await tasksOf(counselor, 'text')).toHaveLength(1)
  })

  it('that is a cry for help opens an alert, whatever else its words mean', async () => {
    const { harbor, counselor, mobile } = await makeClient()
    await reply(mobile, 'stop. I want to die')
    const { body } = await ask(counselor, crisisEndpoints.listAlerts)
    expect(body).toHaveLength(1)
    const answer = await lastText(harbor.id)
    expect(answer).toContain('988')
    expect(saysNothing(answer ?? '')).toBe(true)
  })

  it('the provider says that a text did not arrive: the next channel takes it', async () => {
    const { services } = await theWorld()
    const { harbor, ada, add } = await makeClient()
    await add(2)
    await pass(harbor.id, days(1.5))
    const [reminder] = left(await linesOf(ada))
    const [letter] = await services.db.orm
      .update(outboxMessages)
      .set({ status: 'accepted' })
      .where(eq(outboxMessages.reference, `reminder:${reminder?.id}`))
      .returning({ id: outboxMessages.id })
    await post(`/api/sms/status/${letter?.id}`, { MessageStatus: 'undelivered' })
    expect(left(await linesOf(ada))[0]).toMatchObject({ channel: 'email' })
  })
})
