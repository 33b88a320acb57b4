import { useEffect, useState } from 'react'
import { seconds } from '#shared/dates.ts'

const settlesWithin = seconds(3)

/**
 * True for the first three seconds of a part of a page. What loads above a button moves it: a press on a button that moves is
 * lost, or lands on another one.
 */
export function useSettling(): boolean {
  const [isSettling, setSettling] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), settlesWithin)
    return () => clearTimeout(timer)
  }, [])
  return isSettling
}
