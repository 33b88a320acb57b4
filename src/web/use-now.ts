import { useEffect, useState } from 'react'
import { serverNow } from '#web/server-time.ts'

/** The time, anew every so often. */
export const useNow = (every: number): number => {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
