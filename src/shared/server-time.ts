/** A header of every answer of an endpoint: the server's clock, in milliseconds since 1970. */
export const serverTimeHeader = 'x-landfall-now'
