import { useEffect, useRef, useState } from 'react'
import { minutes, seconds } from '#shared/dates.ts'
import { call } from '#web/api.ts'
import { onSignedOut } from '#web/queries.ts'
import { onSignedIn } from '#web/sign-in-place.ts'
import { authEndpoints } from '../../contract.ts'

/** When the server last said that the session has ended; 0 while it never did, or one has signed in again. */
export const useSignedOutAt = (): number => {
  const [at, setAt] = useState(0)
  useEffect(() => onSignedOut(() => setAt(Date.now())), [])
  useEffect(() => onSignedIn(() => setAt(0)), [])
  return at
}

const touchEvery = minutes(2)
const staffIdle = minutes(15)

/**
 * A staff session ends after 15 minutes without work. Reading and typing here are work, so they are told to the
 * server; when nobody works, `look` asks by a request that does not count as work, and learns that it is over.
 */
export const useKeepSignedIn = (look: () => void): void => {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })

  useEffect(() => {
    let touchedAt = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = (wait: number): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        latest.current()
        watch(minutes(1))
      }, wait)
    }
    const touch = (): void => {
      if (Date.now() - touchedAt < touchEvery) return
      touchedAt = Date.now()
      call(authEndpoints.me).then(
        ({ user }) => (user ? watch(staffIdle + seconds(5)) : latest.current()),
        () => latest.current(),
      )
    }
    watch(staffIdle + seconds(5))
    const signs = ['pointerdown', 'keydown', 'wheel'] as const
    for (const sign of signs) document.addEventListener(sign, touch, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, touch)
    }
  }, [])
}
