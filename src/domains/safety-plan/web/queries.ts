import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { keepSafetyPlan } from '#web/offline/kept-pages.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { type PlanContent, safetyPlanEndpoints, safetyPlanSaved } from '../contract.ts'

const keyOf = (clientId: string | null) => ['safety-plan', clientId]

/** The newest version of a plan; null when there is none. */
export const useSafetyPlan = (clientId: string | null, { own = false } = {}) => {
  useFresh(keyOf(clientId), safetyPlanSaved, (data) => data.clientId === clientId)
  return useQuery({
    queryKey: keyOf(clientId),
    enabled: clientId !== null,
    queryFn: async ({ signal }) => {
      const plan = await call(safetyPlanEndpoints.readSafetyPlan, { id: clientId ?? '' }, signal)
      if (own && plan) void keepSafetyPlan()
      return plan
    },
  })
}

/** Keeps the own plan on this device, where there is one. Answers the page that is being kept. */
export const keepOwnPlan = async (clientId: string): Promise<string[]> => {
  const plan = await call(safetyPlanEndpoints.readSafetyPlan, { id: clientId })
  if (!plan) return []
  await keepSafetyPlan()
  return ['/safety-plan']
}

/** Saves a plan, and keeps it on this device for hours without a line when it is the person's own. */
export const useSavePlan = (clientId: string, { own }: { own: boolean }) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { content: PlanContent; basedOn: number }) =>
      call(safetyPlanEndpoints.saveSafetyPlan, { id: clientId, ...input }),
    onSuccess: ({ plan }) => {
      queries.setQueryData(keyOf(clientId), plan)
      if (own) void keepSafetyPlan()
    },
  })
}
