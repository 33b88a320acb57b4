import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { appointmentEndpoints } from '#domains/appointments/contract.ts'
import { assessmentEndpoints } from '#domains/assessments/contract.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import { noteEndpoints } from '#domains/notes/contract.ts'
import { reentryEndpoints } from '#domains/reentry/contract.ts'
import { emptyPlan, safetyPlanEndpoints } from '#domains/safety-plan/contract.ts'
import { workbookEndpoints } from '#domains/workbooks/contract.ts'
import { codeOf, library } from '#domains/workbooks/library/all.ts'
import { minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { timelineEndpoints } from './contract.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let ada: Person
let counselor: Person
const read = (by: Person, more: Record<string, unknown> = {}, of = ada) =>
  ask(by, timelineEndpoints.readTimeline, { id: of.clientId, ...more })
const say = (content: string, by = ada) =>
  ask(by, chatEndpoints.sendMessage, { clientId: by.clientId, content })
const anger = library.find(({ id }) => id === 'anger')
const finishExercise = async (place: number, isPrivate: boolean): Promise<void> => {
  const { status, body } = await ask(ada, workbookEndpoints.saveAnswers, {
    id: ada.clientId,
    book: codeOf('anger'),
    part: codeOf(anger?.exercises[place]?.id ?? ''),
    saveId: newId(),
    writtenAt: (await theWorld()).clock.now().toISOString(),
    changes: {},
    isPrivate,
    completed: true,
  })
  expect(status, JSON.stringify(body)).toBe(200)
}
const soap = { subjective: 'Sleeps badly', objective: '', assessment: '', plan: 'Worry time' }

beforeAll(async () => {
  harbor = await makeOrganization()
  ada = await harbor.person('client')
  counselor = await harbor.person('therapist')
  await harbor.assign(ada, counselor)
  const { clock } = await theWorld()
  const clientId = ada.clientId
  const id = clientId
  const later = (): void => clock.advance(minutes(1))

  await ask(ada, moodEndpoints.logMood, { clientId, mood: 'sad', intensity: 6, note: 'I want to die' })
  later()
  for (const words of ['Ground myself', 'a blue door', 'the chair', 'a fan', 'soap', 'mint', 'A bit calmer'])
    await say(words)
  later()
  await ask(ada, assessmentEndpoints.takeAssessment, {
    id,
    instrument: 'gad7',
    answers: [1, 1, 1, 1, 1, 1, 1],
  })
  later()
  const step = await ask(ada, reentryEndpoints.createStep, { clientId, title: 'Get an ID' })
  await ask(ada, reentryEndpoints.patchStep, { id: step.body.id, completed: true })
  later()
  await finishExercise(0, false)
  await finishExercise(1, true)
  later()
  const content = { ...emptyPlan, warningSigns: ['No sleep'] }
  await ask(ada, safetyPlanEndpoints.saveSafetyPlan, { id, content, basedOn: 0 })
  later()
  for (const kind of ['soap', 'private'])
    await ask(counselor, noteEndpoints.writeNote, { id, kind, content: soap })
  later()
  await ask(counselor, clientEndpoints.patchClient, { id, riskLevel: 'high', riskReason: 'Sleeps badly' })
  await ask(ada, appointmentEndpoints.createAppointment, {
    clientId,
    title: 'Dentist',
    scheduledAt: new Date(clock.now().getTime() + minutes(5)).toISOString(),
    durationMinutes: 30,
  })
  later()
})

describe('the timeline', () => {
  it('holds what happened, newest first, and what is still to come not', async () => {
    const { status, body } = await read(counselor)
    expect(status).toBe(200)
    expect(body.map(({ kind }) => kind)).toEqual([
      'risk',
      'note',
      'safety_plan',
      'workbook',
      'step',
      'assessment',
      'messages',
      'exercise',
      'alert',
      'mood',
    ])
    expect(body.find(({ kind }) => kind === 'risk')).toMatchObject({ to: 'high', reason: 'Sleeps badly' })
    expect(body.find(({ kind }) => kind === 'step')).toMatchObject({ title: 'Get an ID' })
    expect(body.find(({ kind }) => kind === 'workbook')).toMatchObject({
      workbook: 'Anger',
      exercise: 'My signs and my ladder',
    })
    expect(body.find(({ kind }) => kind === 'messages')).toMatchObject({ count: 7 })
    expect(body.find(({ kind }) => kind === 'exercise')).toMatchObject({ finished: true, helped: 1 })
    expect(body.find(({ kind }) => kind === 'assessment')).toMatchObject({ instrument: 'gad7', score: 7 })
    expect(await harbor.lastAudit('timeline.read')).toMatchObject({ clientId: ada.clientId })
    const { clock } = await theWorld()
    clock.advance(minutes(6))
    expect((await read(counselor)).body[0]).toMatchObject({ kind: 'appointment', title: 'Dentist' })
  })

  it('does not show the words of a private mood note, only that it alarmed', async () => {
    const { body } = await read(counselor)
    expect(body.find(({ kind }) => kind === 'alert')).toMatchObject({ level: 'crisis', words: [] })
    expect(JSON.stringify(body)).not.toContain('want to die')
  })

  it('shows the words that raised an alert in the chat', async () => {
    const ben = await harbor.person('client')
    await harbor.assign(ben, counselor)
    await say('Today was fine but I am going to kill myself tonight', ben)
    const { body } = await read(counselor, {}, ben)
    expect(JSON.stringify(body.find(({ kind }) => kind === 'alert'))).toContain('kill myself')
  })

  it('comes in pages that miss nothing and repeat nothing', async () => {
    const all = (await read(counselor)).body.map(({ kind, id }) => `${kind} ${id}`)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const { body, headers } = await read(counselor, { limit: 2, ...(cursor ? { cursor } : {}) })
      paged.push(...body.map(({ kind, id }) => `${kind} ${id}`))
      cursor = /[?&]cursor=([^&>]+)/.exec(String(headers['link'] ?? ''))?.[1]
    } while (cursor && paged.length < 50)
    expect(paged).toEqual(all)
  })

  it('is for the care team alone', async () => {
    const other = await harbor.person('therapist')
    await say('I want to kill myself')
    expect((await read(other)).status).toBe(404)
    expect((await read(ada)).status).toBe(403)
    expect((await read(await harbor.person('admin'))).status).toBe(403)
  })
})
