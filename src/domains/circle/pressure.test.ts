import { beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person } from '#app/test-kit.ts'
import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { newId } from '#shared/ids.ts'
import { circleEndpoints as endpoints } from './contract.ts'
import type { Harbor } from './test-kit.ts'

let harbor: Harbor
let ruth: Person
let ada: Person
let lena: Person
let own: { id: string }

beforeEach(async () => {
  harbor = await makeOrganization()
  ruth = await harbor.person('therapist')
  ada = await harbor.person('client')
  lena = await harbor.person('supporter')
  own = { id: ada.clientId ?? '' }
  await harbor.assign(ada, ruth)
  await harbor.support(ada, lena, ['messages', 'milestones'])
})

const words = 'She wants my money every week.'
const report = (as: Person, reportId = newId(), clientId = own.id) =>
  ask(as, endpoints.reportPressure, { clientId, reportId, words })
const reports = async (as = ruth) => ask(as, messagingEndpoints.listCircleReports, own)

describe('pressure that a client reports', () => {
  it('reaches the care team with their words and a task, and nobody of the circle', async () => {
    const before = (await ask(lena, endpoints.listShared)).body
    expect((await report(ada)).status).toBe(201)
    expect((await reports()).body).toMatchObject([
      { by: 'client', byName: 'Ada', otherName: '', isPressure: true, words, messages: [] },
    ])
    const tasks = (await ask(ruth, taskEndpoints.listClientTasks, own)).body
    expect(tasks.map(({ kind }) => kind)).toContain('report')
    expect((await ask(lena, endpoints.listShared)).body).toEqual(before)
    expect((await reports(lena)).status).toBe(403)
    expect(await lettersFrom(harbor.id)).toEqual([])
    expect(await harbor.lastAudit('conversation.reported')).toMatchObject({ clientId: own.id })
  })

  it('is read by no counselor but those of the client', async () => {
    await report(ada)
    expect((await reports(await harbor.person('therapist'))).status).toBe(404)
  })

  it('is kept once, however often it arrives', async () => {
    const id = newId()
    await report(ada, id)
    await report(ada, id)
    expect((await reports()).body).toHaveLength(1)
  })
})

describe('pressure that a supporter reports', () => {
  it('reaches the team also after they left the circle, and the client does not read it', async () => {
    await ask(lena, endpoints.leaveCircle, { ...own, block: false })
    expect((await report(lena)).status).toBe(201)
    expect((await reports()).body).toMatchObject([{ by: 'other', words }])
    expect((await reports(ada)).status).toBe(403)
    expect(JSON.stringify((await ask(ada, endpoints.readCircle, own)).body)).not.toContain(words)
  })

  it('is not taken from a person who was never in the circle, nor about another client', async () => {
    expect((await report(await harbor.person('supporter'))).status).toBe(404)
    expect((await report(await harbor.person('client'))).status).toBe(404)
    expect((await reports()).body).toEqual([])
  })
})
