import { useQuery } from '@tanstack/react-query'
import { appointmentsChanged } from '#domains/appointments/contract.ts'
import { supportersChanged } from '#domains/circle/contract.ts'
import { placementsChanged } from '#domains/housing/contract.ts'
import { jobsChanged } from '#domains/job-board/contract.ts'
import { circleChanged } from '#domains/messaging/contract.ts'
import { volunteerChanged } from '#domains/volunteers/contract/own.ts'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { awaitingEndpoints } from '../contract.ts'

/** What waits for a client, kept fresh by events. */
export const useAwaiting = (clientId: string) => {
  const key = ['awaiting', clientId]
  useFresh(key, circleChanged)
  useFresh(key, supportersChanged)
  useFresh(key, volunteerChanged)
  useFresh(key, placementsChanged)
  useFresh(key, jobsChanged)
  useFresh(key, appointmentsChanged)
  return useQuery({
    queryKey: key,
    // Answered elsewhere in the hub, it is gone from here.
    staleTime: 0,
    queryFn: ({ signal }) => call(awaitingEndpoints.readAwaiting, { id: clientId }, signal),
  })
}
