/**
 * A page sets this cookie before it leaves by the quick exit. A poor connection may lose the request that signs out; the
 * next request of this browser carries the cookie, and the server then ends the sign-in session. The name does not tell
 * why.
 */
export const quickExitCookie = 'landfall_left'
