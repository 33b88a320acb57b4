import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { isSessionOver, noteSession, onSession } from './session.ts'
import { askToSignIn, tellSignedIn } from './sign-in-place.ts'
import { noteOutcome, noteRead } from './unreachable.ts'

/** `reading`: something could not be read anew; `doing`: what somebody has just done was refused. */
type During = 'reading' | 'doing'
const signedOut = new Set<(during: During) => void>()

/** Calls back when the server says that the session has ended. Returns how to stop. */
export const onSignedOut = (hear: (during: During) => void): (() => void) => {
  signedOut.add(hear)
  return () => signedOut.delete(hear)
}

const notice = (error: Error, during: During): void => {
  if (!(error instanceof ApiError) || error.code !== 'auth.sign_in_required') return
  noteSession(false)
  for (const hear of signedOut) hear(during)
  // The page offers to sign in where the person stands, as soon as it can.
  if (during === 'doing') askToSignIn()
}

/** The same person is signed in again: everything on the page is read anew, and what was typed in it stays. */
export const goOnSignedIn = async (client: QueryClient): Promise<void> => {
  tellSignedIn()
  await client.invalidateQueries()
}

/**
 * As specified: queries are not retried, not refetched on focus or on an interval, and never go stale.
 * Freshness comes from realtime events, and from one refetch after a reconnect.
 */
export const createQueryClient = (): QueryClient => {
  const refused = new Set<string>()
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash }) => {
        notice(error, 'reading')
        if (isSessionOver()) refused.add(queryHash)
      },
      // What was refused is answered: somebody has signed in again, in this tab or another.
      onSuccess: (_data, { queryHash }) => {
        noteRead()
        if (refused.delete(queryHash)) noteSession(true)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        notice(error, 'doing')
        noteOutcome(error)
      },
      onSuccess: () => noteOutcome(null),
    }),
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
  const askAgain = (): void =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  onSession(() => !isSessionOver() && refused.size > 0 && askAgain())
  if (typeof document !== 'undefined')
    document.addEventListener('visibilitychange', () => isSessionOver() && askAgain())
  return client
}
