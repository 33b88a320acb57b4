import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { clientChanged, clientEndpoints } from '../contract.ts'

/** A client's name and number; null id answers nothing. */
export const useClient = (id: string | null) => {
  useFresh(['client', id], clientChanged, (data) => data.clientId === id)
  return useQuery({
    queryKey: ['client', id],
    enabled: id !== null,
    queryFn: ({ signal }) => call(clientEndpoints.getClient, { id: id ?? '' }, signal),
  })
}
