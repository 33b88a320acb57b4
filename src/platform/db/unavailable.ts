const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** SQLSTATE: the server shuts down, has crashed or starts (57P01-57P03); no connection (08); no resources (53). */
const sqlStates = /^(57P0[1-3]|08\w{3}|53\w{3})$/
// The drivers give these no code.
const messages =
  /^(the embedded database has stopped|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/
const noRoom = /No space left on device|ENOSPC/

interface Told {
  code?: unknown
  message?: unknown
  cause?: unknown
}

/** The error and what caused it: the ORM wraps what the driver threw. */
export const chainOf = (error: unknown): Told[] => {
  const chain: Told[] = []
  for (
    let one = error;
    one !== null && typeof one === 'object' && chain.length < 5;
    one = (one as Told).cause
  )
    chain.push(one)
  return chain
}

/** True when a write failed because the disk of the database, or of the files, is full. */
export const isDiskFull = (error: unknown): boolean =>
  chainOf(error).some(
    ({ code, message }) =>
      code === '53100' || code === 'ENOSPC' || code === 'EDQUOT' || noRoom.test(String(message)),
  )

/** True when work failed because the database or its disk cannot serve now: tried again later, it may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  isDiskFull(error) ||
  chainOf(error).some(
    ({ code, message }) =>
      (typeof code === 'string' && (networkCodes.has(code) || sqlStates.test(code))) ||
      messages.test(String(message)),
  )
