import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { appointmentPlace } from '#domains/appointments/read.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { users } from '#domains/auth/tables.ts'
import { say } from '#domains/chat/test-kit.ts'
import { careTeam } from '#domains/clients/tables.ts'
import { onCallEndpoints } from '#domains/crisis/contract/on-call.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { crisisAlerts, crisisCovers, crisisRota } from '#domains/crisis/tables.ts'
import { tasks } from '#domains/tasks/tables.ts'
import { days, hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { type Duty, dutyEndpoints } from './contract.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let [admin, kim, lee, dana]: [Person, Person, Person, Person] = [] as never
let marcus: Person
beforeEach(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  kim = await harbor.person('therapist')
  lee = await harbor.person('therapist')
  dana = await harbor.person('therapist')
  marcus = await harbor.person('client')
  await harbor.assign(marcus, kim)
})

const orm = async () => (await theWorld()).services.db.orm
const soon = async (ms: number) => new Date((await theWorld()).clock.now().getTime() + ms)
const addShift = (person: Person, weekday: number, part = 'responder') =>
  ask(admin, onCallEndpoints.addStretches, {
    userId: person.id,
    part,
    weekdays: [weekday],
    startMinute: 0,
    endMinute: 0,
    place: 1,
  })
const addCover = async (absent: Person, cover: Person) =>
  ask(admin, onCallEndpoints.addCover, {
    absentUserId: absent.id,
    coverUserId: cover.id,
    startsAt: (await soon(-hours(1))).toISOString(),
    endsAt: (await soon(days(3))).toISOString(),
  })
const addDate = async (provider: Person, inMs: number): Promise<string> => {
  const { services } = await theWorld()
  const id = newId()
  const scheduledAt = await soon(inMs)
  await services.db.orm.insert(appointments).values({
    id,
    organizationId: harbor.id,
    clientId: marcus.clientId ?? '',
    providerId: provider.id,
    kind: 'session',
    title: services.fields.seal('Session', appointmentPlace(marcus.clientId ?? '', 'title', id)),
    scheduledAt,
    endsAt: new Date(scheduledAt.getTime() + hours(1)),
    durationMinutes: 60,
    status: 'scheduled',
    createdAt: services.clock.now(),
    timedAt: services.clock.now(),
  } as typeof appointments.$inferInsert)
  return id
}
const addTask = async (owner: Person): Promise<string> => {
  const id = newId()
  await (await orm()).insert(tasks).values({
    id,
    organizationId: harbor.id,
    clientId: marcus.clientId ?? '',
    kind: 'follow_up',
    ownerId: owner.id,
    dueAt: await soon(hours(2)),
    createdAt: await soon(0),
  })
  return id
}
const read = (id: string, by: Person = admin) => ask(by, dutyEndpoints.readDuties, { id })
const leave = (
  id: string,
  to: string | null,
  except: { kind: Duty['kind']; id: string; to: string | null }[] = [],
  by = admin,
) => ask(by, dutyEndpoints.disableWithHandOver, { id, reason: 'left the team', to, except })
const stateOf = async (person: Person) =>
  (await ask(admin, authEndpoints.listUsers, { limit: 100 })).body.find(({ id }) => id === person.id)?.state

describe('what lies with a colleague', () => {
  it('is listed by kind, and the account is not disabled while any of it is left', async () => {
    await addShift(kim, 2)
    await addCover(lee, kim)
    const [task, date] = [await addTask(kim), await addDate(kim, days(2))]
    const { body } = await read(kim.id)
    expect(body.duties.map(({ kind }) => kind)).toEqual(['client', 'appointment', 'task', 'shift', 'cover'])
    expect(body.duties.map(({ id }) => id)).toEqual(expect.arrayContaining([task, date, marcus.clientId]))
    expect(body.receivers.map(({ id }) => id).toSorted()).toEqual([admin.id, dana.id, lee.id].toSorted())
    expect(await harbor.lastAudit('duties.read')).toMatchObject({ actorUserId: admin.id, recordId: kim.id })
    const refused = await ask(admin, authEndpoints.setUserDisabled, {
      id: kim.id,
      disabled: true,
      reason: 'left',
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'duties.left' } })
    expect(await stateOf(kim)).not.toBe('disabled')
  })

  it('goes to the colleagues that were named, one by one or all at once, before the account is disabled', async () => {
    await addShift(kim, 2)
    await addShift(kim, 4)
    await addCover(lee, kim)
    const [task, date] = [await addTask(kim), await addDate(kim, days(2))]
    const [shift] = (await read(kim.id)).body.duties.filter(({ kind }) => kind === 'shift')
    const done = await leave(kim.id, dana.id, [
      { kind: 'task', id: task, to: admin.id },
      { kind: 'shift', id: shift?.id ?? '', to: lee.id },
    ])
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await stateOf(kim)).toBe('disabled')
    expect((await read(kim.id)).body.duties).toEqual([])
    const db = await orm()
    const rota = await db.select().from(crisisRota).where(eq(crisisRota.organizationId, harbor.id))
    expect(rota.map(({ weekday, userId }) => [weekday, userId]).toSorted()).toEqual([
      [2, lee.id],
      [4, dana.id],
    ])
    const [cover] = await db.select().from(crisisCovers).where(eq(crisisCovers.organizationId, harbor.id))
    expect(cover).toMatchObject({ absentUserId: lee.id, coverUserId: dana.id })
    const [ownTask] = await db.select().from(tasks).where(eq(tasks.id, task))
    expect(ownTask?.ownerId).toBe(admin.id)
    const [ownDate] = await db.select().from(appointments).where(eq(appointments.id, date))
    expect(ownDate?.providerId).toBe(dana.id)
    const team = await db
      .select()
      .from(careTeam)
      .where(eq(careTeam.clientId, marcus.clientId ?? ''))
    expect(team.map(({ userId }) => userId)).toEqual([dana.id])
    expect(await harbor.lastAudit('client.handed_on')).toMatchObject({
      clientId: marcus.clientId,
      detail: { from: kim.id, to: dana.id },
    })
    expect(await harbor.lastAudit('user.disabled')).toMatchObject({ detail: { reason: 'left the team' } })
  })

  it('is left to the team where nobody is named: no shift, no counselor, and a task to find another one for the appointment', async () => {
    await addShift(kim, 3)
    const [task, date] = [await addTask(kim), await addDate(kim, days(1))]
    expect((await leave(kim.id, null)).status).toBe(200)
    const db = await orm()
    expect(await db.select().from(crisisRota).where(eq(crisisRota.organizationId, harbor.id))).toEqual([])
    const open = await db
      .select()
      .from(tasks)
      .where(and(eq(tasks.organizationId, harbor.id), isNull(tasks.doneAt)))
    expect(open.map(({ kind, ownerId }) => [kind, ownerId])).toEqual(
      expect.arrayContaining([
        ['follow_up', null],
        ['left', null],
      ]),
    )
    expect(open.map(({ id }) => id)).toContain(task)
    const [row] = await db.select().from(appointments).where(eq(appointments.id, date))
    expect(row).toMatchObject({ providerId: kim.id, status: 'scheduled' })
  })

  it('with an open alert: the alert is called for again and rests on nobody who is gone', async () => {
    const { id } = (await say(marcus, 'I want to die')).body.alert ?? { id: '' }
    await ask(kim, crisisEndpoints.takeAlert, { id })
    expect((await read(kim.id)).body.duties).toContainEqual(expect.objectContaining({ kind: 'alert', id }))
    expect((await leave(kim.id, dana.id)).status).toBe(200)
    const [row] = await (await orm()).select().from(crisisAlerts).where(eq(crisisAlerts.id, id))
    expect(row).toMatchObject({ takenBy: null, leftBy: kim.id, closedAt: null })
    expect(row?.nextPageAt).not.toBeNull()
  })
})

describe('a hand-over that cannot be', () => {
  it('changes nothing: a time that is taken, a client for an admin, a stranger, oneself', async () => {
    const date = await addDate(kim, days(2))
    await addDate(lee, days(2))
    const stranger = await (await makeOrganization()).person('therapist')
    expect(await leave(kim.id, lee.id)).toMatchObject({ status: 409, body: { code: 'duties.time_taken' } })
    expect(await leave(kim.id, admin.id)).toMatchObject({
      status: 409,
      body: { code: 'duties.needs_counselor' },
    })
    expect((await leave(kim.id, stranger.id)).status).toBe(400)
    expect((await leave(admin.id, dana.id)).status).toBe(403)
    expect((await leave(stranger.id, dana.id)).status).toBe(404)
    expect((await read(stranger.id)).status).toBe(404)
    expect((await read(marcus.id)).status).toBe(404)
    expect((await read(kim.id, lee)).status).toBe(403)
    expect(await stateOf(kim)).not.toBe('disabled')
    const [row] = await (await orm()).select().from(appointments).where(eq(appointments.id, date))
    expect(row?.providerId).toBe(kim.id)
    const mixed = [{ kind: 'appointment' as const, id: date, to: dana.id }]
    expect((await leave(kim.id, lee.id, mixed)).status).toBe(200)
  })
})

describe('a substitution for a colleague who cannot sign in', () => {
  it('keeps counting, and without one the shift is a gap', async () => {
    const { clock, services } = await theWorld()
    for (const weekday of [0, 1, 2, 3, 4, 5, 6]) await addShift(kim, weekday)
    await services.db.orm.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, kim.id))
    const onCall = async () => (await ask(admin, onCallEndpoints.readOnCall)).body
    expect(await onCall()).toMatchObject({ hasRota: false })
    // The form asks for people who may sign in: the substitution was there before.
    await services.db.orm.insert(crisisCovers).values({
      id: newId(),
      organizationId: harbor.id,
      absentUserId: kim.id,
      coverUserId: lee.id,
      startsAt: await soon(-hours(1)),
      endsAt: await soon(days(1)),
      createdAt: clock.now(),
    })
    expect(await onCall()).toMatchObject({ hasRota: true, responders: [{ id: lee.id }] })
  })
})
