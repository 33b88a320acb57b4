import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeConversation } from '#app/circle-samples.ts'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { circleEndpoints } from '#domains/circle/contract.ts'
import { housingEndpoints } from '#domains/housing/contract.ts'
import { aProposal, openHouse } from '#domains/housing/test-kit.ts'
import { applyingEndpoints } from '#domains/job-board/contract/applying.ts'
import { employingEndpoints } from '#domains/job-board/contract/employing.ts'
import { jobApplications, jobAssessments } from '#domains/job-board/tables.ts'
import { anOpenJob, apply, offerJob } from '#domains/job-board/test-kit.ts'
import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { volunteerStaffEndpoints } from '#domains/volunteers/contract/staff.ts'
import { offerHelp, trainVolunteer } from '#domains/volunteers/test-kit.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { awaitingEndpoints } from './contract.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let [admin, therapist, client, partner]: Person[] = []
const who = () => ({
  admin: admin as Person,
  therapist: therapist as Person,
  client: client as Person,
  partner: partner as Person,
})
const id = () => who().client.clientId ?? ''
const waits = async () => (await ask(who().client, awaitingEndpoints.readAwaiting, { id: id() })).body
const nothing = {
  messages: 0,
  volunteers: 0,
  places: 0,
  circle: 0,
  invitations: 0,
  times: 0,
  letters: 0,
  lettersUntil: null,
  jobOffers: 0,
}

beforeAll(async () => {
  harbor = await makeOrganization()
  ;[admin, therapist, client, partner] = await Promise.all([
    harbor.person('admin'),
    harbor.person('therapist'),
    harbor.person('client'),
    harbor.person('partner'),
  ])
  await harbor.assign(who().client, who().therapist)
})

describe('what waits for a client', () => {
  it('is nothing where there is nothing', async () => {
    expect(await waits()).toEqual(nothing)
  })

  it('counts messages of the circle until they are read, and never their own', async () => {
    const talk = await makeConversation(who())
    const write = async (by: Person): Promise<string> => {
      const messageId = newId()
      await ask(by, messagingEndpoints.sendCircleMessage, { id: talk, messageId, words: 'Good morning.' })
      return messageId
    }
    await write(who().client)
    expect(await waits()).toEqual(nothing)
    await write(who().partner)
    const last = await write(who().partner)
    expect(await waits()).toEqual({ ...nothing, messages: 2 })
    await ask(who().client, messagingEndpoints.markCircleRead, { id: talk, messageId: last })
    expect(await waits()).toEqual(nothing)
  })

  it('counts an invitation to the circle that staff prepared until it is confirmed or taken back', async () => {
    const prepare = async () =>
      (
        await ask(who().therapist, circleEndpoints.inviteSupporter, {
          id: id(),
          invitationId: newId(),
          name: 'Lena Moss',
          relation: 'family',
          way: 'code',
          kinds: ['messages'],
          endsOn: '2027-03-01',
        })
      ).body.invitation.id
    const first = await prepare()
    const second = await prepare()
    expect(await waits()).toEqual({ ...nothing, circle: 2 })
    const confirmed = { id: first, kinds: ['messages' as const], endsOn: '2027-03-01' }
    await ask(who().client, circleEndpoints.confirmInvitation, confirmed)
    await ask(who().client, circleEndpoints.cancelInvitation, { id: second })
    expect(await waits()).toEqual(nothing)
  })

  it('counts a volunteer, a place and an invitation until they are answered', async () => {
    const june = await offerHelp(harbor.host)
    const { services } = await theWorld()
    await trainVolunteer(who().admin, { cookie: await harbor.signIn(june.userId, 'partner') }, june.id)
    const match = await ask(who().therapist, volunteerStaffEndpoints.proposeMatch, {
      id: id(),
      volunteerId: june.id,
      words: 'Likes to listen.',
    })
    expect(match.body).not.toMatchObject({ code: expect.any(String) })
    expect(await waits()).toEqual({ ...nothing, volunteers: 1 })

    const house = await openHouse(harbor, who().admin, {}, who().partner)
    const place = await ask(who().therapist, housingEndpoints.proposePlace, aProposal(id(), house.bedId))
    expect(await waits()).toMatchObject({ volunteers: 1, places: 1 })

    const job = await anOpenJob(harbor, who().admin, who().partner)
    const { applicationId } = await apply(who().client, job)
    expect(await waits()).toMatchObject({ invitations: 0 })
    const at = new Date(services.clock.now().getTime() + days(3)).toISOString()
    await ask(who().partner, employingEndpoints.inviteApplicant, { id: applicationId, at, place: 'Shop' })
    expect(await waits()).toEqual({ ...nothing, volunteers: 1, places: 1, invitations: 1 })

    // An invitation whose time has gone waits for nobody.
    const meetAt = (when: string) =>
      services.db.orm
        .update(jobApplications)
        .set({ interviewAt: new Date(when) })
        .where(eq(jobApplications.id, applicationId))
    await meetAt('2026-01-01T10:00:00Z')
    expect(await waits()).toMatchObject({ invitations: 0, places: 1 })
    await meetAt(at)
    await ask(who().client, housingEndpoints.answerPlace, {
      id: id(),
      placementId: place.body.id,
      said: { answer: 'accepted' },
    })
    await ask(who().partner, housingEndpoints.answerAsOwner, {
      id: place.body.id,
      said: { answer: 'accepted' },
    })
    // Agreed, nothing is to be answered.
    expect(await waits()).toMatchObject({ places: 0 })
    await ask(who().client, applyingEndpoints.answerInvitation, {
      id: applicationId,
      sequence: 0,
      answer: 'accepted',
    })
    await ask(who().client, housingEndpoints.answerPlace, {
      id: id(),
      placementId: place.body.id,
      said: { answer: 'declined', reason: 'too_far' },
    })
    expect(await waits()).toEqual({ ...nothing, volunteers: 1 })
  })

  it('counts an offer of work, and the letter about a record until it is answered, with its last day', async () => {
    const before = await waits()
    const job = await anOpenJob(harbor, who().admin, who().partner)
    const { applicationId } = await apply(who().client, job)
    await offerJob(who().partner, applicationId)
    expect(await waits()).toEqual({ ...before, jobOffers: 1 })
    const write = () =>
      ask(who().partner, employingEndpoints.writeAssessment, {
        id: applicationId,
        nature: 'A theft in a shop.',
        time: 'Four years ago.',
        duties: 'Handles the till.',
        evidence: '',
        agency: '',
      })
    const { body } = await write()
    const withLetter = { ...before, letters: 1, lettersUntil: body.assessment?.finalFrom }
    expect(body.assessment?.finalFrom).toEqual(expect.any(String))
    expect(await waits()).toEqual(withLetter)
    const reply = { id: applicationId, words: 'It was long ago.' }
    await ask(who().client, applyingEndpoints.answerAssessment, reply)
    expect(await waits()).toEqual(before)
    // Written anew, there is something new to answer.
    const { services } = await theWorld()
    await services.db.orm
      .update(jobAssessments)
      .set({ answeredAt: new Date(0) })
      .where(eq(jobAssessments.id, applicationId))
    expect(await waits()).toEqual(withLetter)
    await ask(who().client, applyingEndpoints.withdrawApplication, { id: applicationId, withdrawn: true })
    expect(await waits()).toEqual(before)
  })
})
