import { lazy, Suspense, useEffect, useState } from 'react'
import { useNotices } from '#web/notices.ts'

const Toasts = lazy(async () => ({ default: (await import('#web/toasts.tsx')).Toasts }))

/** Fetches the notices' machinery with the first touch, key or notice: a page that is only read does without. */
export function NoticeArea() {
  const waiting = useNotices().length > 0
  const [touched, setTouched] = useState(false)

  useEffect(() => {
    const touch = () => setTouched(true)
    document.addEventListener('pointerdown', touch, { once: true })
    document.addEventListener('keydown', touch, { once: true })
    return () => {
      document.removeEventListener('pointerdown', touch)
      document.removeEventListener('keydown', touch)
    }
  }, [])

  if (!waiting && !touched) return null
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  )
}
