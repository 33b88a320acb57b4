import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallOf, Endpoint, ReplyOf } from '#shared/endpoint.ts'
import { call, callPage } from './api.ts'
import { realtime } from './realtime.ts'
import { useMutation } from './use-mutation.ts'
import { useResync } from './use-realtime.ts'

type Input<E> = object extends CallOf<E> ? [input?: CallOf<E>] : [input: CallOf<E>]

const keyOf = (endpoint: Endpoint, input?: unknown) => [endpoint.path, ...(input ? [input] : [])]

/** Reads again what an endpoint answered: after each event that its contract names, and once after a reconnect. */
const useChanges = (endpoint: Endpoint): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = (): void => void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
    if (endpoint.changedBy?.length) realtime.start()
    const stops = (endpoint.changedBy ?? []).map((event) => realtime.on(event, refresh))
    return () => stops.forEach((stop) => stop())
  }, [endpoint, queries])
  useResync(() => endpoint.changedBy?.length && void queries.invalidateQueries({ queryKey: keyOf(endpoint) }))
}

/** What a GET endpoint answers, kept fresh by the events that its contract names under `changedBy`. */
export const useEndpoint = <E extends Endpoint>(endpoint: E, ...[input]: Input<E>) => {
  useChanges(endpoint)
  return useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }): Promise<ReplyOf<E>> =>
      (call as (...given: unknown[]) => Promise<ReplyOf<E>>)(endpoint, input ?? {}, signal),
  })
}

/** A list in pages: `data` has all rows read so far, `fetchNextPage` reads on while `hasNextPage`. */
export const useList = <E extends Endpoint, Row = ReplyOf<E> extends readonly (infer R)[] ? R : never>(
  endpoint: E,
  ...[input]: Input<E>
) => {
  useChanges(endpoint)
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const given = { ...(input as object), ...(pageParam ? { cursor: pageParam } : {}) }
      const { rows, next } = await (callPage as (...given: unknown[]) => ReturnType<typeof callPage>)(
        endpoint,
        given,
        signal,
      )
      return { rows: rows as unknown as Row[], next }
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  })
}

/** Calls an endpoint that changes something; what the endpoints in `refreshes` answered is read again afterwards. */
export const useAction = <E extends Endpoint>(
  endpoint: E,
  { refreshes = [] }: { refreshes?: readonly Endpoint[] } = {},
) => {
  const queries = useQueryClient()
  return useMutation<ReplyOf<E>, CallOf<E>>({
    mutationFn: (input) => (call as (...given: unknown[]) => Promise<ReplyOf<E>>)(endpoint, input),
    onSuccess: async () => {
      await Promise.all(refreshes.map((one) => queries.invalidateQueries({ queryKey: keyOf(one) })))
    },
  })
}
