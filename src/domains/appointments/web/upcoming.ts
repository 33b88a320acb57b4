import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { appointmentEndpoints, appointmentsChanged } from '../contract.ts'

/** Under which everything about a client's dates is kept. */
export const datesKey = (clientId: string | null) => ['appointments', clientId]

/** Everything about a client's dates is read anew when one of them changes. */
export const useFreshDates = (clientId: string | null): void => {
  useFresh(datesKey(clientId), appointmentsChanged, (data) => data.clientId === clientId)
}

/** What is still to come, soonest first. */
export const useUpcomingAppointments = (clientId: string | null) => {
  useFreshDates(clientId)
  return useQuery({
    queryKey: [...datesKey(clientId), 'upcoming'],
    enabled: clientId !== null,
    queryFn: ({ signal }) =>
      call(appointmentEndpoints.listUpcomingAppointments, { id: clientId ?? '' }, signal),
  })
}
