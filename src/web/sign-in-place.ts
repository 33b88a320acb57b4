const askers = new Set<() => void>()

/** Calls back when somebody wants to sign in without leaving the page. Returns how to stop. */
export const onSignInAsked = (hear: () => void): (() => void) => {
  askers.add(hear)
  return () => askers.delete(hear)
}

/** Whether the page itself says that the session has ended, and has a place to sign in. */
export const hasSignInPlace = (): boolean => askers.size > 0

/** Asks for it; false where the page has no such place, and another page must be gone to. */
export const askToSignIn = (): boolean => {
  for (const hear of askers) hear()
  return hasSignInPlace()
}
