import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, passGuard, type Person, sendForm, theWorld } from '#app/test-kit.ts'
import { aPdf } from '#platform/files/test-kit.ts'
import { newId } from '#shared/ids.ts'
import type { UploadedFile } from '#shared/uploaded-file.ts'
import { jobEndpoints, jobReviewEndpoints } from './contract.ts'
import { applyingEndpoints } from './contract/applying.ts'
import { resumePath } from './contract/application.ts'
import { employingEndpoints } from './contract/employing.ts'
import { jobApplications, jobReports } from './tables.ts'
import { anOpenJob, aPosting, apply, postJob, someContent, withEmail } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let nora: Person
let job: string
beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  nora = await withEmail(harbor, 'partner')
  job = await anOpenJob(harbor, admin, nora)
})

const danger = 'There is no point. I am going to kill myself tonight.'
const called = async ({ clientId }: Person) => {
  expect(await harbor.lastAudit('alert.opened')).toMatchObject({ clientId })
}

describe('an application that is sent again, since its answer was lost', () => {
  /** One that was sent; answers how to send it again. */
  const sent = async () => {
    const client = await harbor.person('client')
    const { applicationId: id } = await apply(client, job)
    const again = (content: object = {}, more: object = {}) =>
      ask(client, applyingEndpoints.applyToJob, {
        id: job,
        applicationId: id,
        content: { ...someContent, ...content },
        ...more,
      })
    return { client, id, again }
  }
  const read = async (id: string) => (await ask(nora, employingEndpoints.readApplicant, { id })).body

  it('with other words takes their place while nobody has opened it, sealed, with its files', async () => {
    const { client, id, again } = await sent()
    const [file] = (
      await sendForm<UploadedFile[]>(client, resumePath, {}, [{ name: 'cv.pdf', bytes: aPdf() }])
    ).body
    const changed = { note: 'A sparrow told me.', phone: '(555) 010-0111' }
    const answer = await again(changed, { resumeIds: [file?.id] })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ id, content: changed, resumes: [{ name: 'cv.pdf' }] })
    const { services } = await theWorld()
    const [row] = await services.db.orm.select().from(jobApplications).where(eq(jobApplications.id, id))
    expect(row?.content.toString('latin1')).not.toContain('sparrow')
    expect((await ask(client, applyingEndpoints.readJobProfile)).body.fields).toMatchObject({
      phone: changed.phone,
    })
    expect(await harbor.lastAudit('job_application.changed')).toMatchObject({ clientId: client.clientId })
    expect(await read(id)).toMatchObject({ content: changed, resumes: [{ name: 'cv.pdf' }] })
  })

  it('takes no file of somebody else along', async () => {
    const { again } = await sent()
    expect((await again({}, { resumeIds: [newId()] })).status).toBe(400)
  })

  it('is refused once the employer has read the first words; the same again is still answered', async () => {
    const { id, again } = await sent()
    await read(id)
    const late = await again({ note: 'Other words.' })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'jobs.already_applied' })
    expect((await again()).body).toMatchObject({ id, stage: 'seen', content: someContent })
    expect(await read(id)).toMatchObject({ content: someContent })
  })

  it('and was taken back by another page says so', async () => {
    const { client, id, again } = await sent()
    await ask(client, applyingEndpoints.withdrawApplication, { id, withdrawn: true })
    expect((await again({ note: 'Other words.' })).body).toMatchObject({ code: 'jobs.taken_back' })
  })

  it.each([
    ['taken', false],
    ['refused', true],
  ])('with words of danger calls for help, also where it is %s', async (_, isRead) => {
    const { client, id, again } = await sent()
    if (isRead) await read(id)
    const answer = await again({ note: danger })
    expect(answer.status).toBe(isRead ? 409 : 201)
    if (!isRead) expect(answer.body).toMatchObject({ crisis: 'crisis' })
    await called(client)
  })
})

describe('words of danger are heard where there is no job to send them to', () => {
  it.each(['waiting', 'unknown'])('with an application to one that is %s', async (which) => {
    const client = await harbor.person('client')
    const id = which === 'waiting' ? (await postJob(harbor)).jobId : newId()
    const { answer } = await apply(client, id, { content: { ...someContent, note: danger } })
    expect(answer.status).toBe(which === 'waiting' ? 409 : 404)
    await called(client)
  })

  it('with a report, and with an answer to an invitation', async () => {
    const [reporter, invited] = [await harbor.person('client'), await harbor.person('client')]
    const report = await ask(reporter, jobEndpoints.reportJob, {
      id: newId(),
      reportId: newId(),
      reason: 'other',
      words: danger,
      guard: await passGuard({ host: harbor.host }),
    })
    expect(report.status).toBe(404)
    await called(reporter)
    const answer = await ask(invited, applyingEndpoints.answerInvitation, {
      id: newId(),
      sequence: 0,
      answer: 'other',
      words: danger,
    })
    expect(answer.status).toBe(404)
    await called(invited)
  })
})

it('words of danger of an employer are heard though what they wanted cannot be done', async () => {
  const client = await harbor.person('client')
  const { applicationId } = await apply(client, job)
  const omar = await harbor.person('partner')
  let before = await harbor.lastAudit('alert.opened')
  const calls = [
    () =>
      ask(nora, employingEndpoints.moveApplicants, {
        ids: [applicationId],
        to: 'not_selected',
        words: danger,
      }),
    () =>
      ask(omar, employingEndpoints.editOwnJob, {
        id: newId(),
        version: 1,
        fields: { ...aPosting, description: danger },
      }),
  ]
  for (const call of calls) {
    expect((await call()).status).toBeGreaterThanOrEqual(400)
    const after = await harbor.lastAudit('alert.opened')
    expect(after).not.toEqual(before)
    before = after
  }
})

describe('a report that is sent again', () => {
  it('with other words is kept too, once, and heard; the same again is one', async () => {
    const client = await harbor.person('client')
    const other = await anOpenJob(harbor, admin, nora)
    const reportId = newId()
    const report = async (words: string) =>
      ask(client, jobEndpoints.reportJob, {
        id: other,
        reportId,
        reason: 'scam',
        words,
        guard: await passGuard({ host: harbor.host }),
      })
    const kept = async () =>
      (await ask(admin, jobReviewEndpoints.readJobReview, { id: other })).body.reports
        .map(({ words }) => words)
        .toSorted()
    for (const words of ['They want $50.', 'They want $50.']) expect((await report(words)).status).toBe(201)
    expect(await kept()).toEqual(['They want $50.'])
    const cry = `They want $50. ${danger}`
    expect((await report(cry)).body).toMatchObject({ crisis: 'crisis', clientId: client.clientId })
    await called(client)
    await report(cry)
    expect(await kept()).toEqual(['They want $50.', cry])
    const { services } = await theWorld()
    const rows = await services.db.orm.select().from(jobReports).where(eq(jobReports.jobId, other))
    expect(rows.some(({ words }) => words?.toString('latin1').includes('$50'))).toBe(false)
  })

  it('takes turns with an application of the same person to the same job', async () => {
    for (let i = 0; i < 5; i += 1) {
      const client = await harbor.person('client')
      const report = {
        id: job,
        reportId: newId(),
        reason: 'other',
        words: danger,
        guard: await passGuard({ host: harbor.host }),
      }
      const [reported, applied] = await Promise.all([
        ask(client, jobEndpoints.reportJob, report),
        apply(client, job, { content: { ...someContent, note: danger } }),
      ])
      expect([reported.status, applied.answer.status]).toEqual([201, 201])
    }
  })
})
