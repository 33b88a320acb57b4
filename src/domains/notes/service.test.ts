import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { noteEndpoints } from './contract.ts'
import { noteDrafts } from './tables.ts'

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

  it('has the parts of its format, a day of service, times and an appointment of the client alone', async () => {
    const own = await theAppointment(ada)
    const dap = { data: 'Three nights without sleep', assessment: 'Worry', plan: 'Sleep diary' }
    const about = {
      format: 'dap',
      serviceOn: '2026-12-07',
      startMinute: 600,
      endMinute: 650,
      appointmentId: own,
    }
    const written = await ask(author, noteEndpoints.writeNote, {
      id: ada.clientId,
      kind: 'soap',
      content: dap,
      ...about,
    })
    expect(written.body).toMatchObject({ ...about, content: { ...dap, subjective: '' }, version: 0 })
    const bo = await harbor.person('client')
    await harbor.assign(bo, author)
    const foreign = await ask(author, noteEndpoints.changeNote, {
      id: written.body.id,
      appointmentId: await theAppointment(bo),
    })
    expect(foreign.status).toBe(400)
    const moved = await ask(author, noteEndpoints.changeNote, {
      id: written.body.id,
      serviceOn: '2026-12-06',
    })
    expect(moved.body).toMatchObject({ serviceOn: '2026-12-06', startMinute: 600, content: dap })
    expect(await harbor.lastAudit('note.changed')).toMatchObject({ recordId: written.body.id })
  })

  it('that two tabs keep under one id is kept once, and other words are refused and not dropped', async () => {
    const noteId = newId()
    const keep = (plan: string) =>
      ask(author, noteEndpoints.writeNote, {
        id: ada.clientId,
        kind: 'soap',
        noteId,
        content: { ...content, plan },
      })
    expect((await keep('Walks')).status).toBe(201)
    expect((await keep('Walks')).status, 'the same try again').toBe(201)
    expect((await keep('Swims')).body).toMatchObject({ code: 'notes.changed_meanwhile' })
    expect((await list(author)).body.filter(({ id }) => id === noteId)).toHaveLength(1)
  })

  it('that another tab changed is not overwritten, and the same words again are no clash', async () => {
    const { body } = await write('soap')
    const change = (plan: string, version: number) =>
      ask(author, noteEndpoints.changeNote, { id: body.id, content: { ...content, plan }, version })
    expect((await change('Walks', body.version)).status).toBe(200)
    expect((await change('Swims', body.version)).body).toMatchObject({ code: 'notes.changed_meanwhile' })
    expect((await change('Walks', body.version)).status).toBe(200)
    expect((await list(author)).body.find(({ id }) => id === body.id)?.content.plan).toBe('Walks')
  })
})

const theAppointment = async (client: Person): Promise<string> => {
  const { clock } = await theWorld()
  const { body } = await ask(client, appointmentEndpoints.createAppointment, {
    clientId: client.clientId,
    title: 'Clinic',
    scheduledAt: new Date(clock.now().getTime() + days(2)).toISOString(),
  })
  return body.id
}

describe('a signed note', () => {
  const signed = async (): Promise<string> => {
    const { body } = await write('soap')
    await ask(author, noteEndpoints.changeNote, { id: body.id, sign: true })
    return body.id
  }
  const add = (id: string, words: string, by = author, addendumId = newId()) =>
    ask(by, noteEndpoints.addToNote, { id, words, addendumId })

  it('stays as it was signed, and its author alone adds dated words', async () => {
    const id = await signed()
    const again = newId()
    expect((await add(id, 'The date was May 3.', author, again)).status).toBe(201)
    expect((await add(id, 'The date was May 3.', author, again)).body.addenda, 'sent twice').toHaveLength(1)
    expect((await add(id, 'She agreed.')).body).toMatchObject({
      content,
      addenda: [{ words: 'The date was May 3.', author: 'Ada therapist' }, { words: 'She agreed.' }],
    })
    expect(await harbor.lastAudit('note.amended')).toMatchObject({ recordId: id, clientId: ada.clientId })
    expect((await list(colleague)).body.find((note) => note.id === id)?.addenda).toHaveLength(2)
    expect((await add(id, 'Not mine', colleague)).status).toBe(404)
    const open = await write('soap')
    expect((await add(open.body.id, 'too early')).body).toMatchObject({ code: 'notes.not_signed' })
  })
})

describe('the draft of a note', () => {
  const draft = {
    noteId: newId(),
    format: 'birp',
    serviceOn: '',
    start: '9:0',
    end: '',
    appointmentId: '',
    content: { behavior: 'Came la' },
  }
  const save = (kind: string, kept: object | null, by = author) =>
    ask(by, noteEndpoints.saveNoteDraft, { id: ada.clientId, kind, draft: kept })
  const read = async (kind: string, by = author) =>
    (await ask(by, noteEndpoints.readNoteDraft, { id: ada.clientId, kind })).body.draft

  it('is there again after a reload, for its author and kind alone, and gone when the note is kept', async () => {
    expect((await save('soap', draft)).status).toBe(200)
    expect(await read('soap')).toMatchObject({ format: 'birp', content: { behavior: 'Came la', plan: '' } })
    const { body } = await ask(author, noteEndpoints.readNoteDraft, { id: ada.clientId, kind: 'soap' })
    expect(body.savedAt).toMatch(/T18:00:00/)
    expect(await read('private')).toBeNull()
    expect(await read('soap', colleague)).toBeNull()
    await write('private')
    expect(await read('soap')).not.toBeNull()
    await write('soap')
    expect(await read('soap')).toBeNull()
    await save('soap', draft)
    await save('soap', null)
    expect(await read('soap')).toBeNull()

    // Changes and additions to a kept note are drafts of that note, for its author alone.
    const { id } = (await write('soap')).body
    const changes = { ...draft, noteId: id, version: 1 }
    expect((await save(id, changes, colleague)).status).toBe(404)
    expect((await save(newId(), changes)).status).toBe(404)
    expect((await save(id, changes)).status).toBe(200)
    expect(await read(id)).toMatchObject({ version: 1, content: { behavior: 'Came la' } })
    const listed = async (by = author) =>
      (await ask(by, noteEndpoints.listNotes, { id: ada.clientId })).body.find((one) => one.id === id)
    expect(await listed()).toMatchObject({ hasDraft: true })
    expect(await listed(colleague)).toMatchObject({ hasDraft: false })
    await ask(author, noteEndpoints.changeNote, { id, content: { plan: 'Call back' } })
    expect(await listed()).toMatchObject({ hasDraft: false })
    await ask(author, noteEndpoints.changeNote, { id, sign: true })
    await save(id, { ...draft, content: { words: 'He called' } })
    await ask(author, noteEndpoints.addToNote, { id, words: 'He called back' })
    expect(await read(id)).toBeNull()

    const { services } = await theWorld()
    await save('soap', draft)
    const rows = await services.db.orm.select().from(noteDrafts).where(eq(noteDrafts.userId, author.id))
    expect(Buffer.from(rows[0]?.draft ?? []).toString('utf8')).not.toContain('Came la')
  })
})
