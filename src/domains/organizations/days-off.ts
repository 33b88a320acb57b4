import { holidayOn } from '#shared/us-holidays.ts'
import type { DaysOff } from './contract.ts'

/** Whether the office is closed on a calendar day (`YYYY-MM-DD`), though its week has hours then. */
export const isDayOff = ({ holidays, days: own }: DaysOff, day: string): boolean => {
  const holiday = holidayOn(day)
  return own.includes(day) || (holiday !== undefined && holidays.includes(holiday))
}
