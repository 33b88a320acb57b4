import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { makeEmployment } from '#app/work-samples.ts'
import { consentEndpoints } from '#domains/consents/contract.ts'
import { anOpenJob, apply } from '#domains/job-board/test-kit.ts'
import { withEmail } from '#domains/job-board/test-kit.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { timelineEndpoints } from '#domains/timeline/contract.ts'
import { askCheckIns, checkInLetters } from './ask.ts'
import { workEndpoints } from './contract.ts'
import { workCheckIns } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let partner: Person
let counselor: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  partner = await harbor.person('partner')
  counselor = await harbor.person('therapist')
})

const worker = async (daysAgo: number) => {
  const client = await withEmail(harbor, 'client')
  await harbor.assign(client, counselor)
  return { client, applicationId: await makeEmployment(harbor, { admin, partner, client }, daysAgo) }
}
const read = (who: Person, client: Person) => ask(who, workEndpoints.readWork, { id: client.clientId })
const share = (client: Person, isShared: boolean) =>
  ask(client, workEndpoints.shareWork, { id: client.clientId, isShared })
const answer = (who: Person, client: Person, applicationId: string, day: number, said: string) =>
  ask(who, workEndpoints.answerCheckIn, { id: client.clientId, applicationId, day, answer: said })
const askedOf = async (applicationId: string) => {
  const { services } = await theWorld()
  await askCheckIns(services)
  const rows = await services.db.orm
    .select()
    .from(workCheckIns)
    .where(eq(workCheckIns.applicationId, applicationId))
  return rows.map(({ day }) => day)
}
const timelineOf = async (client: Person) => {
  const { status, body } = await ask(counselor, timelineEndpoints.readTimeline, { id: client.clientId })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.filter(({ kind }) => kind === 'work')
}

describe('the work of a client', () => {
  it('is seen by the care team from the moment the client consents, and no more once it is taken back', async () => {
    const { client } = await worker(12)
    expect((await read(counselor, client)).body).toEqual({ isShared: false, employments: [] })
    expect(await timelineOf(client)).toEqual([])
    expect((await share(client, true)).body.isShared).toBe(true)
    expect(await harbor.lastAudit('consent.signed')).toMatchObject({
      clientId: client.clientId,
      detail: { purpose: 'work' },
    })
    expect((await read(counselor, client)).body.employments).toMatchObject([
      { company: 'Bay Bakery', title: 'Baker', endedOn: null, checkIns: [] },
    ])
    expect((await timelineOf(client)).map((one) => one.kind === 'work' && one.what)).toContain('applied')
    // It stands among the consents, and is ended there too; nobody has to be spoken with about it.
    const [consent] = (await ask(client, consentEndpoints.listConsents, { id: client.clientId })).body
    expect(consent).toMatchObject({ purpose: 'work', state: 'active' })
    await ask(client, consentEndpoints.revokeConsent, { id: consent?.id })
    expect((await read(counselor, client)).body).toEqual({ isShared: false, employments: [] })
    expect(await timelineOf(client)).toEqual([])
    expect((await read(client, client)).body.employments).toHaveLength(1)
  })

  it('is nobody else’s: no employer, no other client, no admin, no other counselor', async () => {
    const { client, applicationId } = await worker(40)
    await share(client, true)
    for (const [who, status] of [
      [partner, 403],
      [admin, 403],
      [await harbor.person('client'), 404],
      [await harbor.person('therapist'), 404],
    ] as const) {
      expect((await read(who, client)).status).toBe(status)
      expect((await answer(who, client, applicationId, 30, 'still')).status).toBe(status)
    }
    expect((await share(counselor, true)).status).toBe(403)
  })
})

describe('a check-in', () => {
  it('is asked once on its day, by a message that says nothing of work, and only while unanswered', async () => {
    const { services } = await theWorld()
    const early = await worker(29)
    const due = await worker(31)
    expect(await askedOf(early.applicationId)).toEqual([])
    expect(await askedOf(due.applicationId)).toEqual([30])
    expect(await askedOf(due.applicationId)).toEqual([30])
    const letters = (await lettersFrom(harbor.id)).filter(({ to }) => to === due.client.email)
    const asked = letters.filter(({ reference }) => reference?.startsWith('workcheck:'))
    expect(asked).toHaveLength(1)
    const words = asked[0]?.words.replace(/https?:\S+/g, '').replace(/— .*/s, '') ?? ''
    expect(words).not.toMatch(/bakery|baker|job|work/i)
    expect(saysNothing(words)).toBe(true)
    const letter = { channel: 'email', to: due.client.email } as const
    const reference = `${due.applicationId}/30`
    expect(await checkInLetters.isWanted(services, reference, letter)).toBe(true)
    await answer(due.client, due.client, due.applicationId, 30, 'still')
    expect(await checkInLetters.isWanted(services, reference, letter)).toBe(false)
  })

  it('is answered in one call by the client or by staff, may be corrected, and is kept with who said it', async () => {
    const { client, applicationId } = await worker(65)
    await share(client, true)
    const first = await answer(client, client, applicationId, 30, 'still')
    expect(first.body.employments[0]?.checkIns).toMatchObject([
      { day: 30, answer: 'still', answeredBy: 'client' },
      { day: 60, answer: null, answeredBy: null },
    ])
    expect(await harbor.lastAudit('work.check_in_answered')).toMatchObject({
      clientId: client.clientId,
      detail: { day: 30, answer: 'still' },
    })
    const second = await answer(counselor, client, applicationId, 60, 'left')
    expect(second.body.employments[0]).toMatchObject({ endedOn: expect.any(String) })
    expect(second.body.employments[0]?.checkIns[1]).toMatchObject({ answer: 'left', answeredBy: 'staff' })
    expect(await timelineOf(client)).toContainEqual(expect.objectContaining({ what: 'left', day: 60 }))
    const corrected = await answer(client, client, applicationId, 60, 'still')
    expect(corrected.body.employments[0]).toMatchObject({ endedOn: null })
  })

  it('is refused before its day, for work without consent, and for work that is not the client’s', async () => {
    const { client, applicationId } = await worker(40)
    expect((await answer(client, client, applicationId, 60, 'still')).body).toMatchObject({
      code: 'work.not_asked',
    })
    expect((await answer(client, client, applicationId, 45, 'still')).status).toBe(400)
    expect((await answer(counselor, client, applicationId, 30, 'still')).status).toBe(404)
    const other = await worker(40)
    expect((await answer(client, client, other.applicationId, 30, 'still')).status).toBe(404)
    // Applied is not hired.
    const { applicationId: open } = await apply(client, await anOpenJob(harbor, admin, partner))
    expect((await answer(client, client, open, 30, 'still')).status).toBe(404)
  })

  it('is asked of nobody who has left', async () => {
    const { client, applicationId } = await worker(61)
    await answer(client, client, applicationId, 30, 'left')
    expect(await askedOf(applicationId)).toEqual([30])
    expect((await read(client, client)).body.employments[0]?.checkIns).toHaveLength(1)
    const { services } = await theWorld()
    const rows = await services.db.orm
      .select()
      .from(workCheckIns)
      .where(and(eq(workCheckIns.applicationId, applicationId), eq(workCheckIns.day, 60)))
    expect(rows).toEqual([])
  })
})
