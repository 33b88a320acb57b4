import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import { minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { journalEndpoints } from './contract/journal.ts'
import { journalEntries } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  dana = await harbor.person('therapist')
})

const writer = async ({ hasRead = true } = {}): Promise<Person> => {
  const person = await harbor.person('client')
  await harbor.assign(person, dana)
  if (hasRead) await ask(person, journalEndpoints.acceptJournalNotice, { id: person.clientId })
  return person
}
const write = async (person: Person, text: string, more: Record<string, unknown> = {}) => {
  const { clock } = (await theWorld()).services
  return ask(person, journalEndpoints.saveEntry, {
    id: person.clientId,
    entryId: newId(),
    saveId: newId(),
    basedOn: 0,
    writtenAt: clock.now().toISOString(),
    text,
    ...more,
  })
}
const list = async (person: Person, of: Person = person, more: Record<string, unknown> = {}) =>
  (await ask(person, journalEndpoints.listJournal, { id: of.clientId, ...more })).body
const share = (person: Person, entryId: string | undefined, isShared: boolean) =>
  ask(person, journalEndpoints.shareEntry, { id: person.clientId, entryId, isShared })

describe('a journal entry', () => {
  it('is kept sealed, and the counselor reads it only while it is shared', async () => {
    const { services } = await theWorld()
    const ada = await writer()
    const { body } = await write(ada, 'I walked to the water today.')
    expect(body).toMatchObject({ crisis: 'none', entry: { isShared: false, version: 1 } })
    const [row] = await services.db.orm
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.id, body.entry.id))
    expect(row?.entry.toString('utf8')).not.toContain('water')
    expect(await harbor.lastAudit('journal.written')).toMatchObject({ actorUserId: ada.id })
    // Also while an alert is open.
    await ask(ada, crisisEndpoints.raiseAlert, { clientId: ada.clientId })
    const responder = await harbor.person('therapist')
    expect(await list(dana, ada)).toEqual([])
    await share(ada, body.entry.id, true)
    expect(await list(responder, ada)).toMatchObject({ code: 'request.not_found' })
    expect(await list(dana, ada)).toEqual([expect.objectContaining({ text: 'I walked to the water today.' })])
    expect(await harbor.lastAudit('journal.read')).toMatchObject({ actorUserId: dana.id })
    await share(ada, body.entry.id, false)
    expect(await list(dana, ada)).toEqual([])
  })

  it('is nobody else’s news until it is shared', async () => {
    const ada = await writer()
    const desk = await listenAs(dana)
    const page = await listenAs(ada)
    const { body } = await write(ada, 'Only for me.')
    await share(ada, body.entry.id, true)
    const heard = await page.hear('journal.changed', 2)
    expect(heard.map(({ topic }) => topic)).toEqual([`user:${ada.id}`, `client:${ada.clientId}`])
    expect(desk.heard.filter(({ topic }) => topic === `user:${ada.id}`)).toEqual([])
    await Promise.all([desk.close(), page.close()])
  })

  it('sent twice is one row; three written without a line keep their order and times', async () => {
    const { clock } = await theWorld()
    const ada = await writer()
    const start = clock.now().getTime()
    clock.advance(minutes(30))
    const entries = ['first', 'second', 'third'].map((text, n) => ({
      text,
      entryId: newId(),
      saveId: newId(),
      writtenAt: new Date(start + minutes(n)).toISOString(),
    }))
    for (const entry of entries) {
      const { text, ...ids } = entry
      await Promise.all([write(ada, text, ids), write(ada, text, ids)])
      await write(ada, text, ids)
    }
    const kept = await list(ada)
    expect(kept.map(({ text, writtenAt }) => [text, writtenAt])).toEqual(
      entries.toReversed().map(({ text, writtenAt }) => [text, writtenAt]),
    )
    const page = await ask(ada, journalEndpoints.listJournal, { id: ada.clientId, limit: 2 })
    expect(page.headers['link']).toContain('cursor=')
  })

  it('is never dated later than now', async () => {
    const { clock } = await theWorld()
    const ada = await writer()
    const { body } = await write(ada, 'From a fast clock', { writtenAt: '2050-01-01T00:00:00.000Z' })
    expect(Date.parse(body.entry.writtenAt)).toBeLessThanOrEqual(clock.now().getTime())
  })

  it('changed on two devices is both texts; changed again by the same save, nothing happens', async () => {
    const ada = await writer()
    const { body } = await write(ada, 'as it was')
    const entryId = body.entry.id
    await write(ada, 'changed here', { entryId, basedOn: 1 })
    const saveId = newId()
    const other = await write(ada, 'changed there', { entryId, basedOn: 1, saveId })
    expect(other.body.entry).toMatchObject({ text: 'changed there', otherOf: entryId })
    await write(ada, 'changed there', { entryId, basedOn: 1, saveId })
    expect((await list(ada)).map(({ text }) => text).sort()).toEqual(['changed here', 'changed there'])
  })

  it('changed twice by one device whose first answer got lost is one text', async () => {
    const ada = await writer()
    const [entryId, saveId] = [newId(), newId()]
    await write(ada, 'first', { entryId, saveId })
    const next = newId()
    await write(ada, 'second', { entryId, basedOn: 1, saveId: next, after: [saveId] })
    await write(ada, 'third', { entryId, basedOn: 1, after: [saveId, next] })
    expect((await list(ada)).map(({ text }) => text)).toEqual(['third'])
  })

  it('is removed for good by the person, and by nobody else', async () => {
    const ada = await writer()
    const eve = await writer()
    const { body } = await write(ada, 'gone soon')
    const remove = (person: Person) =>
      ask(person, journalEndpoints.deleteEntry, { id: person.clientId, entryId: body.entry.id })
    expect((await remove(eve)).status).toBe(404)
    expect((await remove(ada)).status).toBe(200)
    expect((await remove(ada)).status).toBe(404)
    expect(await list(ada)).toEqual([])
    expect(await harbor.lastAudit('journal.deleted')).toMatchObject({ recordId: body.entry.id })
  })

  it('with another person’s id is refused and shows nothing of theirs', async () => {
    const ada = await writer()
    const eve = await writer()
    const { body } = await write(ada, 'mine')
    const answer = await write(eve, 'theirs', { entryId: body.entry.id })
    expect(answer.status).toBe(400)
    expect(await list(eve)).toEqual([])
  })

  it('logs the mood that was chosen, once, at the time of the entry', async () => {
    const { clock } = await theWorld()
    const ada = await writer()
    const writtenAt = clock.now().toISOString()
    clock.advance(minutes(20))
    const ids = { entryId: newId(), saveId: newId(), writtenAt }
    await write(ada, 'Better than yesterday', { ...ids, mood: 'hopeful', intensity: 6 })
    await write(ada, 'Better than yesterday', { ...ids, mood: 'hopeful', intensity: 6 })
    await write(ada, 'Only a word', { mood: 'sad' })
    const moods = await ask(ada, moodEndpoints.listMoodLogs, { id: ada.clientId })
    expect(moods.body).toEqual([
      expect.objectContaining({ mood: 'hopeful', intensity: 6, loggedAt: writtenAt }),
    ])
    expect((await list(ada)).map(({ mood }) => mood)).toEqual(['sad', 'hopeful'])
  })
})

describe('before the first entry', () => {
  it('the person reads who sees it; words of danger are heard even so', async () => {
    const ada = await writer({ hasRead: false })
    expect((await write(ada, 'An ordinary day')).body).toMatchObject({ code: 'journal.notice_first' })
    const cry = await write(ada, 'I want to kill myself')
    expect(cry).toMatchObject({ status: 200, body: { crisis: 'crisis' } })
    const { id } = { id: ada.clientId }
    expect((await ask(ada, journalEndpoints.readJournalNotice, { id })).body.acceptedAt).toBeNull()
    const accepted = await ask(ada, journalEndpoints.acceptJournalNotice, { id })
    const again = await ask(ada, journalEndpoints.acceptJournalNotice, { id })
    expect(again.body).toEqual(accepted.body)
    expect((await write(ada, 'An ordinary day')).status).toBe(200)
  })
})

describe('words of danger in a journal', () => {
  it('alert staff with level and category, not with the words', async () => {
    const ada = await writer()
    // Idle sessions of staff end sooner than the clock of this file runs.
    const dana = await harbor.person('therapist')
    const ids = { entryId: newId(), saveId: newId() }
    expect((await write(ada, 'I want to kill myself tonight', ids)).body.crisis).toBe('crisis')
    // The first answer may have been lost: the help is told again, the call is one.
    expect((await write(ada, 'I want to kill myself tonight', ids)).body.crisis).toBe('crisis')
    const alert = (await ask(dana, crisisEndpoints.listAlerts)).body.find(
      ({ clientId }) => clientId === ada.clientId,
    )
    expect(alert).toMatchObject({
      level: 'crisis',
      source: 'private_words',
      reasons: [],
      categories: ['suicide'],
      messageCount: 1,
    })
    expect(await list(dana, ada)).toMatchObject({ code: 'request.not_found' })
  })
})
