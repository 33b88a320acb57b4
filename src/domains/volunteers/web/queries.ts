import { useQuery } from '@tanstack/react-query'
import type { CallOf } from '#shared/endpoint.ts'
import type { Guard } from '#shared/form-guard.ts'
import { call } from '#web/api.ts'
import { useMutation } from '#web/use-mutation.ts'
import { impactEndpoints } from '../contract/impact.ts'

export const useImpact = () =>
  useQuery({
    queryKey: ['volunteer-impact'],
    queryFn: ({ signal }) => call(impactEndpoints.readImpact, {}, signal),
  })

export type Offer = Omit<CallOf<typeof impactEndpoints.registerVolunteer>, 'guard'>

/** Sends the form, once the guard has let it. */
export const useRegisterVolunteer = (send: <T>(sendIt: (guard: Guard) => Promise<T>) => Promise<T>) =>
  useMutation({
    mutationFn: (offer: Offer) =>
      send((guard) => call(impactEndpoints.registerVolunteer, { ...offer, guard })),
  })
