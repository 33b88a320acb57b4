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
  return useMutation({
    mutationFn: (step: { id: string; completed: boolean }) => call(reentryEndpoints.patchStep, step),
    onMutate: async ({ id, completed }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<ReentryStep[]>(queryKey)
      queries.setQueryData<ReentryStep[]>(queryKey, (steps) => steps?.map((step) => (step.id === id ? { ...step, completed } : step)))
      return { before }
    },
    onError: (_error, _step, context) => queries.setQueryData(queryKey, context?.before),
    onSuccess: (kept) =>
      queries.setQueryData<ReentryStep[]>(queryKey, (steps) => steps?.map((step) => (step.id === kept.id ? kept : step))),
  })
}
