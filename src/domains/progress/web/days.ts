import { days, toDay } from '#shared/dates.ts'

/** Every day from the first to the last, `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): string[] => {
  const first = Date.parse(from)
  const count = Math.round((Date.parse(to) - first) / days(1)) + 1
  return Array.from({ length: count }, (_, i) => toDay(new Date(first + days(i))))
}
