import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { minutes, seconds } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { onCallEndpoints } from '../contract/on-call.ts'
import { crisisEndpoints } from '../contract.ts'
import { crisisAlerts, crisisDrills } from '../tables.ts'
import { callOn } from './calling.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let dana: Person
let ruth: Person
beforeEach(async () => {
  const { services } = await theWorld()
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  ;[dana, ruth] = [await harbor.person('therapist'), await harbor.person('therapist')]
  for (const [person, name] of [
    [dana, 'dana'],
    [ruth, 'ruth'],
  ] as const)
    await services.db.orm
      .update(users)
      .set({
        email: services.fields.seal(`${name}@harbor.example`, emailPlace(harbor.id, person.id)),
        fullName: `${name} Okafor`,
      })
      .where(eq(users.id, person.id))
  for (const [place, person] of [dana, ruth].entries())
    await ask(admin, onCallEndpoints.addStretches, {
      userId: person.id,
      part: 'responder',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      startMinute: 0,
      endMinute: 0,
      place: place + 1,
    })
})
const wait = async (span: number): Promise<void> => {
  const { services, clock } = await theWorld()
  clock.advance(span)
  await callOn(services, harbor.id)
}
const subjects = async (): Promise<(string | null)[]> => {
  const { services } = await theWorld()
  const rows = await services.db.orm
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.organizationId, harbor.id), eq(outboxMessages.channel, 'email')))
  // A changed shift is told, too; it is no part of a drill.
  return rows.map(({ subject }) => subject).filter((one) => one !== 'Your on-call times have changed')
}
const drills = async (person = dana) => (await ask(person, onCallEndpoints.listDrills)).body

describe('a drill', () => {
  it('calls like a call for help, in words that say it is practice, and ends when someone answers', async () => {
    const started = await ask(admin, onCallEndpoints.startDrill)
    expect(started.body).toMatchObject({ startedBy: 'Ada admin', called: 1, steps: 1, isForMe: false })
    expect(await subjects()).toEqual(['Practice: please open Landfall'])
    await wait(minutes(2))
    expect(await drills()).toMatchObject([{ called: 2, steps: 2, isForMe: true, endedAt: null }])
    await wait(seconds(5))
    const { body } = await ask(ruth, onCallEndpoints.takeDrill, { id: started.body.id })
    expect(body).toMatchObject({ takenBy: 'ruth Okafor', steps: 2 })
    expect(Date.parse(body.takenAt ?? '') - Date.parse(body.startedAt)).toBeGreaterThanOrEqual(minutes(2))
    expect(body.endedAt).toBe(body.takenAt)
    expect((await ask(dana, onCallEndpoints.takeDrill, { id: started.body.id })).status).toBe(409)
    await wait(minutes(20))
    expect(await subjects()).toHaveLength(2)
    expect(await harbor.lastAudit('drill.taken')).toMatchObject({ actorUserId: ruth.id })
  })

  it('is not held up by a hundred that are due elsewhere', async () => {
    const { services } = await theWorld()
    const { id: organizationId } = await makeOrganization()
    const startedAt = new Date(services.clock.now().getTime() - minutes(1))
    await services.db.orm.insert(crisisDrills).values(
      Array.from({ length: 101 }, () => ({
        id: newId(),
        organizationId,
        startedAt,
        nextPageAt: startedAt,
      })),
    )
    await ask(admin, onCallEndpoints.startDrill)
    await wait(minutes(2))
    await services.db.orm.delete(crisisDrills).where(eq(crisisDrills.organizationId, organizationId))
    expect(await drills()).toMatchObject([{ called: 2, steps: 2 }])
  })

  it('ends after ten minutes with nobody, and raises no alert', async () => {
    await ask(dana, onCallEndpoints.startDrill)
    await wait(minutes(2))
    await wait(minutes(3))
    await wait(minutes(4.9))
    expect((await drills())[0]?.endedAt).toBeNull()
    await wait(minutes(0.1))
    expect((await drills())[0]).toMatchObject({ takenBy: null, endedAt: expect.any(String), steps: 3 })
    expect((await ask(dana, crisisEndpoints.listAlerts)).body).toEqual([])
  })

  it('runs one at a time, also when two start it at once', async () => {
    const ids = await Promise.all(
      [admin, dana].map(async (one) => (await ask(one, onCallEndpoints.startDrill)).body.id),
    )
    expect(ids[0]).toBe(ids[1])
    expect(await drills()).toHaveLength(1)
  })

  it('gives way at once when it is real', async () => {
    const ada = await harbor.person('client')
    await ask(dana, onCallEndpoints.startDrill)
    await ask(ada, chatEndpoints.sendMessage, { clientId: ada.clientId, content: 'I want to die' })
    expect((await drills())[0]).toMatchObject({ takenBy: null, endedAt: expect.any(String) })
    expect(await subjects()).toContain('Someone is waiting for you')
  })

  it('of another organization does not exist', async () => {
    const { body } = await ask(dana, onCallEndpoints.startDrill)
    const stranger = await (await makeOrganization()).person('therapist')
    expect((await ask(stranger, onCallEndpoints.takeDrill, { id: body.id })).status).toBe(404)
    expect(await drills(stranger)).toEqual([])
  })
})

describe('the figures', () => {
  const spans = async () => (await ask(dana, onCallEndpoints.readFigures)).body.spans
  const callForHelp = async (): Promise<string> => {
    const ada = await harbor.person('client')
    const sent = await ask(ada, chatEndpoints.sendMessage, {
      clientId: ada.clientId,
      content: 'I want to die',
    })
    return sent.body.alert?.id ?? ''
  }

  it('without a call are empty', async () => {
    const none = { n: 0, median: null, p95: null, toNext: 0, toSupervisor: 0, unanswered: 0, each: [] }
    expect(await spans()).toEqual([
      { days: 30, ...none },
      { days: 90, ...none },
    ])
  })

  it('are the time from the call until someone had it; one that nobody answered is not left out', async () => {
    const near = (span: number) => expect.closeTo(span, -3.5)
    const within = async (span: number): Promise<void> => {
      const id = await callForHelp()
      await wait(span)
      await ask(dana, crisisEndpoints.takeAlert, { id })
    }
    await within(seconds(20))
    await within(seconds(40))
    await within(minutes(3))
    const [month] = await spans()
    expect(month).toMatchObject({ n: 3, toNext: 1, toSupervisor: 0, unanswered: 0 })
    expect(month, 'three are too few for shares').toMatchObject({ median: null, p95: null })
    expect(month?.each.map(({ answered }) => answered)).toEqual([true, true, true])
    expect(
      month?.each.map(({ waited }) => waited),
      'the newest first',
    ).toEqual([near(minutes(3)), near(seconds(40)), near(seconds(20))])
    await callForHelp()
    await wait(seconds(1))
    expect((await spans())[0], 'a call that goes out right now says nothing yet').toEqual(month)
    await wait(minutes(2))
    await wait(minutes(9))
    expect((await spans())[0]).toMatchObject({ n: 4, toNext: 2, toSupervisor: 1, unanswered: 1 })
    const [unanswered] = (await spans())[0]?.each ?? []
    expect(unanswered).toMatchObject({ answered: false })
    expect(unanswered?.waited).toBeGreaterThanOrEqual(minutes(11))
  })

  it('are shares from twenty alerts on', async () => {
    const { services } = await theWorld()
    const id = await callForHelp()
    await wait(seconds(30))
    await ask(dana, crisisEndpoints.takeAlert, { id })
    const [first] = await services.db.orm.select().from(crisisAlerts).where(eq(crisisAlerts.id, id))
    if (!first) throw new Error('no alert')
    const more = (count: number) =>
      services.db.orm
        .insert(crisisAlerts)
        .values(Array.from({ length: count }, () => ({ ...first, id: newId(), closedAt: first.takenAt })))
    await more(18)
    expect((await spans())[0]).toMatchObject({ n: 19, median: null, p95: null })
    expect((await spans())[0]?.each).toHaveLength(19)
    await more(1)
    const near = expect.closeTo(seconds(30), -3.5)
    expect((await spans())[0]).toMatchObject({ n: 20, each: [], median: near, p95: near })
  })
})
