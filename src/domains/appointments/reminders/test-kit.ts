import { createHmac } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { ask, makeOrganization, moveToHour, type Person, theWorld } from '#app/test-kit.ts'
import { testClock } from '#app/test-clock.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { deliverLetter, deliverSms, place } from '#domains/notifications/send.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { testStart } from '#platform/clock.ts'
import { hours } from '#shared/dates.ts'
import { localTime } from '#shared/local-time.ts'
import { appointmentEndpoints } from '../contract.ts'
import { reminderEndpoints } from '../contract/reminders.ts'
import { byHand } from './remind.ts'
import { remindOn } from './scheduler.ts'

export const zone = 'America/Los_Angeles'
export const choices = {
  isOff: false,
  channels: ['sms', 'email'],
  ladder: 'all',
  fromMinute: 480,
  toMinute: 1260,
  timeZone: zone,
}
let number = 2000
export const phone = () => `(555) 010-${(number += 1)}`

/** Every test of reminders begins at noon, by day, whatever hour the one before ended at: `beforeEach(startAtNoon)`. */
export const startAtNoon = (): void => testClock.set(new Date(testStart.getTime() + hours(2)))

/** A client who agreed to texts, with a counselor; time is moved, so each test has an organization of its own. */
export const makeClient = async ({ email = true, agrees = true } = {}) => {
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
export const signedIn = new Map<string, () => Promise<void>>()

/** Moves the clock on to an hour of the client's day. */
export const goTo = async (organizationId: string, hour: number) => {
  await moveToHour(hour, zone)
  await signedIn.get(organizationId)?.()
}

/** Lets time pass in steps of six hours, the scheduler looking each time, and delivers what leaves. */
export const pass = async (organizationId: string, total: number) => {
  const { services, clock } = await theWorld()
  for (let left = total; left > 0; left -= hours(6)) {
    clock.advance(Math.min(left, hours(6)))
    await remindOn(services, organizationId)
    await deliver(organizationId)
  }
  await signedIn.get(organizationId)?.()
}
export const deliver = async (organizationId: string) => {
  const { services } = await theWorld()
  const queued = await services.db.orm
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.organizationId, organizationId), eq(outboxMessages.status, 'queued')))
  for (const { id, channel } of queued)
    await (channel === 'sms' ? deliverSms : deliverLetter).run(services, { id, tries: 0 })
}
export const lettersOf = async (organizationId: string) => {
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
export const linesOf = async (client: Person) =>
  (await ask(client, reminderEndpoints.listReminders, { id: client.clientId })).body
export type Lines = Awaited<ReturnType<typeof linesOf>>
export const left = (lines: Lines) => lines.filter(({ state, step }) => state !== 'planned' && step >= byHand)
export const newsOf = (lines: Lines) => lines.filter(({ step }) => step < byHand)
export const tasksOf = async (counselor: Person, kind: string) =>
  (await ask(counselor, taskEndpoints.listOpenTasks)).body.filter((task) => task.kind === kind)

/** The token that the provider signs with. */
export const token = 'the token of the account'

let sid = 0
export const post = async (path: string, fields: Record<string, string>, signed = true, host?: string) => {
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
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
      ...(host ? { host } : {}),
    },
    payload: new URLSearchParams(fields).toString(),
  })
}
export const reply = (from: string, Body: string, MessageSid = `SM${(sid += 1)}`) =>
  post('/api/sms/inbound', { From: from.replace(/\D/g, '').replace(/^/, '+1'), Body, MessageSid })
/** A text from any number to the organization of this address. */
export const textTo = (host: string, from: string, Body: string, more: Record<string, string> = {}) =>
  post('/api/sms/inbound', { From: from, Body, MessageSid: `SM${(sid += 1)}`, ...more }, true, host)
export const lastText = async (organizationId: string) =>
  (await lettersOf(organizationId)).find(({ channel }) => channel === 'sms')?.body
