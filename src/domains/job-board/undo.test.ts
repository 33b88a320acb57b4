import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { days } from '#shared/dates.ts'
import { applyingEndpoints } from './contract/applying.ts'
import { employingEndpoints } from './contract/employing.ts'
import { jobApplicationEvents } from './tables.ts'
import { anOpenJob, answerOffer, apply, offerJob, withEmail } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let nora: Person
let job: string
beforeAll(async () => {
  harbor = await makeOrganization()
  nora = await withEmail(harbor, 'partner')
  job = await anOpenJob(harbor, await harbor.person('admin'), nora)
})

const letter = { nature: 'Theft', time: 'Old', duties: 'Till' }
const applicant = async () => {
  const client = await harbor.person('client')
  const { applicationId: id } = await apply(client, job)
  return { client, id }
}
/** As both sides see it, without the line of what happened. */
const seen = async ({ client, id }: Awaited<ReturnType<typeof applicant>>) => {
  const { events: _, ...own } = (await ask(client, applyingEndpoints.readOwnApplication, { id })).body
  const { events: __, ...theirs } = (await ask(nora, employingEndpoints.readApplicant, { id })).body
  return { own, theirs }
}
const move = async (id: string, to: string, more: object = {}) => {
  const { status, body } = await ask(nora, employingEndpoints.moveApplicants, { ids: [id], to, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.batchId
}
const undo = async (batchId: string) =>
  expect((await ask(nora, employingEndpoints.undoMoves, { batchId })).body.undone).toHaveLength(1)

describe('a move that is taken back', () => {
  it('out of “hired” leaves no new first day behind, and a letter about a record as open as it was', async () => {
    const one = await applicant()
    await offerJob(nora, one.id)
    await answerOffer(one.client, one.id)
    await ask(nora, employingEndpoints.writeAssessment, { id: one.id, ...letter })
    const before = await seen(one)
    expect(before.own).toMatchObject({ startsOn: '2060-01-05', assessment: { decision: null } })
    const batchId = await move(one.id, 'hired', { startsOn: '2060-02-05' })
    expect((await seen(one)).own).toMatchObject({
      startsOn: '2060-02-05',
      assessment: { decision: 'hired' },
    })
    await undo(batchId)
    expect(await seen(one)).toEqual(before)
  })

  it('brings back the first day that stood before it, and keeps one that was chosen since', async () => {
    const one = await applicant()
    await offerJob(nora, one.id)
    await answerOffer(one.client, one.id)
    const hire = () => move(one.id, 'hired', { startsOn: '2060-02-02' })
    await undo(await hire())
    expect((await seen(one)).own.startsOn).toBe('2060-01-05')
    const batchId = await hire()
    await ask(nora, employingEndpoints.setStartDay, { id: one.id, startsOn: '2060-03-01' })
    await undo(batchId)
    expect((await seen(one)).own.startsOn).toBe('2060-03-01')
  })

  it('out of a second look brings the refusal back with its reason and words, sealed where they lie', async () => {
    const { services } = await theWorld()
    const one = await applicant()
    await move(one.id, 'not_selected', { reason: 'other', words: 'We found a sparrow.' })
    const before = await seen(one)
    await undo(await move(one.id, 'seen'))
    expect(await seen(one)).toEqual(before)
    expect(before.own).toMatchObject({ reason: 'other', reasonWords: 'We found a sparrow.' })
    const rows = await services.db.orm
      .select()
      .from(jobApplicationEvents)
      .where(eq(jobApplicationEvents.applicationId, one.id))
    const kept = rows.map((row) => row.before?.toString('latin1') ?? '')
    expect(kept.some(Boolean)).toBe(true)
    expect(kept.join()).not.toContain('sparrow')
  })

  it('leaves a decision alone that was made before it', async () => {
    const { clock } = await theWorld()
    const one = await applicant()
    await offerJob(nora, one.id)
    await ask(nora, employingEndpoints.writeAssessment, { id: one.id, ...letter })
    clock.advance(days(12))
    nora = { ...nora, cookie: await harbor.signIn(nora.id, 'partner') }
    one.client = { ...one.client, cookie: await harbor.signIn(one.client.id, 'client') }
    const decide = (words: string, decision = 'not_selected') =>
      ask(nora, employingEndpoints.decideAssessment, { id: one.id, decision, words })
    expect((await decide('We wish you well.')).status).toBe(200)
    const before = await seen(one)
    // The same again, whose answer was lost, is answered the same and happens once.
    expect((await decide('We wish you well.')).body).toMatchObject({
      stage: 'not_selected',
      reason: 'record',
    })
    expect((await decide('Other words.')).body).toMatchObject({ code: 'jobs.already_decided' })
    expect((await decide('We wish you well.', 'hired')).body).toMatchObject({
      code: 'jobs.already_decided',
    })
    expect(await seen(one)).toEqual(before)
    await undo(await move(one.id, 'seen'))
    expect(await seen(one)).toEqual(before)
    expect(before.own.assessment).toMatchObject({ decision: 'not_selected' })
  })
})

it('a first day of work has a line of its own in the history, and none lies before the application', async () => {
  const one = await applicant()
  await offerJob(nora, one.id)
  const set = async (startsOn: string) => ask(nora, employingEndpoints.setStartDay, { id: one.id, startsOn })
  expect((await set('2020-01-01')).body).toMatchObject({ code: 'jobs.before_applied' })
  const { body } = await set('2060-12-01')
  expect(body.startsOn).toBe('2060-12-01')
  expect(body.events.map(({ kind, to }) => [kind, to]).at(-1)).toEqual(['start_day', null])
})
