import type { OfficeHours } from '#domains/organizations/contract.ts'
import { localTime, momentAt } from '#shared/local-time.ts'

export interface Opening {
  /** Until when someone answers; null while nobody does. */
  openUntil: Date | null
  /** When someone answers next; null when it is open, and where no hours are set at all. */
  opensAt: Date | null
}

/** Whether someone answers at a moment, until when, or from when on. */
export const openingAt = (hours: OfficeHours, at: Date, timeZone: string): Opening => {
  const local = localTime(at, timeZone)
  for (let later = 0; later <= 7; later += 1) {
    const weekday = ((local.weekday + later) % 7) as keyof OfficeHours
    const stretches = [...hours[weekday]].sort(([a], [b]) => a - b)
    for (const [start, end] of stretches) {
      if (later === 0 && local.minute >= start && local.minute < end)
        return { openUntil: momentAt(local, 0, endOf(stretches, end), timeZone), opensAt: null }
      if (later > 0 || start > local.minute)
        return { openUntil: null, opensAt: momentAt(local, later, start, timeZone) }
    }
  }
  return { openUntil: null, opensAt: null }
}

/** Stretches that touch are one: 8 to 12 and 12 to 6 is open until 6. */
const endOf = (stretches: readonly [number, number][], end: number): number => {
  const next = stretches.find(([start, later]) => start <= end && later > end)
  return next ? endOf(stretches, next[1]) : end
}
