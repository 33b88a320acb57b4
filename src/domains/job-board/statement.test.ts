import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { auditEvents } from '#domains/audit/tables.ts'
import { jobsChanged } from './contract.ts'
import { applyingEndpoints } from './contract/applying.ts'
import { employingEndpoints } from './contract/employing.ts'
import { anOpenJob, apply, offerJob, withEmail } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let nora: Person
let omar: Person
let jobs: [string, string]
beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  nora = await withEmail(harbor, 'partner')
  omar = await withEmail(harbor, 'partner')
  jobs = [await anOpenJob(harbor, admin, nora), await anOpenJob(harbor, admin, omar)]
})

const statement = 'I was nineteen. I have worked every day since.'
const danger = 'There is no point. I am going to kill myself tonight.'
const save = (client: Person, words: string) =>
  ask(client, applyingEndpoints.saveStatement, { statement: words })
const read = (who: Person, id: string) => ask(who, employingEndpoints.readReleasedStatement, { id })
const own = async (client: Person, id: string) =>
  (await ask(client, applyingEndpoints.readOwnApplication, { id })).body
const release = (client: Person, id: string, released = true) =>
  ask(client, applyingEndpoints.releaseStatement, { id, released })

/** Somebody who let two employers read their words. */
const released = async () => {
  const client = await harbor.person('client')
  const ids = [
    (await apply(client, jobs[0])).applicationId,
    (await apply(client, jobs[1])).applicationId,
  ] as const
  await save(client, statement)
  for (const [who, id] of [
    [nora, ids[0]],
    [omar, ids[1]],
  ] as const) {
    await ask(who, employingEndpoints.readApplicant, { id })
    await release(client, id)
  }
  expect([(await read(nora, ids[0])).status, (await read(omar, ids[1])).status]).toEqual([200, 200])
  return { client, ids }
}

describe('words about a record that are written anew', () => {
  it.each([
    ['other words', 'It was a theft. I paid it back.'],
    ['nothing', ''],
  ])('are not read by whoever was let read the old ones: %s', async (_, words) => {
    const { services } = await theWorld()
    const { client, ids } = await released()
    expect((await ask(client, applyingEndpoints.readJobProfile)).body).toMatchObject({ releases: 2 })
    expect((await save(client, words)).body).toMatchObject({ statement: words, releases: 0 })
    for (const [who, id] of [
      [nora, ids[0]],
      [omar, ids[1]],
    ] as const) {
      expect((await read(who, id)).status).toBe(404)
      const { body } = await ask(who, employingEndpoints.readApplicant, { id })
      expect(body).toMatchObject({ isStatementReleased: false })
      expect(body.events.at(-1)).toMatchObject({ kind: 'taken_back', side: 'client' })
      expect(await own(client, id)).toMatchObject({ isStatementReleased: false })
    }
    const lines = await services.db.orm
      .select()
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.clientId, client.clientId ?? ''),
          eq(auditEvents.action, 'job_statement.taken_back'),
        ),
      )
    expect(lines.map(({ recordId }) => recordId).toSorted()).toEqual([...ids].toSorted())
    if (!words) return
    // Let be read again, they are read: by that employer alone.
    await release(client, ids[0])
    expect((await read(nora, ids[0])).body).toEqual({ statement: words })
    expect((await read(omar, ids[1])).status).toBe(404)
  })

  it('saved as they were change nothing', async () => {
    const { client, ids } = await released()
    expect((await save(client, statement)).body).toMatchObject({ releases: 2 })
    expect((await read(nora, ids[0])).status).toBe(200)
  })

  it('stay unread when an application that let them be read is sent again later', async () => {
    const { client, ids } = await released()
    const take = (withdrawn: boolean) =>
      ask(client, applyingEndpoints.withdrawApplication, { id: ids[0], withdrawn })
    await take(true)
    await save(client, 'Other words.')
    await take(false)
    expect((await read(nora, ids[0])).status).toBe(404)
  })

  it('are gone from the employer’s open page at once', async () => {
    const { client } = await released()
    const heard = await listenAs(nora)
    await save(client, 'Other words.')
    expect(await heard.hear(jobsChanged.name)).toMatchObject([{ data: { jobId: jobs[0] } }])
    await heard.close()
  })

  it('take turns with letting them be read, and with words of danger in an answer', async () => {
    const { client, ids } = await released()
    await offerJob(nora, ids[0] ?? '')
    await ask(nora, employingEndpoints.writeAssessment, {
      id: ids[0],
      nature: 'Theft',
      time: 'Old',
      duties: 'Till',
    })
    for (let i = 0; i < 4; i += 1) {
      const answers = await Promise.all([
        save(client, `Written ${i}.`),
        ask(client, applyingEndpoints.answerAssessment, { id: ids[0], words: danger }),
        release(client, ids[0]),
        release(client, ids[1]),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
  })
})
