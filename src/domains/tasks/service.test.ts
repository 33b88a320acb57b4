import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { assessmentEndpoints } from '#domains/assessments/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { reentryEndpoints } from '#domains/reentry/contract.ts'
import { days } from '#shared/dates.ts'
import { localTime } from '#shared/local-time.ts'
import { taskEndpoints } from './contract.ts'
import { aClosing } from '#domains/crisis/test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let counselor: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  counselor = await harbor.person('therapist')
})
const aClient = async (): Promise<Person> => {
  const client = await harbor.person('client')
  await harbor.assign(client, counselor)
  return client
}
const tasksOf = async (client: Person, by = counselor) =>
  (await ask(by, taskEndpoints.listClientTasks, { id: client.clientId })).body

const throughCrisis = async (client: Person, by: Person): Promise<void> => {
  const raised = await ask(client, crisisEndpoints.raiseAlert, { clientId: client.clientId })
  const id = raised.body.alert.id
  await ask(by, crisisEndpoints.takeAlert, { id })
  await ask(by, crisisEndpoints.closeAlert, { id, closing: aClosing() })
}

describe('after a crisis is closed', () => {
  it('the counselor who closed it owns the next contact, which is due at noon of the agreed day', async () => {
    const ada = await aClient()
    await throughCrisis(ada, counselor)
    const [task] = await tasksOf(ada)
    expect(task).toMatchObject({ kind: 'follow_up', owner: { id: counselor.id }, doneAt: null })
    const { weekday, minute } = localTime(new Date(task?.dueAt ?? ''), 'America/Los_Angeles')
    expect({ weekday, minute }).toEqual({ weekday: 3, minute: 12 * 60 })
    expect((await ask(counselor, taskEndpoints.listOpenTasks)).body.map(({ id }) => id)).toContain(task?.id)
    const audit = await harbor.lastAudit('task.opened')
    expect(audit).toMatchObject({ clientId: ada.clientId })
  })

  it('it is done once, with what came of it', async () => {
    const ada = await aClient()
    await throughCrisis(ada, counselor)
    const [task] = await tasksOf(ada)
    const done = await ask(counselor, taskEndpoints.finishTask, {
      id: task?.id,
      outcome: 'Called; doing better.',
    })
    expect(done.body).toMatchObject({ outcome: 'Called; doing better.', doneBy: 'Ada' })
    const again = await ask(counselor, taskEndpoints.finishTask, { id: task?.id, outcome: 'Again.' })
    expect(again.status).toBe(409)
    const open = await ask(counselor, taskEndpoints.listOpenTasks)
    expect(open.body.map(({ id }) => id)).not.toContain(task?.id)
  })

  it('a visitor, whose record does not last, gets none', async () => {
    const guest = await harbor.person('guest')
    await throughCrisis(guest, counselor)
    const open = await ask(counselor, taskEndpoints.listOpenTasks)
    expect(open.body.filter(({ clientId }) => clientId === guest.clientId)).toEqual([])
  })
})

describe('a task', () => {
  it('of a client without a counselor lies open to all, and is its taker’s afterwards', async () => {
    const ada = await harbor.person('client')
    const [first, second] = [await harbor.person('therapist'), await harbor.person('therapist')]
    await ask(ada, assessmentEndpoints.takeAssessment, {
      id: ada.clientId,
      instrument: 'phq9',
      answers: [0, 0, 0, 0, 0, 0, 0, 0, 2],
    })
    const seen = (await ask(second, taskEndpoints.listOpenTasks)).body.find(
      ({ clientId }) => clientId === ada.clientId,
    )
    expect(seen).toMatchObject({ kind: 'screening', owner: null })
    expect((await ask(first, taskEndpoints.takeTask, { id: seen?.id })).body.owner?.id).toBe(first.id)
    const hidden = (await ask(second, taskEndpoints.listOpenTasks)).body
    expect(hidden.map(({ id }) => id)).not.toContain(seen?.id)
    expect((await ask(second, taskEndpoints.takeTask, { id: seen?.id })).status).toBe(404)
  })

  it('of a client without a counselor is counted for the inbox, without a name, until a counselor takes it', async () => {
    const house = await makeOrganization()
    const [ada, ben] = [await house.person('client'), await house.person('client')]
    const [admin, therapist] = [await house.person('admin'), await house.person('therapist')]
    const count = async (by: Person) => (await ask(by, taskEndpoints.countUnclaimedSigns)).body
    expect(await count(admin)).toEqual({ count: 0, since: null })
    for (const person of [ada, ben])
      await ask(person, assessmentEndpoints.takeAssessment, {
        id: person.clientId,
        instrument: 'phq9',
        answers: [0, 0, 0, 0, 0, 0, 0, 0, 2],
      })
    const open = (await ask(therapist, taskEndpoints.listOpenTasks)).body
    expect(await count(admin)).toEqual({ count: 2, since: open[0]?.createdAt })
    await ask(therapist, taskEndpoints.takeTask, { id: open[0]?.id })
    expect(await count(therapist)).toEqual({ count: 1, since: open[1]?.createdAt })
    expect((await ask(ada, taskEndpoints.countUnclaimedSigns)).status).toBe(403)
    await ask(therapist, taskEndpoints.finishTask, { id: open[1]?.id, outcome: 'Called.' })
    expect((await count(admin)).count).toBe(0)
  })

  it('is not doubled while one of its kind is open', async () => {
    const ada = await aClient()
    for (let i = 0; i < 2; i += 1)
      await ask(ada, assessmentEndpoints.takeAssessment, {
        id: ada.clientId,
        instrument: 'phq9',
        answers: [1, 1, 1, 1, 1, 1, 1, 1, 1],
      })
    expect((await tasksOf(ada)).filter(({ kind }) => kind === 'screening')).toHaveLength(1)
  })
})

describe('the queue', () => {
  it('puts the late safety call first, then what is due, answers, unread words, overdue steps; own caseload alone', async () => {
    const { clock } = await theWorld()
    const own = await harbor.person('therapist')
    const [ada, ben, cleo] = [
      await harbor.person('client'),
      await harbor.person('client'),
      await harbor.person('client'),
    ]
    for (const client of [ada, ben, cleo]) await harbor.assign(client, own)
    await throughCrisis(ada, own)
    await ask(cleo, reentryEndpoints.createStep, {
      clientId: cleo.clientId,
      title: 'ID card',
      dueDate: new Date(clock.now().getTime() - days(3)).toISOString().slice(0, 10),
    })
    await ask(ben, chatEndpoints.sendMessage, { clientId: ben.clientId, content: 'Hello there' })
    clock.advance(days(4))
    // Sessions have ended meanwhile.
    const signedIn = { ...own, cookie: await harbor.signIn(own.id, 'therapist') }
    const benAgain = { ...ben, cookie: await harbor.signIn(ben.id, 'client') }
    await throughCrisis(benAgain, signedIn)
    await ask(benAgain, assessmentEndpoints.takeAssessment, {
      id: ben.clientId,
      instrument: 'phq9',
      answers: [0, 0, 0, 0, 0, 0, 0, 0, 1],
    })
    const work = (await ask(signedIn, taskEndpoints.listWork)).body.filter(({ clientId }) =>
      [ada.clientId, ben.clientId, cleo.clientId].includes(clientId),
    )
    expect(work.map(({ kind, clientId, late }) => [kind, clientId, late])).toEqual([
      ['safety_call', ada.clientId, true],
      ['safety_call', ben.clientId, false],
      ['screening', ben.clientId, false],
      ['unread', ben.clientId, true],
      ['step', cleo.clientId, true],
    ])
    const other = await harbor.person('therapist')
    expect((await ask(other, taskEndpoints.listWork)).body.map(({ clientId }) => clientId)).not.toContain(
      cleo.clientId,
    )
  })
})
