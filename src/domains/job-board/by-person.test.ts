import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { bringBack, lettersFrom } from '#domains/notifications/test-kit.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { days } from '#shared/dates.ts'
import { jobEndpoints } from './contract.ts'
import { employingEndpoints } from './contract/employing.ts'
import { tellJobClosed } from './moves.ts'
import { anOpenJob, apply, offerJob, withEmail } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let ruth: Person
let nora: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  ruth = await harbor.person('therapist')
  nora = await withEmail(harbor, 'partner')
})

const ofRuth = async <P extends Person>(client: P): Promise<P> => {
  await harbor.assign(client, ruth)
  return client
}
const unreached = async () => ofRuth(await harbor.person('client'))
const withMail = async () => ofRuth(await withEmail(harbor, 'client'))
const toTell = async ({ clientId }: Person) =>
  (await ask(ruth, taskEndpoints.listOpenTasks)).body.filter(
    (task) => task.kind === 'tell' && task.clientId === clientId,
  )
const invite = async (id: string) => {
  const { clock } = await theWorld()
  const at = new Date(clock.now().getTime() + days(3)).toISOString()
  const { status, body } = await ask(nora, employingEndpoints.inviteApplicant, {
    id,
    at,
    minutes: 30,
    place: 'At the bakery',
    words: 'Come as you are.',
  })
  expect(status, JSON.stringify(body)).toBe(200)
}
const bounce = async (email: string) => {
  const { services } = await theWorld()
  for (const { id, to } of await lettersFrom(harbor.id)) if (to === email) await bringBack(services, id)
}

it('an invitation that no message can bring is told by the team; that the application was seen is not worth a call', async () => {
  const job = await anOpenJob(harbor, admin, nora)
  const [silent, reached] = [await unreached(), await withMail()]
  const [one, other] = [await apply(silent, job), await apply(reached, job)]
  for (const { applicationId } of [one, other])
    await ask(nora, employingEndpoints.readApplicant, { id: applicationId })
  expect(await toTell(silent)).toEqual([])
  await bounce(reached.email)
  expect(await toTell(reached)).toEqual([])
  for (const { applicationId } of [one, other]) await invite(applicationId)
  expect(await toTell(silent)).toHaveLength(1)
  expect(await harbor.lastAudit('task.opened')).toMatchObject({
    clientId: silent.clientId,
    detail: { kind: 'tell' },
  })
  // One whom the mail should have reached, and did not.
  expect(await toTell(reached)).toEqual([])
  await bounce(reached.email)
  expect(await toTell(reached)).toHaveLength(1)
})

it('a move that is taken back takes its task along', async () => {
  const job = await anOpenJob(harbor, admin, nora)
  const silent = await unreached()
  const { applicationId } = await apply(silent, job)
  const { batchId } = (await offerJob(nora, applicationId)).body
  expect(await toTell(silent)).toHaveLength(1)
  expect((await ask(nora, employingEndpoints.undoMoves, { batchId })).body.undone).toEqual([applicationId])
  expect(await toTell(silent)).toEqual([])
})

it('that a job is closed is told by the team to whoever applied, not to whoever marked it', async () => {
  const { services } = await theWorld()
  const job = await anOpenJob(harbor, admin, nora)
  const [applied, marked, reached] = [await unreached(), await unreached(), await withMail()]
  await apply(applied, job)
  await apply(reached, job)
  await ask(marked, jobEndpoints.markJob, { id: job, kind: 'interested', on: true })
  expect((await ask(nora, employingEndpoints.closeOwnJob, { id: job })).body.state).toBe('closed')
  const [row] = await services.db.orm.select().from(submissions).where(eq(submissions.id, job))
  await tellJobClosed.run(services, { jobId: job, since: row?.stateSince.toISOString() ?? '' })
  expect(await toTell(applied)).toHaveLength(1)
  expect(await toTell(marked)).toEqual([])
  expect(await toTell(reached)).toEqual([])
  await bounce(reached.email)
  expect(await toTell(reached)).toHaveLength(1)
})
