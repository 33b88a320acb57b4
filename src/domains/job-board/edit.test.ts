import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { emailIndex } from '#domains/auth/find-partner.ts'
import { users } from '#domains/auth/tables.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { submissionEvents } from '#domains/submissions/tables.ts'
import { backgroundContext } from '#platform/context.ts'
import { jobEndpoints, jobReviewEndpoints } from './contract.ts'
import { applyingEndpoints } from './contract/applying.ts'
import { employingEndpoints } from './contract/employing.ts'
import { followEmployer } from './follow-address.ts'
import { aPosting, anOpenJob, apply, offerJob, stateOf, versionOf, withEmail } from './test-kit.ts'

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

const anOwnJob = () => anOpenJob(harbor, admin, nora, posting)
const edit = async (id: string, fields: Record<string, unknown>) =>
  ask(nora, employingEndpoints.editOwnJob, {
    id,
    version: await versionOf(id),
    fields: { ...posting, ...fields },
  })
const approve = (id: string) =>
  ask(admin, submissionEndpoints.moveSubmissions, { ids: [id], to: 'approved', reason: 'Good.' })
const inbox = async () =>
  (await ask(admin, submissionEndpoints.listSubmissions, { kind: 'job' })).body.map((row) => row.id)
const review = async (id: string) => (await ask(admin, jobReviewEndpoints.readJobReview, { id })).body

const never = { check: 'never', barred: [], assessed: [] }
const strict = { check: 'after_offer', barred: [{ what: 'Any record', law: 'None' }], assessed: [] }

describe('a job that was approved and is changed by its owner', () => {
  it.each([
    ['jobTitle', 'Driver'],
    ['businessName', 'Other Company'],
    ['payRate', '$12 an hour'],
    ['pay', { minCents: 900, maxCents: 900, per: 'hour' }],
    ['jobType', 'contract'],
    ['description', 'Send us $50 first.'],
    ['requirements', 'A car.'],
    ['interviewDays', 'Send $50 before you come.'],
    ['policy', strict],
    ['policy', null],
    ['address', '9 Far Street'],
    ['city', 'Fresno'],
    ['state', 'NV'],
    ['zip', '94103'],
  ])('waits for approval again where %s is another', async (field, value) => {
    const id = await anOwnJob()
    const { body } = await edit(id, { [field]: value })
    expect(body).toMatchObject({ id, state: 'pending', reason: '' })
    expect(await inbox()).toContain(id)
    const client = await harbor.person('client')
    expect((await ask(client, jobEndpoints.readJob, { id })).body).toMatchObject({
      status: 'pending',
      description: '',
      policy: null,
      recordCheck: null,
    })
    expect((await apply(client, id)).answer.body).toMatchObject({ code: 'jobs.not_open' })
    expect(
      (await ask(client, jobEndpoints.markJob, { id, kind: 'interested', on: true })).body,
    ).toMatchObject({ code: 'jobs.not_open' })
  })

  it.each([
    ['phone', '(555) 010-0188'],
    ['contactName', 'Sam Diaz'],
    ['email', 'sam@example.org'],
    ['interviewWeekdays', [1, 3]],
    ['shift', { weekdays: [6], fromMinute: 300, toMinute: 780 }],
    ['shift', null],
  ])('stays out where only %s is another, and stands in the inbox again', async (field, value) => {
    const id = await anOwnJob()
    expect(await inbox()).not.toContain(id)
    expect((await edit(id, { [field]: value })).body.state).toBe('approved')
    expect(await inbox()).toContain(id)
    expect((await review(id)).changes).toHaveLength(1)
  })

  it('saved as it was is no change, however it is written', async () => {
    const id = await anOwnJob()
    const city = { city: 'Oakland', state: 'CA', pay: undefined, email: nora.email.toUpperCase() }
    expect((await edit(id, city)).body.state).toBe('approved')
    expect((await review(id)).changes).toEqual([])
  })

  it('keeps who applied, who find it pending; approved, it is out as it is now', async () => {
    const id = await anOwnJob()
    const client = await harbor.person('client')
    const { applicationId } = await apply(client, id)
    await edit(id, { payRate: '$25 an hour' })
    expect(
      (await ask(client, applyingEndpoints.readOwnApplication, { id: applicationId })).body,
    ).toMatchObject({
      stage: 'new',
      job: { status: 'pending' },
    })
    expect((await ask(nora, employingEndpoints.listApplicants, { id })).body).toHaveLength(1)
    await approve(id)
    expect((await ask(client, jobEndpoints.readJob, { id })).body).toMatchObject({
      status: 'approved',
      pay: { minCents: 2500 },
      mine: { applicationId },
    })
  })

  it('shows staff which fields read how before and after, sealed where it lies; whoever mends it for them leaves it out', async () => {
    const id = await anOwnJob()
    await edit(id, { jobTitle: 'Driver', phone: '(555) 010-0188' })
    const [change] = (await review(id)).changes
    expect(change).toMatchObject({
      side: 'partner',
      before: { jobTitle: 'Baker', phone: aPosting.phone },
      after: { jobTitle: 'Driver', phone: '(555) 010-0188' },
    })
    const { services } = await theWorld()
    const rows = await services.db.orm
      .select()
      .from(submissionEvents)
      .where(eq(submissionEvents.submissionId, id))
    const kept = rows.find(({ kind }) => kind === 'edited')?.details
    expect(kept?.toString('latin1')).not.toContain('Driver')
    const { body } = await ask(admin, submissionEndpoints.readSubmission, { id })
    expect(body.events.find(({ kind }) => kind === 'edited')).toMatchObject({ words: null })
    await approve(id)
    await ask(admin, jobReviewEndpoints.editJobAsStaff, {
      id,
      version: await versionOf(id),
      fields: { ...posting, jobTitle: 'Baker' },
    })
    expect(await stateOf(id)).toBe('approved')
    expect((await review(id)).changes).toMatchObject([{ side: 'staff' }, { side: 'partner' }])
  })

  it('takes turns with whoever applies', async () => {
    const id = await anOwnJob()
    const client = await harbor.person('client')
    const [changed, applied] = await Promise.all([edit(id, { policy: strict }), apply(client, id)])
    expect(changed.body.state).toBe('pending')
    expect([201, 409]).toContain(applied.answer.status)
    if (applied.answer.status === 201) expect(applied.answer.body.policy).toEqual(posting.policy)
  })
})

describe('what an employer promised about records', () => {
  it('binds towards whoever applied under it: the next ones have the new promise', async () => {
    const id = await anOpenJob(harbor, admin, nora, { ...posting, policy: never })
    const [early, late] = [await harbor.person('client'), await harbor.person('client')]
    const first = await apply(early, id)
    expect(first.answer.body).toMatchObject({ policy: never })
    await edit(id, { policy: strict })
    await approve(id)
    const second = await apply(late, id)
    expect(second.answer.body).toMatchObject({ policy: strict })
    for (const { applicationId } of [first, second]) await offerJob(nora, applicationId)
    const write = (application: string) =>
      ask(nora, employingEndpoints.writeAssessment, {
        id: application,
        nature: 'Theft',
        time: 'Old',
        duties: 'Till',
      })
    expect((await write(first.applicationId)).body).toMatchObject({ code: 'jobs.no_check_promised' })
    expect((await write(second.applicationId)).status).toBe(200)
    // Each side reads the promise that holds between them.
    expect(
      (await ask(early, applyingEndpoints.readOwnApplication, { id: first.applicationId })).body,
    ).toMatchObject({ policy: never })
    expect(
      (await ask(nora, employingEndpoints.readApplicant, { id: first.applicationId })).body,
    ).toMatchObject({ policy: never })
  })

  it('stays with the application when it is sent again after the promise became another', async () => {
    const id = await anOpenJob(harbor, admin, nora, { ...posting, policy: never })
    const client = await harbor.person('client')
    const { applicationId } = await apply(client, id)
    const take = (withdrawn: boolean) =>
      ask(client, applyingEndpoints.withdrawApplication, { id: applicationId, withdrawn })
    await take(true)
    await edit(id, { policy: strict })
    await approve(id)
    expect((await take(false)).body).toMatchObject({ stage: 'new', policy: never })
  })

  it('is said on every card of the list, also that it was not said', async () => {
    const said = async (policy: unknown) => {
      const id = await anOpenJob(harbor, admin, nora, { ...posting, policy })
      const { body } = await ask(null, jobEndpoints.listJobs, { status: 'approved' }, { host: harbor.host })
      return body.find((one) => one.id === id)?.recordCheck
    }
    expect([await said(null), await said(never), await said(strict)]).toEqual([
      'not_said',
      'never',
      'after_offer',
    ])
  })
})

it('the address of a job goes along with its employer’s', async () => {
  const { services } = await theWorld()
  const id = await anOwnJob()
  const ctx = backgroundContext(services, harbor.id)
  const [before] = await services.db.orm.select().from(users).where(eq(users.id, nora.id))
  const index = emailIndex(services, 'nora.new@example.org')
  const change = {
    userId: nora.id,
    email: 'nora.new@example.org',
    formerIndex: before?.emailIndex ?? null,
    index,
  }
  await services.db.orm.transaction((tx) => followEmployer(tx, ctx, change))
  const own = (await ask(nora, employingEndpoints.listOwnJobs)).body.find((job) => job.id === id)
  expect(own?.fields.email).toBe('nora.new@example.org')
})
