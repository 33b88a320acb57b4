import { hours } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'

const key = 'landfall-plan-checkout'
/** A payment page can be paid for 23 hours; an id that may be older opens nothing. */
const liveMs = hours(22)

interface Kept {
  id: string
  price: number
  /** Milliseconds since 1970. */
  at: number
}

/**
 * The id of the organization's checkout in this tab: the same one until it is paid, too old or at another price, so that
 * neither a second press nor coming back from the payment page opens another one. It says nothing about anybody.
 */
export const checkoutId = {
  current: (price: number): string => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
      if (kept?.price === price && Date.now() - kept.at < liveMs) return kept.id
      const id = newId()
      sessionStorage.setItem(key, JSON.stringify({ id, price, at: Date.now() } satisfies Kept))
      return id
    } catch {
      // Storage can be switched off: then each press that gets an answer has its own.
      return newId()
    }
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // See above.
    }
  },
}
