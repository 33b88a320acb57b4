import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useEvent, useResync } from '#web/use-realtime.ts'
import { newId } from '#shared/ids.ts'
import { type Mood, moodEndpoints, moodLogged } from '../contract.ts'

const keyOf = (clientId: string | null) => ['moods', clientId]

/** The newest moods of a client, kept fresh by events. A visitor has none yet. */
export const useMoodLogs = (clientId: string | null, limit: number) => {
  const queries = useQueryClient()
  const refresh = (): void => void queries.invalidateQueries({ queryKey: keyOf(clientId) })
  useEvent(moodLogged, (data) => data.clientId === clientId && refresh())
  useResync(refresh)
  return useQuery({
    queryKey: [...keyOf(clientId), limit],
    enabled: clientId !== null,
    queryFn: ({ signal }) => call(moodEndpoints.listMoodLogs, { id: clientId ?? '', limit }, signal),
  })
}

/** Logs a mood once, however often the same try is sent. */
export const useLogMood = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (entry: { mood: Mood; intensity: number; note?: string }) =>
      call(moodEndpoints.logMood, { clientId, id: newId(), ...entry }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(clientId) }),
  })
}
