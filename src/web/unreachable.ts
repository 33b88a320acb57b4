import { useSyncExternalStore } from 'react'

/** `failing`: the server answers that it cannot serve; `silent`: nothing answered. */
type Away = 'failing' | 'silent' | null

let away: Away = null
const listeners = new Set<() => void>()

const set = (next: Away): void => {
  if (next === away) return
  away = next
  for (const listen of listeners) listen()
}

/**
 * How the server was away: a status from 500 on, or no answer at all though the device has a network. A device without one
 * has words of its own for that. Null for any other error.
 */
const awayIn = (error: unknown): Away => {
  // The status of an ApiError, whose module the landing page does without.
  const { status } = (error ?? {}) as { status?: unknown }
  if (typeof status === 'number') return status >= 500 ? 'failing' : null
  return navigator.onLine && isNoAnswer(error) ? 'silent' : null
}

/** What `fetch` throws without an answer, and what its time limit throws. */
const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

/** Notes how something that a person did ended: null when the server answered. */
export const noteOutcome = (error: unknown): void => set(awayIn(error))

/**
 * Notes that the server answered a read. One that had been silent is back, and the page shows what it kept of the call
 * whose answer was lost; one whose disk is full answers reads and keeps nothing.
 */
export const noteRead = (): void => {
  if (away === 'silent') set(null)
}

/** Takes the message away. */
export const closeUnreachable = (): void => set(null)

/** Whether the last thing that was done on this page got no answer. */
export const isUnreachable = (): boolean => away !== null

export const useUnreachable = (): boolean =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    isUnreachable,
    () => false,
  )
