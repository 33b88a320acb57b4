import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallOf, Endpoint, ReplyOf } from '#shared/endpoint.ts'
import { call, callPage } from './api.ts'
import { realtime } from './realtime.ts'
import { useMutation } from './use-mutation.ts'

type Input<E> = object extends CallOf<E> ? [input?: CallOf<E> | null] : [input: CallOf<E> | null]

/** Under which key an answer is kept. */
export const keyOf = (endpoint: Endpoint, input?: unknown) => [endpoint.path, ...(input ? [input] : [])]

/**
 * Reads again what an endpoint answered. A first reading that is under way may have begun before the change: the library
 * would take its answer for the new one, so it is given up.
 */
const readAgain = async (queries: QueryClient, endpoint: Endpoint): Promise<void> => {
  const queryKey = keyOf(endpoint)
  await queries.cancelQueries({ queryKey })
  await queries.invalidateQueries({ queryKey })
}

/** The endpoints of each cache that are read again after their events. */
const followed = new WeakMap<QueryClient, Set<Endpoint>>()

/**
 * Reads again what an endpoint answered: after each event that its contract names, and once after a reconnect. From its
 * first use on, also while no component shows it: the answer stays in the cache, and would be old when it is shown again.
 */
const useChanges = (endpoint: Endpoint, isAsked = true): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const known = followed.get(queries) ?? new Set()
    if (!isAsked || !endpoint.changedBy?.length || known.has(endpoint)) return
    followed.set(queries, known.add(endpoint))
    const refresh = (): void => void readAgain(queries, endpoint)
    realtime.start()
    for (const event of endpoint.changedBy) realtime.on(event, refresh)
    realtime.onResync(refresh)
  }, [endpoint, queries, isAsked])
}

/** What a GET endpoint answers, kept fresh by the events that its contract names under `changedBy`. With null nothing is asked. */
export const useEndpoint = <E extends Endpoint>(endpoint: E, ...[input]: Input<E>) => {
  useChanges(endpoint, input !== null)
  return useQuery({
    queryKey: keyOf(endpoint, input),
    enabled: input !== null,
    queryFn: ({ signal }): Promise<ReplyOf<E>> =>
      (call as (...given: unknown[]) => Promise<ReplyOf<E>>)(endpoint, input ?? {}, signal),
  })
}

/** A list in pages: `data` has all rows read so far, `fetchNextPage` reads on while `hasNextPage`. */
export const useList = <E extends Endpoint, Row = ReplyOf<E> extends readonly (infer R)[] ? R : never>(
  endpoint: E,
  ...[input]: Input<E>
) => {
  useChanges(endpoint, input !== null)
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    enabled: input !== null,
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

/** Reads again what endpoints answered, whatever they were asked with. */
export const useRefresh = () => {
  const queries = useQueryClient()
  return async (endpoints: readonly Endpoint[]): Promise<void> => {
    await Promise.all(endpoints.map((one) => readAgain(queries, one)))
  }
}

/** Calls an endpoint that changes something; what the endpoints in `refreshes` answered is read again afterwards. */
export const useAction = <E extends Endpoint>(
  endpoint: E,
  { refreshes = [] }: { refreshes?: readonly Endpoint[] } = {},
) => {
  const refresh = useRefresh()
  return useMutation<ReplyOf<E>, CallOf<E>>({
    mutationFn: (input) => (call as (...given: unknown[]) => Promise<ReplyOf<E>>)(endpoint, input),
    onSuccess: () => refresh(refreshes),
  })
}
