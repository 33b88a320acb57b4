import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { days, hours } from '#shared/dates.ts'
import { jobEndpoints } from './contract.ts'
import { employingEndpoints } from './contract/employing.ts'
import { jobClosedLetters } from './letters.ts'
import { tellJobClosed, toldTogether } from './moves.ts'
import { jobMarks } from './tables.ts'
import { anOpenJob, answerOffer, apply, offerJob, withEmail } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let ruth: Person
let nora: Awaited<ReturnType<typeof withEmail>>
beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  ruth = await harbor.person('therapist')
  nora = await withEmail(harbor, 'partner')
})

const lettersTo = async (email: string) => (await lettersFrom(harbor.id)).filter(({ to }) => to === email)
const move = (ids: string[], to: string, more: object = {}) =>
  ask(nora, employingEndpoints.moveApplicants, { ids, to, ...more })
/** Closes it; answers what tells everybody, as often as it is called. */
const close = async (id: string) => {
  const { services } = await theWorld()
  await ask(nora, employingEndpoints.closeOwnJob, { id })
  const [row] = await services.db.orm.select().from(submissions).where(eq(submissions.id, id))
  const since = row?.stateSince.toISOString() ?? ''
  return () => tellJobClosed.run(services, { jobId: id, since })
}

describe('that a job is closed', () => {
  const closings = async (email: string) =>
    (await lettersTo(email)).filter(({ reference }) => reference?.startsWith('jobclosed:'))

  it('is told to those who wait, not to who has an answer, though they marked it too', async () => {
    const { services } = await theWorld()
    const job = await anOpenJob(harbor, admin, nora)
    const hired = await withEmail(harbor, 'client')
    const refused = await withEmail(harbor, 'client')
    const waiting = await withEmail(harbor, 'client')
    const ids: string[] = []
    for (const client of [hired, refused, waiting]) {
      await ask(client, jobEndpoints.markJob, { id: job, kind: 'saved', on: true })
      ids.push((await apply(client, job)).applicationId)
    }
    const [one = '', two = '', three = ''] = ids
    for (const id of [one, three]) await offerJob(nora, id)
    await answerOffer(hired, one)
    await move([one], 'hired')
    await move([two], 'not_selected', { reason: 'filled' })
    await (await close(job))()
    expect(await closings(hired.email)).toEqual([])
    expect(await closings(refused.email)).toEqual([])
    const [letter] = await closings(waiting.email)
    expect(letter).toBeDefined()
    // Hired after all, in the hours in which letters wait for the morning.
    const wanted = () =>
      jobClosedLetters.isWanted(services, `${job}/${waiting.clientId}`, {
        channel: 'email',
        to: waiting.email,
      })
    expect(await wanted()).toBe(true)
    await answerOffer(waiting, three)
    await move([three], 'hired')
    expect(await wanted()).toBe(false)
  })

  it('is told once, however often it is run: by letter, and by a person who has done it', async () => {
    const job = await anOpenJob(harbor, admin, nora)
    const [reached, silent] = [await withEmail(harbor, 'client'), await harbor.person('client')]
    await harbor.assign(silent, ruth)
    for (const client of [reached, silent]) await apply(client, job)
    const tell = await close(job)
    await tell()
    const toTell = async () =>
      (await ask(ruth, taskEndpoints.listOpenTasks)).body.filter(
        ({ kind, clientId }) => kind === 'tell' && clientId === silent.clientId,
      )
    const [task] = await toTell()
    const done = await ask(ruth, taskEndpoints.finishTask, { id: task?.id ?? '', outcome: 'Told.' })
    expect(done.status).toBe(200)
    await Promise.all([tell(), tell()])
    expect(await closings(reached.email)).toHaveLength(1)
    expect(await toTell()).toEqual([])
  })

  it('goes on where it broke off, and holds nobody up with all of them at once', async () => {
    const { services } = await theWorld()
    const job = await anOpenJob(harbor, admin, nora)
    const people = await Promise.all(
      Array.from({ length: toldTogether + 2 }, () => withEmail(harbor, 'client')),
    )
    await services.db.orm.insert(jobMarks).values(
      people.map(({ clientId }) => ({
        jobId: job,
        clientId: clientId ?? '',
        kind: 'saved' as const,
        at: services.clock.now(),
      })),
    )
    const tell = await close(job)
    const told = async () => {
      const letters = (await lettersFrom(harbor.id)).filter(({ reference }) =>
        reference?.startsWith(`jobclosed:${job}/`),
      )
      expect(new Set(letters.map(({ to }) => to)).size).toBe(letters.length)
      return letters.length
    }
    const enqueue = services.queue.enqueue.bind(services.queue)
    let count = 0
    const broken = vi.spyOn(services.queue, 'enqueue').mockImplementation(async (...call) => {
      count += 1
      if (count > toldTogether + 1) throw new Error('the process ends')
      return enqueue(...call)
    })
    await expect(tell()).rejects.toThrow('the process ends')
    broken.mockRestore()
    expect(await told()).toBe(toldTogether)
    await tell()
    expect(await told()).toBe(people.length)
  })
})

describe('interest in a job', () => {
  it('is one letter a day to its employer, whatever marks come and go', async () => {
    const { clock } = await theWorld()
    const quiet = await withEmail(harbor, 'partner')
    const job = await anOpenJob(harbor, admin, quiet)
    const [eva, sam] = [await harbor.person('client'), await harbor.person('client')]
    const mark = async (client: Person, on: boolean) =>
      expect((await ask(client, jobEndpoints.markJob, { id: job, kind: 'interested', on })).status).toBe(200)
    const letters = async () =>
      (await lettersTo(quiet.email)).filter(({ reference }) => reference === null).length
    for (let i = 0; i < 5; i += 1) {
      await mark(eva, true)
      await mark(eva, false)
    }
    await mark(sam, true)
    expect(await letters()).toBe(1)
    clock.advance(days(1) + hours(1))
    const signedIn = { ...eva, cookie: await harbor.signIn(eva.id, 'client') }
    await mark(signedIn, true)
    await mark(signedIn, false)
    await mark(signedIn, true)
    expect(await letters()).toBe(2)
  })
})
