import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { phonePlace } from '#domains/auth/phone.ts'
import { users } from '#domains/auth/tables.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { handIn } from '#domains/submissions/test-kit.ts'
import { eq } from 'drizzle-orm'
import { days } from '#shared/dates.ts'
import { reminderEndpoints } from '../contract/reminders.ts'
import { lastText, makeClient, pass, reply, startAtNoon, tasksOf, textTo, token } from './test-kit.ts'

beforeEach(startAtNoon)
beforeAll(async () => void ((await theWorld()).services.config.TWILIO_AUTH_TOKEN = token))
afterAll(async () => void delete (await theWorld()).services.config.TWILIO_AUTH_TOKEN)

let last = 0
const stranger = (): string => `+1555016${String((last += 1)).padStart(4, '0')}`
const alertsOf = async (counselor: Person) => (await ask(counselor, crisisEndpoints.listAlerts)).body
const bodiesOf = async (counselor: Person, id: string | null) =>
  (await ask(counselor, reminderEndpoints.listClientTexts, { id })).body.map(({ body }) => body)

/** A client with a counselor, and a number on no record that has texted. */
const texted = async (words: string) => {
  const made = await makeClient()
  const number = stranger()
  await textTo(made.harbor.host, number, words)
  const alert = (await alertsOf(made.counselor)).find(({ isGuest }) => isGuest)
  return { ...made, number, guest: alert?.clientId ?? '' }
}

describe('a text from a number on no record', () => {
  it('that asks for help stands on the desk at once, whatever the spelling', async () => {
    for (const words of ['help me', 'HELP ME please', 'please help me im scared']) {
      const { counselor, guest, number } = await texted(words)
      expect(guest, words).not.toBe('')
      const alert = (await alertsOf(counselor)).find(({ clientId }) => clientId === guest)
      expect(alert, words).toMatchObject({ isGuest: true, takenBy: null })
      const shown = await ask(counselor, crisisEndpoints.takeAlert, { id: alert?.id ?? '' })
      expect(shown.status, words).toBe(200)
      expect(
        (await ask(counselor, clientEndpoints.revealNumber, { id: guest, alertId: alert?.id })).body.number,
      ).toBe(number)
    }
  })

  it('is joined to a client: earlier and later texts lie with the record, and so does the number', async () => {
    const { harbor, ada, counselor, number, guest } = await texted(
      'This is A., new phone, can you move Tuesday?',
    )
    expect(await lastText(harbor.id)).toMatch(/a person on our team reads this.*988/)
    const joined = await ask(counselor, reminderEndpoints.joinNumber, { id: guest, clientId: ada.clientId })
    expect(joined.body).toEqual({ clientId: ada.clientId })
    await textTo(harbor.host, number, 'and my bus card is lost')
    expect(await bodiesOf(counselor, ada.clientId)).toEqual([
      'and my bus card is lost',
      'This is A., new phone, can you move Tuesday?',
    ])
    const shown = await ask(counselor, clientEndpoints.revealNumber, { id: ada.clientId })
    expect(shown.body.number).toBe(number)
    expect(await harbor.lastAudit('client.number_joined')).toMatchObject({
      clientId: ada.clientId,
      actorUserId: counselor.id,
    })
    expect((await alertsOf(counselor)).filter(({ isGuest }) => isGuest)).toEqual([])
  })

  it('in danger keeps its alert and its talk when it is joined', async () => {
    const { harbor, ada, counselor, number, guest } = await texted('I want to kill myself tonight')
    const [before] = await alertsOf(counselor)
    await ask(counselor, reminderEndpoints.joinNumber, { id: guest, clientId: ada.clientId })
    expect(await alertsOf(counselor)).toMatchObject([
      { id: before?.id, level: 'crisis', clientId: ada.clientId, isGuest: false, reasons: before?.reasons },
    ])
    const asked = await lastText(harbor.id)
    await textTo(harbor.host, number, 'no, I am not safe')
    expect(await lastText(harbor.id)).not.toBe(asked)
    expect(await alertsOf(counselor)).toHaveLength(1)
  })

  it('is not joined while both have an alert, and nothing of it moves', async () => {
    const { ada, counselor, mobile, guest } = await texted('I want to kill myself tonight')
    await reply(mobile, 'I want to die')
    const refused = await ask(counselor, reminderEndpoints.joinNumber, { id: guest, clientId: ada.clientId })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'appointments.number_in_crisis' }])
    expect(await bodiesOf(counselor, guest)).toEqual(['I want to kill myself tonight'])
  })

  it('takes an end of texts along', async () => {
    const { harbor, ada, counselor, number, guest } = await texted('who is this?')
    await textTo(harbor.host, number, 'STOP')
    await ask(counselor, reminderEndpoints.joinNumber, { id: guest, clientId: ada.clientId })
    const { body } = await ask(ada, reminderEndpoints.readReminderSettings, { id: ada.clientId })
    expect(body.smsStoppedAt).not.toBeNull()
  })

  it('is joined by nobody else, and to nobody who is not in the caseload', async () => {
    const { harbor, ada, counselor, guest } = await texted('who is this?')
    const other = await harbor.person('therapist')
    const ben = await harbor.person('client')
    const elsewhere = await (await makeOrganization()).person('therapist')
    const join = (by: Person | null, id: string | null, clientId: string | null) =>
      ask(by, reminderEndpoints.joinNumber, { id, clientId }).then(({ status }) => status)
    expect(await join(null, guest, ada.clientId)).toBe(401)
    expect(await join(ada, guest, ada.clientId)).toBe(403)
    expect(await join(elsewhere, guest, ada.clientId)).toBe(404)
    expect(await join(other, guest, ada.clientId)).toBe(404)
    expect(await join(counselor, guest, ben.clientId)).toBe(404)
    expect(await join(counselor, ada.clientId, ada.clientId)).toBe(404)
    expect(await join(counselor, guest, '!!')).toBe(400)
  })
})

describe('who is known at a number', () => {
  it('is told to the responder: a registration, a colleague, a supporter', async () => {
    const { services } = await theWorld()
    const { harbor, counselor } = await makeClient()
    const number = stranger()
    const { id } = await handIn(harbor.id, { kind: 'intake', phone: number })
    const colleague = await harbor.person('therapist')
    await services.db.orm
      .update(users)
      .set({ phone: services.fields.seal(number, phonePlace(harbor.id, colleague.id)) })
      .where(eq(users.id, colleague.id))
    await textTo(harbor.host, number, 'I want to die')
    const [alert] = await alertsOf(counselor)
    const known = await ask(counselor, reminderEndpoints.readNumberOwners, { id: alert?.clientId })
    expect(known.body.number).toBe(number)
    expect(known.body.owners).toMatchObject([
      { kind: 'staff', id: colleague.id },
      { kind: 'submission', id },
    ])
    expect(await harbor.lastAudit('client.number_revealed')).toMatchObject({ clientId: alert?.clientId })
  })
})

describe('the number of a request', () => {
  it('shows what came from it, also once the sender has a new phone', async () => {
    const { harbor } = await makeClient()
    const admin = await harbor.person('admin')
    const [first, second] = [stranger(), stranger()]
    const { id } = await handIn(harbor.id, { kind: 'property', phone: first })
    await textTo(harbor.host, first, 'the key is with my neighbor')
    await textTo(harbor.host, second, 'I have a new phone')
    const read = async (by: Person | null) => ask(by, submissionEndpoints.listSubmissionTexts, { id })
    expect((await read(admin)).body.map(({ body }) => body)).toEqual(['the key is with my neighbor'])
    expect(await harbor.lastAudit('submission.texts_read')).toMatchObject({ recordId: id })
    const put = (by: Person | null, phone: string) =>
      ask(by, submissionEndpoints.putSubmissionNumber, { id, phone })
    expect((await put(admin, 'call my sister')).status).toBe(400)
    expect((await put(await harbor.person('therapist'), second)).status).toBe(404)
    expect((await put(admin, second)).body.phone).toBe(second)
    expect(await harbor.lastAudit('submission.number_changed')).toMatchObject({ recordId: id })
    expect((await read(admin)).body.map(({ body }) => body)).toEqual(['I have a new phone'])
    expect((await read(await harbor.person('therapist'))).status).toBe(404)
    expect((await read(null)).status).toBe(401)
  })
})

describe('the conversation by text', () => {
  it('holds what we wrote and what the client wrote, by time', async () => {
    const { harbor, ada, counselor, mobile, add } = await makeClient()
    await add(2)
    await pass(harbor.id, days(1.5))
    await reply(mobile, '1')
    const { body } = await ask(counselor, reminderEndpoints.listClientTexts, { id: ada.clientId })
    expect(body[0]).toMatchObject({ isOurs: false, body: '1', answer: expect.stringContaining('See you') })
    expect(body[1]).toMatchObject({ isOurs: true, body: expect.stringContaining('appointment') })
    expect(await tasksOf(counselor, 'text')).toEqual([])
  })
})
