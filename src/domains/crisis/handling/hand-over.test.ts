import { beforeEach, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { minutes } from '#shared/dates.ts'
import { handlingEndpoints } from '../contract/handling.ts'
import { onCallEndpoints } from '../contract/on-call.ts'
import { alertChanged, crisisEndpoints } from '../contract.ts'
import { pageLetters } from '../on-call/follow-letters.ts'
import {
  ada,
  admin,
  calls,
  first,
  harbor,
  listed,
  onRota,
  openHouse,
  pages,
  say,
  second,
  status,
} from '../on-call/test-kit.ts'
import { notePresence } from '../presence.ts'

beforeEach(openHouse)

const held = async (): Promise<string> => {
  const { id } = (await say('I want to die')).body.alert ?? { id: '' }
  await ask(first, crisisEndpoints.takeAlert, { id })
  return id
}
const pageOf = async (person: Person): Promise<void> => {
  const { services } = await theWorld()
  await notePresence(services, [{ userId: person.id, organizationId: harbor.id }])
}
const askFor = (id: string, to: Person, by = first) =>
  ask(by, handlingEndpoints.askToTakeOver, { id, userId: to.id })
const accept = (id: string, by = second) => ask(by, handlingEndpoints.acceptHandOver, { id })
const end = (id: string, by: Person) => ask(by, handlingEndpoints.endHandOver, { id })

describe('a hand-over', () => {
  it('can go to a colleague who is on call or has a page open, and to no other', async () => {
    const id = await held()
    const offered = async () =>
      (await ask(first, handlingEndpoints.listColleagues, { id })).body.map((person) => [
        person.id,
        person.isOnCall,
        person.isOnline,
      ])
    await onRota(first, 1)
    expect(await offered()).toEqual([])
    expect((await askFor(id, second)).body).toMatchObject({ code: 'crisis.not_available' })
    await pageOf(second)
    expect(await offered()).toEqual([[second.id, false, true]])
    await onRota(admin, 1, 'supervisor')
    expect(await offered()).toEqual([
      [admin.id, true, false],
      [second.id, false, true],
    ])
    expect((await askFor(id, first)).status).toBe(409)
    expect((await askFor(id, second)).status).toBe(200)
  })

  it('leaves the alert with its holder until the colleague accepts; then it is theirs and the client reads it', async () => {
    const id = await held()
    await pageOf(second)
    const page = await listenAs(second)
    const asked = await askFor(id, second)
    expect(asked.body).toMatchObject({ takenBy: { id: first.id }, handOver: { to: { id: second.id } } })
    await page.hear(alertChanged.name)
    expect(page.heard.filter(({ event }) => event === alertChanged.name).at(-1)?.data).toMatchObject({
      alertId: id,
      change: 'asked',
    })
    await page.close()
    expect((await listed(second))[0]).toMatchObject({ takenBy: { id: first.id }, mayClose: false })
    expect((await status())?.takenBy).toBe('first')
    expect((await accept(id)).body).toMatchObject({ takenBy: { id: second.id }, handOver: null })
    expect((await accept(id)).status, 'twice').toBe(200)
    expect((await status())?.takenBy).toBe('second')
    expect(await harbor.lastAudit('alert.handed')).toMatchObject({
      actorUserId: second.id,
      clientId: ada.clientId,
    })
    expect((await listed(first))[0]).toMatchObject({ takenBy: { id: second.id }, mayClose: false })
  })

  it('does not move the time in which the call was answered', async () => {
    const { clock } = await theWorld()
    await pageOf(second)
    const { id } = (await say('I want to die')).body.alert ?? { id: '' }
    clock.advance(minutes(1))
    await ask(first, crisisEndpoints.takeAlert, { id })
    clock.advance(minutes(9))
    await pageOf(second)
    await askFor(id, second)
    await accept(id)
    const { spans } = (await ask(first, onCallEndpoints.readFigures)).body
    expect(Math.round((spans[0]?.each[0]?.waited ?? 0) / minutes(1))).toBe(1)
  })

  it('reaches a colleague without an open page by letters, which stop when the holder keeps the alert', async () => {
    const { services } = await theWorld()
    await onRota(second, 1)
    const id = await held()
    await askFor(id, second)
    expect((await calls()).at(-1)).toBe('hand_over: second')
    const letter = (await pages()).find(({ step, channel }) => step === 'hand_over' && channel === 'email')
    expect(await pageLetters.isWanted(services, letter?.id ?? '')).toBe(true)
    await end(id, first)
    expect(await pageLetters.isWanted(services, letter?.id ?? '')).toBe(false)
  })

  it('ends when the holder keeps the alert or the colleague cannot take it, and can be asked again', async () => {
    const id = await held()
    await pageOf(second)
    for (const by of [first, second]) {
      await askFor(id, second)
      expect((await end(id, by)).body).toMatchObject({ takenBy: { id: first.id }, handOver: null })
      expect((await accept(id)).status).toBe(409)
    }
    expect(await harbor.lastAudit('alert.hand_over_ended')).toMatchObject({ detail: { by: 'colleague' } })
  })

  it('is asked by the holder and accepted by the one who was asked, and by nobody else', async () => {
    const id = await held()
    const third = await harbor.person('therapist')
    for (const person of [second, third]) await pageOf(person)
    expect((await askFor(id, third, second)).body).toMatchObject({ code: 'crisis.held_by_other' })
    await askFor(id, second)
    expect((await accept(id, third)).status).toBe(409)
    expect((await end(id, third)).status).toBe(409)
    const stranger = await (await makeOrganization()).person('therapist')
    for (const endpoint of [handlingEndpoints.acceptHandOver, handlingEndpoints.endHandOver])
      expect((await ask(stranger, endpoint, { id })).status).toBe(404)
    expect((await ask(stranger, handlingEndpoints.listColleagues, { id })).status).toBe(404)
  })

  it('to an admin on call shows them the alert before they accept', async () => {
    await onRota(admin, 1, 'supervisor')
    await onRota(first, 1)
    const id = await held()
    expect(await listed(admin)).toEqual([])
    await askFor(id, admin)
    expect(await listed(admin)).toMatchObject([{ id, handOver: { to: { id: admin.id } }, reasons: [] }])
    expect((await accept(id, admin)).body.takenBy).toMatchObject({ id: admin.id })
  })
})
