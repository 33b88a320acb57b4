import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import type { Closing } from '../../contract/closing.ts'
import { type Alert, alertChanged, crisisEndpoints } from '../../contract.ts'

export const queryKey = ['alerts']
/** Who was called for the open crises. */
export const callsKey = ['crisis-calls']

/** Open alerts, the most urgent first. */
export const useAlerts = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(crisisEndpoints.listAlerts, {}, signal) })

/** Keeps the list true: by events, and once after the line was away. Mount it once. */
export const useLiveAlerts = (): void => {
  useFresh(queryKey, alertChanged)
  useFresh(callsKey, alertChanged)
}

export type TakingProblem = 'taken' | 'closed' | 'unreachable'

/** Takes an alert. When someone was quicker the list is asked for again, and the problem says so. */
export const useTaking = () => {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<{ alertId: string; kind: TakingProblem } | null>(null)
  const taking = useMutation({
    mutationFn: (id: string) => call(crisisEndpoints.takeAlert, { id }),
    onMutate: () => setProblem(null),
    onError: (error, alertId) => setProblem({ alertId, kind: problemOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return {
    problem,
    pendingId: taking.isPending ? taking.variables : null,
    take: (id: string): void => {
      if (!taking.isPending) taking.mutate(id)
    },
  }
}
export type Taking = ReturnType<typeof useTaking>

const problemOf = (error: Error): TakingProblem => {
  if (!(error instanceof ApiError)) return 'unreachable'
  if (error.code === 'crisis.already_acknowledged') return 'taken'
  return error.code === 'crisis.already_closed' || error.status === 404 ? 'closed' : 'unreachable'
}

/** Closes an alert with the form. The record shows its note and the risk level at once. */
export const useCloseAlert = ({ id, clientId }: Pick<Alert, 'id' | 'clientId'>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (closing: Closing) => call(crisisEndpoints.closeAlert, { id, closing }),
    onSuccess: () => {
      for (const key of ['notes', 'timeline', 'client', 'tasks'])
        void queries.invalidateQueries({ queryKey: [key, clientId] })
    },
    // Not waited for: the card leaves with the list, and what it has to say goes first.
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  })
}
