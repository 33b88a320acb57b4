import { defineHappening } from '#platform/domain/listeners.ts'

/** A date has another time now, or was cancelled. Told in the same transaction; a listener that throws keeps it as it was. */
export const dateChanged = defineHappening<{ appointmentId: string; what: 'moved' | 'cancelled' }>(
  'appointments.date_changed',
)
