import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { lockSubmission } from '#domains/submissions/move.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { ownVolunteerEndpoints } from './contract/own.ts'
import { volunteerStaffEndpoints } from './contract/staff.ts'
import { openVolunteer, own, trainVolunteer } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let ruth: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  ruth = await harbor.person('therapist')
})

const move = (id: string, to: string) =>
  ask(admin, submissionEndpoints.moveSubmissions, { ids: [id], to, reason: 'So it is.' })

describe('a volunteer and a client', () => {
  const together = async () => {
    const client = await harbor.person('client')
    await harbor.assign(client, ruth)
    const volunteer = await openVolunteer(harbor, { languages: ['en', 'es'], zip: '94607' })
    await trainVolunteer(admin, volunteer, volunteer.id)
    return { client, volunteer }
  }
  const propose = (clientId: string | null, volunteerId: string, by = ruth) =>
    ask(by, volunteerStaffEndpoints.proposeMatch, {
      id: clientId,
      volunteerId,
      words: 'You both like to walk.',
    })

  it('both say yes before either knows how to write to the other, and learn a first name alone', async () => {
    const { client, volunteer } = await together()
    const proposed = await propose(client.clientId, volunteer.id)
    expect(proposed.status).toBe(201)
    expect((await own(volunteer))?.state).toBe('matched')
    const [seen] = (await own(volunteer))?.matches ?? []
    expect(seen).toMatchObject({ firstName: 'Ada', state: 'proposed', words: 'You both like to walk.' })
    expect(Object.keys(seen ?? {}).sort()).toEqual(
      [
        'clientSaid',
        'firstName',
        'id',
        'language',
        'since',
        'state',
        'volunteerSaid',
        'words',
        'worker',
      ].sort(),
    )
    const matchId = proposed.body.id
    await ask(volunteer, ownVolunteerEndpoints.answerMatch, { id: matchId, says: 'yes' })
    const asked = await ask(client, volunteerStaffEndpoints.listClientMatches, { id: client.clientId })
    expect(asked.body[0]).toMatchObject({ volunteerName: 'June', state: 'proposed', volunteerSaid: 'yes' })
    expect(JSON.stringify(asked.body)).not.toMatch(/Park|555\D{0,3}010|@/)
    const agreed = await ask(client, volunteerStaffEndpoints.answerAsClient, {
      id: client.clientId,
      matchId,
      says: 'yes',
    })
    expect(agreed.body.state).toBe('active')
    expect((await own(volunteer))?.state).toBe('active')
    expect(await harbor.lastAudit('volunteer_match.agreed')).toMatchObject({ clientId: client.clientId })
  })

  it('tells the volunteer nothing of what the client did or has, and keeps no match that would', async () => {
    const { client, volunteer } = await together()
    for (const [words, named] of [
      ['Did five years for arson; needs rides on Mondays.', 'arson, Did five years'],
      ['She is bipolar and reports to probation.', 'bipolar, probation'],
      ['Salió de prisión en mayo y busca amistades.', 'prisión'],
    ] as const) {
      const refused = await ask(ruth, volunteerStaffEndpoints.proposeMatch, {
        id: client.clientId,
        volunteerId: volunteer.id,
        words,
      })
      expect(refused).toMatchObject({ status: 422, body: { code: 'words.telling', message: named } })
    }
    expect((await own(volunteer))?.matches).toEqual([])
    expect((await propose(client.clientId, volunteer.id)).status).toBe(201)
  })

  it('a no ends it kindly: the other side is not told who said it, nor why', async () => {
    const { client, volunteer } = await together()
    const { body } = await propose(client.clientId, volunteer.id)
    await ask(client, volunteerStaffEndpoints.answerAsClient, {
      id: client.clientId,
      matchId: body.id,
      says: 'no',
      reason: 'not_a_fit',
    })
    expect((await own(volunteer))?.matches[0]).toMatchObject({ state: 'declined', clientSaid: null })
    expect(JSON.stringify(await own(volunteer))).not.toContain('not_a_fit')
    const seen = await ask(ruth, volunteerStaffEndpoints.listClientMatches, { id: client.clientId })
    expect(seen.body[0]).toMatchObject({ state: 'declined', endReason: 'not_a_fit', clientSaid: 'no' })
    // Asked anew they may.
    expect((await propose(client.clientId, volunteer.id)).status).toBe(201)
  })

  describe('when the volunteer', () => {
    const pair = async () => {
      const { client, volunteer } = await together()
      const { body } = await propose(client.clientId, volunteer.id)
      await ask(volunteer, ownVolunteerEndpoints.answerMatch, { id: body.id, says: 'yes' })
      await ask(client, volunteerStaffEndpoints.answerAsClient, {
        id: client.clientId,
        matchId: body.id,
        says: 'yes',
      })
      const isOpen = async () =>
        (await ask(client, messagingEndpoints.listConversations)).body.map((one) => one.isOpen)
      const match = async () =>
        (await ask(ruth, volunteerStaffEndpoints.listClientMatches, { id: client.clientId })).body[0]
      return { client, volunteer, isOpen, match }
    }

    it('is declined, nobody writes on and the match is over; taken back, all is as it was', async () => {
      const { volunteer, isOpen, match } = await pair()
      expect(await isOpen()).toEqual([true])
      const moved = await move(volunteer.id, 'declined')
      expect(await isOpen()).toEqual([false])
      expect(await match()).toMatchObject({ state: 'ended', endReason: null })
      await ask(admin, submissionEndpoints.undoBatch, { batchId: moved.body.batchId })
      expect(await isOpen()).toEqual([true])
      expect(await match()).toMatchObject({ state: 'active', endedAt: null })
    })

    it('takes the offer back, nobody writes on', async () => {
      const { volunteer, isOpen, match } = await pair()
      expect((await ask(null, submissionEndpoints.withdrawStatus, { token: volunteer.token })).status).toBe(
        200,
      )
      expect(await isOpen()).toEqual([false])
      expect(await match()).toMatchObject({ state: 'ended' })
    })

    it('rests, nobody writes on until they are back, and the match stays', async () => {
      const { volunteer, isOpen, match } = await pair()
      await move(volunteer.id, 'paused')
      expect(await isOpen()).toEqual([false])
      expect(await match()).toMatchObject({ state: 'active' })
      await move(volunteer.id, 'active')
      expect(await isOpen()).toEqual([true])
    })
  })

  it('a volunteer declined while clients say yes: nobody waits for the other, and nobody stays with who has left', async () => {
    const { client: first, volunteer } = await together()
    const others = await Promise.all(Array.from({ length: 5 }, () => harbor.person('client')))
    for (const other of others) await harbor.assign(other, ruth)
    const pairs: Array<{ client: Person; matchId: string }> = []
    for (const client of [first, ...others]) {
      const { body } = await propose(client.clientId, volunteer.id)
      await ask(volunteer, ownVolunteerEndpoints.answerMatch, { id: body.id, says: 'yes' })
      pairs.push({ client, matchId: body.id })
    }
    const [moved, ...answers] = await Promise.all([
      move(volunteer.id, 'declined'),
      ...pairs.map(({ client, matchId }) =>
        ask(client, volunteerStaffEndpoints.answerAsClient, { id: client.clientId, matchId, says: 'yes' }),
      ),
    ])
    expect(moved.status).toBe(200)
    for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status)
    const matches = (await own(volunteer))?.matches ?? []
    expect(matches.map(({ state }) => state)).toEqual(pairs.map(() => 'ended'))
  })

  it('nobody is asked about a volunteer who is turned away meanwhile', async () => {
    const { services } = await theWorld()
    const { client, volunteer } = await together()
    const { proposing } = await services.db.orm.transaction(async (tx) => {
      await lockSubmission(tx, { organizationId: harbor.id }, volunteer.id)
      const proposing = propose(client.clientId, volunteer.id)
      await new Promise((resolve) => setTimeout(resolve, 300))
      await tx.update(submissions).set({ state: 'declined' }).where(eq(submissions.id, volunteer.id))
      return { proposing }
    })
    expect((await proposing).body).toMatchObject({ code: 'volunteers.not_ready' })
  })

  it('an answer or an end sent again, after one that was lost, stands', async () => {
    const { client, volunteer } = await together()
    const { body } = await propose(client.clientId, volunteer.id)
    const yes = { id: client.clientId, matchId: body.id, says: 'yes' }
    await ask(volunteer, ownVolunteerEndpoints.answerMatch, { id: body.id, says: 'yes' })
    for (let i = 0; i < 2; i++)
      expect((await ask(client, volunteerStaffEndpoints.answerAsClient, yes)).body.state).toBe('active')
    const over = { id: body.id, reason: 'not_a_fit' }
    for (let i = 0; i < 2; i++)
      expect((await ask(volunteer, ownVolunteerEndpoints.endOwnMatch, over)).body.state).toBe('ended')
  })

  it('are asked once at a time, by their own counselor, and not before the training is done', async () => {
    const { client, volunteer } = await together()
    await propose(client.clientId, volunteer.id)
    expect((await propose(client.clientId, volunteer.id)).body).toMatchObject({
      code: 'volunteers.already_matched',
    })
    const stranger = await harbor.person('therapist')
    expect((await propose(client.clientId, volunteer.id, stranger)).status).toBe(404)
    const newcomer = await openVolunteer(harbor)
    expect((await propose(client.clientId, newcomer.id)).body).toMatchObject({ code: 'volunteers.not_ready' })
    await move(newcomer.id, 'references')
  })

  it('answered from both sides at once it is agreed once', async () => {
    const { client, volunteer } = await together()
    const { body } = await propose(client.clientId, volunteer.id)
    const [mine, theirs] = await Promise.all([
      ask(volunteer, ownVolunteerEndpoints.answerMatch, { id: body.id, says: 'yes' }),
      ask(client, volunteerStaffEndpoints.answerAsClient, {
        id: client.clientId,
        matchId: body.id,
        says: 'yes',
      }),
    ])
    expect([mine.status, theirs.status]).toEqual([200, 200])
    expect((await own(volunteer))?.matches[0]?.state).toBe('active')
    expect(
      (await ask(volunteer, ownVolunteerEndpoints.answerMatch, { id: body.id, says: 'no' })).body,
    ).toMatchObject({ code: 'volunteers.already_answered' })
  })

  it('who could fit is ordered by language, then by how near they are', async () => {
    const org = await makeOrganization()
    const [boss, vera] = [await org.person('admin'), await org.person('therapist')]
    const client = await org.person('client')
    await org.assign(client, vera)
    const make = async (name: string, languages: string[], zip: string, availability: string[] = []) => {
      const volunteer = await openVolunteer(org, { name, languages, zip, availability })
      await trainVolunteer(boss, volunteer, volunteer.id)
      for (const to of ['matched', 'active'])
        await ask(boss, submissionEndpoints.moveSubmissions, { ids: [volunteer.id], to, reason: '' })
    }
    await make('Far Away', ['en'], '10001')
    const aFlexible = () => make('Free As It Comes', ['en'], '94607', ['flexible'])
    await make('Speaks Spanish', ['es'], '94607')
    await make('Close By', ['en'], '94607')
    const { body } = await ask(vera, volunteerStaffEndpoints.suggestVolunteers, {
      id: client.clientId,
      zip: '94612',
    })
    expect(body.map(({ name }) => name)).toEqual(['Close By', 'Far Away', 'Speaks Spanish'])
    expect(body[0]?.miles).toBeLessThan(5)
    expect(body[1]?.miles).toBeGreaterThan(2000)
    const at = async (availability: string) =>
      (await ask(vera, volunteerStaffEndpoints.suggestVolunteers, { id: client.clientId, availability })).body
    expect(await at('weekends')).toEqual([])
    await aFlexible()
    expect((await at('weekends')).map(({ name }) => name)).toEqual(['Free As It Comes'])
  })
})
