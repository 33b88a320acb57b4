import { type ComponentType, useEffect, useState } from 'react'
import { useNotices } from '#web/notices.ts'

const afterReading = 3_000
const tryAgainAfter = 5_000

/**
 * Fetches the notices' machinery with the first touch, key or notice, else when the page has been read for a
 * moment. Without a line it tries again later: a page must never break because a notice cannot be shown.
 */
export function NoticeArea() {
  const waiting = useNotices().length > 0
  const [wanted, setWanted] = useState(false)
  const [Toasts, setToasts] = useState<ComponentType | null>(null)

  useEffect(() => {
    const want = () => setWanted(true)
    const timer = setTimeout(want, afterReading)
    document.addEventListener('pointerdown', want, { once: true })
    document.addEventListener('keydown', want, { once: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', want)
      document.removeEventListener('keydown', want)
    }
  }, [])

  const load = (waiting || wanted) && !Toasts
  useEffect(() => {
    if (!load) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const fetchParts = () => {
      import('#web/toasts.tsx').then(
        (parts) => !gone && setToasts(() => parts.Toasts),
        () => {
          if (!gone) timer = setTimeout(fetchParts, tryAgainAfter)
        },
      )
    }
    fetchParts()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [load])

  return Toasts && <Toasts />
}
