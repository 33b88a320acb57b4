import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { auditEvents } from '#domains/audit/tables.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import { minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { workbookEndpoints } from './contract.ts'
import { answerable, codeOf, library } from './library/all.ts'
import { wordsAtMost } from './library/answer.ts'
import type { Block } from './library/format.ts'
import { workbookAnswers } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  dana = await harbor.person('therapist')
})

// Whatever the library holds: an exercise with two blocks of free words, or a workbook would be none.
const place = library
  .flatMap((workbook) => workbook.exercises.map((exercise) => ({ workbook, exercise })))
  .find(({ exercise }) => exercise.blocks.filter(({ kind }) => kind === 'words').length > 1)
const at = { book: codeOf(place?.workbook.id ?? ''), part: codeOf(place?.exercise.id ?? '') }
const blocks = place ? answerable(place.exercise) : []
const wordBlocks = blocks.filter(({ kind }) => kind === 'words').map(({ id }) => id)
const [first = '', second = ''] = wordBlocks

const client = async (): Promise<Person> => {
  const person = await harbor.person('client')
  await harbor.assign(person, dana)
  return person
}
const read = (person: Person, of: Person) =>
  ask(person, workbookEndpoints.readAnswers, { id: of.clientId, ...at })
const progressOf = async (person: Person, of: Person) => {
  const { body } = await ask(person, workbookEndpoints.listWorkbooks, { id: of.clientId })
  return body.find(({ id }) => id === place?.workbook.id)
}
const save = async (
  person: Person,
  words: Record<string, unknown>,
  more: { basedOn?: number; saveId?: string; after?: string[]; writtenAt?: string } & Record<
    string,
    unknown
  > = {},
) => {
  const { clock } = (await theWorld()).services
  const { basedOn = 0, ...rest } = more
  return ask(person, workbookEndpoints.saveAnswers, {
    id: person.clientId,
    ...at,
    saveId: newId(),
    writtenAt: clock.now().toISOString(),
    changes: Object.fromEntries(Object.entries(words).map(([id, value]) => [id, { value, basedOn }])),
    ...rest,
  })
}
const alertsOf = async (person: Person) => {
  const { services } = await theWorld()
  return services.db.orm
    .select()
    .from(crisisAlerts)
    .where(eq(crisisAlerts.clientId, person.clientId ?? ''))
}

const sampleFor = (block: Block): unknown => {
  switch (block.kind) {
    case 'scale':
      return 0
    case 'choice':
      return block.several ? [block.options[0]] : block.options[0]
    case 'ticks':
      return [block.options[0]]
    case 'list':
      return ['One']
    case 'table':
      return [{ [block.columns[0] ?? '']: 'One' }]
    case 'day':
      return '2026-12-01'
    default:
      return 'Some words'
  }
}

describe('answers', () => {
  it('are kept sealed, counted in real percent, and leave history without a word of them', async () => {
    const { services } = await theWorld()
    const ada = await client()
    expect(await progressOf(ada, ada)).toMatchObject({ percent: 0, completed: 0 })
    const saved = await save(ada, { [first]: 'The bus was late and I shook' })
    expect(saved).toMatchObject({ status: 200, body: { crisis: 'none', saved: { version: 1 } } })
    expect((await read(ada, ada)).body.answers[first]).toEqual({
      value: 'The bus was late and I shook',
      version: 1,
    })
    const all = place?.workbook.exercises.flatMap((exercise) => answerable(exercise)).length ?? 0
    expect((await progressOf(ada, ada))?.percent).toBe(Math.max(1, Math.floor(100 / all)))
    const [row] = await services.db.orm
      .select()
      .from(workbookAnswers)
      .where(eq(workbookAnswers.clientId, ada.clientId ?? ''))
    expect(row?.answers.toString('utf8')).not.toContain('was late')
    const line = await harbor.lastAudit('workbook.answered')
    expect(line).toMatchObject({ actorUserId: ada.id, clientId: ada.clientId, recordId: row?.id })
    expect(JSON.stringify(line)).not.toContain('was late')
  })

  it('of every kind are taken, and the workbook is done when everything is finished', async () => {
    const ada = await client()
    for (const exercise of place?.workbook.exercises ?? []) {
      const { status } = await ask(ada, workbookEndpoints.saveAnswers, {
        id: ada.clientId,
        book: at.book,
        part: codeOf(exercise.id),
        saveId: newId(),
        writtenAt: new Date(0).toISOString(),
        completed: true,
        changes: Object.fromEntries(
          answerable(exercise).map((block) => [block.id, { value: sampleFor(block), basedOn: 0 }]),
        ),
      })
      expect(status, exercise.id).toBe(200)
    }
    expect(await progressOf(ada, ada)).toMatchObject({
      percent: 100,
      completed: place?.workbook.exercises.length,
      isNew: false,
    })
  })

  it('that fit no block are refused, and an exercise that there is not is not found', async () => {
    const ada = await client()
    expect((await save(ada, { nothing: 'x' })).status).toBe(400)
    expect((await save(ada, { [first]: 7 })).status).toBe(400)
    expect((await save(ada, { [first]: 'x'.repeat(wordsAtMost + 1) })).status).toBe(400)
    expect(
      (await ask(ada, workbookEndpoints.readAnswers, { id: ada.clientId, book: 'zzz', part: 'zzz' })).status,
    ).toBe(404)
  })

  it('sent twice under one save id, also at once, are one version', async () => {
    const ada = await client()
    const saveId = newId()
    const sends = await Promise.all([1, 2, 3].map(() => save(ada, { [first]: 'once' }, { saveId })))
    expect(sends.map(({ status }) => status)).toEqual([200, 200, 200])
    await save(ada, { [first]: 'once' }, { saveId })
    const { body } = await read(ada, ada)
    expect(body).toMatchObject({ version: 1, copies: [] })
  })
})

describe('a guest', () => {
  it('fills in a workbook and writes a journal too; a supporter and an admin see nothing of a client', async () => {
    const guest = await harbor.person('guest')
    expect((await save(guest, { [first]: 'just looking' })).status).toBe(200)
    expect((await read(guest, guest)).body.answers[first]?.value).toBe('just looking')
    const ada = await client()
    await save(ada, { [first]: 'mine' })
    for (const role of ['supporter', 'admin', 'superadmin', 'partner'] as const)
      expect((await read(await harbor.person(role), ada)).status, role).toBe(403)
    expect((await read(guest, ada)).status).toBe(404)
  })
})

describe('two devices', () => {
  it('that changed different blocks both count', async () => {
    const ada = await client()
    await save(ada, { [first]: 'from the phone' })
    const { body } = await save(ada, { [second]: 'from the library' })
    expect(body.saved).toMatchObject({
      version: 2,
      copies: [],
      answers: { [first]: { value: 'from the phone' }, [second]: { value: 'from the library' } },
    })
  })

  it('that changed one block: the newer is the answer, the other is a copy, and nothing is lost', async () => {
    const { clock } = await theWorld()
    const ada = await client()
    await save(ada, { [first]: 'at the start' })
    const earlier = clock.now().toISOString()
    clock.advance(minutes(5))
    await save(ada, { [first]: 'typed later' }, { basedOn: 1, device: 'Firefox, Windows' })
    // The phone was without a line: it typed first and arrives last.
    const { body } = await save(
      ada,
      { [first]: 'typed on the bus' },
      { basedOn: 1, writtenAt: earlier, device: 'Chrome, Android' },
    )
    expect(body.saved.answers[first]?.value).toBe('typed later')
    expect(body.saved.copies).toEqual([
      expect.objectContaining({
        blockId: first,
        value: 'typed on the bus',
        device: 'Chrome, Android',
        writtenAt: earlier,
      }),
    ])
    clock.advance(minutes(5))
    const newer = await save(ada, { [first]: 'newest' }, { basedOn: 1, device: 'Chrome, Android' })
    expect(newer.body.saved.answers[first]?.value).toBe('newest')
    expect(newer.body.saved.copies.map(({ value }) => value)).toEqual(['typed on the bus', 'typed later'])
    const copyId = newer.body.saved.copies[0]?.id
    const gone = () => ask(ada, workbookEndpoints.removeCopy, { id: ada.clientId, copyId })
    expect((await gone()).status).toBe(200)
    expect((await gone()).status).toBe(404)
    expect((await read(ada, ada)).body.copies.map(({ value }) => value)).toEqual(['typed later'])
    // What the person has not settled is not the counselor's to see.
    expect((await read(dana, ada)).body.copies).toEqual([])
  })

  it('is not what one device is whose answer got lost on the way: it names the save before', async () => {
    const ada = await client()
    const saveId = newId()
    await save(ada, { [first]: 'half' }, { saveId })
    const { body } = await save(ada, { [first]: 'half a sentence' }, { after: [saveId] })
    expect(body.saved).toMatchObject({ version: 2, copies: [] })
  })

  it('a device whose clock runs ahead does not win for ever', async () => {
    const { clock } = await theWorld()
    const ada = await client()
    await save(ada, { [first]: 'from 2050' }, { writtenAt: '2050-01-01T00:00:00.000Z' })
    clock.advance(minutes(1))
    const { body } = await save(ada, { [first]: 'from today' })
    expect(body.saved.answers[first]?.value).toBe('from today')
    expect(body.saved.copies.map(({ value }) => value)).toEqual(['from 2050'])
  })
})

describe('who reads answers', () => {
  it('the counselor those that are shared, with a line of history; nobody else', async () => {
    const ada = await client()
    const stranger = await harbor.person('therapist')
    await save(ada, { [first]: 'for my counselor' })
    expect((await read(dana, ada)).body.answers[first]?.value).toBe('for my counselor')
    expect(await harbor.lastAudit('workbook_answers.read')).toMatchObject({
      actorUserId: dana.id,
      clientId: ada.clientId,
    })
    expect((await read(stranger, ada)).status).toBe(404)
    expect((await read(await harbor.person('client'), ada)).status).toBe(404)
  })

  it('nobody beyond the care team while an alert is open: what a crisis needs is the conversation', async () => {
    const ada = await client()
    await save(ada, { [first]: 'for my counselor' })
    await ask(ada, crisisEndpoints.raiseAlert, { clientId: ada.clientId })
    const responder = await harbor.person('therapist')
    const about = { id: ada.clientId }
    expect((await ask(responder, chatEndpoints.readCurrentSession, about)).status).toBe(200)
    expect((await ask(responder, moodEndpoints.listMoodLogs, about)).status).toBe(200)
    expect((await read(responder, ada)).status).toBe(404)
    expect((await ask(responder, workbookEndpoints.listWorkbooks, about)).status).toBe(404)
    expect((await read(dana, ada)).status).toBe(200)
  })

  it('private ones the person alone, also while an alert is open', async () => {
    const ada = await client()
    await save(ada, { [first]: 'mine alone' }, { isPrivate: true })
    await ask(ada, crisisEndpoints.raiseAlert, { clientId: ada.clientId })
    const responder = await harbor.person('therapist')
    for (const staff of [dana, responder]) {
      const answer = await read(staff, ada)
      expect(answer.status).toBe(404)
      expect(JSON.stringify(answer.body)).not.toContain('mine alone')
    }
    expect(JSON.stringify(await progressOf(dana, ada))).not.toContain('mine alone')
    await save(ada, {}, { completed: true })
    // That it is private, and nothing of when or how much.
    const told = await progressOf(dana, ada)
    expect(told).toMatchObject({ percent: 0, completed: 0 })
    expect(told?.exercises.find(({ id }) => id === place?.exercise.id)).toMatchObject({
      isPrivate: true,
      answered: 0,
      updatedAt: null,
      completedAt: null,
    })
    const own = await progressOf(ada, ada)
    expect(own?.exercises.find(({ id }) => id === place?.exercise.id)).toMatchObject({ answered: 1 })
    expect(own?.completed).toBe(1)
    expect((await read(ada, ada)).body.answers[first]?.value).toBe('mine alone')
  })
})

describe('words of danger in an answer', () => {
  it('raise the alert once, however the sentence grows, and the page is told', async () => {
    const ada = await client()
    const saveId = newId()
    const saved = await save(ada, { [first]: 'I want to kill myself' }, { saveId })
    expect(saved.body.crisis).toBe('crisis')
    // The answer may have been lost: sent again, the help is told again.
    expect((await save(ada, { [first]: 'I want to kill myself' }, { saveId })).body.crisis).toBe('crisis')
    const more = await save(
      ada,
      { [first]: 'I want to kill myself\nThe bus was late too' },
      { basedOn: saved.body.saved.version },
    )
    expect(more.body.crisis).toBe('none')
    const longer = await save(
      ada,
      { [first]: 'I want to kill myself and nobody knows\nThe bus was late too' },
      { basedOn: more.body.saved.version },
    )
    expect(longer.body.crisis).toBe('none')
    await save(ada, { [second]: 'A quiet evening' })
    expect(await alertsOf(ada)).toEqual([
      expect.objectContaining({ source: 'workbook', level: 'crisis', messageCount: 1 }),
    ])
    const [alert] = (await ask(dana, crisisEndpoints.listAlerts)).body.filter(
      ({ clientId }) => clientId === ada.clientId,
    )
    expect(alert?.reasons.length).toBeGreaterThan(0)
    // Something new is heard, in the same answer too.
    const worse = await save(
      ada,
      { [first]: 'I want to kill myself and nobody knows\nThe bus was late too\nI took all my pills' },
      { basedOn: longer.body.saved.version },
    )
    expect(worse.body.crisis).toBe('crisis')
    expect(await alertsOf(ada)).toEqual([expect.objectContaining({ messageCount: 2 })])
  })

  it('that is private raise it with level and category, without the words', async () => {
    const ada = await client()
    await save(ada, { [first]: 'I want to kill myself' }, { isPrivate: true })
    const [alert] = (await ask(dana, crisisEndpoints.listAlerts)).body.filter(
      ({ clientId }) => clientId === ada.clientId,
    )
    expect(alert).toMatchObject({
      level: 'crisis',
      source: 'private_words',
      reasons: [],
      categories: ['suicide'],
    })
  })
})

describe('the counselor', () => {
  it('assigns, once for one id; it is done when it is finished, and both sides hear of it', async () => {
    const ada = await client()
    const [pageOfAda, desk] = [await listenAs(ada), await listenAs(dana)]
    const assignmentId = newId()
    const input = {
      id: ada.clientId,
      workbookId: place?.workbook.id,
      exerciseId: place?.exercise.id,
      dueOn: '2090-12-24',
      note: 'Take your time.',
      assignmentId,
    }
    const assign = () => ask(dana, workbookEndpoints.assignWorkbook, input)
    expect((await assign()).body).toMatchObject({ note: 'Take your time.', doneAt: null })
    expect((await assign()).status).toBe(201)
    const again = await ask(dana, workbookEndpoints.assignWorkbook, { ...input, assignmentId: newId() })
    expect([again.status, again.body]).toMatchObject([409, { code: 'workbooks.already_assigned' }])
    const late = { ...input, assignmentId: newId(), dueOn: '2020-01-01' }
    expect((await ask(dana, workbookEndpoints.assignWorkbook, late)).status).toBe(400)
    expect((await progressOf(ada, ada))?.assignments).toEqual([
      expect.objectContaining({ id: assignmentId, dueOn: '2090-12-24', assignedBy: 'Ada' }),
    ])
    const [heard] = await pageOfAda.hear('workbooks.changed')
    expect(heard?.data).toMatchObject({ change: 'assigned' })
    await save(ada, { [first]: 'done' }, { completed: true })
    expect((await progressOf(dana, ada))?.assignments[0]?.doneAt).not.toBeNull()
    expect((await pageOfAda.hear('workbooks.changed', 2))[1]?.data).toEqual({
      clientId: ada.clientId,
      workbookId: place?.workbook.id,
      exerciseId: place?.exercise.id,
      change: 'completed',
      saveId: expect.any(String),
    })
    const taken = { id: ada.clientId, assignmentId }
    expect((await ask(dana, workbookEndpoints.removeAssignment, taken)).status).toBe(200)
    expect((await progressOf(ada, ada))?.assignments).toEqual([])
    await Promise.all([pageOfAda.close(), desk.close()])
  })

  it('comments; the person sees it as new until they have had it before them', async () => {
    const ada = await client()
    const commentId = newId()
    const comment = () =>
      ask(dana, workbookEndpoints.addComment, {
        id: ada.clientId,
        workbookId: place?.workbook.id,
        exerciseId: place?.exercise.id,
        blockId: first,
        text: 'That took courage.',
        commentId,
      })
    expect((await comment()).body).toMatchObject({ text: 'That took courage.', isMine: true })
    expect((await comment()).status).toBe(201)
    const mine = async () =>
      (await progressOf(ada, ada))?.exercises.find(({ id }) => id === place?.exercise.id)
    expect(await mine()).toMatchObject({ comments: 1, newComments: 1 })
    expect((await read(ada, ada)).body.comments).toEqual([
      expect.objectContaining({ blockId: first, author: 'Ada', isNew: true, isMine: false }),
    ])
    await ask(ada, workbookEndpoints.markCommentsSeen, { id: ada.clientId, ...at })
    expect(await mine()).toMatchObject({ comments: 1, newComments: 0 })
    const responder = await harbor.person('therapist')
    const remove = (person: Person) =>
      ask(person, workbookEndpoints.removeComment, { id: ada.clientId, commentId })
    expect((await remove(responder)).status).toBe(404)
    expect((await remove(dana)).status).toBe(200)
  })

  it('outside the care team may not assign during an alert', async () => {
    const { services } = await theWorld()
    const ada = await client()
    const responder = await harbor.person('therapist')
    await ask(ada, crisisEndpoints.raiseAlert, { clientId: ada.clientId })
    const input = { id: ada.clientId, workbookId: place?.workbook.id, assignmentId: newId() }
    expect((await ask(responder, workbookEndpoints.assignWorkbook, input)).status).toBe(404)
    expect(
      await services.db.orm
        .select()
        .from(auditEvents)
        .where(
          and(eq(auditEvents.clientId, ada.clientId ?? ''), eq(auditEvents.action, 'workbook.assigned')),
        ),
    ).toEqual([])
  })
})

describe('the library', () => {
  it('is open to everybody, in their language', async () => {
    const spanish = await ask(null, workbookEndpoints.listLibrary, {}, { 'accept-language': 'es' })
    const english = await ask(null, workbookEndpoints.listLibrary, {})
    expect(english.body).toHaveLength(library.length)
    expect(spanish.body[0]?.title).not.toBe(english.body[0]?.title)
    expect(english.body[0]).toMatchObject({ percent: 0, completed: 0, assignments: [] })
  })
})
