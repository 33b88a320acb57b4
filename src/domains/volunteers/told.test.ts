import { beforeAll, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { withEmail } from '#domains/job-board/test-kit.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { bringBack, lettersFrom } from '#domains/notifications/test-kit.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { newId } from '#shared/ids.ts'
import { ownVolunteerEndpoints } from './contract/own.ts'
import { volunteerStaffEndpoints } from './contract/staff.ts'
import { offerHelp, trainVolunteer } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let ruth: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  ruth = await harbor.person('therapist')
})

const aVolunteer = async (given: Record<string, unknown> = {}) => {
  const made = await offerHelp(harbor.host, given)
  return { ...made, cookie: await harbor.signIn(made.userId, 'partner') }
}
const own = async (volunteer: { cookie: string }) =>
  (await ask(volunteer, ownVolunteerEndpoints.listOwnVolunteering)).body[0]
const letters = () => lettersFrom(harbor.id)
const toTell = async (clientId: string | null) =>
  (await ask(ruth, taskEndpoints.listOpenTasks)).body.filter(
    (task) => task.kind === 'tell' && task.clientId === clientId,
  )
const toldOf = async (id: string, state: string) =>
  (await ask(admin, submissionEndpoints.readSubmission, { id })).body.events.find(({ to }) => to === state)
    ?.told
const propose = async (client: Person, volunteerId: string) => {
  await harbor.assign(client, ruth)
  const { status, body } = await ask(ruth, volunteerStaffEndpoints.proposeMatch, {
    id: client.clientId,
    volunteerId,
    words: 'You both like to walk.',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

it('a match is one letter to the volunteer, by text too where they agreed, and none of its own for the step it makes', async () => {
  const phone = '(555) 013-0119'
  const email = `may-${newId().slice(0, 8).toLowerCase()}@example.org`
  const volunteer = await aVolunteer({ phone, email, maySms: true })
  await trainVolunteer(admin, volunteer, volunteer.id)
  const client = await withEmail(harbor, 'client')
  const before = (await letters()).length
  const matchId = await propose(client, volunteer.id)
  const asked = (await letters()).slice(before).filter(({ to }) => to !== client.email)
  expect(asked.map(({ channel, to }) => [channel, to])).toEqual([
    ['email', email],
    ['sms', '+15550130119'],
  ])
  expect(asked[1]?.words).toMatch(/news about LF-\d{6}\. Read it here: \S+\/partner STOP ends texts\./)
  for (const { words } of asked) expect(saysNothing(words)).toBe(true)
  expect(await toldOf(volunteer.id, 'matched')).toBeNull()
  await ask(volunteer, ownVolunteerEndpoints.answerMatch, { id: matchId, says: 'yes' })
  await ask(client, volunteerStaffEndpoints.answerAsClient, { id: client.clientId, matchId, says: 'yes' })
  expect((await own(volunteer))?.state).toBe('active')
  expect(await toldOf(volunteer.id, 'active')).toBeNull()
})

it('a client whom no message reaches is told of a match by the team: one task, however much there is to tell', async () => {
  const volunteer = await aVolunteer()
  await trainVolunteer(admin, volunteer, volunteer.id)
  const [silent, reached] = [await harbor.person('client'), await withEmail(harbor, 'client')]
  const matchId = await propose(silent, volunteer.id)
  expect(await toTell(silent.clientId)).toHaveLength(1)
  await ask(volunteer, ownVolunteerEndpoints.answerMatch, { id: matchId, says: 'no', reason: 'no_time' })
  expect(await toTell(silent.clientId)).toHaveLength(1)
  const { services } = await theWorld()
  await propose(reached, volunteer.id)
  expect(await toTell(reached.clientId)).toEqual([])
  const letter = (await letters()).find(({ to }) => to === reached.email)
  await bringBack(services, letter?.id ?? '')
  expect(await toTell(reached.clientId)).toHaveLength(1)
})

it('whoever lost somebody who speaks for them reads that one more is needed, and not who said no', async () => {
  const volunteer = await aVolunteer()
  const { id } = volunteer
  const say = async (
    name: string,
    speaksFor: boolean | null,
    referenceId = newId(),
    before: object | null = null,
  ) => {
    const said = { id, referenceId, name, reach: 'by phone', asked: true, speaksFor, note: '', before }
    expect((await ask(admin, volunteerStaffEndpoints.saveReference, said)).status).toBe(200)
  }
  expect(await own(volunteer)).toMatchObject({ wantsReference: true, references: [] })
  await say('Ida', true)
  const noor = newId()
  await say('Noor', null, noor)
  expect(await own(volunteer)).toMatchObject({ wantsReference: false })
  await say('Noor', false, noor, { name: 'Noor', reach: 'by phone', asked: true, speaksFor: null, note: '' })
  const seen = await own(volunteer)
  expect(seen).toMatchObject({ wantsReference: true })
  expect(seen?.owed).toContain('references')
  // Of both the page knows alone that they have answered.
  const [one, other] = (seen?.references ?? []).map((known) => ({ ...known, id: '', name: '' }))
  expect(one).toEqual(other)
  const references = [{ name: 'Sam', reach: 'sam@example.org' }]
  await ask(volunteer, ownVolunteerEndpoints.changeOwnVolunteering, { id, references })
  expect(await own(volunteer)).toMatchObject({ wantsReference: false })
  await say('Lee', true)
  expect((await own(volunteer))?.owed).not.toContain('references')
})
