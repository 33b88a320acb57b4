import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { clientChanged } from '#domains/clients/contract.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { backgroundContext } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { newId } from '#shared/ids.ts'
import { messagingEndpoints as endpoints } from './contract.ts'
import { circleMessageLetters } from './service/letters.ts'
import { endConversation, openConversation } from './service/open.ts'
import { circleMessages } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let ruth: Person

beforeAll(async () => {
  harbor = await makeOrganization()
  ruth = await harbor.person('therapist')
})

/** A client and a volunteer who may write to each other, with addresses where letters go. */
const aPair = async () => {
  const { services } = await theWorld()
  const [client, volunteer] = [await harbor.person('client'), await harbor.person('partner')]
  await harbor.assign(client, ruth)
  for (const { id } of [client, volunteer])
    await services.db.orm
      .update(users)
      .set({ email: services.fields.seal(`${id}@example.org`, emailPlace(harbor.id, id)) })
      .where(eq(users.id, id))
  const ctx = backgroundContext(services, harbor.id)
  const pair = { clientId: client.clientId ?? '', userId: volunteer.id, kind: 'volunteer' as const }
  const open = () => services.db.orm.transaction((tx) => openConversation(tx, ctx, pair))
  await open()
  const [conversation] = (await ask(client, endpoints.listConversations)).body
  const end = (within?: Tx) =>
    within
      ? endConversation(within, ctx, pair)
      : services.db.orm.transaction((tx) => endConversation(tx, ctx, pair))
  return { client, volunteer, id: conversation?.id ?? '', open, end }
}
const write = (as: Person, id: string, words: string, messageId = newId()) =>
  ask(as, endpoints.sendCircleMessage, { id, messageId, words })
const read = async (as: Person, id: string, input = {}) =>
  (await ask(as, endpoints.listCircleMessages, { id, ...input })).body

/** How many letters of a conversation wait or left, and to whom. */
const lettersOf = async (id: string): Promise<string[]> => {
  const { services } = await theWorld()
  const rows = await services.db.orm
    .select({ reference: outboxMessages.reference })
    .from(outboxMessages)
    .where(eq(outboxMessages.organizationId, harbor.id))
  return rows.flatMap(({ reference }) => (reference?.startsWith(`message:${id}/`) ? [reference] : []))
}

describe('two who write to each other', () => {
  it('read the same words in the same order, sealed where they lie, under a first name alone', async () => {
    const { services } = await theWorld()
    const { client, volunteer, id } = await aPair()
    await write(client, id, 'Hello, I am glad to meet you.')
    await write(volunteer, id, 'So am I.')
    await write(client, id, 'Shall we walk on Sunday?')
    const [mine, theirs] = [await read(client, id), await read(volunteer, id)]
    expect(mine.map(({ words }) => words)).toEqual([
      'Shall we walk on Sunday?',
      'So am I.',
      'Hello, I am glad to meet you.',
    ])
    expect(theirs.map(({ words }) => words)).toEqual(mine.map(({ words }) => words))
    expect(mine.map(({ isMine }) => isMine)).toEqual([true, false, true])
    expect(theirs.map(({ isMine }) => isMine)).toEqual([false, true, false])
    const rows = await services.db.orm
      .select()
      .from(circleMessages)
      .where(eq(circleMessages.conversationId, id))
    for (const row of rows) expect(row.words.toString('latin1')).not.toMatch(/glad|Sunday/)
    const all = JSON.stringify([
      await ask(client, endpoints.listConversations),
      await ask(volunteer, endpoints.listConversations),
    ])
    expect(all).not.toMatch(/@example\.org|555\D{0,3}010|Ada (client|partner)/)
  })

  it('a message sent twice is one, and nobody writes under another one’s id', async () => {
    const { client, volunteer, id } = await aPair()
    const messageId = newId()
    expect((await write(client, id, 'Once', messageId)).status).toBe(201)
    expect((await write(client, id, 'Once', messageId)).body.message.words).toBe('Once')
    expect(await read(client, id)).toHaveLength(1)
    expect((await write(volunteer, id, 'Mine', messageId)).status).toBe(400)
  })

  it('what was written on after a lost answer is kept too, once, and a cry in it calls', async () => {
    const { client, id } = await aPair()
    const messageId = newId()
    await write(client, id, 'Hello', messageId)
    for (let i = 0; i < 2; i += 1)
      expect(await write(client, id, 'Hello. I am going to kill myself tonight.', messageId)).toMatchObject({
        status: 201,
        body: { crisis: 'crisis' },
      })
    expect((await read(client, id)).map(({ words }) => words)).toEqual([
      'Hello. I am going to kill myself tonight.',
      'Hello',
    ])
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({ clientId: client.clientId })
  })

  it('page by page, and what is unread is counted until it is read', async () => {
    const { client, volunteer, id } = await aPair()
    for (let i = 0; i < 5; i += 1) await write(client, id, `Line ${i}`)
    const page = await ask(volunteer, endpoints.listCircleMessages, { id, limit: 2 })
    const cursor = new URL(
      /<([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? '',
      'http://x',
    ).searchParams.get('cursor')
    expect((await read(volunteer, id, { limit: 2, cursor })).map(({ words }) => words)).toEqual([
      'Line 2',
      'Line 1',
    ])
    expect((await ask(volunteer, endpoints.listConversations)).body[0]?.unread).toBe(5)
    await ask(volunteer, endpoints.markCircleRead, { id, messageId: page.body[1]?.id })
    expect((await ask(volunteer, endpoints.listConversations)).body[0]?.unread).toBe(1)
    const [conversation] = (await ask(client, endpoints.listConversations)).body
    const readTo = conversation?.members.find(({ isMe }) => !isMe)?.readTo ?? 0
    const seen = await read(client, id)
    expect(seen.map(({ position }) => position <= readTo)).toEqual([false, true, true, true, true])
    expect((await read(volunteer, id, { cursor: 'x' })) as unknown).toMatchObject({ code: 'request.invalid' })
  })

  it('hear of it at once, with ids alone', async () => {
    const { client, volunteer, id } = await aPair()
    const page = await listenAs(volunteer)
    const { body } = await write(client, id, 'Are you there?')
    const [news] = await page.hear('circle.changed')
    expect(news?.data).toEqual({ conversationId: id, messageId: body.message.id })
    expect(JSON.stringify(page.heard)).not.toContain('Are you there')
    await page.close()
  })

  it('are told by letter once, until they have read', async () => {
    const { services } = await theWorld()
    const { client, volunteer, id } = await aPair()
    await write(client, id, 'One')
    const second = await write(client, id, 'Two')
    expect(await lettersOf(id)).toEqual([`message:${id}/${volunteer.id}`])
    expect(await circleMessageLetters.isWanted(services, `${id}/other`, { channel: 'email', to: '' })).toBe(
      true,
    )
    await ask(volunteer, endpoints.markCircleRead, { id, messageId: second.body.message.id })
    expect(await circleMessageLetters.isWanted(services, `${id}/other`, { channel: 'email', to: '' })).toBe(
      false,
    )
    await write(client, id, 'Three')
    expect(await lettersOf(id)).toHaveLength(2)
    await ask(client, endpoints.muteConversation, { id, muted: true })
    await write(volunteer, id, 'An answer')
    expect(await lettersOf(id)).toHaveLength(2)
  })

  it('are not told once they muted it or are reached otherwise, and are told again after a letter that never left', async () => {
    const { services } = await theWorld()
    const { client, volunteer, id } = await aPair()
    const isWanted = (to = `${client.id}@example.org`) =>
      circleMessageLetters.isWanted(services, `${id}/client`, { channel: 'email', to })
    await write(volunteer, id, 'One')
    expect(await isWanted()).toBe(true)
    expect(await isWanted('old@example.org')).toBe(false)
    await ask(client, endpoints.muteConversation, { id, muted: true })
    expect(await isWanted()).toBe(false)
    await ask(client, endpoints.muteConversation, { id, muted: false })
    await services.db.orm.transaction((tx) =>
      circleMessageLetters.settled(services, `${id}/client`, 'stopped', tx, { channel: 'email' }),
    )
    await write(volunteer, id, 'Two')
    expect(await lettersOf(id)).toEqual([`message:${id}/${client.id}`, `message:${id}/${client.id}`])
  })

  it('nobody else reads or writes, not even staff', async () => {
    const { client, id } = await aPair()
    await write(client, id, 'Between us')
    for (const stranger of [await harbor.person('client'), await harbor.person('partner')]) {
      expect((await ask(stranger, endpoints.listCircleMessages, { id })).status).toBe(404)
      expect((await write(stranger, id, 'Hello')).status).toBe(404)
    }
    expect((await ask(ruth, endpoints.listCircleMessages, { id })).status).toBe(404)
  })
})

describe('what is ended', () => {
  it('can be read and not written to, except by somebody in danger', async () => {
    const { client, volunteer, id, end, open } = await aPair()
    await write(client, id, 'Until now')
    await end()
    expect((await write(client, id, 'More')).body).toMatchObject({ code: 'messaging.ended' })
    expect(await read(client, id)).toHaveLength(1)
    const before = await ask(volunteer, endpoints.listConversations)
    const [page, theirs] = [await listenAs(client), await listenAs(volunteer)]
    const changesUntilNow = async (): Promise<number> => {
      // Pages hear in the order in which they are told: with this one, all before it has arrived.
      const { orm } = (await theWorld()).services.db
      const markers = theirs.heard.filter(({ event }) => event === clientChanged.name).length
      await publish(orm, topics.user(volunteer.id), clientChanged, { clientId: newId() })
      await theirs.hear(clientChanged.name, markers + 1)
      return theirs.heard.filter(({ event }) => event === 'circle.changed').length
    }
    const toldOfTheEnd = await changesUntilNow()
    const inDanger = await write(client, id, 'I am going to kill myself tonight.')
    expect(inDanger.body).toMatchObject({ crisis: 'crisis', clientId: client.clientId })
    expect(await read(client, id)).toHaveLength(2)
    // Whoever is parted from them learns nothing of it, not even when they meet again.
    await page.hear('circle.changed')
    expect(await changesUntilNow()).toBe(toldOfTheEnd)
    await Promise.all([page.close(), theirs.close()])
    expect(await read(volunteer, id)).toHaveLength(1)
    expect((await ask(volunteer, endpoints.listConversations)).body).toEqual(before.body)
    await open()
    expect(await read(volunteer, id)).toHaveLength(1)
    expect((await ask(volunteer, endpoints.listConversations)).body[0]?.unread).toBe(1)
  })

  it('while a client in danger writes, keeps their words: neither waits for the other', async () => {
    const { services } = await theWorld()
    const { client, id, end } = await aPair()
    const inDanger = await services.db.orm.transaction(async (tx) => {
      await lockClient(tx, client.clientId ?? '')
      const writing = write(client, id, 'I want to die tonight.')
      await new Promise((resolve) => setTimeout(resolve, 300))
      await end(tx)
      return { writing }
    })
    expect((await inDanger.writing).status).toBe(201)
    expect(await read(client, id)).toHaveLength(1)
  })
})

describe('words of danger', () => {
  it('of a client open a call for help in their own record', async () => {
    const { client, id } = await aPair()
    const answer = await write(client, id, 'I have the pills here, I want to die tonight.')
    expect(answer.body).toMatchObject({ crisis: 'crisis', clientId: client.clientId })
    expect(await harbor.lastAudit('alert.opened')).toMatchObject({
      clientId: client.clientId,
      detail: { source: 'circle' },
    })
  })

  it('of a volunteer open one for themselves, not for the client', async () => {
    const { client, volunteer, id } = await aPair()
    const answer = await write(volunteer, id, 'I cannot go on. I am going to kill myself tonight.')
    expect(answer.body.crisis).toBe('crisis')
    expect(answer.body.clientId).not.toBe(client.clientId)
  })
})

describe('a report', () => {
  it('brings the last words of both to the care team, and a task; the other one learns nothing', async () => {
    const { client, volunteer, id } = await aPair()
    await write(volunteer, id, 'Give me your address.')
    const report = { id, reportId: newId(), words: 'He presses me.' }
    expect((await ask(client, endpoints.reportConversation, report)).status).toBe(201)
    await ask(client, endpoints.reportConversation, report)
    const seen = await ask(ruth, endpoints.listCircleReports, { id: client.clientId })
    expect(seen.body).toEqual([
      expect.objectContaining({
        by: 'client',
        words: 'He presses me.',
        messages: [expect.objectContaining({ name: 'Ada', words: 'Give me your address.' })],
      }),
    ])
    const tasks = await ask(ruth, taskEndpoints.listClientTasks, { id: client.clientId })
    expect(tasks.body.filter(({ kind }) => kind === 'report')).toHaveLength(1)
    expect(JSON.stringify((await ask(volunteer, endpoints.listConversations)).body)).not.toContain('press')
    const stranger = await harbor.person('therapist')
    expect((await ask(stranger, endpoints.listCircleReports, { id: client.clientId })).status).toBe(404)
  })
})
