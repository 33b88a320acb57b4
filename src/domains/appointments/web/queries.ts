import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '#web/api.ts'
import { useEvent, useResync } from '#web/use-realtime.ts'
import { appointmentEndpoints, appointmentsChanged } from '../contract.ts'
import { openTimeEndpoints } from '../contract/open-times.ts'
import { reminderEndpoints } from '../contract/reminders.ts'

const keyOf = (clientId: string | null) => ['appointments', clientId]

/** Everything about a client's dates is read anew when one of them changes. */
const useFresh = (clientId: string | null): void => {
  const queries = useQueryClient()
  const refresh = (): void => void queries.invalidateQueries({ queryKey: keyOf(clientId) })
  useEvent(appointmentsChanged, (data) => data.clientId === clientId && refresh())
  useResync(refresh)
}

/** What is still to come, soonest first. */
export const useUpcomingAppointments = (clientId: string | null) => {
  useFresh(clientId)
  return useQuery({
    queryKey: [...keyOf(clientId), 'upcoming'],
    enabled: clientId !== null,
    queryFn: ({ signal }) =>
      call(appointmentEndpoints.listUpcomingAppointments, { id: clientId ?? '' }, signal),
  })
}

/** The newest fifty, also those that were: latest first. */
export const useAppointments = (clientId: string) => {
  useFresh(clientId)
  return useQuery({
    queryKey: [...keyOf(clientId), 'all'],
    queryFn: ({ signal }) => callPage(appointmentEndpoints.listAppointments, { id: clientId }, signal),
  })
}

export const useProviders = (clientId: string) =>
  useQuery({
    queryKey: [...keyOf(clientId), 'providers'],
    queryFn: ({ signal }) => call(openTimeEndpoints.listProviders, { id: clientId }, signal),
  })

/** Free times of one provider between two days. */
export const useOpenTimes = (
  clientId: string,
  range: { providerId: string; from: string; to: string } | null,
) =>
  useQuery({
    queryKey: [...keyOf(clientId), 'open', range],
    enabled: range !== null,
    queryFn: ({ signal }) =>
      call(
        openTimeEndpoints.listOpenTimes,
        { id: clientId, ...(range ?? { providerId: '', from: '', to: '' }) },
        signal,
      ),
  })

export const useVideoAllowance = (clientId: string, day: string) =>
  useQuery({
    queryKey: [...keyOf(clientId), 'video', day],
    queryFn: ({ signal }) => call(openTimeEndpoints.readVideoAllowance, { id: clientId, day }, signal),
  })

export const useTimeOffers = (clientId: string) =>
  useQuery({
    queryKey: [...keyOf(clientId), 'offers'],
    queryFn: ({ signal }) => call(openTimeEndpoints.listTimeOffers, { id: clientId }, signal),
  })

export const useReminderSettings = (clientId: string) =>
  useQuery({
    queryKey: [...keyOf(clientId), 'settings'],
    queryFn: ({ signal }) => call(reminderEndpoints.readReminderSettings, { id: clientId }, signal),
  })

export const useReminders = (clientId: string, isOpen: boolean) =>
  useQuery({
    queryKey: [...keyOf(clientId), 'reminders'],
    enabled: isOpen,
    queryFn: ({ signal }) => call(reminderEndpoints.listReminders, { id: clientId }, signal),
  })

/** One call that changes something about a client's dates; what is shown is read anew afterwards. */
export const useDateChange = <I, O>(clientId: string, change: (input: I) => Promise<O>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(clientId) }),
  })
}
