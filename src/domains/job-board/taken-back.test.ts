import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, sendForm, theWorld } from '#app/test-kit.ts'
import { backgroundContext } from '#platform/context.ts'
import { aPdf } from '#platform/files/test-kit.ts'
import { days } from '#shared/dates.ts'
import type { UploadedFile } from '#shared/uploaded-file.ts'
import { listOwnApplications } from './apply.ts'
import { applyingEndpoints } from './contract/applying.ts'
import { answerFilesPath, interviewPath, letterPath } from './contract/application.ts'
import { employingEndpoints } from './contract/employing.ts'
import { anOpenJob, apply, offerJob, someContent, withEmail } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let nora: Person
let job: string
beforeAll(async () => {
  harbor = await makeOrganization()
  nora = await withEmail(harbor, 'partner')
  job = await anOpenJob(harbor, await harbor.person('admin'), nora)
})

const fetchPaper = async (who: Person | null, url: string) => {
  const { server } = await theWorld()
  return server.app.inject({ method: 'GET', url, ...(who ? { headers: { cookie: who.cookie } } : {}) })
}
const takeBack = (client: Person, id: string) =>
  ask(client, applyingEndpoints.withdrawApplication, { id, withdrawn: true })

/** Somebody who was invited and answered, has an offer and a letter about their record, and answered that too. */
const answered = async () => {
  const client = await withEmail(harbor, 'client')
  const { applicationId: id } = await apply(client, job)
  const { clock } = await theWorld()
  const at = new Date(clock.now().getTime() + days(3)).toISOString()
  await ask(nora, employingEndpoints.inviteApplicant, { id, at, place: 'Shop' })
  await ask(client, applyingEndpoints.answerInvitation, {
    id,
    sequence: 0,
    answer: 'other',
    words: 'After my shift.',
  })
  await offerJob(nora, id)
  await ask(nora, employingEndpoints.writeAssessment, { id, nature: 'Theft', time: 'Old', duties: 'Till' })
  await ask(client, applyingEndpoints.answerAssessment, { id, words: 'That was my cousin.' })
  return { client, id }
}

describe('an application that was taken back', () => {
  it('shows its employer where it stands and since when, and not a word that was written', async () => {
    const { client, id } = await answered()
    expect((await ask(nora, employingEndpoints.readApplicant, { id })).body).toMatchObject({
      interview: { answerWords: 'After my shift.' },
      assessment: { answer: 'That was my cousin.' },
    })
    await takeBack(client, id)
    const { body } = await ask(nora, employingEndpoints.readApplicant, { id })
    expect(body).toEqual({
      id,
      jobId: job,
      stage: 'withdrawn',
      stageSince: expect.any(String),
      createdAt: expect.any(String),
      name: '',
      content: null,
      resumes: [],
      policy: null,
      interview: null,
      offer: null,
      startsOn: null,
      reason: null,
      reasonWords: '',
      isStatementReleased: false,
      assessment: null,
      events: [],
    })
    const listed = (await ask(nora, employingEndpoints.listApplicants, { id: job })).body
    expect(listed.find((one) => one.id === id)).toMatchObject({
      stage: 'withdrawn',
      name: '',
      interview: null,
    })
    // Sent again, it is whole again.
    await ask(client, applyingEndpoints.withdrawApplication, { id, withdrawn: false })
    expect((await ask(nora, employingEndpoints.readApplicant, { id })).body).toMatchObject({
      name: someContent.name,
      assessment: { answer: 'That was my cousin.' },
    })
  })

  it('has no paper for its employer any more; the person keeps theirs', async () => {
    const { client, id } = await answered()
    for (const path of [letterPath(id), interviewPath(id)])
      expect((await fetchPaper(nora, path)).statusCode, path).toBe(200)
    await takeBack(client, id)
    for (const path of [letterPath(id), interviewPath(id)]) {
      expect((await fetchPaper(nora, path)).statusCode, path).toBe(404)
      expect((await fetchPaper(client, path)).statusCode, path).toBe(200)
    }
    expect((await fetchPaper(client, interviewPath(id))).body).toContain('STATUS:CANCELLED')
  })

  it('is not answered: neither the invitation nor the letter, until it is sent again', async () => {
    const { client, id } = await answered()
    await takeBack(client, id)
    const refused = { code: 'jobs.taken_back' }
    expect(
      (await ask(client, applyingEndpoints.answerInvitation, { id, sequence: 0, answer: 'accepted' })).body,
    ).toMatchObject(refused)
    expect(
      (await ask(client, applyingEndpoints.answerAssessment, { id, words: 'More.' })).body,
    ).toMatchObject(refused)
    const sent = await sendForm<UploadedFile[]>(client, answerFilesPath.replace('{id}', id), {}, [
      { name: 'diploma.pdf', bytes: aPdf() },
    ])
    expect(sent.body).toMatchObject(refused)
  })
})

describe('the papers of an application', () => {
  it('are for the two sides alone, by a session, and not fetched without end', async () => {
    const { client, id } = await answered()
    for (const path of [letterPath(id), interviewPath(id)]) {
      expect((await fetchPaper(null, path)).statusCode, path).toBe(401)
      for (const role of ['admin', 'therapist', 'supporter'] as const)
        expect((await fetchPaper(await harbor.person(role), path)).statusCode, role).toBe(403)
      for (const role of ['client', 'partner'] as const)
        expect((await fetchPaper(await harbor.person(role), path)).statusCode, role).toBe(404)
    }
    const codes: number[] = []
    for (let i = 0; i < 21; i += 1) codes.push((await fetchPaper(client, interviewPath(id))).statusCode)
    expect([codes[0], codes[19], codes[20]]).toEqual([200, 200, 429])
  })
})

describe('the list of one’s own applications', () => {
  it('asks the database as often for many as for one', async () => {
    const { services } = await theWorld()
    const client = await withEmail(harbor, 'client')
    const admin = await harbor.person('admin')
    // By the verb itself, on a database that counts: letters leave in the background meanwhile and ask too.
    const asked = async () => {
      let count = 0
      const orm = new Proxy(services.db.orm, {
        get: (target, name) => {
          if (name === 'select') count += 1
          return Reflect.get(target, name) as unknown
        },
      })
      const actor = {
        role: 'client',
        organizationId: harbor.id,
        userId: client.id,
        clientId: client.clientId,
        username: null,
        fullName: 'Ada',
        session: '',
      } as const
      const ctx = { ...backgroundContext(services, harbor.id), actor, db: { ...services.db, orm } }
      return { rows: await listOwnApplications(ctx, {}), count }
    }
    await apply(client, job)
    const one = await asked()
    for (let i = 0; i < 3; i += 1) await apply(client, await anOpenJob(harbor, admin, nora))
    const four = await asked()
    expect([one.rows.length, four.rows.length]).toEqual([1, 4])
    expect(four.rows.every(({ events }) => events[0]?.kind === 'applied')).toBe(true)
    expect(four.count).toBe(one.count)
  })
})
