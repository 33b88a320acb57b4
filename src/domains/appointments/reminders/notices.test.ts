import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { users } from '#domains/auth/tables.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { place } from '#domains/notifications/send.ts'
import { progressEndpoints } from '#domains/progress/contract.ts'
import { days, hours, minutes } from '#shared/dates.ts'
import { appointmentEndpoints } from '../contract.ts'
import { openTimeEndpoints } from '../contract/open-times.ts'
import { reminderEndpoints } from '../contract/reminders.ts'
import { noticeSteps } from './notices.ts'
import {
  choices,
  deliver,
  goTo,
  lastText,
  lettersOf,
  linesOf,
  makeClient,
  startAtNoon,
  newsOf,
  pass,
  reply,
  tasksOf,
  token,
} from './test-kit.ts'

beforeEach(startAtNoon)

beforeAll(async () => void ((await theWorld()).services.config.TWILIO_AUTH_TOKEN = token))
afterAll(async () => void delete (await theWorld()).services.config.TWILIO_AUTH_TOKEN)

const readDate = async (by: Person, id: string) =>
  (await ask(by, appointmentEndpoints.readAppointment, { id })).body
const move = (by: Person, id: string, at: string) =>
  ask(by, appointmentEndpoints.changeAppointment, { id, scheduledAt: at, despiteClash: true })
const cancel = (by: Person, id: string, more = {}) =>
  ask(by, appointmentEndpoints.cancelAppointment, { id, ...more })
const later = (at: string, by: number) => new Date(Date.parse(at) + by).toISOString()
/** SMS that left, oldest first. */
const textsThatLeft = async (organizationId: string) =>
  (await lettersOf(organizationId))
    .filter(({ channel, status }) => channel === 'sms' && status === 'captured')
    .map(({ body }) => body)
    .toReversed()

describe('what is made and changed in the night', () => {
  it('is told in the morning as it is then, and once', async () => {
    const { harbor, counselor, ada, add } = await makeClient()
    await goTo(harbor.id, 23)
    const date = await add(5)
    for (const by of [1, 2]) await move(counselor, date.id, later(date.scheduledAt, days(by)))
    expect(await textsThatLeft(harbor.id)).toEqual([])
    await goTo(harbor.id, 9)
    await deliver(harbor.id)
    const texts = await textsThatLeft(harbor.id)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('you have a new appointment')
    expect(newsOf(await linesOf(ada)).filter(({ state }) => state === 'captured')).toMatchObject([
      { step: noticeSteps.booked, scheduledAt: later(date.scheduledAt, days(2)) },
    ])
    const mails = (await lettersOf(harbor.id)).filter(({ channel }) => channel === 'email')
    expect(mails.filter(({ status }) => status === 'captured')).toHaveLength(1)
  })

  it('is not told at all where it is gone again', async () => {
    const { harbor, counselor, add } = await makeClient()
    await goTo(harbor.id, 23)
    const date = await add(5)
    await cancel(counselor, date.id)
    await goTo(harbor.id, 9)
    await deliver(harbor.id)
    expect((await lettersOf(harbor.id)).filter(({ status }) => status === 'captured')).toEqual([])
  })

  it('of a date that was known is told', async () => {
    const { harbor, counselor, add } = await makeClient()
    await goTo(harbor.id, 12)
    const date = await add(5)
    await deliver(harbor.id)
    await goTo(harbor.id, 23)
    await move(counselor, date.id, later(date.scheduledAt, days(1)))
    await cancel(counselor, date.id)
    await goTo(harbor.id, 9)
    await deliver(harbor.id)
    const texts = await textsThatLeft(harbor.id)
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain('canceled')
  })
})

describe('an answer', () => {
  it('is about the date that was written about last, not about an older one', async () => {
    const { harbor, ada, mobile, add } = await makeClient()
    await goTo(harbor.id, 12)
    const court = await add(3)
    await pass(harbor.id, days(1))
    await goTo(harbor.id, 12)
    const office = await add(6, { kind: 'other', title: 'Office' })
    await deliver(harbor.id)
    await reply(mobile, '1')
    expect((await readDate(ada, office.id)).confirmedAt).not.toBeNull()
    expect((await readDate(ada, court.id)).confirmedAt).toBeNull()
  })

  it('“cancel” ends texts and lets a person ask about the date', async () => {
    const { harbor, counselor, ada, mobile, add } = await makeClient()
    await goTo(harbor.id, 12)
    const date = await add(3)
    await deliver(harbor.id)
    await reply(mobile, 'Cancel')
    const { body } = await ask(ada, reminderEndpoints.readReminderSettings, { id: ada.clientId })
    expect(body.smsStoppedAt).not.toBeNull()
    expect(await tasksOf(counselor, 'change')).toHaveLength(1)
    expect((await readDate(ada, date.id)).status).toBe('scheduled')
  })

  it('STOP counts for everyone who has this number', async () => {
    const { harbor, counselor, ada, mobile } = await makeClient()
    const ben = await harbor.person('client')
    await harbor.assign(ben, counselor)
    await ask(ben, reminderEndpoints.saveReminderSettings, {
      id: ben.clientId,
      ...choices,
      phone: mobile,
      agreesToTexts: true,
    })
    const stoppedAt = async (who: Person) =>
      (await ask(who, reminderEndpoints.readReminderSettings, { id: who.clientId })).body.smsStoppedAt
    await reply(mobile, 'Stop sending me these')
    expect([await stoppedAt(ada), await stoppedAt(ben)]).not.toContain(null)
    await reply(mobile, 'start')
    expect([await stoppedAt(ada), await stoppedAt(ben)]).toEqual([null, null])
  })

  it('“no” to a free time lets it go, and no date is touched', async () => {
    const { harbor, counselor, ada, mobile, add } = await makeClient()
    const ben = await harbor.person('client')
    await harbor.assign(ben, counselor)
    await goTo(harbor.id, 12)
    await add(9)
    await deliver(harbor.id)
    const at = later(new Date((await theWorld()).clock.now()).toISOString(), days(4))
    const taken = await ask(counselor, appointmentEndpoints.createAppointment, {
      clientId: ben.clientId,
      kind: 'session',
      mode: 'phone',
      scheduledAt: at,
    })
    const waiting = { id: ada.clientId, providerId: counselor.id }
    expect((await ask(ada, openTimeEndpoints.joinWaitingList, waiting)).status).toBe(200)
    ;(await theWorld()).clock.advance(minutes(1))
    await cancel(counselor, taken.body.id)
    await deliver(harbor.id)
    expect(await lastText(harbor.id)).toContain('a time opened up')
    await reply(mobile, 'no')
    expect(await lastText(harbor.id)).toContain('You stay on the list')
    const offers = await ask(ada, openTimeEndpoints.listTimeOffers, { id: ada.clientId })
    expect(offers.body).toMatchObject([{ state: 'declined' }])
    expect(await tasksOf(counselor, 'change')).toEqual([])
  })
})

describe('a series', () => {
  it('is told in one letter with all of its dates, and so is its end', async () => {
    const { services } = await theWorld()
    const { harbor, counselor, add } = await makeClient()
    await goTo(harbor.id, 12)
    const first = await add(3, { repeat: { every: 'week', times: 4 } })
    await deliver(harbor.id)
    await cancel(counselor, first.id, { andLater: true })
    await deliver(harbor.id)
    const mails = (await lettersOf(harbor.id)).filter(({ channel }) => channel === 'email')
    const files = mails.map(({ id, attachment }) =>
      services.fields.open(attachment ?? Buffer.of(), place(harbor.id, 'attachment', id)),
    )
    expect(mails).toHaveLength(2)
    for (const file of files) expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(4)
    expect(mails.map(({ body }) => /several new|those after it/.test(body))).toEqual([true, true])
    for (const { body, subject } of await lettersOf(harbor.id))
      expect(saysNothing(`${subject ?? ''} ${body}`), body).toBe(true)
    expect((await textsThatLeft(harbor.id)).at(-1)).toContain('those after it')
  })
})

describe('a series that began a moment ago', () => {
  it('is told of from its next date on, and so is its end', async () => {
    const { services } = await theWorld()
    const { harbor, counselor, add } = await makeClient()
    await goTo(harbor.id, 12)
    const ago = later(new Date((await theWorld()).clock.now()).toISOString(), -minutes(20))
    const first = await add(0, { scheduledAt: ago, repeat: { every: 'week', times: 10 } })
    await deliver(harbor.id)
    await cancel(counselor, first.id, { andLater: true })
    await deliver(harbor.id)
    const texts = await textsThatLeft(harbor.id)
    expect(texts.map((body) => /and more after it|those after it/.test(body))).toEqual([true, true])
    const mails = (await lettersOf(harbor.id)).filter(({ channel }) => channel === 'email')
    const files = mails.map(({ id, attachment }) =>
      services.fields.open(attachment ?? Buffer.of(), place(harbor.id, 'attachment', id)),
    )
    expect(files.map((file) => file.match(/BEGIN:VEVENT/g)?.length)).toEqual([9, 9])
  })
})

describe('what changes nothing', () => {
  it('tells nobody, and three small corrections are one piece of news', async () => {
    const { harbor, counselor, ada, add } = await makeClient()
    await goTo(harbor.id, 12)
    const { id } = await add(5, { bring: 'ID' })
    await deliver(harbor.id)
    const change = (bring: string) => ask(counselor, appointmentEndpoints.changeAppointment, { id, bring })
    expect((await change('ID')).body.sequence).toBe(0)
    for (const bring of ['ID, letter', 'ID, letter, pen', 'ID and letter']) {
      await change(bring)
      await deliver(harbor.id)
    }
    expect((await readDate(ada, id)).bring).toBe('ID and letter')
    const told = newsOf(await linesOf(ada)).filter(({ step }) => step === noticeSteps.changed)
    expect(told).toHaveLength(1)
  })
})

describe('somebody who gets no messages', () => {
  it('is told by a person that a date moved or is cancelled', async () => {
    const { harbor, counselor, ada, add } = await makeClient()
    await ask(ada, reminderEndpoints.saveReminderSettings, {
      id: ada.clientId,
      ...choices,
      isOff: true,
      agreesToTexts: true,
    })
    const date = await add(5)
    expect(await tasksOf(counselor, 'tell')).toEqual([])
    await move(counselor, date.id, later(date.scheduledAt, days(1)))
    expect(await tasksOf(counselor, 'tell')).toHaveLength(1)
    const report = await ask(counselor, progressEndpoints.sendProgressReport, { clientId: ada.clientId })
    expect([report.status, report.body]).toMatchObject([409, { code: 'report.not_wanted' }])
    expect(await lettersOf(harbor.id)).toEqual([])
  })

  it('is whoever may not sign in any more', async () => {
    const { services } = await theWorld()
    const { harbor, counselor, ada, add } = await makeClient()
    await services.db.orm.update(users).set({ disabledAt: services.clock.now() }).where(eq(users.id, ada.id))
    await add(2)
    await pass(harbor.id, days(2)).catch(() => undefined)
    expect(await lettersOf(harbor.id)).toEqual([])
    counselor.cookie = await harbor.signIn(counselor.id, counselor.role)
    expect((await tasksOf(counselor, 'remind')).length).toBeGreaterThan(0)
    const report = await ask(counselor, progressEndpoints.sendProgressReport, { clientId: ada.clientId })
    expect(report.status).toBe(400)
  })
})

describe('on the way', () => {
  it('being late is a task for the team, and the date gone the task goes', async () => {
    const { counselor, ada, add } = await makeClient()
    const at = later(new Date((await theWorld()).clock.now()).toISOString(), hours(3))
    const { id } = await add(0, { scheduledAt: at })
    const say = (what: string) => ask(ada, appointmentEndpoints.sayArrival, { id, what })
    await say('no_ride')
    expect(await tasksOf(counselor, 'ride')).toHaveLength(1)
    await say('late')
    expect(await tasksOf(counselor, 'ride')).toEqual([])
    expect(await tasksOf(counselor, 'late')).toHaveLength(1)
    await cancel(counselor, id)
    expect(await tasksOf(counselor, 'late')).toEqual([])
  })
})
