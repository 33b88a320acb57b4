import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const signedOut = new Set<() => void>()

/** Calls back when the server says that the session has ended. Returns how to stop. */
export const onSignedOut = (hear: () => void): (() => void) => {
  signedOut.add(hear)
  return () => signedOut.delete(hear)
}

const notice = (error: Error): void => {
  if (error instanceof ApiError && error.code === 'auth.sign_in_required')
    for (const hear of signedOut) hear()
}

/**
 * As specified: queries are not retried, not refetched on focus or on an interval, and never go stale.
 * Freshness comes from realtime events, and from one refetch after a reconnect.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: notice }),
    mutationCache: new MutationCache({ onError: notice }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
