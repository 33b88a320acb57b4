import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { seconds } from '#shared/dates.ts'
import { useEvent } from '#web/use-realtime.ts'
import { type Alert, alertChanged } from '../../contract.ts'
import { ring } from './ringer.ts'
import { callsFor, isAskedOf, isCalling } from './waiting.ts'

const againAfter = seconds(20)

/** Changes after which nobody waits, or only one colleague is asked. */
const quiet: readonly z.output<typeof alertChanged.data>['change'][] = [
  'taken',
  'closed',
  'asked',
  'handed',
  'kept',
]

interface Ringing {
  alerts: readonly Alert[] | undefined
  userId: string | null
  /** When the list was last read, and when that last did not work. */
  readAt: number
  unreadAt: number
}

/** Rings whoever is meant: for a new crisis, for more words in one, and again while nobody has it. */
export const useRinging = ({ alerts, userId, readAt, unreadAt }: Ringing): void => {
  const known = useRef<readonly string[]>([])
  const waits = Boolean(alerts?.some((alert) => isCalling(alert) || isAskedOf(alert, userId)))

  useEffect(() => {
    const calls = callsFor(alerts ?? [], userId)
    if (calls.some((call) => !known.current.includes(call))) ring()
    known.current = calls
  }, [alerts, userId])

  useEffect(() => {
    if (!waits) return
    const timer = setInterval(ring, againAfter)
    return () => clearInterval(timer)
  }, [waits])

  // Signed out, the list can no longer be read; the event alone still says that somebody waits.
  const calledAt = useRef(0)
  useEvent(alertChanged, ({ level, change }) => {
    if (level === 'crisis' && !quiet.includes(change)) calledAt.current = Date.now()
  })
  useEffect(() => {
    if (unreadAt > readAt && calledAt.current > readAt) {
      calledAt.current = 0
      ring()
    }
  }, [readAt, unreadAt])
}
