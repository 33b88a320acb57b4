import type { Appointment } from '#domains/appointments/contract.ts'
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

/** What has to be known of a date to say whether it can be joined. */
export type Joinable = Pick<
  Appointment,
  'id' | 'kind' | 'mode' | 'status' | 'provider' | 'scheduledAt' | 'durationMinutes'
>

/** Whether a date has a room to join at that moment. */
export const canJoin = (appointment: Joinable, now: number): boolean => {
  const { kind, mode, status, provider } = appointment
  if (kind !== 'session' || mode !== 'video' || !provider) return false
  if (status === 'cancelled' || status === 'completed') return false
  const { opensAt, closesAt } = joinSpan(appointment)
  return now >= opensAt && now <= closesAt
}
