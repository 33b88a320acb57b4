import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization } from '#app/test-kit.ts'
import { newId } from '#shared/ids.ts'
import { reentryEndpoints } from './contract.ts'
import { conditionEndpoints } from './contract/conditions.ts'
import { stepFacts } from './contract/facts.ts'
import { changeOf } from './contract/meanwhile.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})
const pair = async () => {
  const [ada, dana] = [await harbor.person('client'), await harbor.person('therapist')]
  await harbor.assign(ada, dana)
  return { ada, dana, clientId: ada.clientId ?? '' }
}
const paper = {
  document: 'Order of release',
  page: '2',
  date: null,
  issuedBy: 'The court',
}

describe('two people at one plan', () => {
  it('change different fields of a step, and both changes stay', async () => {
    const { ada, dana, clientId } = await pair()
    const { body: opened } = await ask(ada, reentryEndpoints.createStep, { clientId, title: 'Get the card' })
    const mine = changeOf(stepFacts(opened), { ...stepFacts(opened), title: 'Get the new card' })
    expect(mine).toEqual({ title: 'Get the new card', before: { title: 'Get the card' } })
    await ask(dana, reentryEndpoints.patchStep, { id: opened.id, dueDate: '2027-01-04', note: 'Go early.' })
    const saved = await ask(ada, reentryEndpoints.patchStep, { id: opened.id, ...mine })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      title: 'Get the new card',
      dueDate: '2027-01-04',
      note: 'Go early.',
    })
  })

  it('change the same field, and the later one is asked to look', async () => {
    const { ada, dana, clientId } = await pair()
    const { body: opened } = await ask(ada, reentryEndpoints.createStep, {
      clientId,
      title: 'Get the card',
      office: { name: 'First Street', address: '', phone: '', hours: [], bring: [] },
    })
    const { id } = opened
    const theirs = { ...stepFacts(opened), title: 'Get the card on Monday' }
    await ask(dana, reentryEndpoints.patchStep, { id, ...changeOf(stepFacts(opened), theirs) })
    const mine = changeOf(stepFacts(opened), { ...stepFacts(opened), title: 'Get my card' })
    const refused = await ask(ada, reentryEndpoints.patchStep, { id, ...mine })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'reentry.changed_meanwhile' })
    // Having seen it, they say which stays. A try whose answer was lost is no clash with itself.
    for (let tries = 0; tries < 2; tries += 1) {
      const seen = await ask(ada, reentryEndpoints.patchStep, {
        id,
        title: 'Get my card',
        before: { title: 'Get the card on Monday' },
      })
      expect(seen.body).toMatchObject({ title: 'Get my card', office: { name: 'First Street' } })
    }
  })

  it('are told so of goals and conditions too', async () => {
    const { ada, dana, clientId } = await pair()
    const goalId = newId()
    await ask(ada, reentryEndpoints.createGoal, {
      id: clientId,
      goalId,
      title: 'A home',
      area: 'housing',
      phase: 'after_release',
    })
    await ask(dana, reentryEndpoints.patchGoal, { id: goalId, area: 'family' })
    const goal = { id: goalId, title: 'My home', before: { title: 'A home' } }
    expect((await ask(ada, reentryEndpoints.patchGoal, goal)).body).toMatchObject({
      title: 'My home',
      area: 'family',
    })
    const late = { id: goalId, title: 'Our home', before: { title: 'A home' } }
    expect((await ask(dana, reentryEndpoints.patchGoal, late)).status).toBe(409)

    const { body: condition } = await ask(ada, conditionEndpoints.addCondition, {
      id: clientId,
      conditionId: newId(),
      kind: 'report',
      text: 'Check in each week',
      source: paper,
    })
    const { id } = condition
    await ask(dana, conditionEndpoints.patchCondition, { id, text: 'Check in each Monday' })
    const over = await ask(ada, conditionEndpoints.patchCondition, {
      id,
      text: 'Check in by phone',
      before: { text: 'Check in each week' },
    })
    expect(over.status).toBe(409)
    const beside = await ask(ada, conditionEndpoints.patchCondition, {
      id,
      endsOn: '2027-05-01',
      before: { endsOn: null },
    })
    expect(beside.body).toMatchObject({ text: 'Check in each Monday', endsOn: '2027-05-01' })
  })
})

describe('the words of a condition', () => {
  it('that the care team wrote down are not changed, ended or removed by the person', async () => {
    const { ada, dana, clientId } = await pair()
    const { body: condition } = await ask(dana, conditionEndpoints.addCondition, {
      id: clientId,
      conditionId: newId(),
      kind: 'travel',
      text: 'Stay in the county',
      source: paper,
    })
    const { id } = condition
    for (const change of [{ text: 'Travel freely' }, { ended: true }]) {
      const refused = await ask(ada, conditionEndpoints.patchCondition, { id, ...change })
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({ code: 'reentry.written_by_team' })
    }
    expect((await ask(ada, conditionEndpoints.deleteCondition, { id })).status).toBe(403)
    const { body: all } = await ask(ada, conditionEndpoints.listConditions, { id: clientId })
    expect(all).toMatchObject([{ text: 'Stay in the county', status: 'active', changedBy: null }])
  })

  it('say who changed them last', async () => {
    const { ada, dana, clientId } = await pair()
    const { body: condition } = await ask(ada, conditionEndpoints.addCondition, {
      id: clientId,
      conditionId: newId(),
      kind: 'travel',
      text: 'Stay in the county',
      source: paper,
    })
    const { id } = condition
    const ended = await ask(dana, conditionEndpoints.patchCondition, { id, ended: true })
    expect(ended.body).toMatchObject({ changedBy: null, changedAt: null })
    const changed = await ask(dana, conditionEndpoints.patchCondition, { id, text: 'Stay in the state' })
    expect(changed.body).toMatchObject({
      addedBy: { side: 'client' },
      changedBy: { side: 'worker' },
      changedAt: expect.any(String) as unknown,
    })
  })
})
