import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, theWorld } from '#app/test-kit.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { noteUndelivered } from '#domains/notifications/send.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { days, hours, minutes } from '#shared/dates.ts'
import { localTime } from '#shared/local-time.ts'
import { appointmentEndpoints } from '../contract.ts'
import { reminderEndpoints } from '../contract/reminders.ts'
import { heartbeats, reminders } from '../tables.ts'
import { noticeSteps } from './notices.ts'
import { byHand } from './remind.ts'
import { remindOn } from './scheduler.ts'
import {
  choices,
  deliver,
  left,
  lettersOf,
  linesOf,
  makeClient,
  startAtNoon,
  pass,
  signedIn,
  tasksOf,
  zone,
} from './test-kit.ts'

beforeEach(startAtNoon)

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
      expect(saysNothing(body), body).toBe(true)
      expect(saysNothing(subject ?? '')).toBe(true)
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
    const ofGone = lines.filter(({ appointmentId }) => appointmentId === gone.id)
    expect(ofGone.map(({ step }) => step)).toEqual([noticeSteps.cancelled, noticeSteps.booked])
    const own = lines.filter(({ appointmentId, step }) => appointmentId === moved.id && step >= byHand)
    expect(own.every(({ scheduledAt }) => scheduledAt === later)).toBe(true)
    expect(left(own).map(({ step }) => step)).toEqual([7, 10])
    expect(own.filter(({ state }) => state === 'planned').map(({ step }) => step)).toEqual([3, 1, 0])
  })

  it('of a date that turns out to be a court begins to be climbed', async () => {
    const { harbor, ada, counselor, add } = await makeClient()
    const { id } = await add(12, { kind: 'other', title: 'Papers' })
    await pass(harbor.id, hours(6))
    const change = { id, kind: 'court' }
    expect((await ask(counselor, appointmentEndpoints.changeAppointment, change)).body.kind).toBe('court')
    await pass(harbor.id, days(6))
    expect(left(await linesOf(ada)).map(({ step }) => step)).toEqual([7, 10])
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

describe('what is planned', () => {
  it('names the nearest first, however many dates there are', async () => {
    const { ada, add } = await makeClient()
    await add(22, { repeat: { every: 'week', times: 26 } })
    await add(21, { repeat: { every: 'week', times: 26 } })
    const { id } = await add(4)
    expect((await linesOf(ada))[0]).toMatchObject({ appointmentId: id, step: 3, state: 'planned' })
  })
})

describe('the scheduler', () => {
  it('proves that it ran', async () => {
    const { services, clock } = await theWorld()
    const { harbor } = await makeClient()
    const admin = await harbor.person('admin')
    // Tests before this one looked at later times.
    await services.db.orm.delete(heartbeats)
    await remindOn(services, harbor.id)
    expect((await ask(admin, reminderEndpoints.readReminderHealth)).body).toMatchObject({ isLate: false })
    clock.advance(minutes(10))
    expect((await ask(admin, reminderEndpoints.readReminderHealth)).body).toMatchObject({ isLate: true })
  })
})

it('a reminder by hand leaves now, by the channel that is open, and once for a quick finger', async () => {
  const { ada, counselor, add } = await makeClient()
  const date = await add(5)
  const remind = () => ask(counselor, reminderEndpoints.sendAppointmentReminder, { appointmentId: date.id })
  const answers = [...(await Promise.all([remind(), remind()])), await remind()]
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ channel: 'sms' })))
  expect(left(await linesOf(ada)).map(({ step }) => step)).toEqual([byHand])
})
