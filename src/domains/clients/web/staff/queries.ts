import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { seconds } from '#shared/dates.ts'
import { call, callPage } from '#web/api.ts'
import { useEvent, useResync } from '#web/use-realtime.ts'
import { useMutation } from '#web/use-mutation.ts'
import { caseloadChanged, clientEndpoints, type ClientFilter, type RiskLevel } from '../../contract.ts'
import { atMostEvery } from './at-most-every.ts'
import { orderCaseload } from './caseload-order.ts'

const queryKey = ['caseload']
const pageSize = 200
const listPageSize = 100

/** The signed-in counselor's clients, the ones to look at first on top. */
export const useCaseload = () => {
  const queries = useQueryClient()
  const [refresh] = useState(() =>
    atMostEvery(seconds(2), () => void queries.invalidateQueries({ queryKey })),
  )
  useEvent(caseloadChanged, refresh.ask)
  useResync(refresh.ask)
  useEffect(() => refresh.cancel, [refresh])
  const pages = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(clientEndpoints.listClients, { limit: pageSize, cursor: pageParam }, signal),
    getNextPageParam: (page) => page.next ?? undefined,
  })
  return {
    clients: pages.data && orderCaseload(pages.data.pages.flatMap((page) => page.rows)),
    failed: pages.isError,
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  }
}

/** The signed-in counselor's clients as the address filters and sorts them; the server does both, page by page. */
export const useClientList = (filter: ClientFilter) => {
  const pages = useInfiniteQuery({
    queryKey: [...queryKey, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(clientEndpoints.listClients, { ...filter, limit: listPageSize, cursor: pageParam }, signal),
    getNextPageParam: (page) => page.next ?? undefined,
    // Another order of the same people: the old one stays until the new one is there.
    placeholderData: (before) => before,
  })
  return {
    clients: pages.data?.pages.flatMap((page) => page.rows),
    failed: pages.isError,
    retry: () => void pages.refetch(),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  }
}

export type Caseload = ReturnType<typeof useCaseload>

export interface NewClient {
  fullName: string
  email?: string
  phone?: string
  language: string
  releasedOn: string | null
  dateOfBirth: string | null
  guardian: { kind: 'paper' | 'decision'; words: string } | null
}

/** Registers a client and takes them on; an e-mail address gets an invitation. */
export const useCreateClient = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (client: NewClient) => call(clientEndpoints.createClient, client),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}

/** Why somebody under age is served. */
export const useGuardianRecords = (id: string) =>
  useQuery({
    queryKey: ['guardian-records', id],
    queryFn: ({ signal }) => call(clientEndpoints.listGuardianRecords, { id }, signal),
  })

/** Sets the risk level, with the reason that is kept beside it. */
export const useSetRisk = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (risk: { riskLevel: RiskLevel; riskReason: string }) =>
      call(clientEndpoints.patchClient, { id, ...risk }),
    onSuccess: (client) => {
      queries.setQueryData(['client', id], client)
      return queries.invalidateQueries({ queryKey })
    },
  })
}
