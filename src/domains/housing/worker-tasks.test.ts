import { expect, it } from 'vitest'
import { ask, theWorld } from '#app/test-kit.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { housingEndpoints } from './contract.ts'
import { dayAway, openHouse, setStage, someNeeds } from './test-kit.ts'

const on = setStage()

/** What the worker still has to do about homes of the client. */
const waiting = async () =>
  (await ask(on.ruth, taskEndpoints.listClientTasks, { id: on.clientId })).body.filter(
    ({ kind, doneAt }) => kind === 'home' && !doneAt,
  )
const at = `${dayAway(4)}T20:15:00.000Z`

it('an answer about a home is due a day later, and not late before', async () => {
  const { clock } = await theWorld()
  const now = clock.now().getTime()
  const { id } = await on.propose()
  await on.byClient(id)
  const [task] = await waiting()
  expect(Date.parse(task?.dueAt ?? '') - Date.parse(task?.createdAt ?? '')).toBeGreaterThan(hours(23.9))
  clock.advance(hours(23))
  on.ruth.cookie = await on.harbor.signIn(on.ruth.id, 'therapist')
  expect(await waiting()).toMatchObject([{ isLate: false }])
  clock.advance(hours(2))
  on.ruth.cookie = await on.harbor.signIn(on.ruth.id, 'therapist')
  expect(await waiting()).toMatchObject([{ isLate: true }])
  clock.set(new Date(now))
  on.ruth.cookie = await on.harbor.signIn(on.ruth.id, 'therapist')
})

it('a question about a home ends as a task when the worker answers it', async () => {
  const { id } = await on.propose()
  const wordsId = newId()
  const asked = { id: on.clientId, placementId: id, wordsId, words: 'May I bring my guitar?' }
  await ask(on.ada, housingEndpoints.askAboutPlace, asked)
  expect(await waiting()).toHaveLength(1)
  const reply = { id, wordsId: newId(), words: 'Yes, until nine.' }
  expect((await ask(on.ruth, housingEndpoints.writeAboutPlace, reply)).status).toBe(201)
  expect(await waiting()).toEqual([])
  expect(await on.harbor.lastAudit('task.withdrawn')).toMatchObject({ clientId: on.clientId })
})

it('a suggested time to meet ends as a task when the worker accepts it', async () => {
  const { id } = await on.propose()
  await ask(on.owner, housingEndpoints.suggestMeetingAsOwner, { id, at })
  expect(await waiting()).toHaveLength(1)
  await ask(on.ruth, housingEndpoints.suggestMeetingAsWorker, { id, at, accepts: true })
  expect(await waiting()).toEqual([])
})

it('the answers of a match end as tasks when the client moves in, or the team takes the proposal back', async () => {
  const first = await on.propose()
  await on.byOwner(first.id)
  await on.byClient(first.id)
  expect(await waiting()).toHaveLength(1)
  await ask(on.ruth, housingEndpoints.moveIn, { id: first.id, on: dayAway(-1) })
  expect(await waiting()).toEqual([])
  await ask(on.ruth, housingEndpoints.moveOut, { id: first.id, on: dayAway(0), reason: 'own_place' })
  const second = await on.propose({ placementId: newId() })
  await on.byOwner(second.id)
  expect(await waiting()).toHaveLength(1)
  await ask(on.ruth, housingEndpoints.withdrawPlacement, { id: second.id })
  expect(await waiting()).toEqual([])
})

it('a no and new wishes are to be read until the worker proposes the next place', async () => {
  const { id } = await on.propose()
  await on.byClient(id, { answer: 'declined', reason: 'too_far' })
  await ask(on.ada, housingEndpoints.saveNeeds, { id: on.clientId, ...someNeeds() })
  expect(await waiting()).toHaveLength(2)
  const other = await openHouse(on.harbor, on.admin)
  expect((await on.propose({ placementId: newId(), bedId: other.bedId })).status).toBeLessThan(300)
  expect(await waiting()).toEqual([])
})

it('“I moved” ends as a task when moving out is recorded', async () => {
  const { id } = await on.propose()
  await on.byOwner(id)
  await on.byClient(id)
  await ask(on.ruth, housingEndpoints.moveIn, { id, on: dayAway(-30) })
  const answer = { id: on.clientId, placementId: id, day: 30, answer: 'moved' }
  expect((await ask(on.ada, housingEndpoints.answerHomeCheckIn, answer)).status).toBe(200)
  const [task] = await waiting()
  expect(Date.parse(task?.dueAt ?? '') - Date.parse(task?.createdAt ?? '')).toBeGreaterThan(hours(23.9))
  await ask(on.ruth, housingEndpoints.moveOut, { id, on: dayAway(0), reason: 'to_family' })
  expect(await waiting()).toEqual([])
})
