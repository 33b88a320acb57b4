import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { days, hours } from '#shared/dates.ts'
import { jobReviewEndpoints } from './contract.ts'
import { applyingEndpoints } from './contract/applying.ts'
import { employingEndpoints } from './contract/employing.ts'
import { anOpenJob, aPosting, apply, withEmail } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let nora: Awaited<ReturnType<typeof withEmail>>
let posting = aPosting
beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  nora = await withEmail(harbor, 'partner')
  posting = { ...aPosting, email: nora.email }
})

const overtaken = { code: 'jobs.changed_meanwhile' }
const danger = 'There is no point. I am going to kill myself tonight.'
const anOwnJob = () => anOpenJob(harbor, admin, nora, posting)

describe('a talk that the employer changes while the person answers', () => {
  const inHours = async (count: number) =>
    new Date((await theWorld()).clock.now().getTime() + days(3) + hours(count)).toISOString()
  const invited = async () => {
    const client = await harbor.person('client')
    const { applicationId: id } = await apply(client, await anOwnJob())
    const invite = async (at: string, place = 'Shop') =>
      expect((await ask(nora, employingEndpoints.inviteApplicant, { id, at, place })).status).toBe(200)
    const seen = async () => (await ask(client, applyingEndpoints.readOwnApplication, { id })).body.interview
    const answer = (sequence = 0, more: object = { answer: 'accepted' }) =>
      ask(client, applyingEndpoints.answerInvitation, { id, answer: 'accepted', sequence, ...more })
    const at = await inHours(0)
    await invite(at)
    return { client, invite, answer, seen, at, first: (await seen())?.sequence }
  }

  it('is not accepted for a time they have not seen, and then for the one they have', async () => {
    const { invite, answer, seen, first } = await invited()
    const at = await inHours(5)
    await invite(at)
    const late = await answer(first)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject(overtaken)
    const second = await seen()
    expect(second).toMatchObject({ at, answer: 'open' })
    expect((await answer(second?.sequence)).body.interview).toMatchObject({ at, answer: 'accepted' })
  })

  it('is not accepted for a place they have not seen either', async () => {
    const { invite, answer, seen, at, first } = await invited()
    await invite(at, 'Warehouse')
    expect((await answer(first)).body).toMatchObject(overtaken)
    expect(await seen()).toMatchObject({ at, place: 'Warehouse', answer: 'open' })
  })

  it('hears words of danger though the answer is refused', async () => {
    const { client, invite, answer, first } = await invited()
    await invite(await inHours(5))
    expect((await answer(first, { answer: 'other', words: danger })).status).toBe(409)
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({ clientId: client.clientId })
  })
})

describe('two who change one job', () => {
  const edit = (id: string, version: number, fields: object) =>
    ask(nora, employingEndpoints.editOwnJob, { id, version, fields: { ...posting, ...fields } })
  const mend = (id: string, version: number, fields: object) =>
    ask(admin, jobReviewEndpoints.editJobAsStaff, { id, version, fields: { ...posting, ...fields } })
  const review = async (id: string) => (await ask(admin, jobReviewEndpoints.readJobReview, { id })).body

  it('neither writes over the other without having seen it', async () => {
    const id = await anOwnJob()
    expect(await review(id)).toMatchObject({ version: 1 })
    expect((await mend(id, 1, { phone: '(555) 010-0150' })).body).toMatchObject({ version: 2 })
    const late = await edit(id, 1, { interviewDays: 'Mondays' })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject(overtaken)
    const own = (await ask(nora, employingEndpoints.listOwnJobs)).body.find((one) => one.id === id)
    expect(own).toMatchObject({ version: 2, fields: { phone: '(555) 010-0150' } })
    const both = { phone: '(555) 010-0150', interviewDays: 'Mondays' }
    expect((await edit(id, 2, both)).body).toMatchObject({ version: 3, fields: both })
    expect((await mend(id, 2, { phone: '(555) 010-0151' })).body).toMatchObject(overtaken)
    expect((await review(id)).fields).toMatchObject(both)
  })

  it('at once: one stays', async () => {
    const id = await anOwnJob()
    const answers = await Promise.all([edit(id, 1, { phone: '1' }), mend(id, 1, { phone: '2' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('the same again, whose answer was lost, is no clash with itself and no change', async () => {
    const id = await anOwnJob()
    const again = () => edit(id, 1, { phone: '(555) 010-0152' })
    expect((await again()).body).toMatchObject({ version: 2 })
    expect((await again()).body).toMatchObject({ version: 2 })
    expect((await review(id)).changes).toHaveLength(1)
  })

  it('hears words of danger though the save is refused', async () => {
    const id = await anOwnJob()
    await mend(id, 1, { phone: '(555) 010-0153' })
    const before = await harbor.lastAudit('alert.opened')
    expect((await edit(id, 1, { description: danger })).status).toBe(409)
    expect(await harbor.lastAudit('alert.opened')).not.toEqual(before)
  })
})
