import { useEffect } from 'react'
import { minutes } from '#shared/dates.ts'

interface Opens {
  /** Times of the server, ISO 8601. */
  opensAt: string
  now: string
}

/** Looks again when a room opens. Returns whether it is still too early. */
export const useLookAtOpening = (talk: { look(): Promise<void> }, { opensAt, now }: Opens): boolean => {
  const until = Date.parse(opensAt) - Date.parse(now)
  const isEarly = until > 0
  useEffect(() => {
    if (!isEarly) return
    // A long wait is split: timers of more than some weeks run at once.
    const timer = setTimeout(() => void talk.look(), Math.min(until + 500, minutes(30)))
    return () => clearTimeout(timer)
  }, [talk, until, isEarly])
  return isEarly
}
