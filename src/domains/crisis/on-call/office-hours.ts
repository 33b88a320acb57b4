import type { OrganizationSettings } from '#domains/organizations/contract.ts'
import { isDayOff } from '#domains/organizations/days-off.ts'
import { daysFrom } from '#shared/dates.ts'
import { dayAt, localTime, momentAt } from '#shared/local-time.ts'

type Hours = Pick<OrganizationSettings, 'officeHours' | 'daysOff' | 'timeZone'>
type Span = [number, number]

export interface Opening {
  /** Until when someone answers; null while nobody does. */
  openUntil: Date | null
  /** When someone answers next; null when it is open, and where no hours are set at all. */
  opensAt: Date | null
}

/** The hours of the office so many days after a moment, in minutes since midnight, in order; none on a day off. */
export const hoursOn = ({ officeHours, daysOff, timeZone }: Hours, at: Date, later: number): Span[] => {
  if (isDayOff(daysOff, daysFrom(dayAt(at, timeZone), later))) return []
  const weekday = ((localTime(at, timeZone).weekday + later) % 7) as keyof Hours['officeHours']
  return [...officeHours[weekday]].sort(([a], [b]) => a - b)
}

/** More days off in a row than this are not looked through. */
export const lookedAhead = 21

/** Whether the office answers at a moment, until when, or from when on; closed on its days off. */
export const openingAt = (hours: Hours, at: Date): Opening => {
  const { timeZone } = hours
  const local = localTime(at, timeZone)
  for (let later = 0; later <= lookedAhead; later += 1) {
    const stretches = hoursOn(hours, at, later)
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
