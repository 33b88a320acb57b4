import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person } from '#app/test-kit.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import { journalEndpoints } from '#domains/workbooks/contract/journal.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { organizationEndpoints } from '#domains/organizations/contract.ts'
import { newId } from '#shared/ids.ts'
import { hubOpeningEndpoints } from './contract.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let ada: Person
let dana: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  ada = await harbor.person('client')
  dana = await harbor.person('therapist')
  await harbor.assign(ada, dana)
})

const open = (as: Person | null, id = ada.clientId) => ask(as, hubOpeningEndpoints.openHub, { id })
const list = (as: Person | null, id = ada.clientId) => ask(as, hubOpeningEndpoints.listHubOpenings, { id })

describe('the hub of a client', () => {
  it('is opened by a therapist of the care team, and the client reads who opened it and when', async () => {
    expect((await list(ada)).body).toEqual([])
    const opened = await open(dana)
    expect(opened.status).toBe(201)
    expect(opened.body).toMatchObject({ fullName: 'Ada client', riskLevel: 'medium', tabs: [] })
    expect(await harbor.lastAudit('hub.opened')).toMatchObject({
      actorUserId: dana.id,
      recordId: ada.clientId,
      clientId: ada.clientId,
    })
    expect((await list(ada)).body).toEqual([
      { id: expect.any(String), by: 'Ada', at: expect.stringMatching(/^2026-12-08/) },
    ])
    await open(dana)
    expect((await list(ada)).body).toHaveLength(2)
  })

  it('shows the tabs and the risk level as the organization shows them to clients', async () => {
    const bay = await makeOrganization({ showRiskToClients: false })
    const [client, worker, admin] = [
      await bay.person('client'),
      await bay.person('therapist'),
      await bay.person('admin'),
    ]
    await bay.assign(client, worker)
    await ask(admin, organizationEndpoints.setTabVisibility, { tabName: 'progress', isVisible: true })
    expect((await open(worker, client.clientId)).body).toMatchObject({ riskLevel: null, tabs: ['progress'] })
  })

  it('does not exist for a therapist of another caseload, nor for anybody else', async () => {
    const colleague = await harbor.person('therapist')
    expect((await open(colleague)).body).toMatchObject({ code: 'request.not_found' })
    expect((await open(await (await makeOrganization()).person('therapist'))).status).toBe(404)
    for (const role of ['client', 'supporter', 'admin', 'superadmin', 'partner'] as const)
      expect((await open(await harbor.person(role))).status).toBe(403)
    expect((await open(null)).status).toBe(401)
    expect((await open(dana, newId())).status).toBe(404)
    expect((await list(await harbor.person('client'))).status).toBe(404)
    expect((await list(dana)).status).toBe(403)
  })

  it('is not opened by an alert alone: a responder reads the talk in the record, not the hub', async () => {
    const client = await harbor.person('client')
    const responder = await harbor.person('therapist')
    await ask(client, chatEndpoints.sendMessage, {
      clientId: client.clientId,
      content: 'I am going to kill myself tonight.',
    })
    expect((await open(responder, client.clientId)).status).toBe(404)
  })

  it('gives no right to write: the server refuses what only the client may do', async () => {
    await open(dana)
    const id = ada.clientId
    const writes = [
      ask(dana, moodEndpoints.logMood, { clientId: id, mood: 'good', intensity: 5 }),
      ask(dana, chatEndpoints.sendMessage, { clientId: id, content: 'As the client' }),
      ask(dana, journalEndpoints.saveEntry, {
        id,
        entryId: newId(),
        text: 'As the client',
        basedOn: 0,
        saveId: newId(),
        writtenAt: new Date(0).toISOString(),
      }),
    ]
    for (const { status } of await Promise.all(writes)) expect([403, 404]).toContain(status)
  })
})
