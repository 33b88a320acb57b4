import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { crisisEpisodes } from '#domains/crisis/tables.ts'
import { tasks } from '#domains/tasks/tables.ts'
import { emptyPlan, safetyPlanEndpoints } from './contract.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
beforeAll(async () => {
  harbor = await makeOrganization()
})
const whole = {
  ...emptyPlan,
  warningSigns: ['I stop answering my phone'],
  ownCoping: ['Walk by the river'],
  distractions: [{ name: 'The library' }],
  helpers: [{ name: 'Rosa', phone: '(555) 010-0133' }],
  professionals: [{ name: 'My counselor' }],
  safePlace: ['My brother keeps my pills'],
}
const save = (person: Person, client: Person, content: object, basedOn: number) =>
  ask(person, safetyPlanEndpoints.saveSafetyPlan, { id: client.clientId, content, basedOn })
const read = (person: Person, client: Person) =>
  ask(person, safetyPlanEndpoints.readSafetyPlan, { id: client.clientId })

describe('a safety plan', () => {
  it('is kept in versions, and complete only with somebody to call', async () => {
    const ada = await harbor.person('client')
    expect((await read(ada, ada)).body).toBeNull()
    const without = await save(ada, ada, { ...whole, helpers: [{ name: 'Rosa' }] }, 0)
    expect(without.body.plan).toMatchObject({ version: 1, complete: false, missing: ['helpContact'] })
    const complete = await save(ada, ada, whole, 1)
    expect(complete.body.plan).toMatchObject({ version: 2, complete: true, missing: [] })
    expect((await read(ada, ada)).body?.content.helpers[0]).toEqual({ name: 'Rosa', phone: '(555) 010-0133' })
    expect(await harbor.lastAudit('safety_plan.saved')).toMatchObject({ clientId: ada.clientId })
  })

  it('changed on two devices at once tells the second one instead of losing the first', async () => {
    const ada = await harbor.person('client')
    await save(ada, ada, whole, 0)
    const late = await save(ada, ada, { ...whole, ownCoping: ['Music'] }, 0)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'safety_plan.changed_meanwhile' })
  })

  it('that is refused because another device changed it calls a person all the same', async () => {
    const ada = await harbor.person('client')
    await save(ada, ada, whole, 0)
    const late = await save(ada, ada, { ...whole, ownCoping: ['I am going to kill myself tonight'] }, 0)
    expect(late.status).toBe(409)
    const { body } = await ask(ada, crisisEndpoints.readAlertStatus, { id: ada.clientId })
    expect(body).toMatchObject({ level: 'crisis' })
  })

  const saved = async (lines: Partial<typeof whole>) => {
    const ada = await harbor.person('client')
    const { body } = await save(ada, ada, { ...whole, ...lines }, 0)
    const { body: alert } = await ask(ada, crisisEndpoints.readAlertStatus, { id: ada.clientId })
    const { services } = await theWorld()
    const open = await services.db.orm
      .select({ kind: tasks.kind })
      .from(tasks)
      .where(eq(tasks.clientId, ada.clientId ?? ''))
    const [episode] = await services.db.orm
      .select()
      .from(crisisEpisodes)
      .where(eq(crisisEpisodes.clientId, ada.clientId ?? ''))
    return { crisis: body.crisis, alert: alert?.level ?? null, tasks: open, isAsked: episode !== undefined }
  }

  it.each<Partial<typeof whole>>([
    { warningSigns: ['When I start to want to die'] },
    { warningSigns: ['I want to die'] },
    { safePlace: ['My gun is in the closet, my brother takes it'] },
  ])(
    'that names what a plan is for, %j, calls and asks nobody, and a counselor looks at it',
    async (lines) => {
      expect(await saved(lines)).toEqual({
        crisis: 'none',
        alert: null,
        tasks: [{ kind: 'screening' }],
        isAsked: false,
      })
    },
  )

  it.each<Partial<typeof whole>>([
    { warningSigns: ['I am going to kill myself tonight'] },
    { warningSigns: ['voy a matarme esta noche'] },
    { ownCoping: ['I want to die'] },
    { safePlace: ['I took all my pills just now'] },
  ])('that tells of danger now, %j, calls a person, whatever the step', async (lines) => {
    expect(await saved(lines)).toMatchObject({ crisis: 'crisis', alert: 'crisis', isAsked: true })
  })

  it('speaks of dark hours without paging anybody, but a call for help in it is heard', async () => {
    const [ada, ben] = [await harbor.person('client'), await harbor.person('client')]
    const described = await save(
      ada,
      ada,
      { ...whole, warningSigns: ['When I start to think about suicide'] },
      0,
    )
    expect(described.body.crisis).not.toBe('crisis')
    expect((await ask(ada, crisisEndpoints.readAlertStatus, { id: ada.clientId })).body).toBeNull()
    const now = await save(ben, ben, { ...whole, ownCoping: ['I am going to kill myself tonight'] }, 0)
    expect(now.body.crisis).toBe('crisis')
  })

  it('is written together with a counselor of the caseload alone', async () => {
    const ada = await harbor.person('client')
    const [own, other] = [await harbor.person('therapist'), await harbor.person('therapist')]
    await harbor.assign(ada, own)
    expect((await save(own, ada, whole, 0)).body.plan.savedWith).toBe('Ada')
    expect((await save(other, ada, whole, 1)).status).toBe(404)
    expect((await read(other, ada)).status).toBe(404)
  })
})
