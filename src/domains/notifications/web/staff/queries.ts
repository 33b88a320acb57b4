import { useInfiniteQuery } from '@tanstack/react-query'
import { callPage } from '#web/api.ts'
import { notificationEndpoints } from '../../contract.ts'

const pageSize = 50

/** Mail, SMS and push messages on their way out, newest first, page by page. */
export const useOutbox = () =>
  useInfiniteQuery({
    queryKey: ['outbox'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(notificationEndpoints.listOutbox, { limit: pageSize, cursor: pageParam }, signal),
    getNextPageParam: (page) => page.next ?? undefined,
    // Letters announce themselves by no event: each visit to the tab looks anew.
    refetchOnMount: 'always',
  })
