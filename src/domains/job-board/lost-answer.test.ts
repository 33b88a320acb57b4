import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ask, makeOrganization, type Person, sendForm, theWorld } from '#app/test-kit.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { aLockedPdf, anEncryptedPdf } from '#platform/files/pdf-test-kit.ts'
import { aPdf } from '#platform/files/test-kit.ts'
import { days, hours } from '#shared/dates.ts'
import type { UploadedFile } from '#shared/uploaded-file.ts'
import { jobEndpoints } from './contract.ts'
import { answerFilesPath, resumePath, resumesAtMost } from './contract/application.ts'
import { applyingEndpoints } from './contract/applying.ts'
import { employingEndpoints } from './contract/employing.ts'
import { anOpenJob, apply, offerJob, withEmail } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let nora: Awaited<ReturnType<typeof withEmail>>
let job: string
beforeAll(async () => {
  harbor = await makeOrganization()
  nora = await withEmail(harbor, 'partner')
  job = await anOpenJob(harbor, await harbor.person('admin'), nora)
})

const danger = 'There is no point. I am going to kill myself tonight.'
const lettersTo = async (email: string) =>
  (await lettersFrom(harbor.id)).filter(({ to }) => to === email).length
const applicant = async () => {
  const client = await withEmail(harbor, 'client')
  const { applicationId: id } = await apply(client, job)
  return { client, id }
}
const opened = async (id: string) => (await ask(nora, employingEndpoints.readApplicant, { id })).body
const eventsOf = async (id: string, kind: string) =>
  (await opened(id)).events.filter((event) => event.kind === kind).length

/** Does it again; what stands, how often it happened and who was written to are as they were. */
const changesNothing = async (
  { client, id, kind }: { client: { email: string }; id: string; kind: string },
  again: () => Promise<{ status: number }>,
) => {
  const seen = async () => ({
    stands: await opened(id),
    events: await eventsOf(id, kind),
    letters: [await lettersTo(client.email), await lettersTo(nora.email)],
  })
  const before = await seen()
  expect(before.events).toBe(1)
  expect((await again()).status).toBe(200)
  expect(await seen()).toEqual(before)
}

describe('an invitation that is sent again, since its answer was lost', () => {
  const invited = async () => {
    const { client, id } = await applicant()
    const at = new Date((await theWorld()).clock.now().getTime() + days(3)).toISOString()
    const invite = (more: object = {}) =>
      ask(nora, employingEndpoints.inviteApplicant, { id, at, place: 'Shop', words: 'Bring shoes.', ...more })
    const answer = (answered: 'accepted' | 'other', words = '', sequence = 0) =>
      ask(client, applyingEndpoints.answerInvitation, { id, sequence, answer: answered, words })
    expect((await invite()).status).toBe(200)
    return { client, id, at, invite, answer }
  }

  it('leaves the yes of the person where it is, and tells nobody twice', async () => {
    const { client, id, invite, answer } = await invited()
    await answer('accepted')
    await changesNothing({ client, id, kind: 'invited' }, invite)
    expect((await opened(id)).interview).toMatchObject({ sequence: 0, answer: 'accepted' })
  })

  it('is another one with another time, length, place or words', async () => {
    const { at, invite, answer } = await invited()
    const later = new Date(Date.parse(at) + hours(1)).toISOString()
    const others = [{ at: later }, { minutes: 45 }, { place: 'Warehouse' }, { words: 'Bring gloves.' }]
    for (const [i, more] of others.entries()) {
      await answer('accepted', '', i)
      expect((await invite(more)).body.interview).toMatchObject({ sequence: i + 1, answer: 'open' })
    }
  })

  it('has one answer, however often the same one is sent', async () => {
    const { client, id, answer } = await invited()
    await answer('other', 'After five.')
    await changesNothing({ client, id, kind: 'answered' }, () => answer('other', 'After five.'))
    expect((await answer('other', 'After six.')).body.interview).toMatchObject({ answerWords: 'After six.' })
    expect(await eventsOf(id, 'answered')).toBe(2)
  })

  it('answers a cry in the same words each time', async () => {
    const { client, answer } = await invited()
    for (let i = 0; i < 2; i += 1) expect((await answer('other', danger)).body.crisis).toBe('crisis')
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({ clientId: client.clientId })
  })
})

describe('a letter about a record that is sent again, since its answer was lost', () => {
  const factors = { nature: 'Theft', time: 'Old', duties: 'Till' }
  const written = async () => {
    const { client, id } = await applicant()
    await offerJob(nora, id)
    const write = (more: object = {}) =>
      ask(nora, employingEndpoints.writeAssessment, { id, ...factors, ...more })
    expect((await write()).status).toBe(200)
    return { client, id, write }
  }

  it('is one letter, and its days run on; with other words they begin again', async () => {
    const { clock } = await theWorld()
    const { client, id, write } = await written()
    clock.advance(days(1))
    nora = { ...nora, cookie: await harbor.signIn(nora.id, 'partner') }
    await changesNothing({ client, id, kind: 'assessed' }, write)
    const { assessment } = await opened(id)
    const anew = (await write({ evidence: 'Two letters.' })).body.assessment
    expect((anew?.givenOn ?? '') > (assessment?.givenOn ?? '')).toBe(true)
    expect(await eventsOf(id, 'assessed')).toBe(2)
  })

  it('has one answer, however often the same one is sent', async () => {
    const { client, id } = await written()
    const answer = () => ask(client, applyingEndpoints.answerAssessment, { id, words: 'My cousin did.' })
    await answer()
    await changesNothing({ client, id, kind: 'replied' }, answer)
  })

  it('takes no more files than fit, also at once', async () => {
    const { client, id } = await written()
    const statuses = await sendAtOnce(client, answerFilesPath.replace('{id}', id), 7)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 409])
    expect((await opened(id)).assessment?.answerFiles).toHaveLength(5)
  })

  it('takes no file once it is decided, though the file was on its way', async () => {
    const { services } = await theWorld()
    const { client, id } = await written()
    const put = services.files.put.bind(services.files)
    const slow = vi.spyOn(services.files, 'put').mockImplementationOnce(async (...kept) => {
      await put(...kept)
      const decided = await ask(nora, employingEndpoints.decideAssessment, { id, decision: 'hired' })
      expect(decided.status).toBe(200)
    })
    expect(await sendAtOnce(client, answerFilesPath.replace('{id}', id), 1)).toEqual([409])
    slow.mockRestore()
    expect((await opened(id)).assessment).toMatchObject({ decision: 'hired', answerFiles: [] })
  })
})

const sendAtOnce = async (client: Person, path: string, count: number): Promise<number[]> => {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, i) =>
      sendForm<UploadedFile[]>(client, path, {}, [{ name: `cv-${i}.pdf`, bytes: aPdf() }]),
    ),
  )
  return answers.map(({ status }) => status).toSorted()
}

it('no more résumés than can be sent are kept, also when they come at once', async () => {
  const client = await harbor.person('client')
  expect(await sendAtOnce(client, resumePath, 5)).toEqual([201, 201, 201, 409, 409])
  const { resumes } = (await ask(client, applyingEndpoints.readJobProfile)).body
  expect(resumes).toHaveLength(resumesAtMost)
  const { answer } = await apply(client, job, { resumeIds: resumes.map(({ id }) => id) })
  expect(answer.status).toBe(201)
})

it('a résumé that asks for a password is not kept, and takes the place of none', async () => {
  const client = await harbor.person('client')
  const add = async (name: string, bytes: Buffer) => {
    const { status, body } = await sendForm<{ code?: string }>(client, resumePath, {}, [{ name, bytes }])
    return body.code ?? status
  }
  const locked = await aLockedPdf()
  expect(await add('cv-1.pdf', aPdf())).toBe(201)
  expect(await add('cv-2.pdf', await anEncryptedPdf(3, { ownerPassword: 'printer' }))).toBe(201)
  for (let i = 0; i < 3; i += 1) expect(await add('locked.pdf', locked)).toBe('request.locked_file')
  expect(await add('cv-3.pdf', aPdf())).toBe(201)
  expect(await add('cv-4.pdf', aPdf())).toBe('jobs.enough_files')
  const { resumes } = (await ask(client, applyingEndpoints.readJobProfile)).body
  expect(resumes.map(({ name }) => name)).toEqual(['cv-1.pdf', 'cv-2.pdf', 'cv-3.pdf'])
})

it('a job says that one’s application was taken back, and applying anew says what to do', async () => {
  const { client, id } = await applicant()
  const mine = async () => (await ask(client, jobEndpoints.readJob, { id: job })).body.mine
  expect(await mine()).toMatchObject({ applicationId: id, isTakenBack: false })
  await ask(client, applyingEndpoints.withdrawApplication, { id, withdrawn: true })
  expect(await mine()).toMatchObject({ applicationId: id, isTakenBack: true })
  const listed = (await ask(client, jobEndpoints.listJobs)).body.find((one) => one.id === job)
  expect(listed?.mine).toMatchObject({ applicationId: id, isTakenBack: true })
  expect((await apply(client, job)).answer.body).toMatchObject({ code: 'jobs.taken_back' })
  // The same words of the same form too: they are with nobody.
  const { answer } = await apply(client, job, { applicationId: id })
  expect(answer.body).toMatchObject({ code: 'jobs.taken_back' })
  await ask(client, applyingEndpoints.withdrawApplication, { id, withdrawn: false })
  expect(await mine()).toMatchObject({ applicationId: id, isTakenBack: false })
})
