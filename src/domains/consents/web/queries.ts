import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { consentEndpoints, consentsChanged } from '../contract.ts'

const keyOf = (clientId: string) => ['consents', clientId]

/** What a client agreed to, newest first, kept fresh by events. */
export const useConsents = (clientId: string) => {
  useFresh(keyOf(clientId), consentsChanged, (data) => data.clientId === clientId)
  return useQuery({
    queryKey: keyOf(clientId),
    queryFn: ({ signal }) => call(consentEndpoints.listConsents, { id: clientId }, signal),
  })
}

export const useRevoke = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(consentEndpoints.revokeConsent, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(clientId) }),
  })
}
