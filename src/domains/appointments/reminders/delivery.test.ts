import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { users } from '#domains/auth/tables.ts'
import { noteUndelivered, place } from '#domains/notifications/send.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { days, hours, minutes } from '#shared/dates.ts'
import { localTime, momentAt } from '#shared/local-time.ts'
import { appointmentEndpoints } from '../contract.ts'
import { openTimeEndpoints } from '../contract/open-times.ts'
import { reminderEndpoints } from '../contract/reminders.ts'
import { noticeSteps } from './notices.ts'
import {
  deliver,
  goTo,
  lettersOf,
  linesOf,
  makeClient,
  startAtNoon,
  newsOf,
  pass,
  reply,
  tasksOf,
  token,
  zone,
} from './test-kit.ts'

beforeEach(startAtNoon)

beforeAll(async () => void ((await theWorld()).services.config.TWILIO_AUTH_TOKEN = token))
afterAll(async () => void delete (await theWorld()).services.config.TWILIO_AUTH_TOKEN)

/** What left, oldest first: the channel and to whom. */
const thatLeft = async (organizationId: string) => {
  const { services } = await theWorld()
  return (await lettersOf(organizationId))
    .filter(({ status }) => status === 'captured')
    .map(
      ({ id, channel, to }) =>
        `${channel} ${services.fields.open(to, place(organizationId, 'to_address', id))}`,
    )
    .toReversed()
}
const save = (who: Person, by: Person, more: Record<string, unknown>) =>
  ask(by, reminderEndpoints.saveReminderSettings, { id: who.clientId, ...more })
const newNumber = '(555) 013-9999'
const mail = 'email ada@example.org'
/** An hour of the wall on a day to come. */
const at = async (inDays: number, minute: number) =>
  momentAt(localTime((await theWorld()).clock.now(), zone), inDays, minute, zone).toISOString()
const move = (by: Person, id: string, scheduledAt: string) =>
  ask(by, appointmentEndpoints.changeAppointment, { id, scheduledAt, despiteClash: true })
const cancel = (by: Person, id: string) => ask(by, appointmentEndpoints.cancelAppointment, { id })
const morning = async (organizationId: string, hour = 9) => {
  await goTo(organizationId, hour)
  await deliver(organizationId)
}

describe('what waits for the morning', () => {
  it('goes by no text after STOP: the e-mail has it', async () => {
    const { harbor, ada, mobile, add } = await makeClient()
    await goTo(harbor.id, 23)
    await add(5)
    await reply(mobile, 'STOP')
    await deliver(harbor.id)
    const before = await thatLeft(harbor.id)
    await morning(harbor.id)
    expect((await thatLeft(harbor.id)).slice(before.length).filter((to) => to !== mail)).toEqual([])
    expect(await thatLeft(harbor.id)).toContain(mail)
    expect(newsOf(await linesOf(ada))).toMatchObject([{ step: noticeSteps.booked, state: 'stopped' }])
  })

  it('is told by a person where STOP leaves no way to write', async () => {
    const { harbor, counselor, mobile, add } = await makeClient({ email: false })
    await goTo(harbor.id, 12)
    const { id } = await add(5)
    await deliver(harbor.id)
    await goTo(harbor.id, 23)
    await cancel(counselor, id)
    expect(await tasksOf(counselor, 'tell')).toEqual([])
    await reply(mobile, 'STOP')
    await morning(harbor.id)
    const texts = (await lettersOf(harbor.id)).filter(({ status }) => status === 'captured')
    expect(texts.filter(({ body }) => body.includes('cancelled'))).toEqual([])
    expect(await tasksOf(counselor, 'tell')).toHaveLength(1)
  })

  it('goes nowhere once messages are off', async () => {
    const { harbor, ada, counselor, add } = await makeClient()
    await goTo(harbor.id, 23)
    const { id } = await add(5)
    await save(ada, ada, { isOff: true })
    await morning(harbor.id)
    expect(await thatLeft(harbor.id)).toEqual([])
    await save(ada, ada, { isOff: false })
    await goTo(harbor.id, 23)
    await cancel(counselor, id)
    await save(ada, ada, { isOff: true })
    await morning(harbor.id)
    expect(await thatLeft(harbor.id)).toEqual([])
    expect(await tasksOf(counselor, 'tell')).toHaveLength(1)
  })

  it('goes to the new number, and never to the old one', async () => {
    const { harbor, ada, add } = await makeClient()
    await goTo(harbor.id, 23)
    await add(5)
    await save(ada, ada, { phone: newNumber, agreesToTexts: true })
    await morning(harbor.id)
    await deliver(harbor.id)
    expect((await thatLeft(harbor.id)).toSorted()).toEqual([mail, 'sms +15550139999'])
    expect(newsOf(await linesOf(ada))).toMatchObject([{ channel: 'sms', state: 'captured' }])
  })

  it('goes nowhere once the account is closed, and a person tells what was known', async () => {
    const { services, clock } = await theWorld()
    const { harbor, ada, counselor, add } = await makeClient()
    await goTo(harbor.id, 12)
    const { id } = await add(5)
    await deliver(harbor.id)
    const before = await thatLeft(harbor.id)
    await goTo(harbor.id, 23)
    await move(counselor, id, await at(7, 840))
    await add(6)
    await services.db.orm.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, ada.id))
    clock.advance(hours(10))
    await deliver(harbor.id)
    expect(await thatLeft(harbor.id)).toEqual(before)
    counselor.cookie = await harbor.signIn(counselor.id, counselor.role)
    expect(await tasksOf(counselor, 'tell')).toHaveLength(1)
  })

  it('of a free time goes to the new number', async () => {
    const { harbor, ada, counselor } = await makeClient()
    const ben = await harbor.person('client')
    await harbor.assign(ben, counselor)
    await goTo(harbor.id, 23)
    await ask(ada, openTimeEndpoints.joinWaitingList, { id: ada.clientId, providerId: counselor.id })
    const taken = await ask(counselor, appointmentEndpoints.createAppointment, {
      clientId: ben.clientId,
      kind: 'session',
      mode: 'phone',
      scheduledAt: await at(4, 840),
    })
    await cancel(counselor, taken.body.id)
    await save(ada, ada, { phone: newNumber, agreesToTexts: true })
    await morning(harbor.id)
    await deliver(harbor.id)
    expect(await thatLeft(harbor.id)).toEqual(['sms +15550139999'])
  })

  it('asked for by hand again and again, leaves once', async () => {
    const { harbor, counselor, ada, add } = await makeClient()
    await goTo(harbor.id, 12)
    const { id: appointmentId } = await add(5)
    await deliver(harbor.id)
    const before = (await thatLeft(harbor.id)).length
    await goTo(harbor.id, 22)
    for (let times = 0; times < 3; times++) {
      const { body } = await ask(counselor, reminderEndpoints.sendAppointmentReminder, { appointmentId })
      expect(body).toEqual({ channel: 'sms' })
      ;(await theWorld()).clock.advance(minutes(10))
    }
    await morning(harbor.id)
    expect(await thatLeft(harbor.id)).toHaveLength(before + 1)
    expect((await linesOf(ada)).filter(({ step }) => step === -1)).toMatchObject([{ state: 'captured' }])
  })
})

describe('news of an early date that cannot be told before the morning', () => {
  const early = 450
  const known = async () => {
    const made = await makeClient()
    const { harbor, add } = made
    await goTo(harbor.id, 12)
    const { id } = await add(1, { scheduledAt: await at(1, early), kind: 'office' })
    await deliver(harbor.id)
    await goTo(harbor.id, 22)
    return { ...made, id, before: await thatLeft(harbor.id) }
  }

  it('that it is cancelled is told by a person at once, and by no letter afterwards', async () => {
    const { harbor, counselor, id, before } = await known()
    await cancel(counselor, id)
    expect(await tasksOf(counselor, 'tell')).toHaveLength(1)
    await morning(harbor.id)
    expect(await thatLeft(harbor.id)).toEqual(before)
  })

  it('that it moved away is told by a person at once, and by a letter of the new time', async () => {
    const { harbor, counselor, id, before } = await known()
    await move(counselor, id, await at(6, 840))
    expect(await tasksOf(counselor, 'tell')).toHaveLength(1)
    await morning(harbor.id)
    expect(await thatLeft(harbor.id)).toHaveLength(before.length + 2)
  })

  it('that another one moved there, or is new, is told by a person at once', async () => {
    const { harbor, counselor, add } = await makeClient()
    await goTo(harbor.id, 12)
    const { id } = await add(5)
    await deliver(harbor.id)
    await goTo(harbor.id, 22)
    await move(counselor, id, await at(1, early))
    await add(1, { scheduledAt: await at(1, early + 60) })
    expect(await tasksOf(counselor, 'tell')).toHaveLength(2)
  })

  it('is nothing to hurry for where there is time in the morning', async () => {
    const { harbor, counselor, add } = await makeClient()
    await goTo(harbor.id, 22)
    await add(1, { scheduledAt: await at(1, 600) })
    expect(await tasksOf(counselor, 'tell')).toEqual([])
  })
})

describe('a date that is over', () => {
  it('is not written about because a provider says late that a letter did not arrive', async () => {
    const { services } = await theWorld()
    const { harbor, add } = await makeClient()
    await goTo(harbor.id, 12)
    await add(1)
    await pass(harbor.id, days(1.5))
    const before = await lettersOf(harbor.id)
    const today = before.find(({ channel }) => channel === 'sms')
    expect(today?.body).toContain('Running late')
    const id = today?.id ?? ''
    await services.db.orm.update(outboxMessages).set({ status: 'accepted' }).where(eq(outboxMessages.id, id))
    await noteUndelivered(services, id)
    expect(await lettersOf(harbor.id)).toHaveLength(before.length)
  })

  it('is not written about by what a server that was away left waiting', async () => {
    const { harbor, ada, add } = await makeClient()
    // At night the letter waits for the morning, so that the queue of this server does not take it first.
    await goTo(harbor.id, 23)
    const { id: appointmentId } = await add(1)
    ;(await theWorld()).clock.advance(days(2))
    await deliver(harbor.id)
    expect(await thatLeft(harbor.id)).toEqual([])
    ada.cookie = await harbor.signIn(ada.id, ada.role)
    const news = newsOf(await linesOf(ada)).filter((line) => line.appointmentId === appointmentId)
    expect(news).toMatchObject([{ state: 'stopped' }])
  })
})
