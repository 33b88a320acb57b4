import type { Clock } from '../clock.ts'

interface Window {
  startedAt: number
  count: number
}
const rememberAtMost = 20_000

/** Counts requests per key in fixed windows, in this process. Sign-in has its own limits in the database. */
export const createLimiter = (clock: Clock) => {
  const windows = new Map<string, Window>()
  return {
    /** Counts one request; false when the key has used up its window. */
    allow: (key: string, limit: { max: number; seconds: number }): boolean => {
      const now = clock.now().getTime()
      const window = windows.get(key)
      if (!window || now - window.startedAt >= limit.seconds * 1000) {
        if (windows.size >= rememberAtMost) windows.delete(windows.keys().next().value ?? '')
        windows.delete(key)
        windows.set(key, { startedAt: now, count: 1 })
        return true
      }
      window.count += 1
      return window.count <= limit.max
    },
  }
}
