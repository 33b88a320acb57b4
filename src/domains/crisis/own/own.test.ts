import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { alertSheetEndpoints } from '#domains/alert-sheet/contract.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { sealBirth } from '#domains/clients/birth.ts'
import { clients } from '#domains/clients/tables.ts'
import { minutes, seconds } from '#shared/dates.ts'
import { ownEndpoints } from '../contract/own.ts'
import { crisisEndpoints } from '../contract.ts'
import { endSilence } from '../episode/silence.ts'
import { crisisAlerts } from '../tables.ts'
import {
  ada,
  calls,
  contact,
  first,
  harbor,
  listed,
  onRota,
  openHouse,
  press,
  second,
  say,
  sister,
  status,
  wait,
} from '../on-call/test-kit.ts'

beforeEach(openHouse)

const told = async (person = ada) =>
  (await ask(person, ownEndpoints.readWhoIsTold, { id: person.clientId })).body.contacts
const abuse = 'my boyfriend beats me every night'
const bornOn = async (born: string) => {
  const { services } = await theWorld()
  const id = ada.clientId ?? ''
  const sealed = sealBirth(services, { id, organizationId: harbor.id }, born)
  await services.db.orm.update(clients).set(sealed).where(eq(clients.id, id))
}
const toContacts = async () => (await calls()).filter((line) => line.startsWith('contact'))

describe('contacts whom a client chose', () => {
  it('are told at once by the crisis button, and the page says so before the tap', async () => {
    await onRota(first, 1)
    expect(await told()).toBe('none')
    await contact(sister)
    expect(await told()).toBe('chosen')
    await press('crisis')
    expect(await toContacts()).not.toEqual([])
  })

  it.each([abuse, 'my stepdad touches me at night and hurts me, i am 13', 'my uncle touches me'])(
    'are told nothing in an episode of %j: not by the steps, not by the button',
    async (words) => {
      await onRota(first, 1)
      await contact(sister)
      await say(words)
      expect(await told()).toBe('kept_out')
      await wait(minutes(2))
      await wait(minutes(3))
      await press('crisis')
      await wait(minutes(10))
      expect((await calls()).length, 'responders are called').toBeGreaterThan(0)
      expect(await toContacts()).toEqual([])
    },
  )

  it.each([
    ['im 15 and i want to kill myself', null],
    ['I want to kill myself', '2012-03-01'],
  ])('are told nothing of a person under 18: %j, born %s', async (words, born) => {
    await onRota(first, 1)
    await contact(sister)
    if (born) await bornOn(born)
    const { body } = await say(words)
    expect(body.aiMessage?.content).toContain('Staff here must tell the people who protect children')
    await press('crisis')
    await wait(minutes(10))
    expect([await told(), await toContacts()]).toEqual(['kept_out', []])
  })

  it('are told nothing of a person under 18 whose danger only the word lists of the talk hear', async () => {
    await onRota(first, 1)
    await contact(sister)
    await bornOn('2012-03-01')
    const { body } = await say('i quit drinkin n i see bugs movin')
    expect(body.aiMessage?.content).toMatch(/^Call 911 now/)
    await wait(minutes(10))
    expect([await told(), await toContacts()]).toEqual(['kept_out', []])
  })

  it('are told nothing of a person under 18 who pressed the button or has nobody on call', async () => {
    await contact(sister)
    await bornOn('2012-03-01')
    await press('crisis')
    expect(await toContacts()).toEqual([])
  })

  it('are told nothing either where nobody is on call, so that all steps come at once', async () => {
    await contact(sister)
    await say(abuse)
    expect(await toContacts()).toEqual([])
  })

  it('are told nothing while a weak sign of abuse is asked about', async () => {
    await contact(sister)
    await say('I am scared of my husband when he drinks')
    await press('crisis')
    expect([await told(), await toContacts()]).toEqual(['kept_out', []])
  })
})

describe('a weak sign that nobody answered, of a person without a counselor', () => {
  it('becomes a task on every list, and a letter without a reason to who is on call', async () => {
    const { services, clock } = await theWorld()
    await onRota(first, 1)
    await say('I feel so hopeless, nothing matters')
    clock.advance(minutes(10))
    await endSilence(services, harbor.id)
    const { body } = await ask(second, taskEndpoints.listOpenTasks, {})
    expect(body.find(({ clientId }) => clientId === ada.clientId)).toMatchObject({
      kind: 'screening',
      owner: null,
    })
    const letters = (await lettersFrom(harbor.id)).filter(
      ({ subject }) => subject !== 'Your on-call times have changed',
    )
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['first@harbor.example', 'A new task is on your list'],
    ])
    expect(saysNothing(letters[0]?.body ?? '')).toBe(true)
  })
})

describe('a crisis button that was pressed by mistake', () => {
  const mistake = (person: Person = ada) => ask(person, ownEndpoints.reportMistake, { id: person.clientId })

  it('is a fact for the responder, and closes and stops nothing', async () => {
    await onRota(first, 1)
    await press('crisis')
    expect(await status()).toMatchObject({ byButton: true, mistakeAt: null })
    const { body } = await mistake()
    expect(body.alert).toMatchObject({ closedAt: null, mistakeAt: expect.any(String) })
    expect(await harbor.lastAudit('alert.mistake_said')).toMatchObject({ clientId: ada.clientId })
    const [alert] = await listed(first)
    expect(alert?.facts).toMatchObject([{ topic: 'mistake', value: 'told' }])
    const before = (await calls()).length
    await wait(minutes(2))
    expect((await calls()).length, 'the calling goes on').toBeGreaterThan(before)
  })

  it('is no mistake any more once danger comes again', async () => {
    await press('crisis')
    await mistake()
    await say('I want to die')
    expect((await status())?.mistakeAt).toBeNull()
  })

  it('is not offered where words raised the alert, and not found where none is open', async () => {
    expect((await mistake()).status).toBe(404)
    await say('I want to die')
    expect(await status()).toMatchObject({ byButton: false })
  })
})

describe('a page that closes under an urgent question', () => {
  const pills = 'I have been counting my pills and I feel hopeless'
  const note = (isOpen: boolean) => ask(ada, ownEndpoints.noteCrisisPage, { id: ada.clientId, isOpen })
  const after = async (span: number) => {
    const { services, clock } = await theWorld()
    clock.advance(span)
    await endSilence(services, harbor.id)
    return (await status())?.level ?? null
  }

  it('calls a responder after 20 seconds of silence', async () => {
    expect((await say(pills)).body.shouldEscalate).toBe(false)
    await note(false)
    expect(await harbor.lastAudit('crisis.page_left')).toMatchObject({ clientId: ada.clientId })
    expect(await after(seconds(19))).toBeNull()
    expect(await after(seconds(2))).toBe('crisis')
  })

  it('that is opened again has its usual two minutes', async () => {
    await say(pills)
    await note(false)
    await note(true)
    expect(await harbor.lastAudit('crisis.page_opened')).toMatchObject({ clientId: ada.clientId })
    expect(await after(seconds(60))).toBeNull()
    expect(await after(seconds(61))).toBe('crisis')
  })

  it('calls nobody where the question is not urgent, or none waits', async () => {
    await note(false)
    await say('I feel so hopeless, nothing matters')
    await note(false)
    expect(await after(seconds(30))).toBeNull()
  })

  it('says what is wrong with a note that says nothing', async () => {
    const wrong = await ask(ada, ownEndpoints.noteCrisisPage, { id: ada.clientId } as never)
    expect(wrong.status).toBe(400)
    expect((await ask(ada, crisisEndpoints.readAlertStatus, { id: ada.clientId })).body).toBeNull()
  })
})

describe('a guest who asked for a counselor', () => {
  const leave = (person: Person, reach: string, id = person.clientId) =>
    ask(person, ownEndpoints.leaveReach, { id, reach })

  it('leaves a number that the one who answers reads on the alert, sealed in the database', async () => {
    const { services } = await theWorld()
    const guest = await harbor.person('guest')
    expect((await leave(guest, '(510) 555-0164')).status).toBe(404)
    const { body } = await ask(guest, crisisEndpoints.raiseAlert, {
      clientId: guest.clientId,
      wish: 'person',
    })
    expect(body.alert.hasReach).toBe(false)
    expect((await leave(guest, 'at the library')).body).toMatchObject({ code: 'request.invalid' })
    const left = await leave(guest, '(510) 555-0164')
    expect(left.body.alert).toMatchObject({ hasReach: true })
    expect(await harbor.lastAudit('alert.reach_left')).toMatchObject({ clientId: guest.clientId })
    const [row] = await services.db.orm.select().from(crisisAlerts).where(eq(crisisAlerts.id, body.alert.id))
    expect(row?.reach?.toString('latin1')).not.toContain('0164')
    const counselor = await harbor.person('therapist')
    await ask(counselor, crisisEndpoints.takeAlert, { id: body.alert.id })
    const sheet = await ask(counselor, alertSheetEndpoints.readAlertSheet, { id: body.alert.id })
    expect(sheet.body).toMatchObject({ leftReach: '(510) 555-0164', hasNumber: false })
    expect((await leave(guest, '')).body.alert).toMatchObject({ hasReach: false })
  })

  it('cannot leave a number on the alert of another person', async () => {
    const [guest, other] = [await harbor.person('guest'), await harbor.person('guest')]
    await ask(other, crisisEndpoints.raiseAlert, { clientId: other.clientId, wish: 'person' })
    expect((await leave(guest, '(510) 555-0165', other.clientId)).status).toBe(404)
    expect((await leave(ada, '(510) 555-0165')).status).toBe(403)
  })
})
