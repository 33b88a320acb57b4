import { days } from '#shared/dates.ts'

/** A day from now; sooner where the date that the task is about comes before that. */
export const dueInADay = (now: Date, date?: Date | null): Date => {
  const tomorrow = new Date(now.getTime() + days(1))
  return date && date > now && date < tomorrow ? date : tomorrow
}
