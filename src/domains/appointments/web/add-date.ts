import type { InputOf } from '#shared/endpoint.ts'
import { ApiError, call } from '#web/api.ts'
import { type Appointment, appointmentEndpoints, type Clash } from '../contract.ts'
import type { Crisis } from './appointment-card.tsx'

type NewDate = InputOf<typeof appointmentEndpoints.createAppointment> & { id: string }
interface Added extends Appointment {
  crisis: Crisis
  skipped: string[]
  overlaps: Clash | null
}

/**
 * Adds a date. Where an earlier try of the same form was kept though its answer was lost, that date becomes what the
 * form says now: one date, as it was written last.
 */
export const addDate = async (date: NewDate): Promise<Added> => {
  try {
    return await call(appointmentEndpoints.createAppointment, date)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'appointments.already_added') throw error
    return { ...(await call(appointmentEndpoints.changeAppointment, changesOf(date))), skipped: [] }
  }
}

/** What a talk is booked with beside its time is the team's to change. */
const changesOf = ({ id, scheduledAt, mode, despiteClash = false, ...date }: NewDate) => ({
  ...{ id, scheduledAt, mode, despiteClash },
  ...(date.providerId
    ? {}
    : {
        ...{ kind: date.kind, title: date.title, durationMinutes: date.durationMinutes },
        ...{ place: date.place ?? null, room: date.room ?? null, bring: date.bring ?? null },
      }),
})
