import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { todayOf } from '#domains/organizations/today.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { backgroundContext, type Context } from '#platform/context.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { certificateLines } from './certificate.ts'
import { ownVolunteerEndpoints } from './contract/own.ts'
import { volunteerStaffEndpoints as staff } from './contract/staff.ts'
import { aCheck, openVolunteer, own, trainVolunteer } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
})

const decide = (id: string, given: object = {}, as = admin) =>
  ask(as, staff.decideCheck, { id, passed: true, words: 'Welcome.', before: null, ...aCheck, ...given })
const record = async (id: string) => (await ask(admin, staff.readVolunteer, { id })).body
const log = (volunteer: { id: string; cookie: string }, given: object) =>
  ask(volunteer, ownVolunteerEndpoints.saveHours, {
    id: volunteer.id,
    hoursId: newId(),
    minutes: 60,
    kind: 'office',
    ...given,
  })
const today = async () => {
  const { services, clock } = await theWorld()
  return todayOf(services.db.orm, { organizationId: harbor.id, clock })
}
/** A volunteer in a state, who came a month ago. */
const inState = async (state: 'check' | 'active' | 'references') => {
  const { services, clock } = await theWorld()
  const made = await openVolunteer(harbor)
  await services.db.orm
    .update(submissions)
    .set({ state, createdAt: new Date(clock.now().getTime() - days(30)) })
    .where(eq(submissions.id, made.id))
  return made
}

describe('a decision about the check', () => {
  it('is kept with who made it, by which source, with which agreement, and until when', async () => {
    const { id } = await openVolunteer(harbor)
    for (const missing of [{ source: '' }, { consentOn: undefined }, { expiresOn: undefined }])
      expect((await decide(id, missing)).status).toBe(400)
    expect((await decide(id, { consentOn: '2060-01-01' })).status).toBe(400)
    expect((await decide(id, { expiresOn: await today() })).status).toBe(400)
    const { body } = await decide(id)
    expect(body.checkSigned).toMatchObject({ ...aCheck, isExpired: false })
    expect(body.checkSigned.by).not.toBe('')
    expect(body.check).toMatchObject({ passed: true, at: expect.any(String) })
    expect(await harbor.lastAudit('volunteer.check_decided')).toMatchObject({ recordId: id })
    expect((await decide(id, {}, await harbor.person('therapist'))).status).toBe(403)
  })

  it('says nothing of its source to the volunteer, and is owed again once it is over', async () => {
    const { services } = await theWorld()
    const volunteer = await openVolunteer(harbor)
    await trainVolunteer(admin, volunteer, volunteer.id)
    expect(JSON.stringify(await own(volunteer))).not.toContain(aCheck.source)
    expect((await own(volunteer))?.owed).toEqual([])
    const { volunteers } = await import('./tables.ts')
    await services.db.orm
      .update(volunteers)
      .set({ checkExpiresOn: '2021-01-01' })
      .where(eq(volunteers.id, volunteer.id))
    expect((await own(volunteer))?.owed).toEqual(['check'])
    expect((await record(volunteer.id)).checkSigned.isExpired).toBe(true)
  })
})

it('a stage with things owed is refused with what is owed', async () => {
  const { id } = await openVolunteer(harbor)
  const move = (to: string) => ask(admin, submissionEndpoints.moveSubmissions, { ids: [id], to, reason: '' })
  await move('references')
  expect((await move('check')).body).toMatchObject({
    code: 'volunteers.still_owed',
    message: 'references',
  })
})

describe('logged hours', () => {
  it('are never more than the day has had so far', async () => {
    const { clock } = await theWorld()
    const volunteer = await inState('active')
    const day = await today()
    // The tests begin at ten in the morning of the organization.
    expect((await log(volunteer, { day, minutes: 20 * 60 })).body).toMatchObject({
      code: 'volunteers.day_not_over',
    })
    expect((await log(volunteer, { day, minutes: 9 * 60 })).status).toBe(200)
    expect((await log(volunteer, { day, minutes: 120 })).body).toMatchObject({
      code: 'volunteers.day_not_over',
    })
    clock.advance(days(1) / 12)
    const later = { ...volunteer, cookie: await harbor.signIn(volunteer.userId, 'partner') }
    admin.cookie = await harbor.signIn(admin.id, 'admin')
    expect((await log(later, { day, minutes: 120 })).status).toBe(200)
  })

  it('need a match where they are given to a person, from its day on, and none where they are not', async () => {
    const painter = await inState('check')
    const day = await today()
    expect((await log(painter, { day, kind: 'housing' })).status).toBe(200)
    for (const kind of ['mentoring', 'rides'])
      expect((await log(painter, { day, kind })).body).toMatchObject({ code: 'volunteers.no_match_yet' })
    expect((await log(await inState('references'), { day })).body).toMatchObject({
      code: 'volunteers.no_hours_yet',
    })
    const client = await harbor.person('client')
    const ruth = await harbor.person('therapist')
    await harbor.assign(client, ruth)
    const mentor = await openVolunteer(harbor)
    await trainVolunteer(admin, mentor, mentor.id)
    const { services, clock } = await theWorld()
    await services.db.orm
      .update(submissions)
      .set({ createdAt: new Date(clock.now().getTime() - days(30)) })
      .where(eq(submissions.id, mentor.id))
    const { body } = await ask(ruth, staff.proposeMatch, {
      id: client.clientId,
      volunteerId: mentor.id,
      words: 'You both like to walk.',
    })
    expect((await log(mentor, { day, kind: 'mentoring' })).body).toMatchObject({
      code: 'volunteers.no_match_yet',
    })
    await ask(mentor, ownVolunteerEndpoints.answerMatch, { id: body.id, says: 'yes' })
    await ask(client, staff.answerAsClient, { id: client.clientId, matchId: body.id, says: 'yes' })
    expect((await log(mentor, { day, kind: 'mentoring' })).status).toBe(200)
    const before = new Date(clock.now().getTime() - days(3)).toISOString().slice(0, 10)
    expect((await log(mentor, { day: before, kind: 'rides' })).body).toMatchObject({
      code: 'volunteers.no_match_yet',
    })
  })

  it('stand on a certificate once staff approved them, and wait again once they are changed', async () => {
    const volunteer = await inState('active')
    const hoursId = newId()
    const day = await today()
    await log(volunteer, { hoursId, day, minutes: 90 })
    expect(await own(volunteer)).toMatchObject({ minutesEver: 90, minutesApproved: 0 })
    const { services } = await theWorld()
    const ctx = backgroundContext(services, harbor.id) as unknown as Context
    const certificate = async (of: { id: string }) =>
      (await certificateLines(ctx, { id: of.id, name: 'June Park' })).lines
        .map((line) => ('text' in line ? line.text : ''))
        .join('\n')
    expect(await certificate(volunteer)).toContain('has logged hours that our team has not approved yet.')
    expect(await certificate({ id: newId() })).toContain('has not logged any hours yet.')
    const approve = (as: Person, approved: boolean, hoursIds = [hoursId]) =>
      ask(as, staff.approveHours, { id: volunteer.id, hoursIds, approved })
    expect((await approve(await harbor.person('therapist'), true)).status).toBe(403)
    expect((await approve(await harbor.person('client'), true)).status).toBe(403)
    expect((await approve(admin, true, [newId()])).status).toBe(404)
    expect((await approve(admin, true)).body.hours).toMatchObject([{ id: hoursId, isApproved: true }])
    expect(await harbor.lastAudit('volunteer_hours.approved')).toMatchObject({ detail: { count: 1 } })
    expect(await own(volunteer)).toMatchObject({ minutesApproved: 90 })
    expect(await certificate(volunteer)).toContain('has given 1.5 hours')
    await log(volunteer, { hoursId, day, minutes: 80 })
    expect(await own(volunteer)).toMatchObject({ minutesEver: 80, minutesApproved: 0 })
  })
})
