import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useEvent, useResync } from '#web/use-realtime.ts'
import { type ReentryStep, reentryEndpoints, stepsChanged } from '../contract.ts'

const keyOf = (clientId: string | null) => ['steps', clientId]

/** The whole plan. */
export const useSteps = (clientId: string | null) => {
  const queries = useQueryClient()
  const refresh = (): void => void queries.invalidateQueries({ queryKey: keyOf(clientId) })
  useEvent(stepsChanged, (data) => data.clientId === clientId && refresh())
  useResync(refresh)
  return useQuery({
    queryKey: keyOf(clientId),
    enabled: clientId !== null,
    queryFn: ({ signal }) => call(reentryEndpoints.listSteps, { id: clientId ?? '' }, signal),
  })
}

/** Marks a step done or not done; the page shows it at once and takes it back when the server says no. */
export const useMarkStep = (clientId: string) => {
  const queries = useQueryClient()
  const queryKey = keyOf(clientId)
  // Only the one step is touched: another one may be on its way at the same time.
  const change = (id: string, apply: (step: ReentryStep) => ReentryStep) =>
    queries.setQueryData<ReentryStep[]>(queryKey, (steps) =>
      steps?.map((step) => (step.id === id ? apply(step) : step)),
    )
  return useMutation({
    mutationFn: (step: { id: string; completed: boolean }) => call(reentryEndpoints.patchStep, step),
    onMutate: async ({ id, completed }) => {
      await queries.cancelQueries({ queryKey })
      change(id, (step) => ({ ...step, completed }))
    },
    onError: (_error, { id, completed }) => change(id, (step) => ({ ...step, completed: !completed })),
    onSuccess: (kept) => change(kept.id, () => kept),
  })
}

/** Adds a step to the plan. */
export const useCreateStep = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (step: { id: string; title: string; dueDate: string | null }) =>
      call(reentryEndpoints.createStep, { clientId, ...step }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(clientId) }),
  })
}
