import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { defaultSettings, readSettings } from '#domains/organizations/settings.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { place } from '#domains/notifications/send.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { days } from '#shared/dates.ts'
import { onCallEndpoints } from '../contract/on-call.ts'
import { crisisEndpoints } from '../contract.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let dana: Person
let stranger: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  ;[admin, dana] = [await harbor.person('admin'), await harbor.person('therapist')]
  stranger = await (await makeOrganization()).person('admin')
})
const stretch = { part: 'responder', weekdays: [1, 3], startMinute: 480, endMinute: 960, place: 1 }
const rota = async (person = admin) => (await ask(person, onCallEndpoints.readRota)).body
const soon = async (ahead: number) => new Date((await theWorld()).clock.now().getTime() + ahead).toISOString()

describe('the rota', () => {
  it('is filled for several days at once, changed, and emptied again', async () => {
    const add = () => ask(admin, onCallEndpoints.addStretches, { ...stretch, userId: dana.id })
    // A double click puts nobody on call twice.
    expect((await Promise.all([add(), add(), add()])).map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await rota()).stretches).toHaveLength(2)
    const [monday, wednesday] = (await rota()).stretches
    expect(monday).toMatchObject({ weekday: 1, startMinute: 480, person: { id: dana.id } })
    expect(wednesday).toMatchObject({ weekday: 3 })
    await ask(admin, onCallEndpoints.patchStretch, { id: monday?.id, endMinute: 1020, part: 'supervisor' })
    expect((await rota()).stretches[0]).toMatchObject({ endMinute: 1020, part: 'supervisor', place: 1 })
    expect(await harbor.lastAudit('rota.stretch_changed')).toMatchObject({ actorUserId: admin.id })
    for (const one of [monday, wednesday]) await ask(admin, onCallEndpoints.removeStretch, { id: one?.id })
    expect((await rota()).stretches).toEqual([])
  })

  it('takes only staff of the organization who may sign in', async () => {
    const client = await harbor.person('client')
    const elsewhere = await (await makeOrganization()).person('therapist')
    for (const { id } of [client, elsewhere])
      expect((await ask(admin, onCallEndpoints.addStretches, { ...stretch, userId: id })).status).toBe(404)
    expect((await rota()).people.map(({ id }) => id).sort()).toEqual([admin.id, dana.id].sort())
  })

  it('of another organization cannot be touched', async () => {
    await ask(admin, onCallEndpoints.addStretches, { ...stretch, userId: dana.id })
    const [mine] = (await rota()).stretches
    expect((await ask(stranger, onCallEndpoints.patchStretch, { id: mine?.id, place: 2 })).status).toBe(404)
    expect((await ask(stranger, onCallEndpoints.patchStretch, { id: mine?.id })).status).toBe(404)
    expect((await ask(stranger, onCallEndpoints.removeStretch, { id: mine?.id })).status).toBe(404)
    expect((await rota(stranger)).stretches).toEqual([])
    expect((await rota()).stretches[0]).toEqual(mine)
  })
})

describe('a cover', () => {
  it('is for someone else and for a time that comes; taken back, it is gone', async () => {
    const cover = {
      absentUserId: dana.id,
      coverUserId: admin.id,
      startsAt: await soon(0),
      endsAt: await soon(days(1)),
    }
    const add = (given: Partial<typeof cover>) => ask(admin, onCallEndpoints.addCover, { ...cover, ...given })
    expect((await add({ coverUserId: dana.id })).status).toBe(400)
    expect((await add({ endsAt: cover.startsAt })).status).toBe(400)
    expect((await add({ coverUserId: stranger.id })).status).toBe(404)
    expect((await add({})).status).toBe(201)
    const [made] = (await rota()).covers
    expect(made).toMatchObject({ absent: { id: dana.id }, cover: { id: admin.id } })
    expect((await ask(stranger, onCallEndpoints.removeCover, { id: made?.id })).status).toBe(404)
    expect((await ask(admin, onCallEndpoints.removeCover, { id: made?.id })).status).toBe(200)
    expect((await rota()).covers).toEqual([])
  })
})

describe('a number for calls', () => {
  it('is a person’s own to set, or an admin’s for anybody of the staff', async () => {
    const set = (as: Person, id: string, phone: string | null) =>
      ask(as, onCallEndpoints.setCallPhone, { id, phone })
    expect((await set(dana, dana.id, '(555) 010-0142')).body.phone).toBe('+15550100142')
    expect((await ask(dana, onCallEndpoints.readOwnReach)).body.phone).toBe('+15550100142')
    expect((await set(dana, admin.id, '5550100142')).status).toBe(404)
    expect((await set(admin, dana.id, null)).body.phone).toBeNull()
    expect((await set(stranger, dana.id, '5550100142')).status).toBe(404)
    expect((await set(admin, (await harbor.person('client')).id, '5550100142')).status).toBe(404)
  })
})

describe('settings', () => {
  it('change alone, and leave the others as they were', async () => {
    const { services } = await theWorld()
    const answer = await ask(admin, onCallEndpoints.setOnCallSettings, { timeZone: 'America/Chicago' })
    expect(answer.status).toBe(200)
    expect(await readSettings(services, harbor.id)).toEqual({
      ...defaultSettings,
      timeZone: 'America/Chicago',
    })
    expect(await harbor.lastAudit('organization.settings_changed')).toMatchObject({
      detail: { what: 'timeZone' },
    })
  })

  it.each([
    [{ timeZone: 'Mars/Olympus' }],
    [{ crisisPhone: 'the desk' }],
    [{ officeHours: { ...defaultSettings.officeHours, 1: [[600, 500]] } }],
    [{ officeHours: { 1: [[480, 1080]] } }],
  ])('%j are refused', async (given) => {
    expect((await ask(admin, onCallEndpoints.setOnCallSettings, given)).status).toBe(400)
  })

  it('of an organization that is older than a setting have its default', async () => {
    const { services } = await theWorld()
    const older = await makeOrganization()
    await services.db.orm.execute(
      sql`update organizations set settings = settings - 'timeZone' - 'officeHours' - 'crisisPhone' where ${organizations.id} = ${older.id}`,
    )
    expect(await readSettings(services, older.id)).toEqual(defaultSettings)
  })
})

describe('the opening hours', () => {
  it('are told to everybody, with today’s', async () => {
    const { clock } = await theWorld()
    const always = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, [[0, 1440]]]))
    await ask(admin, onCallEndpoints.setOnCallSettings, { officeHours: always, timeZone: 'Etc/UTC' })
    const { body } = await ask(null, crisisEndpoints.readOpeningHours, {}, { host: harbor.host })
    const midnight = new Date(clock.now())
    midnight.setUTCHours(24, 0, 0, 0)
    expect(body).toMatchObject({ openUntil: midnight.toISOString(), opensAt: null })
    expect(body.today).toEqual([
      { from: new Date(midnight.getTime() - days(1)).toISOString(), to: midnight.toISOString() },
    ])
  })
})

describe('a colleague whose on-call times are changed by another one', () => {
  const mailOf = async (organizationId: string) => {
    const { services } = await theWorld()
    const rows = await services.db.orm
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.organizationId, organizationId))
    return rows.map(({ id, to, subject, body }) => ({
      to: services.fields.open(to, place(organizationId, 'to_address', id)),
      subject,
      body: services.fields.open(body, place(organizationId, 'body', id)),
    }))
  }

  it('gets an e-mail about shifts and about both sides of a substitution, in the time of the organization', async () => {
    const { services } = await theWorld()
    const own = await makeOrganization()
    const [boss, lee, kim] = [
      await own.person('admin'),
      await own.person('therapist'),
      await own.person('therapist'),
    ]
    for (const [person, address] of [
      [boss, 'boss@example.org'],
      [lee, 'lee@example.org'],
      [kim, 'kim@example.org'],
    ] as const)
      await services.db.orm
        .update(users)
        .set({ email: services.fields.seal(address, emailPlace(own.id, person.id)) })
        .where(eq(users.id, person.id))
    await ask(boss, onCallEndpoints.addStretches, { ...stretch, userId: lee.id })
    expect(await mailOf(own.id)).toMatchObject([
      { to: 'lee@example.org', subject: 'Your on-call times have changed' },
    ])
    await ask(boss, onCallEndpoints.addStretches, { ...stretch, userId: boss.id })
    expect(await mailOf(own.id), 'who changes their own knows').toHaveLength(1)
    const cover = {
      absentUserId: kim.id,
      coverUserId: lee.id,
      startsAt: await soon(days(1)),
      endsAt: await soon(days(2)),
    }
    await ask(boss, onCallEndpoints.addCover, cover)
    const told = (await mailOf(own.id)).slice(1)
    expect(told.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      ['kim@example.org', 'A colleague stands in for you'],
      ['lee@example.org', 'You stand in for a colleague'],
    ])
    for (const { body } of told) expect(body).toMatch(/P[SD]T to .*P[SD]T/)
    const [made] = (await rota(boss)).covers
    await ask(boss, onCallEndpoints.removeCover, { id: made?.id })
    expect(
      (await mailOf(own.id))
        .slice(3)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['You no longer stand in for a colleague', 'Your own on-call times count again'])
  })
})
