import { useQuery } from '@tanstack/react-query'
import { call, callPage } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { moodEndpoints, moodLogged } from '../contract.ts'

export const moodsKey = (clientId: string | null) => ['moods', clientId]
export const moodListKey = (clientId: string | null) => [...moodsKey(clientId), 'list']
export const moodPagesKey = (clientId: string | null) => [...moodsKey(clientId), 'history']

/** As many as one answer carries. */
export const historyAtMost = 100

const useFreshMoods = (clientId: string | null): void => {
  useFresh(moodsKey(clientId), moodLogged, (data) => data.clientId === clientId)
}

/** The newest moods of a client, kept fresh by events. A visitor has none yet. */
export const useMoodLogs = (clientId: string | null, limit: number) => {
  useFreshMoods(clientId)
  return useQuery({
    queryKey: [...moodListKey(clientId), limit],
    enabled: clientId !== null,
    queryFn: ({ signal }) => call(moodEndpoints.listMoodLogs, { id: clientId ?? '', limit }, signal),
  })
}

/** The last moods, enough for a month, and whether there are more. */
export const useMoodHistory = (clientId: string | null) => {
  useFreshMoods(clientId)
  return useQuery({
    queryKey: moodPagesKey(clientId),
    enabled: clientId !== null,
    queryFn: ({ signal }) =>
      callPage(moodEndpoints.listMoodLogs, { id: clientId ?? '', limit: historyAtMost }, signal),
  })
}

/** How many moods there are in all. The history tells it while one answer carries it; beyond that the server counts. */
export const useMoodCount = (clientId: string | null, history: ReturnType<typeof useMoodHistory>) => {
  const isLonger = history.data ? history.data.next !== null : false
  const counted = useQuery({
    queryKey: [...moodsKey(clientId), 'count'],
    enabled: isLonger,
    queryFn: async ({ signal }) =>
      (await call(moodEndpoints.countMoodLogs, { id: clientId ?? '' }, signal)).count,
  })
  return isLonger ? counted : { ...history, data: history.data?.rows.length }
}
