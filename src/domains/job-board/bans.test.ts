import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { newId } from '#shared/ids.ts'
import { jobReviewEndpoints } from './contract.ts'
import { bansIn } from './contract/bans.ts'
import { employingEndpoints } from './contract/employing.ts'
import { anOpenJob, aPosting, apply, postJob, stateOf, versionOf } from './test-kit.ts'
import { jobPostings } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let nora: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  nora = await harbor.person('partner')
})

const approve = (id: string) => ask(admin, submissionEndpoints.moveSubmissions, { ids: [id], to: 'approved' })

/** A posting as it was kept before such words were refused. */
const withBan = async (id: string, requirements: string): Promise<void> => {
  const { services } = await theWorld()
  await services.db.orm.update(jobPostings).set({ requirements }).where(eq(jobPostings.id, id))
}

it.each([
  { requirements: 'Two references, no felonies.' },
  { description: 'Applicants must not have a criminal record.' },
  { jobTitle: 'Driver (clean background only)' },
  { interviewDays: 'Mondays; ex-offenders need not apply' },
  { requirements: 'Sin antecedentes penales' },
])('a posting that says %j is refused with its phrase, and its policy keeps its terms', async (given) => {
  const { jobId, answer } = await postJob(harbor, given)
  expect(answer).toMatchObject({ status: 422, body: { code: 'jobs.bans_records' } })
  const { message } = answer.body as unknown as { message: string }
  expect(Object.values(given)[0]).toContain(message)
  expect(await stateOf(jobId)).toBeUndefined()
  const policy = {
    check: 'after_offer',
    barred: [{ what: 'No felons in banks', law: '12 USC' }],
    assessed: [],
  }
  expect((await postJob(harbor, { policy })).answer.status).toBe(201)
})

it('an employer cannot write a ban into a job later', async () => {
  const id = await anOpenJob(harbor, admin, nora)
  const fields = { ...aPosting, requirements: 'No misdemeanors.' }
  const edit = await ask(nora, employingEndpoints.editOwnJob, { id, fields, version: await versionOf(id) })
  expect(edit).toMatchObject({ status: 422, body: { code: 'jobs.bans_records', message: 'No misdemeanors' } })
  expect(await stateOf(id)).toBe('approved')
})

it('a reviewer reads the phrase, cannot publish it by oversight, and can once it is mended', async () => {
  const { jobId: id } = await postJob(harbor)
  await withBan(id, 'Strong back, clean record only.')
  const review = await ask(admin, jobReviewEndpoints.readJobReview, { id })
  expect(review.body.bans).toEqual(['clean record'])
  expect(await approve(id)).toMatchObject({ status: 422, body: { code: 'jobs.bans_records' } })
  expect(await stateOf(id)).toBe('pending')
  const fields = { ...aPosting, requirements: 'Strong back.' }
  await ask(admin, jobReviewEndpoints.editJobAsStaff, { id, fields, version: await versionOf(id) })
  expect((await approve(id)).status).toBe(200)
  // Published, it stays free of them at every edit.
  const again = { id, fields: { ...fields, requirements: 'No felons.' }, version: await versionOf(id) }
  expect((await ask(admin, jobReviewEndpoints.editJobAsStaff, again)).body).toMatchObject({
    code: 'jobs.bans_records',
  })
})

it('staff find published jobs that shut people out, those of their own organization alone', async () => {
  const other = await makeOrganization()
  const id = await anOpenJob(harbor, admin, nora)
  await withBan(id, 'Nobody with a criminal history.')
  const found = await ask(admin, jobReviewEndpoints.listBannedJobs)
  expect(found.body).toEqual([
    { id, title: 'Baker', company: 'Bay Bakery', bans: ['Nobody with a criminal history'] },
  ])
  expect((await ask(await other.person('admin'), jobReviewEndpoints.listBannedJobs)).body).toEqual([])
  expect((await ask(await harbor.person('therapist'), jobReviewEndpoints.listBannedJobs)).body).toEqual([])
})

it('an employer writes nothing of a record into an invitation or a refusal, and reads which word it was', async () => {
  const job = await anOpenJob(harbor, admin, nora)
  const { applicationId: id } = await apply(await harbor.person('client'), job)
  const at = new Date((await theWorld()).clock.now().getTime() + 86_400_000).toISOString()
  const invite = { id, at, minutes: 30, place: '9 Court Street', words: 'Tell us about the burglary.' }
  expect((await ask(nora, employingEndpoints.inviteApplicant, invite)).body).toMatchObject({
    code: 'words.telling',
    message: 'burglary',
  })
  const words = 'We do not take people from prison.'
  const refusal = { ids: [id], to: 'not_selected', reason: 'other', words }
  expect((await ask(nora, employingEndpoints.moveApplicants, refusal)).body).toMatchObject({
    code: 'words.telling',
  })
  const good = { ...invite, words: 'You take a drug test later. Bring your health card.' }
  expect((await ask(nora, employingEndpoints.inviteApplicant, good)).status).toBe(200)
})

it('an employer writes danger into a refused posting, and it is heard all the same', async () => {
  const description = 'No felons. I have a gun here and I am going to kill myself tonight.'
  const { answer } = await postJob(harbor, { description, email: `${newId().toLowerCase()}@example.org` })
  expect(answer.status).toBe(422)
  expect(await harbor.lastAudit('alert.opened')).toMatchObject({ detail: { source: 'form' } })
})

it.each([
  'No ex cons',
  'No prior offenses',
  'Bondable only, no priors',
  'Nobody who did time',
  "No one that's been to prison",
  'If you have a felony please dont apply',
  'Must pass a criminal background check with no findings',
  'لا نقبل من لديه سوابق',
])('the ban “%s” is found', (text) => expect(bansIn(text)).toHaveLength(1))

it.each([
  'We take no offense at questions',
  'Ex-felons welcome',
  'Background check required',
  'Good driving record',
  'No experience needed',
  'We hire people who served time',
])('“%s” is no ban', (text) => expect(bansIn(text)).toEqual([]))
