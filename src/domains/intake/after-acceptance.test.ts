import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { reminderSettings } from '#domains/appointments/tables.ts'
import { authEndpoints } from '#domains/auth/contract.ts'
import { users } from '#domains/auth/tables.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { careTeam, clients } from '#domains/clients/tables.ts'
import { notificationEndpoints } from '#domains/notifications/contract.ts'
import { documents } from '#domains/documents/tables.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { newId } from '#shared/ids.ts'
import { documentPath } from '#shared/uploaded-file.ts'
import { intakeEndpoints } from './contract.ts'
import { sendIntake } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let dana: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  dana = await harbor.person('therapist')
})

const read = async (id: string, as: Person) => {
  const { status, body } = await ask(as, intakeEndpoints.readIntake, { id })
  return [status, status === 200 ? body.closed : null]
}
const accept = (id: string, given: Record<string, unknown> = {}, as = admin) =>
  ask(as, intakeEndpoints.acceptIntake, {
    id,
    clientId: null,
    therapistId: dana.id,
    firstTime: null,
    invite: 'none',
    language: 'en',
    releasedOn: null,
    ...given,
  })
const open = [200, false]
const closed = [200, true]

describe('a registration that has become a client', () => {
  it('is read by the care team alone, and as history of that client; whoever looked after it is told where it is', async () => {
    const { services, server } = await theWorld()
    const { orm } = services.db
    const { id } = await sendIntake(
      harbor.host,
      { fullName: 'Erna Holt', phone: '', notes: 'What nobody else reads' },
      { attach: true },
    )
    const [file] = await orm.select().from(documents).where(eq(documents.subjectId, id))
    const get = async ({ cookie }: Person) =>
      (await server.app.inject({ url: documentPath(file?.id ?? '', true), headers: { cookie } })).statusCode
    expect([await read(id, admin), await get(admin)]).toEqual([open, 200])
    const done = await accept(id)
    const clientId = done.body.intake.client?.id ?? ''
    expect(done.body.intake.closed).toBe(true)
    const seen = await ask(admin, intakeEndpoints.readIntake, { id })
    expect(seen.body).toMatchObject({ closed: true, client: { id: clientId, fullName: 'Erna Holt' } })
    expect(JSON.stringify([seen.body, done.body])).not.toContain('nobody else')
    expect(await get(admin)).toBe(404)
    expect((await ask(admin, submissionEndpoints.readSubmission, { id })).body.state).toBe('accepted')

    expect([await read(id, dana), await get(dana)]).toEqual([open, 200])
    expect(await harbor.lastAudit('intake.read')).toMatchObject({ clientId, recordId: id })
    const colleague = await harbor.person('therapist')
    expect((await read(id, colleague))[0]).toBe(404)
    await orm.insert(careTeam).values({ clientId, userId: colleague.id, since: services.clock.now() })
    expect(await read(id, colleague)).toEqual(open)
    await orm.delete(careTeam).where(and(eq(careTeam.clientId, clientId), eq(careTeam.userId, dana.id)))
    expect([await read(id, dana), await get(dana)]).toEqual([closed, 404])
    expect((await ask(dana, intakeEndpoints.inviteAgain, { id, invite: 'paper' })).status).toBe(404)
  })

  it('is offered one account, however often it is offered at once', async () => {
    const { services } = await theWorld()
    const { id } = await sendIntake(harbor.host, { fullName: 'Gus Page', phone: '' })
    await accept(id)
    const again = () => ask(admin, intakeEndpoints.inviteAgain, { id, invite: 'paper' })
    expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([201, 201])
    const accounts = await services.db.orm
      .select()
      .from(users)
      .where(and(eq(users.organizationId, harbor.id), eq(users.fullName, 'Gus Page')))
    expect(accounts).toHaveLength(1)
  })
})

describe('texts', () => {
  it('are no way to invite somebody who did not agree to them', async () => {
    const { id } = await sendIntake(harbor.host, {
      fullName: 'Hal Reed',
      phone: '(555) 010-0188',
      email: 'hal@texts.example',
    })
    const { body } = await ask(admin, intakeEndpoints.readIntake, { id })
    expect(body.inviteWays).toEqual(['email', 'paper'])
    expect((await accept(id, { invite: 'sms' })).status).toBe(400)
    expect((await accept(id)).status).toBe(201)
    expect((await ask(admin, intakeEndpoints.inviteAgain, { id, invite: 'sms' })).status).toBe(400)
  })

  it('were agreed to on the phone of the form, and not on another one that stands on the record', async () => {
    const { services } = await theWorld()
    const agreed = async (clientId: string) =>
      (
        await services.db.orm.select().from(reminderSettings).where(eq(reminderSettings.clientId, clientId))
      ).some(({ smsAgreedAt }) => smsAgreedAt !== null)
    const join = async (fullName: string, onRecord: string, inForm: string, fromForm: string[] = []) => {
      const { body } = await ask(dana, clientEndpoints.createClient, { fullName, phone: onRecord })
      const { id } = await sendIntake(harbor.host, { fullName, phone: inForm, maySms: true })
      expect((await accept(id, { clientId: body.id, fromForm })).status).toBe(201)
      const [row] = await services.db.orm.select().from(clients).where(eq(clients.id, body.id))
      return agreed(row?.id ?? '')
    }
    expect(await join('Una Berg', '(555) 010-0201', '(555) 010-0202')).toBe(false)
    expect(await join('Ute Berg', '(555) 010-0203', '+1 555 010 0203')).toBe(true)
    expect(await join('Udo Berg', '(555) 010-0204', '(555) 010-0205', ['phone'])).toBe(true)
  })
})

describe('a counselor who accepts for a colleague', () => {
  it('is told that it is done, with the code that is shown this once, though it is not theirs any more', async () => {
    const carol = await harbor.person('therapist')
    const { id } = await sendIntake(harbor.host, { fullName: 'Ivy Nolan', phone: '', therapistId: carol.id })
    const done = await accept(id, { invite: 'paper' }, carol)
    expect(done.status).toBe(201)
    expect(done.body).toMatchObject({
      paperCode: expect.stringMatching(/^[A-Z]{20}$/),
      intake: { closed: true, client: { fullName: 'Ivy Nolan' } },
    })
    expect((await read(id, carol))[0]).toBe(404)
    expect((await ask(carol, intakeEndpoints.inviteAgain, { id, invite: 'paper' })).status).toBe(404)
  })
})

describe('an invitation', () => {
  it('ends those before it, by whatever way they went', async () => {
    const email = 'jon@again.example'
    const { id } = await sendIntake(harbor.host, { fullName: 'Jon Ames', phone: '', email })
    const paper = (await accept(id, { invite: 'paper' })).body.paperCode
    const again = async (invite: string) =>
      (await ask(admin, intakeEndpoints.inviteAgain, { id, invite })).body.paperCode
    const opens = async (token: string | null | undefined) =>
      (await ask(null, authEndpoints.readLink, { token })).status
    expect(await opens(paper)).toBe(200)
    const second = await again('paper')
    expect([await opens(paper), await opens(second)]).toEqual([410, 200])
    await again('email')
    const letters = (await ask(admin, notificationEndpoints.listOutbox, { limit: 100 })).body
    const link = letters
      .filter(({ to }) => to === email)
      .flatMap(({ body }) => /welcome#(\S+)/.exec(body)?.[1] ?? [])[0]
    expect([await opens(second), await opens(link)]).toEqual([410, 200])
  })
})

describe('joining', () => {
  it('changes nothing where the record has all of it and nothing is taken from the form', async () => {
    const { services } = await theWorld()
    const known = { fullName: 'Kai Lind', dateOfBirth: '1990-04-02', phone: '(555) 010-0211' }
    const { body } = await ask(dana, clientEndpoints.createClient, { ...known, language: 'es' })
    const { id } = await sendIntake(harbor.host, known)
    const rowOf = async () => (await services.db.orm.select().from(clients).where(eq(clients.id, body.id)))[0]
    const before = await rowOf()
    expect((await accept(id, { clientId: body.id })).status).toBe(201)
    expect(await rowOf()).toEqual(before)
  })

  it('takes the language of the form where that is chosen, not one of whoever decides', async () => {
    const { services } = await theWorld()
    const { body } = await ask(dana, clientEndpoints.createClient, { fullName: 'Lia Roth', language: 'en' })
    const { id } = await sendIntake(harbor.host, { fullName: 'Lia Roth', phone: '', language: 'es' })
    await accept(id, { clientId: body.id, fromForm: ['language'], language: 'ar' })
    const [row] = await services.db.orm.select().from(clients).where(eq(clients.id, body.id))
    expect(row?.language).toBe('es')
  })
})

describe('“Not the same person”', () => {
  it('is said of somebody who may be the same, and of nobody else', async () => {
    const { body } = await ask(dana, clientEndpoints.createClient, { fullName: 'Nora Quist' })
    const { id } = await sendIntake(harbor.host, { fullName: 'Mia Stern', phone: '' })
    const deny = async (otherId: string) =>
      (await ask(admin, intakeEndpoints.denyIntakeMatch, { id, otherId })).status
    expect([await deny(body.id), await deny(newId())]).toEqual([404, 404])
    const twin = (await ask(dana, clientEndpoints.createClient, { fullName: 'Mia Stern' })).body
    // Pressed twice it is said once.
    expect([await deny(twin.id), await deny(twin.id)]).toEqual([200, 200])
  })
})
