import { reentryEndpoints } from '#domains/reentry/contract.ts'
import { conditionEndpoints } from '#domains/reentry/contract/conditions.ts'
import { versionEndpoints } from '#domains/reentry/contract/versions.ts'
import { newId } from '#shared/ids.ts'
import { ask, type Person } from './test-kit.ts'

// Good calls of the plan's endpoints, for the access matrix.

interface Cast {
  people: { client: Person }
  ids: { client: string; step: string; goal: string; condition: string; version: string }
}

const aGoal = (clientId: string) => ({
  id: clientId,
  goalId: newId(),
  title: 'A place to live',
  area: 'housing',
  phase: 'after_release',
})
const aCondition = (clientId: string) => ({
  id: clientId,
  conditionId: newId(),
  kind: 'report',
  text: 'Report on the first Monday of the month.',
  source: { document: 'Order of release', page: '2', issuedBy: 'County court' },
})
const aVersion = async (person: Person, clientId: string) => {
  const { body } = await ask(person, versionEndpoints.readPlan, { id: clientId })
  return { id: clientId, versionId: newId(), mark: body.mark ?? 'none' }
}

/** A client's plan with one of each, and their ids. */
export const makePlan = async (client: Person) => {
  const clientId = client.clientId ?? ''
  const step = await ask(client, reentryEndpoints.createStep, { clientId, title: 'Get an ID' })
  const goal = await ask(client, reentryEndpoints.createGoal, aGoal(clientId))
  const condition = await ask(client, conditionEndpoints.addCondition, aCondition(clientId))
  const version = await ask(client, versionEndpoints.proposeVersion, await aVersion(client, clientId))
  return {
    step: step.body.id,
    goal: goal.body.id,
    condition: condition.body.id,
    version: version.body.id,
  }
}

export const planSamples = (cast: () => Cast) => {
  const id = () => cast().ids.client
  const own = () => ({ id: id() })
  const client = () => cast().people.client
  const aStep = async (): Promise<string> => {
    const step = { clientId: id(), title: 'Call the clinic' }
    return (await ask(client(), reentryEndpoints.createStep, step)).body.id
  }
  const newGoal = async () => (await ask(client(), reentryEndpoints.createGoal, aGoal(id()))).body.id
  const newCondition = async () =>
    (await ask(client(), conditionEndpoints.addCondition, aCondition(id()))).body.id
  const sample = (input: () => Record<string, unknown> | Promise<Record<string, unknown>>) => ({
    as: 'client' as const,
    input,
  })
  return {
    listSteps: sample(own),
    listRemovedSteps: sample(own),
    createStep: sample(() => ({ clientId: id(), title: 'Call the bank' })),
    patchStep: sample(() => ({ id: cast().ids.step, completed: true })),
    deleteStep: sample(async () => ({ id: await aStep() })),
    restoreStep: sample(async () => {
      const stepId = await aStep()
      await ask(client(), reentryEndpoints.deleteStep, { id: stepId })
      return { id: stepId }
    }),
    setNeeds: sample(async () => ({ id: cast().ids.step, needs: [await aStep()] })),
    listGoals: sample(own),
    createGoal: sample(() => aGoal(id())),
    patchGoal: sample(() => ({ id: cast().ids.goal, title: 'A room of my own' })),
    deleteGoal: sample(async () => ({ id: await newGoal() })),
    restoreGoal: sample(async () => {
      const goalId = await newGoal()
      await ask(client(), reentryEndpoints.deleteGoal, { id: goalId })
      return { id: goalId }
    }),
    applyTemplate: sample(() => ({
      ...own(),
      templateId: 'identity',
      steps: [{ key: 'bank', stepId: newId(), dueDate: null }],
      again: true,
    })),
    readPlan: sample(own),
    listVersions: sample(own),
    readVersion: sample(() => ({ id: cast().ids.version })),
    proposeVersion: sample(async () => {
      await aStep()
      return aVersion(client(), id())
    }),
    signVersion: {
      as: 'therapist' as const,
      input: async () => {
        await aStep()
        const version = await aVersion(client(), id())
        return { id: (await ask(client(), versionEndpoints.proposeVersion, version)).body.id }
      },
    },
    listConditions: sample(own),
    addCondition: sample(() => aCondition(id())),
    patchCondition: sample(() => ({ id: cast().ids.condition, ended: false })),
    deleteCondition: sample(async () => ({ id: await newCondition() })),
    restoreCondition: sample(async () => {
      const conditionId = await newCondition()
      await ask(client(), conditionEndpoints.deleteCondition, { id: conditionId })
      return { id: conditionId }
    }),
  }
}
