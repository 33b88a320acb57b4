import { minutes } from '#shared/dates.ts'
import { serverTimeHeader } from '#shared/server-time.ts'

/** A smaller difference is the way of the answer, and no wrong clock. */
const tolerated = minutes(1)

let ahead = 0

/** Compares the device's clock with the server's, as an answer brings it. */
export const noteServerTime = (headers: Headers): void => {
  const at = Number(headers.get(serverTimeHeader))
  if (!at) return
  const difference = at - Date.now()
  ahead = Math.abs(difference) < tolerated ? 0 : difference
}

/**
 * The time, in milliseconds since 1970, by the server's clock: phones are often wrong by hours or days. Before the first
 * answer of the server it is the device's.
 */
export const serverNow = (): number => Date.now() + ahead

/** The same as a date. */
export const serverDate = (): Date => new Date(serverNow())
