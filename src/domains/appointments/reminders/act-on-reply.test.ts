import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { days } from '#shared/dates.ts'
import { appointmentEndpoints } from '../contract.ts'
import { openTimeEndpoints } from '../contract/open-times.ts'
import { reminderEndpoints } from '../contract/reminders.ts'
import { book, makeTeam, openTimesFor, settleCancels } from '../test-kit.ts'
import {
  choices,
  deliver,
  goTo,
  lastText,
  makeClient,
  startAtNoon,
  pass,
  phone,
  reply,
  signedIn,
  tasksOf,
  token,
} from './test-kit.ts'

beforeEach(startAtNoon)

beforeAll(async () => void ((await theWorld()).services.config.TWILIO_AUTH_TOKEN = token))
afterAll(async () => void delete (await theWorld()).services.config.TWILIO_AUTH_TOKEN)

describe('an answer to a reminder', () => {
  it('that only says no to the date is no cry for help; the same words unasked, or with more, are heard', async () => {
    const { harbor, counselor, mobile, add } = await makeClient()
    const alerts = async () => (await ask(counselor, crisisEndpoints.listAlerts)).body
    await add(2)
    await pass(harbor.id, days(1.5))
    for (const words of ["I can't make it", "Sorry, can't make it", "I won't make it", 'no voy a poder'])
      await reply(mobile, words)
    expect(await alerts()).toEqual([])
    expect(await tasksOf(counselor, 'change')).toHaveLength(1)
    expect(await lastText(harbor.id)).toContain('para buscar otra hora')
    await reply(mobile, "I can't make it through the night")
    expect(await alerts()).toMatchObject([{ level: 'crisis' }])

    const other = await makeClient()
    const alertsOfOther = async () => (await ask(other.counselor, crisisEndpoints.listAlerts)).body
    await reply(other.mobile, "I won't make it")
    // One short clause that one layer alone hears is asked about.
    expect(await alertsOfOther()).toMatchObject([{ level: 'watch', asked: { kind: 'suicide' } }])
    expect(await lastText(other.harbor.id)).toContain('988')
    await reply(other.mobile, 'I want to die')
    expect(await alertsOfOther()).toMatchObject([{ level: 'crisis' }])
  })

  it.each([
    'I want to die',
    // Watched, and no call for help yet.
    "I can't do this anymore",
  ])('after “%s” is heard as danger still', async (before) => {
    const { harbor, counselor, mobile, add } = await makeClient()
    await add(2)
    await pass(harbor.id, days(1.5))
    await reply(mobile, before)
    await reply(mobile, "I won't make it")
    expect(await tasksOf(counselor, 'change')).toEqual([])
    expect(await lastText(harbor.id)).toContain('988')
  })
})

describe('an answer to a time that opened up', () => {
  /** Ben waits by text; Ada gives back the time she had. */
  const offered = async (before: (ben: Person, slot: string) => Promise<unknown> = async () => undefined) => {
    const { harbor, ada, ben, counselor } = await makeTeam()
    signedIn.set(harbor.id, async () => {
      ada.cookie = await harbor.signIn(ada.id, 'client')
      ben.cookie = await harbor.signIn(ben.id, 'client')
      counselor.cookie = await harbor.signIn(counselor.id, 'therapist')
    })
    await goTo(harbor.id, 12)
    const mobile = phone()
    const settings = { id: ben.clientId, ...choices, phone: mobile, agreesToTexts: true }
    expect((await ask(ben, reminderEndpoints.saveReminderSettings, settings)).status).toBe(200)
    await ask(ben, openTimeEndpoints.joinWaitingList, { id: ben.clientId, providerId: counselor.id })
    const [slot = ''] = await openTimesFor(ada, counselor)
    await before(ben, slot)
    const { body } = await book(ada, counselor, slot)
    await ask(ada, appointmentEndpoints.cancelAppointment, { id: body.id })
    await settleCancels(ada, [body.id])
    await deliver(harbor.id)
    expect(await lastText(harbor.id)).toContain('a time opened up')
    const dates = async () =>
      (await ask(ben, appointmentEndpoints.listUpcomingAppointments, { id: ben.clientId })).body
    return { harbor, ben, counselor, mobile, slot, dates, said: () => lastText(harbor.id) }
  }

  it('once it is taken, is about the date it became', async () => {
    const { counselor, mobile, dates, said } = await offered()
    await reply(mobile, '1')
    expect(await said()).toContain('it is yours')
    await reply(mobile, 'yes thanks')
    expect(await said()).toContain('See you then')
    expect(await dates()).toMatchObject([{ confirmedAt: expect.any(String) }])
    await reply(mobile, '2')
    expect(await said()).toContain('we will call you to find another time')
    expect(await tasksOf(counselor, 'change')).toHaveLength(1)
    expect(await dates()).toHaveLength(1)
  })

  it('is not booked over a date of their own: they are told, and called', async () => {
    const { counselor, mobile, dates, said } = await offered((ben, slot) =>
      ask(ben, appointmentEndpoints.createAppointment, {
        clientId: ben.clientId,
        title: 'Hearing',
        kind: 'court',
        scheduledAt: slot,
        durationMinutes: 60,
      }),
    )
    await reply(mobile, '1')
    expect(await said()).toContain('already have a date at that time')
    expect(await dates()).toMatchObject([{ kind: 'court' }])
    expect(await tasksOf(counselor, 'call')).toHaveLength(1)
  })

  it('is words for a person where a no becomes a yes', async () => {
    const { counselor, mobile, said } = await offered()
    await reply(mobile, 'no')
    await reply(mobile, 'yes')
    expect(await said()).toContain('reads this')
    expect(await tasksOf(counselor, 'text')).toHaveLength(1)
  })
})
