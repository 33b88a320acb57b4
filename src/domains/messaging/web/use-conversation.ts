import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, call, callPage } from '#web/api.ts'
import { useKept } from '#web/offline/use-kept.ts'
import { realtime } from '#web/realtime.ts'
import { deviceAccount } from '#web/session.ts'
import { circleChanged, messagingEndpoints as endpoints } from '../contract.ts'
import type { CircleMessage } from '../contract/shapes.ts'

interface Page {
  rows: CircleMessage[]
  next: string | null
}
type Pages = InfiniteData<Page, string | null>

export const messagesKey = (id: string, from: string | null = null) => ['circle messages', id, from]

/** Puts a message into what is shown: in place of its earlier state, or as the newest one. */
export const keepMessage = (queries: QueryClient, conversationId: string, message: CircleMessage): void => {
  for (const [key, data] of queries.getQueriesData<Pages>({
    queryKey: ['circle messages', conversationId],
  })) {
    if (!data) continue
    const isKnown = data.pages.some(({ rows }) => rows.some(({ id }) => id === message.id))
    const isOfNow = key[2] === null
    if (!isKnown && !isOfNow) continue
    const pages = data.pages.map((page, i): Page => {
      if (isKnown) return { ...page, rows: page.rows.map((row) => (row.id === message.id ? message : row)) }
      return i === 0 ? { ...page, rows: newestFirst([message, ...page.rows]) } : page
    })
    queries.setQueryData<Pages>(key, { ...data, pages })
  }
}

// Two that were written at once may arrive the other way round.
const newestFirst = (rows: CircleMessage[]): CircleMessage[] =>
  rows.toSorted((a, b) => b.position - a.position)

/** Reads one message again. One that is gone, with the conversation, is taken away by the list of conversations. */
const readMessage = async (
  queries: QueryClient,
  conversationId: string,
  messageId: string,
): Promise<void> => {
  try {
    keepMessage(queries, conversationId, await call(endpoints.readCircleMessage, { id: messageId }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) forgetConversation(queries, conversationId)
  }
}

/** Nothing of a conversation stays in this page or on this device: the caller is not in it any more. */
export const forgetConversation = (queries: QueryClient, conversationId: string): void => {
  queries.removeQueries({ queryKey: ['circle messages', conversationId] })
  const account = deviceAccount()
  if (account)
    void import('#web/offline/device.ts').then(({ forgetKept }) =>
      forgetKept(account, keptName(conversationId)),
    )
}

const keptStart = 'circle messages '

/** The same for every conversation but these: those that a person sees now. */
export const forgetAllBut = async (queries: QueryClient, seen: ReadonlySet<string>): Promise<void> => {
  const ids = new Set(
    queries.getQueriesData<Pages>({ queryKey: ['circle messages'] }).map(([key]) => String(key[1])),
  )
  const account = deviceAccount()
  if (account) {
    const { listKept } = await import('#web/offline/device.ts')
    for (const { name } of await listKept(account, keptStart)) ids.add(name.slice(keptStart.length))
  }
  for (const id of ids) if (!seen.has(id)) forgetConversation(queries, id)
}

const keptName = (conversationId: string): string => `${keptStart}${conversationId}`

/**
 * Messages of a conversation, newest first, page after page; from a position on where `from` names one, as for a message
 * that was found far back. One message that is new or changed is read alone.
 */
export const useMessages = (id: string, from: string | null = null) => {
  const queries = useQueryClient()
  useEffect(() => {
    realtime.start()
    const offChanged = realtime.on(circleChanged, ({ conversationId, messageId }) => {
      if (conversationId === id && messageId) void readMessage(queries, id, messageId)
    })
    const offResync = realtime.onResync(
      () => void queries.invalidateQueries({ queryKey: ['circle messages', id] }),
    )
    return () => {
      offChanged()
      offResync()
    }
  }, [id, queries])
  const messages = useInfiniteQuery({
    queryKey: messagesKey(id, from),
    initialPageParam: from,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callPage(endpoints.listCircleMessages, { id, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const { data, dataUpdatedAt } = messages
  const [newest] = data?.pages ?? []
  const first: Pages | undefined = newest && { pages: [newest], pageParams: [null] }
  // Without a line the newest page can be read for hours; further back it cannot.
  useKept(from ? null : deviceAccount(), keptName(id), messagesKey(id), { data: first, dataUpdatedAt })
  return messages
}
