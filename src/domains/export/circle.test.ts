import { beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { circleEndpoints } from '#domains/circle/contract.ts'
import { conversationOf, inDays, invite, type Harbor } from '#domains/circle/test-kit.ts'
import { messagingEndpoints } from '#domains/messaging/contract.ts'
import { circleMessages } from '#domains/messaging/tables.ts'
import { newId } from '#shared/ids.ts'
import { collect, type Copy } from './collect.ts'
import { partsOf } from './paper.ts'

let harbor: Harbor
let ruth: Person
let ada: Person
let lena: Person
let tom: Person
let copy: Copy

const rowsOf = (title: string) => copy.sections.find((section) => section.title === title)?.rows ?? []
const own = () => ({ id: ada.clientId ?? '' })

beforeAll(async () => {
  const { services } = await theWorld()
  harbor = await makeOrganization()
  ruth = await harbor.person('therapist')
  ada = await harbor.person('client')
  lena = await harbor.person('supporter')
  tom = await harbor.person('supporter')
  await harbor.assign(ada, ruth)
  await harbor.support(ada, lena)
  const id = (await conversationOf(ada))?.id ?? ''
  const send = async (as: Person, words: string) =>
    (await ask(as, messagingEndpoints.sendCircleMessage, { id, messageId: newId(), words })).body.message
  const first = await send(ada, 'See you at nine')
  const answer = await send(lena, 'The bus was late')
  await ask(lena, messagingEndpoints.reactToMessage, { id: first.id, reaction: '👍' })
  const regretted = await send(lena, 'Words that Lena took back')
  await ask(lena, messagingEndpoints.deleteCircleMessage, { id: regretted.id })
  await send(lena, 'Held back, for the responder alone')
  await services.db.orm
    .update(circleMessages)
    .set({ isHeldBack: true })
    .where(eq(circleMessages.conversationId, id))
  for (const one of [first, answer, regretted])
    await services.db.orm
      .update(circleMessages)
      .set({ isHeldBack: false })
      .where(eq(circleMessages.id, one.id))
  await ask(ada, circleEndpoints.setGrant, {
    ...own(),
    userId: lena.id,
    kind: 'appointments',
    endsOn: await inDays(30),
  })
  await invite(ada, own().id, { name: 'Uncle Jo' })
  await ask(ada, circleEndpoints.saveSettings, { showsOnline: true })
  await ask(lena, circleEndpoints.reportPressure, {
    clientId: own().id,
    reportId: newId(),
    words: 'What Lena told in private',
  })
  await ask(ada, circleEndpoints.reportPressure, {
    clientId: own().id,
    reportId: newId(),
    words: 'My own worry',
  })
  await ask(ruth, circleEndpoints.addNoContact, {
    ...own(),
    recordId: newId(),
    name: 'Victor Order',
    email: 'victor@example.org',
    reason: 'Order of the court',
  })
  // Tom blocks the client and leaves; the client blocks Lena.
  await harbor.support(ada, tom)
  await ask(tom, circleEndpoints.leaveCircle, { ...own(), block: true })
  await ask(ada, circleEndpoints.removeSupporter, { ...own(), userId: lena.id, block: true })
  copy = await collect(services, own().id)
})

it('the copy has the messages of a client’s conversations with first names, and deleted ones without words', () => {
  expect(rowsOf('circle')).toMatchObject([
    { author: 'Ada', others: ['Ada'], words: 'See you at nine', reactions: ['👍'], deleted_at: null },
    { author: 'Ada', words: 'The bus was late' },
    { words: '', reactions: null, deleted_at: expect.any(String) },
  ])
  const text = JSON.stringify(copy)
  for (const words of ['Words that Lena took back', 'Held back']) expect(text).not.toContain(words)
  expect(Object.keys(rowsOf('circle')[0] ?? {})).not.toContain('sender_id')
})

it('the copy has what the client agreed to for each supporter, in the words of the consent', () => {
  const grants = rowsOf('grants')
  expect(grants.map(({ kind }) => kind)).toContain('appointments')
  const appointments = grants.find(({ kind }) => kind === 'appointments')
  expect(appointments).toMatchObject({
    supporter: 'Ada supporter',
    elements: expect.arrayContaining([expect.stringContaining('your next appointments')]),
    revoked_at: expect.any(String),
  })
})

it('the copy has the client’s invitations with their state, without the secrets that open them', () => {
  expect(rowsOf('invitations')).toMatchObject([
    { invitee: { name: 'Uncle Jo' }, state: 'awaiting_team', way: 'code' },
  ])
  expect(Object.keys(rowsOf('invitations')[0] ?? {}).filter((name) => /token|index|held/.test(name))).toEqual(
    [],
  )
})

it('the copy names whom the client blocked, and no order, no block by another person and no report of another person', () => {
  expect(rowsOf('blocked')).toMatchObject([{ name: 'Ada supporter' }])
  expect(rowsOf('circleReports')).toMatchObject([{ report: 'My own worry', is_pressure: true }])
  expect(rowsOf('messagingSettings')).toMatchObject([{ shows_online: true }])
  const text = JSON.stringify(copy)
  for (const words of ['Victor', 'victor@', 'court', 'What Lena told', 'no_contact'])
    expect(text, words).not.toContain(words)
  const history = rowsOf('history')
  const done = (action: string) => history.filter((row) => row['action'] === action)
  expect(done('circle.blocked')).toMatchObject([{ actor_role: 'client' }])
  expect(done('conversation.reported')).toMatchObject([{ actor_role: 'client' }])
  expect(done('task.opened'), 'a report of another person opened it').toEqual([])
  expect(done('supporter.ended').map((row) => row['actor_role'])).toEqual([null, 'client'])
  expect(Object.keys(history[0] ?? {})).not.toContain('client_account')
})

it.each(['en', 'es', 'ar'])('everything of the circle has words on paper in %s', (language) => {
  const parts = partsOf(copy, { language, timeZone: 'America/Los_Angeles' })
  const lines = parts.flatMap(({ rows }) => rows.flat().map(([label, text]) => `${label}: ${text}`))
  const text = lines.join('\n')
  expect(text).toContain('Uncle Jo')
  expect(text).toContain('The bus was late')
  expect(text.match(/awaiting|safety_alerts|circle[_ ]|no_contact|_at\b/g)).toBeNull()
})
