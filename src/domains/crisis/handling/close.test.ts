import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { say } from '#domains/chat/test-kit.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { noteEndpoints } from '#domains/notes/contract.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { timelineEndpoints } from '#domains/timeline/contract.ts'
import { handlingEndpoints } from '../contract/handling.ts'
import { onCallEndpoints } from '../contract/on-call.ts'
import { crisisEndpoints } from '../contract.ts'
import { crisisAlerts } from '../tables.ts'
import { aClosing } from '../test-kit.ts'
import { outcomePlace } from './place.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let dana: Person
let ruth: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  dana = await harbor.person('therapist')
  ruth = await harbor.person('therapist')
})

const inCrisis = async (holder: Person | null = dana, role: 'client' | 'guest' = 'client') => {
  const ada = await harbor.person(role)
  if (role === 'client') await harbor.assign(ada, dana)
  const { id } = (await say(ada, 'I want to die')).body.alert ?? { id: '' }
  if (holder) await ask(holder, crisisEndpoints.takeAlert, { id })
  return { ada, id }
}
const close = (id: string, over = {}, by = dana) =>
  ask(by, crisisEndpoints.closeAlert, { id, closing: aClosing(over) })
const rowOf = async (id: string) => {
  const { services } = await theWorld()
  const [row] = await services.db.orm.select().from(crisisAlerts).where(eq(crisisAlerts.id, id))
  return row
}

describe('the closing form', () => {
  it('becomes a signed note of its author in the record', async () => {
    const { ada, id } = await inCrisis()
    const closed = await close(id, {
      actions: ['called', 'other'],
      other: 'Drove her to her sister',
      risk: 'high',
    })
    expect(closed.status, JSON.stringify(closed.body)).toBe(200)
    const notes = (await ask(dana, noteEndpoints.listNotes, { id: ada.clientId })).body
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatchObject({
      author: 'Ada therapist',
      alertId: id,
      signedAt: expect.any(String),
      content: {
        subjective: 'We spoke.',
        objective: 'Done: Called and Drove her to her sister',
        assessment: 'C-SSRS: Done\nRisk level: High\nSafety plan: reviewed',
        plan: 'Next contact: December 9, 2026',
      },
    })
    const change = { content: { ...notes[0]?.content, plan: 'another' } }
    expect((await ask(dana, noteEndpoints.changeNote, { id: notes[0]?.id, ...change })).status).toBe(409)
    expect(await harbor.lastAudit('alert.closed')).toMatchObject({
      actorUserId: dana.id,
      clientId: ada.clientId,
    })
  })

  it('stands on the timeline at once, with the name of the counselor and the time', async () => {
    const { ada, id } = await inCrisis()
    await close(id)
    const { body } = await ask(dana, timelineEndpoints.readTimeline, { id: ada.clientId })
    const { clock } = await theWorld()
    const now = clock.now().getTime()
    const note = body.find(({ kind }) => kind === 'note')
    expect(note).toMatchObject({ author: 'Ada therapist', signed: true, ofAlert: true })
    expect(now - Date.parse(note?.at ?? '')).toBeLessThan(60_000)
    expect(body.find(({ kind }) => kind === 'alert')).toMatchObject({
      closedBy: 'Ada therapist',
      closing: { actions: ['called'], words: 'We spoke.' },
      outcome: null,
    })
  })

  it('leaves the line of an alert that was closed before there was a form readable', async () => {
    const { services } = await theWorld()
    const { ada, id } = await inCrisis()
    await close(id)
    const outcome = services.fields.seal('Called at two, safe.', outcomePlace(ada.clientId ?? '', id))
    await services.db.orm.update(crisisAlerts).set({ closing: null, outcome }).where(eq(crisisAlerts.id, id))
    const { body } = await ask(dana, timelineEndpoints.readTimeline, { id: ada.clientId })
    expect(body.find(({ kind }) => kind === 'alert')).toMatchObject({
      closing: null,
      outcome: 'Called at two, safe.',
    })
  })

  it('sets the risk level with who and when, and adds no row when a person set the same one before', async () => {
    const { ada, id } = await inCrisis()
    await close(id, { risk: 'high' })
    expect((await ask(dana, clientEndpoints.getClient, { id: ada.clientId })).body.riskLevel).toBe('high')
    const changes = async () => (await ask(dana, clientEndpoints.listRiskChanges, { id: ada.clientId })).body
    expect(await changes()).toMatchObject([{ from: 'medium', to: 'high', setBy: 'Ada therapist' }])
    const again = (await say(ada, 'I want to die')).body.alert
    await ask(dana, crisisEndpoints.takeAlert, { id: again?.id })
    await close(again?.id ?? '', { risk: 'high' })
    expect(await changes()).toHaveLength(1)
  })

  it('gives the follow-up task the day of the next contact', async () => {
    const { ada, id } = await inCrisis()
    await close(id, { nextContactOn: '2026-12-10' })
    const { body } = await ask(dana, taskEndpoints.listClientTasks, { id: ada.clientId })
    expect(body).toMatchObject([{ kind: 'follow_up', owner: { id: dana.id } }])
    expect(body[0]?.dueAt.slice(0, 10)).toBe('2026-12-10')
  })

  it('refuses what a crisis of a client needs and a slip of the hand', async () => {
    const { id } = await inCrisis()
    for (const over of [
      { actions: [] },
      { actions: ['other'], other: ' ' },
      { risk: null },
      { nextContactOn: null },
      { nextContactOn: '2026-12-06' },
      { nextContactOn: '2028-01-01' },
      { screen: 'perhaps' },
    ])
      expect((await close(id, over)).status, JSON.stringify(over)).toBe(400)
    expect((await rowOf(id))?.closedAt).toBeNull()
  })

  it('of a guest stays on the alert alone', async () => {
    const { ada, id } = await inCrisis(dana, 'guest')
    expect((await close(id, { risk: null, nextContactOn: null })).status).toBe(200)
    const row = await rowOf(id)
    expect(row?.closing).not.toBeNull()
    const { services } = await theWorld()
    const found = await services.db.run<{ n: number }>(
      {
        name: 'notes_of_guest',
        text: 'select count(*)::int as n from notes where client_id = $1',
      },
      [ada.clientId],
    )
    expect(found[0]?.n).toBe(0)
  })

  it('is sealed: the words do not lie readable in the row', async () => {
    const { id } = await inCrisis()
    await close(id, { words: 'harbor bridge at noon' })
    expect(Buffer.from((await rowOf(id))?.closing ?? []).toString('utf8')).not.toContain('bridge')
  })
})

describe('a half-written form', () => {
  const draft = {
    ...aClosing(),
    screen: null,
    planSeen: null,
    risk: null,
    nextContactOn: '',
    words: 'She sa',
  }
  const read = async (id: string, by = dana) =>
    (await ask(by, handlingEndpoints.readClosingDraft, { id })).body.draft

  it('is there again after a reload, for its author alone, and gone when the alert is closed', async () => {
    const { id } = await inCrisis()
    expect(await read(id)).toBeNull()
    expect((await ask(dana, handlingEndpoints.saveClosingDraft, { id, draft })).status).toBe(200)
    expect(await read(id)).toMatchObject({ words: 'She sa', screen: null })
    expect(await read(id, ruth)).toBeNull()
    await close(id)
    expect(await read(id)).toBeNull()
    expect((await ask(dana, handlingEndpoints.saveClosingDraft, { id, draft })).status).toBe(409)
  })

  it('of another organization does not exist', async () => {
    const { id } = await inCrisis()
    const stranger = await (await makeOrganization()).person('therapist')
    expect((await ask(stranger, handlingEndpoints.readClosingDraft, { id })).status).toBe(404)
    expect((await ask(stranger, handlingEndpoints.saveClosingDraft, { id, draft })).status).toBe(404)
  })
})

describe('an alert that another counselor holds', () => {
  it('is closed by the holder or a supervisor, and by no other counselor', async () => {
    const { id } = await inCrisis(ruth)
    const refused = await close(id)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'crisis.held_by_other' })
    const listed = async (by: Person) =>
      (await ask(by, crisisEndpoints.listAlerts)).body.find((alert) => alert.id === id)?.mayClose
    expect(await listed(dana)).toBe(false)
    expect(await listed(ruth)).toBe(true)
  })

  it('closed by a supervisor is told to the former holder until they have read it', async () => {
    const elsewhere = harbor
    harbor = await makeOrganization()
    const [holder, boss, admin] = [
      await harbor.person('therapist'),
      await harbor.person('therapist'),
      await harbor.person('admin'),
    ]
    await ask(admin, onCallEndpoints.addStretches, {
      userId: boss.id,
      part: 'supervisor',
      weekdays: [0],
      startMinute: 0,
      endMinute: 60,
      place: 1,
    })
    const { id } = await inCrisisOf(holder)
    await hasEmail(holder)
    const form = { actions: ['other'], other: 'Met him at the bus', words: 'He is with his aunt.' }
    expect((await close(id, form, boss)).status).toBe(200)
    const told = async (by: Person) => (await ask(by, handlingEndpoints.listClosedForMe)).body
    expect(await told(holder)).toMatchObject([
      { id, closedBy: 'Ada therapist', clientName: 'Ada client', closing: form },
    ])
    expect(await subjectsOf('email')).toEqual(['A colleague finished what you had in hand'])
    expect(await told(boss)).toEqual([])
    expect((await ask(boss, handlingEndpoints.noteClosedForMe, { id })).status).toBe(404)
    expect((await ask(holder, handlingEndpoints.noteClosedForMe, { id })).status).toBe(200)
    expect(await told(holder)).toEqual([])
    harbor = elsewhere
  })
})

describe('an alert whose holder stepped away', () => {
  it('closed by a colleague is told to the one who left it, and one’s own closing to nobody', async () => {
    const elsewhere = harbor
    harbor = await makeOrganization()
    const [holder, colleague] = [await harbor.person('therapist'), await harbor.person('therapist')]
    await hasEmail(holder)
    const { services, clock } = await theWorld()
    const { id } = await inCrisisOf(holder)
    await services.db.orm
      .update(crisisAlerts)
      .set({ takenBy: null, takenAt: null, leftBy: holder.id, leftAt: clock.now() })
      .where(eq(crisisAlerts.id, id))
    expect((await close(id, { words: 'She is at home.' }, colleague)).status).toBe(200)
    expect((await ask(holder, handlingEndpoints.listClosedForMe)).body).toMatchObject([
      { id, closing: { actions: ['called'], words: 'She is at home.' } },
    ])
    expect((await ask(holder, handlingEndpoints.noteClosedForMe, { id })).status).toBe(200)
    expect(await subjectsOf('email')).toHaveLength(1)
    const own = await inCrisisOf(holder)
    await close(own.id, {}, holder)
    expect(await subjectsOf('email')).toHaveLength(1)
    harbor = elsewhere
  })
})

const hasEmail = async (person: Person): Promise<void> => {
  const { services } = await theWorld()
  await services.db.orm
    .update(users)
    .set({ email: services.fields.seal('holder@example.org', emailPlace(harbor.id, person.id)) })
    .where(eq(users.id, person.id))
}
/** Of letters about a closed alert: calls to responders have other subjects. */
const subjectsOf = async (channel: 'email') => {
  const { services } = await theWorld()
  const rows = await services.db.orm
    .select({ subject: outboxMessages.subject })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.organizationId, harbor.id), eq(outboxMessages.channel, channel)))
  return rows.flatMap(({ subject }) => (subject?.includes('finished') ? [subject] : []))
}

const inCrisisOf = async (holder: Person) => {
  const ada = await harbor.person('client')
  const { id } = (await say(ada, 'I want to die')).body.alert ?? { id: '' }
  await ask(holder, crisisEndpoints.takeAlert, { id })
  return { ada, id }
}
