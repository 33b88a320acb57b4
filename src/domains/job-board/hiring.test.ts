import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ask, makeOrganization, type Person, sendForm, theWorld } from '#app/test-kit.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { aPdf } from '#platform/files/test-kit.ts'
import { days, seconds } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { documentPath, type UploadedFile } from '#shared/uploaded-file.ts'
import { jobEndpoints } from './contract.ts'
import { applyingEndpoints } from './contract/applying.ts'
import { employingEndpoints } from './contract/employing.ts'
import { interviewPath, resumePath } from './contract/application.ts'
import { jobClosedLetters, jobNewsLetters } from './letters.ts'
import { tellJobClosed } from './moves.ts'
import { jobApplications } from './tables.ts'
import {
  aPosting,
  anOpenJob,
  answerOffer,
  apply,
  offerJob,
  someContent,
  stateOf,
  versionOf,
  withEmail,
} from './test-kit.ts'

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

const lettersTo = async (email: string) => (await lettersFrom(harbor.id)).filter(({ to }) => to === email)
const own = async (client: Person, id: string) =>
  (await ask(client, applyingEndpoints.readOwnApplication, { id })).body
const opened = async (id: string, as = nora) => ask(as, employingEndpoints.readApplicant, { id })
const move = (ids: string[], to: string, more: Record<string, unknown> = {}) =>
  ask(nora, employingEndpoints.moveApplicants, { ids, to, ...more })
const soon = async (inDays = 3) =>
  new Date((await theWorld()).clock.now().getTime() + days(inDays)).toISOString()
const applicant = async () => {
  const client = await withEmail(harbor, 'client')
  const { applicationId, answer } = await apply(client, job)
  expect(answer.status).toBe(201)
  return { client, id: applicationId }
}
const wanted = async (reference: string | null, email: string) => {
  const { services } = await theWorld()
  const id = (reference ?? '').replace(/^\w+:/, '')
  const follower = reference?.startsWith('jobclosed') ? jobClosedLetters : jobNewsLetters
  return follower.isWanted(services, id, { channel: 'email', to: email })
}

describe('an application', () => {
  it('is what the employer sees, word for word, and nothing else of the person', async () => {
    const { client, id } = await applicant()
    const { body } = await opened(id)
    expect(body).toMatchObject({
      id,
      jobId: job,
      name: someContent.name,
      content: someContent,
      resumes: [],
      stage: 'seen',
      isStatementReleased: false,
      assessment: null,
    })
    expect(Object.keys(body).sort()).toEqual([
      'assessment',
      'content',
      'createdAt',
      'events',
      'id',
      'interview',
      'isStatementReleased',
      'jobId',
      'name',
      'offer',
      'policy',
      'reason',
      'reasonWords',
      'resumes',
      'stage',
      'stageSince',
      'startsOn',
    ])
    expect(JSON.stringify(body)).not.toContain(client.clientId)
    // Sealed where it lies.
    const { services } = await theWorld()
    const [row] = await services.db.orm.select().from(jobApplications).where(eq(jobApplications.id, id))
    expect(row?.content.toString('latin1')).not.toContain('kitchen')
  })

  it('of somebody else does not exist, for every other employer and client', async () => {
    const { id } = await applicant()
    const other = await harbor.person('partner')
    await anOpenJob(harbor, admin, other)
    expect((await opened(id, other)).status).toBe(404)
    for (const [endpoint, more] of [
      [employingEndpoints.inviteApplicant, { at: await soon(), place: 'x' }],
      [employingEndpoints.setStartDay, { startsOn: null }],
      [employingEndpoints.readReleasedStatement, {}],
      [employingEndpoints.writeAssessment, { nature: 'a', time: 'b', duties: 'c' }],
      [employingEndpoints.decideAssessment, { decision: 'not_selected' }],
    ] as const)
      expect((await ask(other, endpoint, { id, ...more })).status, endpoint.path).toBe(404)
    const moved = await offerJob(other, id)
    expect(moved.status).toBe(404)
    expect((await ask(other, employingEndpoints.listApplicants, { id: job })).status).toBe(404)
    const stranger = await harbor.person('client')
    expect((await ask(stranger, applyingEndpoints.readOwnApplication, { id })).status).toBe(404)
    expect((await ask(stranger, applyingEndpoints.withdrawApplication, { id, withdrawn: true })).status).toBe(
      404,
    )
  })

  it('is sent once, and once for a job', async () => {
    const client = await withEmail(harbor, 'client')
    const applicationId = newId()
    const send = () =>
      ask(client, applyingEndpoints.applyToJob, { id: job, applicationId, content: someContent })
    expect((await send()).status).toBe(201)
    expect((await send()).body).toMatchObject({ id: applicationId })
    expect((await apply(client, job)).answer.body).toMatchObject({ code: 'jobs.already_applied' })
    const both = await Promise.all([apply(await withEmail(harbor, 'client'), job), apply(client, job)])
    expect(both.map(({ answer }) => answer.status)).toEqual([201, 409])
  })

  it('keeps the profile for the next time; at first it holds what the record knows', async () => {
    const client = await withEmail(harbor, 'client')
    const before = (await ask(client, applyingEndpoints.readJobProfile)).body
    expect(before).toMatchObject({ isKept: false, fields: { name: 'Ada client', email: client.email } })
    await apply(client, job)
    const after = (await ask(client, applyingEndpoints.readJobProfile)).body
    expect(after).toMatchObject({ isKept: true, fields: { experience: someContent.experience } })
  })

  it('carries a résumé that the employer can fetch until it is taken back, and nobody else', async () => {
    const { server } = await theWorld()
    const client = await withEmail(harbor, 'client')
    const added = await sendForm<UploadedFile[]>(client, resumePath, {}, [{ name: 'cv.pdf', bytes: aPdf() }])
    expect(added.status).toBe(201)
    const file = added.body[0]
    const stranger = await withEmail(harbor, 'client')
    expect((await apply(stranger, job, { resumeIds: [file?.id] })).answer.status).toBe(400)
    const { applicationId: id } = await apply(client, job, { resumeIds: [file?.id] })
    expect((await opened(id)).body.resumes).toMatchObject([{ name: 'cv.pdf' }])
    const get = async (who: Person) =>
      (
        await server.app.inject({
          method: 'GET',
          url: documentPath(file?.id ?? '', true),
          headers: { cookie: who.cookie },
        })
      ).statusCode
    expect([await get(client), await get(nora)]).toEqual([200, 200])
    for (const who of [stranger, admin, await harbor.person('therapist'), await harbor.person('partner')])
      expect(await get(who), who.role).toBe(404)
    await ask(client, applyingEndpoints.withdrawApplication, { id, withdrawn: true })
    expect(await get(nora)).toBe(404)
    expect((await opened(id)).body).toMatchObject({ stage: 'withdrawn', content: null, resumes: [] })
    // Taken back, that too: it stands where it stood.
    const back = await ask(client, applyingEndpoints.withdrawApplication, { id, withdrawn: false })
    expect(back.body).toMatchObject({ stage: 'seen' })
    expect(await get(nora)).toBe(200)
  })

  it('with words of danger opens a call for help for the person', async () => {
    const client = await withEmail(harbor, 'client')
    const { answer } = await apply(client, job, {
      content: { ...someContent, note: 'If this fails I will kill myself tonight.' },
    })
    expect(answer.body).toMatchObject({ crisis: 'crisis' })
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({ clientId: client.clientId })
  })
})

describe('the stages', () => {
  it('go on from one to the next, each told to the person by a neutral letter, with undo until it leaves', async () => {
    const { client, id } = await applicant()
    await opened(id)
    const invited = await ask(nora, employingEndpoints.inviteApplicant, {
      id,
      at: await soon(),
      place: 'Behind the courthouse',
      words: 'Ask for Nora.',
    })
    expect(invited.body).toMatchObject({ stage: 'interview', interview: { answer: 'open' } })
    expect((await own(client, id)).interview).toMatchObject({ place: 'Behind the courthouse' })
    expect((await move([id], 'hired')).body).toMatchObject({ code: 'jobs.no_such_move' })
    const offered = (await offerJob(nora, id)).body
    expect((await own(client, id)).stage).toBe('offer')
    const letters = await lettersTo(client.email)
    expect(letters).toHaveLength(3)
    for (const { words } of letters) {
      expect(words).not.toMatch(/courthouse|Bakery|Baker|Nora|offer|interview/i)
      expect(saysNothing(words.replace(/https?:\S+/g, '').replace(/— .*/s, '')), words).toBe(true)
      expect(words).toContain('/hub?tab=jobs&view=mine')
    }
    const last = letters.at(-1)
    expect(await wanted(last?.reference ?? null, client.email)).toBe(true)
    const undone = await ask(nora, employingEndpoints.undoMoves, { batchId: offered.batchId })
    expect(undone.body.undone).toEqual([id])
    expect((await own(client, id)).stage).toBe('interview')
    expect(await wanted(last?.reference ?? null, client.email)).toBe(false)
    await offerJob(nora, id)
    expect((await move([id], 'hired')).body).toMatchObject({ code: 'jobs.offer_not_accepted' })
    await answerOffer(client, id)
    await move([id], 'hired')
    expect((await own(client, id)).stage).toBe('hired')
    expect(
      (await ask(client, applyingEndpoints.withdrawApplication, { id, withdrawn: true })).body,
    ).toMatchObject({ code: 'jobs.no_such_move' })
  })

  it('cannot be undone by others, nor after half a minute', async () => {
    const { clock } = await theWorld()
    const { id } = await applicant()
    const { batchId } = (await offerJob(nora, id)).body
    const other = await harbor.person('partner')
    expect((await ask(other, employingEndpoints.undoMoves, { batchId })).status).toBe(404)
    clock.advance(seconds(31))
    expect((await ask(nora, employingEndpoints.undoMoves, { batchId })).body).toMatchObject({
      code: 'jobs.too_late',
    })
  })

  it('moved in two tabs at once go one way', async () => {
    const { client, id } = await applicant()
    const answers = await Promise.all([
      offerJob(nora, id),
      move([id], 'not_selected', { reason: 'filled' }),
      ask(client, applyingEndpoints.withdrawApplication, { id, withdrawn: true }),
    ])
    const { stage } = await own(client, id)
    const went = answers.filter(({ status }) => status === 200).length
    // An offer may still be turned away or taken back; each of the other two ends it.
    expect(went).toBeGreaterThanOrEqual(1)
    expect(['not_selected', 'withdrawn', 'offer']).toContain(stage)
    const twice = await Promise.all([1, 2, 3].map(async () => applicant()))
    for (const one of twice) {
      const same = await Promise.all([offerJob(nora, one.id), offerJob(nora, one.id)])
      // The same offer twice is one.
      expect(same.map(({ body }) => body.done.length).sort()).toEqual([0, 1])
    }
  })

  it('turn several away together, with a reason that they read; a record is never such a reason', async () => {
    const three = [await applicant(), await applicant(), await applicant()]
    const ids = three.map(({ id }) => id)
    expect((await move(ids, 'not_selected')).body).toMatchObject({ code: 'jobs.reason_wanted' })
    expect((await move(ids, 'not_selected', { reason: 'other' })).body).toMatchObject({
      code: 'jobs.reason_wanted',
    })
    expect((await move(ids, 'not_selected', { reason: 'record' })).body).toMatchObject({
      code: 'jobs.record_needs_assessment',
    })
    const [first] = three
    await ask(first?.client ?? nora, applyingEndpoints.withdrawApplication, { id: ids[0], withdrawn: true })
    const { body } = await move(ids, 'not_selected', { reason: 'filled', words: 'Thank you for coming.' })
    expect(body.done).toEqual(ids.slice(1))
    expect(body.left).toEqual([{ id: ids[0], code: 'jobs.no_such_move' }])
    const last = three[2]
    expect(last && (await own(last.client, last.id))).toMatchObject({
      stage: 'not_selected',
      reason: 'filled',
      reasonWords: 'Thank you for coming.',
    })
  })

  it('tell the employer what the person does: applied, answered, taken back', async () => {
    const { client, id } = await applicant()
    const to = (nora as Person & { email: string }).email
    const before = (await lettersTo(to)).length
    await ask(nora, employingEndpoints.inviteApplicant, { id, at: await soon(), place: 'Shop' })
    const answered = await ask(client, applyingEndpoints.answerInvitation, {
      id,
      sequence: 0,
      answer: 'other',
      words: 'After five, please.',
    })
    expect(answered.body.interview).toMatchObject({ answer: 'other', answerWords: 'After five, please.' })
    expect((await opened(id)).body.interview).toMatchObject({ answerWords: 'After five, please.' })
    await ask(client, applyingEndpoints.withdrawApplication, { id, withdrawn: true })
    const letters = (await lettersTo(to)).slice(before)
    expect(letters).toHaveLength(2)
    expect(letters[0]?.words).toMatch(/LF-\d{6}/)
    for (const { words } of letters) expect(words).not.toMatch(/\bAda\b|Baker|\bfive\b/)
    expect(
      (await ask(client, applyingEndpoints.answerInvitation, { id, sequence: 0, answer: 'accepted' })).status,
    ).toBe(409)
  })

  it('refuse an invitation into the past, and put one into a calendar without a word of what it is', async () => {
    const { server } = await theWorld()
    const { client, id } = await applicant()
    const past = await ask(nora, employingEndpoints.inviteApplicant, {
      id,
      at: await soon(-1),
      place: 'Shop',
    })
    expect(past.body).toMatchObject({ code: 'jobs.in_the_past' })
    await ask(nora, employingEndpoints.inviteApplicant, { id, at: await soon(), place: 'Shop' })
    const get = (who: Person) =>
      server.app.inject({ method: 'GET', url: interviewPath(id), headers: { cookie: who.cookie } })
    const file = await get(client)
    expect(file.statusCode).toBe(200)
    expect(file.body).toContain('BEGIN:VEVENT')
    expect(file.body).not.toMatch(/Bakery|Baker|Shop/)
    expect((await get(await harbor.person('client'))).statusCode).toBe(404)
  })
})

describe('interest', () => {
  it('shows the employer a count and first names, and tells them once a day', async () => {
    const quiet = await withEmail(harbor, 'partner')
    const id = await anOpenJob(harbor, admin, quiet)
    const [eva, sam] = [await withEmail(harbor, 'client'), await withEmail(harbor, 'client')]
    for (const client of [eva, sam])
      expect((await ask(client, jobEndpoints.markJob, { id, kind: 'interested', on: true })).status).toBe(200)
    const [row] = (await ask(quiet, employingEndpoints.listOwnJobs)).body
    expect(row?.interested).toEqual({ count: 2, names: ['Ada', 'Ada'] })
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${eva.clientId}|${eva.email}`))
    expect((await lettersTo(quiet.email)).filter(({ reference }) => reference === null)).toHaveLength(1)
    await ask(eva, jobEndpoints.markJob, { id, kind: 'interested', on: false })
    expect((await ask(quiet, employingEndpoints.listOwnJobs)).body[0]?.interested.count).toBe(1)
  })
})

describe('closing a job', () => {
  it('tells everybody who applied, marked or saved it, once, and nobody who took it back', async () => {
    const { services } = await theWorld()
    const id = await anOpenJob(harbor, admin, nora)
    const [applied, gone, marked, saved] = [
      await withEmail(harbor, 'client'),
      await withEmail(harbor, 'client'),
      await withEmail(harbor, 'client'),
      await withEmail(harbor, 'client'),
    ]
    await apply(applied, id)
    await ask(applied, jobEndpoints.markJob, { id, kind: 'saved', on: true })
    const taken = await apply(gone, id)
    await ask(gone, applyingEndpoints.withdrawApplication, { id: taken.applicationId, withdrawn: true })
    await ask(marked, jobEndpoints.markJob, { id, kind: 'interested', on: true })
    await ask(saved, jobEndpoints.markJob, { id, kind: 'saved', on: true })
    expect((await ask(nora, employingEndpoints.closeOwnJob, { id })).body.state).toBe('closed')
    const since = async () =>
      (
        await services.db.orm.select().from(submissions).where(eq(submissions.id, id))
      )[0]?.stateSince.toISOString() ?? ''
    const closedAt = await since()
    const told = async (email: string) =>
      (await lettersTo(email)).filter(({ reference }) => reference?.startsWith('jobclosed:'))
    expect(await told(applied.email)).toHaveLength(0)
    await tellJobClosed.run(services, { jobId: id, since: closedAt })
    for (const { email } of [applied, marked, saved]) expect(await told(email)).toHaveLength(1)
    expect(await told(gone.email)).toHaveLength(0)
    const [letter] = await told(saved.email)
    expect(letter?.words).not.toMatch(/Baker/)
    expect(await wanted(letter?.reference ?? null, saved.email)).toBe(true)
    expect((await apply(await withEmail(harbor, 'client'), id)).answer.body).toMatchObject({
      code: 'jobs.not_open',
    })
    // Opened again by staff: what has not left yet is not true any more.
    await ask(admin, submissionEndpoints.moveSubmissions, {
      ids: [id],
      to: 'approved',
      reason: 'By mistake.',
    })
    expect(await wanted(letter?.reference ?? null, saved.email)).toBe(false)
    await tellJobClosed.run(services, { jobId: id, since: closedAt })
    expect(await told(saved.email)).toHaveLength(1)
  })

  it.each([
    ['the team declines it', 'declined'],
    ['its employer takes it back', 'withdrawn'],
  ])('tells who applied while it was out when it ends waiting for approval again: %s', async (_, to) => {
    const { services } = await theWorld()
    const id = await anOpenJob(harbor, admin, nora)
    const [applied, saved] = [await withEmail(harbor, 'client'), await withEmail(harbor, 'client')]
    await apply(applied, id)
    await ask(saved, jobEndpoints.markJob, { id, kind: 'saved', on: true })
    const by = (state: string, reason = 'Look again.') =>
      ask(admin, submissionEndpoints.moveSubmissions, { ids: [id], to: state, reason })
    await by('info_needed')
    const enqueue = vi.spyOn(services.queue, 'enqueue')
    if (to === 'declined') await by('declined')
    else await ask(nora, employingEndpoints.closeOwnJob, { id })
    const told = enqueue.mock.calls.find(([, job]) => job === tellJobClosed)
    enqueue.mockRestore()
    expect(await stateOf(id)).toBe(to)
    expect(told?.[3]).toEqual({ startAfterSeconds: 30 })
    const input = told?.[2] as Parameters<typeof tellJobClosed.run>[1]
    await tellJobClosed.run(services, input)
    for (const { email } of [applied, saved]) {
      const letters = (await lettersTo(email)).filter(({ reference }) => reference?.startsWith('jobclosed:'))
      expect(letters).toHaveLength(1)
      expect(await wanted(letters[0]?.reference ?? null, email)).toBe(true)
    }
  })

  it('tells nobody when its end is taken back within the half minute, or when it only waits for approval again', async () => {
    const { services } = await theWorld()
    const id = await anOpenJob(harbor, admin, nora)
    const saved = await withEmail(harbor, 'client')
    await ask(saved, jobEndpoints.markJob, { id, kind: 'saved', on: true })
    const enqueue = vi.spyOn(services.queue, 'enqueue')
    await ask(nora, employingEndpoints.editOwnJob, {
      id,
      version: await versionOf(id),
      fields: { ...aPosting, jobTitle: 'Night baker' },
    })
    expect(await stateOf(id)).toBe('pending')
    expect(enqueue.mock.calls.filter(([, job]) => job === tellJobClosed)).toEqual([])
    const { batchId } = (
      await ask(admin, submissionEndpoints.moveSubmissions, { ids: [id], to: 'declined', reason: 'No.' })
    ).body
    const told = enqueue.mock.calls.find(([, job]) => job === tellJobClosed)
    enqueue.mockRestore()
    expect((await ask(admin, submissionEndpoints.undoBatch, { batchId })).status).toBe(200)
    expect(await stateOf(id)).toBe('pending')
    await tellJobClosed.run(services, told?.[2] as Parameters<typeof tellJobClosed.run>[1])
    expect(await lettersTo(saved.email)).toEqual([])
  })

  it('takes turns with whoever applies: nobody applies unseen to what is closed', async () => {
    const id = await anOpenJob(harbor, admin, nora)
    const client = await withEmail(harbor, 'client')
    const [closed, applied] = await Promise.all([
      ask(nora, employingEndpoints.closeOwnJob, { id }),
      apply(client, id),
    ])
    expect(closed.body.state).toBe('closed')
    expect([201, 409]).toContain(applied.answer.status)
    expect(await stateOf(id)).toBe('closed')
  })
})

it('words of strangers stay words: a posting full of markup comes back as it was written', async () => {
  const evil = '<img src=x onerror=alert(1)>"\'=1+1'
  const fresh = await harbor.person('admin')
  const id = await anOpenJob(harbor, fresh, null, { jobTitle: evil, businessName: evil, requirements: evil })
  const { body } = await ask(null, jobEndpoints.readJob, { id }, { host: harbor.host })
  expect(body).toMatchObject({ title: evil, company: evil, requirements: evil })
  expect(aPosting.jobTitle).toBe('Baker')
})
