import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { type ContactsTold, ownEndpoints } from '../contract/own.ts'
import { alertStatusChanged } from '../contract.ts'
import { alertKey } from './queries.ts'

const toldKey = (clientId: string | null) => ['crisis-contacts', clientId]

/** Whether the crisis button tells contacts. A visitor has none; undefined until the server has said it. */
export const useContactsTold = (clientId: string | null): ContactsTold | undefined => {
  useFresh(toldKey(clientId), alertStatusChanged, (data) => data.clientId === clientId)
  const { data } = useQuery({
    queryKey: toldKey(clientId),
    enabled: clientId !== null,
    queryFn: ({ signal }) => call(ownEndpoints.readWhoIsTold, { id: clientId ?? '' }, signal),
  })
  return clientId === null ? 'none' : data?.contacts
}

/** After a message the answer may be another one, also where no alert was raised. */
export const useFreshContactsTold = () => {
  const queries = useQueryClient()
  return (clientId: string): void => void queries.invalidateQueries({ queryKey: toldKey(clientId) })
}

/** "That was a mistake": kept on the alert, which stays open. */
export const useReportMistake = (clientId: string | null) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(ownEndpoints.reportMistake, { id: clientId ?? '' }),
    onSuccess: ({ alert }) => queries.setQueryData(alertKey(clientId), alert),
  })
}

/** How a guest is reached later, kept on the open alert. */
export const useLeaveReach = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reach: string) => call(ownEndpoints.leaveReach, { id: clientId, reach }),
    onSuccess: ({ alert }) => queries.setQueryData(alertKey(clientId), alert),
  })
}
