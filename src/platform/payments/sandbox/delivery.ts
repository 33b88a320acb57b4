import type Stripe from 'stripe'

/** How long a page waits for its events to be delivered. Stripe's checkout waits as long before it redirects. */
const longestWaitMs = 10_000

export interface Deliveries {
  /** Hands events over one after the other, in order. A delivery that fails is the receiver's business. */
  send: (events: Stripe.Event[]) => void
  /** Resolves when all that was sent until now is delivered. */
  settled: () => Promise<void>
  /** As `settled`, but at most ten seconds: a receiver may itself wait for the page that waits here. */
  wait: () => Promise<void>
}

/** A queue of events on their way out of the sandbox. */
export const openDeliveries = (deliver: (event: Stripe.Event) => Promise<void>): Deliveries => {
  let last: Promise<void> = Promise.resolve()
  const settled = () => last
  return {
    send: (events) => {
      for (const event of events) last = last.then(() => deliver(event)).catch(() => undefined)
    },
    settled,
    wait: async () => {
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, longestWaitMs)
      })
      await Promise.race([settled(), timeout])
      clearTimeout(timer)
    },
  }
}
