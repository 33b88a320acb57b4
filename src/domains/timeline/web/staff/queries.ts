import { useInfiniteQuery } from '@tanstack/react-query'
import { callPage } from '#web/api.ts'
import { timelineEndpoints } from '../../contract.ts'

/** What happened in a client's care, newest first; older pages on request. */
export const useTimeline = (clientId: string) =>
  useInfiniteQuery({
    queryKey: ['client', clientId, 'timeline'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(timelineEndpoints.readTimeline, { id: clientId, limit: 30, cursor: pageParam }, signal),
    getNextPageParam: (page) => page.next ?? undefined,
  })
