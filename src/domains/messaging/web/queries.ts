import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#shared/endpoint.ts'
import { call, callPage } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { circleChanged, messagingEndpoints as endpoints } from '../contract.ts'

const key = ['circle']

/** The caller's conversations, kept fresh by events. */
export const useConversations = () => {
  useFresh([...key, 'list'], circleChanged)
  return useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => call(endpoints.listConversations, {}, signal),
  })
}

/** What was written, newest first, page after page. */
export const useCircleMessages = (id: string) => {
  useFresh([...key, 'messages', id], circleChanged, ({ conversationId }) => conversationId === id)
  return useInfiniteQuery({
    queryKey: [...key, 'messages', id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(endpoints.listCircleMessages, { id, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries({ queryKey: key }) })
}
export const useSendMessage = () =>
  useChange((input: CallOf<typeof endpoints.sendCircleMessage>) => call(endpoints.sendCircleMessage, input))
export const useMarkRead = () =>
  useChange((input: CallOf<typeof endpoints.markCircleRead>) => call(endpoints.markCircleRead, input))
export const useMute = () =>
  useChange((input: CallOf<typeof endpoints.muteConversation>) => call(endpoints.muteConversation, input))
export const useReport = () =>
  useMutation({
    mutationFn: (input: CallOf<typeof endpoints.reportConversation>) =>
      call(endpoints.reportConversation, input),
  })
