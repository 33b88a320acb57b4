import { minutes } from '#shared/dates.ts'
import { localTime, momentAt } from '#shared/local-time.ts'
import type { AppointmentKind } from '../contract.ts'

/** When a person may be written to: minutes of their own day. */
export interface Hours {
  fromMinute: number
  toMinute: number
  timeZone: string
}
/** When a person may be reminded, and how often. */
export interface Wishes extends Hours {
  ladder: 'all' | 'few'
}
export interface Rung {
  /** Days before; 0 is the morning of. */
  step: number
  at: Date
}

const tenOClock = 600
const eveningBefore = 120
const tooClose = minutes(45)
const mustNotBeMissed: readonly AppointmentKind[] = ['court', 'supervision']

/**
 * How many days before a date somebody is reminded. Courts and supervision take the whole ladder, since missing them
 * has consequences; the rest three days before, the day before and the morning of.
 */
const stepsFor = (kind: AppointmentKind, ladder: Wishes['ladder']): number[] => {
  if (ladder === 'few') return [1, 0]
  return mustNotBeMissed.includes(kind) ? [10, 7, 3, 1, 0] : [3, 1, 0]
}

/** Every reminder of a date, soonest first, each within the person's hours. */
export const ladderOf = (
  { kind, scheduledAt }: { kind: AppointmentKind; scheduledAt: Date },
  { ladder, fromMinute, toMinute, timeZone }: Wishes,
): Rung[] => {
  const local = localTime(scheduledAt, timeZone)
  const within = (minute: number): number => Math.max(fromMinute, Math.min(minute, toMinute - 1))
  const at = (daysBefore: number, minute: number): Date =>
    momentAt(local, -daysBefore, within(minute), timeZone)
  return stepsFor(kind, ladder)
    .map((step) => {
      if (step > 0) return { step, at: at(step, tenOClock) }
      const morning = at(0, fromMinute)
      // Before an early date the morning is too late to leave the house: the evening before serves.
      const isLate = morning.getTime() > scheduledAt.getTime() - tooClose
      return { step, at: isLate ? at(1, toMinute - eveningBefore) : morning }
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Whether a person may be written to now. */
export const isAwake = (now: Date, { fromMinute, toMinute, timeZone }: Hours): boolean => {
  const { minute } = localTime(now, timeZone)
  return minute >= fromMinute && minute < toMinute
}

/** When they may be written to next: now, or when their day begins. */
export const whenAwake = (now: Date, wishes: Hours): Date => {
  if (isAwake(now, wishes)) return now
  const local = localTime(now, wishes.timeZone)
  return momentAt(local, local.minute < wishes.fromMinute ? 0 : 1, wishes.fromMinute, wishes.timeZone)
}

/** How long a letter waits for the person's day. */
export const secondsUntilAwake = (now: Date, wishes: Hours): number =>
  Math.round((whenAwake(now, wishes).getTime() - now.getTime()) / 1000)

/** Whether what waits for the person's day leaves when they are on their way to a date already, or there. */
export const waitsTooLong = (at: Date, now: Date, wishes: Wishes): boolean =>
  at > now && !isAwake(now, wishes) && whenAwake(now, wishes).getTime() > at.getTime() - tooClose
