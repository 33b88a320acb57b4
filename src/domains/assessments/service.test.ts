import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person } from '#app/test-kit.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { newId } from '#shared/ids.ts'
import { assessmentEndpoints } from './contract.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})
const take = (person: Person, client: Person, instrument: string, answers: number[], more = {}) =>
  ask(person, assessmentEndpoints.takeAssessment, { id: client.clientId, instrument, answers, ...more })
const list = (person: Person, client: Person, more = {}) =>
  ask(person, assessmentEndpoints.listAssessments, { id: client.clientId, ...more })

describe('a questionnaire', () => {
  it('is scored, kept, found again newest first, and compared with the one before', async () => {
    const ada = await harbor.person('client')
    await take(ada, ada, 'phq9', [2, 2, 2, 2, 2, 2, 1, 1, 0])
    const second = await take(ada, ada, 'phq9', [1, 1, 1, 1, 1, 0, 0, 0, 0])
    expect(second.body).toMatchObject({
      assessment: { score: 5, band: 'mild', change: 'better', takenWith: null },
      next: null,
      alerted: false,
    })
    await take(ada, ada, 'gad7', [1, 1, 1, 1, 1, 1, 1])
    const all = await list(ada, ada)
    expect(all.body.map(({ instrument }) => instrument)).toEqual(['gad7', 'phq9', 'phq9'])
    expect((await list(ada, ada, { instrument: 'phq9' })).body[0]?.change).toBe('better')
    const page = await list(ada, ada, { limit: 1 })
    expect(page.body).toHaveLength(1)
    expect(page.headers['link']).toContain('cursor=')
  })

  it('with item 9 above 0 asks for the screener', async () => {
    const ada = await harbor.person('client')
    const answer = await take(ada, ada, 'phq9', [0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(answer.body).toMatchObject({ next: 'cssrs', assessment: { flagged: true } })
  })

  it.each([
    ['phq9', [0, 0, 0, 0, 0, 0, 0, 0, 3]],
    ['cssrs', [1, 1, 1, 0, 0, 0, 0]],
    ['cssrs', [0, 0, 0, 0, 0, 1, 0]],
  ])('with danger in %s %j calls a responder', async (instrument, answers) => {
    const ada = await harbor.person('client')
    expect((await take(ada, ada, instrument, answers)).body.alerted).toBe(true)
    const status = await ask(ada, crisisEndpoints.readAlertStatus, { id: ada.clientId })
    expect(status.body?.level).toBe('crisis')
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({ clientId: ada.clientId })
  })

  it('with a lesser sign calls nobody, and its task is due at once', async () => {
    const ada = await harbor.person('client')
    const { body } = await take(ada, ada, 'phq9', [0, 0, 0, 0, 0, 0, 0, 0, 2])
    expect(body.alerted).toBe(false)
    const counselor = await harbor.person('therapist')
    const open = (await ask(counselor, taskEndpoints.listOpenTasks)).body
    expect(open.filter(({ clientId }) => clientId === ada.clientId)).toMatchObject([
      { kind: 'screening', dueAt: expect.stringMatching(/^2026-12-08T18:00/) },
    ])
  })

  it('of high risk raises an alert at once, without words', async () => {
    const ada = await harbor.person('client')
    const answer = await take(ada, ada, 'cssrs', [1, 1, 1, 1, 1, 0, 0])
    expect(answer.body.alerted).toBe(true)
    const status = await ask(ada, crisisEndpoints.readAlertStatus, { id: ada.clientId })
    expect(status.body?.level).toBe('crisis')
    const counselor = await harbor.person('therapist')
    const alerts = await ask(counselor, crisisEndpoints.listAlerts)
    expect(alerts.body.find(({ clientId }) => clientId === ada.clientId)).toMatchObject({
      source: 'assessment',
      reasons: [],
    })
  })

  it('sent twice with its id is kept once and alarms once', async () => {
    const ada = await harbor.person('client')
    const assessmentId = newId()
    const answers = [1, 1, 1, 1, 0, 0, 0]
    for (let i = 0; i < 2; i += 1) await take(ada, ada, 'cssrs', answers, { assessmentId })
    expect((await list(ada, ada)).body).toHaveLength(1)
  })

  it('with too few answers, or one out of range, says what it wants', async () => {
    const ada = await harbor.person('client')
    const short = await take(ada, ada, 'gad7', [1, 2])
    expect(short.status).toBe(400)
    expect(short.body).toMatchObject({ message: expect.stringContaining('gad7 has 7') })
    expect((await take(ada, ada, 'cssrs', [2, 0, 0, 0, 0, 0, 0])).status).toBe(400)
  })

  it('is filled in together with a counselor of the caseload, and with no other one', async () => {
    const ada = await harbor.person('client')
    const [own, other] = [await harbor.person('therapist'), await harbor.person('therapist')]
    await harbor.assign(ada, own)
    const taken = await take(own, ada, 'gad7', [0, 0, 0, 0, 0, 0, 0])
    expect(taken.body.assessment.takenWith).toBe('Ada')
    expect((await take(other, ada, 'gad7', [0, 0, 0, 0, 0, 0, 0])).status).toBe(404)
    expect((await list(other, ada)).status).toBe(404)
  })
})
