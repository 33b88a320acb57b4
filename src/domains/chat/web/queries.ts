import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPage, type ListPage } from '#web/api.ts'
import { useEvent, useResync } from '#web/use-realtime.ts'
import {
  chatEndpoints,
  type ChatMessage,
  type ChatReply,
  type ChatSession,
  messageSent,
} from '../contract.ts'

const sessionKey = (clientId: string | null) => ['chat-session', clientId]
const messagesKey = (sessionId: string | null) => ['messages', sessionId]
const pageSize = 50

type Pages = { pages: ListPage<ChatMessage[]>[]; pageParams: (string | undefined)[] }

/** The client's current conversation and its messages, oldest first; older pages on request. */
export const useConversation = (clientId: string | null) => {
  const queries = useQueryClient()
  const session = useQuery({
    queryKey: sessionKey(clientId),
    enabled: clientId !== null,
    queryFn: ({ signal }) => call(chatEndpoints.readCurrentSession, { id: clientId ?? '' }, signal),
  })
  const sessionId = session.data?.id ?? null
  const messages = useInfiniteQuery({
    queryKey: messagesKey(sessionId),
    enabled: sessionId !== null,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        chatEndpoints.listMessages,
        { id: sessionId ?? '', limit: pageSize, cursor: pageParam },
        signal,
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  })
  const refresh = (): void => {
    void queries.invalidateQueries({ queryKey: sessionKey(clientId) })
    void queries.invalidateQueries({ queryKey: messagesKey(sessionId) })
  }
  useEvent(messageSent, (data) => {
    if (data.clientId !== clientId) return
    // What this page sent itself is there already.
    const known = messages.data?.pages.some((page) =>
      page.rows.some((message) => message.id === data.messageId),
    )
    if (!known) refresh()
  })
  useResync(refresh)
  return {
    sessionId,
    heldBy: session.data?.heldBy ?? null,
    messages: (messages.data?.pages ?? []).toReversed().flatMap((page) => page.rows),
    isLoading: clientId !== null && (session.isPending || (sessionId !== null && messages.isPending)),
    failed: session.isError || messages.isError,
    retry: () => {
      void session.refetch()
      if (sessionId) void messages.refetch()
    },
    hasOlder: messages.hasNextPage,
    isLoadingOlder: messages.isFetchingNextPage,
    loadOlder: () => void messages.fetchNextPage(),
  }
}

/** Puts a reply into the conversation it belongs to; a different session id takes the place of the current one. */
export const useKeepReply = () => {
  const queries = useQueryClient()
  return (reply: ChatReply): void => {
    // What was said before has not come yet: this pair alone is not the conversation.
    const isWhole = queries.getQueryData(sessionKey(reply.clientId)) !== undefined
    queries.setQueryData<ChatSession | null>(sessionKey(reply.clientId), (known) => ({
      id: reply.sessionId,
      clientId: reply.clientId,
      createdAt: reply.userMessage.timestamp,
      heldBy: known?.id === reply.sessionId ? known.heldBy : null,
    }))
    queries.setQueryData<Pages>(messagesKey(reply.sessionId), (known) => {
      const [newest, ...older] = known?.pages ?? []
      const rows = (newest?.rows ?? []).filter(
        ({ id }) => id !== reply.userMessage.id && id !== reply.aiMessage?.id,
      )
      return {
        pages: [
          {
            rows: [...rows, reply.userMessage, ...(reply.aiMessage ? [reply.aiMessage] : [])],
            next: newest?.next ?? null,
          },
          ...older,
        ],
        pageParams: known?.pageParams ?? [undefined],
      }
    })
    if (!isWhole) void queries.invalidateQueries({ queryKey: messagesKey(reply.sessionId) })
  }
}

/** The first words of an empty conversation, in the page's language. */
export const useGreeting = (language: string) =>
  useQuery({
    queryKey: ['greeting', language],
    queryFn: ({ signal }) => call(chatEndpoints.readGreeting, {}, signal),
  })
