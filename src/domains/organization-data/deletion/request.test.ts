import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { hashPassword } from '#domains/auth/password.ts'
import { say } from '#domains/chat/test-kit.ts'
import { tellingIn } from '#domains/notifications/neutral.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { organizationDataEndpoints as calls } from '../contract.ts'
import { nameOf, password, withAdmin } from '../test-kit.ts'
import { remindOfDeletions } from './jobs.ts'
import { exists, requestAs, requestRow, run } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let email: string
let owner: Person
let standard: string
beforeAll(async () => {
  const { services } = await theWorld()
  const [row] = await services.db.orm.select().from(organizations).where(eq(organizations.isDefault, true))
  standard = row?.id ?? ''
})
beforeEach(async () => {
  ;({ harbor, admin, email } = await withAdmin())
  owner = await (await makeOrganization()).person('superadmin')
})

const request = (given: Record<string, string> = {}, who: Person | null = admin) =>
  requestAs(who, harbor.id, given)

describe('the request', () => {
  it('is the admin’s own, with the name of the organization and the password', async () => {
    expect((await request({}, null)).status).toBe(401)
    for (const role of ['therapist', 'client', 'superadmin', 'partner'] as const)
      expect((await request({}, await harbor.person(role))).status, role).toBe(403)
    expect(await request({ name: 'Another one' })).toMatchObject({
      status: 422,
      body: { code: 'organization-data.other_name' },
    })
    expect(await request({ password: 'not mine' })).toMatchObject({
      status: 422,
      body: { code: 'organization-data.wrong_password' },
    })
    expect(await request({ reason: ' ' })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect((await ask(admin, calls.readOwnData)).body.deletion).toBeNull()
  })

  it('waits thirty days, leaves its line in both histories without a word, and is told to every admin', async () => {
    const { clock } = await theWorld()
    const { body, status } = await request({ name: `  ${(await nameOf(harbor.id)).toUpperCase()} ` })
    expect(status).toBe(201)
    expect(body.deletion).toMatchObject({
      dueAt: new Date(new Date(body.deletion?.requestedAt ?? 0).getTime() + days(30)).toISOString(),
    })
    expect(
      Math.abs(new Date(body.deletion?.requestedAt ?? 0).getTime() - clock.now().getTime()),
    ).toBeLessThan(60_000)
    const line = await harbor.lastAudit('deletion.requested')
    expect(line).toMatchObject({ actorUserId: admin.id, recordId: harbor.id })
    expect(JSON.stringify(line)).not.toContain('doors')
    const [letter] = await lettersFrom(harbor.id)
    expect(letter).toMatchObject({ to: email, reference: expect.stringContaining('deletion_requested:') })
    expect(saysNothing(letter?.words ?? '')).toBe(true)
    const row = await requestRow(harbor.id)
    expect(row?.reason.includes('doors')).toBe(false)
    expect(await request()).toMatchObject({
      status: 409,
      body: { code: 'organization-data.already_requested' },
    })
    const states = await ask(owner, calls.listDataStates, { limit: 200 })
    expect(states.body.find(({ organizationId }) => organizationId === harbor.id)?.deletion).toMatchObject({
      dueAt: body.deletion?.dueAt,
    })
  })

  it('is taken back by any admin, and can be made again', async () => {
    await request()
    const colleague = await harbor.person('admin')
    expect((await ask(owner, calls.takeBackDeletion)).status).toBe(403)
    expect((await ask(await (await makeOrganization()).person('admin'), calls.takeBackDeletion)).status).toBe(
      409,
    )
    expect((await ask(colleague, calls.takeBackDeletion)).body.deletion).toBeNull()
    expect(await harbor.lastAudit('deletion.taken_back')).toMatchObject({ actorUserId: colleague.id })
    expect((await lettersFrom(harbor.id)).map(({ reference }) => reference?.split(':')[0])).toContain(
      'deletion_taken_back',
    )
    const { clock } = await theWorld()
    const row = await requestRow(harbor.id)
    clock.advance(days(31))
    await run(row?.id ?? '')
    expect(await exists(harbor.id)).toBe(true)
    admin.cookie = await harbor.signIn(admin.id, 'admin')
    expect((await request()).status).toBe(201)
  })

  it('is refused while an alert of a client is open', async () => {
    const ada = await harbor.person('client')
    await say(ada, 'I want to kill myself tonight')
    expect((await ask(admin, calls.readOwnData)).body.refusal).toBe('alert_open')
    expect(await request()).toMatchObject({ status: 409, body: { code: 'organization-data.alert_open' } })
  })

  it('is refused for the organization that the server runs through', async () => {
    const { services } = await theWorld()
    await harbor.person('superadmin')
    expect(await request()).toMatchObject({
      status: 409,
      body: { code: 'organization-data.runs_the_server' },
    })
    const [first] = await services.db.orm.select().from(organizations).where(eq(organizations.id, standard))
    const id = newId()
    await services.db.orm.execute(sql`insert into users (id, organization_id, username, role, full_name, password_hash, created_at)
      values (${id}, ${standard}, ${id.toLowerCase()}, 'admin', 'Ann', ${await hashPassword(password)}, now())`)
    const asked = await ask({ cookie: await harbor.signIn(id, 'admin') }, calls.requestDeletion, {
      name: first?.name,
      reason: 'Because',
      password,
    })
    expect(asked).toMatchObject({ status: 409, body: { code: 'organization-data.runs_the_server' } })
  })

  it('is reminded of seven days and one day before, once each', async () => {
    const { services, clock } = await theWorld()
    await request()
    const reminders = async () =>
      (await lettersFrom(harbor.id)).filter(({ reference }) => reference?.startsWith('deletion_soon:'))
    await remindOfDeletions(services)
    expect(await reminders()).toHaveLength(0)
    clock.advance(days(23))
    await remindOfDeletions(services)
    await remindOfDeletions(services)
    expect(await reminders()).toHaveLength(1)
    clock.advance(days(6))
    await remindOfDeletions(services)
    await remindOfDeletions(services)
    expect(await reminders()).toHaveLength(2)
    for (const { words } of await reminders()) expect(saysNothing(words)).toBe(true)
  })

  it('is reminded of once, when the server stood still until the last day', async () => {
    const { services, clock } = await theWorld()
    await request()
    clock.advance(days(29))
    await remindOfDeletions(services)
    await remindOfDeletions(services)
    const reminders = (await lettersFrom(harbor.id)).filter(({ reference }) =>
      reference?.startsWith('deletion_soon:'),
    )
    expect(reminders).toHaveLength(1)
    expect(await harbor.lastAudit('deletion.reminded')).toMatchObject({ detail: { days: 1 } })
  })
})

it.each(['en', 'es', 'ar'])('the letters in %s say nothing of health, courts or deeds', (language) => {
  const { paper: _, ...letters } = JSON.parse(
    readFileSync(`locales/${language}/organization-data-letters.json`, 'utf8'),
  ) as Record<string, { subject: string; body: string }>
  for (const { subject, body } of Object.values(letters))
    expect(tellingIn(`${subject} ${body.replaceAll(/\{\{\w+\}\}/g, ' ')}`), subject).toEqual([])
})
