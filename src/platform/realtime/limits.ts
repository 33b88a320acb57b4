import type { IncomingMessage } from 'node:http'
import { networkOf } from '../http/network.ts'

/** How many connections one browser session, one account, and one network address without an account may hold. */
export const connectionLimits = { perSession: 24, perAccount: 48, anonymousPerNetwork: 300 }

/** Frames that a connection may send at once, and each second after that. A page sends one for each topic. */
export const frameLimits = { burst: 100, perSecond: 5 }

/** The longest frame in bytes; a page's longest names one topic. */
export const longestFrame = 256

export interface FrameBudget {
  /** Takes one frame from the budget. False when there is none left. */
  spend(): boolean
}

/** A token bucket for the frames of one connection. `now` answers monotonic milliseconds. */
export const createFrameBudget = (now: () => number = () => performance.now()): FrameBudget => {
  let left = frameLimits.burst
  let filledAt = now()
  return {
    spend: () => {
      const at = now()
      left = Math.min(frameLimits.burst, left + ((at - filledAt) / 1000) * frameLimits.perSecond)
      filledAt = at
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}

/** The network address a connection is counted under; behind a trusted proxy, the one that the proxy added. */
export const networkOfRequest = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { TRUST_PROXY }: { TRUST_PROXY: boolean },
): string => {
  const forwarded = TRUST_PROXY
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return networkOf(forwarded || (socket.remoteAddress ?? ''))
}
