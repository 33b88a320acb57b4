import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useMutation } from '#web/use-mutation.ts'
import { authEndpoints } from '../contract.ts'

export const useRequestPartnerLink = () =>
  useMutation({
    mutationFn: (given: { email: string; place?: string }) => call(authEndpoints.requestPartnerLink, given),
  })

export const useEnterAsPartner = () =>
  useMutation({ mutationFn: (given: { token: string }) => call(authEndpoints.usePartnerLink, given) })

export const useOwnAddress = () =>
  useQuery({
    queryKey: ['own-address'],
    queryFn: ({ signal }) => call(authEndpoints.readOwnAddress, {}, signal),
  })

export const useChangeAddress = () =>
  useMutation({ mutationFn: (given: { email: string }) => call(authEndpoints.changeOwnAddress, given) })
