import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, callPage, type ListPage } from '#web/api.ts'
import { onOutbox, submit, takeBack } from '#web/offline/outbox.ts'
import { useEvent, useResync } from '#web/use-realtime.ts'
import { type Mood, type MoodLog, moodEndpoints, moodLogged } from '../contract.ts'

const keyOf = (clientId: string | null) => ['moods', clientId]
const listKey = (clientId: string | null) => [...keyOf(clientId), 'list']
const historyKey = (clientId: string | null) => [...keyOf(clientId), 'history']

/** As many as one answer carries; what lies beyond is only said to be more. */
export const historyAtMost = 100

/** A mood on its way to the server. The id is made here: the same try is recorded once, however often it is sent. */
export interface MoodEntry {
  id: string
  mood: Mood
  intensity: number
  note?: string
}

const useFreshMoods = (clientId: string | null): void => {
  const queries = useQueryClient()
  const refresh = (): void => void queries.invalidateQueries({ queryKey: keyOf(clientId) })
  useEvent(moodLogged, (data) => data.clientId === clientId && refresh())
  useResync(refresh)
}

/** The newest moods of a client, kept fresh by events. A visitor has none yet. */
export const useMoodLogs = (clientId: string | null, limit: number) => {
  useFreshMoods(clientId)
  return useQuery({
    queryKey: [...listKey(clientId), limit],
    enabled: clientId !== null,
    queryFn: ({ signal }) => call(moodEndpoints.listMoodLogs, { id: clientId ?? '', limit }, signal),
  })
}

/** The last moods, enough for a month, and whether there are more. */
export const useMoodHistory = (clientId: string | null) => {
  useFreshMoods(clientId)
  return useQuery({
    queryKey: historyKey(clientId),
    enabled: clientId !== null,
    queryFn: ({ signal }) =>
      callPage(moodEndpoints.listMoodLogs, { id: clientId ?? '', limit: historyAtMost }, signal),
  })
}

/** Whether a mood has arrived, or waits on this device for a line; it is kept there either way. */
export type MoodOutcome = 'sent' | 'waiting'

/** Logs a mood. The lists show it at once; when the server says no, it is taken out of them again. */
export const useLogMood = (clientId: string) => {
  const queries = useQueryClient()
  useEffect(
    () =>
      onOutbox(({ item, outcome }) => {
        if (item?.kind === 'mood' && outcome?.state === 'sent')
          void queries.invalidateQueries({ queryKey: keyOf(clientId) })
      }),
    [clientId, queries],
  )
  return useMutation({
    mutationFn: async (entry: MoodEntry): Promise<MoodOutcome> => {
      const outcome = await submit({
        endpoint: moodEndpoints.logMood,
        input: { clientId, ...entry, loggedAt: new Date().toISOString() },
        id: entry.id,
        kind: 'mood',
        about: `mood ${entry.id}`,
      })
      if (outcome.state !== 'refused') return outcome.state === 'sent' ? 'sent' : 'waiting'
      // The form still has it.
      await takeBack(entry.id)
      throw new Error(outcome.code)
    },
    onMutate: async (entry) => {
      await queries.cancelQueries({ queryKey: keyOf(clientId) })
      const shown: MoodLog = {
        ...entry,
        note: entry.note ?? null,
        source: 'person',
        loggedAt: new Date().toISOString(),
      }
      const add = (rows: MoodLog[]): MoodLog[] => [shown, ...rows.filter(({ id }) => id !== shown.id)]
      queries.setQueriesData<MoodLog[]>({ queryKey: listKey(clientId) }, (rows) => rows && add(rows))
      queries.setQueryData<ListPage<MoodLog[]>>(
        historyKey(clientId),
        (page) => page && { ...page, rows: add(page.rows) },
      )
    },
    onError: (_error, { id }) => {
      const remove = (rows: MoodLog[]): MoodLog[] => rows.filter((log) => log.id !== id)
      queries.setQueriesData<MoodLog[]>({ queryKey: listKey(clientId) }, (rows) => rows && remove(rows))
      queries.setQueryData<ListPage<MoodLog[]>>(
        historyKey(clientId),
        (page) => page && { ...page, rows: remove(page.rows) },
      )
    },
  })
}
