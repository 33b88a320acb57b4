import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { minutes, seconds } from '#shared/dates.ts'
import { type ConnectionState, type Realtime, realtime } from '#web/realtime.ts'
import { warn } from './ringer.ts'

/** A server that restarts is back before this: nobody needs to hear of it. */
const blipMs = seconds(3)
const warnAgainMs = minutes(1)

/**
 * Watches the live connection, also while the page is hidden, and says aloud when it is lost. `look` reads the alerts
 * over HTTP meanwhile. Answers whether the page is cut off.
 */
export const useLineWatch = (look: () => void, line: Realtime = realtime): boolean => {
  const connection = useSyncExternalStore(
    line.onState,
    () => line.state,
    () => 'connecting' as const,
  )
  const [isCutOff, setCutOff] = useState(false)
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => line.watch(() => latest.current()), [line])
  const [before, setBefore] = useState<ConnectionState>('connecting')
  if (before !== connection && connection !== 'connecting') setBefore(connection)
  // A page that has only begun to connect has lost nothing yet.
  const isLost = connection === 'connecting' ? before !== 'connecting' : connection !== 'online'
  useEffect(() => {
    const timer = setTimeout(() => setCutOff(isLost), isLost ? blipMs : 0)
    return () => clearTimeout(timer)
  }, [isLost])
  useWarning(isCutOff, connection === 'offline')
  return isCutOff
}

/** Once for a lost connection; again and again while nothing at all reaches the page. */
const useWarning = (isCutOff: boolean, isRepeated: boolean): void => {
  useEffect(() => {
    if (isCutOff) warn()
  }, [isCutOff])
  useEffect(() => {
    if (!isCutOff || !isRepeated) return
    const timer = setInterval(warn, warnAgainMs)
    return () => clearInterval(timer)
  }, [isCutOff, isRepeated])
}
