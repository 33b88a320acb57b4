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

export const useSupporters = (id: string | null) =>
  useQuery({
    queryKey: ['supporters', id],
    enabled: id !== null,
    queryFn: ({ signal }) => call(clientEndpoints.listSupporters, { id: id ?? '' }, signal),
  })

/** Whom the signed-in supporter stands by. */
export const useSupported = () =>
  useQuery({
    queryKey: ['supported'],
    queryFn: ({ signal }) => call(clientEndpoints.listSupported, {}, signal),
  })
