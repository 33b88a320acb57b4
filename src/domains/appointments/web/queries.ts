import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '#web/api.ts'
import { useMutation } from '#web/use-mutation.ts'
import { type AppointmentMode, appointmentEndpoints } from '../contract.ts'
import { openTimeEndpoints } from '../contract/open-times.ts'
import { type ReminderChange, reminderEndpoints } from '../contract/reminders.ts'
import { datesKey, useFreshDates } from './upcoming.ts'

const pageSize = 20

/** Dates that are over or were cancelled, newest first, page by page. */
export const usePastAppointments = (clientId: string) => {
  useFreshDates(clientId)
  return useInfiniteQuery({
    queryKey: [...datesKey(clientId), 'past'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        appointmentEndpoints.listPastAppointments,
        { id: clientId, limit: pageSize, cursor: pageParam },
        signal,
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  })
}

/** Texts from a client's number; a new one tells the pages with the dates. */
export const useClientTexts = (clientId: string) => {
  useFreshDates(clientId)
  return useQuery({
    queryKey: [...datesKey(clientId), 'texts'],
    queryFn: ({ signal }) => call(reminderEndpoints.listClientTexts, { id: clientId }, signal),
  })
}

/** Who is known at the number that a guest texts from. */
export const useNumberOwners = (guestId: string) =>
  useQuery({
    queryKey: [...datesKey(guestId), 'number'],
    queryFn: ({ signal }) => call(reminderEndpoints.readNumberOwners, { id: guestId }, signal),
  })

/** Puts a guest's number, and its texts, on the record of a client. */
export const useJoinNumber = (guestId: string) =>
  useMutation({
    mutationFn: (clientId: string) => call(reminderEndpoints.joinNumber, { id: guestId, clientId }),
  })

export const useProviders = (clientId: string) =>
  useQuery({
    queryKey: [...datesKey(clientId), 'providers'],
    queryFn: ({ signal }) => call(openTimeEndpoints.listProviders, { id: clientId }, signal),
  })

/** Free times of one provider between two days. */
export const useOpenTimes = (
  clientId: string,
  range: { providerId: string; from: string; to: string; mode?: AppointmentMode | undefined } | null,
) =>
  useQuery({
    queryKey: [...datesKey(clientId), 'open', range],
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
    queryKey: [...datesKey(clientId), 'video', day],
    queryFn: ({ signal }) => call(openTimeEndpoints.readVideoAllowance, { id: clientId, day }, signal),
  })

export const useTimeOffers = (clientId: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: [...datesKey(clientId), 'offers'],
    queryFn: ({ signal }) => call(openTimeEndpoints.listTimeOffers, { id: clientId }, signal),
  })

export const reminderSettingsKey = (clientId: string | null) => [...datesKey(clientId), 'settings']

export const useReminderSettings = (clientId: string) =>
  useQuery({
    queryKey: reminderSettingsKey(clientId),
    queryFn: ({ signal }) => call(reminderEndpoints.readReminderSettings, { id: clientId }, signal),
  })

export const useReminders = (clientId: string, isOpen: boolean) =>
  useQuery({
    queryKey: [...datesKey(clientId), 'reminders'],
    enabled: isOpen,
    queryFn: ({ signal }) => call(reminderEndpoints.listReminders, { id: clientId }, signal),
  })

/** Saves what is named. Saves of one thing keep their order; those of others go out beside them. */
export const useSaveReminders = (clientId: string, thing = 'all') => {
  const queries = useQueryClient()
  return useMutation({
    scope: { id: `reminders ${clientId} ${thing}` },
    mutationFn: (named: ReminderChange) =>
      call(reminderEndpoints.saveReminderSettings, { id: clientId, ...named }),
    onSettled: () => queries.invalidateQueries({ queryKey: datesKey(clientId) }),
  })
}

/** One call that changes something about a client's dates; what is shown is read anew afterwards. */
export const useDateChange = <I, O>(clientId: string, change: (input: I) => Promise<O>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: datesKey(clientId) }),
  })
}
