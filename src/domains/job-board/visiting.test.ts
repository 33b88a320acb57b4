import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAddress, ask, makeOrganization, passGuard, type Person, theWorld } from '#app/test-kit.ts'
import { clients } from '#domains/clients/tables.ts'
import { expireGuests } from '#domains/crisis/jobs.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { applicationToken } from './applicant.ts'
import { employingEndpoints } from './contract/employing.ts'
import { visitingEndpoints as calls, visitorLetterPath } from './contract/visiting.ts'
import { jobApplications } from './tables.ts'
import { anOpenJob, apply, applyAsVisitor, offerJob, visitorApplication } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let employer: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  employer = await harbor.person('partner')
})

const aJob = () => anOpenJob(harbor, admin, employer)
const applicants = async (id: string) => (await ask(employer, employingEndpoints.listApplicants, { id })).body
const read = (token: string) => ask(null, calls.readVisitorApplication, { token })

describe('an application without an account', () => {
  it('reaches the employer like any other, and its secret shows where it stands', async () => {
    const jobId = await aJob()
    const { token, crisis, clientId, input } = await applyAsVisitor(harbor, jobId, { name: 'Rosa Lund' })
    expect({ crisis, clientId }).toEqual({ crisis: 'none', clientId: null })
    const [one] = await applicants(jobId)
    expect(one).toMatchObject({ name: 'Rosa Lund', stage: 'new' })
    expect(await harbor.lastAudit('job.applied')).toMatchObject({ recordId: one?.id, actorRole: 'guest' })
    const opened = await ask(employer, employingEndpoints.readApplicant, { id: one?.id })
    expect(opened.body.content).toEqual(input.content)
    expect((await read(token)).body).toMatchObject({ stage: 'seen', job: { id: jobId }, mayWithdraw: true })
  })

  it('is answered by letters to the address of the form, which carry the link and no word about the job', async () => {
    const jobId = await aJob()
    const { input, token } = await applyAsVisitor(harbor, jobId)
    const [one] = await applicants(jobId)
    await offerJob(employer, one?.id ?? '')
    const letters = (await lettersFrom(harbor.id)).filter(({ to }) => to === input.content.email)
    expect(letters.map(({ subject }) => subject)).toEqual([
      'We have your application',
      'News about the job you applied for',
    ])
    for (const { words } of letters) {
      expect(words).toContain(`/job-application#${token}`)
      expect(words).not.toContain('Baker')
    }
  })

  it('says whether a letter goes to the address, which gets six a day at most', async () => {
    const jobId = await aJob()
    const email = `${newId()}@example.org`.toLowerCase()
    const note = 'I am going to kill myself tonight.'
    const told: boolean[] = []
    for (let time = 0; time < 7; time += 1)
      told.push((await applyAsVisitor(harbor, jobId, { email, note })).isTold)
    expect(told).toEqual([true, true, true, true, true, true, false])
    expect((await lettersFrom(harbor.id)).filter(({ to }) => to === email)).toHaveLength(6)
  })

  it('sent again after a lost answer is one, and nobody else can send it again', async () => {
    const jobId = await aJob()
    const { input, token } = await applyAsVisitor(harbor, jobId)
    const again = { ...input, guard: await passGuard({ host: harbor.host }) }
    expect((await ask(null, calls.applyAsVisitor, again, { host: harbor.host })).body.token).toBe(token)
    const [one] = await applicants(jobId)
    // The employer knows the id and the words, and gets a secret of another application.
    const guessed = { ...again, applicationId: one?.id, guard: await passGuard({ host: harbor.host }) }
    const other = await ask(null, calls.applyAsVisitor, guessed, { host: harbor.host })
    expect(other.body.token).not.toBe(token)
    expect((await applicants(jobId)).map(({ id }) => id)).toContain(one?.id)
  })

  it('is taken back and sent again by its secret, says yes to an interview and answers a letter', async () => {
    const { clock } = await theWorld()
    const jobId = await aJob()
    const { token } = await applyAsVisitor(harbor, jobId)
    const [{ id } = { id: '' }] = await applicants(jobId)
    const back = await ask(null, calls.withdrawVisitorApplication, { token, withdrawn: true })
    expect(back.body.stage).toBe('withdrawn')
    expect((await applicants(jobId))[0]?.name).toBe('')
    await ask(null, calls.withdrawVisitorApplication, { token, withdrawn: false })
    const at = new Date(clock.now().getTime() + days(3)).toISOString()
    await ask(employer, employingEndpoints.inviteApplicant, { id, at, place: 'At the shop', words: '' })
    const yes = { token, sequence: 0, answer: 'accepted' }
    expect((await ask(null, calls.answerVisitorInvitation, yes)).body.interview?.answer).toBe('accepted')
    await offerJob(employer, id)
    const factors = { nature: 'Theft', time: 'Four years ago', duties: 'Handles money' }
    await ask(employer, employingEndpoints.writeAssessment, { id, ...factors })
    const answered = await ask(null, calls.answerVisitorAssessment, { token, words: 'That was not me.' })
    expect(answered.body.assessment?.answer).toBe('That was not me.')
    const { server } = await theWorld()
    const letter = (file: string, secret = token) =>
      server.app.inject({ method: 'POST', url: visitorLetterPath, payload: { token: secret, file } })
    expect((await letter('letter')).headers['content-type']).toBe('application/pdf')
    expect((await letter('letter', `${id}.${'x'.repeat(43)}`)).statusCode).toBe(404)
  })

  it('does not open for a secret that we did not make, nor for the application of a client', async () => {
    const jobId = await aJob()
    const { token } = await applyAsVisitor(harbor, jobId)
    const [id] = token.split('.')
    expect((await read(`${newId()}.${token.split('.')[1]}`)).status).toBe(404)
    expect((await read(`${id}.${'a'.repeat(43)}`)).status).toBe(404)
    const { applicationId, answer } = await apply(await harbor.person('client'), jobId)
    expect(answer.status).toBe(201)
    const { services } = await theWorld()
    expect((await read(applicationToken(services, applicationId))).status).toBe(404)
  })

  it('with a phone number alone reaches the employer, writes to nobody, and its link shows the news', async () => {
    const jobId = await aJob()
    const phone = '(415) 555-0173 ext. 4'
    const { token, isTold } = await applyAsVisitor(harbor, jobId, { name: 'Ada Reyes', email: '', phone })
    expect(isTold).toBe(false)
    const [one] = await applicants(jobId)
    const opened = await ask(employer, employingEndpoints.readApplicant, { id: one?.id })
    expect(opened.body.content).toMatchObject({ name: 'Ada Reyes', phone, email: '' })
    await offerJob(employer, one?.id ?? '')
    expect((await lettersFrom(harbor.id)).filter(({ to }) => !to)).toEqual([])
    expect((await read(token)).body).toMatchObject({ stage: 'offer' })
  })

  it('wants an address or a number, the work of a page and an open job', async () => {
    const jobId = await aJob()
    const send = (given: object) => async () => ({
      ...(await visitorApplication(jobId, {}, harbor.host)),
      ...given,
    })
    const post = async (make: ReturnType<typeof send>) =>
      ask(null, calls.applyAsVisitor, await make(), { host: harbor.host, from: anAddress() })
    const good = await visitorApplication(jobId, {}, harbor.host)
    for (const phone of ['', '415 555', 'ask at the shelter'])
      expect((await post(send({ content: { ...good.content, email: '', phone } }))).status, phone).toBe(400)
    expect((await post(send({ guard: { solution: '{}', website: '' } }))).body).toMatchObject({
      code: 'guard.challenge_over',
    })
    await ask(employer, employingEndpoints.closeOwnJob, { id: jobId })
    expect((await post(send({}))).status).toBe(409)
  })

  it('with words of danger is let in whatever the guard thinks, and calls a person', async () => {
    const { services } = await theWorld()
    const jobId = await aJob()
    const good = await visitorApplication(jobId, { note: 'I am going to kill myself tonight.' })
    const answer = await ask(
      null,
      calls.applyAsVisitor,
      { ...good, guard: { solution: '{}', website: 'filled' } },
      { host: harbor.host },
    )
    expect(answer.body).toMatchObject({ crisis: 'crisis', clientId: expect.any(String) })
    const alerts = await services.db.orm
      .select()
      .from(crisisAlerts)
      .where(eq(crisisAlerts.clientId, answer.body.clientId ?? ''))
    expect(alerts).toHaveLength(1)
    expect(await applicants(jobId)).toHaveLength(1)
  })

  it('outlives the day of a guest, and is gone 180 days after its last news', async () => {
    const { services } = await theWorld()
    const jobId = await aJob()
    const { token } = await applyAsVisitor(harbor, jobId)
    const [id = ''] = token.split('.')
    const [row] = await services.db.orm.select().from(jobApplications).where(eq(jobApplications.id, id))
    const before = (ms: number) => new Date(services.clock.now().getTime() - ms)
    const { orm } = services.db
    await orm
      .update(clients)
      .set({ createdAt: before(days(200)) })
      .where(eq(clients.id, row?.clientId ?? ''))
    await expireGuests.run(services, {})
    expect((await read(token)).status).toBe(200)
    await orm
      .update(jobApplications)
      .set({ stageSince: before(days(181)) })
      .where(eq(jobApplications.id, id))
    await expireGuests.run(services, {})
    expect((await read(token)).status).toBe(404)
  })
})

describe('interest without an account', () => {
  it('is one more for the employer, who reads the first name', async () => {
    const jobId = await aJob()
    const mark = { id: jobId, name: 'Rosa Lund', guard: await passGuard({ host: harbor.host }) }
    expect((await ask(null, calls.markAsVisitor, mark, { host: harbor.host })).status).toBe(201)
    const own = (await ask(employer, employingEndpoints.listOwnJobs)).body.find(({ id }) => id === jobId)
    expect(own?.interested).toEqual({ count: 1, names: ['Rosa'] })
    expect(await harbor.lastAudit('job.interested')).toMatchObject({ recordId: jobId, actorRole: 'guest' })
  })
})
