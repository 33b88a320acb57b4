import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { ask, listenAs, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { curfewsOf } from './conditions.ts'
import { reentryEndpoints } from './contract.ts'
import { conditionEndpoints } from './contract/conditions.ts'
import { planCounts } from './contract/next-step.ts'
import { planTemplates } from './contract/templates.ts'
import { versionEndpoints } from './contract/versions.ts'
import { listDueDates } from './due-dates.ts'
import { planVersions, reentrySteps } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})

const pair = async () => {
  const [ada, dana] = [await harbor.person('client'), await harbor.person('therapist')]
  await harbor.assign(ada, dana)
  return { ada, dana, clientId: ada.clientId ?? '' }
}
const add = async (who: Person, clientId: string, title: string, more: object = {}) =>
  (await ask(who, reentryEndpoints.createStep, { clientId, title, ...more })).body
const list = async (who: Person, clientId: string) =>
  (await ask(who, reentryEndpoints.listSteps, { id: clientId })).body

describe('a step', () => {
  it('keeps who does it, its papers and its office, and says who added it', async () => {
    const { ada, dana, clientId } = await pair()
    const paper = { id: newId(), name: 'Birth certificate' }
    const office = {
      name: 'Social Security office',
      address: '1221 Broadway',
      phone: '(510) 555-0100',
      hours: ['Mon to Fri 9 to 4'],
      bring: ['Any photo ID'],
    }
    const step = await add(dana, clientId, 'Get the card', {
      office,
      documents: [paper],
      note: 'Go early.',
      owner: 'worker',
      workerId: dana.id,
    })
    expect(step).toMatchObject({
      office,
      documents: [{ ...paper, have: false }],
      note: 'Go early.',
      worker: { id: dana.id, name: 'Ada' },
      addedBy: { side: 'worker', name: 'Ada' },
      status: 'open',
    })
    const ticked = await ask(ada, reentryEndpoints.patchStep, {
      id: step.id,
      tick: { documentId: paper.id, have: true },
    })
    expect(ticked.body.documents).toEqual([{ ...paper, have: true }])
    // The list is written anew by somebody else: the tick stays.
    const renamed = await ask(dana, reentryEndpoints.patchStep, {
      id: step.id,
      documents: [paper, { id: newId(), name: 'Form SS-5' }],
    })
    expect(renamed.body.documents?.map(({ have }) => have)).toEqual([true, false])
    const { services } = await theWorld()
    const [row] = await services.db.orm.select().from(reentrySteps).where(eq(reentrySteps.id, step.id))
    for (const sealed of [row?.title, row?.office, row?.documents, row?.note])
      expect(sealed?.toString('utf8')).not.toMatch(/card|Social|Birth|early/)
  })

  it('takes nobody for its worker who is not on the care team, and no goal of another plan', async () => {
    const { ada, clientId } = await pair()
    const other = await pair()
    const theirGoal = newId()
    await ask(other.ada, reentryEndpoints.createGoal, {
      id: other.clientId,
      goalId: theirGoal,
      title: 'x',
      area: 'other',
      phase: 'after_release',
    })
    for (const wrong of [{ owner: 'worker', workerId: other.dana.id }, { goalId: theirGoal }])
      expect((await ask(ada, reentryEndpoints.createStep, { clientId, title: 'x', ...wrong })).status).toBe(
        400,
      )
  })

  it('that waits on an office is not counted, asks nobody for work, and can be done all the same', async () => {
    const { ada, dana, clientId } = await pair()
    const late = { dueDate: '2020-01-02' }
    const [card] = [await add(ada, clientId, 'Card', late), await add(ada, clientId, 'Phone', late)]
    await add(ada, clientId, 'Address is approved', { owner: 'office', ...late })
    const waiting = await ask(ada, reentryEndpoints.patchStep, {
      id: card.id,
      waiting: { on: 'Social Security office' },
    })
    expect(waiting.body).toMatchObject({ status: 'waiting', waitingFor: 'Social Security office' })
    expect(planCounts(await list(ada, clientId))).toMatchObject({ done: 0, total: 1, waiting: 2 })
    const work = (await ask(dana, taskEndpoints.listWork)).body.filter(({ kind }) => kind === 'step')
    expect(work).toMatchObject([{ count: 1 }])
    const done = await ask(ada, reentryEndpoints.patchStep, { id: card.id, completed: true })
    expect(done.body.status).toBe('done')
    // Undone, it waits as before.
    const undone = await ask(ada, reentryEndpoints.patchStep, { id: card.id, completed: false })
    expect(undone.body).toMatchObject({ status: 'waiting', waitingSince: waiting.body.waitingSince })
  })

  it('is taken off and brought back, and both are history', async () => {
    const { ada, clientId } = await pair()
    const step = await add(ada, clientId, 'Call the bank')
    for (const _ of [1, 2])
      expect((await ask(ada, reentryEndpoints.deleteStep, { id: step.id })).status).toBe(200)
    expect(await list(ada, clientId)).toEqual([])
    expect((await ask(ada, reentryEndpoints.patchStep, { id: step.id, completed: true })).status).toBe(404)
    const removed = async () => (await ask(ada, reentryEndpoints.listRemovedSteps, { id: clientId })).body
    expect(await removed()).toMatchObject([{ id: step.id, title: 'Call the bank' }])
    const back = await ask(ada, reentryEndpoints.restoreStep, { id: step.id })
    expect(back.body).toMatchObject({ id: step.id, title: 'Call the bank' })
    expect(await removed()).toEqual([])
    expect(await harbor.lastAudit('step.removed')).toMatchObject({ recordId: step.id })
    expect(await harbor.lastAudit('step.restored')).toMatchObject({ recordId: step.id, clientId })
  })

  it('is on no endpoint for a supporter, and neither are goals, conditions and versions', async () => {
    const { ada, clientId } = await pair()
    const mother = await harbor.person('supporter')
    await harbor.support(ada, mother)
    for (const hidden of [
      reentryEndpoints.listSteps,
      reentryEndpoints.listGoals,
      conditionEndpoints.listConditions,
      versionEndpoints.listVersions,
    ])
      expect((await ask(mother, hidden, { id: clientId })).status).toBe(403)
  })

  it('written in danger is heard, once, however often it is sent', async () => {
    const { ada, clientId } = await pair()
    const cry = { clientId, id: newId(), title: 'I am going to kill myself tonight' }
    const first = await ask(ada, reentryEndpoints.createStep, cry)
    expect(first.body.crisis).toBe('crisis')
    const again = await ask(ada, reentryEndpoints.createStep, cry)
    expect(again.body).toEqual(first.body)
    const alert = await ask(ada, crisisEndpoints.readAlertStatus, { id: clientId })
    expect(alert.body).toMatchObject({ level: 'crisis' })
    // What a counselor writes about somebody is no cry of theirs.
    const calm = await pair()
    await add(calm.dana, calm.clientId, 'Talk about wanting to kill myself')
    expect((await ask(calm.ada, crisisEndpoints.readAlertStatus, { id: calm.clientId })).body).toBeNull()
    const note = await add(calm.ada, calm.clientId, 'Walk')
    const noted = await ask(calm.ada, reentryEndpoints.patchStep, {
      id: note.id,
      note: 'I want to die tonight',
    })
    expect(noted.body.crisis).toBe('crisis')
  })

  it('reaches the other open page', async () => {
    const { ada, dana, clientId } = await pair()
    const page = await listenAs(ada)
    await add(dana, clientId, 'Call Rosa')
    expect((await page.hear('reentry.steps_changed'))[0]?.data).toEqual({ clientId })
    await page.close()
  })
})

describe('what comes first', () => {
  const need = (who: Person, id: string, needs: string[]) =>
    ask(who, reentryEndpoints.setNeeds, { id, needs })

  it('is kept, and never becomes a circle', async () => {
    const { ada, clientId } = await pair()
    const [a, b, c] = [
      await add(ada, clientId, 'Birth certificate'),
      await add(ada, clientId, 'Card'),
      await add(ada, clientId, 'ID'),
    ]
    expect((await need(ada, b.id, [a.id])).body.needs).toEqual([a.id])
    expect((await need(ada, c.id, [b.id, b.id])).body.needs).toEqual([b.id])
    for (const [id, needs] of [
      [a.id, [a.id]],
      [a.id, [c.id]],
      [a.id, [b.id]],
    ] as const) {
      const refused = await need(ada, id, [...needs])
      expect([refused.status, refused.body]).toMatchObject([422, { code: 'reentry.circle' }])
    }
    expect((await list(ada, clientId)).find(({ id }) => id === a.id)?.needs).toEqual([])
    expect(await harbor.lastAudit('step.needs_set')).toMatchObject({ recordId: c.id })
  })

  it('is never a circle either when two pages draw half of it each', async () => {
    const { ada, dana, clientId } = await pair()
    for (let times = 0; times < 8; times += 1) {
      const [a, b] = [await add(ada, clientId, 'A'), await add(ada, clientId, 'B')]
      const answers = await Promise.all([need(ada, a.id, [b.id]), need(dana, b.id, [a.id])])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })

  it('is never a step of somebody else, and goes when the step goes', async () => {
    const { ada, clientId } = await pair()
    const other = await pair()
    const theirs = await add(other.ada, other.clientId, 'Theirs')
    const [a, b] = [await add(ada, clientId, 'A'), await add(ada, clientId, 'B')]
    expect((await need(ada, a.id, [theirs.id])).status).toBe(400)
    await need(ada, a.id, [b.id])
    await ask(ada, reentryEndpoints.deleteStep, { id: b.id })
    expect((await list(ada, clientId))[0]?.needs).toEqual([])
    await ask(ada, reentryEndpoints.restoreStep, { id: b.id })
    expect((await list(ada, clientId)).find(({ id }) => id === a.id)?.needs).toEqual([b.id])
  })

  it('is given up by a step that comes back into a plan where it would close a circle', async () => {
    const { ada, clientId } = await pair()
    const [a, b, c] = [
      await add(ada, clientId, 'A'),
      await add(ada, clientId, 'B'),
      await add(ada, clientId, 'C'),
    ]
    await need(ada, a.id, [b.id])
    await need(ada, b.id, [c.id])
    await ask(ada, reentryEndpoints.deleteStep, { id: b.id })
    expect((await need(ada, c.id, [a.id])).status).toBe(200)
    const back = await ask(ada, reentryEndpoints.restoreStep, { id: b.id })
    expect(back.body.needs).toEqual([])
  })
})

describe('a template', () => {
  const all = (templateId: string) =>
    (planTemplates.find(({ id }) => id === templateId)?.steps ?? []).map(({ key }) => ({
      key,
      stepId: newId(),
      dueDate: '2027-01-10',
    }))
  const apply = (who: Person, id: string, templateId: string, steps: object[], again?: boolean) =>
    ask(who, reentryEndpoints.applyTemplate, { id, templateId, steps, ...(again ? { again } : {}) })

  const inLanguage = (language: string) => ({ 'accept-language': language })
  const listIn = async (language: string, who: Person, id: string) =>
    (await ask(who, reentryEndpoints.listSteps, { id }, inLanguage(language))).body

  it('reads in the language of each reader until its words are changed', async () => {
    const { ada, dana, clientId } = await pair()
    const steps = all('first-days')
    await apply(dana, clientId, 'first-days', steps)
    const titles = async (language: string, who = ada) =>
      (await listIn(language, who, clientId)).map(({ title }) => title)
    const [english, arabic] = [await titles('en'), await titles('ar')]
    expect(english.length).toBe(steps.length)
    expect(arabic.every((title) => /[\u0600-\u06ff]/.test(title))).toBe(true)
    expect(await titles('ar', dana)).toEqual(arabic)
    expect(await titles('fr')).toEqual(english)
    const stepId = steps[0]?.stepId ?? ''
    const own = 'Sleep at the house of my aunt'
    const saved = await ask(ada, reentryEndpoints.patchStep, { id: stepId, title: own }, inLanguage('ar'))
    expect(saved.status).toBe(200)
    expect((await titles('es')).filter((title) => title === own)).toHaveLength(1)
    expect((await titles('en')).filter((title) => english.includes(title))).toHaveLength(steps.length - 1)
  })

  it('becomes a goal with its steps, what needs what, and papers, in the language of the person', async () => {
    const { ada, dana, clientId } = await pair()
    const { services } = await theWorld()
    const { clients } = await import('#domains/clients/tables.ts')
    await services.db.orm.update(clients).set({ language: 'es' }).where(eq(clients.id, clientId))
    const steps = all('identity')
    const applied = await apply(dana, clientId, 'identity', steps)
    expect(applied.status).toBe(201)
    const bank = (await listIn('es', ada, clientId)).find(({ template }) => template === 'identity.bank')
    const idOf = (key: string) => steps.find((step) => step.key === key)?.stepId ?? ''
    expect(bank).toMatchObject({ title: 'Abre una cuenta de banco', needs: [idOf('stateId')] })
    expect(bank?.documents?.[0]).toMatchObject({ name: 'Identificación del estado', have: false })
    const [goal] = (await ask(ada, reentryEndpoints.listGoals, { id: clientId }, inLanguage('es'))).body
    expect(goal).toMatchObject({ title: 'Tener mis papeles', area: 'identity', phase: 'after_release' })
    expect(bank?.goalId).toBe(goal?.id)
    expect(await harbor.lastAudit('plan_template.applied')).toMatchObject({ clientId })
  })

  it('sent again adds nothing, applied again asks first, and the rest of it joins the same goal', async () => {
    const { ada, clientId } = await pair()
    const [first, second, ...rest] = all('first-days')
    const some = [first ?? {}, second ?? {}]
    const sent = await apply(ada, clientId, 'first-days', some)
    expect((await apply(ada, clientId, 'first-days', some)).body).toEqual(sent.body)
    expect(await list(ada, clientId)).toHaveLength(2)
    const twice = await apply(ada, clientId, 'first-days', all('first-days'))
    expect([twice.status, twice.body]).toMatchObject([409, { code: 'reentry.already_added' }])
    await apply(ada, clientId, 'first-days', rest)
    expect(await list(ada, clientId)).toHaveLength(8)
    expect((await ask(ada, reentryEndpoints.listGoals, { id: clientId })).body).toHaveLength(1)
    expect((await apply(ada, clientId, 'first-days', all('first-days').slice(0, 1), true)).status).toBe(201)
    expect(await list(ada, clientId)).toHaveLength(9)
  })

  it.each(planTemplates.map(({ id }) => id))(
    '%s can be applied whole, without a circle in it',
    async (id) => {
      const { ada, clientId } = await pair()
      const applied = await apply(ada, clientId, id, all(id))
      expect(applied.body).toHaveLength(all(id).length)
      const { length } = all(id)
      expect(length >= 4 && length <= 9).toBe(true)
      for (const step of applied.body) {
        const again = await ask(ada, reentryEndpoints.setNeeds, { id: step.id, needs: step.needs })
        expect(again.status).toBe(200)
      }
    },
  )
})

describe('a signed plan', () => {
  const current = async (who: Person, id: string) => (await ask(who, versionEndpoints.readPlan, { id })).body
  const propose = async (who: Person, id: string, mark?: string, versionId = newId()) =>
    ask(who, versionEndpoints.proposeVersion, {
      id,
      versionId,
      mark: mark ?? (await current(who, id)).mark,
    })

  it('is signed by one side, then by the other, and stays as it was when the plan changes', async () => {
    const { ada, dana, clientId } = await pair()
    const step = await add(ada, clientId, 'Get an ID', { dueDate: '2027-01-10' })
    const proposed = await propose(ada, clientId)
    expect(proposed.body).toMatchObject({ number: 1, worker: null, client: { name: 'Ada client' } })
    const signed = await ask(dana, versionEndpoints.signVersion, { id: proposed.body.id })
    expect(signed.body).toMatchObject({ worker: { name: 'Ada therapist' }, isCurrent: true })
    expect(await harbor.lastAudit('plan_version.signed')).toMatchObject({
      clientId,
      detail: { number: 1, side: 'worker' },
    })
    // Progress is not another agreement.
    await ask(ada, reentryEndpoints.patchStep, { id: step.id, completed: true })
    expect((await ask(ada, versionEndpoints.listVersions, { id: clientId })).body[0]?.isCurrent).toBe(true)
    await ask(ada, reentryEndpoints.patchStep, { id: step.id, title: 'Get a passport' })
    const kept = await ask(ada, versionEndpoints.readVersion, { id: proposed.body.id })
    expect(kept.body).toMatchObject({ isCurrent: false, client: proposed.body.client })
    expect(kept.body.content.steps[0]?.title).toBe('Get an ID')
  })

  it('is never one that the signer did not see', async () => {
    const { ada, dana, clientId } = await pair()
    await add(ada, clientId, 'Get an ID')
    const { mark } = await current(ada, clientId)
    await add(dana, clientId, 'Meet every day at six')
    const late = await propose(ada, clientId, mark)
    expect([late.status, late.body]).toMatchObject([409, { code: 'reentry.plan_changed' }])
    expect((await ask(ada, versionEndpoints.listVersions, { id: clientId })).body).toEqual([])
  })

  it('is one version when both sign at once, and one when a try is repeated', async () => {
    const { ada, dana, clientId } = await pair()
    await add(ada, clientId, 'Get an ID')
    const { mark } = await current(ada, clientId)
    const versionId = newId()
    await Promise.all([
      propose(ada, clientId, mark, versionId),
      propose(ada, clientId, mark, versionId),
      propose(dana, clientId, mark),
    ])
    const versions = (await ask(ada, versionEndpoints.listVersions, { id: clientId })).body
    expect(versions).toMatchObject([{ number: 1, client: { name: 'Ada client' }, worker: {} }])
    const { services } = await theWorld()
    expect(
      await services.db.orm.select().from(planVersions).where(eq(planVersions.clientId, clientId)),
    ).toHaveLength(1)
  })

  it('is not signed when it is empty, nor when a newer one waits', async () => {
    const { ada, dana, clientId } = await pair()
    expect((await propose(ada, clientId)).body).toMatchObject({ code: 'reentry.plan_empty' })
    await add(ada, clientId, 'Get an ID')
    const old = await propose(ada, clientId)
    await add(ada, clientId, 'Open an account')
    const fresh = await propose(ada, clientId)
    expect(fresh.body.number).toBe(2)
    const refused = await ask(dana, versionEndpoints.signVersion, { id: old.body.id })
    expect(refused.body).toMatchObject({ code: 'reentry.newer_version' })
    // Signing twice changes nothing.
    const [one, two] = [
      await ask(dana, versionEndpoints.signVersion, { id: fresh.body.id }),
      await ask(dana, versionEndpoints.signVersion, { id: fresh.body.id }),
    ]
    expect(two.body.worker).toEqual(one.body.worker)
  })
})

describe('a condition', () => {
  const curfew = { weekdays: [0, 6], fromMinute: 1260, toMinute: 360 }
  const write = (who: Person, id: string, more: object = {}) =>
    ask(who, conditionEndpoints.addCondition, {
      id,
      conditionId: newId(),
      kind: 'curfew',
      text: 'At home from 9 pm to 6 am.',
      source: { document: 'Release order', page: '3', issuedBy: 'County court', date: '2026-11-01' },
      curfew,
      ...more,
    })

  it('stands with its source, is sealed, and its hours can be asked for while it holds', async () => {
    const { ada, dana, clientId } = await pair()
    const { services } = await theWorld()
    const kept = await write(dana, clientId, { startsOn: '2026-11-01' })
    expect(kept.status).toBe(201)
    const [shown] = (await ask(ada, conditionEndpoints.listConditions, { id: clientId })).body
    expect(shown).toMatchObject({
      source: { document: 'Release order', page: '3' },
      status: 'active',
      addedBy: { side: 'worker', name: 'Ada' },
    })
    expect(await curfewsOf(services.db.orm, services, clientId)).toEqual([
      { ...curfew, startsOn: '2026-11-01', endsOn: null },
    ])
    await ask(dana, conditionEndpoints.patchCondition, { id: kept.body.id, ended: true })
    expect(await curfewsOf(services.db.orm, services, clientId)).toEqual([])
    expect(await harbor.lastAudit('condition.ended')).toMatchObject({ recordId: kept.body.id, clientId })
  })

  it('is refused with hours that make no sense', async () => {
    const { ada, clientId } = await pair()
    for (const wrong of [
      { kind: 'travel' },
      { curfew: { ...curfew, toMinute: 1260 } },
      { curfew: { ...curfew, weekdays: [] } },
      { startsOn: '2026-11-02', endsOn: '2026-11-01' },
      { source: { document: '' } },
    ])
      expect((await write(ada, clientId, wrong)).status).toBe(400)
  })

  it('of somebody else answers like none, and so do its plan and its versions', async () => {
    const { clientId } = await pair()
    const stranger = await harbor.person('therapist')
    for (const endpoint of [
      conditionEndpoints.listConditions,
      versionEndpoints.readPlan,
      versionEndpoints.listVersions,
      reentryEndpoints.listGoals,
    ])
      expect((await ask(stranger, endpoint, { id: clientId })).status).toBe(404)
  })
})

describe('days of the plan', () => {
  it('are there for a calendar without a word of the plan, and grow with each change', async () => {
    const { ada, dana, clientId } = await pair()
    const { services } = await theWorld()
    const day = toDay(services.clock.now())
    const step = await add(ada, clientId, 'See the judge', { dueDate: day })
    await add(ada, clientId, 'Without a day')
    const [before] = await listDueDates(services, clientId)
    expect(before).toEqual({ id: step.id, day, completed: false, sequence: 0, updatedAt: expect.any(Date) })
    await ask(ada, reentryEndpoints.patchStep, { id: step.id, completed: true })
    expect(await listDueDates(services, clientId)).toMatchObject([{ completed: true, sequence: 1 }])
    // What an office or the care team has to do is no day of the person's.
    await add(ada, clientId, 'The office', { dueDate: day, owner: 'office' })
    await add(dana, clientId, 'The team', { dueDate: day, owner: 'worker' })
    const waits = await add(ada, clientId, 'With the office', { dueDate: day })
    await ask(ada, reentryEndpoints.patchStep, { id: waits.id, waiting: { on: 'Social Security' } })
    expect((await listDueDates(services, clientId)).map(({ id }) => id)).toEqual([step.id])
    await ask(ada, reentryEndpoints.deleteStep, { id: step.id })
    expect(await listDueDates(services, clientId)).toEqual([])
  })
})
