import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { appointmentEndpoints, calendarChanged } from '../../contract.ts'
import { type Availability, openTimeEndpoints } from '../../contract/open-times.ts'
import { reminderEndpoints } from '../../contract/reminders.ts'

const calendarKey = ['calendar']
/** Days are the viewer's: what is cut by another clock would stand in two weeks or in none. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The own sessions and the caseload's other dates between two days, kept fresh by events. */
export const useCalendar = (from: string, to: string, colleagueId?: string) => {
  useFresh(calendarKey, calendarChanged)
  return useQuery({
    queryKey: [...calendarKey, from, to, colleagueId],
    queryFn: ({ signal }) =>
      call(appointmentEndpoints.listCalendar, { from, to, timeZone: ownZone(), colleagueId }, signal),
  })
}

/** Under the calendar: colleagues, hours for booking, days off, and times of a colleague that have no name. */
export const useCalendarFrame = (from: string, to: string, colleagueId?: string) =>
  useQuery({
    queryKey: [...calendarKey, 'frame', from, to, colleagueId],
    queryFn: ({ signal }) =>
      call(appointmentEndpoints.readCalendarFrame, { from, to, timeZone: ownZone(), colleagueId }, signal),
  })

/** Who waits for a time with the counselor who asks. */
export const useWaiting = () =>
  useQuery({
    queryKey: [...calendarKey, 'waiting'],
    queryFn: ({ signal }) => call(openTimeEndpoints.listWaiting, {}, signal),
  })

const hoursKey = ['availability']

export const useAvailability = () =>
  useQuery({
    queryKey: hoursKey,
    queryFn: ({ signal }) => call(openTimeEndpoints.readAvailability, {}, signal),
  })

export const useSaveAvailability = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (hours: Availability) => call(openTimeEndpoints.saveAvailability, hours),
    onSuccess: (kept) => {
      queries.setQueryData(hoursKey, kept)
      return queries.invalidateQueries({ queryKey: [...calendarKey, 'frame'] })
    },
  })
}

export const useNoteAttendance = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: string; attended: boolean }) =>
      call(appointmentEndpoints.noteAttendance, input),
    onSuccess: ({ clientId }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: calendarKey }),
        queries.invalidateQueries({ queryKey: ['appointments', clientId] }),
      ]),
  })
}

export const useReminderHealth = () =>
  useQuery({
    queryKey: ['reminder-health'],
    queryFn: ({ signal }) => call(reminderEndpoints.readReminderHealth, {}, signal),
  })
