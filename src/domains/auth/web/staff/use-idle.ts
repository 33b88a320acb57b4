import { useEffect, useState } from 'react'
import { seconds } from '#shared/dates.ts'

const lookEveryMs = seconds(15)

/** Whether nobody has touched this page for `afterMs` milliseconds. */
export const useIdle = (afterMs: number): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let touchedAt = Date.now()
    const touch = (): void => {
      touchedAt = Date.now()
      setIdle(false)
    }
    const timer = setInterval(() => setIdle(Date.now() - touchedAt >= afterMs), lookEveryMs)
    const signs = ['pointerdown', 'keydown', 'wheel'] as const
    for (const sign of signs) document.addEventListener(sign, touch, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) document.removeEventListener(sign, touch)
    }
  }, [afterMs])
  return isIdle
}
