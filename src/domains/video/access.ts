import { hours, minutes } from '#shared/dates.ts'

/** Joining opens so long before the beginning, and stays possible so long after the end. */
export const opensBefore = minutes(15)
export const closesAfter = hours(1)

/** The same question for the page and the server: from when until when somebody may join. Milliseconds since 1970. */
export const joinSpan = ({
  scheduledAt,
  durationMinutes,
}: {
  scheduledAt: string | Date
  durationMinutes: number
}): { opensAt: number; closesAt: number } => {
  const begins = new Date(scheduledAt).getTime()
  return { opensAt: begins - opensBefore, closesAt: begins + minutes(durationMinutes) + closesAfter }
}
