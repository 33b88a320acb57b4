import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { assessmentEndpoints, assessmentTaken, type Instrument } from '../contract.ts'

const keyOf = (clientId: string | null) => ['assessments', clientId]

/** The newest questionnaires of a client. */
export const useAssessments = (clientId: string | null) => {
  useFresh(keyOf(clientId), assessmentTaken, (data) => data.clientId === clientId)
  return useQuery({
    queryKey: keyOf(clientId),
    enabled: clientId !== null,
    queryFn: ({ signal }) =>
      call(assessmentEndpoints.listAssessments, { id: clientId ?? '', limit: 20 }, signal),
  })
}

/**
 * The offer of help that the client has not answered yet. `closedAt`: when the last alert was closed, which may answer it.
 */
export const useCheckUpOffer = (clientId: string, closedAt: string | null) =>
  useQuery({
    queryKey: [...keyOf(clientId), 'offer', closedAt],
    queryFn: ({ signal }) => call(assessmentEndpoints.readCheckUpOffer, { id: clientId }, signal),
    placeholderData: (before) => before,
  })

/** The client has what they need for now: the offer goes. */
export const useSettleOffer = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (assessmentId: string) =>
      call(assessmentEndpoints.settleCheckUpOffer, { id: clientId, assessmentId }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: keyOf(clientId) }),
  })
}

/** Keeps answers; the id makes a repeated try the same one. */
export const useTakeAssessment = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (taken: { instrument: Instrument; answers: number[]; assessmentId: string }) =>
      call(assessmentEndpoints.takeAssessment, { id: clientId, ...taken }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: keyOf(clientId) }),
  })
}
