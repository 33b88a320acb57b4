import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, theWorld } from '#app/test-kit.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { defaultSettings } from '#domains/organizations/settings.ts'
import { days, minutes } from '#shared/dates.ts'
import { handlingEndpoints } from '../contract/handling.ts'
import { onCallEndpoints } from '../contract/on-call.ts'
import { crisisEndpoints } from '../contract.ts'
import { notePresence } from '../presence.ts'
import { crisisAlerts } from '../tables.ts'
import { pageLetters } from './follow-letters.ts'
import {
  ada,
  admin,
  calls,
  contact,
  everyDay,
  first,
  harbor,
  listed,
  onRota,
  openHouse,
  pages,
  press,
  say,
  second,
  sister,
  status,
  wait,
} from './test-kit.ts'
import { aClosing } from '../test-kit.ts'

beforeEach(openHouse)

describe('that someone was reached', () => {
  const settle = async (channel: 'email' | 'sms', state: 'accepted' | 'captured', step?: string) => {
    const { services } = await theWorld()
    for (const page of await pages())
      if (page.channel === channel && (!step || page.step === step))
        await services.db.orm.transaction((tx) => pageLetters.settled(services, page.id, state, tx))
  }

  it('is never said for a captured letter, and is when a provider took one to a responder', async () => {
    await onRota(first, 1)
    await say('I want to die')
    await settle('email', 'captured')
    expect((await status())?.reachedBy).toBeNull()
    await settle('email', 'accepted')
    expect((await status())?.reachedBy).toBe('provider')
  })

  it('is not said for the organization’s own number, and is for a chosen contact', async () => {
    await onRota(first, 1)
    await ask(admin, onCallEndpoints.setOnCallSettings, { crisisPhone: '555 010 0199' })
    await contact(sister)
    await say('I want to die')
    await wait(minutes(2))
    await wait(minutes(3))
    await settle('sms', 'accepted', 'organization')
    expect((await status())?.reachedBy).toBeNull()
    await settle('sms', 'accepted', 'contact')
    expect((await status())?.reachedBy).toBe('provider')
  })

  it('does not outlast the sending: what was accepted before is nothing now', async () => {
    const { services } = await theWorld()
    await onRota(first, 1)
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    await settle('email', 'accepted')
    await ask(first, crisisEndpoints.takeAlert, { id })
    await wait(minutes(5))
    await say('I want to kill myself')
    expect(await status()).toMatchObject({ reachedBy: null, takenBy: null })
    expect(await services.db.orm.select().from(crisisAlerts).where(eq(crisisAlerts.id, id))).toHaveLength(1)
  })

  it('is said for the screen of someone who is on call, not for one that makes no sound', async () => {
    const { services } = await theWorld()
    await onRota(first, 1)
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    await notePresence(services, [
      { userId: first.id, organizationId: harbor.id },
      { userId: second.id, organizationId: harbor.id },
    ])
    expect((await listed(second))[0]).toMatchObject({ id, isForMe: false })
    expect((await listed(first))[0]).toMatchObject({ id, isForMe: true })
    await ask(second, crisisEndpoints.confirmReceipt, { id })
    expect(await status()).toMatchObject({ receivedAt: null, shownNow: false, reachedBy: null })
    await ask(first, crisisEndpoints.confirmReceipt, { id })
    expect(await status()).toMatchObject({ shownNow: true, reachedBy: 'screen', onCall: 1 })
    const app = (await pages()).find(({ channel }) => channel === 'app')
    expect(app).toMatchObject({ userId: first.id, state: 'accepted' })
  })
})

describe('an admin', () => {
  it('on the schedule sees a crisis without a holder and without its words, takes it and closes it', async () => {
    await onRota(first, 1)
    await onRota(admin, 1, 'supervisor')
    const watched = await harbor.person('client')
    await say('I feel like such a burden to everyone', watched)
    const { id } = (await say('I want to kill myself')).body.alert ?? { id: '' }
    expect(await listed(admin)).toMatchObject([{ id, reasons: [], isForMe: false }])
    await wait(minutes(2))
    await wait(minutes(3))
    expect(await listed(admin)).toMatchObject([{ id, isForMe: true }])
    await ask(admin, crisisEndpoints.confirmReceipt, { id })
    expect((await status())?.reachedBy).toBe('screen')
    expect((await ask(admin, crisisEndpoints.takeAlert, { id })).status).toBe(200)
    expect(await status()).toMatchObject({ takenBy: 'boss' })
    expect(await listed(admin)).toHaveLength(1)
    expect((await ask(admin, crisisEndpoints.closeAlert, { id, closing: aClosing() })).status).toBe(200)
  })

  it('on the rota is told who was quicker, and closes nothing of others', async () => {
    await onRota(admin, 1, 'supervisor')
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    await ask(first, crisisEndpoints.takeAlert, { id })
    expect(await listed(admin)).toEqual([])
    expect((await ask(admin, crisisEndpoints.takeAlert, { id })).status).toBe(409)
    expect((await ask(admin, crisisEndpoints.closeAlert, { id, closing: aClosing() })).status).toBe(404)
  })

  it('who is not on the schedule sees a crisis without words at once, and is called after five minutes', async () => {
    await onRota(first, 1)
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    expect(await listed(admin)).toMatchObject([{ id, reasons: [], isForMe: false }])
    await wait(minutes(2))
    await wait(minutes(3))
    expect(await calls()).toEqual(['first: first', 'next: first', 'supervisor: boss'])
    expect(await listed(admin)).toMatchObject([{ id, reasons: [], isForMe: true }])
  })

  it('who acknowledges is the responder: reads words and conversation until it is closed, and the client is told', async () => {
    const clientId = ada.clientId ?? ''
    const { id } = (await say('I want to kill myself')).body.alert ?? { id: '' }
    await say('No, I am not safe')
    const readTalk = () => ask(admin, chatEndpoints.readCurrentSession, { id: clientId })
    expect((await readTalk()).status).toBe(404)
    await ask(admin, crisisEndpoints.takeAlert, { id })
    expect(await status()).toMatchObject({ takenBy: 'boss', isTakenByAdmin: true })
    expect((await listed(admin))[0]?.reasons.map(({ words }) => words)).toContain('I want to kill myself')
    const talk = await readTalk()
    const messages = await ask(admin, chatEndpoints.listMessages, { id: talk.body?.id ?? '' })
    expect(messages.body.map(({ content }) => content)).toContain('I want to kill myself')
    expect(await harbor.lastAudit('messages.read')).toMatchObject({ actorUserId: admin.id, clientId })
    const written = await ask(admin, chatEndpoints.writeAsCounselor, { id: clientId, content: 'I am here.' })
    expect(written.status).toBe(201)
    const other = await harbor.person('admin')
    expect((await ask(other, chatEndpoints.readCurrentSession, { id: clientId })).status).toBe(404)
    expect((await ask(admin, handlingEndpoints.revealNumberOfAlert, { id })).status).toBe(200)
    expect(await harbor.lastAudit('alert.number_revealed')).toMatchObject({ actorUserId: admin.id, clientId })
    expect((await ask(other, handlingEndpoints.revealNumberOfAlert, { id })).status).toBe(404)
    const [own, counselors] = [(await listed(admin))[0], (await listed(first))[0]]
    expect(own?.facts.length).toBeGreaterThan(0)
    expect(own?.facts).toEqual(counselors?.facts)
    await ask(admin, crisisEndpoints.closeAlert, { id, closing: aClosing() })
    expect((await readTalk()).status).toBe(404)
    expect((await ask(admin, handlingEndpoints.revealNumberOfAlert, { id })).status).toBe(409)
  })

  it('on the schedule sees an alert that its holder wants to hand over, reads its words once they accept, and closes it', async () => {
    await onRota(first, 1)
    await onRota(admin, 1, 'supervisor')
    const { id } = (await say('I want to kill myself')).body.alert ?? { id: '' }
    await ask(first, crisisEndpoints.takeAlert, { id })
    expect(await listed(admin)).toEqual([])
    await ask(first, handlingEndpoints.askToTakeOver, { id, userId: admin.id })
    expect(await listed(admin)).toMatchObject([
      { id, reasons: [], facts: [], handOver: { to: { id: admin.id } } },
    ])
    await ask(admin, handlingEndpoints.acceptHandOver, { id })
    expect((await listed(admin))[0]?.reasons).not.toEqual([])
    expect(await status()).toMatchObject({ takenBy: 'boss', isTakenByAdmin: true })
    expect((await ask(first, crisisEndpoints.closeAlert, { id, closing: aClosing() })).status).toBe(409)
    expect((await ask(admin, crisisEndpoints.closeAlert, { id, closing: aClosing() })).status).toBe(200)
  })

  it('reads who was called, when and by which way', async () => {
    const { clock } = await theWorld()
    const at = clock.now().getTime()
    await onRota(first, 1)
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    await wait(minutes(2))
    const { body } = await ask(admin, onCallEndpoints.listCalls)
    expect(body.map(({ step, channel, person }) => [step, channel, person?.fullName]).sort()).toEqual([
      ['first', 'app', 'first Okafor'],
      ['first', 'email', 'first Okafor'],
      ['next', 'app', 'first Okafor'],
      ['next', 'email', 'first Okafor'],
    ])
    expect(body.every((call) => call.alertId === id && Date.parse(call.at) >= at)).toBe(true)
    const elsewhere = await makeOrganization()
    expect((await ask(await elsewhere.person('admin'), onCallEndpoints.listCalls)).body).toEqual([])
    await ask(first, crisisEndpoints.closeAlert, { id, closing: aClosing() })
    expect((await ask(admin, onCallEndpoints.listCalls)).body).toEqual([])
  })
})

describe('a wish to talk with a counselor', () => {
  const open = { 0: [], 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] } as typeof defaultSettings.officeHours
  const hours = (from: number, to: number) =>
    Object.fromEntries(everyDay.map((day) => [day, [[from, to]]])) as unknown as typeof open
  /** Hours that are, or are not, around now. */
  const setHours = async (now: 'open' | 'closed') => {
    const { clock } = await theWorld()
    const minute = (clock.now().getUTCHours() * 60 + clock.now().getUTCMinutes()) % 1440
    const from = minute >= 720 ? 0 : 720
    const settings = {
      timeZone: 'Etc/UTC',
      officeHours: now === 'open' ? hours(0, 1440) : hours(from, from + 60),
    }
    expect((await ask(admin, onCallEndpoints.setOnCallSettings, settings)).status).toBe(200)
  }

  it('is called for inside office hours', async () => {
    await onRota(first, 1)
    await contact(sister)
    await setHours('open')
    const { body } = await press('person')
    expect(body.alert).toMatchObject({ level: 'crisis', answeredFrom: null })
    expect(await calls(), 'contacts are for a crisis').toEqual(['first: first'])
  })

  it('outside them wakes nobody, waits in the queue, and says when counselors answer', async () => {
    const { clock } = await theWorld()
    await onRota(first, 1)
    await setHours('closed')
    const { body } = await press('person')
    expect(body.alert).toMatchObject({ level: 'watch', answeredFrom: expect.any(String), reachedBy: null })
    const answers = Date.parse(body.alert.answeredFrom ?? '')
    expect(answers).toBeGreaterThan(clock.now().getTime())
    expect(answers - clock.now().getTime()).toBeLessThanOrEqual(days(1))
    expect(await pages()).toEqual([])
    expect(await listed(first)).toMatchObject([{ level: 'watch', source: 'button' }])
    await wait(minutes(30))
    expect(await pages()).toEqual([])
    expect((await press('crisis')).body.alert).toMatchObject({ level: 'crisis', answeredFrom: null })
    expect(await calls()).toEqual(['first: first'])
  })

  it('outside them on top of a watch that words raised is shown to the person from then on', async () => {
    await setHours('closed')
    await say('I feel like such a burden to everyone')
    expect(await status()).toBeNull()
    await press('person')
    expect(await status()).toMatchObject({ level: 'watch', answeredFrom: expect.any(String) })
    expect(await pages()).toEqual([])
  })

  it('in an open crisis is called for at any hour', async () => {
    const { services } = await theWorld()
    await onRota(first, 1)
    await setHours('closed')
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    await ask(first, crisisEndpoints.takeAlert, { id })
    await wait(minutes(40))
    const { body } = await press('person')
    expect(body.alert).toMatchObject({ id, level: 'crisis', takenBy: null })
    expect(await calls()).toHaveLength(2)
    expect((await services.db.orm.select().from(crisisAlerts).where(eq(crisisAlerts.id, id)))[0]?.level).toBe(
      'crisis',
    )
  })
})
