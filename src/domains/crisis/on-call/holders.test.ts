import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { users } from '#domains/auth/tables.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { minutes, seconds } from '#shared/dates.ts'
import { localTime } from '#shared/local-time.ts'
import { handlingEndpoints } from '../contract/handling.ts'
import { onCallEndpoints } from '../contract/on-call.ts'
import { crisisEndpoints } from '../contract.ts'
import { endPresence, notePresence } from '../presence.ts'
import { crisisAlerts } from '../tables.ts'
import { checkHolders } from './holders.ts'
import { ada, calls, first, harbor, listed, onRota, openHouse, say, second, status } from './test-kit.ts'

beforeEach(openHouse)

/** `first` holds an alert of Ada and has a page open; `second` is on call after them. */
const held = async (): Promise<string> => {
  await onRota(first, 1)
  await onRota(second, 2)
  const { id } = (await say('I want to die')).body.alert ?? { id: '' }
  await pageOf(first)
  expect((await ask(first, crisisEndpoints.takeAlert, { id })).status).toBe(200)
  return id
}
const pageOf = async (person: Person, records: string[] = []): Promise<void> => {
  const { services } = await theWorld()
  await notePresence(services, [{ userId: person.id, organizationId: harbor.id, records }])
}
/** Time goes by, with a look every half minute; `open` pages pulse. */
const pass = async (span: number, open?: () => Promise<void>): Promise<void> => {
  const { services, clock } = await theWorld()
  for (let gone = 0; gone < span; gone += seconds(30)) {
    clock.advance(Math.min(seconds(30), span - gone))
    await open?.()
    await checkHolders(services, harbor.id)
  }
}
/** From the row: a sign-in session of staff ends after 15 minutes without a request. */
const rowOf = async () => {
  const { services } = await theWorld()
  const [row] = await services.db.orm
    .select()
    .from(crisisAlerts)
    .where(eq(crisisAlerts.organizationId, harbor.id))
  return row
}
const holder = async () => (await rowOf())?.takenBy ?? null

describe('an acknowledged alert', () => {
  it('is called for again when the page of its holder is gone for two minutes, the next responder first', async () => {
    const { services } = await theWorld()
    await held()
    await pass(minutes(1), () => pageOf(first))
    await endPresence(services, first.id)
    await pass(minutes(1.5))
    expect(await holder()).toBe(first.id)
    expect((await status())?.takenBy).toBe('first')
    await pass(minutes(1))
    expect(await holder()).toBeNull()
    expect(await status()).toMatchObject({ takenBy: null, takenAt: null, leftBy: 'first', receivedAt: null })
    expect(await calls()).toEqual(['first: first', 'first: second'])
    expect((await listed(second))[0]).toMatchObject({ leftBy: 'first Okafor', isForMe: true })
    expect(await harbor.lastAudit('alert.left')).toMatchObject({
      actorRole: 'system',
      clientId: ada.clientId,
      detail: { why: 'gone' },
    })
    await pageOf(second)
    await ask(second, crisisEndpoints.takeAlert, { id: (await listed(second))[0]?.id })
    expect(await status()).toMatchObject({ takenBy: 'second', leftBy: null })
  })

  it('stays with a holder whose page comes back within two minutes', async () => {
    const { services } = await theWorld()
    await held()
    await endPresence(services, first.id)
    await pass(minutes(1.5))
    await pageOf(first)
    await pass(minutes(1.5))
    expect(await holder()).toBe(first.id)
  })

  it('is called for again when its holder does nothing on it for ten minutes', async () => {
    await held()
    await pass(minutes(9.5), () => pageOf(first))
    expect(await holder()).toBe(first.id)
    await pass(minutes(0.5), () => pageOf(first))
    expect(await holder()).toBeNull()
    expect(await harbor.lastAudit('alert.left')).toMatchObject({ detail: { why: 'idle' } })
  })

  it("stays with a holder who has the client's record open", async () => {
    await held()
    await pass(minutes(15), () => pageOf(first, [ada.clientId ?? '']))
    expect(await holder()).toBe(first.id)
    await pass(minutes(10), () => pageOf(first))
    expect(await holder()).toBeNull()
  })

  it('stays with a holder who writes to the client', async () => {
    await held()
    await pass(minutes(8), () => pageOf(first))
    await ask(first, chatEndpoints.writeAsCounselor, { id: ada.clientId, content: 'I am here.' })
    await pass(minutes(8), () => pageOf(first))
    expect(await holder()).toBe(first.id)
    await pass(minutes(3), () => pageOf(first))
    expect(await holder()).toBeNull()
  })

  it('stays with a holder who saw the number and calls: their phone shows no page for ten minutes', async () => {
    const { services } = await theWorld()
    const id = await held()
    await ask(first, handlingEndpoints.revealNumberOfAlert, { id })
    await endPresence(services, first.id)
    await pass(minutes(9.5))
    expect(await holder()).toBe(first.id)
    await pass(minutes(0.5))
    expect(await holder()).toBeNull()
  })

  it('stays with a holder on the phone while the client writes on', async () => {
    const { services } = await theWorld()
    const id = await held()
    await ask(first, handlingEndpoints.revealNumberOfAlert, { id })
    await endPresence(services, first.id)
    await pass(minutes(3))
    await say('I want to die')
    expect(await holder()).toBe(first.id)
    await pass(minutes(7))
    await say('I want to die')
    expect(await holder()).toBeNull()
  })

  it('is called for at once when its holder may not sign in any more', async () => {
    const { services } = await theWorld()
    await held()
    await services.db.orm
      .update(users)
      .set({ disabledAt: services.clock.now() })
      .where(eq(users.id, first.id))
    await pass(seconds(30))
    expect(await calls()).toEqual(['first: first', 'first: second'])
    expect(await harbor.lastAudit('alert.left')).toMatchObject({ detail: { why: 'disabled' } })
  })

  it('that two processes look at is called for once', async () => {
    const { services, clock } = await theWorld()
    await held()
    clock.advance(minutes(3))
    await Promise.all([1, 2, 3].map(() => checkHolders(services, harbor.id)))
    expect(await calls()).toEqual(['first: first', 'first: second'])
  })

  it('that is closed, or only to be looked at, is left alone', async () => {
    const { services, clock } = await theWorld()
    await say('I feel like such a burden to everyone')
    const [watch] = await listed(first)
    await ask(first, crisisEndpoints.takeAlert, { id: watch?.id })
    clock.advance(minutes(30))
    await checkHolders(services, harbor.id)
    expect(await rowOf()).toMatchObject({ level: 'watch', takenBy: first.id, leftBy: null })
  })
})

describe("the end of the holder's shift", () => {
  it('asks the next responder on the schedule to take over, once', async () => {
    const { clock } = await theWorld()
    const change = localTime(clock.now(), 'America/Los_Angeles').minute + 5
    await onRota(first, 1, 'responder', { startMinute: 0, endMinute: change })
    await onRota(second, 1, 'responder', { startMinute: change, endMinute: 0 })
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    await ask(first, crisisEndpoints.takeAlert, { id })
    const attend = () => pageOf(first, [ada.clientId ?? ''])
    await pass(minutes(4), attend)
    const asked = async () => (await listed(second))[0]?.handOver?.to.id ?? null
    expect(await asked()).toBeNull()
    await pass(minutes(2), attend)
    expect(await asked()).toBe(second.id)
    expect(await holder()).toBe(first.id)
    expect((await calls()).at(-1)).toBe('hand_over: second')
    expect(await harbor.lastAudit('alert.hand_over_asked')).toMatchObject({
      actorRole: 'system',
      detail: { isShiftEnd: true },
    })
    await ask(first, handlingEndpoints.endHandOver, { id })
    await pass(minutes(2), attend)
    expect(await asked()).toBeNull()
    expect((await rowOf())?.shiftAskedAt).not.toBeNull()
  })

  it('asks nobody while there is no schedule', async () => {
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    await ask(first, crisisEndpoints.takeAlert, { id })
    await pageOf(second)
    await pass(minutes(2), () => pageOf(first, [ada.clientId ?? '']))
    expect((await listed(second))[0]?.handOver).toBeNull()
    expect((await ask(first, onCallEndpoints.readOnCall)).body.hasRota).toBe(false)
  })
})
