import { momentAt } from '#shared/local-time.ts'

const at = (day: string, minute: number, timeZone: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return momentAt({ year, month, day: date, weekday: 0, minute: 0 }, 0, minute, timeZone)
}

/** The first moment of a day `YYYY-MM-DD` on the clock of a time zone. */
export const startOf = (day: string, timeZone: string): Date => at(day, 0, timeZone)

/** Noon of that day: wherever it is read, it stays that day. */
export const noonOf = (day: string, timeZone: string): Date => at(day, 720, timeZone)
