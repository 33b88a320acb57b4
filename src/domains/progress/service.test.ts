import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { assessmentEndpoints } from '#domains/assessments/contract.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { chatExercises } from '#domains/chat/tables.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { moodLogs } from '#domains/mood/tables.ts'
import { place } from '#domains/notifications/send.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { reentryEndpoints } from '#domains/reentry/contract.ts'
import { days, hours, minutes, toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { progressEndpoints } from './contract.ts'
import { encourage } from './encourage.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let ada: Person
let counselor: Person
const timeZone = 'America/Los_Angeles'
beforeAll(async () => {
  harbor = await makeOrganization()
  ada = await harbor.person('client')
  counselor = await harbor.person('therapist')
  await harbor.assign(ada, counselor)
})
const read = (who: Person, span: number, more = {}) =>
  ask(who, progressEndpoints.readProgress, { id: ada.clientId, days: span, timeZone, ...more })

const logMood = async (mood: 'good' | 'anxious', intensity: number, daysAgo: number, who = ada) => {
  const { services } = await theWorld()
  await services.db.orm.insert(moodLogs).values({
    id: newId(),
    organizationId: harbor.id,
    clientId: who.clientId ?? '',
    mood,
    intensity,
    source: 'person',
    loggedAt: new Date(services.clock.now().getTime() - days(daysAgo)),
  })
}

it('of somebody who has nothing yet is empty, and praises nothing', async () => {
  const { status, body } = await read(ada, 7)
  expect(status).toBe(200)
  expect(body).toMatchObject({ moods: [], helped: [], assessments: [], encouragement: [] })
  expect(Date.parse(body.to) - Date.parse(body.from)).toBe(days(6))
})

it('adds up what happened inside the span, by the days of the viewer', async () => {
  const { services, clock } = await theWorld()
  await logMood('anxious', 8, 0)
  await logMood('good', 3, 0)
  await logMood('good', 5, 20)
  await logMood('anxious', 9, 60)
  for (const helped of [1, 1, -1])
    await services.db.orm.insert(chatExercises).values({
      id: newId(),
      clientId: ada.clientId ?? '',
      protocol: 'grounding',
      startedAt: clock.now(),
      endedAt: clock.now(),
      finished: true,
      helped,
      kept: Buffer.from(''),
    })
  await ask(ada, assessmentEndpoints.takeAssessment, {
    id: ada.clientId,
    instrument: 'gad7',
    answers: [1, 1, 1, 1, 1, 1, 1],
  })
  const step = await ask(ada, reentryEndpoints.createStep, { clientId: ada.clientId, title: 'Get an ID' })
  await ask(ada, reentryEndpoints.createStep, { clientId: ada.clientId, title: 'Open an account' })
  await ask(ada, reentryEndpoints.patchStep, { id: step.body.id, completed: true })
  const date = await ask(counselor, appointmentEndpoints.createAppointment, {
    clientId: ada.clientId,
    title: 'Clinic',
    scheduledAt: new Date(clock.now().getTime() - minutes(30)).toISOString(),
  })
  await ask(counselor, appointmentEndpoints.noteAttendance, { id: date.body.id, attended: true })

  const week = (await read(ada, 7)).body
  expect(week.moods).toEqual([{ day: week.to, count: 2, mood: 'anxious', hard: 8, good: 3 }])
  expect(week.helped).toMatchObject([{ protocol: 'grounding', times: 3, better: 2, same: 0, worse: 1 }])
  expect(week.helped[0]?.title).not.toBe('grounding')
  expect(week.assessments).toMatchObject([{ instrument: 'gad7', score: 7, band: 'mild' }])
  expect(week.steps).toMatchObject({ done: 1, total: 2, weeks: [{ count: 1 }] })
  expect(week.attendance).toEqual({ came: 1, missed: 0, cancelled: 0, upcoming: 0 })
  expect(week.encouragement.map(({ kind }) => kind)).toEqual(['steps', 'came', 'exercises'])
  expect((await read(ada, 30)).body.moods).toHaveLength(2)
  expect((await read(ada, 90)).body.moods).toHaveLength(3)
  expect((await read(ada, 90)).body.moodCounts).toEqual([
    { mood: 'anxious', count: 2 },
    { mood: 'good', count: 2 },
  ])
})

it('is read by the care team, which leaves history, and by nobody else', async () => {
  expect((await read(counselor, 30)).status).toBe(200)
  expect(await harbor.lastAudit('progress.read')).toMatchObject({ actorUserId: counselor.id })
  expect((await read(await harbor.person('therapist'), 30)).status).toBe(404)
  expect((await read(await harbor.person('client'), 30)).status).toBe(404)
  // What a crisis needs is the conversation.
  await ask(ada, crisisEndpoints.raiseAlert, { clientId: ada.clientId })
  expect((await read(await harbor.person('therapist'), 30)).status).toBe(404)
  expect((await read(ada, 31)).status).toBe(400)
  expect((await read(ada, 30, { timeZone: 'Nowhere/Else' })).status).toBe(400)
})

it('is announced by a letter that carries nothing of it, to the address on record alone', async () => {
  const { services } = await theWorld()
  const send = (more = {}) =>
    ask(counselor, progressEndpoints.sendProgressReport, {
      clientId: ada.clientId,
      progressData: { phq9: 21 },
      ...more,
    })
  expect((await send()).status, 'without an address').toBe(400)
  await services.db.orm
    .update(users)
    .set({ email: services.fields.seal('ada@example.org', emailPlace(harbor.id, ada.id)) })
    .where(eq(users.id, ada.id))
  expect((await send({ clientEmail: 'else@example.org' })).status).toBe(400)
  expect((await send({ clientEmail: 'Ada@example.org' })).status).toBe(200)
  const [letter] = await services.db.orm
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.organizationId, harbor.id))
  const body = services.fields.open(letter?.body as Buffer, place(harbor.id, 'body', letter?.id ?? ''))
  expect(body).toContain('/hub/report')
  for (const text of [body, letter?.subject ?? '']) expect(saysNothing(text), text).toBe(true)
  expect(body).not.toMatch(/\b(?:21|progress|phq-?9?)\b/i)
})

describe('encouragement', () => {
  const none = {
    from: '2026-11-01',
    to: '2026-11-30',
    moods: [],
    moodCounts: [],
    helped: [],
    assessments: [],
    steps: { weeks: [], done: 0, total: 4 },
    attendance: { came: 0, missed: 3, cancelled: 0, upcoming: 0 },
  }
  const hard = (strengths: (number | null)[], good: number | null = null) =>
    strengths.map((strength, i) => ({
      day: toDay(new Date(Date.UTC(2026, 10, 1) + hours(24 * i))),
      count: 1,
      mood: 'sad' as const,
      hard: strength,
      good,
    }))

  it('never speaks of what was missed', () => {
    expect(encourage(none)).toEqual([])
  })
  it('says that it got lighter only when it did, on days enough before and after', () => {
    const kinds = (...given: Parameters<typeof hard>) =>
      encourage({ ...none, moods: hard(...given) }).map(({ kind }) => kind)
    expect(kinds([8, 8, 7, 6, 5, 5])).toEqual(['lighter', 'moods'])
    expect(kinds([5, 6, 6, 8, 8, 9])).toEqual(['moods'])
    expect(kinds([8, 8, 6, 5]), 'two days on each side').toEqual(['moods'])
    expect(kinds([8, 8, 7, null, null, 5]), 'good days are no lighter hard ones').toEqual(['moods'])
  })
})

it('keeps hard feelings and good ones apart: weak good ones make no hard one lighter', async () => {
  const eve = await harbor.person('client')
  for (let day = 0; day < 3; day++) {
    await logMood('anxious', 6, 6 - day, eve)
    await logMood('anxious', 9 + (day % 2), 2 - day, eve)
    for (let often = 0; often < 2; often++) await logMood('good', 1, 2 - day, eve)
  }
  const { moods, encouragement } = (await read(eve, 7, { id: eve.clientId })).body
  expect(moods.map(({ hard: strength, good }) => [strength, good])).toEqual([
    [6, null],
    [6, null],
    [6, null],
    [9, 1],
    [10, 1],
    [9, 1],
  ])
  expect(encouragement.map(({ kind }) => kind)).toEqual(['moods'])
})
