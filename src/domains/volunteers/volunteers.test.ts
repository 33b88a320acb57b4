import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, passGuard, type Person, theWorld } from '#app/test-kit.ts'
import { authEndpoints, sessionCookie } from '#domains/auth/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { impactEndpoints } from './contract/impact.ts'
import { ownVolunteerEndpoints } from './contract/own.ts'
import { volunteerStaffEndpoints } from './contract/staff.ts'
import { trainingModules } from './library/training.ts'
import { volunteers } from './tables.ts'
import { aCheck, anOffer, openVolunteer, own, seen } from './test-kit.ts'

type Harbor = Awaited<ReturnType<typeof makeOrganization>>
let harbor: Harbor
let admin: Person
let ruth: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  ruth = await harbor.person('therapist')
})

const aVolunteer = (given: Record<string, unknown> = {}, of = harbor) => openVolunteer(of, given)
/** One who came a month ago and stands by people. */
const atWork = async (of = harbor) => {
  const { services, clock } = await theWorld()
  const made = await aVolunteer({}, of)
  await services.db.orm
    .update(submissions)
    .set({ state: 'active', createdAt: new Date(clock.now().getTime() - days(30)) })
    .where(eq(submissions.id, made.id))
  return made
}
const move = (id: string, to: string, reason = 'So it is.') =>
  ask(admin, submissionEndpoints.moveSubmissions, { ids: [id], to, reason })
const hours = (
  volunteer: { id: string; cookie: string },
  day: string,
  minutes: number,
  hoursId = newId(),
  more = {},
) =>
  ask(volunteer, ownVolunteerEndpoints.saveHours, {
    id: volunteer.id,
    hoursId,
    day,
    minutes,
    kind: 'office',
    ...more,
  })
const dayBefore = async (count: number): Promise<string> => {
  const { clock } = await theWorld()
  return new Date(clock.now().getTime() - days(count)).toISOString().slice(0, 10)
}

describe('an offer to help', () => {
  it('is kept sealed, waits for review and belongs to whoever has the address', async () => {
    const { services } = await theWorld()
    const volunteer = await aVolunteer({ experience: 'Ten years inside, ten years out.' })
    expect(await own(volunteer)).toMatchObject({
      state: 'applied',
      helpType: 'mentor',
      experience: 'Ten years inside, ten years out.',
      check: null,
      matches: [],
    })
    const [row] = await services.db.orm.select().from(volunteers).where(eq(volunteers.id, volunteer.id))
    expect(row?.experience?.toString('latin1')).not.toContain('inside')
    const inbox = await ask(admin, submissionEndpoints.listSubmissions, { kind: 'volunteer' })
    expect(inbox.body.map(({ id }) => id)).toContain(volunteer.id)
  })

  it.each(['name', 'phone', 'email', 'helpType'])('wants %s', async (field) => {
    const input = { ...anOffer(), [field]: '', guard: await passGuard() }
    const answer = await ask(null, impactEndpoints.registerVolunteer, input, { host: harbor.host })
    expect(answer.body).toMatchObject({ code: 'request.invalid', message: expect.stringContaining(field) })
  })

  it('sent twice is one', async () => {
    const id = newId()
    const input = { id, ...anOffer() }
    for (let i = 0; i < 2; i += 1) {
      const answer = await ask(
        null,
        impactEndpoints.registerVolunteer,
        { ...input, guard: await passGuard() },
        { host: harbor.host },
      )
      expect(answer.status).toBe(201)
    }
    const found = await ask(admin, submissionEndpoints.listSubmissions, { kind: 'volunteer', show: 'all' })
    expect(found.body.filter((one) => one.id === id)).toHaveLength(1)
  })
})

describe('the way from the offer to the first meeting', () => {
  it('goes on only with what is owed, and the volunteer sees what is missing', async () => {
    const volunteer = await aVolunteer({ references: [{ name: 'Ida', reach: 'ida@example.org' }] })
    const { id } = volunteer
    expect((await move(id, 'references')).status).toBe(200)
    expect((await move(id, 'check')).body).toMatchObject({ code: 'volunteers.still_owed' })
    const record = await ask(ruth, volunteerStaffEndpoints.readVolunteer, { id })
    expect(record.body.owed).toEqual(['references', 'check', 'training', 'in_person'])
    const [ida] = record.body.references
    const keep = (referenceId: string, speaksFor: boolean | null, name: string) =>
      ask(admin, volunteerStaffEndpoints.saveReference, {
        id,
        referenceId,
        name,
        reach: 'by phone',
        asked: true,
        speaksFor,
        note: 'Knows her from church.',
        before: referenceId === ida?.id ? seen(ida) : null,
      })
    await keep(ida?.id ?? '', true, 'Ida')
    await keep(newId(), null, 'Noor')
    expect((await move(id, 'check')).status).toBe(409)
    const second = newId()
    await keep(second, true, 'Lee')
    expect((await move(id, 'check')).status).toBe(200)
    // Of the references the volunteer sees whether they answered, never what they said.
    expect((await own(volunteer))?.references).toEqual([
      { id: ida?.id, name: 'Ida', answered: true },
      { id: expect.any(String), name: 'Noor', answered: false },
      { id: second, name: 'Lee', answered: true },
    ])
    expect(JSON.stringify(await own(volunteer))).not.toContain('church')
    await ask(admin, volunteerStaffEndpoints.decideCheck, {
      id,
      passed: true,
      words: 'It was long ago, and you told us yourself.',
      note: 'Nature: theft. Time: 12 years.',
      ...aCheck,
      before: null,
    })
    expect((await own(volunteer))?.check).toMatchObject({
      passed: true,
      words: expect.stringContaining('long ago'),
    })
    expect(JSON.stringify(await own(volunteer))).not.toContain('theft')
    expect((await move(id, 'training')).status).toBe(200)
    expect((await move(id, 'matched')).status).toBe(409)
  })

  it('a module of the training is done with all answers right, and not before', async () => {
    const volunteer = await aVolunteer()
    const [first] = trainingModules
    if (!first) throw new Error('no training')
    const answer = (answers: number[]) =>
      ask(volunteer, ownVolunteerEndpoints.passTraining, { id: volunteer.id, module: first.id, answers })
    const right = first.questions.map((one) => one.right)
    const wrong = await answer(right.map((one) => (one + 1) % 3))
    expect(wrong.body).toMatchObject({ passed: false, wrong: right.map((_, i) => i) })
    expect(wrong.body.volunteering.training[0]?.doneAt).toBeNull()
    expect((await answer([])).body.passed).toBe(false)
    expect((await answer(right)).body).toMatchObject({ passed: true, wrong: [] })
    expect((await own(volunteer))?.training[0]?.doneAt).toEqual(expect.any(String))
  })

  it('nobody else sees or changes it', async () => {
    const [one, other] = [await aVolunteer(), await aVolunteer()]
    const stranger = await (await makeOrganization()).person('therapist')
    expect(
      (await ask(other, ownVolunteerEndpoints.changeOwnVolunteering, { id: one.id, zip: '94110' })).status,
    ).toBe(404)
    expect((await hours({ ...other, id: one.id }, await dayBefore(2), 60)).status).toBe(404)
    expect((await ask(stranger, volunteerStaffEndpoints.readVolunteer, { id: one.id })).status).toBe(404)
  })
})

describe('hours', () => {
  it('are logged by the volunteer, once each, and counted without those that were struck out', async () => {
    const org = await makeOrganization()
    const boss = await org.person('admin')
    const volunteer = await atWork(org)
    const impact = async () => (await ask(null, impactEndpoints.readImpact, {}, { host: org.host })).body
    expect(await impact()).toEqual({
      minutesThisYear: 0,
      minutesEver: 0,
      activeVolunteers: 'few',
      peopleMatched: null,
    })
    const day = await dayBefore(2)
    const first = newId()
    await hours(volunteer, day, 90, first)
    await hours(volunteer, day, 90, first)
    const second = newId()
    await hours(volunteer, day, 30, second)
    // The public reads what the team has approved.
    expect(await impact()).toMatchObject({ minutesEver: 0 })
    const approve = () =>
      ask(boss, volunteerStaffEndpoints.approveHours, {
        id: volunteer.id,
        hoursIds: [first, second],
        approved: true,
      })
    await approve()
    expect(await impact()).toMatchObject({ minutesEver: 120 })
    // Changed, they wait for approval again.
    await hours(volunteer, day, 60, first)
    expect(await impact()).toMatchObject({ minutesEver: 30 })
    await approve()
    expect(await impact()).toMatchObject({ minutesEver: 90 })
    const strike = (reason: string) =>
      ask(boss, volunteerStaffEndpoints.strikeHours, {
        id: volunteer.id,
        hoursId: second,
        struck: true,
        reason,
      })
    // The volunteer reads the reason, so it tells nothing of a client.
    const refused = await strike('He was at the detox clinic that day')
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'words.telling' }])
    expect(await impact()).toMatchObject({ minutesEver: 90 })
    expect((await strike('Logged twice')).status).toBe(200)
    expect(await impact()).toMatchObject({ minutesEver: 60 })
    const listed = await ask(volunteer, ownVolunteerEndpoints.listHours, { id: volunteer.id })
    expect(listed.body.find((one) => one.id === second)).toMatchObject({
      struck: { reason: 'Logged twice' },
      mayChange: false,
    })
    expect((await hours(volunteer, day, 5, second)).body).toMatchObject({ code: 'volunteers.hours_closed' })
  })

  it('are nobody’s who was not let near anyone yet, and of no day before they came', async () => {
    const newcomer = await aVolunteer()
    expect((await hours(newcomer, await dayBefore(0), 60)).body).toMatchObject({
      code: 'volunteers.no_hours_yet',
    })
    expect((await hours(await atWork(), await dayBefore(40), 60)).body).toMatchObject({
      code: 'volunteers.day_before',
    })
  })

  it('with words of danger in their note call for help', async () => {
    const volunteer = await atWork()
    const note = 'I cannot go on. I want to kill myself tonight.'
    expect((await hours(volunteer, await dayBefore(1), 60, newId(), { note })).status).toBe(200)
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({ detail: { source: 'form' } })
  })

  it('with words of danger leave them signed in; the call has their name, and the button goes on with it', async () => {
    const volunteer = await atWork()
    const note = 'I cannot go on. I want to kill myself tonight.'
    const calls = async () => (await ask(ruth, crisisEndpoints.listAlerts)).body
    const before = (await calls()).map(({ id }) => id)
    // The first is refused, for a day to come, and heard all the same.
    for (const [day, status] of [
      [-2, 422],
      [2, 200],
    ] as const)
      expect((await hours(volunteer, await dayBefore(day), 60, newId(), { note })).status).toBe(status)
    const { user } = (await ask(volunteer, authEndpoints.me)).body
    expect(user).toMatchObject({ role: 'partner' })
    const opened = (await calls()).filter(({ id }) => !before.includes(id))
    expect(opened.map(({ clientName }) => clientName)).toEqual([user?.fullName])
    const pressed = await ask(volunteer, crisisEndpoints.raiseAlert, {})
    const guest = { cookie: `${sessionCookie}=${pressed.cookies[sessionCookie]}` }
    expect((await ask(guest, authEndpoints.me)).body).toMatchObject({
      user: { role: 'guest', clientId: opened[0]?.clientId },
    })
  })

  it('are not ahead of today, not more than a day has, and closed after two weeks', async () => {
    const { clock } = await theWorld()
    const volunteer = await atWork()
    expect((await hours(volunteer, await dayBefore(-2), 60)).body).toMatchObject({
      code: 'volunteers.day_ahead',
    })
    const day = await dayBefore(3)
    await hours(volunteer, day, 1000)
    expect((await hours(volunteer, day, 500)).body).toMatchObject({ code: 'volunteers.day_full' })
    const old = newId()
    await hours(volunteer, await dayBefore(4), 60, old)
    clock.advance(days(15))
    const again = { ...volunteer, cookie: await harbor.signIn(volunteer.userId, 'partner') }
    expect((await hours(again, day, 30, old)).body).toMatchObject({ code: 'volunteers.hours_closed' })
    expect(
      (await ask(again, ownVolunteerEndpoints.removeHours, { id: volunteer.id, hoursId: old })).status,
    ).toBe(409)
    admin.cookie = await harbor.signIn(admin.id, 'admin')
    ruth.cookie = await harbor.signIn(ruth.id, 'therapist')
  })
})

it('is decided about by an admin and by whoever it was given to; all of the staff may read', async () => {
  const { id } = await aVolunteer()
  const tick = (as: Person) => ask(as, volunteerStaffEndpoints.tickInPerson, { id, done: true })
  expect((await ask(ruth, volunteerStaffEndpoints.readVolunteer, { id })).status).toBe(200)
  expect(await tick(ruth)).toMatchObject({ status: 403, body: { code: 'volunteers.not_yours' } })
  await ask(admin, submissionEndpoints.assignSubmissions, { ids: [id], assigneeId: ruth.id })
  expect((await tick(ruth)).status).toBe(200)
})

it('names no more than six people who speak for them, however often', async () => {
  const volunteer = await aVolunteer()
  const twoMore = (i: number) => [
    { name: 'Ida', reach: `ida${i}@example.org` },
    { name: 'Noor', reach: `noor${i}@example.org` },
  ]
  const add = (i: number) =>
    ask(volunteer, ownVolunteerEndpoints.changeOwnVolunteering, { id: volunteer.id, references: twoMore(i) })
  for (let i = 0; i < 3; i++) expect((await add(i)).status).toBe(200)
  const references = twoMore(3)
  expect(await add(3)).toMatchObject({ status: 409, body: { code: 'volunteers.references_full' } })
  // What is refused is heard all the same.
  const cry = { id: volunteer.id, references, additionalInfo: 'I am going to kill myself tonight.' }
  const before = await harbor.lastAudit('alert.opened')
  expect((await ask(volunteer, ownVolunteerEndpoints.changeOwnVolunteering, cry)).status).toBe(409)
  expect((await harbor.lastAudit('alert.opened'))?.id).not.toBe(before?.id)
})
