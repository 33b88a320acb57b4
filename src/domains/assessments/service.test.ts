import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { aClosing } from '#domains/crisis/test-kit.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { assessmentEndpoints } from './contract.ts'
import { assessments } from './tables.ts'

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

describe('the offer of help after an answer of danger', () => {
  const nine = (answer: number) => [1, 0, 0, 0, 0, 0, 0, 0, answer]
  const none = [0, 0, 0, 0, 0, 0, 0]
  const offerOf = async (client: Person) =>
    (await ask(client, assessmentEndpoints.readCheckUpOffer, { id: client.clientId })).body
  /** Puts a check-up into the past. */
  const wasTaken = async (id: string, before: number) => {
    const { services, clock } = await theWorld()
    const takenAt = new Date(clock.now().getTime() - before)
    await services.db.orm.update(assessments).set({ takenAt }).where(eq(assessments.id, id))
  }
  const settle = (who: Person | null, client: Person, assessmentId: string) =>
    ask(who, assessmentEndpoints.settleCheckUpOffer, { id: client.clientId, assessmentId })

  it('stays for days until the client answers the safety questions', async () => {
    const ada = await harbor.person('client')
    expect(await offerOf(ada)).toBeNull()
    const taken = await take(ada, ada, 'phq9', nine(2))
    const offer = { assessmentId: taken.body.assessment.id, instrument: 'phq9', wantsScreener: true }
    expect(await offerOf(ada)).toEqual(offer)
    await wasTaken(offer.assessmentId, days(3))
    await take(ada, ada, 'phq9', nine(0))
    expect(await offerOf(ada), 'a 0 clears nothing').toEqual(offer)
    await take(ada, ada, 'cssrs', none)
    expect(await offerOf(ada)).toBeNull()
  })

  it('goes with the client’s own word: the task stays, staff read the answer, the history has it', async () => {
    const [ada, dana] = [await harbor.person('client'), await harbor.person('therapist')]
    await harbor.assign(ada, dana)
    const { id } = (await take(ada, ada, 'phq9', nine(1))).body.assessment
    const second = await listenAs(ada)
    expect((await settle(ada, ada, id)).status).toBe(200)
    await second.hear('assessment.taken')
    await second.close()
    expect(await offerOf(ada)).toBeNull()
    expect((await settle(ada, ada, id)).status, 'sent twice').toBe(200)
    expect((await list(dana, ada)).body[0]?.offerSettledAt).not.toBeNull()
    expect(await harbor.lastAudit('assessment.offer_settled')).toMatchObject({ clientId: ada.clientId })
    const open = (await ask(dana, taskEndpoints.listOpenTasks)).body
    expect(open.filter(({ clientId }) => clientId === ada.clientId)).toMatchObject([{ kind: 'screening' }])
  })

  it('after a screener of danger stays until a responder closed the alert', async () => {
    const [ada, dana] = [await harbor.person('client'), await harbor.person('therapist')]
    await harbor.assign(ada, dana)
    const { id } = (await take(ada, ada, 'cssrs', [1, 1, 1, 1, 0, 0, 0])).body.assessment
    expect(await offerOf(ada)).toMatchObject({ instrument: 'cssrs', wantsScreener: false })
    await wasTaken(id, days(2))
    expect(await offerOf(ada)).not.toBeNull()
    const alert = (await ask(dana, crisisEndpoints.listAlerts)).body.find(
      ({ clientId }) => clientId === ada.clientId,
    )
    const of = { id: alert?.id ?? '' }
    await ask(dana, crisisEndpoints.takeAlert, of)
    const closed = await ask(dana, crisisEndpoints.closeAlert, { ...of, closing: aClosing() })
    expect(closed.status).toBe(200)
    expect(await offerOf(ada)).toBeNull()
  })

  it('is the client’s alone to answer', async () => {
    const [ada, eve, dana] = [
      await harbor.person('client'),
      await harbor.person('client'),
      await harbor.person('therapist'),
    ]
    await harbor.assign(ada, dana)
    const { id } = (await take(ada, ada, 'phq9', nine(3))).body.assessment
    expect((await settle(null, ada, id)).status).toBe(401)
    expect((await settle(dana, ada, id)).status).toBe(403)
    expect((await settle(eve, ada, id)).status).toBe(404)
    expect((await settle(eve, eve, id)).status, 'under another name').toBe(404)
    const calm = (await take(ada, ada, 'gad7', none)).body.assessment.id
    expect((await settle(ada, ada, calm)).status, 'nothing was offered').toBe(404)
    expect(await offerOf(ada)).not.toBeNull()
  })
})

it('an answer to item 9 reaches the counselor’s open desk at once', async () => {
  const [ada, dana] = [await harbor.person('client'), await harbor.person('therapist')]
  await harbor.assign(ada, dana)
  const desk = await listenAs(dana)
  await take(ada, ada, 'phq9', [0, 0, 0, 1, 0, 0, 0, 0, 1])
  await desk.hear('tasks.changed')
  await desk.close()
})
