import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, moveToHour, type Person, theWorld } from '#app/test-kit.ts'
import { auditEvents } from '#domains/audit/tables.ts'
import { withEmail } from '#domains/job-board/test-kit.ts'
import { followerOf } from '#domains/notifications/followers.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { todayOf } from '#domains/organizations/today.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { ownVolunteerEndpoints } from './contract/own.ts'
import { volunteerStaffEndpoints as staff } from './contract/staff.ts'
import { aCheck, offerHelp, openVolunteer, own, seen, trainVolunteer } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let other: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  await moveToHour(12)
  admin = await harbor.person('admin')
  other = await harbor.person('admin')
})

const record = async (id: string) => (await ask(admin, staff.readVolunteer, { id })).body
const linesOf = async (id: string, action: string) => {
  const { services } = await theWorld()
  const rows = await services.db.orm.select().from(auditEvents).where(eq(auditEvents.recordId, id))
  return rows.filter((row) => row.action === action).length
}
const overtaken = { status: 409, body: { code: 'volunteers.changed_meanwhile' } }

describe('somebody who speaks for a volunteer', () => {
  it('named again, as after an answer that was lost, is one and as they stood', async () => {
    const volunteer = await openVolunteer(harbor)
    const name = (references: { name: string; reach: string }[]) =>
      ask(volunteer, ownVolunteerEndpoints.changeOwnVolunteering, { id: volunteer.id, references })
    await name([{ name: 'Ida', reach: '(555) 010-0101' }])
    const once = (await own(volunteer))?.references
    expect(once).toHaveLength(1)
    await ask(admin, submissionEndpoints.readSubmission, { id: volunteer.id })
    for (const reach of ['(555) 010-0101', '+1 555 010 0101', '555.010.0101'])
      expect((await name([{ name: 'Ida B.', reach }])).body.references).toEqual(once)
    // Nothing new has come to the team.
    const { body } = await ask(admin, submissionEndpoints.readSubmission, { id: volunteer.id })
    expect(body.events.filter(({ kind }) => kind === 'edited')).toHaveLength(1)
    await name([
      { name: 'Noor', reach: 'Noor@Example.org' },
      { name: 'Noor', reach: 'noor@example.org ' },
    ])
    expect((await own(volunteer))?.references.map((one) => one.name)).toEqual(['Ida', 'Noor'])
    // Where it is neither a number nor an address, the name tells them apart.
    for (const who of ['Lee', 'Sam', ' lee'])
      expect((await name([{ name: who, reach: 'at church' }])).status).toBe(200)
    expect((await own(volunteer))?.references.map((one) => one.name)).toEqual(['Ida', 'Noor', 'Lee', 'Sam'])
  })

  it('named twice in the form is one', async () => {
    const volunteer = await openVolunteer(harbor, {
      references: [
        { name: 'Ida', reach: 'ida@example.org' },
        { name: 'Ida Berg', reach: 'IDA@example.org' },
      ],
    })
    expect(await own(volunteer)).toMatchObject({ references: [{ name: 'Ida' }], wantsReference: true })
  })

  it('counts as one, however many entries they have', async () => {
    const { id, cookie } = await openVolunteer(harbor)
    const speaks = (reach: string) =>
      ask(admin, staff.saveReference, {
        id,
        referenceId: newId(),
        name: 'Ida',
        reach,
        asked: true,
        speaksFor: true,
        note: '',
        before: null,
      })
    await speaks('555 010 0101')
    await speaks('(555) 010-0101')
    expect((await record(id)).owed).toContain('references')
    expect(await own({ cookie })).toMatchObject({ wantsReference: true })
    const move = (to: string) =>
      ask(admin, submissionEndpoints.moveSubmissions, { ids: [id], to, reason: '' })
    await move('references')
    expect((await move('check')).body).toMatchObject({ code: 'volunteers.still_owed' })
    await speaks('(555) 010-0102')
    expect((await record(id)).owed).not.toContain('references')
    expect((await move('check')).status).toBe(200)
  })

  it('is noted by two of the staff without either losing words; the same again changes nothing', async () => {
    const { id } = await openVolunteer(harbor, { references: [{ name: 'Ida', reach: 'ida@example.org' }] })
    const [ida] = (await record(id)).references
    if (!ida) throw new Error('nobody was named')
    const save = (as: Person, note: string, before: object | null = seen(ida)) =>
      ask(as, staff.saveReference, {
        id,
        referenceId: ida.id,
        name: ida.name,
        reach: ida.reach,
        asked: true,
        speaksFor: null,
        note,
        before,
      })
    const both = await Promise.all([save(admin, 'Called on Monday.'), save(other, 'Wants a letter.')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject(overtaken)
    const [now] = (await record(id)).references
    if (!now) throw new Error('nobody is left')
    // The answer was lost on the way: sent again it stands, and no second line is written.
    expect((await save(admin, now.note)).status).toBe(200)
    expect(await linesOf(id, 'volunteer.reference_kept')).toBe(1)
    expect(await save(other, 'Speaks well of them.', null)).toMatchObject(overtaken)
    expect((await save(other, 'Called on Monday. Wants a letter.', seen(now))).status).toBe(200)
    expect((await record(id)).references[0]?.note).toBe('Called on Monday. Wants a letter.')
  })
})

describe('a check', () => {
  const decide = (as: Person, id: string, given: object) =>
    ask(as, staff.decideCheck, { id, note: '', before: null, ...aCheck, ...given })
  const toldTimes = async (id: string) =>
    (await ask(admin, submissionEndpoints.readSubmission, { id })).body.events.filter(
      ({ kind }) => kind === 'replied',
    ).length

  it('sent twice counts once: one line, one letter', async () => {
    const { id } = await openVolunteer(harbor)
    const welcome = { passed: true, words: 'We are glad to have you.' }
    const both = await Promise.all([decide(admin, id, welcome), decide(admin, id, welcome)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await toldTimes(id)).toBe(1)
    expect(await linesOf(id, 'volunteer.check_decided')).toBe(1)
  })

  it('of two of the staff does not contradict itself: the second is shown what stands', async () => {
    const { id } = await openVolunteer(harbor)
    const no = { passed: false, words: 'Not now.' }
    const both = await Promise.all([
      decide(admin, id, { passed: true, words: 'Welcome.' }),
      decide(other, id, no),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject(overtaken)
    expect(await toldTimes(id)).toBe(1)
    const { check, checkNote } = await record(id)
    const before = { ...aCheck, passed: check?.passed, words: check?.words, note: checkNote }
    // A note among staff is no news to the volunteer.
    const noted = { ...before, note: 'Nature: theft.' }
    expect((await decide(other, id, { ...noted, before })).status).toBe(200)
    expect(await toldTimes(id)).toBe(1)
    expect(await record(id)).toMatchObject({ checkNote: 'Nature: theft.', check: { at: check?.at } })
    const later = { passed: false, words: 'Let us talk first.', note: '' }
    expect(await decide(other, id, { ...later, before })).toMatchObject(overtaken)
    expect((await decide(other, id, { ...later, before: noted })).status).toBe(200)
    expect(await toldTimes(id)).toBe(2)
  })
})

describe('hours', () => {
  const atWork = async () => {
    const { services, clock } = await theWorld()
    const made = await openVolunteer(harbor)
    await services.db.orm
      .update(submissions)
      .set({ state: 'active', createdAt: new Date(clock.now().getTime() - days(30)) })
      .where(eq(submissions.id, made.id))
    return made
  }

  it('that were struck out come back into no day that has filled meanwhile', async () => {
    const { clock } = await theWorld()
    const volunteer = await atWork()
    const { id } = volunteer
    const day = new Date(clock.now().getTime() - days(2)).toISOString().slice(0, 10)
    const log = async (minutes: number) => {
      const hoursId = newId()
      const given = { id, hoursId, day, minutes, kind: 'office' }
      expect((await ask(volunteer, ownVolunteerEndpoints.saveHours, given)).status).toBe(200)
      return hoursId
    }
    const strike = (hoursId: string, struck: boolean) =>
      ask(admin, staff.strikeHours, { id, hoursId, struck, reason: struck ? 'Too long' : '' })
    const [first, second] = [await log(700), await log(700)]
    await strike(first, true)
    await strike(second, true)
    const third = await log(700)
    // Of two let back in at once one still fits.
    const both = await Promise.all([strike(first, false), strike(second, false)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'volunteers.day_full' })
    expect((await record(id)).minutesEver).toBe(1400)
    await strike(third, true)
    for (const one of [first, second]) expect((await strike(one, false)).status).toBe(200)
  })

  it('may be logged for the day that it is where the organization is, and for none after it', async () => {
    const { services, clock } = await theWorld()
    const volunteer = await atWork()
    const day = await todayOf(services.db.orm, { organizationId: harbor.id, clock })
    const log = (on: string) =>
      ask(volunteer, ownVolunteerEndpoints.saveHours, {
        id: volunteer.id,
        hoursId: newId(),
        day: on,
        minutes: 60,
        kind: 'office',
      })
    expect((await log(day)).status).toBe(200)
    const next = new Date(Date.parse(`${day}T12:00:00Z`) + days(1)).toISOString().slice(0, 10)
    expect((await log(next)).body).toMatchObject({ code: 'volunteers.day_ahead' })
  })
})

it('of an end that is taken back at once the client is not written to; of one that stays once, after the half minute', async () => {
  const { services } = await theWorld()
  const client = await withEmail(harbor, 'client')
  const ruth = await harbor.person('therapist')
  await harbor.assign(client, ruth)
  const made = await offerHelp(harbor.host)
  const volunteer = { ...made, cookie: await harbor.signIn(made.userId, 'partner') }
  await trainVolunteer(admin, volunteer, volunteer.id)
  const proposed = await ask(ruth, staff.proposeMatch, {
    id: client.clientId,
    volunteerId: volunteer.id,
    words: 'You both like to walk.',
  })
  const matchId = proposed.body.id
  await ask(volunteer, ownVolunteerEndpoints.answerMatch, { id: matchId, says: 'yes' })
  await ask(client, staff.answerAsClient, { id: client.clientId, matchId, says: 'yes' })
  const written = async () => (await lettersFrom(harbor.id)).filter(({ to }) => to === client.email)
  const before = (await written()).length
  const fresh = async () => (await written()).slice(before)
  const isWanted = async ({ reference, to }: Awaited<ReturnType<typeof written>>[number]) => {
    const followed = followerOf(reference)
    return followed?.follower.isWanted(services, followed.id, { channel: 'email', to })
  }
  const decline = async () =>
    (
      await ask(admin, submissionEndpoints.moveSubmissions, {
        ids: [volunteer.id],
        to: 'declined',
        reason: 'So it is.',
      })
    ).body.batchId
  const batchId = await decline()
  expect(await fresh()).toHaveLength(1)
  // It waits, as long as it can be taken back.
  expect((await fresh()).map(({ status }) => status)).toEqual(['queued'])
  await ask(admin, submissionEndpoints.undoBatch, { batchId })
  const [first] = await fresh()
  expect(await fresh()).toHaveLength(1)
  expect(first && (await isWanted(first))).toBe(false)
  await decline()
  const [, second] = await fresh()
  expect(await fresh()).toHaveLength(2)
  expect([first && (await isWanted(first)), second && (await isWanted(second))]).toEqual([false, true])
})
