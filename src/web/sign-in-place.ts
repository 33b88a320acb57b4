import { seconds } from '#shared/dates.ts'

/** How long a wish to sign in waits for a place that is still loading. */
const placeComesWithinMs = seconds(3)

const listeners = new Set<() => void>()
let isExpected = false
let wishedAt: number | null = null

/**
 * Says that a place to sign in is loading: a wish that comes first waits for it.
 * Returns how to stop.
 */
export const expectSignInPlace = (): (() => void) => {
  isExpected = true
  return () => {
    isExpected = false
    wishedAt = null
  }
}

/** Calls back when a person wants to sign in without leaving the page. Returns how to stop. */
export const onSignInAsked = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (wishedAt !== null) listener()
  wishedAt = null
  return () => listeners.delete(listener)
}

/** Whether the page itself says that the session has ended, and has a place to sign in. */
export const hasSignInPlace = (): boolean => listeners.size > 0

/** Asks for it; false where the page has no such place, or it does not come, and another page must be opened. */
export const askToSignIn = (): boolean => {
  for (const listener of listeners) listener()
  if (hasSignInPlace() || !isExpected) return hasSignInPlace()
  wishedAt ??= performance.now()
  return performance.now() - wishedAt < placeComesWithinMs
}

const signedIn = new Set<() => void>()

/** Calls back when the same person has signed in again on this page. Returns how to stop. */
export const onSignedIn = (hear: () => void): (() => void) => {
  signedIn.add(hear)
  return () => signedIn.delete(hear)
}

/** Tells the page that the same person has signed in again on it. */
export const tellSignedIn = (): void => {
  for (const hear of signedIn) hear()
}
