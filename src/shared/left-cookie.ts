/**
 * A page sets this cookie the moment its person leaves by the quick exit. The message that signs out may be lost on a poor
 * line; the next request of this browser carries the cookie, and the server ends the session then. Its name says nothing
 * about why.
 */
export const leftCookie = 'landfall_left'
