import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { seconds } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { submissionEndpoints as endpoints } from './contract.ts'
import { submissionLetters } from './letters.ts'
import { handIn } from './test-kit.ts'
import { submissionEvents } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let ruth: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  ruth = await harbor.person('therapist')
})

const read = async (id: string, as = admin) => (await ask(as, endpoints.readSubmission, { id })).body
const move = (ids: string[], to: string, reason = 'It fits.') =>
  ask(admin, endpoints.moveSubmissions, { ids, to, reason })

const letters = () => lettersFrom(harbor.id)

describe('something handed in', () => {
  it('has a number that counts up, a status page, and a letter that names neither person nor matter', async () => {
    const first = await handIn(harbor.id, { email: 'first@example.org', about: 'A room near the court' })
    const second = await handIn(harbor.id)
    expect(first.reference).toMatch(/^LF-\d{6}$/)
    expect(Number(second.reference.slice(3))).toBe(Number(first.reference.slice(3)) + 1)
    const status = await ask(null, endpoints.readStatus, { token: first.token })
    expect(status.body).toMatchObject({ reference: first.reference, state: 'unread', kind: 'contact' })
    const [letter] = (await letters()).filter(({ to }) => to === 'first@example.org')
    expect(letter?.words).toContain(`/status#${first.token}`)
    expect(letter?.words).not.toMatch(/Rosa|court|room/)
  })

  it('sent twice is one, and the second answer gives no secret away', async () => {
    const id = newId()
    const first = await handIn(harbor.id, { id })
    const again = await handIn(harbor.id, { id, name: 'Somebody else' })
    expect(again).toMatchObject({ isNew: false, reference: first.reference, token: '' })
    expect((await read(id)).name).toBe('Rosa Lund')
  })

  it('sent twice at once is one; and an id that another organization has is no way in', async () => {
    const id = newId()
    const both = await Promise.all([handIn(harbor.id, { id }), handIn(harbor.id, { id })])
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true])
    expect(new Set(both.map(({ reference }) => reference)).size).toBe(1)
    const elsewhere = await makeOrganization()
    const own = await handIn(elsewhere.id, { id })
    expect(own.isNew).toBe(true)
    expect(own.id).not.toBe(id)
  })

  it('is not found with a secret that we did not make', async () => {
    const { id, token } = await handIn(harbor.id)
    const other = await handIn(harbor.id)
    for (const wrong of [`${id}.${other.token.split('.')[1]}`, `${token}x`, 'x'.repeat(60)])
      expect((await ask(null, endpoints.readStatus, { token: wrong })).status).toBe(404)
  })
})

describe('the inbox', () => {
  it.each([
    ['Íñigo Núñez', 'inigo'],
    ['Íñigo Núñez', 'nunez'],
    ['Íñigo Núñez', 'I\u0301n\u0303igo'],
    ['Íñigo Núñez', 'núñez, íñigo'],
    ['Bríd O‘Shea', "o'shea"],
    ['Ana De La Vega', 'delavega'],
    ['Łucja Nowak', 'lucja'],
  ])('finds a message of %s by “%s”', async (name, q) => {
    const org = await makeOrganization()
    const boss = await org.person('admin')
    await handIn(org.id, { kind: 'contact', name: 'Moses Tan' })
    await handIn(org.id, { kind: 'contact', name })
    const { body } = await ask(boss, endpoints.listSubmissions, { q })
    expect(body.map((one) => one.name)).toEqual([name])
  })

  it('shows the longest waiting first, page by page, and filters by kind, state, assignee and what nobody opened', async () => {
    const org = await makeOrganization()
    const [boss, vera] = [await org.person('admin'), await org.person('therapist')]
    const { clock } = await theWorld()
    const made = []
    for (const kind of ['contact', 'job', 'job', 'volunteer'] as const) {
      made.push(await handIn(org.id, { kind, name: `Nadia ${kind}` }))
      clock.advance(1000)
    }
    const list = (input = {}, as = boss) => ask(as, endpoints.listSubmissions, input)
    const all = (await list()).body
    expect(all.map(({ reference }) => reference)).toEqual(made.map(({ reference }) => reference))
    const page = await list({ limit: 2 })
    expect(page.body).toHaveLength(2)
    const cursor = new URL(
      /<([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? '',
      'http://x',
    ).searchParams.get('cursor')
    expect((await list({ limit: 2, cursor })).body.map(({ id }) => id)).toEqual(
      all.slice(2).map(({ id }) => id),
    )
    expect((await list({ kind: 'job' })).body).toHaveLength(2)
    await ask(boss, endpoints.readSubmission, { id: made[1]?.id })
    expect((await list({ unread: 'true' })).body).toHaveLength(3)
    await ask(boss, endpoints.assignSubmissions, { ids: [made[2]?.id], assigneeId: vera.id })
    expect((await list({ assignee: 'none' })).body).toHaveLength(3)
    expect((await list({ assignee: vera.id })).body).toHaveLength(1)
    expect((await list({ q: made[3]?.reference.toLowerCase() })).body).toHaveLength(1)
    expect((await list({ q: 'nadia' })).body).toHaveLength(4)
    expect((await list({ q: 'volun' })).body).toHaveLength(1)
    expect((await list({ q: '%' })).body).toHaveLength(0)
    // A therapist sees what was given to them, and nothing else.
    expect((await list({}, vera)).body.map(({ id }) => id)).toEqual([made[2]?.id])
    expect((await ask(vera, endpoints.readSubmission, { id: made[0]?.id })).status).toBe(404)
    expect((await ask(boss, endpoints.countSubmissions)).body).toContainEqual({
      kind: 'job',
      open: 2,
      unread: 1,
    })
  })

  it('has words of danger first, over the pages too', async () => {
    const org = await makeOrganization()
    const boss = await org.person('admin')
    const { clock } = await theWorld()
    const made: { id: string }[] = []
    for (const heard of ['none', 'watch', 'none', 'crisis', 'watch'] as const) {
      made.push(await handIn(org.id, { heard }))
      clock.advance(1000)
    }
    const wanted = [3, 1, 4, 0, 2].map((at) => made[at]?.id)
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page: { body: { id: string }[]; headers: object } = await ask(boss, endpoints.listSubmissions, {
        limit: 2,
        ...(cursor ? { cursor } : {}),
      })
      found.push(...page.body.map(({ id }) => id))
      const next: string | undefined = /<([^>]+)>/.exec(
        String((page.headers as Record<string, unknown>)['link'] ?? ''),
      )?.[1]
      cursor = next ? new URL(next, 'http://x').searchParams.get('cursor') : null
    } while (cursor && found.length < 10)
    expect(found).toEqual(wanted)
  })

  it('shows an answer to what was over, in every kind', async () => {
    const org = await makeOrganization()
    const boss = await org.person('admin')
    for (const [kind, to] of [
      ['contact', 'closed'],
      ['job', 'declined'],
      ['volunteer', 'declined'],
      ['intake', 'declined'],
    ] as const) {
      const { id, token } = await handIn(org.id, { kind })
      const ids = [id]
      expect((await ask(boss, endpoints.moveSubmissions, { ids, to, reason: 'Not now.' })).status).toBe(200)
      const open = async () =>
        (await ask(boss, endpoints.listSubmissions, { kind })).body.map((one) => one.id)
      expect(await open()).toEqual([])
      const answer = { token, answerId: newId(), words: 'I have one more question.' }
      expect((await ask(null, endpoints.answerStatus, answer)).status).toBe(200)
      expect(await open()).toEqual(ids)
      expect((await ask(boss, endpoints.countSubmissions)).body).toContainEqual({ kind, open: 1, unread: 1 })
      await ask(boss, endpoints.readSubmission, { id })
      expect(await open()).toEqual([])
    }
  })

  it('keeps a message read once somebody has opened it', async () => {
    const { id, token } = await handIn(harbor.id)
    expect(await read(id)).toMatchObject({ state: 'read', isUnread: false })
    // The sender is not told that somebody has looked.
    const status = await ask(null, endpoints.readStatus, { token })
    expect(status.body.events.map(({ kind }) => kind)).toEqual(['submitted'])
  })
})

describe('a decision', () => {
  it('tells the person after half a minute, and stays in the history', async () => {
    const { id, token, reference } = await handIn(harbor.id, { kind: 'job', email: 'boss@example.org' })
    expect((await move([id], 'approved', 'All is there.')).status).toBe(200)
    expect(await harbor.lastAudit('submission.moved')).toMatchObject({
      recordId: id,
      actorUserId: admin.id,
      detail: { kind: 'job', from: 'pending', to: 'approved' },
    })
    const record = await read(id)
    expect(record.events.at(-1)).toMatchObject({ to: 'approved', words: 'All is there.', told: 'on_its_way' })
    const status = await ask(null, endpoints.readStatus, { token })
    expect(status.body).toMatchObject({ state: 'approved' })
    expect(status.body.events.at(-1)).toMatchObject({ to: 'approved', words: 'All is there.' })
    const news = (await letters()).filter(({ to }) => to === 'boss@example.org').at(-1)
    expect(news?.subject).toBe(`News about ${reference}`)
    expect(news?.words).not.toContain('All is there')
  })

  it('needs a reason for a no and for a question, and none for a yes', async () => {
    const of = async (kind: 'job' | 'property' | 'in_kind') => (await handIn(harbor.id, { kind })).id
    for (const [id, to] of [
      [await of('job'), 'declined'],
      [await of('job'), 'info_needed'],
      [await of('property'), 'declined'],
    ] as const) {
      expect((await move([id], to, '')).body).toMatchObject({ code: 'submissions.reason_wanted' })
      expect((await read(id)).state).toBe('pending')
    }
    for (const [id, to] of [
      [await of('job'), 'approved'],
      [await of('in_kind'), 'accepted'],
    ] as const) {
      expect((await move([id], to, '')).status).toBe(200)
      expect((await read(id)).events.at(-1)).toMatchObject({ to, told: 'on_its_way' })
    }
  })

  it('says so where nobody can be told', async () => {
    const { id } = await handIn(harbor.id, { kind: 'job', email: null, phone: '(555) 010-0123' })
    const inList = async (): Promise<boolean | undefined> =>
      (await ask(admin, endpoints.listSubmissions, { kind: 'job' })).body.find((one) => one.id === id)
        ?.isReachable
    expect(await inList()).toBe(false)
    await move([id], 'approved')
    const record = await read(id)
    expect(record.events.at(-1)).toMatchObject({ told: 'nobody' })
    expect(record.isReachable).toBe(false)
  })

  it('cannot jump where no way leads', async () => {
    const { id } = await handIn(harbor.id, { kind: 'property' })
    expect((await move([id], 'occupied')).body).toMatchObject({ code: 'submissions.no_such_move' })
    expect((await move([id], 'replied')).body).toMatchObject({ code: 'submissions.no_such_move' })
  })
})

describe('several at once', () => {
  it('move together, leave out what cannot, and are taken back together before anybody is told', async () => {
    const { services } = await theWorld()
    const jobs = [await handIn(harbor.id, { kind: 'job' }), await handIn(harbor.id, { kind: 'job' })]
    const message = await handIn(harbor.id)
    const { body } = await move([...jobs.map(({ id }) => id), message.id], 'declined', 'Not this time.')
    expect(body.done).toHaveLength(2)
    expect(body.left).toEqual([{ id: message.id, code: 'submissions.no_such_move' }])
    const undone = await ask(admin, endpoints.undoBatch, { batchId: body.batchId })
    expect(undone.body.undone.sort()).toEqual(jobs.map(({ id }) => id).sort())
    for (const { id } of jobs) {
      const record = await read(id)
      expect(record.state).toBe('pending')
      expect(record.events.at(-1)).toMatchObject({ to: 'declined', undone: true, told: null })
      const [event] = await services.db.orm
        .select()
        .from(submissionEvents)
        .where(eq(submissionEvents.id, record.events.at(-1)?.id ?? ''))
      const letter = { channel: 'email', to: 'rosa@example.org' } as const
      expect(await submissionLetters.isWanted(services, event?.id ?? '', letter)).toBe(false)
    }
    // A second press changes nothing more.
    expect((await ask(admin, endpoints.undoBatch, { batchId: body.batchId })).body.undone).toEqual([])
  })

  it('taken back are as unread as they were, and counted so', async () => {
    const org = await makeOrganization()
    const boss = await org.person('admin')
    const [opened, unopened] = [await handIn(org.id, { kind: 'job' }), await handIn(org.id, { kind: 'job' })]
    await ask(boss, endpoints.readSubmission, { id: opened.id })
    const count = async () =>
      (await ask(boss, endpoints.countSubmissions)).body.find(({ kind }) => kind === 'job')
    const before = await count()
    expect(before).toMatchObject({ open: 2, unread: 1 })
    const ids = [opened.id, unopened.id]
    const { body } = await ask(boss, endpoints.moveSubmissions, { ids, to: 'declined', reason: 'Not now.' })
    expect(await count()).toMatchObject({ open: 0, unread: 0 })
    await ask(boss, endpoints.undoBatch, { batchId: body.batchId })
    expect(await count()).toEqual(before)
    const unread = await ask(boss, endpoints.listSubmissions, { kind: 'job', unread: 'true' })
    expect(unread.body.map(({ id }) => id)).toEqual([unopened.id])
  })

  it('cannot be taken back once the letter is on its way, nor by somebody else', async () => {
    const { clock } = await theWorld()
    const { id } = await handIn(harbor.id, { kind: 'job' })
    const { body } = await move([id], 'approved')
    const other = await harbor.person('admin')
    expect((await ask(other, endpoints.undoBatch, { batchId: body.batchId })).status).toBe(404)
    clock.advance(seconds(31))
    expect((await ask(admin, endpoints.undoBatch, { batchId: body.batchId })).body).toMatchObject({
      code: 'submissions.too_late',
    })
  })

  it('what was moved on since stays where it is', async () => {
    const { id } = await handIn(harbor.id, { kind: 'job' })
    const { body } = await move([id], 'approved')
    await move([id], 'closed')
    expect((await ask(admin, endpoints.undoBatch, { batchId: body.batchId })).body.undone).toEqual([])
    expect((await read(id)).state).toBe('closed')
  })
})

describe('two who decide at once', () => {
  it('the second is told where it stands by now, and overrides nothing', async () => {
    const { id, token } = await handIn(harbor.id, { kind: 'property' })
    const from = { [id]: 'pending' }
    const seen = { ids: [id], from, to: 'info_needed', reason: 'How many rooms?' }
    expect((await ask(admin, endpoints.moveSubmissions, seen)).status).toBe(200)
    const late = { ids: [id], from, to: 'declined', reason: 'It is too far away.' }
    expect(await ask(admin, endpoints.moveSubmissions, late)).toMatchObject({
      status: 409,
      body: { code: 'submissions.changed_meanwhile', message: 'info_needed' },
    })
    expect((await read(id)).state).toBe('info_needed')
    const { body } = await ask(null, endpoints.readStatus, { token })
    expect(JSON.stringify(body)).not.toContain('too far')
    // Decided anew, having seen that, it is done.
    const anew = { ...late, from: { [id]: 'info_needed' } }
    expect((await ask(admin, endpoints.moveSubmissions, anew)).status).toBe(200)
  })

  it('of several, those that were moved meanwhile stay, with their state', async () => {
    const [one, other] = [await handIn(harbor.id, { kind: 'job' }), await handIn(harbor.id, { kind: 'job' })]
    const from = { [one.id]: 'pending', [other.id]: 'pending' }
    await move([other.id], 'info_needed', 'What is the wage?')
    const given = { ids: [one.id, other.id], from, to: 'declined', reason: 'Not now.' }
    const { body } = await ask(admin, endpoints.moveSubmissions, given)
    expect(body.done).toEqual([one.id])
    expect(body.left).toEqual([{ id: other.id, code: 'submissions.changed_meanwhile', state: 'info_needed' }])
  })
})

describe('what is said', () => {
  it('a question waits for its answer by the secret link, and the answer brings it back unread', async () => {
    const { id, token } = await handIn(harbor.id, { kind: 'property' })
    await ask(admin, endpoints.writeToSender, { id, kind: 'asked', words: 'How many rooms?' })
    expect((await read(id)).state).toBe('info_needed')
    const answerId = newId()
    const answer = { token, answerId, words: 'Three rooms.' }
    const { body } = await ask(null, endpoints.answerStatus, answer)
    expect(body.status.state).toBe('pending')
    // The same answer again, whose reply was lost.
    await ask(null, endpoints.answerStatus, answer)
    const unread = await ask(admin, endpoints.listSubmissions, { kind: 'property', unread: 'true' })
    expect(unread.body.map((one) => one.id)).toContain(id)
    const words = (await read(id)).events.filter(({ kind }) => kind === 'answered').map((one) => one.words)
    expect(words).toEqual(['Three rooms.'])
    // Written on after that: nothing of it is lost, once, and a cry in it calls.
    const more = { ...answer, words: 'Three rooms. I am going to kill myself tonight.' }
    // The help is told each time: whoever presses again has not seen it.
    for (let i = 0; i < 2; i += 1)
      expect((await ask(null, endpoints.answerStatus, more)).body.crisis).toBe('crisis')
    const said = (await read(id)).events.filter(({ kind }) => kind === 'answered').map((one) => one.words)
    expect(said).toEqual(['Three rooms.', more.words])
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({ detail: { source: 'contact' } })
  })

  it('a note and a letter written on after a lost answer are kept, and the same again is one', async () => {
    const { id } = await handIn(harbor.id)
    const [noteId, letterId] = [newId(), newId()]
    for (const words of ['Called.', 'Called. No answer.', 'Called. No answer.']) {
      await ask(admin, endpoints.addSubmissionNote, { id, noteId, words })
      await ask(admin, endpoints.writeToSender, { id, letterId, kind: 'replied', words })
    }
    const { events } = await read(id)
    for (const kind of ['note', 'replied'])
      expect(events.filter((one) => one.kind === kind).map(({ words }) => words)).toEqual([
        'Called.',
        'Called. No answer.',
      ])
  })

  it('a note stays among staff', async () => {
    const { id, token } = await handIn(harbor.id)
    await ask(admin, endpoints.addSubmissionNote, { id, words: 'She sounded tired.' })
    const status = await ask(null, endpoints.readStatus, { token })
    expect(JSON.stringify(status.body)).not.toContain('tired')
    expect((await read(id)).events).toContainEqual(
      expect.objectContaining({ kind: 'note', words: 'She sounded tired.' }),
    )
  })

  it('a reply of neutral words travels in the mail, one that says more is read behind the link', async () => {
    const { id } = await handIn(harbor.id, { email: 'lee@example.org' })
    const say = (words: string) => ask(admin, endpoints.writeToSender, { id, kind: 'replied', words })
    await say('We are open on Saturday from nine.')
    await say('Your parole officer may call us.')
    const sent = (await letters()).filter(({ to }) => to === 'lee@example.org').slice(-2)
    expect(sent[0]?.words).toContain('open on Saturday')
    expect(sent[1]?.words).not.toContain('parole')
    expect((await read(id)).state).toBe('replied')
  })

  it('words of danger in an answer open a call for help, and are marked', async () => {
    const { id, token } = await handIn(harbor.id)
    const answer = await ask(null, endpoints.answerStatus, {
      token,
      answerId: newId(),
      words: 'I have the pills here and I am going to kill myself tonight.',
    })
    expect(answer.body).toMatchObject({ crisis: 'crisis', clientId: expect.any(String) })
    expect(await read(id)).toMatchObject({ heard: 'crisis' })
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({ clientId: answer.body.clientId })
  })

  it('answers without end are stopped, but never a cry for help', async () => {
    const { token } = await handIn(harbor.id)
    const answer = (words: string) => ask(null, endpoints.answerStatus, { token, answerId: newId(), words })
    for (let i = 0; i < 20; i += 1) expect((await answer(`Line ${i}`)).status).toBe(200)
    expect((await answer('One more')).body).toMatchObject({ code: 'request.too_many' })
    expect((await answer('I am going to kill myself tonight.')).body.crisis).toBe('crisis')
  })

  it('taken back by its sender it is over', async () => {
    const { id, token } = await handIn(harbor.id, { kind: 'job' })
    expect((await ask(null, endpoints.withdrawStatus, { token })).body.state).toBe('withdrawn')
    expect((await ask(null, endpoints.withdrawStatus, { token })).body.state).toBe('withdrawn')
    expect((await move([id], 'approved')).status).toBe(409)
  })
})

describe('a partner', () => {
  it('sees their own and nobody else’s', async () => {
    const [mine, other] = [await harbor.person('partner'), await harbor.person('partner')]
    const { id } = await handIn(harbor.id, { kind: 'job', partnerId: mine.id })
    await handIn(harbor.id, { kind: 'job', partnerId: other.id })
    expect((await ask(mine, endpoints.listOwnSubmissions)).body.map((one) => one.id)).toEqual([id])
    expect((await ask(other, endpoints.readOwnSubmission, { id })).status).toBe(404)
    const own = await ask(mine, endpoints.readOwnSubmission, { id })
    expect((await ask(null, endpoints.readStatus, { token: own.body.token })).body.id).toBe(id)
    expect((await ask(ruth, endpoints.readSubmission, { id })).status).toBe(404)
  })
})

describe('the inbox as a table', () => {
  const dangerous = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '<script>alert(1)</script>']
  const fetchTable = async (person: Person, query = '') => {
    const { server } = await theWorld()
    const { cookie } = person
    return server.app.inject({ method: 'GET', url: `/api/submissions.csv${query}`, headers: { cookie } })
  }

  it('holds what the filter says, and runs nothing that a stranger wrote', async () => {
    const org = await makeOrganization()
    const boss = await org.person('admin')
    for (const name of dangerous) await handIn(org.id, { name, about: name, email: null })
    await handIn(org.id, { kind: 'job', name: 'Not asked for' })
    const table = (await fetchTable(boss, '?kind=contact')).payload
    expect(table).not.toContain('Not asked for')
    for (const cell of table
      .split(/\r\n/)
      .slice(1)
      .flatMap((line) => line.split(',')))
      expect(cell.replace(/^"/, '')).not.toMatch(/^[=+@-]/)
    expect(table).toContain("'=HYPERLINK")
    expect(await org.lastAudit('submissions.exported')).toMatchObject({
      actorUserId: boss.id,
      detail: { count: 5 },
    })
  })

  it('says what was chosen in the words of whoever reads it', async () => {
    const org = await makeOrganization()
    const boss = await org.person('admin')
    await handIn(org.id, { kind: 'volunteer', about: 'mentor' })
    await handIn(org.id, { kind: 'intake', about: '' })
    const { payload } = await fetchTable(boss)
    expect(payload).toContain('Be a mentor')
    expect(payload).toContain('Whoever is free first')
    expect(payload).not.toContain(',mentor,')
  })

  it('is for admins', async () => {
    expect((await fetchTable(ruth)).statusCode).toBe(403)
    expect((await fetchTable({ ...ruth, cookie: '' })).statusCode).toBe(401)
    expect((await fetchTable(admin, '?kind=nothing')).statusCode).toBe(400)
  })
})
