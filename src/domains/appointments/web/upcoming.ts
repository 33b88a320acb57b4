import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { minutes } from '#shared/dates.ts'
import { callPage, type ListPage } from '#web/api.ts'
import { currentWho } from '#web/session.ts'
import { useFresh } from '#web/use-fresh.ts'
import { type Appointment, appointmentEndpoints, appointmentsChanged } from '../contract.ts'
import { serverNow } from '#web/server-time.ts'

/** Under which everything about a client's dates is kept. */
export const datesKey = (clientId: string | null) => ['appointments', clientId]

/** Everything about a client's dates is read anew when one of them changes. */
export const useFreshDates = (clientId: string | null): void => {
  useFresh(datesKey(clientId), appointmentsChanged, (data) => data.clientId === clientId)
}

const upcomingKey = (clientId: string | null) => [...datesKey(clientId), 'upcoming']
const keptDates = 'dates'
/** Only those who have dates of their own need it: the first visit stays light. */
const device = () => import('#web/offline/device.ts')
const endOf = ({ scheduledAt, durationMinutes }: Appointment): number =>
  Date.parse(scheduledAt) + minutes(durationMinutes)

/** Page after page, so that nothing to come is left out; most people have one. */
const readAll = async (id: string, signal?: AbortSignal): Promise<Appointment[]> => {
  const all: Appointment[] = []
  let cursor: string | null = null
  do {
    const input = { id, limit: 100, ...(cursor ? { cursor } : {}) }
    const page: ListPage<Appointment[]> = await callPage(
      appointmentEndpoints.listUpcomingAppointments,
      input,
      signal,
    )
    all.push(...page.rows)
    cursor = page.next
  } while (cursor)
  return all
}

/** Keeps the own dates on this device before any part that shows them was opened. */
export const keepDates = async (clientId: string): Promise<void> => {
  const rows = await readAll(clientId)
  await (await device()).keepCopy(clientId, keptDates, rows)
}

/** What is still to come, soonest first. Without a line a person's own are those last seen on this device. */
export const useUpcomingAppointments = (clientId: string | null) => {
  const queries = useQueryClient()
  useFreshDates(clientId)
  const query = useQuery({
    queryKey: upcomingKey(clientId),
    enabled: clientId !== null,
    queryFn: async ({ signal }) => {
      const rows = await readAll(clientId ?? '', signal)
      if (clientId && clientId === currentWho().clientId)
        void device().then(({ keepCopy }) => keepCopy(clientId, keptDates, rows))
      return rows
    },
  })
  useEffect(() => {
    if (!clientId || clientId !== currentWho().clientId) return
    const read = async (): Promise<void> => {
      const { readKept } = await device()
      const kept = await readKept<Appointment[]>(clientId, keptDates)
      if (!kept || queries.getQueryData(upcomingKey(clientId))) return
      const rows = kept.value.filter((one) => endOf(one) > serverNow())
      queries.setQueryData(upcomingKey(clientId), rows, { updatedAt: Date.parse(kept.at) })
    }
    void read().catch(() => undefined)
  }, [clientId, queries])
  return query
}
