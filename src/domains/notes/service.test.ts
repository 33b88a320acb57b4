import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person } from '#app/test-kit.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { noteEndpoints } from './contract.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let ada: Person
let author: Person
let colleague: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  ada = await harbor.person('client')
  author = await harbor.person('therapist')
  colleague = await harbor.person('therapist')
  await harbor.assign(ada, author)
  await harbor.assign(ada, colleague)
})
const content = { subjective: 'Sleeps badly', objective: 'Tired', assessment: 'Worry', plan: 'Worry time' }
const write = (kind: string, by = author) =>
  ask(by, noteEndpoints.writeNote, { id: ada.clientId, kind, content })
const list = (by: Person, kind?: string) =>
  ask(by, noteEndpoints.listNotes, { id: ada.clientId, ...(kind ? { kind } : {}) })

describe('a note', () => {
  it('of the record is read by the care team; a private one by its author alone', async () => {
    const shared = await write('soap')
    const own = await write('private')
    expect((await list(colleague)).body.map(({ id }) => id)).toContain(shared.body.id)
    expect((await list(colleague, 'private')).body).toEqual([])
    expect((await list(author, 'private')).body.map(({ id }) => id)).toEqual([own.body.id])
  })

  it('is changed by its author until it is signed, and by nobody else', async () => {
    const { body } = await write('soap')
    const changed = { ...content, plan: 'Sleep diary' }
    expect((await ask(colleague, noteEndpoints.changeNote, { id: body.id, content: changed })).status).toBe(
      404,
    )
    const mine = await ask(author, noteEndpoints.changeNote, { id: body.id, content: changed, sign: true })
    expect(mine.body).toMatchObject({ content: { plan: 'Sleep diary' }, signedAt: expect.any(String) })
    const late = await ask(author, noteEndpoints.changeNote, { id: body.id, content })
    expect(late.status).toBe(409)
  })

  it('stays closed to a responder who only has an alert open', async () => {
    const stranger = await harbor.person('therapist')
    await ask(ada, crisisEndpoints.raiseAlert, { clientId: ada.clientId })
    expect((await list(stranger)).status).toBe(404)
  })

  it('without words is refused', async () => {
    const empty = { subjective: '', objective: ' ', assessment: '', plan: '' }
    const tried = await ask(author, noteEndpoints.writeNote, {
      id: ada.clientId,
      kind: 'soap',
      content: empty,
    })
    expect(tried.status).toBe(400)
  })
})
