import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useEvent, useResync } from '#web/use-realtime.ts'
import { appointmentEndpoints, appointmentsChanged } from '../contract.ts'

/** What is still to come, soonest first. */
export const useUpcomingAppointments = (clientId: string | null) => {
  const queries = useQueryClient()
  const queryKey = ['appointments', clientId]
  const refresh = (): void => void queries.invalidateQueries({ queryKey })
  useEvent(appointmentsChanged, (data) => data.clientId === clientId && refresh())
  useResync(refresh)
  return useQuery({
    queryKey,
    enabled: clientId !== null,
    queryFn: ({ signal }) =>
      call(appointmentEndpoints.listUpcomingAppointments, { id: clientId ?? '' }, signal),
  })
}
