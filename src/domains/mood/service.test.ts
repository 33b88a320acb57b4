import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { timelineEndpoints } from '#domains/timeline/contract.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { moodEndpoints } from './contract.ts'
import { moodLogs } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})

const log = (person: Person, entry: Record<string, unknown>) =>
  ask(person, moodEndpoints.logMood, { clientId: person.clientId, mood: 'sad', intensity: 5, ...entry })
const moodsOf = async (person: Person) =>
  (await ask(person, moodEndpoints.listMoodLogs, { id: person.clientId })).body

describe('a mood sent again under its id', () => {
  it('is one record, and the last choice counts', async () => {
    const ada = await harbor.person('client')
    const id = newId()
    const first = await log(ada, { id, note: 'Walked to the water.' })
    expect(first.status).toBe(201)
    await log(ada, { id, note: 'Walked to the water.' })
    const last = await log(ada, { id, mood: 'anxious', intensity: 7 })
    expect(last.body).toMatchObject({ mood: 'anxious', loggedAt: first.body.loggedAt })
    expect(await moodsOf(ada)).toEqual([
      expect.objectContaining({ id, mood: 'anxious', intensity: 7, note: null }),
    ])
    expect(await harbor.lastAudit('mood.logged')).toMatchObject({ actorUserId: ada.id, recordId: id })
  })

  it('is a new one when the first is history: nothing is refused, and a cry for help least of all', async () => {
    const { services, clock } = await theWorld()
    const ada = await harbor.person('client')
    const id = newId()
    await log(ada, { id })
    for (let part = 0; part < 2; part += 1) {
      clock.advance(minutes(40))
      expect(await moodsOf(ada)).toHaveLength(1)
    }
    const late = await log(ada, { id, note: 'I want to kill myself tonight' })
    expect(late).toMatchObject({ status: 201, body: { crisis: 'crisis' } })
    expect(late.body.id).not.toBe(id)
    expect(await moodsOf(ada)).toHaveLength(2)
    expect(
      await services.db.orm
        .select()
        .from(crisisAlerts)
        .where(eq(crisisAlerts.clientId, ada.clientId ?? '')),
    ).toHaveLength(1)
  })

  it('that waited for a line keeps the time it was felt, and sent again hours later it is still one', async () => {
    const { clock } = await theWorld()
    const ada = await harbor.person('client')
    const felt = { id: newId(), note: 'On the bus.', loggedAt: clock.now().toISOString() }
    clock.advance(minutes(40))
    expect((await log(ada, felt)).body.loggedAt).toBe(felt.loggedAt)
    clock.advance(minutes(40))
    expect((await log(ada, felt)).body.id).toBe(felt.id)
    expect(await moodsOf(ada)).toEqual([expect.objectContaining({ id: felt.id, loggedAt: felt.loggedAt })])
    const early = await log(ada, { loggedAt: '2050-01-01T00:00:00.000Z' })
    expect(Date.parse(early.body.loggedAt)).toBeLessThanOrEqual(clock.now().getTime())
    const late = await log(ada, { loggedAt: '1994-07-01T00:00:00.000Z' })
    expect(clock.now().getTime() - Date.parse(late.body.loggedAt)).toBeLessThan(minutes(1))
  })

  it('raises its alert once, however often the same note is sent', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client')
    const id = newId()
    await Promise.all([1, 2, 3].map(() => log(ada, { id, note: 'I want to die' })))
    const count = async () =>
      (
        await services.db.orm
          .select()
          .from(crisisAlerts)
          .where(eq(crisisAlerts.clientId, ada.clientId ?? ''))
      ).map(({ messageCount }) => messageCount)
    expect(await count()).toEqual([1])
    await log(ada, { id, note: 'I want to kill myself' })
    expect(await count()).toEqual([2])
    expect(await moodsOf(ada)).toHaveLength(1)
  })
})

describe('the count of moods', () => {
  it('is exact beyond the hundred that one answer of the list carries', async () => {
    const { services } = await theWorld()
    const ada = await harbor.person('client')
    const at = services.clock.now()
    const many = Array.from({ length: 130 }, () => ({
      id: newId(),
      organizationId: harbor.id,
      clientId: ada.clientId ?? '',
      mood: 'good' as const,
      intensity: 5,
      source: 'person' as const,
      loggedAt: at,
    }))
    await services.db.orm.insert(moodLogs).values(many)
    const counted = await ask(ada, moodEndpoints.countMoodLogs, { id: ada.clientId })
    expect(counted.body).toEqual({ count: 130 })
  })

  it('is nobody else’s, and a counselor who reads it leaves a line', async () => {
    const ada = await harbor.person('client')
    const ruth = await harbor.person('therapist')
    const count = (person: Person | null) => ask(person, moodEndpoints.countMoodLogs, { id: ada.clientId })
    expect((await count(null)).status).toBe(401)
    expect((await count(await harbor.person('client'))).status).toBe(404)
    expect((await count(ruth)).status).toBe(404)
    await harbor.assign(ada, ruth)
    expect((await count(ruth)).body).toEqual({ count: 0 })
    expect(await harbor.lastAudit('moods.read')).toMatchObject({
      actorUserId: ruth.id,
      clientId: ada.clientId,
    })
  })
})

describe('a mood that was read from words', () => {
  const read = async (person: Person, source: 'text' | 'person' = 'text') => {
    const { services, clock } = await theWorld()
    const row = { id: newId(), organizationId: person.organizationId, clientId: person.clientId ?? '' }
    await services.db.orm
      .insert(moodLogs)
      .values({ ...row, mood: 'sad', intensity: 6, source, loggedAt: clock.now() })
    return row.id
  }
  const remove = (who: Person, of: Person, moodLogId: string) =>
    ask(who, moodEndpoints.removeMoodLog, { id: of.clientId, moodLogId })

  it('is told as read to the care team, in the list of clients and on the timeline', async () => {
    const [ada, ben] = [await harbor.person('client'), await harbor.person('client')]
    const counselor = await harbor.person('therapist')
    for (const [client, source] of [
      [ada, 'text'],
      [ben, 'person'],
    ] as const) {
      await harbor.assign(client, counselor)
      await read(client, source)
      const { body: clients } = await ask(counselor, clientEndpoints.listClients)
      expect(clients.find(({ id }) => id === client.clientId)?.lastMood).toMatchObject({
        mood: 'sad',
        source,
      })
      const { body: entries } = await ask(counselor, timelineEndpoints.readTimeline, { id: client.clientId })
      expect(entries).toMatchObject([{ kind: 'mood', source }])
    }
  })

  it('is removed by the person alone, and the removal stays in the history', async () => {
    const [ada, ben] = [await harbor.person('client'), await harbor.person('client')]
    const counselor = await harbor.person('therapist')
    await harbor.assign(ada, counselor)
    const id = await read(ada)
    expect((await remove(ben, ada, id)).status).toBe(404)
    expect((await remove(ben, ben, id)).status).toBe(404)
    expect((await remove(counselor, ada, id)).status).toBe(403)
    expect((await remove(ada, ada, id)).body).toEqual({ ok: true })
    expect(await moodsOf(ada)).toEqual([])
    expect(await harbor.lastAudit('mood.removed')).toMatchObject({ actorUserId: ada.id, recordId: id })
    expect((await remove(ada, ada, id)).status).toBe(404)
  })

  it('is not a mood that the person chose: that one stays', async () => {
    const ada = await harbor.person('client')
    expect((await remove(ada, ada, await read(ada, 'person'))).status).toBe(404)
    expect(await moodsOf(ada)).toHaveLength(1)
  })
})
