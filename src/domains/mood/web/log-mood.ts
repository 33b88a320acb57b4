import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListPage } from '#web/api.ts'
import { onOutbox, submit, takeBack } from '#web/offline/outbox.ts'
import { useMutation } from '#web/use-mutation.ts'
import { type Mood, type MoodLog, moodEndpoints } from '../contract.ts'
import { moodListKey, moodPagesKey, moodsKey } from './queries.ts'
import { serverDate } from '#web/server-time.ts'

/** A mood on its way to the server. The id is made here: the same try is recorded once, however often it is sent. */
export interface MoodEntry {
  id: string
  mood: Mood
  intensity: number
  note?: string
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
          void queries.invalidateQueries({ queryKey: moodsKey(clientId) })
      }),
    [clientId, queries],
  )
  return useMutation({
    mutationFn: async (entry: MoodEntry): Promise<MoodOutcome> => {
      const outcome = await submit({
        endpoint: moodEndpoints.logMood,
        input: { clientId, ...entry, loggedAt: serverDate().toISOString() },
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
      await queries.cancelQueries({ queryKey: moodsKey(clientId) })
      const shown: MoodLog = {
        ...entry,
        note: entry.note ?? null,
        source: 'person',
        loggedAt: serverDate().toISOString(),
      }
      const add = (rows: MoodLog[]): MoodLog[] => [shown, ...rows.filter(({ id }) => id !== shown.id)]
      queries.setQueriesData<MoodLog[]>({ queryKey: moodListKey(clientId) }, (rows) => rows && add(rows))
      queries.setQueryData<ListPage<MoodLog[]>>(
        moodPagesKey(clientId),
        (page) => page && { ...page, rows: add(page.rows) },
      )
    },
    onError: (_error, { id }) => {
      const remove = (rows: MoodLog[]): MoodLog[] => rows.filter((log) => log.id !== id)
      queries.setQueriesData<MoodLog[]>({ queryKey: moodListKey(clientId) }, (rows) => rows && remove(rows))
      queries.setQueryData<ListPage<MoodLog[]>>(
        moodPagesKey(clientId),
        (page) => page && { ...page, rows: remove(page.rows) },
      )
    },
  })
}
