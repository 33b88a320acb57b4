import { useSyncExternalStore } from 'react'

let isUnreachable = false
const listeners = new Set<() => void>()

const set = (next: boolean): void => {
  if (next === isUnreachable) return
  isUnreachable = next
  for (const listen of listeners) listen()
}

/**
 * Whether the server could not serve: a status from 500 on, or no answer at all though the device has a network. A device
 * without one has words of its own for that.
 */
export const isServerAway = (error: unknown): boolean => {
  // The status of an ApiError, whose module the landing page does without.
  const { status } = (error ?? {}) as { status?: unknown }
  return typeof status === 'number' ? status >= 500 : navigator.onLine && isNoAnswer(error)
}

/** What `fetch` throws without an answer, and what its time limit throws. */
const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

/** Notes how something that a person did ended: null when the server answered. */
export const noteOutcome = (error: unknown): void => set(error !== null && isServerAway(error))

/** Takes the message away. */
export const closeUnreachable = (): void => set(false)

/** Whether the last thing that was done on this page got no answer. */
export const useUnreachable = (): boolean =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => isUnreachable,
    () => false,
  )
