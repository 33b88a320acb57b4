import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { type Status, submissionEndpoints, submissionsChanged } from '../contract.ts'

const statusKey = (token: string) => ['status', token]

/** How something stands, for whoever has its secret link. */
export const useStatus = (token: string) =>
  useQuery({
    queryKey: statusKey(token),
    enabled: token !== '',
    queryFn: ({ signal }) => call(submissionEndpoints.readStatus, { token }, signal),
  })

export const useAnswer = (token: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ words, answerId }: { words: string; answerId: string }) =>
      call(submissionEndpoints.answerStatus, { token, words, answerId }),
    onSuccess: ({ status }) => queries.setQueryData<Status>(statusKey(token), status),
  })
}

export const useWithdraw = (token: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(submissionEndpoints.withdrawStatus, { token }),
    onSuccess: (status) => queries.setQueryData<Status>(statusKey(token), status),
  })
}

const ownKey = ['own-submissions']

/** A partner's own, kept fresh by events. */
export const useOwnSubmissions = () => {
  useFresh(ownKey, submissionsChanged)
  return useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => call(submissionEndpoints.listOwnSubmissions, { limit: 100 }, signal),
  })
}
