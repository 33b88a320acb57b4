import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, theWorld } from '#app/test-kit.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { days } from '#shared/dates.ts'
import { appointmentEndpoints } from '../contract.ts'
import { reminderEndpoints } from '../contract/reminders.ts'
import { lastText, lettersOf, makeClient, pass, reply, startAtNoon, tasksOf, token } from './test-kit.ts'

beforeEach(startAtNoon)
beforeAll(async () => void ((await theWorld()).services.config.TWILIO_AUTH_TOKEN = token))
afterAll(async () => void delete (await theWorld()).services.config.TWILIO_AUTH_TOKEN)

/** A client who was reminded of a date on Thursday, in two days, and one on Friday. */
const twoAsked = async () => {
  const made = await makeClient()
  const [near, far] = [await made.add(2), await made.add(3)]
  await pass(made.harbor.id, days(1.5))
  const isConfirmed = async (id: string) =>
    (await ask(made.ada, appointmentEndpoints.readAppointment, { id })).body.confirmedAt !== null
  return { ...made, near, far, isConfirmed, said: () => lastText(made.harbor.id) }
}

describe('an answer while two appointments are asked about', () => {
  it('names the one it counts for, and the second 1 counts for the other', async () => {
    const { mobile, near, far, isConfirmed, said } = await twoAsked()
    await reply(mobile, '1')
    expect([await isConfirmed(near.id), await isConfirmed(far.id)].toSorted()).toEqual([false, true])
    expect(await said()).toMatch(/count on you for (?:Thu|Fri), .*And (?:Thu|Fri), /)
    await reply(mobile, '1')
    expect([await isConfirmed(near.id), await isConfirmed(far.id)]).toEqual([true, true])
    expect(await said()).not.toContain('And ')
  })

  it.each(['Yes to Friday', 'yes, friday works', 'Sí, el viernes', '1 for Fri', 'ok dec 11'])(
    'that says the day, “%s”, counts for that one',
    async (words) => {
      const { mobile, near, far, isConfirmed } = await twoAsked()
      await reply(mobile, words)
      expect([await isConfirmed(near.id), await isConfirmed(far.id)]).toEqual([false, true])
    },
  )

  it('that names a day nobody asked about is read by a person', async () => {
    const { mobile, counselor, near, far, isConfirmed } = await twoAsked()
    await reply(mobile, 'Yes to Monday')
    expect([await isConfirmed(near.id), await isConfirmed(far.id)]).toEqual([false, false])
    expect(await tasksOf(counselor, 'text')).toHaveLength(1)
  })

  it('that wants another time is asked which one, and the day alone answers', async () => {
    const { mobile, counselor, said } = await twoAsked()
    await reply(mobile, '2')
    expect(await said()).toMatch(/which appointment.*(Thu|Fri).*; (Thu|Fri).*988/)
    expect(await tasksOf(counselor, 'change')).toHaveLength(0)
    await reply(mobile, 'thursday')
    expect(await said()).toMatch(/another time than Thu/)
    expect(await tasksOf(counselor, 'change')).toHaveLength(1)
  })

  it('in danger is heard all the same', async () => {
    const { mobile, counselor } = await twoAsked()
    await reply(mobile, 'yes to friday, after that I will kill myself')
    expect((await ask(counselor, crisisEndpoints.listAlerts)).body).toMatchObject([{ level: 'crisis' }])
  })

  it('by a like of the question is a yes to that one, and nothing goes back', async () => {
    const { harbor, mobile, near, far, isConfirmed } = await twoAsked()
    const letters = await lettersOf(harbor.id)
    const question = letters.find(({ body }) => body.includes('Thu') && body.includes('Reply 1'))
    await reply(mobile, `Disliked “${question?.body}”`)
    expect([await isConfirmed(near.id), await isConfirmed(far.id)]).toEqual([false, false])
    await reply(mobile, `👍 to “${question?.body}”`)
    expect([await isConfirmed(near.id), await isConfirmed(far.id)]).toEqual([true, false])
    expect(await lettersOf(harbor.id)).toHaveLength(letters.length)
    await reply(mobile, '1')
    const thanks = await lastText(harbor.id)
    const before = (await lettersOf(harbor.id)).length
    await reply(mobile, `Disliked “${thanks}”`)
    expect(await lettersOf(harbor.id)).toHaveLength(before)
  })
})

describe('two people who share a phone', () => {
  it('each have the answer to their own question', async () => {
    const { harbor, counselor, ada, mobile, add } = await makeClient()
    const ben = await harbor.person('client')
    await harbor.assign(ben, counselor)
    await ask(ben, reminderEndpoints.saveReminderSettings, {
      id: ben.clientId,
      channels: ['sms'],
      phone: mobile,
      agreesToTexts: true,
    })
    const hers = await add(2)
    const his = await add(3, { clientId: ben.clientId })
    await pass(harbor.id, days(1.5))
    ben.cookie = await harbor.signIn(ben.id, ben.role)
    const confirmed = async () => [
      (await ask(ada, appointmentEndpoints.readAppointment, { id: hers.id })).body.confirmedAt !== null,
      (await ask(ben, appointmentEndpoints.readAppointment, { id: his.id })).body.confirmedAt !== null,
    ]
    await reply(mobile, 'yes to friday')
    expect(await confirmed()).toEqual([false, true])
    expect(await lastText(harbor.id)).toContain('Fri')
    await reply(mobile, '1')
    expect(await confirmed()).toEqual([true, true])
    expect(await lastText(harbor.id)).toContain('Thu')
  })
})
