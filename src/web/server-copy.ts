import { useEffect, useRef } from 'react'
import { seconds } from '#shared/dates.ts'

/** A pause in the typing after which the server keeps the draft. */
const settles = seconds(1)

/**
 * Keeps the server's copy of a draft, where nothing may stay on the device: after a pause in the typing, at once when the form
 * or the page goes, and again when the network is back.
 *
 * @param draft the pause begins again with each new one
 * @param save sends the draft that the page shows now; `isLast` asks for a request that outlives the page
 */
export const useServerCopy = (draft: unknown, save: (isLast: boolean) => Promise<unknown>) => {
  const dirty = useRef(false)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const { current: send } = useRef((isLast: boolean): void => {
    if (!dirty.current) return
    dirty.current = false
    saving.current = latest.current(isLast).catch(() => {
      dirty.current = true
    })
  })

  useEffect(() => {
    const timer = setTimeout(() => send(false), settles)
    return () => clearTimeout(timer)
  }, [draft, send])
  useEffect(() => {
    const last = (): void => send(true)
    const again = (): void => send(false)
    window.addEventListener('pagehide', last)
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('pagehide', last)
      window.removeEventListener('online', again)
      again()
    }
  }, [send])

  return {
    /** The draft was changed. */
    mark: (): void => {
      dirty.current = true
    },
    /** Nothing more is sent: the draft was kept or thrown away. */
    forget: (): void => {
      dirty.current = false
    },
    /** Waits until no copy is on its way. */
    settled: (): Promise<unknown> => saving.current,
  }
}
