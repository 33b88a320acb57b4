import { minutes, toDay } from '#shared/dates.ts'
import type { ReentryStep } from '../contract.ts'
import { serverDate } from '#web/server-time.ts'

/** Today where the viewer is, as `YYYY-MM-DD`. */
export const today = (now: Date = serverDate()): string =>
  toDay(new Date(now.getTime() - minutes(now.getTimezoneOffset())))

/** Where a step stands to its day. */
export const dueState = (step: ReentryStep, day: string): 'none' | 'overdue' | 'today' | 'later' => {
  if (!step.dueDate) return 'none'
  if (step.dueDate === day) return 'today'
  return step.dueDate < day ? 'overdue' : 'later'
}
