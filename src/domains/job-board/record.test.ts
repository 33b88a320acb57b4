import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, sendForm, theWorld } from '#app/test-kit.ts'
import { auditEvents } from '#domains/audit/tables.ts'
import { aPdf } from '#platform/files/test-kit.ts'
import { days } from '#shared/dates.ts'
import type { UploadedFile } from '#shared/uploaded-file.ts'
import { applyingEndpoints } from './contract/applying.ts'
import { employingEndpoints } from './contract/employing.ts'
import { finalLetterPath, letterPath } from './contract/application.ts'
import { finalLetter } from './job-letter.ts'
import { jobApplications, jobPostings, jobProfiles } from './tables.ts'
import { anOpenJob, apply, offerJob, withEmail } from './test-kit.ts'

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

const own = async (client: Person, id: string) =>
  (await ask(client, applyingEndpoints.readOwnApplication, { id })).body
const opened = async (id: string) => ask(nora, employingEndpoints.readApplicant, { id })
const move = (ids: string[], to: string, more: Record<string, unknown> = {}) =>
  ask(nora, employingEndpoints.moveApplicants, { ids, to, ...more })
const applicant = async () => {
  const client = await withEmail(harbor, 'client')
  const { applicationId, answer } = await apply(client, job)
  expect(answer.status).toBe(201)
  return { client, id: applicationId }
}

describe('what a person says about their record', () => {
  const statement = 'I was nineteen. I have worked every day since.'
  it('is theirs alone until they release it to one employer for one application, and when they take it back', async () => {
    const { services } = await theWorld()
    const { client, id } = await applicant()
    const read = () => ask(nora, employingEndpoints.readReleasedStatement, { id })
    const release = (released: boolean) => ask(client, applyingEndpoints.releaseStatement, { id, released })
    expect((await release(true)).body).toMatchObject({ code: 'jobs.nothing_to_release' })
    await ask(client, applyingEndpoints.saveStatement, { statement })
    const [kept] = await services.db.orm
      .select()
      .from(jobProfiles)
      .where(eq(jobProfiles.clientId, client.clientId ?? ''))
    expect(kept?.statement?.toString('latin1')).not.toContain('nineteen')
    expect((await read()).status).toBe(404)
    expect(JSON.stringify((await opened(id)).body)).not.toContain('nineteen')
    expect((await release(true)).body).toMatchObject({ isStatementReleased: true, looks: [] })
    // The record holds the state; the words come only when they are asked for.
    expect((await opened(id)).body).toMatchObject({ isStatementReleased: true })
    expect(JSON.stringify((await opened(id)).body)).not.toContain('nineteen')
    expect((await read()).body).toEqual({ statement })
    await read()
    expect((await own(client, id)).looks).toHaveLength(2)
    const looks = await services.db.orm
      .select()
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.clientId, client.clientId ?? ''),
          eq(auditEvents.action, 'job_statement.read'),
          like(auditEvents.actorRole, 'partner'),
        ),
      )
    expect(looks).toHaveLength(2)
    // For this application alone: another job of the same employer does not have it.
    const elsewhere = await anOpenJob(harbor, admin, nora)
    const second = await apply(client, elsewhere)
    expect(
      (await ask(nora, employingEndpoints.readReleasedStatement, { id: second.applicationId })).status,
    ).toBe(404)
    await release(false)
    expect((await read()).status).toBe(404)
    expect((await opened(id)).body).toMatchObject({ isStatementReleased: false })
    await release(true)
    await ask(client, applyingEndpoints.withdrawApplication, { id, withdrawn: true })
    expect((await read()).status).toBe(404)
  })

  it('is not in what staff see of the job, nor in what they see of the client', async () => {
    const { client, id } = await applicant()
    await ask(client, applyingEndpoints.saveStatement, { statement })
    for (const who of [admin, await harbor.person('therapist')]) {
      expect((await ask(who, applyingEndpoints.readOwnApplication, { id })).status).toBe(403)
      expect((await ask(who, employingEndpoints.readReleasedStatement, { id })).status).toBe(403)
    }
  })
})

describe('looking at a record', () => {
  const factors = {
    nature: 'A theft in a shop.',
    time: 'Four years ago.',
    duties: 'Handles the till.',
    evidence: 'Two letters.',
    agency: 'Check Right, 2 Elm Street, (555) 010-0177',
  }
  const write = (id: string, more: object = {}) =>
    ask(nora, employingEndpoints.writeAssessment, { id, ...factors, ...more })
  const decide = (id: string, decision: string) =>
    ask(nora, employingEndpoints.decideAssessment, { id, decision })
  const finalText = async (id: string, language: string): Promise<string> => {
    const { services } = await theWorld()
    const [found] = await services.db.orm
      .select({ row: jobApplications, posting: jobPostings })
      .from(jobApplications)
      .innerJoin(jobPostings, eq(jobPostings.id, jobApplications.jobId))
      .where(eq(jobApplications.id, id))
    if (!found) throw new Error('no application')
    const { lines } = await finalLetter({ ...services, organizationId: harbor.id, language }, found)
    return lines.map((line) => ('text' in line ? line.text : '')).join('\n')
  }
  const signedInAgain = async <P extends Person>(person: P): Promise<P> => ({
    ...person,
    cookie: await harbor.signIn(person.id, person.role),
  })

  it('comes after an offer, only where it was promised, and is decided against somebody only after its days', async () => {
    const { clock, server } = await theWorld()
    const { client, id } = await applicant()
    expect((await write(id)).body).toMatchObject({ code: 'jobs.offer_first' })
    await offerJob(nora, id)
    const written = await write(id)
    expect(written.status).toBe(200)
    const { assessment } = written.body
    expect(assessment).toMatchObject({ ...factors, decision: null, isFinalOpen: false })
    expect(
      Date.parse(assessment?.finalFrom ?? '') - Date.parse(assessment?.givenOn ?? ''),
    ).toBeGreaterThanOrEqual(days(7))
    expect((await decide(id, 'not_selected')).body).toMatchObject({ code: 'jobs.too_early' })
    // No way around it.
    expect((await move([id], 'not_selected', { reason: 'filled' })).body).toMatchObject({
      code: 'jobs.record_needs_assessment',
    })
    // The person has it, as a paper too, and answers.
    expect((await own(client, id)).assessment).toMatchObject(factors)
    const paper = (who: Person, url = letterPath(id)) =>
      server.app.inject({ method: 'GET', url, headers: { cookie: who.cookie } })
    const pdf = await paper(client)
    expect(pdf.statusCode).toBe(200)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await paper(nora)).statusCode).toBe(200)
    const strangers = [await harbor.person('partner'), await harbor.person('client')]
    for (const who of strangers) expect((await paper(who)).statusCode).toBe(404)
    expect((await paper(admin)).statusCode).toBe(403)
    expect((await paper(nora, finalLetterPath(id))).statusCode).toBe(404)
    const path = `/api/job-applications/${id}/assessment-answer/files`
    const file = await sendForm<UploadedFile[]>(client, path, {}, [{ name: 'diploma.pdf', bytes: aPdf() }])
    expect(file.status).toBe(201)
    await ask(client, applyingEndpoints.answerAssessment, { id, words: 'That was my cousin.' })
    expect((await opened(id)).body.assessment).toMatchObject({
      answer: 'That was my cousin.',
      answerFiles: [{ name: 'diploma.pdf' }],
    })
    clock.advance(days(6))
    nora = await signedInAgain(nora)
    expect((await decide(id, 'not_selected')).body).toMatchObject({ code: 'jobs.too_early' })
    clock.advance(days(4))
    nora = await signedInAgain(nora)
    const decided = await ask(nora, employingEndpoints.decideAssessment, {
      id,
      decision: 'not_selected',
      words: 'We wish you well.',
    })
    expect(decided.body).toMatchObject({ stage: 'not_selected', reason: 'record' })
    expect((await decide(id, 'hired')).body).toMatchObject({ code: 'jobs.already_decided' })
    expect(await harbor.lastAudit('job_assessment.decided')).toMatchObject({ clientId: client.clientId })
    // The final letter: what it rests on, whose report it was, and what they can do, for the two of them alone.
    const again = await Promise.all([client, ...strangers].map(signedInAgain))
    const statuses = [nora, ...again].map(async (who) => (await paper(who, finalLetterPath(id))).statusCode)
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404])
    expect(await harbor.lastAudit('job_letter.fetched')).toMatchObject({ clientId: client.clientId })
    for (const language of ['en', 'es', 'ar'] as const) {
      const text = await finalText(id, language)
      // The record is the one that was named, in its own words.
      expect(text).toContain((await own(again[0] as Person, id)).assessment?.named?.what)
      for (const part of [...Object.values(factors), 'We wish you well.', '60', '1-800-669-4000', '180'])
        expect(text, language).toContain(part)
      expect(text).not.toContain('{{')
    }
    admin = await signedInAgain(admin)
  })

  it('is not made where the employer promised none, or has not said', async () => {
    const nothing = { barred: [], assessed: [] }
    for (const policy of [{ check: 'never', ...nothing }, { check: 'after_offer', ...nothing }, null]) {
      const id = await anOpenJob(harbor, admin, nora, { policy })
      const { applicationId } = await apply(await withEmail(harbor, 'client'), id)
      await offerJob(nora, applicationId)
      expect((await write(applicationId)).body).toMatchObject({ code: 'jobs.no_check_promised' })
    }
  })

  it('is about one of the records that were named before, and says which', async () => {
    const policy = {
      check: 'after_offer',
      barred: [{ what: 'Arson', law: 'Penal Code 451' }],
      assessed: [{ what: 'Theft at work', years: 7 }],
    }
    const jobId = await anOpenJob(harbor, admin, nora, { policy })
    const { applicationId: id } = await apply(await withEmail(harbor, 'client'), jobId)
    await offerJob(nora, id)
    const about = (named: number) => ask(nora, employingEndpoints.writeAssessment, { id, named, ...factors })
    expect((await about(2)).body).toMatchObject({ code: 'jobs.no_check_promised' })
    expect((await about(1)).body.assessment?.named).toEqual({ what: 'Theft at work', law: null, years: 7 })
    expect((await about(0)).body.assessment?.named).toEqual({
      what: 'Arson',
      law: 'Penal Code 451',
      years: null,
    })
  })

  it('written anew with other words gives the whole time again; for somebody it is decided at once', async () => {
    const { clock } = await theWorld()
    const { id } = await applicant()
    await offerJob(nora, id)
    const first = (await write(id)).body.assessment
    clock.advance(days(5))
    nora = await signedInAgain(nora)
    const second = (await write(id, { evidence: 'Three letters.' })).body.assessment
    expect((second?.finalFrom ?? '') > (first?.finalFrom ?? '')).toBe(true)
    // Decided for them, they still say yes to the offer themselves.
    expect((await decide(id, 'hired')).body).toMatchObject({
      stage: 'offer',
      assessment: { decision: 'hired' },
    })
    admin = await signedInAgain(admin)
  })
})
