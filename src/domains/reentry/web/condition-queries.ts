import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#shared/endpoint.ts'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { isConflict } from './queries.ts'
import { conditionEndpoints, conditionsChanged } from '../contract/conditions.ts'

const keyOf = (clientId: string) => ['conditions', clientId]

/** Conditions of supervision; ended ones too. */
export const useConditions = (clientId: string) => {
  useFresh(keyOf(clientId), conditionsChanged, (data) => data.clientId === clientId)
  return useQuery({
    queryKey: keyOf(clientId),
    queryFn: ({ signal }) => call(conditionEndpoints.listConditions, { id: clientId }, signal),
  })
}

/** Writes a condition down, or changes one. */
export const useSaveCondition = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (
      condition:
        | { added: CallOf<typeof conditionEndpoints.addCondition> }
        | { changed: CallOf<typeof conditionEndpoints.patchCondition> },
    ) =>
      'added' in condition
        ? call(conditionEndpoints.addCondition, condition.added)
        : call(conditionEndpoints.patchCondition, condition.changed),
    onError: (error) => isConflict(error) && queries.invalidateQueries({ queryKey: keyOf(clientId) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(clientId) }),
  })
}

/** Says that a condition has ended or holds again, takes it off the plan, or brings it back. */
export const useChangeCondition = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, to }: { id: string; to: 'ended' | 'active' | 'removed' | 'back' }) => {
      if (to === 'removed') await call(conditionEndpoints.deleteCondition, { id })
      else if (to === 'back') await call(conditionEndpoints.restoreCondition, { id })
      else await call(conditionEndpoints.patchCondition, { id, ended: to === 'ended' })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(clientId) }),
  })
}
