import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, theWorld } from '#app/test-kit.ts'
import { users } from '#domains/auth/tables.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { place } from '#domains/notifications/send.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { defaultSettings } from '#domains/organizations/settings.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { minutes } from '#shared/dates.ts'
import { raiseByButton } from '../episode/without-words.ts'
import { onCallEndpoints } from '../contract/on-call.ts'
import { crisisEndpoints } from '../contract.ts'
import { notePresence } from '../presence.ts'
import { crisisAlerts, crisisPages } from '../tables.ts'
import { callOn } from './calling.ts'
import { pageLetters } from './follow-letters.ts'
import {
  ada,
  admin,
  calls,
  contact,
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

describe('a call for help', () => {
  it('goes to the first at once, after 2 minutes to the others, after 5 to supervisor, own number and chosen contacts', async () => {
    await onRota(second, 2)
    await onRota(first, 1)
    await onRota(admin, 1, 'supervisor')
    await ask(admin, onCallEndpoints.setOnCallSettings, { crisisPhone: '(555) 010-0199' })
    await contact(sister)
    await contact({ name: 'Not this one', email: 'other@harbor.example' }, false)
    await say('I want to die')
    expect(await calls()).toEqual(['first: first'])
    await wait(minutes(1.9))
    expect(await calls()).toHaveLength(1)
    await wait(minutes(0.1))
    expect(await calls()).toEqual(['first: first', 'next: second'])
    await wait(minutes(2.9))
    expect(await calls()).toHaveLength(2)
    await wait(minutes(0.1))
    expect((await calls()).slice(2).sort()).toEqual([
      'contact: +15550100177',
      'contact: rosa',
      'organization: +15550100199',
      'supervisor: boss',
    ])
    expect(await harbor.lastAudit('alert.called')).toMatchObject({
      actorRole: 'system',
      clientId: ada.clientId,
      detail: { step: 3 },
    })
  })

  it('in a gap of the rota without a supervisor goes to every counselor and admin, not to nobody', async () => {
    const inThreeDays = ((await theWorld()).clock.now().getUTCDay() + 3) % 7
    await ask(admin, onCallEndpoints.addStretches, {
      userId: first.id,
      part: 'responder',
      weekdays: [inThreeDays],
      startMinute: 540,
      endMinute: 600,
      place: 1,
    })
    await say('I want to die')
    expect((await calls()).sort()).toEqual(['first: boss', 'first: first', 'first: second'])
  })

  it('goes on every 10 minutes to the person who is on call, after two hours every half hour, without an end', async () => {
    await onRota(first, 1)
    await onRota(admin, 1, 'supervisor')
    await say('I want to die')
    await wait(minutes(2))
    await wait(minutes(3))
    expect(await calls()).toEqual(['first: first', 'next: first', 'supervisor: boss'])
    for (let round = 1; round <= 12; round += 1) {
      await wait(minutes(9))
      expect(await calls(), `before round ${round}`).toHaveLength(1 + 2 * round)
      await wait(minutes(1))
      expect(await calls(), `round ${round}`).toHaveLength(3 + 2 * round)
    }
    for (let round = 1; round <= 4; round += 1) {
      await wait(minutes(29))
      expect(await calls(), `before half hour ${round}`).toHaveLength(25 + 2 * round)
      await wait(minutes(1))
      expect(await calls(), `half hour ${round}`).toHaveLength(27 + 2 * round)
    }
  })

  it('by phone goes to a number that was entered, in words that say nothing', async () => {
    const { services } = await theWorld()
    await onRota(first, 1)
    const wrong = await ask(first, onCallEndpoints.setCallPhone, { id: first.id, phone: 'my cell' })
    expect(wrong.status).toBe(400)
    await ask(first, onCallEndpoints.setCallPhone, { id: first.id, phone: '555 010 0142' })
    await say('I want to die')
    expect((await calls()).sort()).toEqual(['first: +15550100142', 'first: first'])
    const letters = await services.db.orm
      .select()
      .from(outboxMessages)
      .where(and(eq(outboxMessages.organizationId, harbor.id), eq(outboxMessages.channel, 'sms')))
    const [sms] = letters
    const body = services.fields.open(sms?.body ?? Buffer.alloc(0), place(harbor.id, 'body', sms?.id ?? ''))
    expect(body).toMatch(/^Someone is waiting for you now\. Please sign in: http\S+\/care \(Landfall\)$/)
  })

  it('that someone has taken goes to nobody else, and what has not left yet does not leave', async () => {
    await onRota(first, 1)
    await onRota(second, 2)
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    const { services } = await theWorld()
    const [letter] = (await pages()).filter(({ channel }) => channel === 'email')
    expect(await pageLetters.isWanted(services, letter?.id ?? '')).toBe(true)
    // Its letter was captured, as here there is no provider; a slow one would not have taken it yet.
    await expect.poll(async () => (await pages()).map(({ state }) => state)).toContain('captured')
    await services.db.orm
      .update(crisisPages)
      .set({ state: 'queued' })
      .where(eq(crisisPages.id, letter?.id ?? ''))
    await ask(second, crisisEndpoints.takeAlert, { id })
    expect(await pageLetters.isWanted(services, letter?.id ?? '')).toBe(false)
    expect((await pages()).find((page) => page.id === letter?.id)?.state).toBe('stopped')
    const [taken] = await services.db.orm.select().from(crisisAlerts).where(eq(crisisAlerts.id, id))
    expect(taken?.nextPageAt).toBeNull()
    await wait(minutes(30))
    expect(await calls()).toEqual(['first: first'])
  })

  it('that was closed goes to nobody else', async () => {
    await onRota(first, 1)
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    await ask(first, crisisEndpoints.closeAlert, { id, closing: aClosing() })
    await wait(minutes(30))
    expect(await calls()).toEqual(['first: first'])
  })

  it('is not held up by more words: the step to the next comes when it was due', async () => {
    await onRota(first, 1)
    await onRota(second, 2)
    await say('I want to die')
    for (let minute = 0; minute < 2; minute += 1) {
      await wait(minutes(1))
      await say('I want to kill myself')
    }
    expect(await calls()).toEqual(['first: first', 'next: second'])
  })

  it('begins again when the person who took it is not there any more and more is written', async () => {
    const { services } = await theWorld()
    await onRota(first, 1)
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    await notePresence(services, [{ userId: first.id, organizationId: harbor.id }])
    await ask(first, crisisEndpoints.takeAlert, { id })
    await say('I really want to die')
    expect(await calls(), 'the holder is there').toHaveLength(1)
    await wait(minutes(5))
    await say('I want to kill myself')
    expect(await calls()).toEqual(['first: first', 'first: first'])
    await wait(minutes(2))
    expect(await calls()).toEqual(['first: first', 'first: first', 'next: first'])
  })

  it('that two processes look at, twice, is one call a person', async () => {
    const { services, clock } = await theWorld()
    await onRota(first, 1)
    await onRota(second, 2)
    await say('I want to die')
    clock.advance(minutes(2))
    await Promise.all([1, 2, 3, 4].map(() => callOn(services, harbor.id)))
    await callOn(services, harbor.id)
    expect(await calls()).toEqual(['first: first', 'next: second'])
  })

  it('whose calling goes wrong stands all the same, and is called with the next look', async () => {
    const { services } = await theWorld()
    await onRota(first, 1)
    const broken: Services = {
      ...services,
      queue: { ...services.queue, enqueue: () => Promise.reject(new Error('no queue')) },
    }
    await services.db.orm.transaction((tx) =>
      raiseByButton(tx, backgroundContext(broken, harbor.id), ada.clientId as CheckedClient),
    )
    expect(await calls()).toEqual([])
    expect((await listed(first)).map(({ clientId }) => clientId)).toEqual([ada.clientId])
    await wait(0)
    expect(await calls()).toEqual(['first: first'])
  })

  it('reaches no one who may not sign in any more, and goes to the next in order', async () => {
    const { services } = await theWorld()
    await onRota(first, 1)
    await onRota(second, 2)
    await services.db.orm
      .update(users)
      .set({ disabledAt: services.clock.now() })
      .where(eq(users.id, first.id))
    await say('I want to die')
    expect(await calls()).toEqual(['first: second'])
  })

  it('goes to the person who stands in', async () => {
    const { clock } = await theWorld()
    await onRota(first, 1)
    const at = (ahead: number): string => new Date(clock.now().getTime() + ahead).toISOString()
    const cover = { absentUserId: first.id, coverUserId: second.id, startsAt: at(0), endsAt: at(minutes(3)) }
    expect((await ask(admin, onCallEndpoints.addCover, cover)).status).toBe(201)
    expect((await ask(admin, onCallEndpoints.readOnCall)).body.responders).toEqual([
      { id: second.id, fullName: 'second Okafor' },
    ])
    await say('I want to die')
    expect(await calls()).toEqual(['first: second'])
  })
})

describe('nobody on call', () => {
  it('is said to the client, and supervisors and chosen contacts are called at once', async () => {
    const { clock } = await theWorld()
    // A stretch of an hour, twelve hours away from now.
    const hour = Number(
      new Intl.DateTimeFormat('en-US', {
        timeZone: defaultSettings.timeZone,
        hour: 'numeric',
        hourCycle: 'h23',
      }).format(clock.now()),
    )
    const away = ((hour + 12) % 24) * 60
    await onRota(first, 1, 'responder', { startMinute: away, endMinute: (away + 60) % 1440 })
    await onRota(admin, 1, 'supervisor')
    await contact(sister)
    await say('I want to die')
    expect((await calls()).sort()).toEqual(['contact: +15550100177', 'contact: rosa', 'supervisor: boss'])
    expect(await status()).toMatchObject({ onCall: 0, reachedBy: null })
    await wait(minutes(5))
    expect(await calls()).toHaveLength(3)
    await wait(minutes(5))
    expect((await calls()).at(-1)).toBe('supervisor: boss')
  })

  it('cannot be while there is no schedule: every counselor and admin is called, therapists with a page open are on call', async () => {
    const { services } = await theWorld()
    await say('I want to die')
    expect((await calls()).sort()).toEqual(['first: boss', 'first: first', 'first: second'])
    expect((await status())?.onCall).toBe(0)
    await notePresence(services, [
      { userId: first.id, organizationId: harbor.id },
      { userId: admin.id, organizationId: harbor.id },
    ])
    expect(await status(), 'an admin is no counselor').toMatchObject({ onCall: 1, respondersOnline: 1 })
    expect((await listed(second))[0]?.isForMe).toBe(true)
  })
})

describe('contacts whom the client chose', () => {
  it('are told at once by the crisis button, and once', async () => {
    await onRota(first, 1)
    await contact(sister)
    await press('crisis')
    await press('crisis')
    expect((await calls()).sort()).toEqual(['contact: +15550100177', 'contact: rosa', 'first: first'])
    await wait(minutes(2))
    await wait(minutes(3))
    expect((await calls()).filter((call) => call.startsWith('contact'))).toHaveLength(2)
  })

  it('are told by the button also when words had begun the calling', async () => {
    await onRota(first, 1)
    await contact(sister)
    await say('I want to die')
    expect(await calls()).toEqual(['first: first'])
    await press('crisis')
    expect((await calls()).filter((call) => call.startsWith('contact'))).toHaveLength(2)
  })

  it('are told nothing more once someone has it', async () => {
    const { services } = await theWorld()
    await onRota(first, 1)
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    await notePresence(services, [{ userId: first.id, organizationId: harbor.id }])
    await ask(first, crisisEndpoints.takeAlert, { id })
    await contact(sister)
    await press('crisis')
    expect(await calls()).toEqual(['first: first'])
  })

  it('read the client’s first name and nothing else, in the client’s language', async () => {
    const { services } = await theWorld()
    await contact(sister)
    await press('crisis')
    const rows = await services.db.orm
      .select()
      .from(outboxMessages)
      .where(and(eq(outboxMessages.organizationId, harbor.id), eq(outboxMessages.channel, 'email')))
    const letter = rows.find(({ subject }) => subject?.startsWith('Ada'))
    expect(letter?.subject).toBe('Ada chose you to be told')
    const body = services.fields.open(
      letter?.body ?? Buffer.alloc(0),
      place(harbor.id, 'body', letter?.id ?? ''),
    )
    expect(body).toContain('Hello Rosa,')
    expect(body).toContain('Please call Ada now')
    expect(body).not.toMatch(/client|crisis|help/i)
  })
})
