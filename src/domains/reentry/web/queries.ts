import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#web/api.ts'
import { useKept } from '#web/offline/use-kept.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import type { CallOf } from '#shared/endpoint.ts'
import { type ReentryStep, reentryEndpoints, stepsChanged } from '../contract.ts'

export const stepsKey = (clientId: string | null) => ['steps', clientId]
export const goalsKey = (clientId: string | null) => ['goals', clientId]

/** Under which a step waits on this device until the server has it. */
export const aboutStep = (id: string): string => `step ${id}`

/** A step that was just added may still be on its way, on a slow line for seconds: what changes it comes after it. */
const afterItself = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
  const { sendFirst } = await import('#web/offline/outbox.ts')
  await sendFirst(aboutStep(id))
  return work()
}

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** The whole plan. */
export const useSteps = (clientId: string | null) => {
  useFresh(stepsKey(clientId), stepsChanged, (data) => data.clientId === clientId)
  return useQuery({
    queryKey: stepsKey(clientId),
    enabled: clientId !== null,
    queryFn: ({ signal }) => call(reentryEndpoints.listSteps, { id: clientId ?? '' }, signal),
  })
}

/** Steps that were taken off, the last one first; under the plan's key, so that they are fresh with it. */
export const useRemovedSteps = (clientId: string) =>
  useQuery({
    queryKey: [...stepsKey(clientId), 'removed'],
    queryFn: ({ signal }) => call(reentryEndpoints.listRemovedSteps, { id: clientId }, signal),
  })

/** Under which the own steps are kept on this device. */
export const keptSteps = 'steps'

/** The own plan; without a line as it was last seen on this device. */
export const useKeptSteps = (clientId: string | null) => {
  const query = useSteps(clientId)
  useKept<ReentryStep[]>(clientId, keptSteps, stepsKey(clientId), query)
  return query
}

/** Goals of a plan, for the person and their care team. */
export const useGoals = (clientId: string) => {
  useFresh(goalsKey(clientId), stepsChanged, (data) => data.clientId === clientId)
  return useQuery({
    queryKey: goalsKey(clientId),
    queryFn: ({ signal }) => call(reentryEndpoints.listGoals, { id: clientId }, signal),
  })
}

/** Marks a step done or not done; the page shows it at once and takes it back when the server says no. */
export const useMarkStep = (clientId: string) => {
  const queries = useQueryClient()
  const queryKey = stepsKey(clientId)
  // Only the one step is touched: another one may be on its way at the same time.
  const change = (id: string, apply: (step: ReentryStep) => ReentryStep) =>
    queries.setQueryData<ReentryStep[]>(queryKey, (steps) =>
      steps?.map((step) => (step.id === id ? apply(step) : step)),
    )
  const mark = (id: string, completed: boolean) => change(id, (step) => marked(step, completed))
  return useMutation({
    mutationFn: (step: { id: string; completed: boolean }) => call(reentryEndpoints.patchStep, step),
    onMutate: async ({ id, completed }) => {
      await queries.cancelQueries({ queryKey })
      mark(id, completed)
    },
    onError: (_error, { id, completed }) => mark(id, !completed),
    onSuccess: (kept) => change(kept.id, () => kept),
  })
}

/** A step as it reads once it is marked. */
export const marked = (step: ReentryStep, completed: boolean): ReentryStep => ({
  ...step,
  completed,
  status: completed ? 'done' : statusBefore(step),
})

const statusBefore = (step: ReentryStep): ReentryStep['status'] =>
  step.waitingSince || step.owner === 'office' ? 'waiting' : 'open'

/** Adds a step to the plan. */
export const useCreateStep = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (step: Omit<CallOf<typeof reentryEndpoints.createStep>, 'clientId'>) =>
      call(reentryEndpoints.createStep, { clientId, ...step }),
    onSuccess: () => queries.invalidateQueries({ queryKey: stepsKey(clientId) }),
  })
}

/** Changes facts of a step, ticks a paper, or says that an office has it. */
export const usePatchStep = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (step: CallOf<typeof reentryEndpoints.patchStep>) =>
      afterItself(step.id, () => call(reentryEndpoints.patchStep, step)),
    // Refused since somebody else changed it: the page then shows what there is now.
    onError: (error) => isConflict(error) && queries.invalidateQueries({ queryKey: stepsKey(clientId) }),
    onSuccess: (kept) =>
      queries.setQueryData<ReentryStep[]>(stepsKey(clientId), (steps) =>
        steps?.map((step) => (step.id === kept.id ? kept : step)),
      ),
  })
}

/** Takes a step off the plan, or brings it back. */
export const useRemoveStep = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, back }: { id: string; back?: boolean }) =>
      afterItself(id, async () => {
        if (back) await call(reentryEndpoints.restoreStep, { id })
        else await call(reentryEndpoints.deleteStep, { id })
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: stepsKey(clientId) }),
  })
}

/** Adds a goal, or changes one. */
export const useSaveGoal = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (
      goal:
        | { added: CallOf<typeof reentryEndpoints.createGoal> }
        | { changed: CallOf<typeof reentryEndpoints.patchGoal> },
    ) =>
      'added' in goal
        ? call(reentryEndpoints.createGoal, goal.added)
        : call(reentryEndpoints.patchGoal, goal.changed),
    onError: (error) => isConflict(error) && queries.invalidateQueries({ queryKey: goalsKey(clientId) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: goalsKey(clientId) }),
  })
}

/** Takes a goal off the plan, or brings it back; its steps stay. */
export const useRemoveGoal = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, back }: { id: string; back?: boolean }) => {
      if (back) await call(reentryEndpoints.restoreGoal, { id })
      else await call(reentryEndpoints.deleteGoal, { id })
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: goalsKey(clientId) }),
        queries.invalidateQueries({ queryKey: stepsKey(clientId) }),
      ]),
  })
}

/** Adds chosen steps of a template. */
export const useApplyTemplate = (clientId: string) => {
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: goalsKey(clientId) }),
      queries.invalidateQueries({ queryKey: stepsKey(clientId) }),
    ])
  return useMutation({
    mutationFn: (input: Omit<CallOf<typeof reentryEndpoints.applyTemplate>, 'id'>) =>
      call(reentryEndpoints.applyTemplate, { id: clientId, ...input }),
    // Also after a refusal: the plan then has what this page did not know of.
    onSettled: refresh,
  })
}
