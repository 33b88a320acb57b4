import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, page, plainText } from '#shared/shapes.ts'

export const Appointment = z.object({
  id,
  title: z.string(),
  scheduledAt: moment,
  durationMinutes: z.int(),
  place: z.string().nullable(),
  status: z.enum(['scheduled', 'completed', 'missed', 'cancelled']),
})
export type Appointment = z.output<typeof Appointment>

export const appointmentsChanged = defineEvent('appointments.changed', z.object({ clientId: z.string() }))

const readers = ['guest', 'client', 'supporter', 'therapist'] as const
export const appointmentEndpoints = defineEndpoints({
  createAppointment: {
    method: 'POST',
    path: '/api/appointments',
    summary: 'Adds an appointment',
    access: ['client', 'therapist'],
    record: { kind: 'client', at: 'clientId' },
    body: z.object({
      clientId: id,
      /** Made by the browser; the same id is added once, however often it is sent. */
      id: id.optional(),
      title: plainText(120),
      scheduledAt: moment,
      durationMinutes: z.int().min(5).max(480).optional(),
      place: plainText(200).optional(),
    }),
    reply: Appointment,
    status: 201,
  },
  listAppointments: {
    method: 'GET',
    path: '/api/clients/{id}/appointments',
    summary: 'All appointments, latest first',
    access: readers,
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    query: z.object(page(100)),
    reply: z.array(Appointment),
  },
  listUpcomingAppointments: {
    method: 'GET',
    path: '/api/clients/{id}/upcoming-appointments',
    summary: 'Appointments that are still to come, soonest first',
    access: readers,
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    reply: z.array(Appointment),
  },
})
