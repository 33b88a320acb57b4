import { createHmac } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { isNeutral } from '#domains/notifications/neutral.ts'
import { deliverLetter, deliverSms, noteUndelivered, place } from '#domains/notifications/send.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { days, hours, minutes } from '#shared/dates.ts'
import { localTime } from '#shared/local-time.ts'
import { appointmentEndpoints } from '../contract.ts'
import { reminderEndpoints } from '../contract/reminders.ts'
import { reminders } from '../tables.ts'
import { remindOn } from './scheduler.ts'

const zone = 'America/Los_Angeles'
const choices = {
  isOff: false,
  channels: ['sms', 'email'],
  ladder: 'all',
  fromMinute: 480,
  toMinute: 1260,
  timeZone: zone,
}
let number = 2000
const phone = () => `(555) 010-${(number += 1)}`

/** A client who agreed to texts, with a counselor; time is moved, so each test has an organization of its own. */
const makeClient = async ({ email = true, agrees = true } = {}) => {
  const { services, clock } = await theWorld()
  const harbor = await makeOrganization()
  const counselor = await harbor.person('therapist')
  const ada = await harbor.person('client')
  await harbor.assign(ada, counselor)
  if (email)
    await services.db.orm
      .update(users)
      .set({ email: services.fields.seal('ada@example.org', emailPlace(harbor.id, ada.id)) })
      .where(eq(users.id, ada.id))
  signedIn.set(harbor.id, async () => {
    for (const person of [ada, counselor]) person.cookie = await harbor.signIn(person.id, person.role)
  })
  const mobile = phone()
  const settings = await ask(ada, reminderEndpoints.saveReminderSettings, {
    id: ada.clientId,
    ...choices,
    phone: mobile,
    agreesToTexts: agrees,
  })
  expect(settings.status).toBe(200)
  const add = async (inDays: number, more: Record<string, unknown> = {}) => {
    const local = localTime(clock.now(), zone)
    // Fourteen o'clock on the wall or near it, whatever the clocks do in between.
    const at = new Date(Date.UTC(local.year, local.month - 1, local.day + inDays, 22))
    const made = await ask(counselor, appointmentEndpoints.createAppointment, {
      clientId: ada.clientId,
      title: 'Hearing at the courthouse',
      place: 'Superior Court',
      room: '4',
      kind: 'court',
      scheduledAt: at.toISOString(),
      ...more,
    })
    expect(made.status).toBe(201)
    return made.body
  }
  return { harbor, counselor, ada, mobile, add }
}

/** Who is signed in where: a session does not outlast the days that pass. */
const signedIn = new Map<string, () => Promise<void>>()

/** Lets time pass in steps of six hours, the scheduler looking each time, and delivers what leaves. */
const pass = async (organizationId: string, total: number) => {
  const { services, clock } = await theWorld()
  for (let left = total; left > 0; left -= hours(6)) {
    clock.advance(Math.min(left, hours(6)))
    await remindOn(services, organizationId)
    await deliver(organizationId)
  }
  await signedIn.get(organizationId)?.()
}
const deliver = async (organizationId: string) => {
  const { services } = await theWorld()
  const queued = await services.db.orm
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.organizationId, organizationId), eq(outboxMessages.status, 'queued')))
  for (const { id, channel } of queued)
    await (channel === 'sms' ? deliverSms : deliverLetter).run(services, { id, tries: 0 })
}
const lettersOf = async (organizationId: string) => {
  const { services } = await theWorld()
  const rows = await services.db.orm
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.organizationId, organizationId))
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
  return rows.map((row) => ({
    ...row,
    body: services.fields.open(row.body, place(organizationId, 'body', row.id)),
  }))
}
const linesOf = async (client: Person) =>
  (await ask(client, reminderEndpoints.listReminders, { id: client.clientId })).body
const left = (lines: Awaited<ReturnType<typeof linesOf>>) => lines.filter(({ state }) => state !== 'planned')
const tasksOf = async (counselor: Person, kind: string) =>
  (await ask(counselor, taskEndpoints.listOpenTasks)).body.filter((task) => task.kind === kind)

describe('the ladder', () => {
  it('reminds ten, seven, three and one days before and in the morning, by day, in words that tell nothing', async () => {
    const { harbor, ada, add } = await makeClient()
    await add(12)
    await pass(harbor.id, days(13))
    const lines = left(await linesOf(ada))
    expect(lines.map(({ step }) => step)).toEqual([0, 1, 3, 7, 10])
    expect(lines.every(({ state, channel }) => state === 'captured' && channel === 'sms')).toBe(true)
    for (const { at } of lines) {
      const { minute } = localTime(new Date(at), zone)
      expect(minute).toBeGreaterThanOrEqual(480)
      expect(minute).toBeLessThan(1260)
    }
    const letters = await lettersOf(harbor.id)
    // One says that it was booked, five remind; the e-mail with the calendar file is the seventh.
    expect(letters.filter(({ channel }) => channel === 'sms')).toHaveLength(6)
    for (const { body, subject } of letters) {
      expect(isNeutral(body), body).toBe(true)
      expect(isNeutral(subject ?? '')).toBe(true)
      expect(body).not.toMatch(/hearing|court|room 4/i)
    }
    expect(letters.some(({ attachment }) => attachment !== null)).toBe(true)
  })

  it('leaves out what would have been due before it was booked, and reminds of other dates less often', async () => {
    const { harbor, ada, add } = await makeClient()
    await add(2, { kind: 'health', title: 'Dentist' })
    await pass(harbor.id, days(3))
    expect(left(await linesOf(ada)).map(({ step }) => step)).toEqual([0, 1])
  })

  it('a date that was cancelled is not reminded of; one that was moved is, of its new time', async () => {
    const { harbor, ada, counselor, add } = await makeClient()
    const [gone, moved] = [await add(4), await add(5)]
    await ask(counselor, appointmentEndpoints.cancelAppointment, { id: gone.id })
    const later = new Date(Date.parse(moved.scheduledAt) + days(7)).toISOString()
    await ask(counselor, appointmentEndpoints.changeAppointment, { id: moved.id, scheduledAt: later })
    await pass(harbor.id, days(6))
    const lines = await linesOf(ada)
    expect(lines.filter(({ appointmentId }) => appointmentId === gone.id)).toEqual([])
    const own = lines.filter(({ appointmentId }) => appointmentId === moved.id)
    expect(own.every(({ scheduledAt }) => scheduledAt === later)).toBe(true)
    expect(left(own).map(({ step }) => step)).toEqual([7, 10])
    expect(own.filter(({ state }) => state === 'planned').map(({ step }) => step)).toEqual([3, 1, 0])
  })

  it('looked at by several processes at once is climbed once', async () => {
    const { services, clock } = await theWorld()
    const { harbor, ada, add } = await makeClient()
    await add(4)
    await pass(harbor.id, days(1))
    clock.advance(days(1))
    await Promise.all([1, 2, 3].map(() => remindOn(services, harbor.id)))
    await signedIn.get(harbor.id)?.()
    expect(left(await linesOf(ada)).map(({ step }) => step)).toEqual([3])
  })

  it('switched off for one client, nothing leaves', async () => {
    const { harbor, ada, counselor, add } = await makeClient()
    const off = { id: ada.clientId, ...choices, isOff: true, agreesToTexts: true }
    expect((await ask(counselor, reminderEndpoints.saveReminderSettings, off)).status).toBe(200)
    await add(3)
    await pass(harbor.id, days(4))
    expect(await linesOf(ada)).toEqual([])
    expect(await lettersOf(harbor.id)).toEqual([])
  })
})

describe('who cannot be reached', () => {
  it('by SMS is written to by e-mail, and in the end a person has it', async () => {
    const { services } = await theWorld()
    const { harbor, ada, counselor, add } = await makeClient()
    await add(2)
    await pass(harbor.id, days(1.5))
    const undelivered = async () => {
      const [row] = await services.db.orm
        .select()
        .from(reminders)
        .where(eq(reminders.clientId, ada.clientId ?? ''))
        .orderBy(desc(reminders.createdAt))
      const [letter] = await services.db.orm
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.reference, `reminder:${row?.id}`))
        .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
      await services.db.orm
        .update(outboxMessages)
        .set({ status: 'accepted' })
        .where(eq(outboxMessages.id, letter?.id ?? ''))
      await noteUndelivered(services, letter?.id ?? '')
      return left(await linesOf(ada))[0]
    }
    expect(await undelivered()).toMatchObject({ channel: 'email' })
    await deliver(harbor.id)
    expect(await undelivered()).toMatchObject({ state: 'by_person' })
    expect(await tasksOf(counselor, 'remind')).toHaveLength(1)
  })

  it('at all is a task for a person from the first step on', async () => {
    const { harbor, ada, counselor, add } = await makeClient({ email: false, agrees: false })
    await add(4)
    await pass(harbor.id, days(2))
    expect(left(await linesOf(ada))[0]).toMatchObject({ step: 3, state: 'by_person', channel: null })
    expect(await tasksOf(counselor, 'remind')).toHaveLength(1)
  })

  it('somebody without a safe place to live is called, too', async () => {
    const { harbor, ada, counselor, add } = await makeClient()
    const byPerson = { id: ada.clientId, ...choices, agreesToTexts: true, isByPerson: true }
    expect((await ask(ada, reminderEndpoints.saveReminderSettings, byPerson)).status).toBe(403)
    expect((await ask(counselor, reminderEndpoints.saveReminderSettings, byPerson)).status).toBe(200)
    await add(4)
    await pass(harbor.id, days(2))
    expect(left(await linesOf(ada))[0]).toMatchObject({ step: 3, channel: 'sms', state: 'captured' })
    expect(await tasksOf(counselor, 'remind')).toHaveLength(1)
  })
})

describe('a change of the settings', () => {
  it('names only what it changes: two of the team at once do not undo each other', async () => {
    const { ada, counselor } = await makeClient()
    const change = (named: Record<string, unknown>) =>
      ask(counselor, reminderEndpoints.saveReminderSettings, { id: ada.clientId, ...named })
    const both = await Promise.all([change({ isOff: true }), change({ isByPerson: true })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await ask(ada, reminderEndpoints.readReminderSettings, { id: ada.clientId })
    expect(body).toMatchObject({
      isOff: true,
      isByPerson: true,
      ladder: 'all',
      fromMinute: 480,
      toMinute: 1260,
    })
    expect(body.smsAgreedAt).not.toBeNull()
  })

  it('keeps the hours in order, also when one end alone is named', async () => {
    const { ada } = await makeClient()
    const change = (named: Record<string, unknown>) =>
      ask(ada, reminderEndpoints.saveReminderSettings, { id: ada.clientId, ...named })
    expect((await change({ fromMinute: 1300 })).status).toBe(400)
    expect((await change({ toMinute: 480 })).status).toBe(400)
    expect((await change({ fromMinute: 600 })).body).toMatchObject({ fromMinute: 600, toMinute: 1260 })
  })
})

describe('agreement', () => {
  it('to texts needs a number, and without it none leaves', async () => {
    const { ada, harbor, add } = await makeClient({ agrees: false })
    const bad = await ask(ada, reminderEndpoints.saveReminderSettings, {
      id: ada.clientId,
      ...choices,
      phone: '123',
      agreesToTexts: true,
    })
    expect(bad.status).toBe(400)
    await add(2)
    await pass(harbor.id, days(2))
    expect((await lettersOf(harbor.id)).map(({ channel }) => channel)).not.toContain('sms')
    expect(left(await linesOf(ada)).length).toBeGreaterThan(0)
  })
})

describe('a text that comes back', () => {
  const token = 'the token of the account'
  beforeAll(async () => void ((await theWorld()).services.config.TWILIO_AUTH_TOKEN = token))
  afterAll(async () => void delete (await theWorld()).services.config.TWILIO_AUTH_TOKEN)

  let sid = 0
  const post = async (path: string, fields: Record<string, string>, signed = true) => {
    const { server, services } = await theWorld()
    const url = `${services.config.PUBLIC_URL ?? `http://localhost:${services.config.PORT}`}${path}`
    const text =
      url +
      Object.entries(fields)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flat()
        .join('')
    const signature = createHmac('sha1', signed ? token : 'another')
      .update(text)
      .digest('base64')
    return server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      payload: new URLSearchParams(fields).toString(),
    })
  }
  const reply = (from: string, Body: string, MessageSid = `SM${(sid += 1)}`) =>
    post('/api/sms/inbound', { From: from.replace(/\D/g, '').replace(/^/, '+1'), Body, MessageSid })
  const lastText = async (organizationId: string) =>
    (await lettersOf(organizationId)).find(({ channel }) => channel === 'sms')?.body

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

  it('that is a cry for help opens an alert, whatever else its words mean', async () => {
    const { harbor, counselor, mobile } = await makeClient()
    await reply(mobile, 'stop. I want to die')
    const { body } = await ask(counselor, crisisEndpoints.listAlerts)
    expect(body).toHaveLength(1)
    const answer = await lastText(harbor.id)
    expect(answer).toContain('988')
    expect(isNeutral(answer ?? '')).toBe(true)
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

describe('the scheduler', () => {
  it('proves that it ran', async () => {
    const { services, clock } = await theWorld()
    const { harbor } = await makeClient()
    const admin = await harbor.person('admin')
    await remindOn(services, harbor.id)
    expect((await ask(admin, reminderEndpoints.readReminderHealth)).body).toMatchObject({ isLate: false })
    clock.advance(minutes(10))
    expect((await ask(admin, reminderEndpoints.readReminderHealth)).body).toMatchObject({ isLate: true })
  })
})

it('a reminder by hand leaves now, by the channel that is open', async () => {
  const { harbor, counselor, add } = await makeClient()
  const date = await add(5)
  const sent = await ask(counselor, reminderEndpoints.sendAppointmentReminder, { appointmentId: date.id })
  expect(sent.body).toEqual({ channel: 'sms' })
  await deliver(harbor.id)
  expect(
    (await lettersOf(harbor.id)).filter(({ reference }) => reference?.startsWith('reminder:')),
  ).toHaveLength(1)
})
