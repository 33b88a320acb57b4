import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { seconds } from '#shared/dates.ts'
import { applyingEndpoints } from './contract/applying.ts'
import { employingEndpoints } from './contract/employing.ts'
import { visitingEndpoints } from './contract/visiting.ts'
import { answerOffer, anOpenJob, apply, applyAsVisitor, offerJob } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let nora: Person
let job: string

beforeAll(async () => {
  harbor = await makeOrganization()
  nora = await harbor.person('partner')
  job = await anOpenJob(harbor, await harbor.person('admin'), nora)
})

const applicant = async () => {
  const client = await harbor.person('client')
  return { client, id: (await apply(client, job)).applicationId }
}
const own = async (client: Person, id: string) =>
  (await ask(client, applyingEndpoints.readOwnApplication, { id })).body
const seen = async (id: string) => (await ask(nora, employingEndpoints.readApplicant, { id })).body
const hire = (id: string) => ask(nora, employingEndpoints.moveApplicants, { ids: [id], to: 'hired' })

describe('an offer', () => {
  it('needs a wage and a first day, and is read by the applicant with both and its note', async () => {
    const { client, id } = await applicant()
    for (const missing of [{ wage: '' }, { startsOn: null }, { startsOn: '2060-13-01' }])
      expect((await offerJob(nora, id, missing)).status).toBe(400)
    expect((await offerJob(nora, id, { startsOn: '2020-01-01' })).body).toMatchObject({
      code: 'jobs.before_applied',
    })
    const words = 'We start at six.'
    expect((await offerJob(nora, id, { wage: '$22 an hour', words })).body.done).toEqual([id])
    expect(await own(client, id)).toMatchObject({
      stage: 'offer',
      startsOn: '2060-01-05',
      offer: { wage: '$22 an hour', words, answer: 'open', sequence: 1 },
    })
    expect(await harbor.lastAudit('job_application.offered')).toMatchObject({ recordId: id })
    expect((await ask(nora, employingEndpoints.moveApplicants, { ids: [id], to: 'offer' })).status).toBe(400)
  })

  it('makes nobody hired before they said yes, and lets them be hired after it', async () => {
    const { client, id } = await applicant()
    await offerJob(nora, id)
    expect((await hire(id)).body).toMatchObject({ code: 'jobs.offer_not_accepted' })
    expect((await answerOffer(client, id)).body).toMatchObject({
      offer: { answer: 'accepted' },
      crisis: 'none',
    })
    expect(await harbor.lastAudit('job_offer.accepted')).toMatchObject({ clientId: client.clientId })
    expect((await seen(id)).offer).toMatchObject({ answer: 'accepted' })
    // An agreement is not written over.
    expect((await offerJob(nora, id, { wage: '$15 an hour' })).body).toMatchObject({
      code: 'jobs.no_such_move',
    })
    expect((await hire(id)).status).toBe(200)
    expect((await own(client, id)).stage).toBe('hired')
  })

  it('is declined with or without a reason, stays unhired, and may be followed by another one', async () => {
    const { client, id } = await applicant()
    await offerJob(nora, id)
    await answerOffer(client, id, 'declined', 'The bus does not go that early.')
    expect((await seen(id)).offer).toMatchObject({
      answer: 'declined',
      answerWords: 'The bus does not go that early.',
    })
    expect((await hire(id)).body).toMatchObject({ code: 'jobs.offer_not_accepted' })
    expect((await offerJob(nora, id, { wage: '$24 an hour' })).status).toBe(200)
    expect((await own(client, id)).offer).toMatchObject({ wage: '$24 an hour', answer: 'open', sequence: 2 })
    await answerOffer(client, id, 'declined')
    expect((await seen(id)).offer).toMatchObject({ answer: 'declined', answerWords: '' })
  })

  it('is answered as it was seen, by the applicant alone, and the same answer twice is one', async () => {
    const { client, id } = await applicant()
    const answer = (who: Person | null, sequence: number) =>
      ask(who, applyingEndpoints.answerOffer, { id, answer: 'accepted', sequence })
    expect((await answer(client, 0)).body).toMatchObject({ code: 'jobs.no_such_move' })
    await offerJob(nora, id)
    expect((await answer(null, 1)).status).toBe(401)
    expect((await answer(nora, 1)).status).toBe(403)
    expect((await answer(await harbor.person('client'), 1)).status).toBe(404)
    expect((await answer(client, 0)).body).toMatchObject({ code: 'jobs.changed_meanwhile' })
    for (let i = 0; i < 2; i += 1) expect((await answer(client, 1)).status).toBe(200)
    const said = (await own(client, id)).events.filter(({ kind }) => kind === 'offer_accepted')
    expect(said).toHaveLength(1)
    expect((await offerJob(await harbor.person('partner'), id)).status).toBe(404)
  })

  it('is taken back within half a minute with all it wrote over, but not once it is answered', async () => {
    const { clock } = await theWorld()
    const one = await applicant()
    const first = (await offerJob(nora, one.id)).body
    await ask(nora, employingEndpoints.undoMoves, { batchId: first.batchId })
    expect(await own(one.client, one.id)).toMatchObject({ stage: 'new', offer: null, startsOn: null })
    const again = (await offerJob(nora, one.id)).body
    await answerOffer(one.client, one.id)
    const undone = await ask(nora, employingEndpoints.undoMoves, { batchId: again.batchId })
    expect(undone.body.undone).toEqual([])
    expect((await own(one.client, one.id)).offer).toMatchObject({ answer: 'accepted' })
    const late = await applicant()
    const { batchId } = (await offerJob(nora, late.id)).body
    clock.advance(seconds(31))
    expect((await ask(nora, employingEndpoints.undoMoves, { batchId })).body).toMatchObject({
      code: 'jobs.too_late',
    })
  })

  it('tells nothing of a record, and danger in an answer is heard', async () => {
    const { client, id } = await applicant()
    expect((await offerJob(nora, id, { words: 'Though you were on parole.' })).body).toMatchObject({
      code: 'words.telling',
      message: 'parole',
    })
    await offerJob(nora, id)
    const words = 'I have the pills here and I am going to kill myself tonight.'
    expect((await answerOffer(client, id, 'declined', words)).body.crisis).toBe('crisis')
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({ clientId: client.clientId })
  })

  it('is answered without an account by the secret link', async () => {
    const { token } = await applyAsVisitor(harbor, job)
    const [one] = (await ask(nora, employingEndpoints.listApplicants, { id: job })).body
    await offerJob(nora, one?.id ?? '')
    const answer = { token, answer: 'accepted', sequence: 1 }
    expect((await ask(null, visitingEndpoints.answerVisitorOffer, answer)).body).toMatchObject({
      offer: { answer: 'accepted' },
    })
    const wrong = { ...answer, token: `${token}x` }
    expect((await ask(null, visitingEndpoints.answerVisitorOffer, wrong)).status).toBe(404)
    expect((await hire(one?.id ?? '')).status).toBe(200)
  })
})
