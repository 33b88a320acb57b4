import { useEffect, useRef, useState } from 'react'
import { askToSignIn } from '#web/sign-in-place.ts'
import { warn } from '../ringer.ts'
import { type OwnShift, useShift } from './use-shift.ts'

export interface Lock {
  shift: OwnShift
  /** The person is signed out while their shift runs: names and words are hidden, alerts ring on. */
  isLocked: boolean
  /** Asks for the password, and takes the alert once the person is signed in. */
  takeLater(alertId: string): void
}

/** Whether this page only receives. `take` acknowledges an alert; it is called when the person is signed in again. */
export const useLock = (isSignedOut: boolean, take: (alertId: string) => void): Lock => {
  const shift = useShift()
  const [isLocked, setLocked] = useState(false)
  // Once locked the page stays so: that the shift has ended in the meantime is no reason to show names.
  if (isSignedOut && shift.isRunning && !isLocked) setLocked(true)
  if (!isSignedOut && isLocked) setLocked(false)
  useEffect(() => {
    if (isLocked) closeDialogs()
    else if (isSignedOut) warn()
  }, [isLocked, isSignedOut])

  const wanted = useRef<string | null>(null)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (isSignedOut || !wanted.current) return
    latest.current(wanted.current)
    wanted.current = null
  }, [isSignedOut])
  return {
    shift,
    isLocked,
    takeLater: (alertId) => {
      wanted.current = alertId
      askToSignIn()
    },
  }
}

/** An open dialog may hold a name and lies over the page. What was typed in it stays with the page. */
const closeDialogs = (): void => {
  const open = document.querySelectorAll('[role="dialog"]').length
  for (let i = 0; i < open; i += 1)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}
